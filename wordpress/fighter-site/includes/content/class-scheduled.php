<?php
/**
 * Scheduled posts whose moment has come.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

/**
 * Publishes scheduled posts where cron is late: the first request after their moment does so before it reads anything, and
 * no stored answer from before is sent. The events of cron stand in an option that WordPress loads in any case.
 */
final class Scheduled {

	private const EVENT = 'publish_future_post';

	public static function register(): void {
		// After all post types and taxonomies are registered, and after posts that end (Expiry).
		add_action( 'init', array( self::class, 'publish_due' ), 31 );
	}

	public static function is_due(): bool {
		return array() !== self::due();
	}

	public static function publish_due(): void {
		foreach ( wp_doing_cron() ? array() : self::due() as $post_id ) {
			check_and_publish_future_post( $post_id );
			// An event that is left over (of a restored backup, for example) would be due until cron runs, if it ever does.
			if ( 'future' !== get_post_status( $post_id ) ) {
				wp_clear_scheduled_hook( self::EVENT, array( $post_id ) );
			}
		}
	}

	/**
	 * @return int[] Posts.
	 */
	private static function due(): array {
		$crons = get_option( 'cron' );
		$ids   = array();
		foreach ( is_array( $crons ) ? $crons : array() as $moment => $events ) {
			if ( ! is_int( $moment ) || $moment > time() ) {
				continue;
			}
			foreach ( $events[ self::EVENT ] ?? array() as $event ) {
				$ids[] = (int) ( $event['args'][0] ?? 0 );
			}
		}
		return $ids;
	}
}
