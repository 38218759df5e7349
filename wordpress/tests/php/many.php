<?php
/**
 * Makes many posts, a fifth of them with a German translation. The first two are made as an editor would; the others
 * are copies of their rows, which takes a tenth of the time.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Languages\Editions;

global $wpdb;
wp_set_current_user( 1 );
$category = get_term_by( 'slug', 'game-updates', 'category' )->term_id;
$body     = str_repeat( '<!-- wp:paragraph --><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p><!-- /wp:paragraph -->', 12 );
$picture  = wp_insert_attachment( array( 'post_mime_type' => 'image/webp', 'post_title' => 'p', 'post_status' => 'inherit' ), 'p.webp' );
$english  = wp_insert_post( array( 'post_title' => 'Many 0', 'post_content' => $body, 'post_status' => 'publish', 'post_category' => array( $category ), 'post_date' => gmdate( 'Y-m-d H:i:s', time() - 60 ), 'meta_input' => array( '_thumbnail_id' => $picture ) ) );
$german   = wp_insert_post( array( 'post_title' => 'Viele 0', 'post_content' => $body, 'post_status' => 'publish', 'meta_input' => array( Editions::LANGUAGE => 'de', Editions::ORIGINAL => $english ) ) );

$fighter_rows = static fn ( string $table, string $key, int $id ): array => $wpdb->get_results( $wpdb->prepare( "SELECT * FROM $table WHERE $key = %d", $id ), ARRAY_A );
$fighter_kind = static fn ( int $id ): array => array(
	'posts' => $fighter_rows( $wpdb->posts, 'ID', $id ),
	'meta'  => array_map( static fn ( array $row ): array => array_diff_key( $row, array( 'meta_id' => 1 ) ), $fighter_rows( $wpdb->postmeta, 'post_id', $id ) ),
	'terms' => $fighter_rows( $wpdb->term_relationships, 'object_id', $id ),
);
$models       = array( $english => $fighter_kind( $english ), $german => $fighter_kind( $german ) );
$all          = array( 'posts' => array(), 'meta' => array(), 'terms' => array() );
$next         = $german;
$fighter_copy = static function ( int $model, int $nth, int $original = 0 ) use ( $models, &$all, &$next ): int {
	$id = ++$next;
	foreach ( $models[ $model ]['posts'] as $row ) {
		$date = gmdate( 'Y-m-d H:i:s', time() - 60 * $nth - 60 );
		$row  = preg_replace( '/\b(many|viele)([ -])0\b/i', "\${1}\${2}$nth", $row );
		$all['posts'][] = array_merge( $row, array( 'ID' => $id, 'post_date' => $date, 'post_date_gmt' => $date ) );
	}
	foreach ( $models[ $model ]['meta'] as $row ) {
		if ( Editions::MAP === $row['meta_key'] ) {
			continue;
		}
		$all['meta'][] = array( 'meta_value' => Editions::ORIGINAL === $row['meta_key'] ? $original : $row['meta_value'], 'post_id' => $id ) + $row;
	}
	foreach ( $models[ $model ]['terms'] as $row ) {
		$all['terms'][] = array( 'object_id' => $id ) + $row;
	}
	return $id;
};
for ( $i = 1; $i < (int) $argv[1]; $i++ ) {
	$id = $fighter_copy( $english, $i );
	if ( 0 === $i % 5 ) {
		$all['meta'][] = array( 'meta_value' => serialize( array( 'de' => $fighter_copy( $german, $i, $id ) ) ), 'post_id' => $id, 'meta_key' => Editions::MAP );
	}
}
$wpdb->query( 'START TRANSACTION' );
foreach ( array( 'posts' => $wpdb->posts, 'meta' => $wpdb->postmeta, 'terms' => $wpdb->term_relationships ) as $kind => $table ) {
	foreach ( array_chunk( $all[ $kind ], 40 ) as $rows ) {
		$names  = array_keys( $rows[0] );
		$values = array_map( static fn ( array $row ): string => "('" . implode( "','", array_map( static fn ( string $name ): string => esc_sql( (string) $row[ $name ] ), $names ) ) . "')", $rows );
		$wpdb->query( "INSERT INTO $table (" . implode( ',', $names ) . ') VALUES ' . implode( ',', $values ) );
	}
}
$wpdb->query( 'COMMIT' );
wp_cache_flush();
Fighter\Site\Content\Search_Index::begin( INF );
wp_update_term_count_now( array( get_term( $category )->term_taxonomy_id ), 'category' );
