<?php
/**
 * Marks of posts by the blocks in them.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

use Fighter\Site\Content\Types;
use WP_Post;

/**
 * Marks the posts with certain blocks by a field, so that whoever looks for these blocks reads the bodies of those posts
 * and no others. To look through the bodies of 10,000 posts takes a fifth of a second and more.
 */
final class Marked_Posts {

	/** Posts with an event box: the calendar shows their events. */
	public const EVENTS = '_has_events_fighter';

	/** Posts with a block that names a champion or an article: the site is told of them when its name or picture changes. */
	public const NAMES = '_names_posts_fighter';

	/** The beginnings of what a body holds. */
	private const TEXTS = array(
		self::EVENTS => array( '<!-- wp:fighter/event-box ' ),
		self::NAMES  => array( '"champion":"', '"article":"' ),
	);

	public static function register(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'post_saved' ), 10, 2 );
	}

	/**
	 * @param int     $post_id Id.
	 * @param WP_Post $post    Post.
	 */
	public static function post_saved( $post_id, $post ): void {
		if ( ! in_array( $post->post_type, Types::translated(), true ) && 'wp_block' !== $post->post_type ) {
			return;
		}
		foreach ( self::TEXTS as $field => $texts ) {
			$has = array() !== array_filter( $texts, static fn ( string $text ): bool => str_contains( $post->post_content, $text ) );
			if ( (bool) get_post_meta( $post_id, $field, true ) !== $has ) {
				$has ? update_post_meta( $post_id, $field, '1' ) : delete_post_meta( $post_id, $field );
			}
		}
	}

	/**
	 * Marks the posts that are older than this class, or were written while the plugin was switched off.
	 */
	public static function mark_all(): void {
		global $wpdb;
		foreach ( self::TEXTS as $field => $texts ) {
			$likes = implode( ' OR ', array_fill( 0, count( $texts ), 'post_content LIKE %s' ) );
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL,WordPress.DB.PreparedSQLPlaceholders -- once, when the plugin is switched on or updated; every value goes through prepare().
			$ids = $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_type <> 'revision' AND post_status <> 'auto-draft' AND ($likes)", array_map( static fn ( string $text ): string => '%' . $wpdb->esc_like( $text ) . '%', $texts ) ) );
			array_map( static fn ( $id ) => update_post_meta( (int) $id, $field, '1' ), $ids );
		}
	}
}
