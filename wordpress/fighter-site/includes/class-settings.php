<?php
/**
 * Settings, from wp-config.php or from the settings page.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site;

/**
 * Reads the settings. A constant of wp-config.php wins over the database, so that a copy of the database never
 * publishes to the live site.
 */
final class Settings {

	public const OPTION = 'fighter_settings';

	private const CONSTANTS = array(
		'site_url'       => 'FIGHTER_SITE_URL',
		'also'           => 'FIGHTER_SITE_INSTANCES',
		'secret'         => 'FIGHTER_REVALIDATE_SECRET',
		'forms'          => 'FIGHTER_FORMS',
		'per_page'       => 'FIGHTER_PER_PAGE',

		'redirect_hosts' => 'FIGHTER_REDIRECT_HOSTS',
	);

	private const DEFAULTS = array(
		'site_url'       => '',
		'also'           => '',
		'secret'         => '',
		'forms'          => '',
		'per_page'       => 12,

		'redirect_hosts' => '',
		// The proof of consent is needed for as long as the addresses are used, so sign-ups stay when the plugin is
		// deleted, unless this setting says otherwise.
		'forget'         => false,
	);

	public static function register(): void {
		add_action(
			'admin_init',
			static fn () => register_setting(
				'fighter',
				self::OPTION,
				array(
					'type'              => 'array',
					'sanitize_callback' => array( self::class, 'sanitize' ),
				)
			)
		);
	}

	/**
	 * The public site, without a slash at the end; empty where none is set.
	 */
	public static function site_url(): string {
		return self::origin( (string) self::value( 'site_url' ) );
	}

	/**
	 * The addresses of all instances of the site that have a cache of their own, which have to be told of changes.
	 *
	 * @return string[]
	 */
	public static function site_instances(): array {
		$also = preg_split( '/[\s,]+/', (string) self::value( 'also' ), -1, PREG_SPLIT_NO_EMPTY );
		$all  = array_map( array( self::class, 'origin' ), array( self::site_url(), ...( $also ? $also : array() ) ) );
		return array_values( array_unique( array_filter( $all ) ) );
	}

	public static function secret(): string {
		return (string) self::value( 'secret' );
	}

	/**
	 * Whether there is anything under /wp-json/, where the site reads. There is not with plain permalinks, nor with those
	 * that begin with index.php.
	 */
	public static function has_api_address(): bool {
		$structure = ltrim( (string) get_option( 'permalink_structure' ), '/' );
		return '' !== $structure && ! str_starts_with( $structure, 'index.php' );
	}

	/**
	 * The {vendor} in the addresses of the API.
	 */
	public static function vendor(): string {
		$vendor = defined( 'FIGHTER_VENDOR' ) ? (string) constant( 'FIGHTER_VENDOR' ) : 'fighter';
		return preg_match( '/^[a-z0-9-]+$/i', $vendor ) ? $vendor : 'fighter';
	}

	public static function route_namespace(): string {
		return self::vendor() . '/v1';
	}

	/**
	 * Ids of the sign-up forms that are answered.
	 *
	 * @return string[]
	 */
	public static function forms(): array {
		$forms = preg_split( '/[\s,]+/', (string) self::value( 'forms' ), -1, PREG_SPLIT_NO_EMPTY );
		return $forms ? $forms : array();
	}

	public static function per_page(): int {
		return max( 1, min( 48, (int) self::value( 'per_page' ) ) );
	}

	/**
	 * Whether a constant sets the value. The settings page then shows it as fixed.
	 *
	 * @param string $name A key of the settings.
	 */
	public static function is_fixed( string $name ): bool {
		return isset( self::CONSTANTS[ $name ] ) && defined( self::CONSTANTS[ $name ] );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function stored(): array {
		$stored = get_option( self::OPTION, array() );
		return array_merge( self::DEFAULTS, is_array( $stored ) ? $stored : array() );
	}

	/**
	 * @param mixed $given What the settings page sent.
	 * @return array<string, mixed>
	 */
	public static function sanitize( $given ): array {
		$given = is_array( $given ) ? $given : array();
		$text  = static fn ( string $name ): string => is_scalar( $given[ $name ] ?? '' ) ? trim( (string) ( $given[ $name ] ?? '' ) ) : '';
		$also  = preg_split( '/[\s,]+/', $text( 'also' ), -1, PREG_SPLIT_NO_EMPTY );
		// An empty field keeps the secret, which the page never shows.
		$secret = '' === $text( 'secret' ) ? self::stored()['secret'] : $text( 'secret' );
		return array(
			'site_url'       => self::origin( $text( 'site_url' ) ),
			'also'           => implode( "\n", array_filter( array_map( array( self::class, 'origin' ), $also ? $also : array() ) ) ),
			'secret'         => $secret,
			'forms'          => implode( ' ', array_filter( array_map( 'sanitize_key', preg_split( '/[\s,]+/', $text( 'forms' ) ) ) ) ),
			'per_page'       => max( 1, min( 48, (int) $text( 'per_page' ) ) ),

			'redirect_hosts' => implode( ' ', preg_split( '/[^a-z0-9.-]+/', strtolower( $text( 'redirect_hosts' ) ), -1, PREG_SPLIT_NO_EMPTY ) ),
			'forget'         => '1' === $text( 'forget' ),
		);
	}

	/**
	 * @param string $name Name of the setting.
	 * @return mixed The value that is used: the constant, where there is one.
	 */
	public static function value( string $name ) {
		return self::is_fixed( $name ) ? constant( self::CONSTANTS[ $name ] ) : self::stored()[ $name ];
	}

	private static function origin( string $address ): string {
		$address = untrailingslashit( esc_url_raw( trim( $address ), array( 'http', 'https' ) ) );
		return preg_match( '#^https?://[^/]+$#', $address ) ? $address : '';
	}
}
