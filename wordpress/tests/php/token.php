<?php
/**
 * Prints a preview token that expires after a number of seconds: LOGIN POST SECONDS.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Preview\Token;

$fighter_user   = get_user_by( 'login', $argv[1] )->ID;
$fighter_expiry = time() + (int) $argv[3];
$fighter_sign   = new ReflectionMethod( Token::class, 'sign' );
echo "$fighter_user.$fighter_expiry.", $fighter_sign->invoke( null, $fighter_user, (int) $argv[2], (int) $argv[2], $fighter_expiry );
