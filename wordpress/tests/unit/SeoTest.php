<?php
/**
 * What search engines and shared cards show of a post and of its translation.
 */

use Fighter\Site\Content\Fields;
use Fighter\Site\Sharing\Seo;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class SeoTest extends TestCase {

	private function post( int $id, array $values, array $meta = array() ): WP_Post {
		return WP_Post::make( $values + array( 'ID' => $id ), $meta );
	}

	public function test_a_translation_has_a_title_and_a_description_of_its_own_text(): void {
		$root = $this->post( 1, array( 'post_title' => 'Gates', 'post_excerpt' => 'How they open.' ), array( Fields::SEO_TITLE => 'All gates', Fields::SEO_DESCRIPTION => 'Gates and keys.' ) );
		$text = $this->post( 2, array( 'post_title' => 'Tore', 'post_excerpt' => 'Wie sie aufgehen.' ) );
		$this->assertSame( array( 'description' => 'Wie sie aufgehen.' ), Seo::of( $root, $text ) );
		$this->assertSame( array( 'title' => 'All gates', 'description' => 'Gates and keys.' ), Seo::of( $root, $root ) );
	}

	public function test_what_a_translation_leaves_empty_comes_from_its_original(): void {
		$root = $this->post( 1, array( 'post_title' => 'Gates', 'post_excerpt' => 'How they open.', 'post_name' => 'gates' ), array( Fields::SEO_TITLE => 'All gates', Fields::NOINDEX => '1', Fields::CANONICAL => '/news/gates-2/' ) );
		$text = $this->post( 2, array( 'post_title' => ' ' ) );
		$this->assertSame( array( 'title' => 'All gates', 'description' => 'How they open.', 'canonical' => '/news/gates-2/', 'noindex' => true ), Seo::of( $root, $text ) );
	}

	/**
	 * @dataProvider canonicals
	 */
	public function test_a_canonical_address_is_another_page_of_this_site( string $given, string $canonical ): void {
		$root = $this->post( 1, array( 'post_title' => 'Gates', 'post_excerpt' => 'x', 'post_name' => 'gates' ), array( Fields::CANONICAL => $given ) );
		$this->assertSame( $canonical, Seo::of( $root, $root )['canonical'] ?? '' );
	}

	public static function canonicals(): array {
		return array(
			'a path'               => array( '/news/other/', '/news/other/' ),
			'the whole address'    => array( 'https://site.example/news/other/', '/news/other/' ),
			'its own'              => array( '/News/gates', '' ),
			'elsewhere'            => array( 'https://elsewhere.example/', '' ),
			'elsewhere, by a path' => array( '//elsewhere.example/', '' ),
			'with a backslash'     => array( '/\\elsewhere.example/', '' ),
		);
	}

	/**
	 * @dataProvider descriptions
	 */
	public function test_a_long_description_is_cut_behind_a_word( string $excerpt, string $description ): void {
		$root = $this->post( 1, array( 'post_excerpt' => $excerpt ) );
		$this->assertSame( $description, Seo::of( $root, $root )['description'] );
	}

	public static function descriptions(): array {
		return array(
			'short'                => array( str_repeat( 'a', 160 ), str_repeat( 'a', 160 ) ),
			'of words'             => array( str_repeat( 'gates ', 40 ), rtrim( str_repeat( 'gates ', 26 ) ) . '…' ),
			'with a comma there'   => array( str_repeat( 'gates, ', 40 ), rtrim( str_repeat( 'gates, ', 22 ), ', ' ) . '…' ),
			'of one word'          => array( str_repeat( 'a', 200 ), str_repeat( 'a', 159 ) . '…' ),
		);
	}
}
