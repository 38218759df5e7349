<?php
/**
 * What the answer of a webhook means.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

/**
 * Decides whether a message was taken, is sent again, or is given up.
 *
 * A receiver of JSON knows by the id what it has already, so a message without an answer is sent again. Discord does
 * not: if it may have taken a message, nothing but an editor sends that message again.
 */
final class Webhook_Answer {

	public const TAKEN = 'taken';
	public const AGAIN = 'again';
	public const FINAL = 'final';

	private const LONGEST_PAUSE = 21600;

	/**
	 * @param string $kind   A kind of Webhooks.
	 * @param int    $status HTTP status, 0 for none.
	 * @param string $error  The error in the place of an answer.
	 */
	public static function verdict( string $kind, int $status, string $error = '' ): string {
		if ( $status >= 200 && $status < 300 ) {
			return self::TAKEN;
		}
		if ( 0 === $status ) {
			return Webhooks::DISCORD === $kind && ! self::never_arrived( $error ) ? self::FINAL : self::AGAIN;
		}
		// Before these statuses a receiver has done nothing, and may do it later. 500 and 504 don't say whether it has.
		$later = array( 408, 425, 429, 502, 503 );
		return in_array( $status, $later, true ) || ( $status >= 500 && Webhooks::DISCORD !== $kind ) ? self::AGAIN : self::FINAL;
	}

	/**
	 * The seconds that a receiver wants to be left alone.
	 *
	 * @param string $retry_after The header of its answer.
	 */
	public static function pause( string $retry_after ): int {
		return is_numeric( $retry_after ) ? (int) max( 0, min( self::LONGEST_PAUSE, ceil( (float) $retry_after ) ) ) : 0;
	}

	/**
	 * @param int    $status HTTP status, 0 for none.
	 * @param string $error  The error in the place of an answer.
	 * @return string A sentence for editors.
	 */
	public static function in_words( string $kind, int $status, string $error = '' ): string {
		if ( 0 === $status && self::FINAL === self::verdict( $kind, 0, $error ) ) {
			/* translators: %s: an error message */
			return sprintf( __( 'Discord did not answer, so it is not known whether the message arrived. Look into the channel before you send it again. (%s)', 'fighter-site' ), $error );
		}
		return match ( true ) {
			/* translators: %s: an error message */
			0 === $status                                        => sprintf( __( 'The receiver did not answer. (%s)', 'fighter-site' ), $error ),
			in_array( $status, array( 404, 410 ), true )         => __( 'There is no receiver at this address any more.', 'fighter-site' ),
			in_array( $status, array( 401, 403 ), true )         => __( 'The receiver refused the message: address or secret are not right.', 'fighter-site' ),
			429 === $status                                      => __( 'The receiver gets too many messages at the moment.', 'fighter-site' ),
			$status >= 300 && $status < 400                      => __( 'The receiver redirects. Enter the address that it leads to.', 'fighter-site' ),
			/* translators: %d: status */
			default                                              => sprintf( __( 'The receiver answered %d.', 'fighter-site' ), $status ),
		};
	}

	/**
	 * Whether an error of cURL or of PHP's sockets is one from before anything was sent.
	 */
	private static function never_arrived( string $error ): bool {
		return (bool) preg_match( '/resolv|connection refused|failed to connect|could(?:n[\'’]t| not) connect|connection timed out|connection timeout|unreachable|cURL error (?:5|6|7|35|60):/i', $error );
	}
}
