<?php
/**
 * Fields that were changed elsewhere while somebody edited them.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use WP_Error;
use WP_REST_Post_Meta_Fields;
use WP_REST_Request;

/**
 * WordPress locks a post against other users, and not against another tab of the same one. Facts, tiers and builds are one
 * value each, so the tab that saves last would take back all of what the other one stored. The editor sends the values that
 * it began with (assets/src/editor/save-changed.ts); where others are stored by now, the first attempt to save is refused.
 */
final class Changed_Elsewhere {

	private const KEYS = array( Facts::META, Tier_Lists::META, Builds::META );

	public static function register(): void {
		foreach ( array( Types::CHAMPION, Types::TIER_LIST, Types::BUILD ) as $type ) {
			add_filter( "rest_pre_insert_$type", array( self::class, 'check' ), 10, 2 );
		}
	}

	/**
	 * @param mixed           $prepared Post.
	 * @param WP_REST_Request $request  Request.
	 * @return mixed
	 */
	public static function check( $prepared, $request ) {
		// WordPress stores nothing at all where an autosave is refused here; Autosaved_Fields leaves these fields out of it.
		$others = Autosaved_Fields::is_answering( $request ) ? array() : self::values( $request );
		if ( ! $others || is_wp_error( $prepared ) ) {
			return $prepared;
		}
		return new WP_Error(
			'fighter_changed_elsewhere',
			__( 'What you changed here was changed in another tab or by somebody else meanwhile. Save once more to put yours in its place, or open this page again to see the other.', 'fighter-site' ),
			array(
				'status' => 409,
				'stored' => $others,
			)
		);
	}

	/**
	 * The values of a post that are others than those that its editor began with.
	 *
	 * @param WP_REST_Request $request Request that stores the post.
	 * @return array<string, mixed> By key.
	 */
	public static function values( WP_REST_Request $request ): array {
		$began = array_intersect_key( (array) $request['fighter_began'], array_flip( self::KEYS ) );
		if ( ! $began ) {
			return array();
		}
		$post_id = (int) $request['id'];
		$stored  = ( new WP_REST_Post_Meta_Fields( (string) get_post_type( $post_id ) ) )->get_value( $post_id, $request );
		// As the editor gets them, where objects are arrays too.
		$stored = (array) json_decode( (string) wp_json_encode( array_intersect_key( $stored, $began ) ), true );
		return array_filter( $stored, static fn ( $value, string $key ): bool => wp_json_encode( $value ) !== wp_json_encode( $began[ $key ] ), ARRAY_FILTER_USE_BOTH );
	}
}
