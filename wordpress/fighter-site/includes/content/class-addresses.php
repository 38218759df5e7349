<?php
/**
 * The address of each piece of content on the site.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Languages\Editions;
use WP_Post;
use WP_Term;

/**
 * Makes all links in bodies and answers addresses of the site, whatever the permalink settings of the CMS are.
 */
final class Addresses {

	/** Levels of pages that have an address on the site: `/a/` and `/a/b/`. */
	public const PAGE_LEVELS = 2;

	public static function register(): void {
		add_filter( 'post_link', array( self::class, 'post_link' ), 10, 3 );
		add_filter( 'post_type_link', array( self::class, 'post_link' ), 10, 3 );
		add_filter( 'page_link', array( self::class, 'page_link' ), 10, 3 );
		add_filter( 'term_link', array( self::class, 'term_link' ), 10, 2 );
		add_filter( 'rest_page_query', array( self::class, 'offer_parents' ), 10, 2 );
		foreach ( array( 'page_attributes_dropdown_pages_args', 'quick_edit_dropdown_pages_args' ) as $picker ) {
			add_filter( $picker, static fn ( $args ) => array( 'depth' => self::PAGE_LEVELS - 1 ) + $args );
		}
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
			case Types::TIER_LIST:
				return "/champions/tier-lists/$name/";
			case Types::BUILD:
				return "/academy/builds/$name/";
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
	 * Whether a page stands on a level that the site has no pages on.
	 */
	public static function is_too_deep( WP_Post $post ): bool {
		$root = Editions::root_of( $post );
		return 'page' === $root->post_type && count( get_post_ancestors( $root ) ) >= self::PAGE_LEVELS;
	}

	/**
	 * @return int[] The pages that stand on a level that the site has no pages on.
	 */
	public static function too_deep(): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- for editors, once for each word that they type.
		return array_map( 'intval', $wpdb->get_col( "SELECT page.ID FROM {$wpdb->posts} page JOIN {$wpdb->posts} parent ON parent.ID = page.post_parent WHERE page.post_type = 'page' AND parent.post_parent <> 0" ) );
	}

	public static function has_pages_below( int $page_id ): bool {
		return $page_id && get_children(
			array(
				'post_parent' => $page_id,
				'post_type'   => 'page',
				'numberposts' => 1,
				'fields'      => 'ids',
				'lang'        => '',
			)
		);
	}

	/**
	 * Leaves the pages that can be a parent on the site in the editor's list of them: those of the first level, and none
	 * for a page that has pages below it.
	 *
	 * @param array<string, mixed> $query   Arguments of the query.
	 * @param \WP_REST_Request     $request Request. The picker alone leaves out the pages below a page.
	 * @return array<string, mixed>
	 */
	public static function offer_parents( $query, $request ): array {
		$page = wp_parse_id_list( $request['parent_exclude'] ?? array() );
		if ( ! $page ) {
			return $query;
		}
		unset( $query['post_parent__not_in'] );
		$query['post_parent__in'] = array( 0 );
		if ( self::has_pages_below( $page[0] ) ) {
			$query['post__in'] = array( 0 );
			unset( $query['post__not_in'] );
		}
		return $query;
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
		if ( $leavename && 'page' !== $post->post_type && in_array( $post->post_type, Slugs::types_with_address(), true ) && ! Editions::original_id( $post->ID ) ) {
			return home_url( Slugs::folder( $post->post_type ) . '%postname%/' );
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
