<?php
/**
 * Makes changes that the plugin does not see, and others for which WordPress has no route.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

use Fighter\Site\Content\Menus;

wp_set_current_user( 1 );

/**
 * Writes titles of a post and of an entry of the menu without any hook.
 */
function fighter_write_unseen( string $post, string $entry, string $title ): void {
	global $wpdb;
	foreach ( array( $post, $entry ) as $id ) {
		$wpdb->update( $wpdb->posts, array( 'post_title' => $title ), array( 'ID' => (int) $id ) );
		clean_post_cache( (int) $id );
	}
}

$fighter_plugin = 'fighter-site/fighter-site.php';
switch ( $argv[1] ) {
	case 'menu':
		$fighter_menu = wp_create_nav_menu( 'Main' );
		echo wp_update_nav_menu_item( $fighter_menu, 0, array( 'menu-item-title' => $argv[2], 'menu-item-url' => home_url( '/news/' ), 'menu-item-status' => 'publish' ) );
		set_theme_mod( 'nav_menu_locations', array( Menus::location( 'en' ) => $fighter_menu ) );
		break;
	case 'off-change-on':
		deactivate_plugins( $fighter_plugin );
		fighter_write_unseen( $argv[2], $argv[3], $argv[4] );
		activate_plugin( $fighter_plugin );
		break;
	case 'lost-change-on':
		// As WordPress does when the plugin's folder is gone.
		deactivate_plugins( $fighter_plugin, true );
		fighter_write_unseen( $argv[2], $argv[3], $argv[4] );
		activate_plugin( $fighter_plugin );
		break;
	case 'update':
		update_option( 'fighter_version', '0.9.0' );
		fighter_write_unseen( $argv[2], $argv[3], $argv[4] );
		break;
	case 'overdue':
		// As a post whose moment passed while cron did not run.
		$fighter_post = wp_insert_post( array( 'post_title' => 'Overdue', 'post_name' => 'overdue', 'post_status' => 'future', 'post_date' => gmdate( 'Y-m-d H:i:s', time() + 3600 ) ) );
		$wpdb->update( $wpdb->posts, array_fill_keys( array( 'post_date', 'post_date_gmt' ), gmdate( 'Y-m-d H:i:s', time() - 60 ) ), array( 'ID' => $fighter_post ) );
		wp_clear_scheduled_hook( 'publish_future_post', array( $fighter_post ) );
		wp_schedule_single_event( time() - 60, 'publish_future_post', array( $fighter_post ) );
		// Cron counts as running, so that WordPress does not start it.
		set_transient( 'doing_cron', sprintf( '%.22F', microtime( true ) ) );
		break;
	case 'lost-event':
		// As a post whose moment passed, and of which cron knows nothing any more.
		$fighter_post = wp_insert_post( array( 'post_title' => 'Lost', 'post_status' => 'future', 'post_date' => gmdate( 'Y-m-d H:i:s', time() + 3600 ) ) );
		$wpdb->update( $wpdb->posts, array_fill_keys( array( 'post_date', 'post_date_gmt' ), gmdate( 'Y-m-d H:i:s', time() - 60 ) ), array( 'ID' => $fighter_post ) );
		wp_clear_scheduled_hook( 'publish_future_post', array( $fighter_post ) );
		echo $fighter_post;
		break;
	case 'no-role':
		// As an earlier version of the plugin let editors add one.
		echo wp_insert_post( array( 'post_type' => 'fighter_screen', 'post_title' => 'Added', 'post_status' => 'publish' ) );
		break;
	case 'picture':
		$fighter_picture = wp_insert_attachment( array( 'post_mime_type' => 'image/webp', 'post_title' => 'p', 'post_status' => 'inherit' ), "2026/11/$argv[2].webp" );
		echo $fighter_picture;
		break;
	case 'permalinks':
		update_option( 'permalink_structure', $argv[2] );
		delete_option( 'rewrite_rules' );
		break;
}
