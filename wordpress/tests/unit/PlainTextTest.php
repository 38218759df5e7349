<?php
/**
 * Texts without their markup, and codes of languages.
 */

use Fighter\Site\Content\Plain_Text;
use Fighter\Site\Languages\Languages;
use PHPUnit\Framework\TestCase;

$fighter_includes = dirname( __DIR__, 2 ) . '/fighter-site/includes';
require_once "$fighter_includes/content/class-plain-text.php";
require_once "$fighter_includes/content/class-site.php";
require_once "$fighter_includes/languages/class-languages.php";

final class PlainTextTest extends TestCase {

	public function test_markup_and_marks_go(): void {
		$this->assertSame( 'Bleed & burn', Plain_Text::of( '<!-- wp:paragraph --><p>[k=glossary/bleed]Bleed[/k]&nbsp;&amp; [ff6a77]burn[-]</p><script>x</script>' ) );
	}

	/**
	 * @dataProvider folded
	 */
	public function test_texts_are_folded( string $typed, string $folded ): void {
		$this->assertSame( $folded, Plain_Text::fold( $typed ) );
	}

	public static function folded(): array {
		return array(
			'accents'     => array( 'Événement', 'evenement' ),
			'a dotless i' => array( 'ISIK ışık', 'isik isik' ),
			'hyphens'     => array( 'Iron-veil_II', 'iron veil ii' ),
			'apostrophes' => array( 'd’or', "d'or" ),
		);
	}

	public function test_at_most_eight_words_are_searched(): void {
		$this->assertCount( 8, Plain_Text::words( 'a b c d e f g h i j' ) );
	}

	public function test_an_unknown_language_is_english(): void {
		$this->assertSame( array( 'pt-br', 'en', 'en' ), array_map( array( Languages::class, 'parse' ), array( 'PT-BR', 'nl', array() ) ) );
	}

	public function test_a_text_per_language_falls_back_to_english(): void {
		$this->assertSame( 'Tech', Languages::pick( array( 'en' => 'Tech', 'de' => '' ), 'de' ) );
		$this->assertSame( 'Technik', Languages::pick( array( 'en' => 'Tech', 'de' => 'Technik' ), 'de' ) );
	}
}
