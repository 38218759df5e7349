<?php
/**
 * Requests of the contract's API.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Settings;

/**
 * Recognises requests of the contract's API by their address, before WordPress parses it. For these requests it delays
 * what WordPress prepares for every request, until something needs it. That halves the cost of an answer.
 */
final class Api_Request {

	/**
	 * The callbacks of `init` that register block types and widgets. They are delayed until the first body is rendered,
	 * and then run in WordPress's order.
	 */
	private const BLOCK_TYPES = '/^(register_block_core_(?!footnotes_post_meta)\w+|register_core_block_types_from_metadata|register_legacy_post_comments_block|wp_widgets_init|WP_Block_Supports::init|Fighter\\\\Site\\\\(Blocks\\\\Blocks|Content\\\\Fields)::register_all)$/';

	/** @var callable[] */
	private static array $delayed = array();

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
		// These options are not loaded with the others: without this line each would cost a query of its own.
		wp_prime_option_caches( array( 'WPLANG', 'theme_mods_' . get_option( 'stylesheet' ) ) );
		remove_action( 'rest_api_init', 'create_initial_rest_routes', 99 );
		add_filter( 'rest_pre_dispatch', array( self::class, 'register_core_routes' ), 1, 3 );
		// Block styles and patterns are not registered, because no answer shows them.
		remove_action( 'init', 'register_core_block_style_handles', 9 );
		remove_action( 'init', '_register_theme_block_patterns' );
		remove_action( 'init', '_register_core_block_patterns_and_categories' );
		add_filter( 'pre_render_block', array( self::class, 'register_patterns' ), 1, 2 );
		add_action( 'init', array( self::class, 'delay_block_types' ), PHP_INT_MIN );
		add_filter( 'pre_render_block', array( self::class, 'register_block_types' ), 0 );
	}

	/**
	 * Delays the registration of block types, which is a third of the cost of an answer without a body.
	 */
	public static function delay_block_types(): void {
		/**
		 * Filters whether block types are registered only when a block is rendered. Return false if another plugin needs them
		 * on `init`.
		 *
		 * @param bool $delayed Whether they are registered only then.
		 */
		if ( ! apply_filters( 'fighter_put_off_blocks', true ) ) {
			return;
		}
		foreach ( $GLOBALS['wp_filter']['init']->callbacks as $priority => $callbacks ) {
			foreach ( $callbacks as list( 'function' => $callback ) ) {
				$name = is_array( $callback ) && is_string( $callback[0] ) ? implode( '::', $callback ) : $callback;
				if ( is_string( $name ) && preg_match( self::BLOCK_TYPES, $name ) ) {
					remove_action( 'init', $callback, $priority );
					self::$delayed[] = $callback;
				}
			}
		}
	}

	/**
	 * Registers the delayed block types. It runs before a body, a block or a shortcode is rendered.
	 *
	 * @param mixed $given Passed through unchanged.
	 * @return mixed
	 */
	public static function register_block_types( $given = null ) {
		$callbacks     = self::$delayed;
		self::$delayed = array();
		foreach ( $callbacks as $callback ) {
			$callback();
		}
		return $given;
	}

	/**
	 * Registers WordPress's own routes, if a block calls one of them while a body is rendered.
	 *
	 * @param mixed            $result  Passed through unchanged.
	 * @param \WP_REST_Server  $server  Not used.
	 * @param \WP_REST_Request $request Request.
	 * @return mixed
	 */
	public static function register_core_routes( $result, $server, $request ) {
		if ( ! str_starts_with( (string) $request->get_route(), '/' . Settings::route_namespace() . '/' ) ) {
			remove_filter( 'rest_pre_dispatch', array( self::class, 'register_core_routes' ), 1 );
			self::register_block_types();
			create_initial_rest_routes();
		}
		return $result;
	}

	/**
	 * Registers the patterns, if a body holds one of them.
	 *
	 * @param mixed                $html  Passed through unchanged.
	 * @param array<string, mixed> $block Block about to be rendered.
	 * @return mixed
	 */
	public static function register_patterns( $html, $block ) {
		if ( 'core/pattern' === ( $block['blockName'] ?? '' ) ) {
			remove_filter( 'pre_render_block', array( self::class, 'register_patterns' ), 1 );
			foreach ( array( '_register_core_block_patterns_and_categories', '_register_theme_block_patterns' ) as $load ) {
				if ( function_exists( $load ) ) {
					$load();
				}
			}
		}
		return $html;
	}
}
