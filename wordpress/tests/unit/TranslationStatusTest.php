<?php
/**
 * When a translation is older than its original.
 */

use Fighter\Site\Content\Facts;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Translation_Status;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class TranslationStatusTest extends TestCase {

	private const ORIGINAL = array( 'ID' => 1, 'post_type' => Types::CHAMPION, 'post_title' => 'Apsis', 'post_content' => '<p>a</p>', 'post_excerpt' => 'b' );
	private const FIELDS   = array( Fields::STATUS => 'New', Fields::EPITHET => 'The Bite', Facts::META => array( 'abilities' => array( array( 'key' => 'a', 'name' => 'Bite', 'text' => '', 'terms' => array( 11 ) ) ) ) );

	/** An original and its German translation, which was saved after it. */
	protected function setUp(): void {
		WP_Post::$all    = array();
		$GLOBALS['wpdb'] = new class() {

			public string $postmeta = 'wp_postmeta';

			public function prepare( string $sql, string ...$values ): string {
				return end( $values );
			}

			/** The posts that name an original. */
			public function get_col( string $original ): array {
				return array_keys( array_filter( WP_Post::$meta, static fn ( array $fields ): bool => (string) ( $fields[ Editions::ORIGINAL ] ?? '' ) === $original ) );
			}
		};
		WP_Post::$meta   = array();
		WP_Post::make( self::ORIGINAL, self::FIELDS );
		WP_Post::make( array( 'ID' => 2, 'post_type' => Types::CHAMPION, 'post_title' => 'Apsis' ), array( Editions::LANGUAGE => 'de', Editions::ORIGINAL => 1 ) );
		Translation_Status::post_saved( 2, get_post( 2 ), true, null );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['wpdb'] );
	}

	/** Saves the original with other values. */
	private static function save( array $values = array(), array $fields = array() ): void {
		$before = get_post( 1 );
		$after  = WP_Post::make( $values + self::ORIGINAL, $fields + self::FIELDS );
		Translation_Status::post_saved( 1, $after, true, $before );
	}

	/**
	 * @dataProvider changes
	 */
	public function test_a_change_of_text_makes_it_outdated( array $values, array $fields, bool $is_outdated ): void {
		self::save( $values, $fields );
		$this->assertSame( $is_outdated, Translation_Status::outdated_since( 2 ) > 0 );
	}

	public static function changes(): array {
		$ability = array( 'key' => 'a', 'name' => 'Bite', 'text' => '', 'terms' => array( 12 ) );
		return array(
			'nothing'                   => array( array(), array(), false ),
			'the title'                 => array( array( 'post_title' => 'The Apsis' ), array(), true ),
			'the body'                  => array( array( 'post_content' => '<p>c</p>' ), array(), true ),
			'the excerpt'               => array( array( 'post_excerpt' => '' ), array(), true ),
			'the slug'                  => array( array( 'post_name' => 'x' ), array(), false ),
			'the badge'                 => array( array(), array( Fields::STATUS => '' ), true ),
			'the title for searches'    => array( array(), array( Fields::SEO_TITLE => 'x' ), true ),
			'the epithet'               => array( array(), array( Fields::EPITHET => 'The Claw' ), true ),
			'a number'                  => array( array(), array( Fields::PRESTIGE => 9050 ), false ),
			'terms of an ability'       => array( array(), array( Facts::META => array( 'abilities' => array( $ability ) ) ), false ),
			'the name of an ability'    => array( array(), array( Facts::META => array( 'abilities' => array( array( 'name' => 'Claw' ) + $ability ) ) ), true ),
		);
	}

	public function test_a_change_that_is_taken_back_outdates_nothing(): void {
		self::save( array( 'post_title' => 'The Apsis' ) );
		self::save();
		$this->assertSame( 0, Translation_Status::outdated_since( 2 ) );
	}

	public function test_the_first_change_is_what_counts(): void {
		self::save( array( 'post_title' => 'The Apsis' ) );
		WP_Post::$meta[2][ Translation_Status::OUTDATED ] = 5;
		self::save( array( 'post_title' => 'An Apsis' ) );
		$this->assertSame( 5, Translation_Status::outdated_since( 2 ) );
	}

	public function test_saving_the_translation_does_not_say_that_it_is_up_to_date(): void {
		self::save( array( 'post_title' => 'The Apsis' ) );
		Translation_Status::post_saved( 2, get_post( 2 ), true, get_post( 2 ) );
		$this->assertGreaterThan( 0, Translation_Status::outdated_since( 2 ) );
		Translation_Status::mark_up_to_date( 2 );
		$this->assertSame( 0, Translation_Status::outdated_since( 2 ) );
	}

	public function test_another_original_begins_anew(): void {
		self::save( array( 'post_title' => 'The Apsis' ) );
		WP_Post::make( array( 'ID' => 3 ) + self::ORIGINAL );
		WP_Post::$meta[2][ Editions::ORIGINAL ] = 3;
		Translation_Status::post_saved( 2, get_post( 2 ), true, get_post( 2 ) );
		$this->assertSame( 0, Translation_Status::outdated_since( 2 ) );
	}

	/** Translations of the time before there was a status have no hash of what they were made from. */
	public function test_without_a_hash_it_is_made_from_the_text_before_the_change(): void {
		Translation_Status::post_saved( 1, get_post( 1 ), true, get_post( 1 ) );
		unset( WP_Post::$meta[2][ Translation_Status::MADE_FROM ] );
		self::save();
		$this->assertSame( 0, Translation_Status::outdated_since( 2 ) );
		self::save( array( 'post_title' => 'The Apsis' ) );
		$since = Translation_Status::outdated_since( 2 );
		$this->assertGreaterThan( 0, $since );
		self::save( array( 'post_title' => 'The Apsis' ) );
		$this->assertSame( $since, Translation_Status::outdated_since( 2 ), 'saved again without a change' );
	}

	public function test_a_change_of_markup_alone_carries_over(): void {
		self::save( array( 'post_content' => '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->' ) );
		WP_Post::$meta[2][ Translation_Status::OUTDATED ] = 0;
		Translation_Status::carry_over( get_post( 1 ) );
		self::save( array( 'post_content' => '<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->' ) );
		$this->assertSame( 0, Translation_Status::outdated_since( 2 ) );
	}
}
