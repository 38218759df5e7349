<?php
/**
 * Which values the markers of blocks may carry.
 */

use Fighter\Site\Blocks\Marker;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class MarkerTest extends TestCase {

	/**
	 * @dataProvider values
	 *
	 * @param array<string, mixed> $attribute Attribute of the catalog.
	 */
	public function test_values_fit_or_not( array $attribute, string $value, bool $fits ): void {
		$this->assertSame( $fits, Marker::fits( $attribute, $value ) );
	}

	public static function values(): array {
		$link = array( 'type' => 'link' );
		return array(
			'a path'                          => array( $link, '/news/x/', true ),
			'an anchor'                       => array( $link, '#top', true ),
			'a script'                        => array( $link, 'javascript:alert(1)', false ),
			'a script in capitals and spaces' => array( $link, " Java\tScript : alert(1)", false ),
			'data'                            => array( array( 'type' => 'image' ), 'data:text/html,x', false ),
			'a choice'                        => array( array( 'type' => 'select', 'options' => array( 'a' ) ), 'a', true ),
			'no choice'                       => array( array( 'type' => 'select', 'options' => array( 'a' ) ), 'b', false ),
			'a focal point'                   => array( array( 'type' => 'focus' ), '50% 20%', true ),
			'beyond the picture'              => array( array( 'type' => 'focus' ), '101% 0%', false ),
			'a champion'                      => array( array( 'type' => 'champion' ), 'iron-veil', true ),
			'markup in the place of one'      => array( array( 'type' => 'champion' ), '"><b>', false ),
			'any text'                        => array( array(), '<b>x</b>', true ),
		);
	}
}
