<?php
/**
 * Moves the end of a post into the past without taking the post back; or removes cron's event.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Content\Expiry;

$fighter_end = time() - 2;
$wpdb->update( $wpdb->postmeta, array( 'meta_value' => $fighter_end ), array( 'post_id' => (int) $argv[1], 'meta_key' => Expiry::END ) );
update_option( 'fighter_next_end', time() - 2, true );
wp_clear_scheduled_hook( Expiry::EVENT );
if ( 'cron' === ( $argv[2] ?? '' ) ) {
	do_action( Expiry::EVENT );
}
