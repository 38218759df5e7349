<?php
/**
 * Categories and subjects.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Api;

use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Term_Names;

/**
 * Their names in a language.
 */
final class Terms {

	/**
	 * @return array<string, mixed>
	 */
	public static function categories( Asked $asked ): array {
		return array( 'categories' => self::named( 'category', $asked->language ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function subjects( Asked $asked ): array {
		return array( 'subjects' => self::named( Types::SUBJECT, $asked->language ) );
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
			if ( 'uncategorized' !== $term->slug ) {
				$named[] = array(
					'slug' => $term->slug,
					'name' => Term_Names::name( $term, $language ),
				);
			}
		}
		return $named;
	}
}
