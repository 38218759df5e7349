<?php
/**
 * Search.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Api;

use Fighter\Site\Content\Plain_Text;
use Fighter\Site\Content\Search_Index;
use Fighter\Site\Content\Types;
use Fighter\Site\Settings;
use WP_Post;

/**
 * Posts that hold every word, those with all of them in the title first. What readers of a language would be shown
 * is what is searched: the translation where there is one.
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
	public static function answer( Asked $asked ): array {
		$kind   = $asked->text( 'postType' );
		$single = isset( self::KINDS[ $kind ] );
		$size   = Settings::per_page();
		$kinds  = $single ? array( $kind => self::KINDS[ $kind ] ) : self::KINDS;
		$found  = Search_Index::find( array_values( $kinds ), Plain_Text::words( $asked->text( 'keyword' ) ), $asked->language );
		$shown  = array_map(
			static fn ( array $ids ): array => $single ? array_slice( $ids, ( $asked->page - 1 ) * $size, $size ) : array_slice( $ids, 0, self::FIRST_FEW ),
			$found
		);
		_prime_post_caches( array_merge( ...array_values( $shown ) ), false, true );
		$lists = array();
		foreach ( self::KINDS as $name => $type ) {
			$lists[ $name ] = Post_View::cards( self::open( $shown[ $type ] ?? array() ), $asked->language );
		}
		return $lists + array(
			'total'        => array_sum( array_map( 'count', $found ) ),
			'postsPerPage' => $size,
			'currentPage'  => $single ? $asked->page : 1,
			'legal'        => Post_View::legal( $asked->language ),
		);
	}

	/**
	 * Whatever the index says, nothing is shown that is not public.
	 *
	 * @param int[] $ids Posts.
	 * @return WP_Post[]
	 */
	private static function open( array $ids ): array {
		return array_values( array_filter( array_map( 'get_post', $ids ), static fn ( $post ): bool => $post instanceof WP_Post && 'publish' === $post->post_status && '' === $post->post_password ) );
	}
}
