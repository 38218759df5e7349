<?php
/**
 * Makes a request for personal data that is already confirmed.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

wp_set_current_user( 1 );
echo (int) wp_create_user_request( $argv[1], ( 'export' === $argv[2] ? 'export' : 'remove' ) . '_personal_data', array(), 'confirmed' );
