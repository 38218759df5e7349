<?php
/**
 * Loads WordPress for a script on the command line.
 */

$fighter_home = (string) getenv( 'WP_URL' );

$_SERVER['HTTP_HOST']       = parse_url( $fighter_home, PHP_URL_HOST ) . ':' . ( parse_url( $fighter_home, PHP_URL_PORT ) ?: 80 );
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['SERVER_NAME']     = 'localhost';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['REMOTE_ADDR']     = '127.0.0.1';

require getenv( 'WP_ROOT' ) . '/wp-load.php';
