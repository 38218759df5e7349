<?php
/**
 * Shows the board of translations to the administrator, with the given filters, and says what it cost.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

require_once ABSPATH . 'wp-admin/includes/admin.php';

wp_set_current_user( 1 );
$_GET = json_decode( $argv[1], true );
wp_cache_flush();
$fighter_queries = $wpdb->num_queries;
$fighter_start   = microtime( true );
ob_start();
Fighter\Site\Admin\Translations_Page::show();
$fighter_html = ob_get_clean();
echo wp_json_encode(
	array(
		'html'    => $fighter_html,
		'queries' => $wpdb->num_queries - $fighter_queries,
		'ms'      => round( 1000 * ( microtime( true ) - $fighter_start ) ),
	)
);
