<?php
/**
 * The champion grid.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Plain_Text;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Term_Names;
use WP_Error;
use WP_Post;

/**
 * Answers the champion grid. There are only dozens of champions, so all are read and then filtered in PHP, without
 * regard to case and accents.
 */
final class Spotlights {

	private const SIZE = 24;

	/**
	 * @return array<string, mixed>|WP_Error
	 */
	public static function answer( Request_Params $params ) {
		$id = $params->text( 'id' );
		if ( '' !== $id && Types::SPOTLIGHTS !== $id ) {
			return Routes::missing();
		}
		$class = strtolower( $params->text( 'class' ) );
		$word  = Plain_Text::fold( $params->text( 'keyword' ) );
		$found = array_filter(
			self::all( $params->language ),
			static fn ( WP_Post $champion ): bool =>
				( '' === $class || get_post_meta( $champion->ID, Fields::CHAMPION, true ) === $class )
				&& ( '' === $word || self::is_called( $champion, $params->language, $word ) )
		);
		$found = self::sorted( array_values( $found ), $params->text( 'sort' ) );
		$term  = Terms::by_slug( Types::SPOTLIGHTS, 'category' );
		return array(
			'news'         => Post_View::cards( array_slice( $found, ( $params->page - 1 ) * self::SIZE, self::SIZE ), $params->language ),
			'total'        => count( $found ),
			'postsPerPage' => self::SIZE,
			'title'        => $term ? wptexturize( Term_Names::name( $term, $params->language ) ) : '',
		);
	}

	/**
	 * Every champion of a language by name.
	 *
	 * @return array<int, WP_Post> Champions by id.
	 */
	public static function all( string $language ): array {
		$found = Listings::query(
			$language,
			array(
				'post_type'      => Types::CHAMPION,
				'posts_per_page' => 1000,
				'no_found_rows'  => true,
			)
		)->posts;
		Editions::prime( $found, $language );
		usort( $found, static fn ( WP_Post $a, WP_Post $b ): int => self::by_name( $a->post_title, $b->post_title ) );
		return array_combine( array_map( static fn ( WP_Post $one ): int => $one->ID, $found ), $found );
	}

	/**
	 * The champions before and after a name, which need not be the name of a champion.
	 *
	 * @param WP_Post[] $champions Champions in the order of their names.
	 * @param string    $name      Name.
	 * @return WP_Post[]
	 */
	public static function around( array $champions, string $name ): array {
		$before = array_filter( $champions, static fn ( WP_Post $one ): bool => self::by_name( $one->post_title, $name ) < 0 );
		$after  = array_filter( $champions, static fn ( WP_Post $one ): bool => self::by_name( $one->post_title, $name ) > 0 );
		return array_filter( array( end( $before ), reset( $after ) ) );
	}

	private static function by_name( string $one, string $other ): int {
		return strnatcasecmp( remove_accents( $one ), remove_accents( $other ) );
	}

	private static function is_called( WP_Post $champion, string $language, string $word ): bool {
		$text = Editions::translation( $champion, $language ) ?? $champion;
		foreach ( array( $text->post_title, (string) get_post_meta( $text->ID, Fields::EPITHET, true ), (string) get_post_meta( $champion->ID, Fields::EPITHET, true ) ) as $name ) {
			if ( str_contains( Plain_Text::fold( Plain_Text::of( $name ) ), $word ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @param WP_Post[] $champions Champions in the order of their names.
	 * @return WP_Post[]
	 */
	private static function sorted( array $champions, string $sort ): array {
		if ( 'name' === $sort ) {
			return $champions;
		}
		$prestige = static fn ( WP_Post $one ): int => (int) get_post_meta( $one->ID, Fields::PRESTIGE, true );
		$rank     = static fn ( WP_Post $one ): array => array( get_post_meta( $one->ID, Fields::STATUS, true ) ? 0 : 1, -Post_View::time( $one ) );
		usort(
			$champions,
			'prestige' === $sort
				? static fn ( WP_Post $a, WP_Post $b ): int => $prestige( $b ) <=> $prestige( $a )
				: static fn ( WP_Post $a, WP_Post $b ): int => $rank( $a ) <=> $rank( $b )
		);
		return $champions;
	}
}
