<?php
/**
 * Whether this request is one of the contract's.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Api;

use Fighter\Site\Settings;

/**
 * Known from the address, before WordPress has looked at it; and what WordPress gets ready for every request but
 * these do not need is left until somebody asks for it: half of what an answer costs.
 */
final class Own_Call {

	/** Registers what bodies are made of, in the order WordPress would: run when the first of them is rendered. */
	private const OF_BODIES = '/^(register_block_core_(?!footnotes_post_meta)\w+|register_core_block_types_from_metadata|register_legacy_post_comments_block|wp_widgets_init|WP_Block_Supports::init|Fighter\\\\Site\\\\(Blocks\\\\Blocks|Content\\\\Fields)::register_all)$/';

	/** @var callable[] */
	private static array $put_off = array();

	/**
	 * The route below the namespace, or null for any other request.
	 */
	public static function route(): ?string {
		static $route = false;
		if ( false === $route ) {
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared only.
			$path   = (string) wp_parse_url( 'http://x' . ( $_SERVER['REQUEST_URI'] ?? '' ), PHP_URL_PATH );
			$prefix = rtrim( (string) wp_parse_url( (string) get_option( 'home' ), PHP_URL_PATH ), '/' ) . '/wp-json/' . Settings::route_namespace() . '/';
			$route  = str_starts_with( $path, $prefix ) ? trim( substr( $path, strlen( $prefix ) ), '/' ) : null;
		}
		return $route;
	}

	public static function register(): void {
		if ( null === self::route() ) {
			return;
		}
		// Asked for one by one otherwise, since neither is loaded with the rest.
		wp_prime_option_caches( array( 'WPLANG', 'theme_mods_' . get_option( 'stylesheet' ) ) );
		remove_action( 'rest_api_init', 'create_initial_rest_routes', 99 );
		add_filter( 'rest_pre_dispatch', array( self::class, 'bring_back_routes' ), 1, 3 );
		// The looks of blocks: no answer has any.
		remove_action( 'init', 'register_core_block_style_handles', 9 );
		remove_action( 'init', '_register_theme_block_patterns' );
		remove_action( 'init', '_register_core_block_patterns_and_categories' );
		add_filter( 'pre_render_block', array( self::class, 'bring_back_patterns' ), 1, 2 );
		add_action( 'init', array( self::class, 'put_off' ), PHP_INT_MIN );
		add_filter( 'pre_render_block', array( self::class, 'bring_back_bodies' ), 0 );
	}

	/**
	 * A third of what an answer without a body costs is block types, which none of it shows.
	 */
	public static function put_off(): void {
		/**
		 * Whether blocks are registered only when one is rendered: false where another plugin looks for them on `init`.
		 *
		 * @param bool $put_off Whether they are.
		 */
		if ( ! apply_filters( 'fighter_put_off_blocks', true ) ) {
			return;
		}
		foreach ( $GLOBALS['wp_filter']['init']->callbacks as $priority => $callbacks ) {
			foreach ( $callbacks as list( 'function' => $callback ) ) {
				$name = is_array( $callback ) && is_string( $callback[0] ) ? implode( '::', $callback ) : $callback;
				if ( is_string( $name ) && preg_match( self::OF_BODIES, $name ) ) {
					remove_action( 'init', $callback, $priority );
					self::$put_off[] = $callback;
				}
			}
		}
	}

	/**
	 * For whatever renders a body, a block or a shortcode.
	 *
	 * @param mixed $given Given on as it is.
	 * @return mixed
	 */
	public static function bring_back_bodies( $given = null ) {
		$callbacks     = self::$put_off;
		self::$put_off = array();
		foreach ( $callbacks as $callback ) {
			$callback();
		}
		return $given;
	}

	/**
	 * For a block that asks a route of WordPress's own while a body is rendered.
	 *
	 * @param mixed            $result  Given on as it is.
	 * @param \WP_REST_Server  $server  Not used.
	 * @param \WP_REST_Request $request Request.
	 * @return mixed
	 */
	public static function bring_back_routes( $result, $server, $request ) {
		if ( ! str_starts_with( (string) $request->get_route(), '/' . Settings::route_namespace() . '/' ) ) {
			remove_filter( 'rest_pre_dispatch', array( self::class, 'bring_back_routes' ), 1 );
			self::bring_back_bodies();
			create_initial_rest_routes();
		}
		return $result;
	}

	/**
	 * For a body that holds a pattern of the theme.
	 *
	 * @param mixed                $html  Given on as it is.
	 * @param array<string, mixed> $block Block about to be rendered.
	 * @return mixed
	 */
	public static function bring_back_patterns( $html, $block ) {
		if ( 'core/pattern' === ( $block['blockName'] ?? '' ) ) {
			remove_filter( 'pre_render_block', array( self::class, 'bring_back_patterns' ), 1 );
			foreach ( array( '_register_core_block_patterns_and_categories', '_register_theme_block_patterns' ) as $load ) {
				if ( function_exists( $load ) ) {
					$load();
				}
			}
		}
		return $html;
	}
}
