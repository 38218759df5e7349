<?php
/**
 * Everything anew, step by step, and what another program does to the posts before it.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Operations\Everything_Anew;

global $wpdb;

switch ( $argv[1] ) {
	case 'delete':
		$wpdb->delete( $wpdb->posts, array( 'ID' => (int) $argv[2] ) );
		break;
	case 'begin':
		Everything_Anew::begin();
		echo wp_json_encode( Everything_Anew::work( 0 ) );
		break;
	case 'steps':
		// Each step reads one batch, as a request that was interrupted after it.
		Everything_Anew::begin();
		$steps = array( Everything_Anew::progress() );
		while ( ! end( $steps )['finished'] ) {
			$steps[] = Everything_Anew::work( 0 );
		}
		echo wp_json_encode( $steps );
		break;
	case 'cron':
		while ( Everything_Anew::is_running() ) {
			do_action( Everything_Anew::EVENT );
		}
		break;
}
