<?php
/**
 * HTML as a tree, and back.
 */

use Fighter\Site\Blocks\Html_Tree;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class HtmlTreeTest extends TestCase {

	/**
	 * @dataProvider sources
	 */
	public function test_a_tree_has_the_source_that_it_was_read_from( string $html ): void {
		$tree = Html_Tree::read( $html );
		$this->assertNotNull( $tree );
		$this->assertSame( $html, Html_Tree::source( $tree ) );
	}

	public static function sources(): array {
		return array(
			'paragraphs'       => array( "<p>a <b>b</b></p>\n<p>c</p>" ),
			'a picture'        => array( '<p><img src="a.webp" alt="x"></p>' ),
			'a comment'        => array( '<!-- x --><p>a</p>' ),
			'attributes'       => array( '<div data-block="tile" data-1="x" hidden>y</div>' ),
			'text alone'       => array( 'a &amp; b' ),
		);
	}

	public function test_attributes_are_decoded_and_an_attribute_of_digits_is_read(): void {
		$tree = Html_Tree::read( '<div title="a &amp; b" 1=\'x\' hidden>y</div>' );
		$this->assertSame( array( 'title' => 'a & b', 1 => 'x', 'hidden' => '' ), $tree[0]['attributes'] );
	}

	/**
	 * @dataProvider broken
	 */
	public function test_what_is_not_closed_has_no_tree( string $html ): void {
		$this->assertNull( Html_Tree::read( $html ) );
	}

	public static function broken(): array {
		return array(
			'an element that stays open'   => array( '<div><p>a</p>' ),
			'an end without a beginning'   => array( '<p>a</p></div>' ),
			'elements across each other'   => array( '<b><i>a</b></i>' ),
		);
	}
}
