<?php
/**
 * Which block becomes of which HTML, and what stays HTML, with the reason.
 */

use Fighter\Site\Blocks\Html_To_Blocks;
use Fighter\Site\Blocks\Html_Tree;
use Fighter\Site\Blocks\To_Blocks;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class HtmlToBlocksTest extends TestCase {

	/** What the editor stores of Custom HTML that becomes blocks; white space between tags aside. */
	private static function blocks_of( string $html ): string {
		$made = To_Blocks::convert( "<!-- wp:html -->\n$html\n<!-- /wp:html -->" );
		return (string) preg_replace( '/\s*\n\s*/', '', $made['content'] );
	}

	/**
	 * @return string[] Why pieces stay HTML.
	 */
	private static function reasons( string $html ): array {
		return array_column( To_Blocks::convert( "<!-- wp:html -->$html<!-- /wp:html -->" )['left'], 'why' );
	}

	/**
	 * @dataProvider ordinary
	 */
	public function test_ordinary_html_becomes_blocks_as_the_editor_writes_them( string $html, string $blocks ): void {
		$this->assertSame( array(), self::reasons( $html ) );
		$this->assertSame( $blocks, self::blocks_of( $html ) );
	}

	public static function ordinary(): array {
		return array(
			'a paragraph'                => array( '<p>a <b>b</b></p>', '<!-- wp:paragraph --><p>a <b>b</b></p><!-- /wp:paragraph -->' ),
			'with a class and an id'     => array( '<p id="top" class="lead x">a</p>', '<!-- wp:paragraph {"className":"lead x"} --><p class="lead x" id="top">a</p><!-- /wp:paragraph -->' ),
			'a heading'                  => array( '<h2>a</h2>', '<!-- wp:heading --><h2 class="wp-block-heading">a</h2><!-- /wp:heading -->' ),
			'a heading of level 3'       => array( '<h3>a</h3>', '<!-- wp:heading {"level":3} --><h3 class="wp-block-heading">a</h3><!-- /wp:heading -->' ),
			'a heading with its class'   => array( '<h2 class="wp-block-heading">a</h2>', '<!-- wp:heading --><h2 class="wp-block-heading">a</h2><!-- /wp:heading -->' ),
			'a list'                     => array( '<ul><li>a</li> <li>b</li></ul>', '<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>a</li><!-- /wp:list-item --><!-- wp:list-item --><li>b</li><!-- /wp:list-item --></ul><!-- /wp:list -->' ),
			'a list that counts down'    => array( '<ol reversed start="5"><li>a</li></ol>', '<!-- wp:list {"ordered":true,"reversed":true,"start":5} --><ol reversed start="5" class="wp-block-list"><!-- wp:list-item --><li>a</li><!-- /wp:list-item --></ol><!-- /wp:list -->' ),
			'a list in a list'           => array( '<ul><li>a<ol><li>b</li></ol></li></ul>', '<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>a<!-- wp:list {"ordered":true} --><ol class="wp-block-list"><!-- wp:list-item --><li>b</li><!-- /wp:list-item --></ol><!-- /wp:list --></li><!-- /wp:list-item --></ul><!-- /wp:list -->' ),
			'a picture'                  => array( '<figure><img src="/a.webp" alt="x"></figure>', '<!-- wp:image --><figure class="wp-block-image"><img src="/a.webp" alt="x"/></figure><!-- /wp:image -->' ),
			'a picture of a size'        => array( '<figure class="size-large"><img src="/a-10x20.webp" width="10" height="20"></figure>', '<!-- wp:image {"sizeSlug":"large"} --><figure class="wp-block-image size-large"><img src="/a-10x20.webp" alt=""/></figure><!-- /wp:image -->' ),
			'a picture with link and caption' => array( '<figure><a href="/x/"><img src="/a.webp" alt=""></a><figcaption>a <i>b</i></figcaption></figure>', '<!-- wp:image {"linkDestination":"custom"} --><figure class="wp-block-image"><a href="/x/"><img src="/a.webp" alt=""/></a><figcaption class="wp-element-caption">a <i>b</i></figcaption></figure><!-- /wp:image -->' ),
			'a table'                    => array( '<table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table>', '<!-- wp:table {"hasFixedLayout":false} --><figure class="wp-block-table"><table><tbody><tr><th scope="row">a</th><td>b</td></tr></tbody></table></figure><!-- /wp:table -->' ),
			'a table with a caption'     => array( '<figure><table><tbody><tr><td>a</td></tr></tbody></table><figcaption>b</figcaption></figure>', '<!-- wp:table {"hasFixedLayout":false} --><figure class="wp-block-table"><table><tbody><tr><td>a</td></tr></tbody></table><figcaption class="wp-element-caption">b</figcaption></figure><!-- /wp:table -->' ),
			'a quote'                    => array( '<blockquote><p>a</p><cite>b</cite></blockquote>', '<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><cite>b</cite></blockquote><!-- /wp:quote -->' ),
			'details'                    => array( '<details><summary>a</summary><p>b</p></details>', '<!-- wp:details --><details class="wp-block-details"><summary>a</summary><!-- wp:paragraph --><p>b</p><!-- /wp:paragraph --></details><!-- /wp:details -->' ),
			'a line'                     => array( '<hr>', '<!-- wp:separator --><hr class="wp-block-separator has-alpha-channel-opacity"/><!-- /wp:separator -->' ),
			'code'                       => array( '<pre><code>a</code></pre>', '<!-- wp:code --><pre class="wp-block-code"><code>a</code></pre><!-- /wp:code -->' ),
			'code in a language'         => array( '<pre><code class="js">a</code></pre>', '<!-- wp:preformatted --><pre class="wp-block-preformatted"><code class="js">a</code></pre><!-- /wp:preformatted -->' ),
			'text as it is typed'        => array( '<pre>a</pre>', '<!-- wp:preformatted --><pre class="wp-block-preformatted">a</pre><!-- /wp:preformatted -->' ),
			'an ampersand in an address' => array( '<figure><img src="/a.webp?b=1&amp;c=2" alt="d &quot;e&quot;"></figure>', '<!-- wp:image --><figure class="wp-block-image"><img src="/a.webp?b=1&amp;c=2" alt="d &quot;e&quot;"/></figure><!-- /wp:image -->' ),
		);
	}

	/**
	 * @dataProvider odd
	 */
	public function test_what_no_block_shows_stays_html( string $html, string $why ): void {
		$this->assertSame( array( $why ), self::reasons( $html ) );
		$this->assertStringContainsString( $html, To_Blocks::convert( "<!-- wp:html -->$html<!-- /wp:html -->" )['content'] );
	}

	public static function odd(): array {
		return array(
			'an element without a block'    => array( '<section>a</section>', 'there is no block for <section>' ),
			'a comment'                     => array( '<!-- a -->', 'there is no block for <!-->' ),
			'words alone'                   => array( 'a <b>b</b>', 'it is not in a paragraph' ),
			'an attribute'                  => array( '<p style="color:red">a</p>', 'no block keeps <p style>' ),
			'an attribute of digits'        => array( '<p 1="a">a</p>', 'no block keeps <p 1>' ),
			'a list in a paragraph'         => array( '<p><ul><li>a</li></ul></p>', 'there is more than words in <p>' ),
			'a paragraph in a line'         => array( '<ul><li><p>a</p></li></ul>', 'there is more than words in a line of the list' ),
			'words after a list in a list'  => array( '<ul><li>a<ul><li>b</li></ul>c</li></ul>', 'there is more than words in a line of the list' ),
			'words beside the lines'        => array( '<ul>a<li>b</li></ul>', 'the list holds more than lines' ),
			'a line with a number'          => array( '<ol><li value="3">a</li></ol>', 'the list holds more than lines' ),
			'a list in a list, by letters'  => array( '<ul><li>a<ol type="a"><li>b</li></ol></li></ul>', 'no block keeps <ol type>' ),
			'a list that begins at a word'  => array( '<ol start="x"><li>a</li></ol>', 'it would look different as a block' ),
			'a picture with a title'        => array( '<figure><img src="/a.webp" title="x"></figure>', 'no block keeps <img title>' ),
			'a picture with another size'   => array( '<figure><img src="/a-10x20.webp" width="30" height="20"></figure>', 'no block keeps <img width>' ),
			'a picture of a class'          => array( '<figure><img src="/a.webp" class="hero"></figure>', 'it would look different as a block' ),
			'a link with a target'          => array( '<figure><a href="/x/" target="_blank"><img src="/a.webp"></a></figure>', 'there is no block for <figure>' ),
			'words beside a linked picture' => array( '<figure><a href="/x/"><img src="/a.webp"> b</a></figure>', 'it would look different as a block' ),
			'two pictures'                  => array( '<figure><img src="/a.webp"><img src="/b.webp"></figure>', 'there is no block for <figure>' ),
			'a paragraph as the caption'    => array( '<figure><img src="/a.webp"><figcaption><p>a</p></figcaption></figure>', 'there is no block for <figure>' ),
			'a caption alone'               => array( '<figure><figcaption>a</figcaption></figure>', 'there is no block for <figure>' ),
			'an empty figure'               => array( '<figure></figure>', 'there is no block for <figure>' ),
			'a table of a class'            => array( '<table class="x"><tbody><tr><td>a</td></tr></tbody></table>', 'the table has attributes that the block has not' ),
			'a table without a section'     => array( '<table><tr><td>a</td></tr></table>', 'the table has parts that the block has not' ),
			'a list in a cell'              => array( '<table><tbody><tr><td><ul><li>a</li></ul></td></tr></tbody></table>', 'there is more than words in a cell of the table' ),
			'words in a row'                => array( '<table><tbody><tr>a<td>b</td></tr></tbody></table>', 'there is more than words in a cell of the table' ),
			'words in a section'            => array( '<table><tbody>a</tbody></table>', 'the table has parts that the block has not' ),
			'details without a summary'     => array( '<details><p>a</p></details>', 'there is no block for <details>' ),
			'open details'                  => array( '<details open><summary>a</summary></details>', 'no block keeps <details open>' ),
			'tags that do not pair up'      => array( '<p>a', 'its tags do not pair up' ),
		);
	}

	public function test_a_piece_of_a_quote_can_stay_html(): void {
		$blocks = self::blocks_of( '<blockquote><p>a</p><section>b</section></blockquote>' );
		$this->assertSame( '<!-- wp:quote --><blockquote class="wp-block-quote"><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:html --><section>b</section><!-- /wp:html --></blockquote><!-- /wp:quote -->', $blocks );
	}

	public function test_blocks_of_others_stay_as_they_are(): void {
		$content = "<!-- wp:group -->\n<div class=\"wp-block-group\"><!-- wp:html --><p>a</p><!-- /wp:html --></div>\n<!-- /wp:group -->";
		$made    = To_Blocks::convert( $content );
		$this->assertSame( 1, $made['made'] );
		$this->assertStringContainsString( '<div class="wp-block-group"><!-- wp:paragraph -->', $made['content'] );
		$kept = "<!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph -->";
		$this->assertSame( array( 'content' => $kept, 'made' => 0, 'left' => array() ), To_Blocks::convert( $kept ) );
	}

	/**
	 * @dataProvider markers
	 */
	public function test_markers_become_blocks_of_the_game( string $html, string $blocks ): void {
		$this->assertSame( array(), self::reasons( $html ) );
		$this->assertSame( $blocks, self::blocks_of( $html ) );
	}

	public static function markers(): array {
		return array(
			'one without content' => array( '<div data-block="balance-change" data-champion="apsis" data-was="5" data-is="[7]" data-kind=""></div>', '<!-- wp:fighter/balance-change {"champion":"apsis","was":"5","is":"[7]"} /-->' ),
		);
	}

	/**
	 * @dataProvider wrong_markers
	 */
	public function test_markers_that_the_site_does_not_know_stay_html( string $html, string $why ): void {
		$this->assertSame( array( $why ), self::reasons( $html ) );
	}

	public static function wrong_markers(): array {
		return array(
			'another name'        => array( '<div data-block="x"></div>', 'there is no block “x”' ),
			'another setting'     => array( '<div data-block="balance-change" data-x="y"></div>', '“Balance change” has no setting data-x="y"' ),
			'an attribute'        => array( '<div data-block="balance-change" id="y"></div>', '“Balance change” has no setting id="y"' ),
			'a value that is none' => array( '<div data-block="balance-change" data-kind="rework"></div>', '“Balance change” has no setting data-kind="rework"' ),
			'content'             => array( '<div data-block="balance-change"><p>a</p></div>', 'the site shows no content in “Balance change”' ),
		);
	}

	/**
	 * @dataProvider layouts
	 */
	public function test_layouts_of_wordpress_become_its_blocks( string $html, string $blocks ): void {
		$this->assertSame( array(), self::reasons( $html ) );
		$this->assertSame( $blocks, self::blocks_of( $html ) );
	}

	public static function layouts(): array {
		$picture = '<!-- wp:image --><figure class="wp-block-image"><img src="/a.webp" alt=""/></figure><!-- /wp:image -->';
		$words   = '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->';
		return array(
			'columns'               => array(
				'<div class="wp-block-columns"><div class="wp-block-column" style="flex-basis:33.3%"><p>a</p></div> <div class="wp-block-column"><p>a</p></div></div>',
				"<!-- wp:columns --><div class=\"wp-block-columns\"><!-- wp:column {\"width\":\"33.3%\"} --><div class=\"wp-block-column\" style=\"flex-basis:33.3%\">$words</div><!-- /wp:column --><!-- wp:column --><div class=\"wp-block-column\">$words</div><!-- /wp:column --></div><!-- /wp:columns -->",
			),
			'buttons'               => array(
				'<div class="wp-block-buttons"><div class="wp-block-button is-style-outline"><a class="wp-block-button__link" href="/x/">a</a></div></div>',
				'<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button {"className":"is-style-outline"} --><div class="wp-block-button is-style-outline"><a class="wp-block-button__link" href="/x/">a</a></div><!-- /wp:button --></div><!-- /wp:buttons -->',
			),
			'a gallery'             => array(
				'<figure class="wp-block-gallery has-nested-images columns-2 is-cropped"><figure class="wp-block-image"><img src="/a.webp" alt=""></figure></figure>',
				"<!-- wp:gallery {\"linkTo\":\"none\",\"columns\":2} --><figure class=\"wp-block-gallery has-nested-images columns-2 is-cropped\">$picture</figure><!-- /wp:gallery -->",
			),
			'a pull quote'          => array( '<figure class="wp-block-pullquote"><blockquote><p>a</p></blockquote></figure>', '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>a</p></blockquote></figure><!-- /wp:pullquote -->' ),
			'media and text'        => array(
				'<div class="wp-block-media-text is-stacked-on-mobile" style="grid-template-columns:30% auto"><figure class="wp-block-media-text__media"><img src="/a.webp" alt="x"></figure><div class="wp-block-media-text__content"><p>a</p></div></div>',
				"<!-- wp:media-text {\"mediaType\":\"image\",\"mediaWidth\":30} --><div class=\"wp-block-media-text is-stacked-on-mobile\" style=\"grid-template-columns:30% auto\"><figure class=\"wp-block-media-text__media\"><img src=\"/a.webp\" alt=\"x\"/></figure><div class=\"wp-block-media-text__content\">$words</div></div><!-- /wp:media-text -->",
			),
		);
	}

	/**
	 * @dataProvider other_layouts
	 */
	public function test_layouts_that_would_look_different_stay_html( string $html ): void {
		$this->assertCount( 1, self::reasons( $html ) );
	}

	public static function other_layouts(): array {
		return array(
			'words between columns'     => array( '<div class="wp-block-columns">a</div>' ),
			'a column of a colour'      => array( '<div class="wp-block-columns"><div class="wp-block-column" style="color:red"><p>a</p></div></div>' ),
			'columns of another class'  => array( '<div class="wp-block-columns x"><div class="wp-block-column"><p>a</p></div></div>' ),
			'columns that are a list'   => array( '<ul class="wp-block-columns"><li class="wp-block-column"><p>a</p></li></ul>' ),
			'a link without a button'   => array( '<div class="wp-block-buttons"><a href="/x/">a</a></div>' ),
			'a video in a gallery'      => array( '<figure class="wp-block-gallery"><figure class="wp-block-video"><video src="/a.mp4"></video></figure></figure>' ),
			'media without text'        => array( '<div class="wp-block-media-text"><figure><img src="/a.webp"></figure></div>' ),
			'a video beside text'       => array( '<div class="wp-block-media-text"><figure><video src="/a.mp4"></video></figure><div><p>a</p></div></div>' ),
		);
	}

	public function test_a_figure_is_asked_for_by_galleries(): void {
		$this->assertSame( 'core/image', Html_To_Blocks::from_figure( Html_Tree::read( '<figure><img src="/a.webp"></figure>' )[0] )['blockName'] );
		$this->assertIsString( Html_To_Blocks::from_figure( Html_Tree::read( '<figure>a</figure>' )[0] ) );
	}
}
