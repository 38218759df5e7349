<?php
/**
 * Installs a persistent object cache, in the place where other sites have Redis: WordPress's own cache, stored in a
 * file.
 */

$fighter_source = file_get_contents( getenv( 'WP_ROOT' ) . '/wp-includes/cache.php' );
$fighter_dropin = str_replace( 'function wp_cache_init() {', 'function fighter_core_cache_init() {', $fighter_source ) . <<<'PHP'

function wp_cache_init() {
	fighter_core_cache_init();
	$file  = dirname( ABSPATH ) . '/object-cache.bin';
	$store = ( function ( $kept = null ) {
		if ( null !== $kept ) {
			$this->cache = $kept;
		}
		return array_diff_key( $this->cache, array( 'counts' => 1, 'plugins' => 1, 'theme_json' => 1 ) );
	} )->bindTo( $GLOBALS['wp_object_cache'], WP_Object_Cache::class );
	$read = static fn () => file_exists( $file ) ? (array) unserialize( file_get_contents( $file ) ) : array();
	$before = $read();
	$store( $before );
	// Another request may have written meanwhile, so only what this one changed is written.
	$write = static function () use ( $file, $read, $store, $before ) {
		$lock = fopen( $file . '.lock', 'c' );
		flock( $lock, LOCK_EX );
		$now   = $read();
		$after = $store();
		foreach ( array_keys( $after + $before ) as $group ) {
			$was = $before[ $group ] ?? array();
			$is  = $after[ $group ] ?? array();
			foreach ( array_keys( $is + $was ) as $key ) {
				if ( ! array_key_exists( $key, $is ) ) {
					unset( $now[ $group ][ $key ] );
				} elseif ( ! array_key_exists( $key, $was ) || serialize( $was[ $key ] ) !== serialize( $is[ $key ] ) ) {
					$now[ $group ][ $key ] = $is[ $key ];
				}
			}
		}
		file_put_contents( $file . '.new', serialize( $now ) );
		rename( $file . '.new', $file );
		fclose( $lock );
	};
	register_shutdown_function( $write );
}
PHP;
if ( 'off' === ( $argv[1] ?? '' ) ) {
	unlink( getenv( 'WP_ROOT' ) . '/wp-content/object-cache.php' );
} else {
	file_put_contents( getenv( 'WP_ROOT' ) . '/wp-content/object-cache.php', $fighter_dropin );
}
