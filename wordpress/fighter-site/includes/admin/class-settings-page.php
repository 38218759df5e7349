<?php
/**
 * The screen "Settings, Fighter site".
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use Fighter\Site\Settings;

/**
 * Shows the plugin's settings to administrators, by WordPress's settings API.
 */
final class Settings_Page {

	private const SLUG = 'fighter-site';

	public static function register(): void {
		add_action(
			'admin_menu',
			static fn () => add_options_page( __( 'Fighter site', 'fighter-site' ), __( 'Fighter site', 'fighter-site' ), 'manage_options', self::SLUG, array( self::class, 'show' ) )
		);
	}

	public static function address(): string {
		return admin_url( 'options-general.php?page=' . self::SLUG );
	}

	public static function show(): void {
		$rows = array(
			'site_url'       => array( __( 'Address of the site', 'fighter-site' ), 'url', 'https://www.example.com', __( 'Previews open there, and published changes are told to it.', 'fighter-site' ) ),
			'also'           => array( __( 'Further instances', 'fighter-site' ), 'text', '', __( 'Addresses of other processes that keep pages of their own, where there is no shared cache.', 'fighter-site' ) ),
			'secret'         => array( __( 'Secret', 'fighter-site' ), 'password', '', __( 'The same as REVALIDATE_SECRET of the site. An empty field keeps the one that is set.', 'fighter-site' ) ),
			'forms'          => array( __( 'Sign-up forms', 'fighter-site' ), 'text', 'footer', __( 'Ids of the forms that are answered; empty for all.', 'fighter-site' ) ),
			'per_page'       => array( __( 'Articles per page', 'fighter-site' ), 'number', '12', '' ),

			'redirect_hosts' => array( __( 'Hosts for redirects', 'fighter-site' ), 'text', 'shop.example.com', __( 'Other sites that redirects may lead to, between spaces; empty for none.', 'fighter-site' ) ),
		);
		echo '<div class="wrap"><h1>' . esc_html__( 'Fighter site', 'fighter-site' ) . '</h1><form method="post" action="options.php">';
		settings_fields( 'fighter' );
		echo '<table class="form-table" role="presentation">';
		foreach ( $rows as $name => list( $label, $type, $placeholder, $help ) ) {
			$fixed = Settings::is_fixed( $name );
			printf(
				'<tr><th scope="row"><label for="fighter-%1$s">%2$s</label></th><td><input class="regular-text" type="%3$s" id="fighter-%1$s" name="%4$s[%1$s]" value="%5$s" placeholder="%6$s" autocomplete="off"%7$s><p class="description">%8$s</p></td></tr>',
				esc_attr( $name ),
				esc_html( $label ),
				esc_attr( $type ),
				esc_attr( Settings::OPTION ),
				esc_attr( 'secret' === $name ? '' : (string) Settings::value( $name ) ),
				esc_attr( $placeholder ),
				disabled( $fixed, true, false ),
				esc_html( $fixed ? __( 'Set in wp-config.php.', 'fighter-site' ) : $help )
			);
		}
		printf(
			'<tr><th scope="row">%1$s</th><td><label><input type="checkbox" name="%2$s[forget]" value="1"%3$s> %4$s</label><p class="description">%5$s</p></td></tr>',
			esc_html__( 'When the plugin is deleted', 'fighter-site' ),
			esc_attr( Settings::OPTION ),
			checked( (bool) Settings::value( 'forget' ), true, false ),
			esc_html__( 'Delete the newsletter sign-ups too', 'fighter-site' ),
			esc_html__( 'They hold what people agreed to, and when. Unticked, they stay in the database and are there again once the plugin is.', 'fighter-site' )
		);
		echo '</table>';
		submit_button();
		echo '</form>';
		Anew_Button::show();
		Catalogue_Button::show();
		echo '</div>';
	}
}
