<?php
/**
 * The file of sign-ups: what anybody may have typed runs as no formula in a spreadsheet.
 */

use Fighter\Site\Signup\Signup_Csv;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

/** A database of some sign-ups. */
final class Fighter_Signup_Database {

	public string $prefix = 'wp_';

	/**
	 * @param object[] $rows All of them.
	 */
	public function __construct( private array $rows ) {}

	/**
	 * @return int[] Table, the id that all have to be below, and how many.
	 */
	public function prepare( string $sql, ...$values ): array {
		return $values;
	}

	/**
	 * The newest of them. Somebody signs up, and somebody else is gone, between any two batches.
	 *
	 * @return object[]
	 */
	public function get_results( array $asked ): array {
		$found      = array_values( array_filter( $this->rows, static fn ( object $row ): bool => $row->id < $asked[1] ) );
		$this->rows = array( (object) array( 'id' => count( $this->rows ) + 5000 ), ...array_slice( $this->rows, 1 ) );
		return array_slice( $found, 0, $asked[2] );
	}
}

final class SignupCsvTest extends TestCase {

	/**
	 * @return string[] Lines.
	 */
	private function lines( object ...$rows ): array {
		foreach ( array_reverse( $rows, true ) as $nth => $row ) {
			$row->id = count( $rows ) - $nth;
		}
		$GLOBALS['wpdb'] = new Fighter_Signup_Database( $rows );
		$file            = fopen( 'php://memory', 'w+' );
		Signup_Csv::write( $file );
		rewind( $file );
		return array_slice( explode( "\n", trim( stream_get_contents( $file ) ) ), 1 );
	}

	private function row( array $values ): object {
		return (object) ( $values + array( 'email' => 'a@b.cc', 'form' => 'footer', 'language' => 'de', 'state' => 'asked', 'agreement' => 'Yes', 'asked' => '0', 'mailed' => '0', 'confirmed' => '0' ) );
	}

	/**
	 * @dataProvider cells
	 */
	public function test_a_cell_is_no_formula( string $typed, string $written ): void {
		$this->assertSame( array( "$written,footer,de,asked,Yes,,," ), $this->lines( $this->row( array( 'email' => $typed ) ) ) );
	}

	public static function cells(): array {
		return array(
			'an address'        => array( 'a@b.cc', 'a@b.cc' ),
			'an equals sign'    => array( '=1+1@b.cc', "'=1+1@b.cc" ),
			'a plus'            => array( '+1@b.cc', "'+1@b.cc" ),
			'a minus'           => array( '-1@b.cc', "'-1@b.cc" ),
			'an at sign'        => array( '@SUM(A1)', "'@SUM(A1)" ),
			'a tab'             => array( "\t=1", "\"'\t=1\"" ),
			'commas and quotes' => array( 'a,"b', '"a,""b"' ),
		);
	}

	public function test_moments_are_written_in_utc_and_left_out_where_there_was_none(): void {
		$this->assertSame( array( 'a@b.cc,footer,de,asked,Yes,2026-11-28T03:00:00Z,,' ), $this->lines( $this->row( array( 'asked' => '1795834800' ) ) ) );
	}

	public function test_each_is_written_once_in_batches(): void {
		$rows  = array_map( fn ( int $nth ): object => $this->row( array( 'email' => "$nth@b.cc" ) ), range( 1, 1001 ) );
		$lines = $this->lines( ...$rows );
		$this->assertSame( array_column( $rows, 'email' ), array_map( static fn ( string $line ): string => strtok( $line, ',' ), $lines ) );
	}
}
