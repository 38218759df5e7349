<?php
/**
 * Makes changes for which WordPress has no route.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Content\Menus;
use Fighter\Site\Content\Search_Index;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Translating;
use Fighter\Site\Preview\Shared_Links;
use Fighter\Site\Publishing\Outbox;

global $wpdb;
wp_set_current_user( 1 );

switch ( $argv[1] ) {
	case 'data-before':
		// The state of a release without revisions, which kept one earlier version in an option.
		$wpdb->query( 'DELETE FROM ' . \Fighter\Site\Tables\Revisions::table() );
		update_option( 'fighter_table_champions_before', array( array( 'id' => 'older' ) ), false );
		update_option( 'fighter_schema', 1 );
		\Fighter\Site\Install::upgrade();
		echo wp_json_encode( get_option( 'fighter_table_champions_before', null ) );
		break;
	case 'menu':
		$menu = wp_create_nav_menu( 'Main' );
		$news = wp_update_nav_menu_item( $menu, 0, array( 'menu-item-title' => 'News', 'menu-item-url' => home_url( '/news/' ), 'menu-item-status' => 'publish' ) );
		wp_update_nav_menu_item( $menu, 0, array( 'menu-item-title' => 'Latest', 'menu-item-url' => home_url( '/news/' ), 'menu-item-parent-id' => $news, 'menu-item-status' => 'publish' ) );
		set_theme_mod( 'nav_menu_locations', array( Menus::location( 'en' ) => $menu ) );
		break;
	case 'menu-to':
		$menu = wp_create_nav_menu( 'To a page' );
		wp_update_nav_menu_item( $menu, 0, array( 'menu-item-type' => 'post_type', 'menu-item-object' => 'page', 'menu-item-object-id' => (int) $argv[2], 'menu-item-status' => 'publish' ) );
		set_theme_mod( 'nav_menu_locations', array( Menus::location( 'en' ) => $menu ) );
		break;
	case 'menu-entry':
		wp_update_nav_menu_item( get_nav_menu_locations()[ Menus::location( 'en' ) ], 0, array( 'menu-item-title' => 'Freshly added', 'menu-item-url' => home_url( '/events/' ), 'menu-item-status' => 'publish' ) );
		break;
	case 'menu-down':
		wp_delete_nav_menu( get_nav_menu_locations()[ Menus::location( 'en' ) ] );
		break;
	case 'new-author':
		$id = wp_insert_user( array( 'user_login' => 'goes', 'user_pass' => 'x', 'display_name' => 'Who Goes', 'role' => 'author' ) );
		wp_insert_post( array( 'post_title' => 'By who goes', 'post_status' => 'publish', 'post_author' => $id ) );
		echo $id;
		break;
	case 'author-gone':
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( (int) $argv[2], 1 );
		break;
	case 'picture':
		$picture = wp_insert_attachment( array( 'post_mime_type' => 'image/webp', 'post_title' => 'p', 'post_status' => 'inherit' ), 'first-cut.webp' );
		set_post_thumbnail( (int) $argv[2], $picture );
		update_attached_file( $picture, 'cut-anew.webp' );
		break;
	case 'stored':
		echo get_post( (int) $argv[2] )->post_content;
		break;
	case 'picture-with-alt':
		$picture = wp_insert_attachment( array( 'post_mime_type' => 'image/webp', 'post_title' => 'Storm', 'post_status' => 'inherit' ), '2026/11/storm.webp' );
		update_post_meta( $picture, '_wp_attachment_image_alt', 'A storm over the city' );
		break;
	case 'author':
		wp_update_user( array( 'ID' => get_user_by( 'login', 'author' )->ID, 'display_name' => 'Somebody else' ) );
		break;
	case 'schedule':
		$id = wp_insert_post( array( 'post_title' => 'On time', 'post_name' => 'on-time', 'post_status' => 'future', 'post_date' => gmdate( 'Y-m-d H:i:s', time() + 3600 ) ) );
		$wpdb->update( $wpdb->posts, array( 'post_date' => gmdate( 'Y-m-d H:i:s', time() - 5 ), 'post_date_gmt' => gmdate( 'Y-m-d H:i:s', time() - 5 ) ), array( 'ID' => $id ) );
		clean_post_cache( $id );
		check_and_publish_future_post( $id );
		break;
	case 'later':
		$wpdb->query( 'UPDATE ' . Outbox::table() . " SET due = 1 WHERE state = 'waiting'" );
		Outbox::deliver_due();
		break;
	case 'expire-shared':
		foreach ( get_post_meta( (int) $argv[2], Shared_Links::META ) as $link ) {
			update_post_meta( (int) $argv[2], Shared_Links::META, array( 'until' => time() - 1 ) + $link, $link );
		}
		break;
	case 'list-shared':
		// As version 1.2.0 kept them, with earlier ones.
		$links = get_post_meta( (int) $argv[2], Shared_Links::META );
		delete_post_meta( (int) $argv[2], Shared_Links::META );
		add_post_meta( (int) $argv[2], Shared_Links::META, $links );
		break;
	case 'translate-at-once':
		// Another editor starts the same translation while the copy is being stored.
		$root      = get_post( (int) $argv[2] );
		$others    = array();
		$meanwhile = static function ( $data ) use ( $root, &$others, &$meanwhile ) {
			remove_filter( 'wp_insert_post_data', $meanwhile );
			$others[] = Translating::start( $root, 'it' );
			return $data;
		};
		add_filter( 'wp_insert_post_data', $meanwhile );
		$mine = Translating::start( $root, 'it' );
		echo wp_json_encode( array( count( Editions::all_of( $root->ID ) ), is_wp_error( $others[0] ) ? $others[0]->get_error_code() : 'started', Translating::start( $root, 'it' ) === $mine ) );
		break;
	case 'publish-at-once':
		// Of two translations of one original the second is published while the first writes the list of both.
		list( $root, $first, $second ) = array_map( 'intval', array_slice( $argv, 2 ) );
		$meanwhile = static function ( $check, $post_id, $key ) use ( $root, $second, &$meanwhile ) {
			if ( Editions::MAP === $key && $root === $post_id ) {
				remove_filter( 'update_post_metadata', $meanwhile );
				wp_publish_post( $second );
			}
			return $check;
		};
		add_filter( 'update_post_metadata', $meanwhile, 10, 3 );
		wp_publish_post( $first );
		echo wp_json_encode( array_keys( get_post_meta( $root, Editions::MAP, true ) ) );
		break;
	case 'queries-to-save':
		$before = $wpdb->num_queries;
		wp_update_post( array( 'ID' => (int) $argv[2], 'post_excerpt' => 'x' ) );
		echo $wpdb->num_queries - $before;
		break;
	case 'shown-in':
		echo wp_json_encode( array_keys( get_post_meta( (int) $argv[2], Editions::MAP, true ) ) );
		break;
	case 'count-shared':
		echo (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->postmeta WHERE post_id = %d AND meta_key = %s", $argv[2], Shared_Links::META ) );
		break;
	case 'off-and-on':
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		deactivate_plugins( 'fighter-site/fighter-site.php' );
		$wpdb->insert( $wpdb->posts, array( 'post_title' => 'Ünseen until now', 'post_name' => 'unseen', 'post_content' => '<p>Brüssel</p>', 'post_status' => 'publish', 'post_date' => '2020-01-01 00:00:00', 'post_author' => 1, 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => 'Another plugin’s' ) );
		activate_plugin( 'fighter-site/fighter-site.php' );
		// On a slow machine cron would finish the index; here it is finished at once.
		Search_Index::fill( INF );
		break;
}
