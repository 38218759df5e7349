<?php
/**
 * The forms of the plugin's own screens.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

/**
 * Takes the forms that a screen sends to itself.
 */
final class Sent_Form {

	/**
	 * Whether the request sends a form of the screen. One that comes from elsewhere, or from somebody without the right, ends
	 * here.
	 *
	 * @param string $nonce Name of the screen's nonce.
	 * @param string $right The capability that the screen needs.
	 */
	public static function arrived( string $nonce, string $right ): bool {
		if ( 'post' !== sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? '' ) ) ) {
			return false;
		}
		check_admin_referer( $nonce );
		if ( ! current_user_can( $right ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'fighter-site' ), '', array( 'response' => 403 ) );
		}
		return true;
	}
}
