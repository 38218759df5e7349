<?php
/**
 * Pages that are copies of others.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Sharing;

use Fighter\Site\Content\Addresses;
use Fighter\Site\Content\Fields;
use Fighter\Site\Redirects\Rules;
use WP_Error;
use WP_Post;

/**
 * Refuses to publish a page as a copy of one that is, over others or not, a copy of this one: search engines would be sent
 * from each to the other.
 */
final class Copies {

	public static function register(): void {
		foreach ( Fields::indexed_types() as $type ) {
			add_filter( "rest_pre_insert_$type", array( self::class, 'check' ), 20, 2 );
		}
	}

	/**
	 * @param mixed            $prepared Post.
	 * @param \WP_REST_Request $request  Request.
	 * @return mixed
	 */
	public static function check( $prepared, $request ) {
		$post = get_post( (int) $request['id'] );
		if ( is_wp_error( $prepared ) || ! $post instanceof WP_Post || ! in_array( $prepared->post_status ?? $post->post_status, array( 'publish', 'future' ), true ) ) {
			return $prepared;
		}
		$target = $request['meta'][ Fields::CANONICAL ] ?? get_post_meta( $post->ID, Fields::CANONICAL, true );
		$next   = array( self::key( $target ) );
		$shown  = clone $post;
		foreach ( array( 'post_title', 'post_name' ) as $part ) {
			$shown->$part = $prepared->$part ?? $post->$part;
		}
		$own = Rules::key( Addresses::path_of( $shown ) );
		// A page that names itself is no copy.
		if ( '' === $target || $own === $next[0] ) {
			return $prepared;
		}
		$copies = self::all_but( $post->ID );
		for ( $seen = array(); $next; $seen[ $key ] = true ) {
			$key = array_pop( $next );
			if ( $key === $own ) {
				return new WP_Error( 'fighter_copies', __( 'The page that this one is a copy of is itself a copy of this one. Empty the field “This page is a copy of” here or there.', 'fighter-site' ), array( 'status' => 400 ) );
			}
			array_push( $next, ...( isset( $seen[ $key ] ) ? array() : $copies[ $key ] ?? array() ) );
		}
		return $prepared;
	}

	/**
	 * @return array<string, string[]> What the addresses of other published pages are copies of.
	 */
	private static function all_but( int $post_id ): array {
		global $wpdb;
		$copies = array();
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the few posts with this field, when one of them is saved.
		foreach ( $wpdb->get_results( $wpdb->prepare( "SELECT post.ID, field.meta_value FROM %i field JOIN %i post ON post.ID = field.post_id WHERE field.meta_key = %s AND field.meta_value <> '' AND post.post_status = 'publish' AND post.ID <> %d", $wpdb->postmeta, $wpdb->posts, Fields::CANONICAL, $post_id ) ) as $row ) {
			$copies[ Rules::key( Addresses::path_of( get_post( (int) $row->ID ) ) ) ][] = self::key( $row->meta_value );
		}
		return $copies;
	}

	/**
	 * @param mixed $address As an author wrote it.
	 */
	private static function key( $address ): string {
		return Rules::key( Rules::own_path( trim( is_string( $address ) ? $address : '' ) ) );
	}
}
