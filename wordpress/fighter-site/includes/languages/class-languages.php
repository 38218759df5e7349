<?php
/**
 * The languages of the site.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Languages;

/**
 * A closed list: the site has texts of its own in each of them.
 */
final class Languages {

	public const ENGLISH = 'en';

	/** Of what Polylang has in a language that the site has not: no reader is shown it. */
	public const UNKNOWN = 'unknown';

	public const NAMES = array(
		'en'    => 'English',
		'es'    => 'Español',
		'fr'    => 'Français',
		'de'    => 'Deutsch',
		'it'    => 'Italiano',
		'pt-br' => 'Português (Brasil)',
		'tr'    => 'Türkçe',
		'ru'    => 'Русский',
	);

	/**
	 * A known code; English for anything else.
	 *
	 * @param mixed $given What a request or a field holds.
	 */
	public static function parse( $given ): string {
		$code = is_string( $given ) ? strtolower( $given ) : '';
		return isset( self::NAMES[ $code ] ) ? $code : self::ENGLISH;
	}

	/**
	 * @return string[] Codes of all languages but English.
	 */
	public static function others(): array {
		return array_values( array_diff( array_keys( self::NAMES ), array( self::ENGLISH ) ) );
	}

	/**
	 * The value for a language where a text may be one string or one per language.
	 *
	 * @param mixed  $value    A string, or a map from codes to strings.
	 * @param string $language Code.
	 */
	public static function pick( $value, string $language ): string {
		if ( is_array( $value ) ) {
			$value = ( $value[ $language ] ?? '' ) !== '' ? $value[ $language ] : ( $value[ self::ENGLISH ] ?? '' );
		}
		return is_scalar( $value ) ? (string) $value : '';
	}
}
