<?php
/**
 * Plugin Name:       Fighter site
 * Description:       Serves the content of a fighting game's website: news, champions, Academy, glossary, masteries, menus and notices, in eight languages, with its blocks in the editor, previews on the site and a publishing log.
 * Version:           1.2.0
 * Requires at least: 6.5
 * Requires PHP:      8.1
 * License:           GPL-3.0-or-later
 * Text Domain:       fighter-site
 * Domain Path:       /languages
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site;

defined( 'ABSPATH' ) || exit;

const VERSION     = '1.2.0';
const PLUGIN_FILE = __FILE__;
const PLUGIN_DIR  = __DIR__;

spl_autoload_register(
	static function ( string $name ): void {
		if ( ! str_starts_with( $name, __NAMESPACE__ . '\\' ) ) {
			return;
		}
		$parts = explode( '\\', strtolower( str_replace( '_', '-', substr( $name, strlen( __NAMESPACE__ ) + 1 ) ) ) );
		$file  = 'class-' . array_pop( $parts ) . '.php';
		$path  = PLUGIN_DIR . '/includes/' . ( $parts ? implode( '/', $parts ) . '/' : '' ) . $file;
		if ( is_readable( $path ) ) {
			require $path;
		}
	}
);

register_activation_hook( __FILE__, array( Install::class, 'activate' ) );
register_deactivation_hook( __FILE__, array( Install::class, 'deactivate' ) );

Plugin::boot();
