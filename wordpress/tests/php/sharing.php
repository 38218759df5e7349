<?php
/**
 * Prints `seo` of a post while another plugin is active: $argv[1] is the post, $argv[2] the constant that the plugin
 * defines, $argv[3] its fields as JSON.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Sharing\Seo;

if ( '' !== $argv[2] ) {
	define( $argv[2], '1' );
}
foreach ( json_decode( $argv[3], true ) as $fighter_key => $fighter_value ) {
	update_post_meta( (int) $argv[1], $fighter_key, $fighter_value );
}
$fighter_post = get_post( (int) $argv[1] );
echo wp_json_encode( (object) Seo::of( $fighter_post, $fighter_post ) );
foreach ( json_decode( $argv[3], true ) as $fighter_key => $fighter_value ) {
	delete_post_meta( (int) $argv[1], $fighter_key );
}
