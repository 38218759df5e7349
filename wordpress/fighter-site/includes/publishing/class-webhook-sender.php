<?php
/**
 * Sends messages to webhooks.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

use Fighter\Site\Settings;

/**
 * Sends one message to a webhook and says what became of it.
 */
final class Webhook_Sender {

	private const TIMEOUT      = 5;
	private const LONGEST_BODY = 20000;

	/**
	 * @param object $row A message of the outbox.
	 * @return array{verdict: string, reason: string, answered: bool, pause: int}
	 */
	public static function send( object $row ): array {
		$webhook = Webhooks::find( $row->target );
		$message = json_decode( $row->payload, true );
		if ( ! $webhook || ! Webhooks::is_of_here( $webhook ) || ! is_array( $message ) ) {
			return self::result( Webhook_Answer::FINAL, __( 'This webhook is no longer in the list.', 'fighter-site' ) );
		}
		// It may have been taken back since, or be over.
		$post = get_post( (int) $row->post_id );
		if ( Webhooks::LIVE === $message['event'] && ! Event_Messages::is_current( $post, $message['id'] ) ) {
			return self::result( Webhook_Answer::TAKEN, __( 'Not sent: the event is over, was moved or is no longer public.', 'fighter-site' ) );
		}
		if ( Webhooks::LIVE !== $message['event'] && ! Announcements::is_public( $post ) ) {
			Told::take_back( $webhook['id'], (int) $row->post_id, $message['event'] );
			return self::result( Webhook_Answer::TAKEN, __( 'Not sent: the post is no longer public.', 'fighter-site' ) );
		}
		return self::post( $webhook, $message );
	}

	/**
	 * Sends a test, for which the user waits.
	 *
	 * @param array<string, mixed> $webhook A webhook.
	 * @return string What is wrong, a sentence; empty if nothing is.
	 */
	public static function test( array $webhook ): string {
		$shown  = array(
			'kind'       => 'test',
			/* translators: %s: the name of the site */
			'title'      => sprintf( __( 'A test of “%s”', 'fighter-site' ), wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) ),
			'language'   => $webhook['languages'][0] ?? 'en',
			'url'        => ( '' === Settings::site_url() ? home_url() : Settings::site_url() ) . '/',
			'excerpt'    => __( 'Messages of this webhook look like this one.', 'fighter-site' ),
			'categories' => $webhook['categories'],
			'category'   => '',
			'author'     => '',
			'image'      => '',
			'published'  => time(),
			'modified'   => time(),
		);
		$result = self::post( $webhook, Webhook_Message::json( 'evt_test_' . bin2hex( random_bytes( 8 ) ), 'test', $shown ) );
		return Webhook_Answer::TAKEN === $result['verdict'] ? '' : $result['reason'];
	}

	/**
	 * @param array<string, mixed> $webhook A webhook.
	 * @param array<string, mixed> $message What Webhook_Message::json() made.
	 * @return array{verdict: string, reason: string, answered: bool, pause: int}
	 */
	private static function post( array $webhook, array $message ): array {
		// Whoever writes into the database is not asked by the settings.
		$problem = Webhook_Address::problem( $webhook['kind'], $webhook['address'] );
		if ( '' !== $problem ) {
			return self::result( Webhook_Answer::FINAL, $problem );
		}
		$discord = Webhooks::DISCORD === $webhook['kind'];
		$body    = (string) wp_json_encode( $discord ? Webhook_Message::discord( $message ) : $message, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		if ( strlen( $body ) > self::LONGEST_BODY ) {
			return self::result( Webhook_Answer::FINAL, __( 'The message is too long.', 'fighter-site' ) );
		}
		$request = array(
			'timeout'             => self::TIMEOUT,
			'redirection'         => 0,
			'limit_response_size' => 2000,
			'user-agent'          => 'fighter-site/' . \Fighter\Site\VERSION,
			'headers'             => array( 'Content-Type' => 'application/json' ) + ( $discord ? array() : Webhook_Message::headers( $webhook['secret'], $message['id'], time(), $body ) ),
			'body'                => $body,
		);
		// Only the second function refuses names that lead into a private network. The host of the first is Discord's.
		$answer = $discord
			? wp_remote_post( add_query_arg( 'wait', 'true', $webhook['address'] ), $request )
			: wp_safe_remote_post( $webhook['address'], $request );
		$error  = is_wp_error( $answer ) ? $answer->get_error_message() : '';
		$status = is_wp_error( $answer ) ? 0 : (int) wp_remote_retrieve_response_code( $answer );
		$result = Webhook_Answer::verdict( $webhook['kind'], $status, $error );
		return array(
			'verdict'  => $result,
			'reason'   => Webhook_Answer::TAKEN === $result ? '' : Webhook_Answer::in_words( $webhook['kind'], $status, $error ),
			'answered' => 0 !== $status,
			'pause'    => Webhook_Answer::pause( (string) wp_remote_retrieve_header( $answer, 'retry-after' ) ),
		);
	}

	/**
	 * @return array{verdict: string, reason: string, answered: bool, pause: int}
	 */
	private static function result( string $verdict, string $reason ): array {
		return array(
			'verdict'  => $verdict,
			'reason'   => $reason,
			'answered' => true,
			'pause'    => 0,
		);
	}
}
