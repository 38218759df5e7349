<?php
/**
 * What the catalogue can't notice by itself.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Content\Catalogue;

global $wpdb;

switch ( $argv[1] ) {
	case 'news':
		$wpdb->insert( $wpdb->posts, array( 'post_title' => 'Written by nobody', 'post_name' => 'written-by-nobody', 'post_content' => '', 'post_status' => 'publish', 'post_date' => '2020-01-01 00:00:00', 'post_date_gmt' => '2020-01-01 00:00:00', 'post_modified_gmt' => '2020-01-01 00:00:00', 'post_author' => 1, 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' ) );
		break;
	case 'ready':
		$wpdb->query( 'DELETE FROM ' . Catalogue::table() );
		array_map( 'delete_option', array( 'fighter_catalogue_start', 'fighter_catalogue_ready' ) );
		break;
	case 'anew':
		Catalogue::begin( INF );
		break;
	case 'anew-twice':
		Catalogue::begin( INF, array( Catalogue::class, 'read_all' ) );
		echo Catalogue::left() > 0 ? 'to be read again' : 'read';
		Catalogue::fill( INF );
		echo Catalogue::left() > 0 ? ', not read' : ', read';
		break;
}
