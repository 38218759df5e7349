<?php
/**
 * Answers kept until something changes.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Api;

use Fighter\Site\Content\Expiry;
use Fighter\Site\Content\Scheduled;
use Fighter\Site\Settings;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Gives every answer an ETag, and stores answers whose parameters have a limited set of values. The key of a stored
 * answer holds a version that changes with the content. Stored answers are sent before WordPress loads its theme,
 * blocks and routes, which costs a third of a new answer. They are in the object cache if there is one, or else in a
 * table that is emptied at every change.
 */
final class Stored_Answers {

	private const VERSION  = 'fighter_content_version';
	private const FRAME    = 'fighter_frame_versions';
	private const GROUP    = 'fighter_answers';
	private const LIFETIME = HOUR_IN_SECONDS;

	/**
	 * The calls that are stored, with their parameters. No parameter is free text, so that visitors can't fill the cache.
	 */
	private const KEPT = array(
		'category'                => array( 'id', 'page' ),
		'author'                  => array( 'id', 'page' ),
		'news'                    => array( 'count' ),
		'spotlights'              => array( 'id', 'page', 'class', 'sort' ),
		'hub'                     => array( 'page' ),
		'events'                  => array(),
		'homepage'                => array( 'target' ),
		'slugpost'                => array( 'slug' ),
		'pathpage'                => array( 'path' ),
		'categories'              => array(),
		'course'                  => array( 'id' ),
		'academy'                 => array( 'progression' ),
		'subjects'                => array(),
		'glossary'                => array(),
		'masteries'               => array(),
		'menu'                    => array(),
		'changes'                 => array( 'page' ),
		'redirects'               => array(),
		'components/home-news'    => array(),
		'components/home-tips'    => array(),
		'components/notification' => array(),
	);

	/**
	 * Calls that every page needs, with the only type of change that makes their answers out of date. A published article
	 * leaves them valid.
	 */
	private const OF_THE_FRAME = array(
		'menu'                    => 'menu',
		'redirects'               => 'redirects',
		'components/notification' => 'notification',
		'categories'              => 'categories',
		'subjects'                => 'subjects',
		'masteries'               => 'masteries',
	);

	private static string $version_at_start = '';
	/** @var array<string, string> */
	private static array $frame_at_start = array();
	private static bool $changed         = false;

	public static function register(): void {
		add_filter( 'rest_post_dispatch', array( self::class, 'finish' ), 20, 3 );
	}

	/**
	 * Sends a stored answer and ends the request, or returns and lets WordPress do its work.
	 */
	public static function answer_early(): void {
		self::$version_at_start = (string) get_option( self::VERSION, '0' );
		self::$frame_at_start   = (array) get_option( self::FRAME, array() );
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput, WordPress.Security.NonceVerification -- compared and hashed only.
		$method = $_SERVER['REQUEST_METHOD'] ?? '';
		if ( 'GET' !== $method || isset( $_SERVER['HTTP_X_WP_NONCE'] ) || isset( $_SERVER['HTTP_AUTHORIZATION'] ) || isset( $_SERVER['PHP_AUTH_USER'] ) || isset( $_SERVER['HTTP_X_HTTP_METHOD_OVERRIDE'] ) ) {
			return;
		}
		foreach ( array_keys( $_COOKIE ) as $name ) {
			if ( str_starts_with( (string) $name, 'wordpress_' ) ) {
				return;
			}
		}
		$route = Api_Request::route();
		// An answer that was stored before a post ended or came out may be out of date.
		$key = null === $route || Expiry::is_due() || Scheduled::is_due() ? null : self::key( $route, wp_unslash( $_GET ) );
		// phpcs:enable
		$kept = null === $key ? null : self::load( $key );
		if ( ! $kept || ! apply_filters( 'fighter_early_answers', true ) ) {
			return;
		}
		header( 'Content-Type: application/json; charset=UTF-8' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'X-Robots-Tag: noindex' );
		header( 'Cache-Control: no-cache' );
		header( 'ETag: ' . $kept['etag'] );
		if ( self::matches( (string) ( $_SERVER['HTTP_IF_NONE_MATCH'] ?? '' ), $kept['etag'] ) ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
			status_header( 304 );
		} else {
			echo $kept['body']; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON made by wp_json_encode().
		}
		exit;
	}

	/**
	 * @param WP_REST_Response $response Answer.
	 * @param WP_REST_Server   $server   Server.
	 * @param WP_REST_Request  $request  Request.
	 */
	public static function finish( $response, $server, $request ) {
		$base = '/' . Settings::route_namespace() . '/';
		if ( ! $response instanceof WP_REST_Response || ! str_starts_with( (string) $request->get_route(), $base ) ) {
			return $response;
		}
		if ( str_starts_with( $request->get_route(), $base . 'preview' ) ) {
			// A refusal depends on the user, so it must not be cached.
			$response->header( 'Cache-Control', 'private, no-store' );
			return $response;
		}
		if ( 'GET' !== $request->get_method() || 200 !== $response->get_status() ) {
			return $response;
		}
		$body = (string) wp_json_encode( $server->response_to_data( $response, false ) );
		$etag = 'W/"' . substr( hash( 'sha256', $body ), 0, 32 ) . '"';
		$response->header( 'ETag', $etag );
		$response->header( 'Cache-Control', 'no-cache' );
		$route = trim( substr( $request->get_route(), strlen( $base ) ), '/' );
		$key   = self::key( $route, $request->get_query_params() );
		if ( null !== $key && ! is_user_logged_in() && ! self::$changed && ! self::is_empty_list( $response->get_data() ) ) {
			self::keep( $key, $etag, $body );
		}
		if ( self::matches( (string) $request->get_header( 'if_none_match' ), $etag ) ) {
			$response->set_status( 304 );
			$response->set_data( null );
		}
		return $response;
	}

	/**
	 * Makes stored answers out of date after a change.
	 *
	 * @param string $type Type of the change, as the site's webhook names it.
	 */
	public static function forget( string $type ): void {
		global $wpdb;
		self::$changed = true;
		$version       = bin2hex( random_bytes( 6 ) );
		$of_the_frame  = 'all' === $type ? array_values( self::OF_THE_FRAME ) : array_intersect( self::OF_THE_FRAME, array( $type ) );
		update_option( self::VERSION, $version, true );
		if ( $of_the_frame ) {
			update_option( self::FRAME, array_fill_keys( $of_the_frame, $version ) + (array) get_option( self::FRAME, array() ), true );
		}
		if ( ! wp_using_ext_object_cache() ) {
			$wpdb->query( 'DELETE FROM ' . self::table() . ( $of_the_frame ? '' : " WHERE id LIKE 'c%'" ) ); // phpcs:ignore WordPress.DB -- the plugin's own table.
		}
	}

	public static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'fighter_answers';
	}

	/**
	 * @return array{etag: string, body: string}|null
	 */
	private static function load( string $key ): ?array {
		global $wpdb;
		if ( wp_using_ext_object_cache() ) {
			$kept = wp_cache_get( $key, self::GROUP );
		} else {
			$wpdb->suppress_errors( true );
			// phpcs:ignore WordPress.DB -- the plugin's own table; before it is made there is nothing to find.
			$kept = $wpdb->get_row( $wpdb->prepare( 'SELECT etag, body FROM ' . self::table() . ' WHERE id = %s AND made > %d', $key, time() - self::LIFETIME ), ARRAY_A );
			$wpdb->suppress_errors( false );
		}
		return is_array( $kept ) ? $kept : null;
	}

	private static function keep( string $key, string $etag, string $body ): void {
		global $wpdb;
		if ( wp_using_ext_object_cache() ) {
			wp_cache_set( $key, compact( 'etag', 'body' ), self::GROUP, self::LIFETIME );
			return;
		}
		// phpcs:ignore WordPress.DB -- the plugin's own table; through $wpdb->replace() it would be asked for its columns first.
		$wpdb->query( $wpdb->prepare( 'REPLACE INTO ' . self::table() . ' (id, etag, body, made) VALUES (%s, %s, %s, %d)', $key, $etag, $body, time() ) );
	}

	/**
	 * @param string               $route Route below the namespace.
	 * @param array<string, mixed> $query Parameters.
	 */
	private static function key( string $route, array $query ): ?string {
		if ( ! isset( self::KEPT[ $route ] ) ) {
			return null;
		}
		unset( $query['rest_route'] );
		$known = array( ...self::KEPT[ $route ], 'lang' );
		foreach ( $query as $name => $value ) {
			if ( ! in_array( (string) $name, $known, true ) || ! is_string( $value ) || strlen( $value ) > 250 ) {
				return null;
			}
		}
		if ( isset( $query['lang'] ) ) {
			$query['lang'] = \Fighter\Site\Languages\Languages::parse( $query['lang'] );
		}
		ksort( $query );
		$type    = self::OF_THE_FRAME[ $route ] ?? null;
		$version = null === $type ? self::$version_at_start : ( self::$frame_at_start[ $type ] ?? '0' );
		return ( null === $type ? 'c' : 'f' ) . substr( md5( wp_json_encode( array( $version, \Fighter\Site\VERSION, $route, array_filter( $query, 'strlen' ) ) ) ), 1 );
	}

	private static function matches( string $header, string $etag ): bool {
		$given = array_map( 'trim', explode( ',', wp_unslash( $header ) ) );
		return in_array( $etag, $given, true ) || in_array( substr( $etag, 2 ), $given, true );
	}

	/**
	 * Whether the answer is a page past the last one. Such pages are not stored, because their number is unlimited.
	 *
	 * @param mixed $data Answer.
	 */
	private static function is_empty_list( $data ): bool {
		foreach ( array( 'news', 'posts', 'changes' ) as $list ) {
			if ( is_array( $data ) && isset( $data[ $list ] ) && ! $data[ $list ] ) {
				return true;
			}
		}
		return false;
	}
}
