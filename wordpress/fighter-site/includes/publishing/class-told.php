<?php
/**
 * What each webhook was told.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

/**
 * Remembers the version of each post that a webhook was told of, so that it is told of none twice. The database decides:
 * of several requests that notice the same change at once, one gets the row.
 */
final class Told {

	public static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'fighter_told';
	}

	/**
	 * Notes that a webhook is told of a post.
	 *
	 * @param string $webhook Its id.
	 * @param int    $post_id Post.
	 * @param string $event   What happened to the post.
	 * @param string $version Changes with what readers see.
	 * @return string What it is to be told: the event, or that the post was changed if it knows the post already; empty if
	 *                it knows this version.
	 */
	public static function note( string $webhook, int $post_id, string $event, string $version ): string {
		global $wpdb;
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		if ( $wpdb->query( $wpdb->prepare( 'INSERT IGNORE INTO %i (webhook, post_id, version) VALUES (%s, %d, %s)', self::table(), $webhook, $post_id, $version ) ) ) {
			return $event;
		}
		$is_newer = $wpdb->query( $wpdb->prepare( 'UPDATE %i SET version = %s WHERE webhook = %s AND post_id = %d AND version <> %s', self::table(), $version, $webhook, $post_id, $version ) );
		// phpcs:enable
		return $is_newer ? Webhooks::CHANGED : '';
	}

	/**
	 * Notes that a message was not sent: when the post is published again, the webhook is told of it as of now.
	 *
	 * @param string $webhook Its id.
	 * @param int    $post_id Post.
	 * @param string $event   What the message said.
	 */
	public static function take_back( string $webhook, int $post_id, string $event ): void {
		global $wpdb;
		$row = array(
			'webhook' => $webhook,
			'post_id' => $post_id,
		);
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		if ( Webhooks::CHANGED === $event ) {
			$wpdb->update( self::table(), array( 'version' => '' ), $row );
		} else {
			$wpdb->delete( self::table(), $row );
		}
		// phpcs:enable
	}

	public static function forget_webhook( string $webhook ): void {
		global $wpdb;
		$wpdb->delete( self::table(), array( 'webhook' => $webhook ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
	}

	public static function forget_post( int $post_id ): void {
		global $wpdb;
		$wpdb->delete( self::table(), array( 'post_id' => $post_id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
	}
}
