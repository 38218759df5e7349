<?php
/**
 * Which blocks of a text are new, changed or taken out.
 */

use Fighter\Site\Preview\Block_Changes;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class BlockChangesTest extends TestCase {

	/** Blocks by a letter for the kind and one for the text: `pa` is a paragraph. */
	private static function blocks( string $words ): array {
		$names = array( 'p' => 'core/paragraph', 'h' => 'core/heading' );
		return array_map(
			static fn ( string $word ): array => array( 'blockName' => $names[ $word[0] ], 'attrs' => array(), 'innerHTML' => $word[1] ),
			array_filter( explode( ' ', $words ) )
		);
	}

	/**
	 * @dataProvider texts
	 *
	 * @param array<int, string> $marks By position.
	 */
	public function test_blocks_are_compared( string $before, string $after, array $marks, string $taken ): void {
		$found = Block_Changes::between( self::blocks( $before ), self::blocks( $after ) );
		$this->assertSame( $marks, $found['marks'] );
		$this->assertSame( $taken, implode( ' ', array_column( $found['taken'], 'innerHTML' ) ) );
	}

	public static function texts(): array {
		return array(
			'nothing'                     => array( 'pa pb', 'pa pb', array(), '' ),
			'a new one between'           => array( 'pa pb', 'pa px pb', array( 1 => 'added' ), '' ),
			'another text'                => array( 'pa pb', 'pa px', array( 1 => 'changed' ), '' ),
			'another kind'                => array( 'pa pb', 'pa hb', array( 1 => 'added' ), 'b' ),
			'one taken out'               => array( 'pa pb pc', 'pa pc', array(), 'b' ),
			'one moved'                   => array( 'pa pb pc', 'pc pa pb', array( 0 => 'added' ), 'c' ),
			'all of them'                 => array( 'pa', '', array(), 'a' ),
			'the same text twice'         => array( 'pa pa', 'pa', array(), 'a' ),
		);
	}
}
