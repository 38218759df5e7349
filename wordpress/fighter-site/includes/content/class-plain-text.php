<?php
/**
 * Text without its markup.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

/**
 * Makes plain text for excerpts, word counts and search.
 */
final class Plain_Text {

	public static function of( string $html ): string {
		$text = preg_replace( '#<(script|style)\b.*?</\1>#is', ' ', $html );
		$text = preg_replace( '/<!--.*?-->|<[^>]*>/s', ' ', (string) $text );
		$text = preg_replace( '/\[k=[^\]]*\]|\[\/k\]|\[[0-9a-f]{6}\]|\[-\]/i', '', (string) $text );
		$text = html_entity_decode( (string) $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return trim( (string) preg_replace( '/[\s\x{00a0}]+/u', ' ', $text ) );
	}

	/**
	 * Folds a text for comparison: lower case, no accents, and spaces, underscores and hyphens as one. The rules of a
	 * locale are never used (`rules 27`).
	 */
	public static function fold( string $text ): string {
		if ( class_exists( \Normalizer::class ) ) {
			$text = (string) preg_replace( '/\p{Mn}+/u', '', (string) \Normalizer::normalize( $text, \Normalizer::FORM_D ) );
		} else {
			$text = remove_accents( $text );
		}
		$text = str_replace( array( 'ı', '’', '‘' ), array( 'i', "'", "'" ), mb_strtolower( $text, 'UTF-8' ) );
		return trim( (string) preg_replace( '/[\s_-]+/u', ' ', $text ) );
	}

	/**
	 * @return string[] The folded words of what a visitor typed; at most eight.
	 */
	public static function words( string $typed ): array {
		return array_slice( array_filter( explode( ' ', self::fold( $typed ) ), static fn ( $word ) => '' !== $word ), 0, 8 );
	}
}
