<?php
/**
 * Which addresses in a text are pages of the site.
 */

use Fighter\Site\Content\Site_Paths;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class SitePathsTest extends TestCase {

	/**
	 * @dataProvider addresses
	 */
	public function test_an_address_is_a_page_or_none( string $address, ?string $path ): void {
		$this->assertSame( $path, Site_Paths::of( $address ) );
	}

	public static function addresses(): array {
		return array(
			'a path'                     => array( '/news/x/', '/news/x/' ),
			'without a slash'            => array( 'news/x', '/news/x/' ),
			'with query and hash'        => array( '/news/x?lang=de#part', '/news/x/' ),
			'with spaces around'         => array( ' /news/x/ ', '/news/x/' ),
			'with backslashes'           => array( '\\news\\x', '/news/x/' ),
			'another site, by backslashes' => array( '\\\\elsewhere.example\\x', null ),
			'with slashes that repeat'   => array( '/news//x/', '/news/x/' ),
			'encoded'                    => array( '/n%C3%A9ws/', '/néws/' ),
			'the home page'              => array( '/', '/' ),
			'the home page of the site'  => array( 'https://site.example', '/' ),
			'the whole address'          => array( 'HTTPS://Site.example/news/x/', '/news/x/' ),
			'as WordPress would have it' => array( 'https://cms.example/news/x/', '/news/x/' ),
			'without a scheme'           => array( '//site.example/news/', '/news/' ),
			'a host that begins alike'   => array( 'https://site.example.org/news/', null ),
			'another site'               => array( 'https://elsewhere.example/', null ),
			'mail'                       => array( 'mailto:a@site.example', null ),
			'a place on the same page'   => array( '#part', null ),
			'nothing'                    => array( '', null ),
			'a file'                     => array( '/wp-content/uploads/a.webp', null ),
			'a file of any folder'       => array( '/news/a.pdf', null ),
			'the API'                    => array( '/wp-json/x', null ),
			'a page with such a name'    => array( '/apiary/', '/apiary/' ),
		);
	}
}
