<?php
/**
 * Sign-ups as a CSV file.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Signup;

/**
 * Writes what is kept of each sign-up but the token, the newest first. Times are in UTC.
 */
final class Signup_Csv {

	public const COLUMNS = array( 'email', 'form', 'language', 'state', 'agreement', 'asked', 'mailed', 'confirmed' );

	private const TIMES = array( 'asked', 'mailed', 'confirmed' );
	private const BATCH = 500;

	/**
	 * @param resource $file A file that is open for writing.
	 */
	public static function write( $file ): void {
		fputcsv( $file, self::COLUMNS, ',', '"', '' );
		// A batch begins after the last one's id: by their place, batches would shift when somebody signs up meanwhile.
		$below = PHP_INT_MAX;
		do {
			$rows    = Signups::before( $below, self::BATCH );
			$is_last = count( $rows ) < self::BATCH;
			foreach ( $rows as $row ) {
				fputcsv( $file, self::line( $row ), ',', '"', '' );
				$below = (int) $row->id;
			}
		} while ( ! $is_last );
	}

	/**
	 * @return string[]
	 */
	private static function line( object $row ): array {
		return array_map(
			static function ( string $column ) use ( $row ): string {
				$value = (string) $row->$column;
				if ( in_array( $column, self::TIMES, true ) ) {
					return (int) $value ? gmdate( 'Y-m-d\TH:i:s\Z', (int) $value ) : '';
				}
				// Spreadsheets run a cell that begins with one of these as a formula, and anybody may sign up.
				return preg_match( '/^[=+\-@\t\r]/', $value ) ? "'$value" : $value;
			},
			self::COLUMNS
		);
	}
}
