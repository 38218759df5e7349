<?php
/**
 * Redirects as a CSV file.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Redirects;

/**
 * Reads and writes the columns from, to and status. Valid lines are stored; each of the others is reported with the
 * problem.
 */
final class Csv {

	public const BYTES = 1000000;
	public const LINES = 1000;

	/**
	 * @param resource $file A file that is open for writing.
	 */
	public static function write( $file ): void {
		fputcsv( $file, array( 'from', 'to', 'status', 'hits' ), ',', '"', '' );
		foreach ( Rules::page( '', 1, Rules::MOST ) as $rule ) {
			fputcsv( $file, array( $rule->from_path, $rule->target, $rule->status, $rule->hits ), ',', '"', '' );
		}
	}

	/**
	 * @return array{stored: int, problems: string[]}
	 */
	public static function read( string $text ): array {
		$problems = array();
		$stored   = 0;
		$lines    = self::lines( $text );
		if ( count( $lines ) > self::LINES ) {
			/* translators: 1: a number, 2: a number */
			$problem = sprintf( __( 'The file has %1$s lines; %2$s can be read at once. Nothing was stored: split it.', 'fighter-site' ), number_format_i18n( count( $lines ) ), number_format_i18n( self::LINES ) );
			return array(
				'stored'   => 0,
				'problems' => array( $problem ),
			);
		}
		foreach ( $lines as $number => $cells ) {
			$status = (int) ( $cells[2] ?? ( '' === ( $cells[1] ?? '' ) ? 410 : 301 ) );
			$result = mb_check_encoding( implode( '', $cells ), 'UTF-8' )
				? Rules::save( $cells[0], $cells[1] ?? '', $status, 0, true )
				: new \WP_Error( 'fighter_redirect', __( 'The file is not in UTF-8. Save it as “CSV UTF-8”.', 'fighter-site' ) );
			if ( is_wp_error( $result ) ) {
				/* translators: 1: a number, 2: what is wrong */
				$problems[] = sprintf( __( 'Line %1$d: %2$s', 'fighter-site' ), $number, $result->get_error_message() );
			} else {
				++$stored;
			}
		}
		return compact( 'stored', 'problems' );
	}

	/**
	 * The lines that are not empty, by their number, without the header.
	 *
	 * @return array<int, string[]>
	 */
	public static function lines( string $text ): array {
		$text  = (string) preg_replace( '/^\xEF\xBB\xBF/', '', $text );
		$rows  = preg_split( '/\r\n|\r|\n/', $text );
		$lines = array();
		foreach ( $rows ? $rows : array() as $index => $row ) {
			$comma = substr_count( $row, ';' ) > substr_count( $row, ',' ) ? ';' : ',';
			$cells = array_map( 'trim', array_map( 'strval', str_getcsv( $row, $comma, '"', '' ) ) );
			if ( '' === implode( '', $cells ) || ( 0 === $index && 'from' === strtolower( $cells[0] ) ) ) {
				continue;
			}
			// Spreadsheets fill up lines with empty cells.
			$lines[ $index + 1 ] = array_filter( $cells, 'strlen' ) + array( '', '' );
		}
		return $lines;
	}
}
