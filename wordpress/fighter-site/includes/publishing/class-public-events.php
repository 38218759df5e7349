<?php
/**
 * The events that everybody may read of.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

use Fighter\Site\Api\Post_View;
use Fighter\Site\Blocks\Events;
use Fighter\Site\Blocks\Marked_Posts;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use WP_Post;

/**
 * Finds the events with a beginning on the events page and in posts with a page of their own. A translation holds events
 * of its own.
 */
final class Public_Events {

	/**
	 * The events with a beginning in a post that everybody may read. Two boxes with the same title and beginning show the
	 * same event (`rules 71a`).
	 *
	 * @return array<string, array{id: string, title: string, start: int, end: int|null, image: string}> By key.
	 */
	public static function of( WP_Post $post ): array {
		if ( ! self::may_be_in( $post ) || ! self::is_public( $post ) ) {
			return array();
		}
		return self::by_key( Events::in( Post_View::body( $post ) ) );
	}

	/**
	 * The events of a post that have begun and are not over, if everybody may read it.
	 *
	 * @return array<string, array{id: string, title: string, start: int, end: int|null, image: string}> By key.
	 */
	public static function running( WP_Post $post ): array {
		return array_filter( self::of( $post ), static fn ( array $event ): bool => $event['start'] <= time() && ( null === $event['end'] || $event['end'] > time() ) );
	}

	/**
	 * @param array<int, array{id: string, title: string, start: int|null, end: int|null, image: string}> $events Events.
	 * @return array<string, array{id: string, title: string, start: int, end: int|null, image: string}> Those with a beginning, by a key that an edit keeps.
	 */
	public static function by_key( array $events ): array {
		$found = array();
		$seen  = array();
		foreach ( $events as $event ) {
			$same = "{$event['title']}|{$event['start']}";
			if ( null === $event['start'] || isset( $seen[ $same ] ) ) {
				continue;
			}
			$seen[ $same ] = true;
			$name          = '' === $event['id'] ? "title {$event['title']}" : $event['id'];
			$key           = md5( $name );
			for ( $nth = 2; isset( $found[ $key ] ); $nth++ ) {
				$key = md5( "$name $nth" );
			}
			$found[ $key ] = $event;
		}
		return $found;
	}

	public static function may_be_in( WP_Post $post ): bool {
		return self::is_events_page( $post ) || ( Types::SCREEN !== $post->post_type && get_post_meta( $post->ID, Marked_Posts::EVENTS, true ) );
	}

	public static function is_events_page( WP_Post $post ): bool {
		return Types::SCREEN === $post->post_type && 'events' === Screens::role_of( $post );
	}

	/**
	 * @return WP_Post[] The events page and its translations.
	 */
	public static function pages(): array {
		$page = Screens::published( 'events' );
		return $page ? array( $page, ...Editions::all_of( $page->ID ) ) : array();
	}

	/**
	 * Whether everybody may read a post: the events page, or a post with a page of its own.
	 */
	private static function is_public( WP_Post $post ): bool {
		if ( ! self::is_events_page( $post ) ) {
			return Announcements::is_public( $post );
		}
		$root = Editions::root_of( $post );
		return 'publish' === $post->post_status && 'publish' === $root->post_status && '' === $post->post_password
			&& ( $root->ID === $post->ID || Editions::translation( $root, Editions::language_of( $post->ID ) )?->ID === $post->ID );
	}
}
