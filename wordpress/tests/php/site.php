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
	case 'permalinks':
		update_option( 'permalink_structure', $argv[2] );
		delete_option( 'rewrite_rules' );
		break;
}
