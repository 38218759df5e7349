<?php
/**
 * Installs WordPress into an empty database, with a user of each role. activate.php activates the plugin.
 */

define( 'WP_INSTALLING', true );

// This empty function replaces WordPress's own, so that no mail is sent.
function wp_new_blog_notification() {}

require __DIR__ . '/boot.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

// With this structure WordPress does not test by HTTP requests to itself which permalinks work.
$fighter_structure = static fn () => '/%postname%/';
add_filter( 'pre_option_permalink_structure', $fighter_structure );
$fighter_result = wp_install( 'Riftclash', 'admin', 'admin@example.test', true, '', getenv( 'WP_PASSWORD' ) );
if ( is_wp_error( $fighter_result ) ) {
	fwrite( STDERR, $fighter_result->get_error_message() . "\n" );
	exit( 1 );
}
remove_filter( 'pre_option_permalink_structure', $fighter_structure );
update_option( 'permalink_structure', '/%postname%/' );
update_option( 'users_can_register', 0 );
update_option( 'timezone_string', 'UTC' );
switch_theme( wp_get_theme( 'twentytwentyfive' )->exists() ? 'twentytwentyfive' : WP_DEFAULT_THEME );
wp_delete_post( 1, true );
wp_delete_post( 2, true );

foreach ( array( 'editor', 'author', 'contributor', 'subscriber' ) as $fighter_role ) {
	wp_insert_user(
		array(
			'user_login'   => $fighter_role,
			'user_pass'    => getenv( 'WP_PASSWORD' ),
			'user_email'   => "$fighter_role@example.test",
			'display_name' => ucfirst( $fighter_role ),
			'role'         => $fighter_role,
		)
	);
}

echo 'WordPress ', esc_html( get_bloginfo( 'version' ) ), ' at ', esc_url( get_option( 'siteurl' ) ), "\n";
