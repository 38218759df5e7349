<?php
/**
 * The Academy's lists.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Game;
use Fighter\Site\Content\Plain_Text;
use Fighter\Site\Content\Search_Index;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use WP_Post;

/**
 * Answers the quick guides and courses, in the order that editors set, then by the level of players.
 */
final class Academy {

	/**
	 * @return array<string, mixed>
	 */
	public static function answer( Request_Params $params ): array {
		$level    = $params->text( 'progression' );
		$subjects = $params->texts( 'subject' );
		$keyword  = trim( $params->text( 'keyword' ) );
		$holding  = array_flip( Search_Index::find( array( Types::COURSE ), Plain_Text::words( $keyword ), $params->language )[ Types::COURSE ] );
		$found    = array_filter(
			self::all( $params->language ),
			static fn ( WP_Post $course ): bool =>
				( '' === $level || get_post_meta( $course->ID, Fields::PROGRESSION, true ) === $level )
				&& ( ! $subjects || array_intersect( $subjects, Post_View::subject_slugs( $course ) ) )
				&& ( '' === $keyword || isset( $holding[ $course->ID ] ) )
		);
		$quick    = array();
		$courses  = array();
		foreach ( $found as $course ) {
			if ( 'guide' === get_post_meta( $course->ID, Fields::KIND, true ) ) {
				$quick[] = $course;
			} else {
				$courses[] = $course;
			}
		}
		return array(
			'quick'   => Post_View::cards( $quick, $params->language ),
			'courses' => Post_View::cards( $courses, $params->language ),
			'legal'   => Post_View::legal( $params->language ),
		);
	}

	/**
	 * @return WP_Post[]
	 */
	private static function all( string $language ): array {
		$found = Listings::query(
			$language,
			array(
				'post_type'      => Types::COURSE,
				'posts_per_page' => 500,
				'no_found_rows'  => true,
			)
		)->posts;
		Editions::prime( $found, $language );
		usort( $found, static fn ( WP_Post $a, WP_Post $b ): int => self::rank( $a ) <=> self::rank( $b ) );
		return $found;
	}

	/**
	 * @return array{0: int, 1: string}
	 */
	private static function rank( WP_Post $course ): array {
		$order = (int) get_post_meta( $course->ID, Fields::ORDER, true );
		$step  = array_search( get_post_meta( $course->ID, Fields::PROGRESSION, true ), Game::PROGRESSIONS, true );
		return array( $order ? $order : 1000 + ( false === $step ? count( Game::PROGRESSIONS ) : $step ), $course->post_name );
	}
}
