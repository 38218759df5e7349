<?php
/**
 * Texts of a translation that are still as in English.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Languages;

use Fighter\Site\Blocks\Blocks;
use Fighter\Site\Blocks\Marks;
use Fighter\Site\Content\Facts;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Tier_Lists;
use Fighter\Site\Content\Types;
use Fighter\Site\Publishing\On_Site;
use WP_Post;

/**
 * Counts the texts of a translation that are the same as in its original when either of them is saved. Names of champions
 * are the same in all languages. The checks before publishing name these texts, by the same rules (assets/src/editor/checks.ts).
 */
final class As_In_English {

	/** The site is not told of a field without the prefix `_fighter_`. */
	public const COUNT = '_as_in_english_fighter';

	/** The blocks of WordPress whose own text is compared. */
	private const BLOCKS = array( 'core/heading', 'core/paragraph', 'core/list-item', 'core/button' );

	public static function register(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'post_saved' ), 8, 2 );
	}

	/**
	 * @param int     $post_id Id.
	 * @param WP_Post $post    Post.
	 */
	public static function post_saved( $post_id, $post ): void {
		if ( ! in_array( $post->post_type, Types::translated(), true ) || 'auto-draft' === $post->post_status ) {
			return;
		}
		$original     = get_post( Editions::original_id( $post->ID ) );
		$translations = $original instanceof WP_Post && Editions::original_id( $post->ID ) ? array( $post ) : array_slice( On_Site::editions( $post ), 1 );
		$original     = Editions::original_id( $post->ID ) ? $original : $post;
		if ( ! $translations || ! $original instanceof WP_Post ) {
			return;
		}
		$english = array_flip( self::texts( $original ) );
		foreach ( $translations as $translation ) {
			$count = count( array_filter( self::texts( $translation ), static fn ( string $text ): bool => isset( $english[ $text ] ) ) );
			if ( $count ) {
				update_post_meta( $translation->ID, self::COUNT, $count );
			} else {
				delete_post_meta( $translation->ID, self::COUNT );
			}
		}
	}

	/**
	 * How many texts of a translation are as in English.
	 */
	public static function count( int $translation ): int {
		return Editions::original_id( $translation ) ? (int) get_post_meta( $translation, self::COUNT, true ) : 0;
	}

	/**
	 * The texts of a post that have words in a language: title, excerpt, fields, those of a champion's facts, the reasons of
	 * a tier list, those of the game's blocks, and the texts, headings and buttons of WordPress's.
	 *
	 * @return string[]
	 */
	public static function texts( WP_Post $post ): array {
		// The title of a champion is its name.
		$texts  = array( Types::CHAMPION === $post->post_type ? '' : $post->post_title, $post->post_excerpt );
		$fields = array_map( static fn ( string $key ): string => (string) get_post_meta( $post->ID, $key, true ), self::fields() );
		$game   = array( ...Facts::words( $post->ID ), ...array_values( Types::TIER_LIST === $post->post_type ? Tier_Lists::reasons( $post->ID ) : array() ) );
		$texts  = array_map( array( self::class, 'plain' ), array( ...$texts, ...$fields, ...$game, ...self::texts_of( parse_blocks( $post->post_content ) ) ) );
		return array_values( array_diff( array_filter( $texts, static fn ( string $text ): bool => (bool) preg_match( '/\p{L}/u', $text ) ), self::names() ) );
	}

	/**
	 * The fields that are compared: those that a translation begins with a copy of.
	 *
	 * @return string[] Keys.
	 */
	public static function fields(): array {
		return array_values( array_intersect( Fields::translated(), Fields::copied() ) );
	}

	/**
	 * @return string[] Names of all champions.
	 */
	public static function names(): array {
		global $wpdb;
		static $names = null;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- one query when a translated post is saved.
		$names ??= array_map( array( self::class, 'plain' ), $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT post_title FROM {$wpdb->posts} WHERE post_type = %s", Types::CHAMPION ) ) );
		return $names;
	}

	/**
	 * @param array<int, array<string, mixed>> $blocks Blocks.
	 * @return string[]
	 */
	private static function texts_of( array $blocks ): array {
		$texts = array();
		foreach ( $blocks as $block ) {
			$name = (string) $block['blockName'];
			foreach ( Blocks::attributes_of( $name ) as $attribute ) {
				$value = $block['attrs'][ $attribute['name'] ] ?? '';
				if ( 'text' === $attribute['type'] && is_string( $value ) ) {
					$texts[] = $value;
				}
			}
			if ( in_array( $name, self::BLOCKS, true ) ) {
				$texts[] = (string) $block['innerHTML'];
			}
			$texts = array( ...$texts, ...self::texts_of( $block['innerBlocks'] ) );
		}
		return $texts;
	}

	/**
	 * A text as it is compared. The editor has elements where marks are stored.
	 */
	private static function plain( string $html ): string {
		return trim( (string) preg_replace( '/(<[^>]*>|&nbsp;|\s|\x{00a0})+/u', ' ', Marks::elements_of( $html ) ) );
	}
}
