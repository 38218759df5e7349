<?php
/**
 * Which posts have a password.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use WP_Post;

/**
 * Keeps the ids of posts with a password. There are few, but the database has no index for them: without this list,
 * counting would read every post with its body.
 */
final class Password_Protected {

	private const IDS  = 'fighter_sealed';
	private const MOST = 200;

	public static function register(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'post_saved' ), 1, 4 );
	}

	/**
	 * @param int          $post_id Not used.
	 * @param WP_Post      $post    The post after the update.
	 * @param bool         $update  Not used.
	 * @param WP_Post|null $before  The post before the update.
	 */
	public static function post_saved( $post_id, $post, $update, $before ): void {
		if ( ( '' === $post->post_password ) !== ( ! $before instanceof WP_Post || '' === $before->post_password ) ) {
			self::forget();
		}
	}

	public static function forget(): void {
		delete_option( self::IDS );
	}

	/**
	 * In a query that counts posts, replaces the condition on the password by the ids of these posts.
	 *
	 * @param string $where WHERE clause of WP_Query.
	 */
	public static function by_id( string $where ): string {
		global $wpdb;
		$ids = get_option( self::IDS );
		if ( ! is_array( $ids ) ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- kept in the option.
			$ids = array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE post_password <> '' LIMIT %d", self::MOST + 1 ) ) );
			update_option( self::IDS, $ids, true );
		}
		if ( count( $ids ) > self::MOST ) {
			return $where;
		}
		$instead = $ids ? " AND {$wpdb->posts}.ID NOT IN (" . implode( ',', $ids ) . ')' : '';
		return str_replace( " AND {$wpdb->posts}.post_password = ''", $instead, $where );
	}
}
