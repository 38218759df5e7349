<?php
/**
 * What leaves and enters WordPress as files.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Operations;

use Fighter\Site\Redirects\Csv;
use Fighter\Site\Signup\Signup_Csv;
use Fighter\Site\Tables\Champion_Rows;
use Fighter\Site\Tables\Check;
use Fighter\Site\Tables\Compare;
use Fighter\Site\Tables\Tables;

/**
 * Game data as JSON, redirects and sign-ups as CSV. Sign-ups are not read: who agreed to what has to be asked here.
 */
final class Documents {

	private const REDIRECTS = 'redirects';
	private const SIGN_UPS  = 'sign-ups';

	/**
	 * @return string[] Names of what can be written to a file.
	 */
	public static function names(): array {
		return array( Tables::MASTERIES, Tables::CHAMPIONS, ...array_map( static fn ( string $id ): string => "champion/$id", Tables::with_values() ), self::REDIRECTS, self::SIGN_UPS );
	}

	/**
	 * @param string   $name A name of `names()`.
	 * @param resource $file A file that is open for writing.
	 * @return bool False if nothing is stored under the name.
	 */
	public static function write( string $name, $file ): bool {
		if ( self::REDIRECTS === $name ) {
			Csv::write( $file );
			return true;
		}
		if ( self::SIGN_UPS === $name ) {
			Signup_Csv::write( $file );
			return true;
		}
		$text = self::is_game_data( $name ) ? Tables::text( $name ) : '';
		return '' !== $text && false !== fwrite( $file, "$text\n" ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- the caller's stream.
	}

	/**
	 * Stores a file, or says what is wrong with it. Of game data nothing is stored unless all is right; of redirects each
	 * line that is right.
	 *
	 * @param string $name  `redirects`, or a document of game data.
	 * @param string $text  The file.
	 * @param bool   $store False to look only; redirects are stored in any case.
	 * @return array{changes: int, problems: string[]}
	 */
	public static function read( string $name, string $text, bool $store = true ): array {
		if ( self::REDIRECTS === $name ) {
			$result = Csv::read( $text );
			return array(
				'changes'  => $result['stored'],
				'problems' => $result['problems'],
			);
		}
		$problems = self::is_game_data( $name ) ? Check::sentences( Tables::check( $name, $text ) ) : array( __( 'This can’t be read from a file.', 'fighter-site' ) );
		if ( $problems ) {
			return array(
				'changes'  => 0,
				'problems' => $problems,
			);
		}
		$before  = Tables::text( $name );
		$after   = Tables::cleaned( $name, $text );
		$tree    = json_decode( $after );
		$nothing = is_array( $tree ) ? array() : new \stdClass();
		$changes = count( Compare::changes( '' === $before ? $nothing : json_decode( $before ), $tree ) );
		if ( $store && ! Tables::save( $name, $text, Tables::version( $before ) ) ) {
			return array(
				'changes'  => 0,
				'problems' => array( __( 'Somebody else saved meanwhile. Nothing of yours is lost: compare again.', 'fighter-site' ) ),
			);
		}
		if ( $store && Tables::CHAMPIONS === $name ) {
			Champion_Rows::link( wp_list_pluck( Tables::read( Tables::CHAMPIONS ), 'id' ) );
		}
		return array(
			'changes'  => $changes,
			'problems' => array(),
		);
	}

	private static function is_game_data( string $name ): bool {
		if ( str_starts_with( $name, 'champion/' ) ) {
			return in_array( substr( $name, 9 ), wp_list_pluck( Tables::read( Tables::CHAMPIONS ), 'id' ), true );
		}
		return in_array( $name, array( Tables::MASTERIES, Tables::CHAMPIONS ), true );
	}
}
