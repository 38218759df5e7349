<?php
/**
 * What WordPress's own lists show to visitors.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Api\Api_Request;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use WP_Error;
use WP_Post;
use WP_Query;

/**
 * Keeps posts with a password, translations and posts in a language that the site has not out of WordPress's feeds,
 * search, sitemaps, embeds, REST lists and list blocks, and user names out of its REST API. They are meant for the
 * site's own calls, which choose by language, or for nobody. Users who may edit posts see all of them in the dashboard.
 */
final class Core_Lists {

	private const BLOCKS = array( 'core/latest-posts', 'core/query', 'core/archives', 'core/calendar' );

	private static int $inside = 0;

	public static function register(): void {
		foreach ( Types::translated() as $type ) {
			add_filter( "rest_{$type}_query", array( self::class, 'limit_rest' ) );
		}
		add_filter( 'rest_post_search_query', array( self::class, 'limit_rest' ) );
		add_filter( 'wp_sitemaps_posts_query_args', array( self::class, 'limit' ) );
		add_filter( 'wp_sitemaps_users_query_args', array( self::class, 'no_users' ) );
		add_filter( 'rest_request_before_callbacks', array( self::class, 'guard_route' ), 10, 3 );
		add_filter( 'oembed_request_post_id', array( self::class, 'embedded' ) );
		add_action( 'pre_get_posts', array( self::class, 'limit_query' ) );
		add_filter( 'the_posts', array( self::class, 'translated' ), 10, 2 );
		// These two filters note when a list block is being rendered, because blocks inside of it count as part of the
		// list.
		add_filter( 'pre_render_block', array( self::class, 'enter' ), 20, 2 );
		add_filter( 'render_block', array( self::class, 'leave' ), 1, 2 );
	}

	/**
	 * @param mixed $args Arguments of the query.
	 * @return array<string, mixed>
	 */
	public static function limit( $args ): array {
		$args                 = (array) $args;
		$args['has_password'] = false;
		$args['tax_query']    = array( // phpcs:ignore WordPress.DB.SlowDBQuery -- by an index.
			'relation' => 'AND',
			Editions::roots( self::language() ),
			...( empty( $args['tax_query'] ) ? array() : array( $args['tax_query'] ) ),
		);
		return $args;
	}

	/**
	 * @param mixed $args Arguments of the query.
	 * @return array<string, mixed>
	 */
	public static function limit_rest( $args ): array {
		return current_user_can( 'edit_posts' ) ? (array) $args : self::limit( $args );
	}

	/**
	 * @param mixed $args Arguments of the query.
	 * @return array<string, mixed>
	 */
	public static function no_users( $args ): array {
		return array( 'include' => array( 0 ) ) + (array) $args;
	}

	/**
	 * @param WP_Query $query A query that is about to run.
	 */
	public static function limit_query( $query ): void {
		if ( ! self::is_shown_to_visitors( $query ) ) {
			return;
		}
		$asked = array( 'tax_query' => $query->get( 'tax_query' ) ); // phpcs:ignore WordPress.DB.SlowDBQuery -- what the query has already.
		foreach ( self::limit( $asked ) as $name => $value ) {
			$query->set( $name, $value );
		}
	}

	/**
	 * Puts translations in the place of their originals where a list block stands in a body of another language.
	 *
	 * @param mixed    $posts Posts that the query found.
	 * @param WP_Query $query Query.
	 * @return mixed
	 */
	public static function translated( $posts, $query ) {
		if ( ! self::$inside || ! is_array( $posts ) || 'ids' === $query->get( 'fields' ) || Languages::ENGLISH === self::language() ) {
			return $posts;
		}
		return array_map( static fn ( $post ) => $post instanceof WP_Post ? Editions::translation( $post, self::language() ) ?? $post : $post, $posts );
	}

	/**
	 * @param mixed                $html  Passed through unchanged.
	 * @param array<string, mixed> $block Block.
	 * @return mixed
	 */
	public static function enter( $html, $block ) {
		if ( null === $html && in_array( $block['blockName'] ?? '', self::BLOCKS, true ) ) {
			++self::$inside;
		}
		return $html;
	}

	/**
	 * @param mixed                $html  Passed through unchanged.
	 * @param array<string, mixed> $block Block.
	 * @return mixed
	 */
	public static function leave( $html, $block ) {
		if ( self::$inside && in_array( $block['blockName'] ?? '', self::BLOCKS, true ) ) {
			--self::$inside;
		}
		return $html;
	}

	/**
	 * @param mixed            $answer  Passed through unchanged.
	 * @param mixed            $handler Not used.
	 * @param \WP_REST_Request $request Request.
	 * @return mixed
	 */
	public static function guard_route( $answer, $handler, $request ) {
		$route = (string) $request->get_route();
		if ( ! str_starts_with( $route, '/wp/v2/' ) || current_user_can( 'edit_posts' ) ) {
			return $answer;
		}
		if ( preg_match( '#^/wp/v2/users(?!/me(/|$))#', $route ) ) {
			return new WP_Error( 'rest_user_cannot_view', __( 'Sorry, you are not allowed to do that.', 'fighter-site' ), array( 'status' => rest_authorization_required_code() ) );
		}
		$post = 'GET' === $request->get_method() && preg_match( '#^/wp/v2/[\w-]+/(\d+)#', $route, $parts ) ? get_post( (int) $parts[1] ) : null;
		if ( $post && 'publish' === $post->post_status && self::is_route_of( $post, $route ) && self::is_hidden( $post ) ) {
			return new WP_Error( 'rest_post_invalid_id', __( 'There is no such thing.', 'fighter-site' ), array( 'status' => 404 ) );
		}
		return $answer;
	}

	/**
	 * @param int $post_id The post whose address was asked for.
	 */
	public static function embedded( $post_id ): int {
		$post = get_post( (int) $post_id );
		return $post && self::is_hidden( $post ) && ! current_user_can( 'edit_post', $post->ID ) ? 0 : (int) $post_id;
	}

	private static function is_route_of( WP_Post $post, string $route ): bool {
		$base = rest_get_route_for_post_type_items( $post->post_type );
		return '' !== $base && str_starts_with( $route, "$base/" );
	}

	private static function is_hidden( WP_Post $post ): bool {
		$root = Editions::root_of( $post );
		return '' !== $post->post_password || '' !== $root->post_password || 'publish' !== $root->post_status || Languages::UNKNOWN === Editions::language_of( $post->ID );
	}

	private static function is_shown_to_visitors( WP_Query $query ): bool {
		if ( self::$inside ) {
			return true;
		}
		return $query->is_main_query() && ! is_admin() && ! $query->is_singular() && ! $query->is_preview();
	}

	private static function language(): string {
		// phpcs:ignore WordPress.Security.NonceVerification,WordPress.Security.ValidatedSanitizedInput -- one of the known codes comes out.
		return null === Api_Request::route() ? Languages::ENGLISH : Languages::parse( $_GET['lang'] ?? '' );
	}
}
