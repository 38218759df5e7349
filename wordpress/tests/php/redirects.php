<?php
/**
 * Tries to store redirects, and prints the answers: an id becomes "stored".
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Redirects\Csv;
use Fighter\Site\Redirects\Rules;

wp_set_current_user( 1 );
$fighter_input = json_decode( $argv[1], true );
$fighter_said  = static fn ( $result ) => is_wp_error( $result ) ? $result->get_error_message() : 'stored';
echo wp_json_encode(
	isset( $fighter_input['csv'] )
		? Csv::read( $fighter_input['csv'] )
		: array_map( static fn ( $rule ) => $fighter_said( Rules::save( $rule[0], $rule[1], $rule[2] ?? 301, $rule[3] ?? 0 ) ), $fighter_input )
);
