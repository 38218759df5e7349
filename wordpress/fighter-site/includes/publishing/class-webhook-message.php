<?php
/**
 * What webhooks are told.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

use Fighter\Site\Content\Site;
use Fighter\Site\Languages\Languages;

/**
 * Makes the messages and their signature (docs/contract.md of the site, "Webhooks of others").
 */
final class Webhook_Message {

	/** Discord's own limits are 256 for a title, and 2,000 for a text. */
	private const LONGEST_TITLE   = 200;
	private const LONGEST_EXCERPT = 500;

	private const COLOR = 0xc9a24b;

	/** What Discord reads as formatting, so that a title looks as it was written. */
	private const MARKDOWN = '\\`*_~|>[]()#-<:@';

	/**
	 * The name of a version of a post: the same change has the same name, however often it is sent.
	 */
	public static function id( string $home, int $post_id, string $event, string $version ): string {
		return 'evt_' . substr( hash( 'sha256', "$home|$post_id|$event|$version" ), 0, 32 );
	}

	/**
	 * @param string               $id    The name of this message.
	 * @param string               $event `published`, `changed`, `live` or `test`.
	 * @param array<string, mixed> $told  What the post or event shows.
	 * @return array<string, mixed> The message for receivers of JSON.
	 */
	public static function json( string $id, string $event, array $told ): array {
		return array(
			'id'    => $id,
			'event' => $event,
			'post'  => array(
				'title'   => self::cut( $told['title'], self::LONGEST_TITLE ),
				'excerpt' => self::cut( $told['excerpt'], self::LONGEST_EXCERPT ),
			) + $told,
		);
	}

	/**
	 * @param array<string, mixed> $message What `json` made.
	 * @return array<string, mixed> The same for Discord: a text, and a card.
	 */
	public static function discord( array $message ): array {
		$post  = $message['post'];
		$text  = Site::WEBHOOK_TEXTS[ $message['event'] ] ?? array();
		$card  = array(
			'title'     => $post['title'],
			'url'       => $post['url'],
			'color'     => self::COLOR,
			'timestamp' => gmdate( 'Y-m-d\TH:i:s\Z', $post['starts'] ?? $post['published'] ),
		);
		$lines = array_filter( array( self::times( $post ), self::escape( $post['excerpt'] ) ), 'strlen' );
		if ( $lines ) {
			$card['description'] = implode( "\n", $lines );
		}
		if ( '' !== $post['image'] ) {
			$card['image'] = array( 'url' => $post['image'] );
		}
		if ( '' !== $post['category'] ) {
			$card['footer'] = array( 'text' => self::cut( $post['category'], self::LONGEST_TITLE ) );
		}
		$title = '**' . self::escape( $post['title'] ) . '**';
		return array(
			'content'          => $text ? sprintf( $text[ Languages::parse( $post['language'] ) ], $title ) : $title,
			'embeds'           => array( $card ),
			// A title with @everyone in it calls nobody.
			'allowed_mentions' => array( 'parse' => array() ),
		);
	}

	/**
	 * @param array<string, mixed> $webhook A webhook.
	 * @param array<string, mixed> $message What `json` made.
	 * @param int                  $post_id The post behind it.
	 * @return array{kind: string, target: string, payload: string, cause: string, post_id: int} The message for the outbox.
	 */
	public static function row( array $webhook, array $message, int $post_id ): array {
		return array(
			'kind'    => $webhook['kind'],
			'target'  => $webhook['id'],
			'payload' => (string) wp_json_encode( $message, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ),
			/* translators: 1: a title, 2: the name of a webhook */
			'cause'   => sprintf( __( '“%1$s” for the webhook “%2$s”', 'fighter-site' ), $message['post']['title'], $webhook['name'] ),
			'post_id' => $post_id,
		);
	}

	/**
	 * The headers of a message, by the convention of standardwebhooks.com, for which there are libraries.
	 *
	 * @param string $secret `whsec_` and the key in Base64.
	 * @param string $id     The name of the message.
	 * @param int    $time   When it is sent, in seconds since 1970.
	 * @param string $body   Body.
	 * @return array<string, string>
	 */
	public static function headers( string $secret, string $id, int $time, string $body ): array {
		$key = (string) base64_decode( substr( $secret, strlen( Webhooks::SECRET_PREFIX ) ), true ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form of the convention.
		return array(
			'webhook-id'        => $id,
			'webhook-timestamp' => (string) $time,
			'webhook-signature' => 'v1,' . base64_encode( hash_hmac( 'sha256', "$id.$time.$body", $key, true ) ), // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form of the convention.
		);
	}

	/**
	 * When an event begins and ends. Discord shows each reader these moments in their language and time zone.
	 *
	 * @param array<string, mixed> $post What the message shows.
	 */
	private static function times( array $post ): string {
		return implode( ' – ', array_map( static fn ( int $moment ): string => "<t:$moment:f>", array_filter( array( $post['starts'] ?? null, $post['ends'] ?? null ) ) ) );
	}

	private static function cut( string $text, int $length ): string {
		return mb_strlen( $text ) > $length ? rtrim( mb_substr( $text, 0, $length - 1 ) ) . '…' : $text;
	}

	private static function escape( string $text ): string {
		return addcslashes( $text, self::MARKDOWN );
	}
}
