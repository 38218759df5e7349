<?php
/**
 * Reserved slugs, and slugs that have changed.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Api\Answer_Sources;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use WP_Post;

/**
 * Keeps slugs unique among news and champions, which share the addresses below /news/, and keeps the site's fixed words
 * free (`rules 7`).
 */
final class Slugs {

	/** Given in the place of a language code to find a post in any language. */
	public const ANY_LANGUAGE = '*';

	public const OLD_PATH = '_fighter_old_path';

	/** The folder in which a slug becomes an address, and the words in it that stand for no screen and are taken all the same. */
	private const FOLDERS = array(
		'post'           => array( '/news/', array( 'page', 'feed' ) ),
		Types::CHAMPION  => array( '/news/', array( 'page', 'feed' ) ),
		Types::COURSE    => array( '/academy/', array( 'builds' ) ),
		Types::BUILD     => array( '/academy/builds/', array() ),
		Types::TIER_LIST => array( '/champions/tier-lists/', array() ),
		'page'           => array( '/', array( 'api', 'static', 'takeover' ) ),
	);

	/**
	 * The post types whose posts have addresses of their own, which come and go with them.
	 *
	 * @return string[]
	 */
	public static function types_with_address(): array {
		return array_keys( self::FOLDERS );
	}

	public static function register(): void {
		add_filter( 'wp_unique_post_slug', array( self::class, 'make_unique' ), 10, 5 );
		add_action( 'post_updated', array( self::class, 'remember_path' ), 12, 3 );
	}

	/**
	 * The folder in which a slug of a post type becomes an address.
	 */
	public static function folder( string $type ): string {
		return self::FOLDERS[ $type ][0] ?? '/';
	}

	/**
	 * @param string $slug    The slug that WordPress chose.
	 * @param int    $post_id Post.
	 * @param string $status  Status.
	 * @param string $type    Post type.
	 * @param int    $parent_id Parent page.
	 */
	public static function make_unique( $slug, $post_id, $status, $type, $parent_id ): string {
		list( $folder, $taken ) = self::FOLDERS[ $type ] ?? array( '', array() );
		if ( 'page' === $type && $parent_id ) {
			$folder = '/' . get_page_uri( $parent_id ) . '/';
			$taken  = '/champions/' === $folder ? array( 'tier-lists' ) : array();
		}
		$shared = array( 'post', Types::CHAMPION );
		$base   = $slug;
		for ( $next = 2; $next < 100; $next++ ) {
			$clash = in_array( $slug, $taken, true )
				|| in_array( "$folder$slug/", Site::SCREENS, true )
				|| ( in_array( $type, $shared, true ) && self::exists_elsewhere( $slug, $shared, $type, (int) $post_id ) );
			if ( ! $clash ) {
				break;
			}
			$slug = "$base-$next";
		}
		return $slug;
	}

	/**
	 * The post that is, or once was, at an address below /news/ or /academy/.
	 *
	 * @param string   $slug     The slug in the address.
	 * @param string[] $types    Post types.
	 * @param string   $language Code.
	 */
	public static function find( string $slug, array $types, string $language ): ?WP_Post {
		$clean = sanitize_title( $slug );
		if ( '' === $slug || ( $clean !== $slug && rawurldecode( $clean ) !== $slug ) ) {
			return null;
		}
		$query = array(
			'post_type'           => $types,
			'post_status'         => 'publish',
			'posts_per_page'      => 10,
			'no_found_rows'       => true,
			'has_password'        => false,
			'ignore_sticky_posts' => true,
			'orderby'             => 'ID',
			'order'               => 'ASC',
			'lang'                => '',
		);
		$found = get_posts( $query + array( 'name' => $clean ) );
		if ( 1 !== count( $found ) ) {
			// Another post may get this address.
			Answer_Sources::note( Answer_Sources::ADDRESSES );
		}
		if ( ! $found ) {
			$found = get_posts(
				$query + array(
					// phpcs:ignore WordPress.DB.SlowDBQuery -- only for addresses nobody has.
					'meta_key'   => '_wp_old_slug',
					// phpcs:ignore WordPress.DB.SlowDBQuery
					'meta_value' => $clean,
				)
			);
		}
		return self::shown( $found, $language );
	}

	public static function find_page( string $path, string $language ): ?WP_Post {
		$path  = trim( $path, '/' );
		$parts = explode( '/', $path );
		foreach ( $parts as $part ) {
			$clean = sanitize_title( $part );
			if ( '' === $part || ( $clean !== $part && rawurldecode( $clean ) !== $part ) ) {
				return null;
			}
		}
		$page = self::published_page( implode( '/', array_map( 'sanitize_title', $parts ) ) );
		if ( ! $page ) {
			Answer_Sources::note( Answer_Sources::ADDRESSES );
			$found = get_posts(
				array(
					'post_type'   => 'page',
					'post_status' => 'publish',
					'numberposts' => 1,
					// phpcs:ignore WordPress.DB.SlowDBQuery -- only for addresses nobody has.
					'meta_key'    => self::OLD_PATH,
					// phpcs:ignore WordPress.DB.SlowDBQuery
					'meta_value'  => $path,
					'lang'        => '',
				)
			);
			$page  = $found[0] ?? null;
		}
		return $page ? self::shown( array( $page ), $language ) : null;
	}

	/**
	 * The page at a path. get_page_by_path() finds drafts and pages in the trash too, which may have the slug of a published
	 * one.
	 */
	private static function published_page( string $path ): ?WP_Post {
		$named = get_posts(
			array(
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'name'         => basename( $path ),
				'has_password' => false,
				'numberposts'  => 20,
				'orderby'      => 'ID',
				'order'        => 'ASC',
				'lang'         => '',
			)
		);
		foreach ( $named as $page ) {
			if ( get_page_uri( $page ) === $path ) {
				return $page;
			}
		}
		return null;
	}

	/**
	 * Stores the old path of a page and of the pages below it. WordPress itself stores old slugs of posts only.
	 *
	 * @param int     $post_id Id.
	 * @param WP_Post $after   The post after the update.
	 * @param WP_Post $before  The post before the update.
	 */
	public static function remember_path( $post_id, $after, $before ): void {
		if ( 'page' !== $after->post_type || 'publish' !== $before->post_status || 'publish' !== $after->post_status ) {
			return;
		}
		if ( $after->post_name === $before->post_name && $after->post_parent === $before->post_parent ) {
			return;
		}
		$parent   = $before->post_parent ? get_page_uri( $before->post_parent ) . '/' : '';
		$old      = $parent . $before->post_name;
		$children = get_pages( array( 'child_of' => $post_id ) );
		$new      = get_page_uri( $post_id );
		add_post_meta( $post_id, self::OLD_PATH, $old );
		delete_post_meta( $post_id, self::OLD_PATH, $new );
		foreach ( is_array( $children ) ? $children : array() as $child ) {
			$now = get_page_uri( $child );
			if ( str_starts_with( $now, "$new/" ) ) {
				add_post_meta( $child->ID, self::OLD_PATH, $old . substr( $now, strlen( $new ) ) );
			}
		}
	}

	/**
	 * @param WP_Post[] $found    Posts of that name.
	 * @param string    $language Code.
	 */
	private static function shown( array $found, string $language ): ?WP_Post {
		// A translation's own slug leads to its original, where no original has that slug.
		usort( $found, static fn ( WP_Post $one, WP_Post $other ): int => (bool) Editions::original_id( $one->ID ) <=> (bool) Editions::original_id( $other->ID ) );
		foreach ( $found as $post ) {
			$root = Editions::root_of( $post );
			if ( 'publish' !== $root->post_status || '' !== $root->post_password ) {
				continue;
			}
			$own = Editions::language_of( $root->ID );
			if ( 'en' === $own || $own === $language || ( self::ANY_LANGUAGE === $language && Languages::UNKNOWN !== $own ) ) {
				return $root;
			}
		}
		return null;
	}

	/**
	 * @param string   $slug    Slug.
	 * @param string[] $types   Types that share addresses.
	 * @param string   $type    The post's own type, which WordPress has looked at.
	 * @param int      $post_id Post.
	 */
	private static function exists_elsewhere( string $slug, array $types, string $type, int $post_id ): bool {
		$found = get_posts(
			array(
				'post_type'   => array_values( array_diff( $types, array( $type ) ) ),
				'post_status' => array( 'publish', 'future', 'private' ),
				'name'        => $slug,
				'numberposts' => 2,
				'fields'      => 'ids',
				'lang'        => '',
			)
		);
		return array() !== array_diff( $found, array( $post_id ) );
	}
}
