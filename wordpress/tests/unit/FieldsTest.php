<?php
/**
 * The list of fields, and what reads it.
 */

use Fighter\Site\Content\Entered_Fields;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\As_In_English;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class FieldsTest extends TestCase {

	public function test_each_says_where_it_lives_of_what_and_what_it_holds(): void {
		foreach ( Fields::all() as $key => $field ) {
			$this->assertContains( $field['lives'], array( 'post meta', 'term meta' ), $key );
			$this->assertContains( $field['type'], array( 'text', 'number', 'list' ), $key );
			$this->assertNotEmpty( $field['types'], $key );
			$this->assertStringStartsWith( '_fighter_', $key );
		}
	}

	public function test_no_two_of_a_type_have_one_name(): void {
		foreach ( array( ...Types::translated(), Types::TIP ) as $type ) {
			$names = array_column( Fields::of( $type ), 'name' );
			$this->assertSame( array_values( array_unique( $names ) ), $names, $type );
		}
	}

	public function test_what_an_editor_enters_has_a_label_and_a_word_of_help(): void {
		foreach ( Entered_Fields::all() as $key => $field ) {
			$this->assertNotSame( '', trim( $field['label'] ), $key );
			$this->assertNotSame( '', trim( $field['help'] ), $key );
		}
	}

	public function test_a_translation_shows_its_own_text_and_where_that_is_empty_the_originals(): void {
		$root = WP_Post::make( array( 'ID' => 1, 'post_type' => Types::CHAMPION ), array( Fields::STATUS => 'New', Fields::SEO_TITLE => 'Ironveil, a champion', Fields::CHAMPION => 'tech', Fields::PRESTIGE => '9050' ) );
		$text = WP_Post::make( array( 'ID' => 2, 'post_type' => Types::CHAMPION ), array( Fields::STATUS => 'Neu', Fields::CHAMPION => 'skill', Fields::PRESTIGE => '1' ) );
		$this->assertSame(
			array( 'seo_title' => 'Ironveil, a champion', 'status' => 'Neu', 'class' => 'tech', 'prestige' => 9050 ),
			Fields::for_wire( $text, $root, Types::CHAMPION )
		);
	}

	public function test_a_field_of_other_types_is_empty_or_left_out(): void {
		$page = WP_Post::make( array( 'ID' => 3, 'post_type' => 'page' ), array( Fields::STATUS => 'New', Fields::CHAMPION => 'tech' ) );
		$this->assertSame( array( 'seo_title' => '', 'status' => '' ), Fields::for_wire( $page, $page, 'page' ) );
	}

	public function test_texts_that_are_copied_are_compared_with_english(): void {
		$this->assertSame( array( Fields::STATUS ), As_In_English::fields() );
		$this->assertSame( array(), array_diff( As_In_English::fields(), Fields::translated() ) );
	}

	public function test_a_number_or_a_choice_is_no_text_in_a_language(): void {
		foreach ( Fields::translated() as $key ) {
			$this->assertSame( 'text', Entered_Fields::all()[ $key ]['input'], $key );
		}
	}
}
