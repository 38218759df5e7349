<?php
/**
 * Masteries and champion data.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Tables;

use Fighter\Site\Content\Game;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Option_Row;
use Fighter\Site\Publishing\Shared_Parts;

/**
 * Stores the documents of game data in options: `masteries`, `champions` (the list) and `champion/{id}` (the values of
 * one champion). Only data that passes the checks is stored, and each version is kept as a revision.
 */
final class Tables {

	public const MASTERIES = 'masteries';
	public const CHAMPIONS = 'champions';

	/** The name of a document, as a pattern for REST routes. */
	public const DOCUMENT = 'masteries|champions|champion/[a-z0-9][a-z0-9_-]{0,59}';

	private const OPTION = 'fighter_table_';
	private const DETAIL = 'fighter_detail_';
	private const DEPTH  = 32;

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
	 * A champion's values as the JSON text itself, because PHP would turn the object { "0": … } into a list.
	 */
	public static function detail( string $id ): ?string {
		$stored = preg_match( Check::ID, $id ) ? get_option( self::DETAIL . $id ) : null;
		return is_string( $stored ) ? $stored : null;
	}

	/**
	 * The ids of champions that have values.
	 *
	 * @return string[]
	 */
	public static function with_values(): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- options can't be listed by their API.
		$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( self::DETAIL ) . '%' ) );
		return array_map( static fn ( string $name ): string => substr( $name, strlen( self::DETAIL ) ), $names );
	}

	/**
	 * @param string $table MASTERIES or CHAMPIONS.
	 * @param mixed  $value Decoded JSON.
	 * @return string[] What is wrong with it; nothing was stored unless this is empty.
	 */
	public static function write( string $table, $value ): array {
		return self::write_json( $table, (string) wp_json_encode( $value ) );
	}

	/**
	 * @param string $id   Champion.
	 * @param string $json What an editor wrote.
	 * @return string[] What is wrong with it.
	 */
	public static function write_detail( string $id, string $json ): array {
		return self::write_json( "champion/$id", $json );
	}

	/**
	 * A document as JSON; empty where nothing is stored.
	 */
	public static function text( string $document ): string {
		return self::text_of( $document, Option_Row::read( self::option( $document ) ) );
	}

	/**
	 * Identifies what a document holds.
	 */
	public static function version( string $text ): string {
		return substr( hash( 'sha256', $text ), 0, 32 );
	}

	/**
	 * @param string $document Document.
	 * @param string $json     The new text of the document.
	 * @return array<int, array{path: string, what: string}> What is wrong with it.
	 */
	public static function check( string $document, string $json ): array {
		$value = json_decode( $json, true, self::DEPTH );
		if ( null === $value ) {
			return array(
				array(
					'path' => '',
					'what' => sprintf( /* translators: %s: an error message */ __( 'This is not JSON: %s', 'fighter-site' ), JSON_ERROR_NONE === json_last_error() ? 'null' : json_last_error_msg() ),
				),
			);
		}
		if ( self::MASTERIES === $document ) {
			return Check::masteries( $value );
		}
		return self::CHAMPIONS === $document ? Check::champions( $value ) : Check::detail( self::champion( $document ), $value );
	}

	/**
	 * A text as it would be stored.
	 *
	 * @param string $document Document.
	 * @param string $json     Checked.
	 */
	public static function cleaned( string $document, string $json ): string {
		return self::text_of( $document, self::to_store( $document, $json ) );
	}

	/**
	 * Stores a text, unless somebody else stored another one meanwhile.
	 *
	 * @param string      $document Document.
	 * @param string      $json     Checked.
	 * @param string|null $expected The version that it replaces; any if null.
	 */
	public static function save( string $document, string $json, ?string $expected = null ): bool {
		$option = self::option( $document );
		$raw    = Option_Row::read( $option );
		$before = self::text_of( $document, $raw );
		$value  = self::to_store( $document, $json );
		$after  = self::text_of( $document, $value );
		if ( null !== $expected && self::version( $before ) !== $expected ) {
			return false;
		}
		if ( $before === $after ) {
			return true;
		}
		if ( ! Option_Row::replace( $option, $raw, maybe_serialize( $value ) ) ) {
			return false;
		}
		Revisions::keep( $document, $before, $after );
		Shared_Parts::table_changed( self::MASTERIES === $document ? self::MASTERIES : self::CHAMPIONS );
		return true;
	}

	/**
	 * @return string[] What is wrong.
	 */
	private static function write_json( string $document, string $json ): array {
		$wrong = self::check( $document, $json );
		if ( ! $wrong ) {
			self::save( $document, $json );
		}
		return Check::sentences( $wrong );
	}

	private static function option( string $document ): string {
		return in_array( $document, array( self::MASTERIES, self::CHAMPIONS ), true ) ? self::OPTION . $document : self::DETAIL . self::champion( $document );
	}

	private static function champion( string $document ): string {
		return (string) preg_replace( '#^champion/#', '', $document );
	}

	/**
	 * @return array<int|string, mixed>|string
	 */
	private static function to_store( string $document, string $json ) {
		if ( str_starts_with( $document, 'champion/' ) ) {
			return (string) wp_json_encode( json_decode( $json, false, self::DEPTH ) );
		}
		$value = json_decode( $json, true, self::DEPTH );
		return self::MASTERIES === $document ? Check::cleaned( $value ) : $value;
	}

	/**
	 * @param string $document Document.
	 * @param mixed  $stored   Value of the option, serialized or not.
	 */
	private static function text_of( string $document, $stored ): string {
		$value = maybe_unserialize( $stored );
		if ( null === $value ) {
			return '';
		}
		return is_string( $value ) ? $value : (string) wp_json_encode( $value );
	}
}
