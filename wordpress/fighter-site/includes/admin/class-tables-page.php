<?php
/**
 * The screen on which masteries and champions are edited.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use Fighter\Site\Content\Game;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Script;
use Fighter\Site\Tables\Game_Data_Route;
use Fighter\Site\Tables\Place_Names;
use Fighter\Site\Tables\Tables;

/**
 * Frames the tables and forms of assets/src/game-data.tsx, which read and save by the routes of Game_Data_Route.
 */
final class Tables_Page {

	private const SLUG = 'fighter-tables';

	public static function register(): void {
		add_action(
			'admin_menu',
			static function (): void {
				$page = add_menu_page( __( 'Game data', 'fighter-site' ), __( 'Game data', 'fighter-site' ), Game_Data_Route::CAP, self::SLUG, array( self::class, 'show' ), 'dashicons-grid-view', 8 );
				add_action( "load-$page", array( self::class, 'enqueue' ) );
			}
		);
	}

	public static function enqueue(): void {
		Script::enqueue( 'game-data', self::given() );
		Script::enqueue_style( 'game-data/game-data.css' );
	}

	public static function show(): void {
		$table = self::table();
		$id    = self::champion();
		echo '<div class="wrap"><h1>' . esc_html__( 'Game data', 'fighter-site' ) . '</h1><nav class="nav-tab-wrapper" aria-label="' . esc_attr__( 'Game data', 'fighter-site' ) . '">';
		foreach ( self::tables() as $name => $label ) {
			printf( '<a class="nav-tab%s" href="%s"%s>%s</a>', $name === $table ? ' nav-tab-active' : '', esc_url( self::address( $name, '' ) ), $name === $table ? ' aria-current="page"' : '', esc_html( $label ) );
		}
		echo '</nav>';
		if ( '' !== $id ) {
			$row = array_column( Tables::read( Tables::CHAMPIONS ), null, 'id' )[ $id ];
			printf( '<h2>%s</h2><p><a href="%s">%s</a></p>', esc_html( "$row[en] ($id)" ), esc_url( self::address( $table, '' ) ), esc_html__( 'All champions', 'fighter-site' ) );
		}
		printf( '<div id="fighter-%s" data-champion="%s"><noscript>%s</noscript></div></div>', esc_attr( $table ), esc_attr( $id ), esc_html__( 'This screen needs JavaScript.', 'fighter-site' ) );
	}

	/**
	 * @return array<string, mixed> What the scripts need to know.
	 */
	private static function given(): array {
		$languages = array();
		foreach ( Languages::NAMES as $code => $name ) {
			// A language that the site hides keeps its texts, but nothing is missing in it.
			$languages[] = array( $code, $name, isset( Languages::offered()[ $code ] ) );
		}
		return array(
			'words'     => Place_Names::fields(),
			'classes'   => Game::CLASSES,
			'sections'  => Game::SECTIONS,
			'types'     => Game::MASTERY_TYPES,
			'languages' => $languages,
			'most'      => Game_Data_Route::MOST,
			'values'    => self::address( Tables::CHAMPIONS, '' ) . '&champion=',
			'examples'  => array_values( array_intersect( wp_list_pluck( Tables::read( Tables::CHAMPIONS ), 'id' ), Tables::with_values() ) ),
		);
	}

	/**
	 * @return array<string, string>
	 */
	private static function tables(): array {
		return array(
			Tables::MASTERIES => __( 'Masteries', 'fighter-site' ),
			Tables::CHAMPIONS => __( 'Champions', 'fighter-site' ),
		);
	}

	private static function table(): string {
		// phpcs:ignore WordPress.Security.NonceVerification -- decides which table is shown.
		$table = sanitize_key( is_string( $_GET['table'] ?? '' ) ? $_GET['table'] ?? '' : '' );
		return isset( self::tables()[ $table ] ) ? $table : Tables::MASTERIES;
	}

	private static function champion(): string {
		// phpcs:ignore WordPress.Security.NonceVerification -- decides which champion is shown.
		$id = sanitize_key( is_string( $_GET['champion'] ?? '' ) ? $_GET['champion'] ?? '' : '' );
		return Tables::CHAMPIONS === self::table() && in_array( $id, wp_list_pluck( Tables::read( Tables::CHAMPIONS ), 'id' ), true ) ? $id : '';
	}

	private static function address( string $table, string $id ): string {
		return add_query_arg(
			array_filter(
				array(
					'page'     => self::SLUG,
					'table'    => $table,
					'champion' => $id,
				)
			),
			admin_url( 'admin.php' )
		);
	}
}
