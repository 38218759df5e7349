<?php
/**
 * Removes what the plugin keeps beside the content: its tables, options and schedules. Posts stay.
 *
 * @package Fighter_Site
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;
// phpcs:disable WordPress.DB.DirectDatabaseQuery -- the plugin's own tables and options.
$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}fighter_outbox" );
$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}fighter_signups" );
$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}fighter_answers" );
$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}fighter_index" );
$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}fighter_redirects" );
$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}fighter_links" );
$wpdb->query( "DROP TABLE IF EXISTS {$wpdb->prefix}fighter_game_data" );
$fighter_options = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( 'fighter_' ) . '%' ) );
foreach ( array( '_transient_fighter_', '_transient_timeout_fighter_' ) as $fighter_prefix ) {
	$fighter_options = array_merge( $fighter_options, $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( $fighter_prefix ) . '%' ) ) );
}
// phpcs:enable
array_map( 'delete_option', $fighter_options );
foreach ( wp_roles()->role_objects as $fighter_role ) {
	$fighter_role->remove_cap( 'fighter_edit_menus' );
}
delete_metadata( 'user', 0, '_fighter_preview_key', '', true );
delete_metadata( 'post', 0, '_shared_previews_of_fighter', '', true );
delete_metadata( 'post', 0, '_translated_from_fighter', '', true );
delete_metadata( 'post', 0, '_outdated_since_fighter', '', true );
wp_unschedule_hook( 'fighter_outbox' );
wp_unschedule_hook( 'fighter_signups_daily' );
wp_unschedule_hook( 'fighter_index' );
wp_unschedule_hook( 'fighter_links' );
wp_unschedule_hook( 'fighter_end' );
