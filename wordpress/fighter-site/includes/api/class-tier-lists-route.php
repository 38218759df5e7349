<?php
/**
 * The tier lists.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Tier_Lists;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Polylang;
use Fighter\Site\Languages\Term_Names;
use WP_Post;

/**
 * Answers the published tier lists, newest first.
 */
final class Tier_Lists_Route {

	private const MOST = 100;

	/**
	 * @return array{lists: array<int, array<string, mixed>>}
	 */
	public static function answer( Request_Params $params ): array {
		$found = Listings::query(
			$params->language,
			array(
				'post_type'      => Types::TIER_LIST,
				'posts_per_page' => self::MOST,
				'no_found_rows'  => true,
			)
		)->posts;
		Editions::prime( $found, $params->language );
		self::prime_champions( $found );
		$lists = array_map( static fn ( WP_Post $root ): array => self::view( $root, $params->language ), $found );
		return array( 'lists' => array_values( array_filter( $lists, static fn ( array $one ): bool => '' !== $one['title'] && array() !== $one['tiers'] ) ) );
	}

	/**
	 * @param WP_Post[] $roots Lists.
	 */
	private static function prime_champions( array $roots ): void {
		$ids = array();
		foreach ( $roots as $root ) {
			array_push( $ids, ...Tier_Lists::ids_in( Tier_Lists::stored( $root->ID ) ) );
		}
		_prime_post_caches( array_values( array_unique( $ids ) ), false, false );
	}

	/**
	 * @param WP_Post      $root     The post that owns the address.
	 * @param string       $language Code.
	 * @param WP_Post|null $text     The translation that is shown there; the published one if not given.
	 * @return array<string, mixed> `TierList` of the contract.
	 */
	public static function view( WP_Post $root, string $language, ?WP_Post $text = null ): array {
		$text ??= Editions::translation( $root, $language ) ?? $root;
		return array(
			'slug'          => '' === $root->post_name ? "draft-$root->ID" : $root->post_name,
			'title'         => Post_View::title( '' === trim( $text->post_title ) ? $root : $text ),
			'language'      => Editions::language_of( $text->ID ),
			'mode'          => self::mode( $root, $language ),
			'author'        => Post_View::author( $root ),
			'date_time'     => Post_View::time( $root ),
			'modified_time' => Post_View::modified( $root, $text ),
			'patch'         => esc_html( trim( (string) get_post_meta( $root->ID, Fields::VERSION, true ) ) ),
			'text'          => Post_View::body( '' === trim( $text->post_content ) ? $root : $text ),
			'tiers'         => Tier_Lists::of( $root, $text ),
		);
	}

	/**
	 * The mode of play that the list is filed under. A list without one is named after all lists, by a text of the site.
	 *
	 * @return array{slug: string, name: string}
	 */
	private static function mode( WP_Post $root, string $language ): array {
		$terms = get_the_terms( $root, Types::MODE );
		$term  = is_array( $terms ) ? reset( $terms ) : false;
		if ( ! $term ) {
			return array(
				'slug' => 'all',
				'name' => '[[tiers.title]]',
			);
		}
		$term = Polylang::english_term( $term );
		return array(
			'slug' => $term->slug,
			'name' => Term_Names::name( $term, $language ),
		);
	}
}
