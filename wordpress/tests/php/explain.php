<?php
/**
 * Makes a test's WordPress write down, for each request, which of its queries read a table without an index, or all of a
 * large index. MariaDB says so (EXPLAIN); SQLite is not asked. WordPress reads its options so in each request.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

file_put_contents(
	WPMU_PLUGIN_DIR . '/explain.php',
	'<?php
register_shutdown_function( static function () {
	global $wpdb;
	$file = dirname( ABSPATH ) . "/explain.jsonl";
	if ( ! file_exists( $file ) || ! $wpdb instanceof wpdb || ! ( $wpdb->dbh instanceof mysqli ) ) {
		return;
	}
	$asked = $wpdb->queries;
	foreach ( (array) $asked as $query ) {
		if ( ! preg_match( "/^\s*\(?SELECT\b(?!.*(FOUND_ROWS|_LOCK))/is", $query[0] ) ) {
			continue;
		}
		foreach ( (array) $wpdb->get_results( "EXPLAIN " . $query[0] ) as $step ) {
			$most = array( "ALL" => 100, "index" => 2000 )[ $step->type ] ?? PHP_INT_MAX;
			if ( (int) $step->rows > $most && $wpdb->options !== $step->table && ! str_starts_with( $step->table, "<" ) ) {
				file_put_contents( $file, json_encode( array( "uri" => $_SERVER["REQUEST_URI"], "type" => $step->type, "table" => $step->table, "rows" => (int) $step->rows, "sql" => substr( $query[0], 0, 400 ) ) ) . "\n", FILE_APPEND );
			}
		}
	}
} );
'
);
