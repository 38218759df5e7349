<?php
/**
 * The address of the editor's Preview button.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Preview;

use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Settings;
use WP_Post;
use WP_REST_Response;

/**
 * Makes the Preview button lead to an address of the dashboard, which makes a new token and redirects to the site. So
 * no token stands in a page or in the database, and it works with CMS and site on one domain or on two.
 */
final class Preview_Link {

	private const ACTION = 'fighter_preview';

	public static function register(): void {
		add_filter( 'preview_post_link', array( self::class, 'link' ), 10, 2 );
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'go' ) );
		add_action( 'admin_post_nopriv_' . self::ACTION, 'auth_redirect' );
		add_action( 'template_redirect', array( self::class, 'catch_own_preview' ), 1 );
		foreach ( Types::translated() as $type ) {
			add_filter( "rest_prepare_$type", array( self::class, 'link_of_draft' ), 10, 3 );
		}
	}

	/**
	 * @param string       $link WordPress's own link.
	 * @param WP_Post|null $post Post.
	 */
	public static function link( $link, $post ): string {
		$own = $post instanceof WP_Post ? self::of( $post ) : '';
		return '' === $own ? $link : $own;
	}

	/**
	 * Changes the link of a draft in answers to the block editor, which opens that link and ignores the filter
	 * `preview_post_link`.
	 *
	 * @param WP_REST_Response $response Answer.
	 * @param WP_Post          $post     Post.
	 * @param \WP_REST_Request $request  Request.
	 */
	public static function link_of_draft( $response, $post, $request ) {
		if ( 'edit' === $request['context'] && self::previews( $post ) && ! in_array( $post->post_status, array( 'publish', 'private' ), true ) ) {
			$data         = $response->get_data();
			$data['link'] = self::address( $post->ID );
			$response->set_data( $data );
		}
		return $response;
	}

	/**
	 * Redirects users who open WordPress's own preview.
	 */
	public static function catch_own_preview(): void {
		if ( ! is_preview() || '' === Settings::site_url() ) {
			return;
		}
		$post = get_queried_object();
		if ( $post instanceof WP_Post && current_user_can( 'edit_post', $post->ID ) ) {
			self::send( $post );
		}
	}

	public static function go(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- shows the user's own work to the user; changes nothing.
		$post = get_post( absint( $_GET['post'] ?? 0 ) );
		if ( ! $post || ! in_array( $post->post_type, Types::translated(), true ) || ! current_user_can( 'edit_post', $post->ID ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to preview this.', 'fighter-site' ), '', array( 'response' => 403 ) );
		}
		if ( '' === Settings::site_url() ) {
			wp_die( esc_html__( 'The address of the site is not set yet: Settings, Fighter site.', 'fighter-site' ), '', array( 'response' => 409 ) );
		}
		self::send( $post );
	}

	private static function send( WP_Post $post ): void {
		$user     = get_current_user_id();
		$autosave = wp_get_post_autosave( $post->ID, $user );
		$id       = $autosave && $autosave->post_modified_gmt > $post->post_modified_gmt ? $autosave->ID : $post->ID;
		$language = Languages::parse( Editions::language_of( $post->ID ) );
		$address  = Settings::site_url() . "/_preview/$post->ID/$id/" . Token::make( $user, $post->ID, $id );
		nocache_headers();
		header( 'Referrer-Policy: no-referrer' );
		// phpcs:ignore WordPress.Security.SafeRedirect -- the site's own address, from the settings.
		wp_redirect( esc_url_raw( 'en' === $language ? $address : "$address?lang=$language" ), 302 );
		exit;
	}

	/**
	 * The address of the preview for the user who may edit the post; empty where there is none.
	 */
	public static function of( WP_Post $post ): string {
		return self::previews( $post ) ? self::address( $post->ID ) : '';
	}

	private static function previews( WP_Post $post ): bool {
		return '' !== Settings::site_url() && in_array( $post->post_type, Types::translated(), true );
	}

	private static function address( int $post_id ): string {
		return add_query_arg(
			array(
				'action' => self::ACTION,
				'post'   => $post_id,
			),
			admin_url( 'admin-post.php' )
		);
	}
}
