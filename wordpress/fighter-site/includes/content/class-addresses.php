<?php
/**
 * The address of each piece of content on the site.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Content;

use Fighter\Site\Languages\Editions;
use WP_Post;
use WP_Term;

/**
 * Makes all links in bodies and answers addresses of the site, whatever the permalink settings of the CMS are.
 */
final class Addresses {

	public static function register(): void {
		add_filter( 'post_link', array( self::class, 'post_link' ), 10, 3 );
		add_filter( 'post_type_link', array( self::class, 'post_link' ), 10, 3 );
		add_filter( 'page_link', array( self::class, 'page_link' ), 10, 3 );
		add_filter( 'term_link', array( self::class, 'term_link' ), 10, 2 );
		add_filter( 'author_link', static fn ( $link, $id ) => home_url( "/news/author/$id/" ), 10, 2 );
	}

	/**
	 * @param mixed $post A post.
	 */
	public static function path_of( $post ): string {
		if ( ! $post instanceof WP_Post ) {
			return '/';
		}
		$root = Editions::root_of( $post );
		$name = $root->post_name ? $root->post_name : ( sanitize_title( $root->post_title ) ? sanitize_title( $root->post_title ) : "draft-$root->ID" );
		switch ( $root->post_type ) {
			case 'post':
			case Types::CHAMPION:
				return "/news/$name/";
			case Types::COURSE:
				return "/academy/$name/";
			case Types::TERM:
				return "/academy/glossary/#$name";
			case Types::SCREEN:
				return Screens::path( Screens::role_of( $root ) );
			case Types::TIP:
				$link = (string) get_post_meta( $root->ID, Fields::LINK, true );
				return '' === $link ? '/' : $link;
			case 'page':
				$uri = $root->post_name ? get_page_uri( $root ) : $name;
				return "/$uri/";
			default:
				return "/$name/";
		}
	}

	public static function of( WP_Post $post ): string {
		$path = self::path_of( $post );
		return str_starts_with( $path, '/' ) && ! str_starts_with( $path, '//' ) ? home_url( $path ) : esc_url_raw( $path );
	}

	/**
	 * @param string  $link      WordPress's own address.
	 * @param WP_Post $post      Post.
	 * @param bool    $leavename Whether the editor wants a pattern it can fill in.
	 */
	public static function post_link( $link, $post, $leavename ): string {
		if ( ! $post instanceof WP_Post || ! in_array( $post->post_type, Types::translated(), true ) ) {
			return $link;
		}
		if ( $leavename && in_array( $post->post_type, array( 'post', Types::CHAMPION, Types::COURSE ), true ) && ! Editions::original_id( $post->ID ) ) {
			return home_url( Types::COURSE === $post->post_type ? '/academy/%postname%/' : '/news/%postname%/' );
		}
		return in_array( $post->post_status, array( 'publish', 'private' ), true ) ? self::of( $post ) : $link;
	}

	/**
	 * @param string $link   WordPress's own address.
	 * @param int    $id     Page.
	 * @param bool   $sample Whether the editor wants a pattern.
	 */
	public static function page_link( $link, $id, $sample ): string {
		$post = get_post( $id );
		if ( $sample || ! $post || 'publish' !== $post->post_status || str_contains( $link, '%pagename%' ) ) {
			return $link;
		}
		return self::of( $post );
	}

	/**
	 * @param string  $link WordPress's own address.
	 * @param WP_Term $term Term.
	 */
	public static function term_link( $link, $term ): string {
		return 'category' === $term->taxonomy ? home_url( self::category_path( $term->slug ) ) : $link;
	}

	public static function category_path( string $slug ): string {
		return "/news/category/$slug/";
	}
}
