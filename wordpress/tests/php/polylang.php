<?php
/**
 * With the two functions of Polylang that the plugin asks.
 */

$GLOBALS['fighter_pll'] = array();

function pll_get_post_language( $post_id, $field = 'slug' ) {
	return $GLOBALS['fighter_pll'][ $post_id ][ 'locale' === $field ? 1 : 0 ] ?? false;
}

function pll_get_post_translations( $post_id ) {
	return array_combine( array_column( $GLOBALS['fighter_pll'], 0 ), array_keys( $GLOBALS['fighter_pll'] ) );
}

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Languages\Editions;

wp_set_current_user( 1 );
$one = wp_insert_post( array( 'post_title' => 'One', 'post_name' => 'pll-one', 'post_status' => 'publish' ) );
$um  = wp_insert_post( array( 'post_title' => 'Um', 'post_status' => 'publish' ) );
$GLOBALS['fighter_pll'] = array(
	$one => array( 'en', 'en_US' ),
	$um  => array( 'pt', 'pt_BR' ),
);
do_action( 'pll_save_post', $one, get_post( $one ), array() );
do_action( 'pll_save_post', $um, get_post( $um ), array() );
$shown = Fighter\Site\Content\Slugs::find( 'pll-one', array( 'post' ), 'pt-br' );
echo Editions::language_of( $um ), ' ', (int) ( Editions::original_id( $um ) === $one ), ' title: ', Editions::translation( $shown, 'pt-br' )->post_title, "\n";
