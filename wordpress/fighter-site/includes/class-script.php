<?php
/**
 * The plugin's scripts in the dashboard.
 *
 * @package Fighter_Site
 */

declare( strict_types=1 );

namespace Fighter\Site;

/**
 * Loads a script of assets/build/ with what it depends on, its translations, and the values that it is given. The sources
 * stand in assets/src/; `npm run generate` of the site's repository builds them.
 */
final class Script {

	/**
	 * @param string                    $name  The file without its ending. The handle is "fighter-" and the name.
	 * @param array<string, mixed>|null $given What `given( name )` answers in the script (assets/src/common/given.ts).
	 * @param string                    ...$before Handles of further scripts that have to be loaded before.
	 */
	public static function enqueue( string $name, ?array $given = null, string ...$before ): void {
		$handle = self::handle( $name );
		$asset  = require PLUGIN_DIR . "/assets/build/$name.asset.php";
		wp_enqueue_script( $handle, plugins_url( "assets/build/$name.js", PLUGIN_FILE ), array( ...$asset['dependencies'], ...$before ), $asset['version'], true );
		wp_set_script_translations( $handle, 'fighter-site' );
		if ( null !== $given ) {
			$flags = JSON_HEX_TAG | JSON_HEX_AMP;
			wp_add_inline_script( $handle, sprintf( '( window.fighterGiven ??= {} )[ %s ] = %s;', wp_json_encode( $name, $flags ), wp_json_encode( $given, $flags ) ), 'before' );
		}
	}

	public static function handle( string $name ): string {
		return "fighter-$name";
	}

	/**
	 * Loads a style sheet of assets/ with the plugin's version of it.
	 */
	public static function enqueue_style( string $file, string ...$before ): void {
		$path = "assets/$file";
		wp_enqueue_style( self::handle( basename( $file, '.css' ) ), plugins_url( $path, PLUGIN_FILE ), $before, (string) filemtime( PLUGIN_DIR . "/$path" ) );
	}
}
