<?php
/**
 * The content and the changes of stored.test.ts for which WordPress has no route.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Api\Answer_Versions;
use Fighter\Site\Api\Stored_Answers;
use Fighter\Site\Content\Menus;
use Fighter\Site\Content\Scheduled;
use Fighter\Site\Content\Search_Index;
use Fighter\Site\Languages\Term_Names;
use Fighter\Site\Option_Row;

global $wpdb;
wp_set_current_user( 1 );
$fighter_id = (int) ( $argv[2] ?? 0 );

switch ( $argv[1] ) {
	case 'menu':
		$menu = wp_create_nav_menu( 'Main' );
		wp_update_nav_menu_item( $menu, 0, array( 'menu-item-type' => 'post_type', 'menu-item-object' => 'page', 'menu-item-object-id' => $fighter_id, 'menu-item-status' => 'publish' ) );
		set_theme_mod( 'nav_menu_locations', array( Menus::location( 'en' ) => $menu ) );
		break;
	case 'picture':
		$picture = wp_insert_attachment( array( 'post_mime_type' => 'image/webp', 'post_title' => 'p', 'post_status' => 'inherit' ), '2026/11/gate.webp' );
		wp_update_attachment_metadata( $picture, array( 'width' => 2000, 'height' => 1000, 'file' => '2026/11/gate.webp', 'sizes' => array() ) );
		echo $picture;
		break;
	case 'picture-sizes':
		wp_update_attachment_metadata( $fighter_id, array( 'width' => 2000, 'height' => 1000, 'file' => '2026/11/gate.webp', 'sizes' => array( 'medium' => array( 'file' => 'gate-768x384.webp', 'width' => 768, 'height' => 384, 'mime-type' => 'image/webp' ) ) ) );
		break;
	case 'alternative-text':
		update_post_meta( $fighter_id, '_wp_attachment_image_alt', "A gate, $argv[3]" );
		break;
	case 'quick-edit':
		wp_update_post( array( 'ID' => $fighter_id, 'post_title' => $argv[3], 'post_date' => $argv[4], 'post_date_gmt' => $argv[4], 'edit_date' => true ) );
		break;
	case 'bulk-edit':
		foreach ( array_slice( $argv, 2 ) as $id ) {
			wp_update_post( array( 'ID' => (int) $id, 'post_title' => get_post( (int) $id )->post_title . ' (bulk)' ) );
		}
		break;
	case 'field':
		update_post_meta( $fighter_id, $argv[3], $argv[4] );
		break;
	case 'remove-tag':
		wp_remove_object_terms( $fighter_id, $argv[3], 'post_tag' );
		break;
	case 'become':
		set_post_type( $fighter_id, $argv[3] );
		break;
	case 'name-of-category':
		Term_Names::set( $fighter_id, array( 'de' => $argv[3] ) );
		break;
	case 'option':
		update_option( $argv[2], $argv[3] );
		break;
	case 'import':
		// As WordPress's importer does: the post first, then its fields and terms.
		$id = wp_insert_post( array( 'post_title' => 'Imported', 'post_name' => 'imported', 'post_status' => 'publish', 'post_date' => '2021-06-15 00:00:00', 'post_date_gmt' => '2021-06-15 00:00:00', 'post_author' => 1 ) );
		add_post_meta( $id, '_fighter_status', 'Old' );
		wp_set_post_terms( $id, array( $fighter_id ), 'category' );
		break;
	case 'masteries':
		\Fighter\Site\Tables\Tables::write( 'masteries', array( 'offense' => array(), 'defense' => array(), 'utility' => array() ) );
		break;
	case 'index':
		// The table as it is before cron has read the posts.
		$wpdb->query( 'DELETE FROM ' . \Fighter\Site\Content\Change_Index::table() );
		Answer_Versions::renew( array( 'all' ) );
		break;
	case 'fill-index':
		update_option( 'fighter_index_from', PHP_INT_MAX, false );
		Search_Index::fill( INF );
		break;
	case 'renew':
		Answer_Versions::renew( explode( ',', $argv[2] ) );
		echo Option_Row::read( 'fighter_answer_versions' );
		break;
	case 'cost':
		get_option( 'blogname' );
		$before = $wpdb->num_queries;
		foreach ( array( 'post', 'menu' ) as $part ) {
			Stored_Answers::forget( $part );
			get_option( 'blogname' );
		}
		echo $wpdb->num_queries - $before;
		break;
	case 'late-event':
		wp_schedule_single_event( time() - 60, 'publish_future_post', array( $fighter_id ) );
		$before = Scheduled::is_due();
		Scheduled::publish_due();
		echo wp_json_encode( array( $before, Scheduled::is_due() ) );
		break;
	case 'age':
		// Makes all stored answers as much older, in seconds.
		$wpdb->query( $wpdb->prepare( 'UPDATE ' . Stored_Answers::table() . ' SET good_until = good_until - %d', $fighter_id ) );
		break;
}
