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
	if ( file_exists( $file ) ) {
		$store( (array) unserialize( file_get_contents( $file ) ) );
	}
	register_shutdown_function( static fn () => file_put_contents( $file, serialize( $store() ), LOCK_EX ) );
}
PHP;
if ( 'off' === ( $argv[1] ?? '' ) ) {
	unlink( getenv( 'WP_ROOT' ) . '/wp-content/object-cache.php' );
} else {
	file_put_contents( getenv( 'WP_ROOT' ) . '/wp-content/object-cache.php', $fighter_dropin );
}
