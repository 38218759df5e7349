<?php
/**
 * The API route of previews.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Preview;

use Fighter\Site\Api\Post_View;
use Fighter\Site\Api\Routes;
use Fighter\Site\Api\Tier_Lists_Route;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Settings;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Answers a draft. It accepts a signed token in the header of the nonce, or a nonce with the session it was made for.
 * In both cases the user has to be allowed to edit the post now. It also accepts the token of a link to share, and then
 * answers as to an anonymous user.
 */
final class Preview_Route {

	/** Fixed pages that are a part of other pages. */
	private const PARTS = array( 'notification', 'legal' );

	private const ROUTE = '/preview';

	/** The user whose unsaved changes are shown, or 0. */
	private static int $typist = 0;

	/** @var array{user: int, until: int}|null The link to share that opened the preview. */
	private static ?array $shared = null;

	public static function register(): void {
		Token::register();
		add_action( 'rest_api_init', array( self::class, 'register_route' ) );
		// At priority 100 WordPress refuses any value in the header of the nonce that is not a nonce.
		add_filter( 'rest_authentication_errors', array( self::class, 'let_token_pass' ), 50 );
	}

	public static function register_route(): void {
		register_rest_route(
			Settings::route_namespace(),
			self::ROUTE,
			array(
				'methods'             => 'GET',
				'permission_callback' => array( self::class, 'allow' ),
				'callback'            => array( self::class, 'answer' ),
			)
		);
	}

	/**
	 * Lets a request with a token pass as an anonymous user, on the preview route only. `allow` checks the token, when the
	 * parameters of the route are known.
	 *
	 * @param mixed $result What others decided.
	 * @return mixed
	 */
	public static function let_token_pass( $result ) {
		if ( ! empty( $result ) ) {
			return $result;
		}
		$route = untrailingslashit( (string) ( $GLOBALS['wp']->query_vars['rest_route'] ?? '' ) );
		$token = (string) ( $_SERVER['HTTP_X_WP_NONCE'] ?? '' ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- matched against a pattern.
		if ( '/' . Settings::route_namespace() . self::ROUTE !== $route || ! ( preg_match( Token::FORM, $token ) || preg_match( Shared_Links::FORM, $token ) ) ) {
			return $result;
		}
		wp_set_current_user( 0 );
		return true;
	}

	/**
	 * @param WP_REST_Request $request Request.
	 * @return true|WP_Error
	 */
	public static function allow( $request ) {
		list( $parent, $id ) = self::ids( $request );
		$token               = (string) $request->get_header( 'x_wp_nonce' );
		$expired             = new WP_Error( 'preview_expired', __( 'This preview has expired.', 'fighter-site' ), array( 'status' => 403 ) );
		if ( preg_match( Shared_Links::FORM, $token ) ) {
			wp_set_current_user( 0 );
			self::$shared = $parent === $id ? Shared_Links::find( $token, $parent ) : null;
			return self::$shared ? true : $expired;
		}
		if ( preg_match( Token::FORM, $token ) ) {
			$user = Token::user( $token, $parent, $id );
			if ( ! $user ) {
				return $expired;
			}
			wp_set_current_user( $user );
			self::$typist = Live_Preview::ID === $id ? $user : 0;
		}
		if ( ! is_user_logged_in() || ! current_user_can( 'edit_posts' ) ) {
			return new WP_Error( 'rest_forbidden', __( 'Sorry, you are not allowed to do that.', 'fighter-site' ), array( 'status' => rest_authorization_required_code() ) );
		}
		// A user who may edit nothing at that id must not learn whether a post exists.
		if ( get_post( $parent ) && ! current_user_can( 'edit_post', $parent ) ) {
			return new WP_Error( 'rest_forbidden', __( 'Sorry, you are not allowed to do that.', 'fighter-site' ), array( 'status' => 403 ) );
		}
		return true;
	}

	/**
	 * @param WP_REST_Request $request Request.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function answer( $request ) {
		list( $parent, $id ) = self::ids( $request );
		$post                = $parent ? get_post( $parent ) : null;
		$version             = self::$typist ? $post : ( $id ? get_post( $id ) : null );
		$belongs             = $post && $version && ( $version->ID === $post->ID || ( 'revision' === $version->post_type && (int) $version->post_parent === $post->ID ) );
		if ( ! $belongs || ! in_array( $post->post_type, Types::translated(), true ) || in_array( $post->post_status, self::$typist ? array( 'trash' ) : array( 'trash', 'auto-draft' ), true ) ) {
			return Routes::missing();
		}
		if ( self::$shared ) {
			$version = self::last_saved_by( self::$shared['user'], $post );
			return new WP_REST_Response( self::view( $post, $version ) + array( 'preview' => Shared_Links::for_banner( self::$shared, $post ) ) );
		}
		return new WP_REST_Response( self::view( $post, $version ) );
	}

	/**
	 * The changes that a user saved but did not publish, or the post.
	 */
	private static function last_saved_by( int $user, WP_Post $post ): WP_Post {
		$autosave = wp_get_post_autosave( $post->ID, $user );
		return $autosave && $autosave->post_modified_gmt > $post->post_modified_gmt ? $autosave : $post;
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function view( WP_Post $post, WP_Post $version ): array {
		$shown = clone $post;
		if ( $version->ID !== $post->ID ) {
			$shown->post_title   = $version->post_title;
			$shown->post_content = $version->post_content;
			$shown->post_excerpt = $version->post_excerpt;
			add_filter( 'get_post_metadata', self::meta_of( $post->ID, $version->ID ), 10, 3 );
		}
		$root = Editions::root_of( $post );
		if ( self::$typist ) {
			$shown = Live_Preview::with_typed( $post, self::$typist );
			$root  = $root->ID === $post->ID ? $root : Live_Preview::with_typed( $root, self::$typist );
		}
		if ( $root->ID === $post->ID || ( 'publish' !== $root->post_status && ! current_user_can( 'edit_post', $root->ID ) ) ) {
			$root = $shown;
		}
		$language = Languages::parse( Editions::language_of( $post->ID ) );
		$view     = Post_View::whole( $root, $language, $shown );
		if ( Types::TIP === $post->post_type || in_array( Screens::role_of( $root ), self::PARTS, true ) ) {
			// The site chooses the view by the address, which is that of a page with a view of its own here.
			$view['permalink'] = home_url( "/?p=$root->ID" );
		}
		return Types::TIER_LIST === $post->post_type ? $view + array( 'tier_list' => Tier_Lists_Route::view( $root, $language, $shown ) ) : $view;
	}

	/**
	 * Reads fields from the revision that is shown, if it has them. WordPress stores those of an autosave as they were
	 * sent.
	 *
	 * @param int $post_id     The post.
	 * @param int $revision_id The version shown.
	 */
	private static function meta_of( int $post_id, int $revision_id ): callable {
		$keys = Fields::in_post_meta();
		$type = (string) get_post_type( $post_id );
		return static function ( $value, $object_id, $key ) use ( $post_id, $revision_id, $keys, $type ) {
			if ( (int) $object_id === $post_id && in_array( $key, $keys, true ) && metadata_exists( 'post', $revision_id, $key ) ) {
				return array_map( static fn ( $one ) => sanitize_meta( $key, $one, 'post', $type ), (array) get_metadata_raw( 'post', $revision_id, $key, false ) );
			}
			return $value;
		};
	}

	/**
	 * @param WP_REST_Request $request Request.
	 * @return array{0: int, 1: int}
	 */
	private static function ids( $request ): array {
		$query = $request->get_query_params();
		return array_map(
			static fn ( string $name ): int => is_string( $query[ $name ] ?? null ) && preg_match( '/^[1-9]\d{0,17}$/', $query[ $name ] ) ? (int) $query[ $name ] : 0,
			array( 'parent', 'id' )
		);
	}
}
