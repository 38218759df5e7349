<?php
/**
 * Leads what is sent to the hosts of two webhooks to a receiver of the test, with method, headers and body as they are;
 * or acts on the list of webhooks.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Publishing\Event_Starts;
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
	case 'at-once':
		// Just before this request writes, another one does. Prints who is on the list after each such pair.
		$fighter_webhook = static fn ( string $name ): array => array( 'id' => $name ) + Webhooks::read(
			array(
				'name'    => $name,
				'kind'    => Webhooks::JSON,
				'address' => "https://$name.fighter-fans.org/",
				'events'  => array( Webhooks::LIVE ),
			)
		);
		$fighter_beside  = static function ( array $others, callable $ours ) use ( $wpdb ): void {
			Webhooks::all();
			$theirs = static function ( string $query ) use ( &$theirs, $others, $wpdb ): string {
				if ( preg_match( '/^\s*(INSERT|UPDATE)/', $query ) && str_contains( $query, Webhooks::OPTION ) ) {
					remove_filter( 'query', $theirs );
					// phpcs:ignore WordPress.DB -- a test: another request fills its own cache, not this one's.
					$wpdb->query( $wpdb->prepare( 'REPLACE INTO %i (option_name, option_value, autoload) VALUES (%s, %s, %s)', $wpdb->options, Webhooks::OPTION, maybe_serialize( $others ), 'no' ) );
				}
				return $query;
			};
			add_filter( 'query', $theirs );
			$ours();
			remove_filter( 'query', $theirs );
			wp_cache_flush();
			$names = array_keys( Webhooks::all() );
			sort( $names );
			echo implode( ' ', $names ) . "\n";
		};
		$fighter_beside( array( 'ann' => $fighter_webhook( 'ann' ) ), static fn () => Webhooks::save( $fighter_webhook( 'bea' ) ) );
		$fighter_beside( Webhooks::all() + array( 'cem' => $fighter_webhook( 'cem' ) ), static fn () => Webhooks::save( $fighter_webhook( 'dot' ) ) );
		$fighter_beside( Webhooks::all() + array( 'eva' => $fighter_webhook( 'eva' ) ), static fn () => Webhooks::delete( 'ann' ) );
		delete_option( Webhooks::OPTION );
		break;
	case 'died':
		// The processes that sent the last message of each kind died a while ago.
		$wpdb->query( 'UPDATE ' . Outbox::table() . " SET state = 'sending', due = 1, attempts = 0 WHERE id IN (SELECT id FROM (SELECT MAX(id) AS id FROM " . Outbox::table() . " WHERE kind <> '' GROUP BY kind) AS last)" );
		Outbox::deliver_due();
		break;
	case 'begin':
		// A cron that comes late, or a second time.
		update_option( 'fighter_next_event', 1, true );
		do_action( Event_Starts::EVENT );
		break;
	case 'many':
		for ( $fighter_nth = 0; $fighter_nth < 21; $fighter_nth++ ) {
			wp_insert_post( array( 'post_title' => "Many $fighter_nth", 'post_status' => 'publish' ) );
		}
		break;
}
