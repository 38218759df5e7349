<?php
/**
 * A file of redirects, as spreadsheets write it.
 */

use Fighter\Site\Redirects\Csv;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class CsvTest extends TestCase {

	/**
	 * @dataProvider files
	 */
	public function test_lines_are_read_by_their_number( string $text, array $lines ): void {
		$this->assertSame( $lines, Csv::lines( $text ) );
	}

	public static function files(): array {
		$line = array( '/a/', '/b/', '301' );
		return array(
			'with a header'               => array( "from,to,status\n/a/,/b/,301\n", array( 2 => $line ) ),
			'without one'                 => array( '/a/,/b/,301', array( 1 => $line ) ),
			'with a byte order mark'      => array( "\xEF\xBB\xBFFrom,to\r\n/a/,/b/,301\r\n", array( 2 => $line ) ),
			'with semicolons'             => array( "from;to;status;hits\n/a/;/b/;301;0", array( 2 => array( '/a/', '/b/', '301', '0' ) ) ),
			'with empty lines and spaces' => array( "\n /a/ , /b/ ,301\n,,\n", array( 2 => $line ) ),
			'with empty cells at the end' => array( '/a/,/b/,301,,,', array( 1 => $line ) ),
			'a page that is gone'         => array( '/a/', array( 1 => array( '/a/', '' ) ) ),
			'a quoted comma'              => array( '"/a,b/",/c/', array( 1 => array( '/a,b/', '/c/' ) ) ),
		);
	}
}
