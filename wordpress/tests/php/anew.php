<?php
/**
 * Everything anew, step by step, and what another program does to the posts before it.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Content\Screens;
use Fighter\Site\Operations\Everything_Anew;

global $wpdb;

// Ends the work at the first batch of posts.
function fighter_end_here( string $sql ): string {
	if ( str_contains( $sql, 'SELECT ID FROM' ) ) {
		throw new RuntimeException( 'interrupted' );
	}
	return $sql;
}

// Which of the works goes on by cron.
$fighter_planned = static function (): string {
	$planned = array();
	foreach ( _get_cron_array() as $events ) {
		$planned += array_fill_keys( array_keys( $events ), true );
	}
	$works = array( 'fighter_index', 'fighter_catalogue', 'fighter_anew' );
	return wp_json_encode( array_combine( $works, array_map( static fn ( string $work ): bool => isset( $planned[ $work ] ), $works ) ) );
};

switch ( $argv[1] ) {
	case 'delete':
		$wpdb->delete( $wpdb->posts, array( 'ID' => (int) $argv[2] ) );
		break;
	case 'restore':
		// As from a backup of posts and terms alone: what options say of them is of others.
		update_option( 'fighter_sealed', array() );
		update_option( 'fighter_screen_ids', array_fill_keys( array_keys( Screens::roles() ), 0 ) );
		update_option( 'fighter_language_terms', array( 'de' => 999999 ) );
		$wpdb->update( $wpdb->posts, array( 'post_content' => $argv[3], 'post_password' => $argv[4] ?? 'p' ), array( 'ID' => (int) $argv[2] ) );
		break;
	case 'next-event':
		echo (int) get_option( 'fighter_next_event' );
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
	case 'interrupted':
		Everything_Anew::begin();
		foreach ( array( 'fighter_index', 'fighter_catalogue', Everything_Anew::EVENT ) as $event ) {
			// As cron does it: what it runs is no longer planned.
			wp_unschedule_hook( $event );
			add_filter( 'query', 'fighter_end_here' );
			try {
				do_action( $event );
			} catch ( RuntimeException ) {
				remove_filter( 'query', 'fighter_end_here' );
			}
		}
		echo $fighter_planned();
		break;
	case 'planned':
		echo $fighter_planned();
		break;
	case 'cron':
		while ( Everything_Anew::is_running() ) {
			do_action( Everything_Anew::EVENT );
		}
		break;
}
