<?php
/**
 * Leads what is sent to the hosts of two webhooks to a receiver of the test, with method, headers and body as they are;
 * or acts on the list of webhooks.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Publishing\Outbox;
use Fighter\Site\Publishing\Webhooks;

global $wpdb;

switch ( $argv[1] ) {
	case 'lead':
		$fighter_lead = <<<'PHP'
<?php
add_filter(
	'pre_http_request',
	static function ( $answer, $request, $address ) {
		if ( ! preg_match( '#^https://(hooks\.fighter-fans\.org|discord\.com)(/.*)$#', $address, $parts ) ) {
			return $answer;
		}
		$request['headers'] += array( 'x-host' => $parts[1], 'x-checked' => $request['reject_unsafe_urls'] ? 'yes' : 'no' );
		$request['reject_unsafe_urls'] = false;
		return wp_remote_request( 'http://127.0.0.1:PORT' . $parts[2], $request );
	},
	10,
	3
);
PHP;
		file_put_contents( WPMU_PLUGIN_DIR . '/webhooks.php', str_replace( 'PORT', (string) (int) $argv[2], $fighter_lead ) );
		break;
	case 'rows':
		// phpcs:ignore WordPress.DB -- a test.
		echo wp_json_encode( $wpdb->get_results( $wpdb->prepare( 'SELECT kind, state, attempts, reason, payload FROM %i ORDER BY id', Outbox::table() ) ) );
		break;
	case 'copy':
		// As in a copy of the database at another address.
		update_option( Webhooks::OPTION, array_map( static fn ( array $one ): array => array( 'home' => $argv[2] ) + $one, Webhooks::all() ), false );
		break;
	case 'died':
		// The processes that sent the last message of each kind died a while ago.
		$wpdb->query( 'UPDATE ' . Outbox::table() . " SET state = 'sending', due = 1, attempts = 0 WHERE id IN (SELECT id FROM (SELECT MAX(id) AS id FROM " . Outbox::table() . " WHERE kind <> '' GROUP BY kind) AS last)" );
		Outbox::deliver_due();
		break;
	case 'many':
		for ( $fighter_nth = 0; $fighter_nth < 21; $fighter_nth++ ) {
			wp_insert_post( array( 'post_title' => "Many $fighter_nth", 'post_status' => 'publish' ) );
		}
		break;
}
