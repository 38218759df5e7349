<?php
/**
 * Reads the links of all posts, and prints the dead ones.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Checks\Links;

wp_set_current_user( 1 );
if ( 'menu' === ( $argv[1] ?? '' ) ) {
	$fighter_menu = wp_create_nav_menu( 'With a dead end' );
	wp_update_nav_menu_item( $fighter_menu, 0, array( 'menu-item-title' => 'Dead end', 'menu-item-url' => home_url( '/dead-end/' ), 'menu-item-status' => 'publish' ) );
	wp_update_nav_menu_object( $fighter_menu, array( 'menu-name' => 'With a dead end' ) );
}
if ( 'again' === ( $argv[1] ?? '' ) ) {
	$GLOBALS['wpdb']->query( 'DELETE FROM ' . Links::table() );
	Links::begin();
	Links::work( INF );
}
echo wp_json_encode( array_map( static fn ( $row ) => array( $row->path, $row->place, Links::source( $row )['title'] ?? '' ), Links::dead( 1, 100 ) ) );
