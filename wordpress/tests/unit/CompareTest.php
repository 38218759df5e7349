<?php
/**
 * Versions of game data: what differs, and what two editors made of one.
 */

use Fighter\Site\Tables\Compare;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class CompareTest extends TestCase {

	private static function json( string $json ) {
		return json_decode( $json, false );
	}

	/**
	 * @dataProvider versions
	 *
	 * @param string[] $paths Where they differ.
	 */
	public function test_differences_are_found( string $was, string $is, array $paths ): void {
		$found = array_map( static fn ( array $change ): string => implode( '/', $change['path'] ), Compare::changes( self::json( $was ), self::json( $is ) ) );
		$this->assertSame( $paths, $found );
	}

	public static function versions(): array {
		return array(
			'none'                          => array( '{"a":1}', '{"a":1}', array() ),
			'a number written as text'      => array( '{"a":1}', '{"a":"1"}', array() ),
			'a value'                       => array( '{"a":{"b":1}}', '{"a":{"b":2}}', array( 'a/b' ) ),
			'what is new, and what is gone' => array( '{"a":1}', '{"b":1}', array( 'a', 'b' ) ),
			'entries are known by their id' => array( '[{"id":"x","n":1},{"id":"y","n":1}]', '[{"id":"y","n":2},{"id":"x","n":1}]', array( 'y/n' ) ),
		);
	}

	/**
	 * @dataProvider merges
	 */
	public function test_what_two_changed_is_merged( string $theirs, string $mine, string $merged, int $conflicts ): void {
		$found = array();
		$made  = Compare::merge( self::json( '{"a":1,"b":1}' ), self::json( $theirs ), self::json( $mine ), array(), $found );
		$this->assertSame( $merged, json_encode( $made ) );
		$this->assertCount( $conflicts, $found );
	}

	public static function merges(): array {
		return array(
			'each another cell'   => array( '{"a":2,"b":1}', '{"a":1,"b":3}', '{"a":2,"b":3}', 0 ),
			'the same in one'     => array( '{"a":2,"b":1}', '{"a":2,"b":1}', '{"a":2,"b":1}', 0 ),
			'both the same cell'  => array( '{"a":2,"b":1}', '{"a":3,"b":1}', '{"a":3,"b":1}', 1 ),
			'one takes a cell out' => array( '{"b":1}', '{"a":1,"b":3}', '{"b":3}', 0 ),
		);
	}
}
