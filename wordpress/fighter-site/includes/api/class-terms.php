<?php
/**
 * Categories and subjects.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Polylang;
use Fighter\Site\Languages\Term_Names;
use WP_Term;

/**
 * Answers the categories and subjects with their names in a language.
 */
final class Terms {

	/**
	 * @return array<string, mixed>
	 */
	public static function categories( Request_Params $params ): array {
		return array( 'categories' => self::named( 'category', $params->language ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function subjects( Request_Params $params ): array {
		return array( 'subjects' => self::named( Types::SUBJECT, $params->language ) );
	}

	public static function by_slug( string $slug, string $taxonomy ): ?WP_Term {
		// get_term_by() is not used, because Polylang limits it to the reader's language.
		$found = sanitize_title( $slug ) !== $slug ? array() : get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'slug'       => $slug,
				'hide_empty' => false,
				'lang'       => '',
			)
		);
		return is_array( $found ) && $found ? Polylang::english_term( $found[0] ) : null;
	}

	/**
	 * A term and its translations.
	 *
	 * @return int[] Term taxonomy ids.
	 */
	public static function with_translations( WP_Term $term ): array {
		$all = array( $term->term_taxonomy_id );
		foreach ( Languages::others() as $language ) {
			$all[] = Polylang::term_in( $term, $language )->term_taxonomy_id ?? 0;
		}
		return array_values( array_unique( array_filter( $all ) ) );
	}

	/**
	 * @return array<int, array{slug: string, name: string}>
	 */
	private static function named( string $taxonomy, string $language ): array {
		$terms = get_terms(
			array(
				'taxonomy'   => $taxonomy,
				'hide_empty' => false,
				'orderby'    => 'term_id',
				'lang'       => '',
			)
		);
		$named = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			// With Polylang each language has categories of its own, so only one category of each group of translations is
			// listed.
			$own     = Polylang::language_of_term( $term );
			$ours    = in_array( $own, array( '', Languages::ENGLISH, $language ), true );
			$english = Polylang::english_term( $term );
			if ( $ours && $english->term_id === $term->term_id && ! str_starts_with( $term->slug, 'uncategorized' ) ) {
				$named[] = array(
					'slug' => $term->slug,
					'name' => Term_Names::name( $term, $language ),
				);
			}
		}
		return $named;
	}
}
