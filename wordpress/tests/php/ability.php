<?php
/**
 * Does what an ability does, as a user, and prints the answer; or lists the abilities of the plugin.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

if ( 'list' === $argv[1] ) {
	$abilities = array_filter( wp_get_abilities(), static fn ( $one ) => 'fighter-site' === $one->get_category() );
	echo wp_json_encode(
		array_map(
			static fn ( $one ) => array(
				'name'   => $one->get_name(),
				'input'  => $one->get_input_schema(),
				'output' => $one->get_output_schema(),
				'meta'   => $one->get_meta(),
			),
			array_values( $abilities )
		)
	);
	return;
}
wp_set_current_user( get_user_by( 'login', $argv[2] )->ID ?? 0 );
$answer = wp_get_ability( "fighter-site/$argv[1]" )->execute( isset( $argv[3] ) ? json_decode( $argv[3], true ) : null );
echo wp_json_encode( is_wp_error( $answer ) ? array( 'error' => $answer->get_error_code() ) : $answer );
