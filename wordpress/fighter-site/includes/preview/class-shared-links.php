<?php
/**
 * Preview links to share.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Preview;

use Fighter\Site\Publishing\On_Site;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Script;
use Fighter\Site\Settings;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Links that show one post to everybody who has the link, until they expire. An editor makes them in the block editor,
 * sees the list of them there, and revokes them.
 *
 * The link's secret is shown once. A field of the post holds its hash, so it goes with the post. Each link has a field of
 * its own, so that what two editors make or revoke at the same moment is kept. A link shows what the user who made it saved
 * last, and ends when that user may no longer edit the post.
 */
final class Shared_Links {

	/** The form of a token in the place of the nonce. */
	public const FORM = '/^share\.[A-Za-z0-9]{40}$/';

	/** The watcher takes fields that begin with `_fighter_` for content of the site, and this is none. */
	public const META = '_shared_previews_of_fighter';

	private const MOST  = 50;
	private const LASTS = array(
		'hour'  => HOUR_IN_SECONDS,
		'day'   => DAY_IN_SECONDS,
		'week'  => WEEK_IN_SECONDS,
		'month' => 30 * DAY_IN_SECONDS,
	);

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_routes' ) );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'enqueue' ), 13 );
	}

	public static function register_routes(): void {
		$permission = array( On_Site::class, 'allow' );
		register_rest_route(
			On_Site::ROUTES,
			'/preview-links/(?P<id>\d+)',
			array(
				array(
					'methods'             => 'GET',
					'permission_callback' => $permission,
					'callback'            => static fn ( $request ) => new WP_REST_Response( self::listed( (int) $request['id'] ) ),
				),
				array(
					'methods'             => 'POST',
					'permission_callback' => $permission,
					'callback'            => array( self::class, 'create' ),
					'args'                => array(
						'lasts' => array(
							'type'     => 'string',
							'enum'     => array_keys( self::LASTS ),
							'required' => true,
						),
					),
				),
			)
		);
		register_rest_route(
			On_Site::ROUTES,
			'/preview-links/(?P<id>\d+)/(?P<link>[a-z0-9]{12})',
			array(
				'methods'             => 'DELETE',
				'permission_callback' => $permission,
				'callback'            => array( self::class, 'revoke' ),
			)
		);
	}

	public static function enqueue(): void {
		if ( ! On_Site::is_edited_here() ) {
			return;
		}
		Script::enqueue( 'shared-previews' );
	}

	/**
	 * @param WP_REST_Request $request Request.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function create( $request ) {
		$post = get_post( (int) $request['id'] );
		if ( '' === Settings::site_url() ) {
			return new WP_Error( 'fighter_no_site', __( 'The address of the site is not set yet: Settings, Fighter site.', 'fighter-site' ), array( 'status' => 409 ) );
		}
		if ( in_array( $post->post_status, array( 'auto-draft', 'trash' ), true ) ) {
			return new WP_Error( 'fighter_not_saved', __( 'Save the draft first, then share it.', 'fighter-site' ), array( 'status' => 409 ) );
		}
		if ( count( self::of( $post->ID ) ) >= self::MOST ) {
			/* translators: %d: a number */
			return new WP_Error( 'fighter_too_many', sprintf( __( 'There are %d links already. Revoke one of them first.', 'fighter-site' ), self::MOST ), array( 'status' => 409 ) );
		}
		self::forget_expired( $post->ID );
		$token = 'share.' . wp_generate_password( 40, false );
		$link  = array(
			'id'    => strtolower( wp_generate_password( 12, false ) ),
			'hash'  => self::hash( $token, $post->ID ),
			'user'  => get_current_user_id(),
			'made'  => time(),
			'until' => time() + self::LASTS[ $request['lasts'] ],
		);
		add_post_meta( $post->ID, self::META, $link );
		$language = Languages::parse( Editions::language_of( $post->ID ) );
		$address  = Settings::site_url() . "/_preview/$post->ID/$post->ID/$token" . ( Languages::ENGLISH === $language ? '' : "?lang=$language" );
		return new WP_REST_Response( array( 'address' => $address ) + self::listed( $post->ID ), 201, array( 'Cache-Control' => 'no-store' ) );
	}

	/**
	 * @param WP_REST_Request $request Request.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function revoke( $request ) {
		$id = (int) $request['id'];
		self::divide( $id );
		$named = array_filter( self::of( $id ), static fn ( array $link ): bool => $link['id'] === $request['link'] );
		if ( ! $named ) {
			return new WP_Error( 'fighter_no_link', __( 'This link is gone already.', 'fighter-site' ), array( 'status' => 404 ) );
		}
		delete_post_meta( $id, self::META, reset( $named ) );
		return new WP_REST_Response( self::listed( $id ) );
	}

	/**
	 * The link that a token belongs to, if it holds: for this post, not expired, and of a user who may edit the post now.
	 *
	 * @return array{id: string, hash: string, user: int, made: int, until: int}|null
	 */
	public static function find( string $token, int $post_id ): ?array {
		if ( ! preg_match( self::FORM, $token ) || ! $post_id ) {
			return null;
		}
		$hash = self::hash( $token, $post_id );
		foreach ( self::of( $post_id ) as $link ) {
			if ( hash_equals( $link['hash'], $hash ) ) {
				return user_can( $link['user'], 'edit_post', $post_id ) ? $link : null;
			}
		}
		return null;
	}

	/**
	 * What the site's banner says of a shared preview.
	 *
	 * @param array{user: int, until: int} $link What `find` returned.
	 * @param WP_Post                      $post Post.
	 * @return array{by: string, until: int, published: bool}
	 */
	public static function for_banner( array $link, WP_Post $post ): array {
		$user = get_userdata( $link['user'] );
		return array(
			'by'        => $user ? $user->display_name : '',
			'until'     => $link['until'],
			'published' => 'publish' === $post->post_status,
		);
	}

	/**
	 * The links of a post that have not expired, in the order in which they were made.
	 *
	 * @return array<int, array{id: string, hash: string, user: int, made: int, until: int}>
	 */
	private static function of( int $post_id ): array {
		$links = array_merge( array(), ...array_map( array( self::class, 'links_in' ), get_post_meta( $post_id, self::META, false ) ) );
		return array_values( array_filter( $links, static fn ( $link ): bool => is_array( $link ) && (int) $link['until'] > time() ) );
	}

	/**
	 * @param mixed $field A link; all links of a post in one list, as earlier versions kept them.
	 * @return array<int, mixed>
	 */
	private static function links_in( $field ): array {
		return isset( $field['id'] ) ? array( $field ) : array_values( (array) $field );
	}

	/**
	 * Gives each link of a list a field of its own.
	 */
	private static function divide( int $post_id ): void {
		foreach ( get_post_meta( $post_id, self::META, false ) as $field ) {
			if ( isset( $field['id'] ) || ! delete_post_meta( $post_id, self::META, $field ) ) {
				continue;
			}
			foreach ( self::links_in( $field ) as $link ) {
				add_post_meta( $post_id, self::META, $link );
			}
		}
	}

	private static function forget_expired( int $post_id ): void {
		self::divide( $post_id );
		foreach ( get_post_meta( $post_id, self::META, false ) as $link ) {
			if ( (int) ( $link['until'] ?? 0 ) <= time() ) {
				delete_post_meta( $post_id, self::META, $link );
			}
		}
	}

	/**
	 * @return array{links: array<int, array<string, mixed>>}
	 */
	private static function listed( int $post_id ): array {
		$links = array_map(
			static function ( array $link ): array {
				$user = get_userdata( $link['user'] );
				return array(
					'id'    => $link['id'],
					'by'    => $user ? $user->display_name : __( 'a user who is gone', 'fighter-site' ),
					'made'  => On_Site::moment( $link['made'] ),
					'until' => On_Site::moment( $link['until'] ),
				);
			},
			self::of( $post_id )
		);
		return array( 'links' => array_reverse( $links ) );
	}

	private static function hash( string $token, int $post_id ): string {
		return hash_hmac( 'sha256', "fighter-share|$post_id|$token", wp_salt( 'nonce' ) );
	}
}
