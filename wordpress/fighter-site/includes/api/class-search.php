<?php
/**
 * Search.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Content\Plain_Text;
use Fighter\Site\Content\Search_Index;
use Fighter\Site\Content\Types;
use Fighter\Site\Settings;
use WP_Post;

/**
 * Finds posts that hold every word; posts with all words in the title come first. It searches the text that readers of
 * a language see: the translation, or else the English post.
 */
final class Search {

	private const FIRST_FEW = 4;

	private const KINDS = array(
		'champions' => Types::CHAMPION,
		'news'      => 'post',
		'academy'   => Types::COURSE,
	);

	/**
	 * @return array<string, mixed>
	 */
	public static function answer( Request_Params $params ): array {
		$kind   = $params->text( 'postType' );
		$single = isset( self::KINDS[ $kind ] );
		$size   = Settings::per_page();
		$kinds  = $single ? array( $kind => self::KINDS[ $kind ] ) : self::KINDS;
		$found  = Search_Index::find( array_values( $kinds ), Plain_Text::words( $params->text( 'keyword' ) ), $params->language );
		$shown  = array_map(
			static fn ( array $ids ): array => $single ? array_slice( $ids, ( $params->page - 1 ) * $size, $size ) : array_slice( $ids, 0, self::FIRST_FEW ),
			$found
		);
		_prime_post_caches( array_merge( ...array_values( $shown ) ), false, true );
		$lists = array();
		foreach ( self::KINDS as $name => $type ) {
			$lists[ $name ] = Post_View::cards( self::open( $shown[ $type ] ?? array() ), $params->language );
		}
		return $lists + array(
			'total'        => array_sum( array_map( 'count', $found ) ),
			'postsPerPage' => $size,
			'currentPage'  => $single ? $params->page : 1,
			'legal'        => Post_View::legal( $params->language ),
		);
	}

	/**
	 * Leaves out posts that are not public, in case the index is out of date.
	 *
	 * @param int[] $ids Posts.
	 * @return WP_Post[]
	 */
	private static function open( array $ids ): array {
		return array_values( array_filter( array_map( 'get_post', $ids ), static fn ( $post ): bool => $post instanceof WP_Post && 'publish' === $post->post_status && '' === $post->post_password ) );
	}
}
