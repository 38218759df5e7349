<?php
/**
 * What webhooks are told of events.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

use Fighter\Site\Languages\Editions;
use Fighter\Site\Settings;
use WP_Post;

/**
 * Makes the messages of events that have begun.
 */
final class Event_Messages {

	/** What stands for the category of every event. Webhooks choose it as they choose categories of posts. */
	public const CATEGORY = 'events';

	/** The ids that the site takes over into addresses as they are. */
	private const ID = '/^[a-z0-9]+(-[a-z0-9]+)*$/';

	/**
	 * @param array<int, array{0: WP_Post, 1: array<string, mixed>}> $begun Events and the posts that they stand in.
	 * @return array<int, array{kind: string, target: string, payload: string, cause: string, post_id: int}>
	 */
	public static function of( array $begun ): array {
		$rows     = array();
		$webhooks = array_filter( $begun ? Webhooks::that_can_be_told() : array(), static fn ( array $one ): bool => in_array( Webhooks::LIVE, $one['events'], true ) );
		// The page of an event is the events page, even where an article has a box for it too.
		usort( $begun, static fn ( array $one, array $other ): int => Public_Events::is_events_page( $other[0] ) <=> Public_Events::is_events_page( $one[0] ) );
		foreach ( $begun as list( $post, $event ) ) {
			$message = self::message( $post, $event );
			$shown   = $message['post'];
			foreach ( $webhooks as $webhook ) {
				if ( Webhooks::wants( $webhook, $shown['categories'], $shown['language'] ) ) {
					$rows[ "{$webhook['id']}|{$shown['language']}|{$event['start']}|{$event['title']}" ] ??= Webhook_Message::row( $webhook, $message, $post->ID );
				}
			}
		}
		return array_values( $rows );
	}

	/**
	 * Whether the event of a message is still on, with the beginning that the message tells of.
	 *
	 * @param mixed  $post The post of the message.
	 * @param string $id   The name of the message.
	 */
	public static function is_current( $post, string $id ): bool {
		$ids = $post instanceof WP_Post ? array_map( static fn ( array $event ): string => self::id( $post, $event ), Public_Events::running( $post ) ) : array();
		return in_array( $id, $ids, true );
	}

	/**
	 * @param WP_Post              $post  The post that the event stands in.
	 * @param array<string, mixed> $event Event.
	 */
	private static function id( WP_Post $post, array $event ): string {
		return Webhook_Message::id( home_url(), $post->ID, Webhooks::LIVE, ( '' === $event['id'] ? $event['title'] : $event['id'] ) . "|{$event['start']}" );
	}

	/**
	 * @param WP_Post              $post  The post that the event stands in.
	 * @param array<string, mixed> $event Event.
	 * @return array<string, mixed>
	 */
	private static function message( WP_Post $post, array $event ): array {
		$root    = Editions::root_of( $post );
		$is_page = Public_Events::is_events_page( $post );
		$shown   = Announcements::shown( $post, $root, Editions::language_of( $post->ID ), array( ...Announcements::categories( $root ), self::CATEGORY ) );
		$anchor  = $is_page && preg_match( self::ID, $event['id'] ) ? "#event-{$event['id']}" : '';
		return Webhook_Message::json(
			self::id( $post, $event ),
			Webhooks::LIVE,
			array(
				'kind'    => 'event',
				'title'   => $event['title'],
				'url'     => $shown['url'] . $anchor,
				'excerpt' => '',
				'author'  => $is_page ? '' : $shown['author'],
				'image'   => self::picture( $event['image'] ) ?? $shown['image'],
				'starts'  => $event['start'],
				'ends'    => $event['end'],
			) + $shown
		);
	}

	/**
	 * @param string $address As the author wrote it.
	 * @return string|null The address with its host. Null if there is no picture.
	 */
	private static function picture( string $address ): ?string {
		if ( preg_match( '#^/[^/]#', $address ) ) {
			$home = wp_parse_url( home_url() );
			return "{$home['scheme']}://{$home['host']}" . ( isset( $home['port'] ) ? ":{$home['port']}" : '' ) . $address;
		}
		return preg_match( '#^https?://#', $address ) ? $address : null;
	}
}
