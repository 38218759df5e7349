<?php
/**
 * Lists of news.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Content\Password_Protected;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Term_Names;
use Fighter\Site\Settings;
use Fighter\Site\Sharing\Seo;
use WP_Error;
use WP_Query;
use WP_User;

/**
 * Answers the lists of a category, an author and the hub, the latest news and the tips.
 */
final class Listings {

	/**
	 * @return array<string, mixed>|WP_Error
	 */
	public static function category( Request_Params $params ) {
		$slug = $params->text( 'id' );
		if ( '' === $slug ) {
			return self::page( $params, array(), '' );
		}
		$term = Terms::by_slug( $slug, 'category' );
		if ( ! $term ) {
			return Routes::missing();
		}
		$query = array(
			'post_type' => array( 'post', Types::CHAMPION ),
			'in_term'   => Terms::with_translations( $term ),
		);
		return self::page( $params, $query, wptexturize( Term_Names::name( $term, $params->language ) ) );
	}

	/**
	 * @return array<string, mixed>|WP_Error
	 */
	public static function author( Request_Params $params ) {
		$wanted = $params->text( 'id' );
		if ( '' === $wanted ) {
			return self::page( $params, array(), '' );
		}
		$author = self::author_named( $wanted );
		if ( ! $author ) {
			return Routes::missing();
		}
		return self::page( $params, array( 'author' => $author->ID ), $author->display_name );
	}

	/**
	 * The author with that id or slug. A user without published posts counts as none, so that nobody learns which users
	 * exist.
	 */
	public static function author_named( string $wanted ): ?WP_User {
		$author = ctype_digit( $wanted ) && strlen( $wanted ) < 19 ? get_userdata( (int) $wanted ) : false;
		if ( ! $author && '' !== $wanted && sanitize_title( $wanted ) === $wanted ) {
			$author = get_user_by( 'slug', $wanted );
		}
		return $author instanceof WP_User && count_user_posts( $author->ID, 'post', true ) ? $author : null;
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function news( Request_Params $params ): array {
		$count = min( 100, $params->whole( 'count', 5 ) );
		return array( 'posts' => self::latest( $params->language, $count ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function home_news( Request_Params $params ): array {
		return array( 'posts' => self::latest( $params->language, 10 ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function home_tips( Request_Params $params ): array {
		$tips = self::query(
			$params->language,
			array(
				'post_type'      => Types::TIP,
				'posts_per_page' => 24,
				'orderby'        => array(
					'menu_order' => 'ASC',
					'date'       => 'DESC',
				),
				'no_found_rows'  => true,
			)
		);
		return array( 'posts' => Post_View::cards( $tips->posts, $params->language ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function hub( Request_Params $params ): array {
		$list = self::page( $params, array( 'sticky_first' => true ), '', array( 'hub', 'legal' ) );
		return array(
			'posts'        => $list['news'],
			'total'        => $list['total'],
			'postsPerPage' => $list['postsPerPage'],
			'hub'          => array( 'rendered' => Post_View::screen_body( 'hub', $params->language ) ),
			'hub_language' => Post_View::screen_language( 'hub', $params->language ),
			'seo'          => self::hub_seo( $params->language ),
			'legal'        => Post_View::legal( $params->language ),
		);
	}

	/**
	 * @return object `seo` of the contract.
	 */
	private static function hub_seo( string $language ) {
		$hub = Screens::published( 'hub' );
		return (object) ( $hub ? Seo::of( $hub, Editions::translation( $hub, $language ) ?? $hub ) : array() );
	}

	/**
	 * @param Request_Params       $params Parameters of the request.
	 * @param array<string, mixed> $query  Arguments in addition to the defaults.
	 * @param string               $title  Title of the list.
	 * @param string[]             $roles  Fixed pages that the answer holds too.
	 * @return array<string, mixed>
	 */
	private static function page( Request_Params $params, array $query, string $title, array $roles = array() ): array {
		$size    = Settings::per_page();
		$clauses = array();
		// The posts are counted by a second query, because SQL_CALC_FOUND_ROWS would make the database sort all posts to
		// return a dozen.
		$keep = static function ( array $given ) use ( &$clauses ): array {
			$clauses = $clauses ? $clauses : $given;
			return $given;
		};
		add_filter( 'posts_clauses_request', $keep, PHP_INT_MAX );
		$found = self::query(
			$params->language,
			$query + array(
				'posts_per_page' => $size,
				'paged'          => $params->page,
				'no_found_rows'  => true,
			)
		);
		remove_filter( 'posts_clauses_request', $keep, PHP_INT_MAX );
		$seen = count( $found->posts );
		return array(
			'news'         => Post_View::cards( $found->posts, $params->language, $roles ),
			'total'        => $seen < $size && ( $seen || 1 === $params->page ) ? ( $params->page - 1 ) * $size + $seen : self::count( $clauses ),
			'postsPerPage' => $size,
			'title'        => $title,
		);
	}

	/**
	 * @param array<string, string> $clauses Clauses of the query.
	 */
	private static function count( array $clauses ): int {
		global $wpdb;
		$where = Password_Protected::by_id( $clauses['where'] );
		$what  = '' === trim( $clauses['join'] ) ? '*' : "DISTINCT {$wpdb->posts}.ID";
		$sql   = "SELECT COUNT($what) FROM {$wpdb->posts} {$clauses['join']} WHERE 1=1 $where";
		$key   = 'count:' . md5( $sql . wp_cache_get_last_changed( 'posts' ) . wp_cache_get_last_changed( 'terms' ) );
		$count = wp_cache_get( $key, 'fighter_answers' );
		if ( false === $count ) {
			$count = (int) $wpdb->get_var( $sql ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL -- the clauses WP_Query made.
			wp_cache_set( $key, $count, 'fighter_answers', HOUR_IN_SECONDS );
		}
		return (int) $count;
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private static function latest( string $language, int $count ): array {
		$found = self::query(
			$language,
			array(
				'posts_per_page' => $count,
				'no_found_rows'  => true,
			)
		);
		return Post_View::cards( $found->posts, $language );
	}

	/**
	 * Published posts that own an address in a language, newest first.
	 *
	 * @param string               $language Code.
	 * @param array<string, mixed> $query    Arguments of WP_Query, and `in_term` and `sticky_first`.
	 */
	public static function query( string $language, array $query ): WP_Query {
		$tax = array( Editions::roots( $language ) );
		if ( isset( $query['in_term'] ) ) {
			$tax[] = array(
				'taxonomy'         => 'category',
				'field'            => 'term_taxonomy_id',
				'terms'            => $query['in_term'],
				'include_children' => true,
			);
		}
		$sticky = empty( $query['sticky_first'] ) ? array() : array_filter( array_map( 'intval', (array) get_option( 'sticky_posts', array() ) ) );
		unset( $query['in_term'], $query['sticky_first'] );
		$first = static function ( string $orderby ) use ( $sticky ): string {
			global $wpdb;
			return "CASE WHEN {$wpdb->posts}.ID IN (" . implode( ',', $sticky ) . ") THEN 0 ELSE 1 END, $orderby";
		};
		if ( $sticky ) {
			add_filter( 'posts_orderby', $first );
		}
		$found = new WP_Query(
			$query + array(
				'post_type'           => 'post',
				'post_status'         => 'publish',
				'has_password'        => false,
				'ignore_sticky_posts' => true,
				'orderby'             => array(
					'date' => 'DESC',
					'ID'   => 'DESC',
				),
				// phpcs:ignore WordPress.DB.SlowDBQuery -- indexed, and the only way to leave out other languages.
				'tax_query'           => $tax,
				// Polylang would otherwise narrow the list to one language.
				'lang'                => '',
			)
		);
		remove_filter( 'posts_orderby', $first );
		return $found;
	}
}
