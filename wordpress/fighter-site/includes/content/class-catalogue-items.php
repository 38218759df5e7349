<?php
/**
 * The rows of the catalogue.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Api\Post_View;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Polylang;
use WP_Post;

/**
 * Makes the rows of Catalogue from posts: which address each of them has in which language, and what is shown there.
 */
final class Catalogue_Items {

	private const OF_CARD = array( 'permalink', 'title', 'title_language', 'language', 'excerpt', 'featured_image_thumbnail_src', 'featured_image_alt', 'date_time', 'modified_time' );

	/**
	 * @param int[] $ids Posts.
	 * @return array<string, array<string, mixed>> Rows, by language and key of their address.
	 */
	public static function of( array $ids ): array {
		_prime_post_caches( $ids, false, true );
		sort( $ids );
		$roots = array_filter( array_map( 'get_post', $ids ), array( self::class, 'has_page' ) );
		self::prime( $roots );
		// Whoever saves may use WordPress in another language, with other quotation marks than the site's.
		$is_other = determine_locale() !== get_locale() && switch_to_locale( get_locale() );
		if ( $is_other ) {
			wptexturize( '-', true );
		}
		$rows = array();
		foreach ( $roots as $root ) {
			foreach ( self::of_root( $root ) as $row ) {
				$rows += array( $row['language'] . ' ' . md5( $row['path'] ) => $row );
			}
		}
		if ( $is_other ) {
			restore_previous_locale();
			wptexturize( '-', true );
		}
		return $rows;
	}

	/**
	 * The posts whose slug is the last part of one of the addresses.
	 *
	 * @param string[] $paths Addresses.
	 * @return int[]
	 */
	public static function named( array $paths ): array {
		global $wpdb;
		$slugs = array_values( array_map( 'basename', $paths ) );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQLPlaceholders -- escaped above; when a page goes, never for a visitor.
		return array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM %i WHERE post_status = 'publish' AND post_name IN (" . implode( ', ', array_fill( 0, count( $slugs ), '%s' ) ) . ')', $wpdb->posts, ...$slugs ) ) );
	}

	/**
	 * Whether a post owns an address that is answered.
	 *
	 * @param mixed $post A post.
	 */
	public static function has_page( $post ): bool {
		return $post instanceof WP_Post
			&& isset( Catalogue::KINDS[ $post->post_type ] )
			&& 'publish' === $post->post_status
			&& '' === $post->post_password
			&& '' !== $post->post_name
			&& Languages::UNKNOWN !== Editions::language_of( $post->ID )
			&& Editions::root_of( $post )->ID === $post->ID
			&& ( Types::BUILD !== $post->post_type || Builds::has_code( $post->ID ) )
			&& ! Addresses::is_too_deep( $post );
	}

	/**
	 * Reads what the items of all posts need in a few queries.
	 *
	 * @param WP_Post[] $roots Posts.
	 */
	private static function prime( array $roots ): void {
		$by_type = array();
		$others  = array();
		foreach ( $roots as $root ) {
			$by_type[ $root->post_type ][] = $root->ID;
			$map                           = get_post_meta( $root->ID, Editions::MAP, true );
			array_push( $others, ...array_values( is_array( $map ) ? $map : array() ), ...array_filter( array( $root->post_parent ) ) );
		}
		_prime_post_caches( array_map( 'intval', $others ), false, true );
		foreach ( $by_type as $type => $ids ) {
			update_object_term_cache( $ids, $type );
		}
		$pictures = array_map( 'get_post_thumbnail_id', array( ...array_map( static fn ( WP_Post $root ): int => $root->ID, $roots ), ...array_map( 'intval', $others ) ) );
		_prime_post_caches( array_values( array_unique( array_filter( array_map( 'intval', $pictures ) ) ) ), false, true );
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private static function of_root( WP_Post $root ): array {
		$language = Editions::language_of( $root->ID );
		$texts    = array( $language => $root );
		foreach ( Languages::others() as $other ) {
			$translation = Editions::translation( $root, $other );
			if ( $translation ) {
				$texts[ $other ] = $translation;
			}
		}
		$items = array_map( static fn ( string $code ): string => self::item( $root, $code, $texts ), array_combine( array_keys( $texts ), array_keys( $texts ) ) );
		$rows  = array();
		foreach ( Languages::ENGLISH === $language ? array_keys( Languages::NAMES ) : array( $language ) as $code ) {
			$rows[] = array(
				'root_id'  => $root->ID,
				'language' => $code,
				'kind'     => Catalogue::KINDS[ $root->post_type ],
				'path'     => Addresses::path_of( $root ),
				'item'     => $items[ $code ] ?? '',
				// A row that shows the English item changes with it.
				'digest'   => md5( isset( $items[ $code ] ) ? $items[ $code ] : 'en ' . $items[ $language ] ),
				'gone'     => 0,
			);
		}
		return $rows;
	}

	/**
	 * @param WP_Post                $root     The post that owns the address.
	 * @param string                 $language Code.
	 * @param array<string, WP_Post> $texts    What readers of each language see there.
	 * @return string JSON.
	 */
	private static function item( WP_Post $root, string $language, array $texts ): string {
		$card = Post_View::card( $root, $language, $texts[ $language ] );
		$item = array(
			'kind'       => Catalogue::KINDS[ $root->post_type ],
			'slug'       => 'page' === $root->post_type ? get_page_uri( $root ) : $root->post_name,
			...array_intersect_key( $card, array_flip( self::OF_CARD ) ),
			'categories' => self::categories( $root ),
			'author'     => (string) ( $card['author']['id'] ?? '' ),
			'languages'  => array_keys( $texts ),
		);
		if ( Types::CHAMPION === $root->post_type ) {
			$item['class'] = (string) ( $card['class'] ?? '' );
		}
		if ( ! empty( $card['seo']['noindex'] ) ) {
			$item['noindex'] = true;
		}
		return (string) wp_json_encode( $item, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	/**
	 * @return string[]
	 */
	private static function categories( WP_Post $root ): array {
		$terms = is_object_in_taxonomy( $root->post_type, 'category' ) ? get_the_terms( $root, 'category' ) : false;
		$slugs = wp_list_pluck( array_map( array( Polylang::class, 'english_term' ), is_array( $terms ) ? $terms : array() ), 'slug' );
		return array_values( array_unique( array_map( 'strval', $slugs ) ) );
	}
}
