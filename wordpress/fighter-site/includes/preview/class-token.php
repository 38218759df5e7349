<?php
/**
 * Preview tokens.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Preview;

/**
 * `uid.expiry.hmac`: allows a user to see one version of one post until a time. It is sent in the header of the nonce,
 * so that the site needs neither a secret nor the editor's cookie and works on any domain.
 *
 * A token alone gives no rights: the rights of its user are checked at each request. Logging out and changing the
 * password end all tokens of a user.
 */
final class Token {

	public const FORM = '/^(\d{1,19})\.(\d{1,19})\.([0-9a-f]{64})$/D';

	private const LIFETIME = 4 * HOUR_IN_SECONDS;

	/**
	 * A field of the user, which is part of every signature and becomes another one when tokens end. Nothing has to be made
	 * before the first token: two requests that made it at the same moment would not know of each other.
	 */
	private const KEY = '_fighter_preview_key';

	public static function register(): void {
		add_action( 'wp_logout', array( self::class, 'end' ) );
		add_action( 'after_password_reset', static fn ( $user ) => self::end( $user->ID ) );
		add_action(
			'profile_update',
			static function ( $user_id, $before ): void {
				$after = get_userdata( $user_id );
				if ( $after && $after->user_pass !== $before->user_pass ) {
					self::end( $user_id );
				}
			},
			10,
			2
		);
	}

	public static function make( int $user, int $parent_id, int $id ): string {
		$expiry = time() + self::LIFETIME;
		return "$user.$expiry." . self::sign( $user, $parent_id, $id, $expiry );
	}

	/**
	 * The id of the user for whom a valid token was made, or 0.
	 */
	public static function user( string $token, int $parent_id, int $id ): int {
		if ( ! preg_match( self::FORM, $token, $parts ) ) {
			return 0;
		}
		$user   = (int) $parts[1];
		$expiry = (int) $parts[2];
		if ( (string) $user !== $parts[1] || (string) $expiry !== $parts[2] || $expiry < time() || ! get_userdata( $user ) ) {
			return 0;
		}
		return hash_equals( self::sign( $user, $parent_id, $id, $expiry ), $parts[3] ) ? $user : 0;
	}

	/**
	 * @param int $user Id.
	 */
	public static function end( $user ): void {
		update_user_meta( (int) $user, self::KEY, wp_generate_password( 32, false ) );
	}

	private static function sign( int $user, int $parent_id, int $id, int $expiry ): string {
		$key = (string) get_user_meta( $user, self::KEY, true );
		return hash_hmac( 'sha256', "fighter-preview|$user|$parent_id|$id|$expiry", wp_salt( 'nonce' ) . $key );
	}
}
