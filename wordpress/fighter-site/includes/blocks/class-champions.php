<?php
/**
 * Champions and glossary terms, for the editor's pickers.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

use Fighter\Site\Api\Listings;
use Fighter\Site\Api\Spotlights;
use Fighter\Site\Content\Facts;
use Fighter\Site\Content\Facts_Field;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Game;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Script;
use WP_Post;

/**
 * Loads assets/src/facts.tsx in the editor of champions, and gives the pickers what they offer. There are dozens of champions and a
 * few hundred terms, so all are given at once and nothing is searched while an editor types.
 */
final class Champions {


	public static function register(): void {
		add_action( 'enqueue_block_editor_assets', array( self::class, 'enqueue' ), 14 );
	}

	public static function enqueue(): void {
		$post = get_post();
		if ( ! $post instanceof WP_Post || Types::CHAMPION !== $post->post_type ) {
			return;
		}
		Script::enqueue( 'facts', self::facts_for_editor( $post ), Script::handle( Blocks::SCRIPT ) );
		Script::enqueue_style( 'editor/facts.css', 'wp-components' );
	}

	/**
	 * The published champions by name, with the names of their abilities in the language of the post that is edited.
	 *
	 * @param WP_Post|null $post The post whose editor is open.
	 * @return array<int, array<string, mixed>>
	 */
	public static function for_editor( ?WP_Post $post ): array {
		$language = $post ? Editions::language_of( $post->ID ) : Languages::ENGLISH;
		$roots    = Spotlights::all( Languages::ENGLISH );
		Editions::prime( $roots, $language, array_values( array_filter( array_map( 'get_post_thumbnail_id', $roots ) ) ) );
		$champions = array();
		foreach ( $roots as $root ) {
			$picture     = get_the_post_thumbnail_url( $root, 'thumbnail' );
			$class       = (string) get_post_meta( $root->ID, Fields::CHAMPION, true );
			$champions[] = array(
				'id'        => $root->ID,
				'slug'      => $root->post_name,
				'old'       => array_values( array_filter( (array) get_post_meta( $root->ID, '_wp_old_slug', false ) ) ),
				'name'      => self::name( $root ),
				'class'     => in_array( $class, Game::CLASSES, true ) ? ucfirst( $class ) : '',
				'picture'   => $picture ? $picture : '',
				'abilities' => Facts::names_of_abilities( $root, Editions::translation( $root, $language ) ?? $root ),
			);
		}
		return $champions;
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function facts_for_editor( WP_Post $post ): array {
		$root  = Editions::root_of( $post );
		$facts = Facts::stored( $root->ID );
		return array(
			'key'         => Facts::META,
			'root'        => $root->ID,
			'original'    => $root->ID === $post->ID ? null : Facts_Field::for_editor( $facts ),
			'most'        => array(
				'abilities' => Facts::MOST_ABILITIES,
				'others'    => Facts::MOST,
			),
			'terms'       => self::terms(),
			'unpublished' => self::unpublished( Facts::ids_in( $facts ) ),
		);
	}

	/**
	 * @return array<int, array{id: int, word: string}>
	 */
	private static function terms(): array {
		$found = Listings::query(
			Languages::ENGLISH,
			array(
				'post_type'      => Types::TERM,
				'posts_per_page' => 2000,
				'orderby'        => array( 'title' => 'ASC' ),
				'no_found_rows'  => true,
			)
		)->posts;
		$names = array_count_values( array_map( array( self::class, 'name' ), $found ) );
		return array_map(
			static function ( WP_Post $term ) use ( $names ): array {
				$word = self::name( $term );
				$kind = str_replace( '_', ' ', (string) get_post_meta( $term->ID, Fields::TERM_KIND, true ) );
				return array(
					'id'   => $term->ID,
					// Two terms with the same word are told apart by their category.
					'word' => $names[ $word ] > 1 && '' !== $kind ? "$word ($kind)" : $word,
				);
			},
			$found
		);
	}

	/**
	 * The champions and terms that the facts name and that are not published. The editor shows them as not published.
	 *
	 * @param int[] $ids Terms and champions.
	 * @return array<int, array{id: int, name: string}>
	 */
	private static function unpublished( array $ids ): array {
		$hidden = array();
		foreach ( $ids as $id ) {
			$post = get_post( $id );
			if ( $post && ( 'publish' !== $post->post_status || '' !== $post->post_password ) ) {
				/* translators: %s: a title */
				$name     = current_user_can( 'read_post', $id ) ? sprintf( __( '%s (not published)', 'fighter-site' ), self::name( $post ) ) : __( 'Not published', 'fighter-site' );
				$hidden[] = compact( 'id', 'name' );
			}
		}
		return $hidden;
	}

	private static function name( WP_Post $post ): string {
		return html_entity_decode( wp_strip_all_tags( $post->post_title ), ENT_QUOTES, 'UTF-8' );
	}
}
