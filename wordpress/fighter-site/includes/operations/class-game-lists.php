<?php
/**
 * Masteries and champions as rows of a table.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Operations;

use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Types;
use Fighter\Site\Tables\Tables;

/**
 * What an operator wants to see at a glance; the documents themselves are written by Documents.
 */
final class Game_Lists {

	/**
	 * @param string $language Code.
	 * @return array<int, array{id: string, section: string, name: string, type: string, levels: int, x: string, y: string}>
	 */
	public static function masteries( string $language ): array {
		$rows = array();
		foreach ( Tables::masteries( $language ) as $section => $masteries ) {
			foreach ( $masteries as $mastery ) {
				$rows[] = array(
					'id'      => (string) $mastery['id'],
					'section' => $section,
					'name'    => (string) $mastery['details']['name'],
					'type'    => (string) $mastery['details']['type'],
					'levels'  => count( $mastery['levels'] ),
					'x'       => (string) $mastery['details']['coord']['x'],
					'y'       => (string) $mastery['details']['coord']['y'],
				);
			}
		}
		return $rows;
	}

	/**
	 * The rows of the champion table, each with whether its values are stored and with the number of its article.
	 *
	 * @return array<int, array{id: string, name: string, class: string, prestige: string, values: string, article: int}>
	 */
	public static function champions(): array {
		$values   = Tables::with_values();
		$articles = self::articles();
		return array_map(
			static fn ( array $row ): array => array(
				'id'       => (string) $row['id'],
				'name'     => (string) $row['en'],
				'class'    => (string) $row['class'],
				'prestige' => (string) $row['max_prestige'],
				'values'   => in_array( $row['id'], $values, true ) ? 'yes' : 'no',
				'article'  => $articles[ $row['id'] ] ?? 0,
			),
			array_values( Tables::read( Tables::CHAMPIONS ) )
		);
	}

	/**
	 * @return array<string, int> Published articles by the id that they name, or else by their slug.
	 */
	private static function articles(): array {
		$posts = get_posts(
			array(
				'post_type'   => Types::CHAMPION,
				'numberposts' => -1, // phpcs:ignore WordPress.WP.PostsPerPage -- there are as many champions as the game has.
			)
		);
		$found = array();
		foreach ( array_reverse( $posts ) as $post ) {
			$id = (string) get_post_meta( $post->ID, Fields::CHAMPION_ID, true );
			$found[ '' === $id ? $post->post_name : $id ] = $post->ID;
		}
		return $found;
	}
}
