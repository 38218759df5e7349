<?php
/**
 * What places in game data are called.
 */

use Fighter\Site\Tables\Place_Names;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class PlaceNamesTest extends TestCase {

	private static function masteries(): object {
		return json_decode( '{"offense":[{"id":"cr","details":{"name":{"en":"Precision"}},"levels":[{"level":1,"c":5},{"level":2,"c":9}]}]}' );
	}

	/**
	 * @dataProvider places
	 */
	public function test_a_place_of_the_check_is_named_for_editors( string $place, string $label ): void {
		$tree = self::masteries();
		$this->assertSame( $label, Place_Names::label( 'masteries', $tree, Place_Names::keys( $tree, $place ) ) );
	}

	public static function places(): array {
		return array(
			'a section'             => array( 'offense', 'Offense' ),
			'a mastery by its name' => array( 'offense[0]', 'Offense › Precision (cr)' ),
			'a value of a level'    => array( 'offense[0].levels[1].c', 'Offense › Precision (cr) › Level 2 › Value {0}' ),
			'a text of a language'  => array( 'offense[0].details.name.de', 'Offense › Precision (cr) › Name › Deutsch' ),
			'a field nobody knows'  => array( 'offense[0].odd', 'Offense › Precision (cr) › odd' ),
		);
	}
}
