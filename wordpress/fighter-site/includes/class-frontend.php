<?php
/**
 * Visitors who come to the CMS instead of the site.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site;

/**
 * Redirects visitors of the CMS to the same address on the site, so that every page has one address.
 */
final class Frontend {

	public static function register(): void {
		add_action( 'template_redirect', array( self::class, 'send_to_site' ), 5 );
		// WordPress must not redirect an unknown address to a similar slug: the site answers it.
		add_filter( 'do_redirect_guess_404_permalink', '__return_false' );
		// WordPress would show the bare address of an embed that it could not resolve.
		add_filter( 'embed_maybe_make_link', static fn ( $output, $url ) => sprintf( '<a href="%1$s">%2$s</a>', esc_url( $url ), esc_html( $url ) ), 10, 2 );
		add_action( 'after_setup_theme', static fn () => add_theme_support( 'post-thumbnails' ), 20 );
	}

	public static function send_to_site(): void {
		if ( null !== Api\Api_Request::route() ) {
			// With plain permalinks WordPress does not know the site's calls. Any answer but this one would say that a page is gone.
			wp_send_json( array( 'code' => 'fighter_plain_permalinks' ), 503 );
		}
		$site = Settings::site_url();
		if ( '' === $site || is_preview() || is_robots() || is_customize_preview() || is_favicon() ) {
			return;
		}
		if ( self::same_origin( $site, home_url() ) ) {
			return;
		}
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only the path is used, and esc_url_raw follows.
		$path = (string) wp_parse_url( 'http://x' . ( $_SERVER['REQUEST_URI'] ?? '/' ), PHP_URL_PATH );
		if ( is_singular() ) {
			$path = Content\Addresses::path_of( get_queried_object() );
		}
		// phpcs:ignore WordPress.Security.SafeRedirect -- the site's own address, from the settings.
		wp_redirect( esc_url_raw( $site . '/' . ltrim( $path, '/' ) ), 302 );
		exit;
	}

	private static function same_origin( string $one, string $other ): bool {
		$origin = static function ( string $address ): string {
			$parts = wp_parse_url( $address );
			return strtolower( ( $parts['scheme'] ?? '' ) . '://' . ( $parts['host'] ?? '' ) . ':' . ( $parts['port'] ?? '' ) );
		};
		return $origin( $one ) === $origin( $other );
	}
}
