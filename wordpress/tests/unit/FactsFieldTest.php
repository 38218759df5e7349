<?php
/**
 * Facts of a champion, as they are stored.
 */

use Fighter\Site\Content\Facts_Field;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class FactsFieldTest extends TestCase {

	/** Terms 11 and 12, champions 21 and 22, an article, and a translation of champion 21. */
	protected function setUp(): void {
		$types = array( 11 => Types::TERM, 12 => Types::TERM, 21 => Types::CHAMPION, 22 => Types::CHAMPION, 31 => 'post' );
		foreach ( $types as $id => $type ) {
			WP_Post::make( array( 'ID' => $id, 'post_type' => $type ) );
		}
		WP_Post::make( array( 'ID' => 23, 'post_type' => Types::CHAMPION ), array( Editions::LANGUAGE => 'de', Editions::ORIGINAL => 21 ) );
	}

	/**
	 * @dataProvider given
	 *
	 * @param mixed                $given Facts.
	 * @param array<string, mixed> $kept  What is stored of them.
	 */
	public function test_only_what_readers_can_see_is_stored( $given, array $kept ): void {
		$this->assertSame( $kept, Facts_Field::clean( $given ) );
	}

	public static function given(): array {
		$counter = array( 'champion' => 22, 'reason' => 'Bleeds' );
		return array(
			'nothing'                     => array( '', array() ),
			'no facts'                    => array( 'words', array() ),
			'an object'                   => array( (object) array( 'tags' => array( 11 ) ), array( 'tags' => array( 11 ) ) ),
			'empty lists'                 => array( array( 'abilities' => array(), 'tags' => array() ), array() ),
			'a list that is none'         => array( array( 'abilities' => 'Bleed', 'counters' => 7, 'tags' => null ), array() ),
			'what has no name here'       => array( array( 'secrets' => array( 11 ) ), array() ),
			'terms, each once'            => array( array( 'tags' => array( 11, '12', 11, -12 ) ), array( 'tags' => array( 11, 12 ) ) ),
			'terms that are none'         => array( array( 'immunities' => array( 21, 31, 99, 0, array( 11 ), 12 ) ), array( 'immunities' => array( 12 ) ) ),
			'a synergy'                   => array( array( 'synergies' => array( array( 'champion' => 21, 'text' => 'More' ) ) ), array( 'synergies' => array( array( 'champion' => 21, 'text' => 'More' ) ) ) ),
			'a champion without words'    => array( array( 'synergies' => array( array( 'champion' => 21 ) ) ), array( 'synergies' => array( array( 'champion' => 21, 'text' => '' ) ) ) ),
			'words without a champion'    => array( array( 'synergies' => array( array( 'text' => 'More' ) ) ), array( 'synergies' => array( array( 'champion' => 0, 'text' => 'More' ) ) ) ),
			'neither'                     => array( array( 'synergies' => array( array( 'champion' => 31, 'text' => ' ' ), 'x' ) ), array() ),
			'a translation of a champion' => array( array( 'synergies' => array( array( 'champion' => 23, 'text' => 'More' ) ) ), array( 'synergies' => array( array( 'champion' => 0, 'text' => 'More' ) ) ) ),
			'a counter with its proof'    => array(
				array( 'counters' => array( $counter + array( 'tried' => 'true', 'source' => ' https://video.example/a ' ) ) ),
				array( 'counters' => array( $counter + array( 'tried' => true, 'source' => 'https://video.example/a' ) ) ),
			),
			'a counter that nobody tried' => array( array( 'counters' => array( $counter + array( 'tried' => 'false', 'source' => '' ) ) ), array( 'counters' => array( $counter ) ) ),
			'proof of another kind'       => array( array( 'counters' => array( $counter + array( 'tried' => 'often', 'source' => 'javascript:alert(1)' ) ) ), array( 'counters' => array( $counter ) ) ),
			'a source that is too long'   => array( array( 'counters' => array( $counter + array( 'source' => 'https://video.example/' . str_repeat( 'a', 1000 ) ) ) ), array( 'counters' => array( $counter ) ) ),
			'a synergy has no proof'      => array( array( 'synergies' => array( array( 'champion' => 22, 'text' => 'x', 'tried' => true ) ) ), array( 'synergies' => array( array( 'champion' => 22, 'text' => 'x' ) ) ) ),
		);
	}

	/**
	 * @dataProvider texts
	 *
	 * @param mixed $given A text.
	 */
	public function test_texts_have_emphasis_links_and_marks_alone( $given, string $kept ): void {
		$stored = Facts_Field::clean( array( 'counters' => array( array( 'champion' => 22, 'reason' => $given ) ) ) );
		$this->assertSame( $kept, $stored['counters'][0]['reason'] );
	}

	public static function texts(): array {
		return array(
			'words'                 => array( ' Causes a debuff ', 'Causes a debuff' ),
			'emphasis and a link'   => array( '<em>a</em> <a href="/x/" class="y">b</a>', '<em>a</em> <a href="/x/">b</a>' ),
			'a heading'             => array( '<h2>a</h2>', 'a' ),
			'a script'              => array( 'a<script>b()</script><STYLE>c</STYLE>', 'a' ),
			'a script that is open' => array( 'a<script>b()', 'ab()' ),
			'paragraphs'            => array( "<p>a</p>\n<p class=\"x\">b</p>", "a\n\nb" ),
			'line breaks'           => array( 'a <br/> b<br>c', "a\nb\nc" ),
			'a keyword'             => array( '<span class="fighter-keyword" data-keyword="bleed">Bleed</span>', '[k=glossary/bleed]Bleed[/k]' ),
			'a colour, as a mark'   => array( '[ff6a77]red[-]', '[ff6a77]red[-]' ),
			'a list'                => array( array( 'a' ), '' ),
			'bytes that are no text' => array( "a\xff", '' ),
			'too many letters'      => array( '<em>' . str_repeat( 'é', 10001 ) . '</em>', str_repeat( 'é', 10000 ) ),
		);
	}

	/**
	 * @dataProvider abilities
	 *
	 * @param array<int, mixed>  $given Abilities.
	 * @param array<int, string> $names Those that are kept.
	 */
	public function test_abilities_have_words_or_terms( array $given, array $names ): void {
		$this->assertSame( $names, array_column( Facts_Field::clean( array( 'abilities' => $given ) )['abilities'] ?? array(), 'name' ) );
	}

	public static function abilities(): array {
		return array(
			'a name'             => array( array( array( 'name' => ' <b>Bite</b>  hard ' ) ), array( 'Bite hard' ) ),
			'a text alone'       => array( array( array( 'text' => 'a' ) ), array( '' ) ),
			'a term alone'       => array( array( array( 'terms' => array( 11 ) ) ), array( '' ) ),
			'nothing'            => array( array( array( 'name' => array( 'a' ), 'key' => 'k', 'terms' => array( 21 ) ), null ), array() ),
			'a long name'        => array( array( array( 'name' => str_repeat( 'é', 201 ) ) ), array( str_repeat( 'é', 200 ) ) ),
			'more than are read' => array( array_fill( 0, 40, array( 'name' => 'a' ) ), array_fill( 0, 30, 'a' ) ),
		);
	}

	/**
	 * @dataProvider keys
	 *
	 * @param array<int, mixed> $given Keys of abilities, in their order.
	 * @param int[]             $kept  Places of those that are kept.
	 */
	public function test_each_ability_has_a_key_of_its_own( array $given, array $kept ): void {
		$abilities = array_map( static fn ( $key ): array => array( 'key' => $key, 'name' => 'Bite' ), $given );
		$keys      = array_column( Facts_Field::clean( compact( 'abilities' ) )['abilities'], 'key' );
		$this->assertCount( count( $given ), array_unique( $keys ) );
		foreach ( $keys as $key ) {
			$this->assertMatchesRegularExpression( '/^[a-z0-9]{1,12}$/', $key );
		}
		foreach ( $given as $nth => $key ) {
			$this->assertSame( in_array( $nth, $kept, true ), $key === $keys[ $nth ] );
		}
	}

	public static function keys(): array {
		$first = substr( md5( '0:Bite' ), 0, 8 );
		return array(
			'of their own'               => array( array( 'ab12', '7' ), array( 0, 1 ) ),
			'none'                       => array( array( '', null ), array() ),
			'twice the same'             => array( array( 'ab12', 'ab12' ), array( 0 ) ),
			'no keys'                    => array( array( 'A b', str_repeat( 'a', 13 ), 12, array() ), array() ),
			'a new one before one that was the first' => array( array( '', $first ), array( 1 ) ),
		);
	}

	public function test_cleaning_again_changes_nothing(): void {
		$once = Facts_Field::clean(
			array(
				'abilities' => array( array( 'name' => 'Bite', 'text' => '<p>a</p><p>b</p>', 'terms' => array( 11 ) ) ),
				'counters'  => array( array( 'champion' => 22, 'reason' => '<em>a</em>', 'tried' => true ) ),
			)
		);
		$this->assertSame( $once, Facts_Field::clean( $once ) );
	}

	public function test_the_editor_gets_elements_and_line_breaks(): void {
		$facts = Facts_Field::for_editor( array( 'counters' => array( array( 'champion' => 22, 'reason' => "a\n[ff6a77]b[-]" ) ) ) );
		$this->assertSame( 'a<br><span class="fighter-colour" style="color:#ff6a77" data-colour="ff6a77">b</span>', $facts->counters[0]['reason'] );
		$this->assertSame( array(), (array) Facts_Field::for_editor( '' ) );
	}
}
