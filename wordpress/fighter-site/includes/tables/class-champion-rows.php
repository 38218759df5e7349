<?php
/**
 * Champion articles and their rows in the champion table.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Tables;

use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Game;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use WP_Post;

/**
 * Each champion article belongs to the row that its field "Id in the champion table" names, and else to the row with
 * its slug. An article without a row proposes one, but only an editor stores it, because the table is public.
 */
final class Champion_Rows {

	private const MOST = 2000;

	/**
	 * @return array<int, array<string, mixed>> One entry per article, with the row that it proposes.
	 */
	public static function articles(): array {
		$articles = array();
		foreach ( self::posts() as $post ) {
			$class      = (string) get_post_meta( $post->ID, Fields::CHAMPION, true );
			$articles[] = array(
				'post'      => $post->ID,
				'title'     => '' === $post->post_title ? "#$post->ID" : $post->post_title,
				'published' => 'publish' === $post->post_status,
				'edit'      => (string) get_edit_post_link( $post->ID, 'raw' ),
				'row'       => array(
					'id'           => self::id_of( $post ),
					'en'           => $post->post_title,
					'class'        => in_array( $class, Game::CLASSES, true ) ? $class : '',
					'max_prestige' => (int) get_post_meta( $post->ID, Fields::PRESTIGE, true ),
				),
			);
		}
		return $articles;
	}

	/**
	 * Writes the id of a row that was stored into its article, which the static host finds by it.
	 *
	 * @param string[] $ids Ids of all rows.
	 */
	public static function link( array $ids ): void {
		foreach ( self::posts() as $post ) {
			$id = self::id_of( $post );
			if ( in_array( $id, $ids, true ) && '' === (string) get_post_meta( $post->ID, Fields::CHAMPION_ID, true ) && current_user_can( 'edit_post', $post->ID ) ) {
				update_post_meta( $post->ID, Fields::CHAMPION_ID, $id );
			}
		}
	}

	private static function id_of( WP_Post $post ): string {
		$given = (string) get_post_meta( $post->ID, Fields::CHAMPION_ID, true );
		$slug  = '' === $post->post_name ? sanitize_title( $post->post_title ) : $post->post_name;
		return '' === $given ? substr( (string) preg_replace( '/[^a-z0-9_-]/', '', $slug ), 0, 60 ) : $given;
	}

	/**
	 * @return WP_Post[] Articles that are no translations.
	 */
	private static function posts(): array {
		$posts = get_posts(
			array(
				'post_type'   => Types::CHAMPION,
				'post_status' => array( 'publish', 'future', 'draft', 'pending', 'private' ),
				'numberposts' => self::MOST,
				'orderby'     => 'title',
				'order'       => 'ASC',
			)
		);
		return array_values( array_filter( $posts, static fn ( WP_Post $post ): bool => Editions::root_of( $post )->ID === $post->ID && current_user_can( 'edit_post', $post->ID ) ) );
	}
}
