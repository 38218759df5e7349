<?php
/**
 * What is wrong with tables of game data.
 */

use Fighter\Site\Content\Game;
use Fighter\Site\Tables\Check;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class CheckTest extends TestCase {

	private const CHAMPION = array( 'id' => 'ironveil', 'en' => 'Ironveil', 'class' => 'tech', 'max_prestige' => 9050 );

	/**
	 * @dataProvider champions
	 *
	 * @param mixed    $champions Decoded JSON.
	 * @param string[] $paths     Where something is wrong.
	 */
	public function test_champions_are_checked( $champions, array $paths ): void {
		$this->assertSame( $paths, array_column( Check::champions( $champions ), 'path' ) );
	}

	public static function champions(): array {
		$with = static fn ( array $values ): array => array( $values + self::CHAMPION );
		return array(
			'as they should be'    => array( array( self::CHAMPION ), array() ),
			'none'                 => array( array(), array() ),
			'no list'              => array( 'x', array( '' ) ),
			'an entry of no kind'  => array( array( 7 ), array( '[0]' ) ),
			'an id in capitals'    => array( $with( array( 'id' => 'IRON' ) ), array( '[0].id' ) ),
			'an id that is a number' => array( $with( array( 'id' => 7 ) ), array( '[0].id' ) ),
			'a name of spaces'     => array( $with( array( 'en' => ' ' ) ), array( '[0].en' ) ),
			'an unknown class'     => array( $with( array( 'class' => 'plumber' ) ), array( '[0].class' ) ),
			'prestige below zero'  => array( $with( array( 'max_prestige' => -1 ) ), array( '[0].max_prestige' ) ),
			'the same one twice'   => array( array( self::CHAMPION, self::CHAMPION ), array( '[1].id' ) ),
		);
	}

	public function test_masteries_name_masteries_that_there_are(): void {
		$mastery = array(
			'id'      => 'cr',
			'details' => array( 'name' => 'Precision', 'description' => '', 'type' => Game::MASTERY_TYPES[0], 'frame' => 'MasteryFrame0', 'coord' => array( 'x' => 0, 'y' => 0 ) ),
			'levels'  => array( array( 'level' => 1, 'reqNodes' => array( array( 'id' => 'none' ) ) ) ),
		);
		$found   = Check::masteries( array( 'offense' => array( $mastery ), 'defense' => array(), 'utility' => array() ) );
		$this->assertSame( array( 'offense[0].levels[0].reqNodes[0].id' ), array_column( $found, 'path' ) );
	}
}
