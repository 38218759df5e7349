<?php
/**
 * Old addresses of posts.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Redirects;

use Fighter\Site\Content\Addresses;
use Fighter\Site\Content\Slugs;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Publishing\Shared_Parts;
use WP_Post;

/**
 * Addresses that posts had before their slug or parent changed. The site asks for the old address, gets the post with
 * its present permalink and redirects to it. WordPress keeps old slugs in a field of the post, and class-slugs.php the
 * old paths of pages. The site asks for no tier list by its address, so class-rules.php writes a rule for each old one.
 */
final class Old_Addresses {

	private const SLUG = '_wp_old_slug';

	/**
	 * The path of a post that has an address of its own; empty for one that has none.
	 */
	public static function path( WP_Post $post ): string {
		$has = in_array( $post->post_type, Slugs::types_with_address(), true ) && ! Editions::original_id( $post->ID );
		if ( ! $has || '' === $post->post_name ) {
			return '';
		}
		if ( 'page' !== $post->post_type ) {
			return self::section( $post->post_type ) . "$post->post_name/";
		}
		return '/' . ( $post->post_parent ? get_page_uri( $post->post_parent ) . '/' : '' ) . "$post->post_name/";
	}

	/**
	 * @param string $search Part of an old slug or of a title.
	 * @return array<int, object{meta_id: string, old: string, post_id: string, post_title: string, to: string}>
	 */
	public static function page( string $search, int $page, int $size ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL -- looked at by editors only.
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT m.meta_id, m.meta_key, m.meta_value, p.ID, p.post_title, p.post_type ' . self::from() . ' ORDER BY m.meta_id DESC LIMIT %d OFFSET %d', ...self::values( $search ), ...array( $size, ( $page - 1 ) * $size ) ) );
		_prime_post_caches( array_map( 'intval', wp_list_pluck( $rows, 'ID' ) ), false, true );
		return array_map(
			static fn ( $row ) => (object) array(
				'meta_id'    => (int) $row->meta_id,
				'old'        => self::SLUG === $row->meta_key ? self::section( $row->post_type ) . "$row->meta_value/" : "/$row->meta_value/",
				'post_id'    => (int) $row->ID,
				'post_title' => $row->post_title,
				'to'         => Addresses::path_of( get_post( (int) $row->ID ) ),
			),
			$rows
		);
	}

	public static function count( string $search = '' ): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) ' . self::from(), ...self::values( $search ) ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL,WordPress.DB.PreparedSQLPlaceholders -- looked at by editors only.
	}

	/**
	 * The post that an address leads to because it once had it.
	 */
	public static function of( string $address ): ?WP_Post {
		$parts = explode( '/', trim( Rules::key( $address ), '/' ) );
		$slug  = sanitize_title( (string) end( $parts ) );
		$types = array(
			'news'    => array( 'post', Types::CHAMPION ),
			'academy' => array( Types::COURSE ),
		);
		if ( 3 === count( $parts ) && 'academy' === $parts[0] && 'builds' === $parts[1] ) {
			$post = Slugs::find( $slug, array( Types::BUILD ), Slugs::ANY_LANGUAGE );
		} elseif ( 2 === count( $parts ) && isset( $types[ $parts[0] ] ) ) {
			$post = Slugs::find( $slug, $types[ $parts[0] ], Slugs::ANY_LANGUAGE );
		} else {
			$post = Slugs::find_page( implode( '/', $parts ), Slugs::ANY_LANGUAGE );
		}
		return $post && Rules::key( self::path( $post ) ) !== Rules::key( $address ) ? $post : null;
	}

	/**
	 * @return object{old: string, post: WP_Post}|null
	 */
	public static function find( int $meta_id ) {
		$meta = get_metadata_by_mid( 'post', $meta_id );
		$post = $meta && in_array( $meta->meta_key, array( self::SLUG, Slugs::OLD_PATH ), true ) ? get_post( (int) $meta->post_id ) : null;
		if ( ! $post ) {
			return null;
		}
		$old = self::SLUG === $meta->meta_key ? self::section( $post->post_type ) . "$meta->meta_value/" : "/$meta->meta_value/";
		return (object) compact( 'old', 'post' );
	}

	/**
	 * Deletes an old address. The site then answers 404 there, or follows a rule.
	 */
	public static function delete( int $meta_id ): void {
		$moved = self::find( $meta_id );
		if ( $moved ) {
			delete_metadata_by_mid( 'post', $meta_id );
			Shared_Parts::old_address_let_go( $moved->post, trim( $moved->old, '/' ) );
		}
	}

	private static function section( string $type ): string {
		return Slugs::folder( $type );
	}

	private static function from(): string {
		global $wpdb;
		return "FROM $wpdb->postmeta m JOIN $wpdb->posts p ON p.ID = m.post_id
			WHERE p.post_status = 'publish' AND ( ( m.meta_key = %s AND p.post_type IN ( 'post', %s, %s, %s ) AND m.meta_value <> p.post_name ) OR ( m.meta_key = %s AND p.post_type = 'page' ) )
			AND ( m.meta_value LIKE %s OR p.post_title LIKE %s )";
	}

	/**
	 * @return string[]
	 */
	private static function values( string $search ): array {
		global $wpdb;
		$like = '%' . $wpdb->esc_like( $search ) . '%';
		return array( self::SLUG, Types::CHAMPION, Types::COURSE, Types::BUILD, Slugs::OLD_PATH, $like, $like );
	}
}
