<?php
/**
 * Makes a test's WordPress write its mails, and the cost of each request, into files, and forget stored answers when it
 * is asked to.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

file_put_contents(
	WPMU_PLUGIN_DIR . '/watch.php',
	'<?php
add_filter( "pre_wp_mail", static function ( $sent, $mail ) {
	file_put_contents( dirname( ABSPATH ) . "/mails.jsonl", wp_json_encode( $mail ) . "\n", FILE_APPEND );
	return true;
}, 10, 2 );
function fighter_record( $line ) {
	file_put_contents( dirname( ABSPATH ) . "/handed-on.jsonl", wp_json_encode( $line ) . "\n", FILE_APPEND );
}
add_action( "fighter_signup_confirmed", static fn ( $email, $form, $agreement ) => fighter_record( compact( "email", "form", "agreement" ) ), 10, 3 );
add_action( "fighter_signup_removed", static fn ( $removed ) => fighter_record( compact( "removed" ) ) );
// Forgets all stored answers. A PHP process of its own takes twenty times as long.
add_action( "init", static function () {
	if ( isset( $_GET["fighter_forget"] ) ) {
		Fighter\\Site\\Api\\Answer_Versions::renew( array( "all" ) );
		exit( "forgotten" );
	}
}, 99 );
register_shutdown_function( static function () {
	$file = dirname( ABSPATH ) . "/measure.jsonl";
	if ( ! file_exists( $file ) || ! str_contains( $_SERVER["REQUEST_URI"] ?? "", "/fighter/v1/" ) ) {
		return;
	}
	$now = getrusage();
	$cpu = 0;
	foreach ( array( "ru_utime", "ru_stime" ) as $kind ) {
		$cpu += ( $now["$kind.tv_sec"] - $GLOBALS["watch_start"]["$kind.tv_sec"] ) * 1000 + ( $now["$kind.tv_usec"] - $GLOBALS["watch_start"]["$kind.tv_usec"] ) / 1000;
	}
	file_put_contents( $file, json_encode( array( "uri" => $_SERVER["REQUEST_URI"], "queries" => $GLOBALS["wpdb"]->num_queries, "cpu" => $cpu, "blocks" => count( WP_Block_Type_Registry::get_instance()->get_all_registered() ) ) ) . "\n", FILE_APPEND );
} );
'
);
