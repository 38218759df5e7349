<?php
/**
 * The search for a page to link to.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

use Fighter\Site\Content\Addresses;
use Fighter\Site\Content\Builds;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;

/**
 * Lets WordPress's search for links find only what has an address of its own on the site. Tips, takeovers, the
 * notification and the legal text have none: they are shown on other pages. A build without a code has no page.
 *
 * The page search of the plugin's link fields names the language of the post in `fighter_language`. It then finds
 * originals, and translations into that language alone, by their titles.
 */
final class Link_Search {

	private const LANGUAGE   = 'fighter_language';
	private const NO_ADDRESS = array( 'takeover', 'takeover-b', 'notification', 'legal' );

	public static function register(): void {
		add_filter( 'rest_post_search_query', array( self::class, 'limit' ), 10, 2 );
		add_action( 'rest_api_init', array( self::class, 'add_field' ) );
	}

	/**
	 * The kinds of content in words, by the `subtype` of a result.
	 *
	 * @return array<string, string>
	 */
	public static function kinds(): array {
		$labels = array( 'category' => get_taxonomy( 'category' )->labels->singular_name );
		foreach ( Types::translated() as $type ) {
			$labels[ $type ] = get_post_type_object( $type )->labels->singular_name;
		}
		return $labels;
	}

	/**
	 * @param mixed            $args    Arguments of the query.
	 * @param \WP_REST_Request $request Request.
	 * @return array<string, mixed>
	 */
	public static function limit( $args, $request ): array {
		$args                 = (array) $args;
		$hidden               = self::without_address();
		$args['post_type']    = array_values( array_diff( (array) ( $args['post_type'] ?? array() ), array( Types::TIP ) ) );
		$args['post__not_in'] = array( ...( $args['post__not_in'] ?? array() ), ...$hidden ); // phpcs:ignore WordPressVIPMinimum.Performance.WPQueryParams -- the few pages without an address.
		if ( ! empty( $args['post__in'] ) || ! $args['post_type'] ) {
			// WordPress reads only one of both lists. For no post type at all it would read articles.
			$args['post__in'] = array( 0, ...( $args['post_type'] ? array_diff( $args['post__in'], $hidden ) : array() ) );
		}
		if ( isset( $request[ self::LANGUAGE ] ) ) {
			$args['search_columns'] = array( 'post_title' );
			$args['tax_query']      = array( // phpcs:ignore WordPress.DB.SlowDBQuery -- by an index, once for each word that an editor types.
				'relation' => 'AND',
				Editions::in_language( Languages::parse( $request[ self::LANGUAGE ] ) ),
				...( empty( $args['tax_query'] ) ? array() : array( $args['tax_query'] ) ),
			);
		}
		return $args;
	}

	/**
	 * @return int[] Fixed pages, pages and builds without an address, and their translations.
	 */
	private static function without_address(): array {
		$ids = array( ...array_filter( Screens::ids_of( self::NO_ADDRESS ) ), ...Addresses::too_deep(), ...Builds::without_code() );
		foreach ( $ids as $id ) {
			$map = get_post_meta( $id, Editions::MAP, true );
			$ids = array( ...$ids, ...( is_array( $map ) ? array_values( $map ) : array() ) );
		}
		return $ids;
	}

	/**
	 * Adds the language of a result that is not in English.
	 */
	public static function add_field(): void {
		register_rest_field(
			'search-result',
			self::LANGUAGE,
			array(
				'get_callback' => static function ( $result ): string {
					$language = 'post' === ( $result['type'] ?? '' ) ? Editions::language_of( (int) $result['id'] ) : Languages::ENGLISH;
					return Languages::ENGLISH === $language ? '' : Languages::NAMES[ $language ] ?? '';
				},
				'schema'       => array(
					'type'        => 'string',
					'description' => 'The language of a page that is not in English.',
				),
			)
		);
	}
}
