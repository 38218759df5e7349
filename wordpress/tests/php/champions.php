<?php
/**
 * Makes changes to champions and release notes for which WordPress has no route.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Api\Stored_Answers;
use Fighter\Site\Blocks\To_Blocks;
use Fighter\Site\Content\Change_Index;
use Fighter\Site\Content\Search_Index;
use Fighter\Site\Install;

global $wpdb;
wp_set_current_user( 1 );

switch ( $argv[1] ) {
	case 'restore':
		wp_restore_post_revision( (int) $argv[2] );
		break;
	case 'to-blocks':
		echo wp_json_encode( To_Blocks::convert( "<!-- wp:html -->\n$argv[2]\n<!-- /wp:html -->" ) );
		break;
	case 'upgrade':
		$wpdb->query( 'DROP TABLE ' . Change_Index::table() );
		update_option( 'fighter_schema', 9 );
		Install::upgrade();
		// On a slow machine cron would finish the index; here it is finished at once.
		Search_Index::fill( INF );
		Stored_Answers::forget( 'all' );
		echo (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Change_Index::table() );
		break;
	case 'many':
		// One change in each of the posts of many.php.
		$block = '<!-- wp:fighter/balance-change {"champion":"apsis","was":"1","is":"2"} /-->';
		$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->posts} SET post_content = %s WHERE post_title LIKE 'Many %%' OR post_title LIKE 'Viele %%'", $block ) );
		wp_cache_flush();
		Search_Index::begin( INF );
		break;
}
