<?php
/**
 * How many messages to the site wait, or failed, and where the site is.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

global $wpdb;
echo wp_json_encode(
	array(
		'messages' => (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', \Fighter\Site\Publishing\Outbox::table() ) ),
		'site'     => \Fighter\Site\Settings::site_url(),
	)
);
