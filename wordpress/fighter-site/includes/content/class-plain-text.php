<?php
/**
 * Text without its markup.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Content;

/**
 * For excerpts, word counts and search.
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
	 * Lower case without accents; spaces, underscores and hyphens alike; never by a locale's rules.
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
