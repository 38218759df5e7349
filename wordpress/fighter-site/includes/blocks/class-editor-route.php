<?php
/**
 * What the editor asks while somebody writes.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

use Fighter\Site\Checks\Before_Publishing;
use Fighter\Site\Content\Site_Paths;
use WP_REST_Request;

/**
 * Answers whether an address exists on the site, for the warning beside a link.
 */
final class Editor_Route {

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_route' ) );
	}

	public static function register_route(): void {
		register_rest_route(
			'fighter-editor/v1',
			'/path',
			array(
				'methods'             => 'GET',
				'permission_callback' => static fn (): bool => current_user_can( 'edit_posts' ),
				'callback'            => array( self::class, 'answer' ),
				'args'                => array(
					'path' => array(
						'type'      => 'string',
						'required'  => true,
						'maxLength' => 2000,
					),
				),
			)
		);
	}

	/**
	 * An address that a redirect leads on exists too, as in the checks before publishing.
	 *
	 * @return array{exists: bool|null} Null for what is no page of the site.
	 */
	public static function answer( WP_REST_Request $request ): array {
		$path   = (string) $request['path'];
		$exists = Site_Paths::exists( $path );
		return array( 'exists' => false === $exists ? ! Before_Publishing::is_dead( $path ) : $exists );
	}
}
