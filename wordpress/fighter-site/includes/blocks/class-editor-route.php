<?php
/**
 * What the editor asks while somebody writes.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

use Fighter\Site\Checks\Before_Publishing;
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
				'callback'            => static fn ( WP_REST_Request $request ): array => array( 'exists' => Before_Publishing::leads( (string) $request['path'] ) ),
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
}
