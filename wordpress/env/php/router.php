<?php
/**
 * For `php -S ADDRESS -t DOCROOT router.php`: answers files directly and passes all other requests to WordPress.
 *
 * If FIGHTER_ART is set, pictures of the demo world that the uploads lack are fetched from that address and stored.
 */

$fighter_root = $_SERVER['DOCUMENT_ROOT'];
$fighter_path = rawurldecode( (string) parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );

if ( str_contains( $fighter_path, '..' ) || preg_match( '#/\.|/wp-config\.php|\.sqlite|/wp-content/database#', $fighter_path ) ) {
	http_response_code( 404 );
	return true;
}

$fighter_art  = (string) getenv( 'FIGHTER_ART' );
$fighter_kept = preg_replace( '#^/static/([a-z0-9_-]+/portrait/)#', '/wp-content/uploads/static/$1', $fighter_path );
if ( '' !== $fighter_art && ! file_exists( $fighter_root . $fighter_kept )
	&& preg_match( '#^/wp-content/uploads/(art|glossary|icons|static)/[\w/.-]+\.(webp|svg)$#', $fighter_kept ) ) {
	$fighter_from  = str_replace( '/wp-content/uploads/static/', '/static/', $fighter_kept );
	$fighter_bytes = @file_get_contents( $fighter_art . $fighter_from );
	if ( false !== $fighter_bytes ) {
		@mkdir( dirname( $fighter_root . $fighter_kept ), 0755, true );
		file_put_contents( $fighter_root . $fighter_kept . '.part', $fighter_bytes );
		rename( $fighter_root . $fighter_kept . '.part', $fighter_root . $fighter_kept );
		// PHP's server looked for the file before this script stored it, so the script sends it itself this time.
		header( 'Content-Type: ' . ( str_ends_with( $fighter_kept, '.svg' ) ? 'image/svg+xml' : 'image/webp' ) );
		echo $fighter_bytes;
		return true;
	}
}

if ( is_dir( $fighter_root . $fighter_path ) && ! str_ends_with( $fighter_path, '/' ) ) {
	header( "Location: $fighter_path/", true, 301 );
	return true;
}
if ( is_file( $fighter_root . $fighter_path ) ) {
	if ( isset( $_GET['ver'] ) && preg_match( '#\.(js|css)$#', $fighter_path, $fighter_kind ) ) {
		// PHP's own answer lets no browser keep the file; the editor loads 150 of these.
		header( 'Content-Type: ' . ( 'js' === $fighter_kind[1] ? 'text/javascript' : 'text/css' ) . '; charset=UTF-8' );
		header( 'Cache-Control: max-age=3600' );
		readfile( $fighter_root . $fighter_path );
		return true;
	}
	return false;
}
if ( '/' !== $fighter_path && is_file( $fighter_root . $fighter_path . 'index.php' ) ) {
	return false;
}
$_SERVER['SCRIPT_NAME']     = '/index.php';
$_SERVER['PHP_SELF']        = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $fighter_root . '/index.php';
chdir( $fighter_root );
require $fighter_root . '/index.php';
