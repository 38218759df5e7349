<?php
/**
 * Activates the plugin and writes its settings. This is a script of its own, because WordPress loads no plugins while
 * it is being installed.
 */

require __DIR__ . '/boot.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

wp_set_current_user( 1 );
$fighter_result = activate_plugin( 'fighter-site/fighter-site.php' );
if ( is_wp_error( $fighter_result ) ) {
	fwrite( STDERR, $fighter_result->get_error_message() . "\n" );
	exit( 1 );
}
delete_option( 'rewrite_rules' );
echo "The plugin is on\n";
