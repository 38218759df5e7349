<?php
/**
 * What editors may do beside WordPress's own rights.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

/**
 * Lets editors change the site's menus. WordPress asks for the right to change the whole appearance
 * (`edit_theme_options`) there, so editors get a right of their own, which stands in for it on the screen of the menus
 * and in that screen's calls alone.
 */
final class Roles {

	public const MENUS = 'fighter_edit_menus';

	private const GIVEN  = 'fighter_roles_given';
	private const SCREEN = 'nav-menus.php';
	private const CALLS  = array( 'add-menu-item', 'menu-get-metabox', 'menu-locations-save', 'menu-quick-search' );

	public static function register(): void {
		add_filter( 'user_has_cap', array( self::class, 'stand_in' ), 10, 3 );
		add_action( 'admin_menu', array( self::class, 'add_menu' ) );
	}

	/**
	 * Gives editors the right once, so that a site owner can take it away for good.
	 */
	public static function give_once(): void {
		$editor = get_role( 'editor' );
		if ( $editor && add_option( self::GIVEN, time() ) ) {
			$editor->add_cap( self::MENUS );
		}
	}

	/**
	 * @param array<string, bool> $rights What the user may do.
	 * @param string[]            $needed Not used.
	 * @param mixed[]             $asked  The right asked for comes first.
	 * @return array<string, bool>
	 */
	public static function stand_in( $rights, $needed, $asked ): array {
		if ( 'edit_theme_options' === ( $asked[0] ?? '' ) && ! empty( $rights[ self::MENUS ] ) && self::is_about_menus() ) {
			$rights['edit_theme_options'] = true;
		}
		return $rights;
	}

	/**
	 * Shows the menus to those who have no menu "Appearance".
	 */
	public static function add_menu(): void {
		$title = __( 'Site menus', 'fighter-site' );
		if ( current_user_can( self::MENUS ) && ! current_user_can( 'switch_themes' ) ) {
			add_menu_page( $title, $title, self::MENUS, self::SCREEN, '', 'dashicons-menu', 60 );
			add_submenu_page( self::SCREEN, $title, $title, self::MENUS, self::SCREEN );
			// On the screen itself WordPress would show the rest of the appearance too.
			remove_menu_page( 'themes.php' );
			unset( $GLOBALS['submenu']['themes.php'] );
		}
	}

	private static function is_about_menus(): bool {
		global $pagenow;
		if ( wp_doing_ajax() ) {
			// phpcs:ignore WordPress.Security -- compared only; each of these calls checks a nonce of its own.
			return in_array( $_REQUEST['action'] ?? '', self::CALLS, true );
		}
		return is_admin() && self::SCREEN === $pagenow;
	}
}
