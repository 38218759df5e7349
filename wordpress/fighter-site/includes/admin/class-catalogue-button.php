<?php
/**
 * Makes the catalogue anew when somebody asks for it.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use Fighter\Site\Content\Catalogue;

/**
 * The button of the settings. It compares all posts with the table, as `wp fighter catalogue` does (Operations\Commands),
 * which helps after another program wrote posts into the database.
 */
final class Catalogue_Button {

	private const ACTION = 'fighter_catalogue';

	public static function register(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'answer' ) );
	}

	public static function show(): void {
		echo '<h2>' . esc_html__( 'Catalogue', 'fighter-site' ) . '</h2><form method="post" action="' . esc_url( admin_url( 'admin-post.php' ) ) . '"><p>';
		echo esc_html__( 'Sitemaps and suggestions of the site are made of a list of all pages, which is kept up to date by itself. Make it anew after another program has written into the database.', 'fighter-site' );
		echo '</p><input type="hidden" name="action" value="' . esc_attr( self::ACTION ) . '">';
		wp_nonce_field( self::ACTION );
		submit_button( __( 'Make the catalogue anew', 'fighter-site' ), 'secondary' );
		echo '</form>';
	}

	public static function answer(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'You may not do this.', 'fighter-site' ), '', array( 'response' => 403 ) );
		}
		Catalogue::begin();
		wp_safe_redirect( Settings_Page::address() );
		exit;
	}
}
