<?php
/**
 * What a request says, however it is spelt.
 */

use Fighter\Site\Api\Request_Params;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

if ( ! class_exists( 'WP_REST_Request' ) ) {
	final class WP_REST_Request {

		/**
		 * @param array<string, mixed> $params Parameters of the query.
		 */
		public function __construct( private readonly array $params ) {}

		/**
		 * @return array<string, mixed>
		 */
		public function get_query_params(): array {
			return $this->params;
		}
	}
}

final class RequestParamsTest extends TestCase {

	private function of( array $params ): Request_Params {
		return new Request_Params( new WP_REST_Request( $params ) );
	}

	/**
	 * @dataProvider pages
	 */
	public function test_a_page_is_a_whole_number_or_the_first( $given, int $page ): void {
		$this->assertSame( $page, $this->of( array( 'page' => $given ) )->page );
	}

	public static function pages(): array {
		return array(
			'a number'       => array( '12', 12 ),
			'zero'           => array( '0', 1 ),
			'with a zero'    => array( '02', 1 ),
			'with a sign'    => array( '+2', 1 ),
			'with a space'   => array( ' 2', 1 ),
			'a fraction'     => array( '1.5', 1 ),
			'beyond numbers' => array( '99999999', 1 ),
			'a list'         => array( array( '2' ), 1 ),
		);
	}

	/**
	 * @dataProvider texts
	 */
	public function test_a_text_is_text( $given, string $text ): void {
		$this->assertSame( $text, $this->of( array( 'keyword' => $given ) )->text( 'keyword' ) );
	}

	public static function texts(): array {
		return array(
			'words'        => array( 'iron veil', 'iron veil' ),
			'a zero byte'  => array( "a\0b", 'ab' ),
			'broken UTF-8' => array( "a\xffb", '' ),
			'a list'       => array( array( 'a' ), '' ),
			'a long one'   => array( str_repeat( 'ü', 300 ), str_repeat( 'ü', 200 ) ),
			'nothing'      => array( null, '' ),
		);
	}

	/**
	 * @dataProvider lists
	 */
	public function test_a_list_is_repeated_or_has_commas( $given, array $list ): void {
		$this->assertSame( $list, $this->of( array( 'subject' => $given ) )->texts( 'subject' ) );
	}

	public static function lists(): array {
		return array(
			'one'                 => array( 'a', array( 'a' ) ),
			'with commas'         => array( 'a, b,,c', array( 'a', 'b', 'c' ) ),
			'repeated'            => array( array( 'a', 'b,c' ), array( 'a', 'b', 'c' ) ),
			'lists in a list'     => array( array( array( 'a' ), 'b' ), array( 'b' ) ),
			'more than is read'   => array( array_fill( 0, 60, 'a' ), array_fill( 0, 50, 'a' ) ),
		);
	}

	public function test_a_language_that_is_none_is_english(): void {
		$this->assertSame( array( 'de', 'en' ), array( $this->of( array( 'lang' => 'DE' ) )->language, $this->of( array( 'lang' => 'xx' ) )->language ) );
	}
}
