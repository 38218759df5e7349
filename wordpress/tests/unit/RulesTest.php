<?php
/**
 * The form in which addresses of redirects are compared.
 */

use Fighter\Site\Redirects\Rules;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class RulesTest extends TestCase {

	/**
	 * @dataProvider addresses
	 */
	public function test_addresses_have_a_key( string $address, string $key ): void {
		$this->assertSame( $key, Rules::key( $address ) );
	}

	public static function addresses(): array {
		return array(
			'a path'                   => array( '/news/x', '/news/x/' ),
			'with query and hash'      => array( '/news/x/?a=1#b', '/news/x/' ),
			'in capitals'              => array( '/News/X/', '/news/x/' ),
			'encoded'                  => array( '/n%C3%A9ws/', '/néws/' ),
			'with slashes that repeat' => array( '//news///x/', '/news/x/' ),
			'an encoded slash'         => array( '/a%2F%2Fb/', '/a/b/' ),
			'digits alone'             => array( '/2024/', '/2024/' ),
			'the home page'            => array( '/', '/' ),
			'letters put together'     => array( "/cafe\u{301}/", "/caf\u{e9}/" ),
		);
	}
}
