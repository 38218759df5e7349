<?php
/**
 * The routes of the contract for reading.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Languages\Languages;
use Fighter\Site\Redirects\Redirects_Route;
use Fighter\Site\Settings;
use WP_Error;
use WP_REST_Request;

/**
 * Registers a route for each call. All of them answer only what anonymous readers may see; previews and sign-ups have
 * classes of their own.
 */
final class Routes {

	private const READS = array(
		'category'                => array( Listings::class, 'category' ),
		'author'                  => array( Listings::class, 'author' ),
		'news'                    => array( Listings::class, 'news' ),
		'hub'                     => array( Listings::class, 'hub' ),
		'spotlights'              => array( Spotlights::class, 'answer' ),
		'slugpost'                => array( Singles::class, 'slugpost' ),
		'pathpage'                => array( Singles::class, 'pathpage' ),
		'course'                  => array( Singles::class, 'course' ),
		'events'                  => array( Singles::class, 'events' ),
		'homepage'                => array( Singles::class, 'homepage' ),
		'categories'              => array( Terms::class, 'categories' ),
		'subjects'                => array( Terms::class, 'subjects' ),
		'academy'                 => array( Academy::class, 'answer' ),
		'glossary'                => array( Glossary::class, 'answer' ),
		'tooltip'                 => array( Glossary::class, 'tooltip' ),
		'search'                  => array( Search::class, 'answer' ),
		'masteries'               => array( Singles::class, 'masteries' ),
		'menu'                    => array( Singles::class, 'menu' ),
		'changes'                 => array( Changes::class, 'answer' ),
		'tier-lists'              => array( Tier_Lists_Route::class, 'answer' ),
		'builds'                  => array( Builds_Route::class, 'answer' ),
		'build'                   => array( Singles::class, 'build' ),
		'catalogue'               => array( Catalogue_Route::class, 'answer' ),
		'redirects'               => array( Redirects_Route::class, 'answer' ),
		'components/home-news'    => array( Listings::class, 'home_news' ),
		'components/home-tips'    => array( Listings::class, 'home_tips' ),
		'components/notification' => array( Singles::class, 'notification' ),
	);

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_routes' ) );
	}

	public static function register_routes(): void {
		foreach ( self::READS as $route => $handler ) {
			register_rest_route(
				Settings::route_namespace(),
				"/$route",
				array(
					'methods'             => 'GET',
					'permission_callback' => '__return_true',
					'callback'            => static fn ( WP_REST_Request $request ) => $handler( new Request_Params( $request ) ),
				)
			);
		}
	}

	public static function missing(): WP_Error {
		return new WP_Error( 'not_found', __( 'There is no such thing.', 'fighter-site' ), array( 'status' => 404 ) );
	}
}
