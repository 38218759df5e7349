<?php
/**
 * The notice that the site is not told of changes.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Admin;

use Fighter\Site\Settings;

/**
 * Says in the dashboard that changes reach no visitor while the site's address or the secret is not set.
 */
final class Setup_Notice {

	private const SCREENS = array( 'dashboard', 'plugins', 'edit' );

	public static function register(): void {
		add_action( 'admin_notices', array( self::class, 'show' ) );
	}

	public static function show(): void {
		$screen = get_current_screen();
		if ( ! $screen || ! in_array( $screen->base, self::SCREENS, true ) || ! current_user_can( 'edit_posts' ) ) {
			return;
		}
		$missing = self::missing();
		if ( '' === $missing ) {
			return;
		}
		printf(
			'<div class="notice notice-error"><p><strong>%1$s</strong> %2$s</p><p>%3$s</p></div>',
			esc_html( $missing ),
			esc_html__( 'What is published here does not come to the site until that is set.', 'fighter-site' ),
			current_user_can( 'manage_options' )
				? sprintf( '<a href="%1$s">%2$s</a>', esc_url( Settings_Page::address() ), esc_html__( 'Set it under Settings, Fighter site', 'fighter-site' ) )
				: esc_html__( 'Ask an administrator to set it under Settings, Fighter site.', 'fighter-site' )
		);
	}

	/**
	 * @return string What is missing, in a sentence; empty if nothing is.
	 */
	public static function missing(): string {
		$address = '' === Settings::site_url();
		$secret  = '' === Settings::secret();
		return match ( true ) {
			$address && $secret => __( 'The address of the site and the secret are not set.', 'fighter-site' ),
			$address            => __( 'The address of the site is not set.', 'fighter-site' ),
			$secret             => __( 'The secret of the site is not set.', 'fighter-site' ),
			default             => '',
		};
	}
}
