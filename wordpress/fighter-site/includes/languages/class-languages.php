<?php
/**
 * The languages of the site.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Languages;

use Fighter\Site\Content\Site;

/**
 * Holds the list of languages. It is fixed, because the site has texts of its own in each of them.
 */
final class Languages {

	public const ENGLISH = 'en';

	/** The language of posts that Polylang has in a language which the site lacks. No reader sees them. */
	public const UNKNOWN = 'unknown';

	/** Each language by its own name. */
	public const NAMES = Site::LANGUAGES;

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
	 * The languages that the site offers, by code. A hidden one is not offered to editors either, but texts that are in it
	 * stay what they are.
	 *
	 * @return array<string, string>
	 */
	public static function offered(): array {
		return array_intersect_key( self::NAMES, array_flip( Site::OFFERED_LANGUAGES ) );
	}

	/**
	 * The text for a language. The value is one string for all languages or one string per language.
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
