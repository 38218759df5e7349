<?php
/**
 * The posts before and after a post.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Content\Addresses;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use WP_Post;

/**
 * Finds the previous and next post: news by date, champions by name. Other types have none.
 */
final class Adjacent_Posts {

	/** @var array<int, array{prev: int, next: int}> Results of find(), by article. */
	private static array $found = array();

	/**
	 * @return array{prev: array<string, string>|null, next: array<string, string>|null}|null
	 */
	public static function of( WP_Post $root, string $language ): ?array {
		if ( 'publish' !== $root->post_status ) {
			return null;
		}
		return match ( $root->post_type ) {
			'post'          => self::by_dates( $root, $language ),
			Types::CHAMPION => self::by_name( $root, $language ),
			default         => null,
		};
	}

	/**
	 * @return array{prev: array<string, string>|null, next: array<string, string>|null}
	 */
	private static function by_dates( WP_Post $root, string $language ): array {
		$ids = self::$found[ $root->ID ] ?? self::find( $root, $language );
		unset( self::$found[ $root->ID ] );
		// Both are read at once, and then their translations.
		_prime_post_caches( array_filter( $ids ), false, true );
		$posts = array_map( static fn ( int $id ): ?WP_Post => $id ? get_post( $id ) : null, $ids );
		Editions::prime( array_filter( $posts ), $language );
		return array_map( static fn ( ?WP_Post $post ): ?array => self::link( $post, $language ), $posts );
	}

	/**
	 * Finds the posts before and after an article. Called before of(), so that they can be read together with other
	 * posts.
	 *
	 * @return array{prev: int, next: int} Ids, 0 for none.
	 */
	public static function find( WP_Post $root, string $language ): array {
		if ( 'post' !== $root->post_type ) {
			return array(
				'prev' => 0,
				'next' => 0,
			);
		}
		self::$found[ $root->ID ] = array(
			'prev' => self::by_date( $root, Editions::roots( $language ), 'before' ),
			'next' => self::by_date( $root, Editions::roots( $language ), 'after' ),
		);
		return self::$found[ $root->ID ];
	}

	/**
	 * The posts before and after an article in every language that shows it, which link to it.
	 *
	 * @return int[]
	 */
	public static function around( WP_Post $root ): array {
		$own   = Editions::language_of( $root->ID );
		$found = array();
		foreach ( array( 'before', 'after' ) as $side ) {
			$near    = self::by_date( $root, Editions::roots( $own ), $side );
			$found[] = $near;
			// Lists of other languages have the English articles too. They differ where one of their own stands nearer.
			if ( Languages::ENGLISH === $own && self::by_date( $root, Editions::all_roots(), $side ) !== $near ) {
				foreach ( Languages::others() as $language ) {
					$found[] = self::by_date( $root, Editions::roots( $language ), $side );
				}
			}
		}
		return array_values( array_unique( array_filter( $found ) ) );
	}

	/**
	 * @param array<string, mixed> $among A tax query of Editions.
	 */
	private static function by_date( WP_Post $root, array $among, string $side ): int {
		$beyond = static function ( string $where ) use ( $root, $side ): string {
			global $wpdb;
			$sign = 'before' === $side ? '<' : '>';
			// Of two posts of the same second the one with the higher id counts as newer, as in lists.
			return $where . $wpdb->prepare(
				" AND ({$wpdb->posts}.post_date $sign %s OR ({$wpdb->posts}.post_date = %s AND {$wpdb->posts}.ID $sign %d))", // phpcs:ignore WordPress.DB.PreparedSQL -- one of two signs.
				$root->post_date,
				$root->post_date,
				$root->ID
			);
		};
		add_filter( 'posts_where', $beyond );
		$found = get_posts(
			array(
				'post_type'        => 'post',
				'post_status'      => 'publish',
				'numberposts'      => 1,
				'has_password'     => false,
				'orderby'          => 'date ID',
				'order'            => 'before' === $side ? 'DESC' : 'ASC',
				'suppress_filters' => false,
				'fields'           => 'ids',
				// phpcs:ignore WordPress.DB.SlowDBQuery -- indexed, and the only way to leave out other languages.
				'tax_query'        => array( $among ),
				'lang'             => '',
			)
		);
		remove_filter( 'posts_where', $beyond );
		return (int) ( $found[0] ?? 0 );
	}

	/**
	 * @return array{prev: array<string, string>|null, next: array<string, string>|null}
	 */
	private static function by_name( WP_Post $root, string $language ): array {
		$all   = Spotlights::all( $language );
		$order = array_keys( $all );
		$place = array_search( $root->ID, $order, true );
		$near  = static fn ( int $step ): ?WP_Post => false === $place ? null : ( $all[ $order[ $place + $step ] ?? 0 ] ?? null );
		return array(
			'prev' => self::link( $near( -1 ), $language ),
			'next' => self::link( $near( 1 ), $language ),
		);
	}

	/**
	 * @return array<string, string>|null
	 */
	private static function link( ?WP_Post $post, string $language ): ?array {
		if ( ! $post ) {
			return null;
		}
		$text = Editions::translation( $post, $language ) ?? $post;
		return array(
			'title'     => Post_View::title( $text ),
			'language'  => Post_View::title_language( $text, $post ),
			'permalink' => Addresses::of( $post ),
		);
	}
}
