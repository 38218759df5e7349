<?php
/**
 * Answers kept until something changes.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Content\Expiry;
use Fighter\Site\Content\Game;
use Fighter\Site\Content\Scheduled;
use Fighter\Site\Publishing\Event_Starts;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Settings;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/**
 * Gives every answer an ETag, and stores answers whose parameters have a limited set of values. A stored answer holds the
 * versions of what it was made of (Answer_Sources), and is out of date once one of them has another (Answer_Versions), so
 * that a change forgets only the answers that it concerns. Stored answers are sent before WordPress loads its theme,
 * blocks and routes, which costs a third of a new answer. They are in the object cache if there is one, or else in a
 * table.
 */
final class Stored_Answers {

	private const GROUP    = 'fighter_answers';
	private const LIFETIME = HOUR_IN_SECONDS;

	/** Says how an answer came about: `stored` or `made`. */
	private const HEADER = 'X-Fighter-Answer';

	/**
	 * The calls that are stored, with their parameters. Those of the content are stored where something is found, and the
	 * others with values that mean something, so that visitors can't fill the cache with made-up words.
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
		'builds'                  => array( 'page' ),
		'build'                   => array( 'id' ),
		'redirects'               => array(),
		'components/home-news'    => array(),
		'components/home-tips'    => array(),
		'components/notification' => array(),
	);

	/** The values of parameters that are no name of the content. */
	private const MEANT = array(
		'page'        => '/^[1-9]\d{0,6}$/D',
		'count'       => '/^([1-9]\d?|100)$/D',
		'class'       => Game::CLASSES,
		'progression' => Game::PROGRESSIONS,
		'sort'        => array( 'name', 'prestige' ),
		'target'      => array( 'takeover', 'takeover-b' ),
	);

	/** @var string[] What this request has forgotten. */
	private static array $forgotten = array();

	private static bool $changed = false;

	public static function register(): void {
		add_filter( 'rest_post_dispatch', array( self::class, 'finish' ), 20, 3 );
		// Priority 2 is after Changes::send(), which knows of further changes.
		add_action( 'shutdown', array( self::class, 'forget_again' ), 2, 0 );
	}

	/**
	 * Sends a stored answer and ends the request, or returns and lets WordPress do its work.
	 */
	public static function answer_early(): void {
		Answer_Versions::begin();
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput,WordPress.Security.NonceVerification -- compared and hashed only.
		$method = $_SERVER['REQUEST_METHOD'] ?? '';
		if ( ! in_array( $method, array( 'GET', 'HEAD' ), true ) || isset( $_SERVER['HTTP_X_WP_NONCE'] ) || isset( $_SERVER['HTTP_AUTHORIZATION'] ) || isset( $_SERVER['PHP_AUTH_USER'] ) || isset( $_SERVER['HTTP_X_HTTP_METHOD_OVERRIDE'] ) ) {
			return;
		}
		foreach ( array_keys( $_COOKIE ) as $name ) {
			if ( str_starts_with( (string) $name, 'wordpress_' ) ) {
				return;
			}
		}
		$route = Api_Request::route();
		// An answer that was stored before a post ended or came out may be out of date. Webhooks are told of an event that
		// began by the end of a request in which the plugin is loaded.
		$key = null === $route || Expiry::is_due() || Scheduled::is_due() || Event_Starts::is_due() ? null : self::key( $route, wp_unslash( $_GET ) );
		// phpcs:enable
		$kept = null === $key ? null : self::load( $key );
		if ( ! $kept || ! apply_filters( 'fighter_early_answers', true ) ) {
			return;
		}
		header( 'Content-Type: application/json; charset=UTF-8' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'X-Robots-Tag: noindex' );
		header( 'Cache-Control: no-cache' );
		header( self::HEADER . ': stored' );
		header( 'ETag: ' . $kept['etag'] );
		if ( self::matches( (string) ( $_SERVER['HTTP_IF_NONE_MATCH'] ?? '' ), $kept['etag'] ) ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput
			status_header( 304 );
		} elseif ( 'GET' === $method ) {
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
		if ( ! in_array( $request->get_method(), array( 'GET', 'HEAD' ), true ) || 200 !== $response->get_status() ) {
			return $response;
		}
		$body = (string) wp_json_encode( $server->response_to_data( $response, false ) );
		$etag = 'W/"' . substr( hash( 'sha256', $body ), 0, 32 ) . '"';
		$response->header( 'ETag', $etag );
		$response->header( 'Cache-Control', 'no-cache' );
		$response->header( self::HEADER, 'made' );
		$route = trim( substr( $request->get_route(), strlen( $base ) ), '/' );
		$key   = self::key( $route, $request->get_query_params() );
		if ( null !== $key && ! is_user_logged_in() && ! self::$changed && ! self::is_empty_list( $response->get_data() ) ) {
			$language = Languages::parse( $request->get_query_params()['lang'] ?? '' );
			self::keep( $key, $etag, Answer_Sources::of( $route, $language ), $body );
		}
		if ( self::matches( (string) $request->get_header( 'if_none_match' ), $etag ) ) {
			$response->set_status( 304 );
			$response->set_data( null );
		}
		return $response;
	}

	/**
	 * Makes stored answers out of date after a change, and again at the end of the request, because another request may
	 * have read a part of the change meanwhile.
	 *
	 * @param string ...$parts Parts of the content that have changed (Answer_Sources).
	 */
	public static function forget( string ...$parts ): void {
		self::$changed = true;
		$new           = array_values( array_diff( array_unique( array( ...$parts, Answer_Sources::ANYTHING ) ), self::$forgotten ) );
		if ( $new ) {
			array_push( self::$forgotten, ...$new );
			Answer_Versions::renew( $new );
		}
	}

	/**
	 * @param string ...$more Parts that were found to have changed at the end.
	 */
	public static function forget_again( string ...$more ): void {
		global $wpdb;
		$parts           = array_values( array_unique( array( ...self::$forgotten, ...$more ) ) );
		self::$forgotten = array();
		if ( ! $parts ) {
			return;
		}
		Answer_Versions::renew( $parts );
		// Of the table, what can't be used any more is deleted; the object cache does that by itself.
		if ( ! wp_using_ext_object_cache() ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
			$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE good_until <= %d', self::table(), in_array( Answer_Sources::ALL, $parts, true ) ? PHP_INT_MAX : time() ) );
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
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table; before it is made there is nothing to find.
			$kept = $wpdb->get_row( $wpdb->prepare( 'SELECT etag, versions, body, good_until FROM %i WHERE id = %s', self::table(), $key ), ARRAY_A );
			$wpdb->suppress_errors( false );
		}
		if ( ! is_array( $kept ) || (int) ( $kept['good_until'] ?? 0 ) <= time() ) {
			return null;
		}
		$versions = json_decode( (string) ( $kept['versions'] ?? '' ), true );
		return is_array( $versions ) && Answer_Versions::at_start( array_keys( $versions ) ) === $versions ? $kept : null;
	}

	/**
	 * @param string   $key   Key.
	 * @param string   $etag  Tag.
	 * @param string[] $parts Parts of the content that the answer is made of.
	 * @param string   $body  JSON.
	 */
	private static function keep( string $key, string $etag, array $parts, string $body ): void {
		global $wpdb;
		$versions   = (string) wp_json_encode( Answer_Versions::at_start( $parts ) );
		$good_until = Answer_Sources::until( time() + self::LIFETIME );
		if ( wp_using_ext_object_cache() ) {
			wp_cache_set( $key, compact( 'etag', 'versions', 'body', 'good_until' ), self::GROUP, max( 1, $good_until - time() ) );
			return;
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table; through $wpdb->replace() it would be asked for its columns first.
		$wpdb->query( $wpdb->prepare( 'REPLACE INTO %i (id, etag, versions, body, good_until) VALUES (%s, %s, %s, %s, %d)', self::table(), $key, $etag, $versions, $body, $good_until ) );
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
			if ( ! in_array( (string) $name, $known, true ) || ! is_string( $value ) || strlen( $value ) > 250 || ! self::is_meant( (string) $name, $value ) ) {
				return null;
			}
		}
		if ( isset( $query['lang'] ) ) {
			$query['lang'] = Languages::parse( $query['lang'] );
		}
		if ( isset( $query['path'] ) ) {
			$query['path'] = trim( $query['path'], '/' );
		}
		ksort( $query );
		// A constant of wp-config.php or an update of WordPress changes answers, and nobody is told.
		$outside = array( \Fighter\Site\VERSION, $GLOBALS['wp_version'] ?? '', get_option( 'home' ), Settings::per_page() );
		return md5( (string) wp_json_encode( array( $outside, $route, array_filter( $query, 'strlen' ) ) ) );
	}

	private static function is_meant( string $name, string $value ): bool {
		$meant = self::MEANT[ $name ] ?? null;
		if ( null === $meant || '' === $value ) {
			return true;
		}
		return is_array( $meant ) ? in_array( $value, $meant, true ) : (bool) preg_match( $meant, $value );
	}

	private static function matches( string $header, string $etag ): bool {
		$given = array_map( 'trim', explode( ',', wp_unslash( $header ) ) );
		return (bool) array_intersect( array( $etag, substr( $etag, 2 ), '*' ), $given );
	}

	/**
	 * Whether the answer is a page past the last one. Such pages are not stored, because their number is unlimited.
	 *
	 * @param mixed $data Answer.
	 */
	private static function is_empty_list( $data ): bool {
		foreach ( array( 'news', 'posts', 'changes', 'builds' ) as $list ) {
			if ( is_array( $data ) && isset( $data[ $list ] ) && ! $data[ $list ] ) {
				return true;
			}
		}
		return false;
	}
}
