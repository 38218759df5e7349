<?php
/**
 * Prints everything that is stored about an email address.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

if ( 'confirm-twice' === ( $argv[2] ?? '' ) ) {
	// Two requests that both have read that it is pending.
	$id = (int) Fighter\Site\Signup\Signups::of( $argv[1] )[0]->id;
	echo wp_json_encode( array( Fighter\Site\Signup\Signups::confirm( $id ), Fighter\Site\Signup\Signups::confirm( $id ) ) );
	exit;
}
$exporters = apply_filters( 'wp_privacy_personal_data_exporters', array() );
echo wp_json_encode(
	array(
		'rows'     => Fighter\Site\Signup\Signups::of( $argv[1] ),
		'exported' => call_user_func( $exporters['fighter-signups']['callback'], $argv[1], 1 ),
	)
);
