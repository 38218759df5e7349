<?php
/**
 * Removes what the plugin keeps beside the content, on every site of a network: its tables, options, fields and
 * schedules. Posts stay. Sign-ups stay too, unless the settings of that site say that they go.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

$fighter_clean = static function (): void {
	global $wpdb;
	$settings = get_option( 'fighter_settings' );
	$tables   = array( 'fighter_outbox', 'fighter_told', 'fighter_event_starts', 'fighter_answers', 'fighter_index', 'fighter_changes', 'fighter_catalogue', 'fighter_redirects', 'fighter_links', 'fighter_game_data' );
	if ( is_array( $settings ) && ! empty( $settings['forget'] ) ) {
		$tables[] = 'fighter_signups';
	}
	// phpcs:disable WordPress.DB.DirectDatabaseQuery -- the plugin's own tables and options.
	foreach ( $tables as $table ) {
		$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $wpdb->prefix . $table ) );
	}
	foreach ( array( 'fighter_', '_transient_fighter_', '_transient_timeout_fighter_' ) as $prefix ) {
		array_map( 'delete_option', $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( $prefix ) . '%' ) ) );
	}
	// phpcs:enable
	foreach ( wp_roles()->role_objects as $role ) {
		$role->remove_cap( 'fighter_edit_menus' );
	}
	foreach ( array( '_shared_previews_of_fighter', '_translated_from_fighter', '_outdated_since_fighter', '_as_in_english_fighter', '_has_events_fighter', '_names_posts_fighter' ) as $field ) {
		delete_metadata( 'post', 0, $field, '', true );
	}
	array_map( 'wp_unschedule_hook', array( 'fighter_outbox', 'fighter_signups_daily', 'fighter_index', 'fighter_catalogue', 'fighter_links', 'fighter_end', 'fighter_event_starts', 'fighter_polylang', 'fighter_anew' ) );
};

delete_metadata( 'user', 0, '_fighter_preview_key', '', true );
if ( ! is_multisite() ) {
	$fighter_clean();
	return;
}
for ( $fighter_offset = 0; ; $fighter_offset += 100 ) {
	$fighter_sites = get_sites(
		array(
			'fields'  => 'ids',
			'number'  => 100,
			'offset'  => $fighter_offset,
			'orderby' => 'id',
		)
	);
	foreach ( $fighter_sites as $fighter_site ) {
		switch_to_blog( $fighter_site );
		$fighter_clean();
		restore_current_blog();
	}
	if ( count( $fighter_sites ) < 100 ) {
		break;
	}
}
