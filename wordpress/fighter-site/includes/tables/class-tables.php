<?php
/**
 * Masteries and champion data.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Tables;

use Fighter\Site\Content\Game;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Publishing\Watcher;

/**
 * Stores masteries and champion data as JSON in options, each with its previous version. Only data that passes the
 * checks is stored.
 */
final class Tables {

	public const MASTERIES = 'masteries';
	public const CHAMPIONS = 'champions';

	private const OPTION = 'fighter_table_';
	private const DETAIL = 'fighter_detail_';
	private const BEFORE = '_before';

	/**
	 * The three sections in a language.
	 *
	 * @return array{offense: array, defense: array, utility: array}
	 */
	public static function masteries( string $language ): array {
		$stored = self::read( self::MASTERIES );
		$page   = array();
		foreach ( Game::SECTIONS as $section ) {
			$page[ $section ] = array_map(
				static function ( array $mastery ) use ( $language ): array {
					foreach ( array( 'name', 'description' ) as $text ) {
						$mastery['details'][ $text ] = Languages::pick( $mastery['details'][ $text ] ?? '', $language );
					}
					return $mastery;
				},
				array_values( $stored[ $section ] ?? array() )
			);
		}
		return $page;
	}

	/**
	 * @return array<int|string, mixed>
	 */
	public static function read( string $table ): array {
		$stored = get_option( self::OPTION . $table, array() );
		return is_array( $stored ) ? $stored : array();
	}

	/**
	 * @return array<int|string, mixed>
	 */
	public static function read_before( string $table ): array {
		$stored = get_option( self::OPTION . $table . self::BEFORE, array() );
		return is_array( $stored ) ? $stored : array();
	}

	/**
	 * @param string $table MASTERIES or CHAMPIONS.
	 * @param mixed  $value Decoded JSON.
	 * @return string[] What is wrong with it; nothing was stored unless this is empty.
	 */
	public static function write( string $table, $value ): array {
		$wrong = self::MASTERIES === $table ? Check::masteries( $value ) : Check::champions( $value );
		if ( $wrong ) {
			return $wrong;
		}
		if ( self::MASTERIES === $table ) {
			$value = Check::cleaned( $value );
		}
		update_option( self::OPTION . $table . self::BEFORE, self::read( $table ), false );
		update_option( self::OPTION . $table, $value, false );
		Watcher::table_changed( $table );
		return array();
	}

	/**
	 * A champion's values as the JSON text itself, because PHP would turn the object { "0": … } into a list.
	 */
	public static function detail( string $id ): ?string {
		$stored = preg_match( Check::ID, $id ) ? get_option( self::DETAIL . $id ) : null;
		return is_string( $stored ) ? $stored : null;
	}

	/**
	 * @param string $id   Champion.
	 * @param string $json What an editor wrote.
	 * @return string[] What is wrong with it.
	 */
	public static function write_detail( string $id, string $json ): array {
		$wrong = Check::detail( $id, json_decode( $json, true, 32 ) );
		if ( ! $wrong ) {
			update_option( self::DETAIL . $id . self::BEFORE, self::detail( $id ) ?? '', false );
			update_option( self::DETAIL . $id, (string) wp_json_encode( json_decode( $json, false, 32 ) ), false );
			Watcher::table_changed( self::CHAMPIONS );
		}
		return $wrong;
	}
}
