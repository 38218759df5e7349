<?php
/**
 * Many posts, a fifth of them with a German translation.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Languages\Editions;

global $wpdb;
wp_set_current_user( 1 );
wp_defer_term_counting( true );
$wpdb->query( 'START TRANSACTION' );
$category = get_term_by( 'slug', 'game-updates', 'category' )->term_id;
$body     = str_repeat( '<!-- wp:paragraph --><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p><!-- /wp:paragraph -->', 12 );
$picture  = wp_insert_attachment( array( 'post_mime_type' => 'image/webp', 'post_title' => 'p', 'post_status' => 'inherit' ), 'p.webp' );
for ( $i = 0; $i < (int) $argv[1]; $i++ ) {
	$id = wp_insert_post( array( 'post_title' => "Many $i", 'post_content' => $body, 'post_status' => 'publish', 'post_category' => array( $category ), 'post_date' => gmdate( 'Y-m-d H:i:s', time() - 60 * $i - 60 ), 'meta_input' => array( '_thumbnail_id' => $picture ) ) );
	if ( 0 === $i % 5 ) {
		wp_insert_post( array( 'post_title' => "Viele $i", 'post_content' => $body, 'post_status' => 'publish', 'meta_input' => array( Editions::LANGUAGE => 'de', Editions::ORIGINAL => $id ) ) );
	}
}
$wpdb->query( 'COMMIT' );
