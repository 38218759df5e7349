<?php
/**
 * Which HTML readers see as the same.
 */

use Fighter\Site\Blocks\Normalized_Html;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class NormalizedHtmlTest extends TestCase {

	/**
	 * @dataProvider same
	 */
	public function test_these_are_the_same( string $one, string $other ): void {
		$this->assertSame( Normalized_Html::of( $one ), Normalized_Html::of( $other ) );
	}

	public static function same(): array {
		return array(
			'white space between paragraphs'  => array( '<p>a</p><p>b</p>', "<p>a</p>\n\n  <p>b</p>\n" ),
			'white space in a text'           => array( '<p>a b</p>', "<p>a\n\t b</p>" ),
			'a comment'                       => array( '<p>a</p>', '<!-- wp:paragraph --><p>a</p>' ),
			'the same sign, written otherwise' => array( '<p>a &#8217; b</p>', '<p>a ’ b</p>' ),
			'attributes in another order'     => array( '<a href="/x/" title="y">a</a>', '<a title="y" href="/x/">a</a>' ),
			'classes in another order'        => array( '<p class="a b">x</p>', '<p class="b a">x</p>' ),
			'the class of every heading'      => array( '<h2>a</h2>', '<h2 class="wp-block-heading">a</h2>' ),
			'a picture without alternative'   => array( '<img src="a.webp">', '<img alt="" src="a.webp" loading="lazy" srcset="b.webp 2x">' ),
			'the size that the name has'      => array( '<img src="a-10x20.webp">', '<img src="a-10x20.webp" width="10" height="20">' ),
			'a figure around a table'         => array( '<table><tbody><tr><td>a</td></tr></tbody></table>', '<figure class="wp-block-table"><table><tbody><tr><td>a</td></tr></tbody></table></figure>' ),
			'an item with a paragraph'        => array( '<div data-item="">a</div>', '<div data-item=""><p>a</p></div>' ),
			'an empty attribute of a block'   => array( '<div data-block="tile">a</div>', '<div data-block="tile" data-href="">a</div>' ),
		);
	}

	/**
	 * @dataProvider different
	 */
	public function test_these_are_not( string $one, string $other ): void {
		$this->assertNotSame( Normalized_Html::of( $one ), Normalized_Html::of( $other ) );
	}

	public static function different(): array {
		return array(
			'another word'                  => array( '<p>a</p>', '<p>b</p>' ),
			'words run together'            => array( '<p>a b</p>', '<p>ab</p>' ),
			'markup, and its text'          => array( '<p><b>a</b></p>', '<p>&lt;b&gt;a&lt;/b&gt;</p>' ),
			'a class of an author'          => array( '<p>a</p>', '<p class="lead">a</p>' ),
			'a picture with alternative'    => array( '<img src="a.webp">', '<img src="a.webp" alt="x">' ),
			'a size that the name has not'  => array( '<img src="a-10x20.webp">', '<img src="a-10x20.webp" width="30" height="20">' ),
			'two paragraphs in an item'     => array( '<div data-item="">a b</div>', '<div data-item=""><p>a</p><p>b</p></div>' ),
			'an element, and none'          => array( 'a', '<p>a</p>' ),
		);
	}

	public function test_what_is_not_closed_stays_as_it_is(): void {
		$this->assertSame( '<p>a  <b>b', Normalized_Html::of( '<p>a  <b>b' ) );
	}
}
