<?php
/**
 * The balance changes that a body names.
 */

use Fighter\Site\Content\Change_Index;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class ChangeIndexTest extends TestCase {

	private const MARKER = '<div data-block="balance-change" data-champion="apsis" data-ability="Bite" data-was="5 %" data-is="7 %" data-kind="buff"></div>';

	/** A block of a change, with other values than those of MARKER. */
	private static function block( array $values = array() ): string {
		$values += array( 'champion' => 'apsis', 'ability' => 'Bite', 'was' => '5 %', 'is' => '7 %', 'kind' => 'buff' );
		return '<!-- wp:fighter/balance-change ' . json_encode( $values ) . ' /-->';
	}

	private static function pattern( int $id ): string {
		return "<!-- wp:block {\"ref\":$id} /-->";
	}

	/** Patterns 1 to 5: a change; a draft; one with a password; 1 in a pattern in a pattern; 6 holds itself. */
	protected function setUp(): void {
		$make = static fn ( int $id, string $content, array $values = array() ): WP_Post => WP_Post::make( array( 'ID' => $id, 'post_type' => 'wp_block', 'post_content' => $content ) + $values );
		$make( 1, self::block() );
		$make( 2, self::block(), array( 'post_status' => 'draft' ) );
		$make( 3, self::block(), array( 'post_password' => 'x' ) );
		$make( 4, '<!-- wp:group --><div>' . self::pattern( 1 ) . '</div><!-- /wp:group -->' );
		$make( 5, self::pattern( 4 ) );
		$make( 6, self::block() . self::pattern( 6 ) );
		$make( 7, self::pattern( 5 ) );
		WP_Post::make( array( 'ID' => 8, 'post_type' => 'post', 'post_content' => self::block() ) );
	}

	/**
	 * @dataProvider bodies
	 */
	public function test_a_change_is_found_wherever_readers_see_it( string $body, int $found ): void {
		$change = array( 'champion' => 'apsis', 'ability' => 'Bite', 'was' => '5 %', 'is' => '7 %', 'kind' => 'buff' );
		$this->assertSame( array_fill( 0, $found, $change ), Change_Index::in( $body ) );
	}

	public static function bodies(): array {
		$group = static fn ( string $inner ): string => "<!-- wp:group --><div class=\"wp-block-group\">$inner</div><!-- /wp:group -->";
		return array(
			'nothing'                        => array( '', 0 ),
			'its name in words'              => array( '<p>balance-change</p>', 0 ),
			'a block'                        => array( self::block(), 1 ),
			'two blocks'                     => array( self::block() . "\n\n" . self::block(), 2 ),
			'in groups'                      => array( $group( $group( self::block() ) ) . self::block(), 2 ),
			'a typed marker'                 => array( '<p>a</p>' . self::MARKER, 1 ),
			'a marker in Custom HTML'        => array( '<!-- wp:html -->' . self::MARKER . '<!-- /wp:html -->', 1 ),
			'a marker in the classic block'  => array( '<!-- wp:freeform -->' . self::MARKER . '<!-- /wp:freeform -->', 1 ),
			'a marker of another block'      => array( '<!-- wp:html --><div data-block="tile" title="balance-change"></div><!-- /wp:html -->', 0 ),
			'a pattern'                      => array( self::pattern( 1 ), 1 ),
			'a pattern that is a draft'      => array( self::pattern( 2 ), 0 ),
			'a pattern with a password'      => array( self::pattern( 3 ), 0 ),
			'a post in the place of one'     => array( self::pattern( 8 ), 0 ),
			'a pattern that is gone'         => array( self::pattern( 99 ) . '<!-- wp:block /-->', 0 ),
			'a pattern in two patterns'      => array( self::pattern( 5 ), 1 ),
			'a pattern in three'             => array( self::pattern( 7 ), 0 ),
			'a pattern that holds itself'    => array( self::pattern( 6 ), 3 ),
		);
	}

	/**
	 * @dataProvider values
	 *
	 * @param array<string, mixed>  $given Values of the block.
	 * @param array<string, string> $kept  What is kept of them; empty for no change.
	 */
	public function test_values_are_kept_as_the_site_shows_them( array $given, array $kept ): void {
		$found = Change_Index::in( self::block( $given ) );
		$this->assertCount( $kept ? 1 : 0, $found );
		foreach ( $kept as $name => $value ) {
			$this->assertSame( $value, $found[0][ $name ] );
		}
	}

	public static function values(): array {
		return array(
			'white space'           => array( array( 'was' => " 5\n  % " ), array( 'was' => '5 %' ) ),
			'a kind in capitals'    => array( array( 'kind' => 'NERF' ), array( 'kind' => 'nerf' ) ),
			'another kind'          => array( array( 'kind' => 'rework' ), array( 'kind' => '' ) ),
			'a number'              => array( array( 'was' => 0, 'is' => 1.5 ), array( 'was' => '0', 'is' => '1.5' ) ),
			'no ability'            => array( array( 'ability' => '' ), array( 'ability' => '' ) ),
			'a long text'           => array( array( 'is' => str_repeat( 'é', 501 ) ), array( 'is' => str_repeat( 'é', 500 ) ) ),
			'a long name'           => array( array( 'champion' => str_repeat( 'a', 201 ) ), array( 'champion' => str_repeat( 'a', 200 ) ) ),
			'no champion'           => array( array( 'champion' => ' ' ), array() ),
			'not what it was'       => array( array( 'was' => '' ), array() ),
			'a list in the place'   => array( array( 'is' => array( 'x' ) ), array() ),
		);
	}
}
