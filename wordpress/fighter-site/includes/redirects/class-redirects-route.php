<?php
/**
 * The routes by which the site reads redirects, and reports how often they were used.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Redirects;

use Fighter\Site\Settings;
use WP_REST_Request;

/**
 * `redirects/hits` takes how often the site answered each rule. Only a caller who knows the secret of the webhook may
 * send it.
 */
final class Redirects_Route {

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_route' ) );
	}

	public static function register_route(): void {
		register_rest_route(
			Settings::route_namespace(),
			'/redirects/hits',
			array(
				'methods'             => 'POST',
				'permission_callback' => array( self::class, 'is_site' ),
				'callback'            => array( self::class, 'count' ),
			)
		);
	}

	/**
	 * @return array<int, array{from: string, to: string|null, status: int}>
	 */
	public static function answer(): array {
		return Rules::for_site();
	}

	/**
	 * @param WP_REST_Request $request Request.
	 */
	public static function is_site( $request ): bool {
		$secret = Settings::secret();
		return '' !== $secret && hash_equals( "Bearer $secret", (string) $request->get_header( 'authorization' ) );
	}

	/**
	 * @param WP_REST_Request $request Request.
	 * @return array{taken: bool}
	 */
	public static function count( $request ): array {
		$body = $request->get_json_params();
		Rules::count_hits( is_array( $body['hits'] ?? null ) ? $body['hits'] : array() );
		return array( 'taken' => true );
	}
}
