<?php
/**
 * The editor's field "Translation of".
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Languages;

use Fighter\Site\Content\Types;
use WP_Error;

/**
 * Offers the posts that a post may be a translation of, and refuses the others with a reason.
 */
final class Original_Field {

	public static function register(): void {
		foreach ( Types::translated() as $type ) {
			add_filter( "rest_pre_insert_$type", array( self::class, 'check' ), 10, 2 );
			add_filter( "rest_{$type}_query", array( self::class, 'offer' ), 10, 2 );
		}
	}

	/**
	 * Limits the editor's field "Translation of" to posts that can be chosen there, because translations often have the
	 * same title.
	 *
	 * @param array<string, mixed> $query   Arguments of WP_Query.
	 * @param \WP_REST_Request     $request Request.
	 * @return array<string, mixed>
	 */
	public static function offer( $query, $request ): array {
		if ( ! $request->get_param( 'fighter_originals' ) ) {
			return $query;
		}
		$type = get_post_type_object( $query['post_type'] );
		// The pickers of blocks also offer posts of other authors, because a block only names what is published.
		$only_own = 'any' !== $request->get_param( 'fighter_originals' );
		if ( $only_own && ( ! $type || ! current_user_can( $type->cap->edit_others_posts ) ) ) {
			$query['author'] = get_current_user_id();
		}
		$query['tax_query'][] = array( // phpcs:ignore WordPress.DB.SlowDBQuery -- for editors alone.
			'taxonomy' => Editions::TAXONOMY,
			'operator' => 'NOT EXISTS',
		);
		return $query;
	}

	/**
	 * Refuses an invalid translation with a reason; Editions::guard() can only refuse.
	 *
	 * @param mixed            $prepared Post.
	 * @param \WP_REST_Request $request  Request.
	 * @return mixed
	 */
	public static function check( $prepared, $request ) {
		$meta     = $request->get_param( 'meta' );
		$original = is_array( $meta ) ? (int) ( $meta[ Editions::ORIGINAL ] ?? 0 ) : 0;
		if ( ! $original || is_wp_error( $prepared ) ) {
			return $prepared;
		}
		$post_id = (int) $request->get_param( 'id' );
		if ( (int) get_post_meta( $post_id, Editions::ORIGINAL, true ) === $original ) {
			return $prepared;
		}
		$type = $prepared->post_type ?? get_post_type( $post_id );
		if ( ( $type && get_post_type( $original ) !== $type ) || ! Editions::may_translate( $post_id, $original ) ) {
			return new WP_Error(
				'fighter_not_translatable',
				__( 'This can’t be a translation of that: the original has to be English, of the same kind, and yours to edit.', 'fighter-site' ),
				array( 'status' => 403 )
			);
		}
		return $prepared;
	}
}
