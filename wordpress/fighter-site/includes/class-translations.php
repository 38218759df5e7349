<?php
/**
 * Translations of the plugin's own texts.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site;

/**
 * Loads the translations in languages/, which `npm run generate` writes. WordPress looks for the translations of
 * scripts only among the downloaded ones, and does not translate catalog.json.
 */
final class Translations {

	private const DOMAIN = 'fighter-site';
	private const SHOWN  = array( 'title', 'description', 'help' );

	public static function register(): void {
		add_action( 'init', array( self::class, 'load' ), 0 );
		add_filter( 'load_script_translation_file', array( self::class, 'of_script' ), 10, 3 );
	}

	public static function load(): void {
		load_plugin_textdomain( self::DOMAIN, false, basename( PLUGIN_DIR ) . '/languages' );
	}

	/**
	 * @param string|false $file   Where WordPress looks.
	 * @param string       $handle Not used.
	 * @param string       $domain Text domain.
	 * @return string|false
	 */
	public static function of_script( $file, $handle, $domain ) {
		if ( self::DOMAIN !== $domain || ! is_string( $file ) || is_readable( $file ) ) {
			return $file;
		}
		return PLUGIN_DIR . '/languages/' . basename( $file );
	}

	/**
	 * The blocks of catalog.json with their texts in the user's language.
	 *
	 * @param array<int|string, mixed> $value Blocks, or a part of one.
	 * @return array<int|string, mixed>
	 */
	public static function of_catalog( array $value ): array {
		foreach ( $value as $key => $inner ) {
			if ( 'labels' === $key ) {
				$value[ $key ] = array_map( array( self::class, 'text' ), (array) $inner );
			} elseif ( is_array( $inner ) && 'example' !== $key ) {
				$value[ $key ] = self::of_catalog( $inner );
			} elseif ( is_string( $inner ) && in_array( $key, self::SHOWN, true ) ) {
				$value[ $key ] = self::text( $inner );
			}
		}
		return $value;
	}

	private static function text( string $text ): string {
		// phpcs:ignore WordPress.WP.I18n -- scripts/generate/plugin-texts.ts reads these texts from catalog.json.
		return '' === $text ? '' : translate( $text, self::DOMAIN );
	}
}
