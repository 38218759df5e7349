<?php
/**
 * Keywords and colours: the marks that are stored, and the elements of the editor.
 */

use Fighter\Site\Blocks\Marks;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class MarksTest extends TestCase {

	/**
	 * @dataProvider texts
	 */
	public function test_marks_come_back_as_they_were( string $text ): void {
		$this->assertSame( $text, Marks::to_marks( Marks::elements_of( $text ) ) );
	}

	public static function texts(): array {
		return array(
			'a keyword'              => array( 'Causes [k=glossary/bleed]Bleed[/k].' ),
			'a colour'               => array( '[ff6a77]red[-] words' ),
			'a colour in a keyword'  => array( '[k=glossary/bleed][ff6a77]Bleed[-][/k]' ),
			'a keyword in a colour'  => array( '[ff6a77]all [k=glossary/bleed]Bleed[/k][-]' ),
			'none'                   => array( 'A text with [square] brackets' ),
			'an element of its own'  => array( '<span class="x">y</span> [ff6a77]red[-]' ),
		);
	}

	/**
	 * @dataProvider colours
	 */
	public function test_a_colour_is_shown_as_readers_see_it( string $given, string $shown ): void {
		$this->assertStringContainsString( "style=\"color:#$shown\"", Marks::elements_of( "[$given]x[-]" ) );
	}

	public static function colours(): array {
		return array(
			'light enough' => array( 'ffffff', 'ffffff' ),
			'yellow'       => array( 'ffff00', 'ffff00' ),
		);
	}

	public function test_a_dark_colour_is_mixed_with_white_and_kept_as_it_was(): void {
		$html = Marks::elements_of( '[000080]x[-]' );
		$this->assertStringContainsString( 'data-colour="000080"', $html );
		$this->assertStringNotContainsString( 'color:#000080', $html );
	}
}
