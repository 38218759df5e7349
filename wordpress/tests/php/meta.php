<?php
/**
 * Prints the names of a post's fields.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';
echo wp_json_encode( array_keys( (array) get_post_meta( (int) $argv[1] ) ) );
