<?php
/**
 * The notice that the site is not told of changes.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use Fighter\Site\Settings;

/**
 * Says in the dashboard that changes reach no visitor while the site's address or the secret is not set.
 */
final class Setup_Notice {

	private const SCREENS = array( 'dashboard', 'plugins', 'edit', 'tools_page_fighter-log', 'options-permalink' );

	public static function register(): void {
		add_action( 'admin_notices', array( self::class, 'show' ) );
	}

	public static function show(): void {
		$screen = get_current_screen();
		if ( ! $screen || ! in_array( $screen->base, self::SCREENS, true ) || ! current_user_can( 'edit_posts' ) ) {
			return;
		}
		$missing = self::missing();
		if ( '' !== $missing ) {
			self::say(
				$missing,
				__( 'What is published here does not come to the site until that is set.', 'fighter-site' ),
				sprintf( '<a href="%1$s">%2$s</a>', esc_url( Settings_Page::address() ), esc_html__( 'Set it under Settings, Fighter site', 'fighter-site' ) ),
				__( 'Ask an administrator to set it under Settings, Fighter site.', 'fighter-site' )
			);
		}
		if ( ! Settings::has_api_address() ) {
			self::say(
				__( 'Permalinks are plain, so the site can read nothing here.', 'fighter-site' ),
				__( 'What is published here does not come to the site until they have another structure.', 'fighter-site' ),
				sprintf( '<a href="%1$s">%2$s</a>', esc_url( admin_url( 'options-permalink.php' ) ), esc_html__( 'Choose one under Settings, Permalinks', 'fighter-site' ) ),
				__( 'Ask an administrator to choose one under Settings, Permalinks.', 'fighter-site' )
			);
		}
	}

	/**
	 * @param string $problem What is wrong, a sentence.
	 * @param string $effect  What follows from it, a sentence.
	 * @param string $link    HTML of the link to the screen where an administrator mends it.
	 * @param string $request What others can do, a sentence.
	 */
	private static function say( string $problem, string $effect, string $link, string $request ): void {
		printf(
			'<div class="notice notice-error"><p><strong>%1$s</strong> %2$s</p><p>%3$s</p></div>',
			esc_html( $problem ),
			esc_html( $effect ),
			current_user_can( 'manage_options' ) ? wp_kses_post( $link ) : esc_html( $request )
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
