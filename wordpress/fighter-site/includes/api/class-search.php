<?php
/**
 * Search.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Api;

use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Plain_Text;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Settings;
use WP_Post;

/**
 * Posts that hold every word, those with all of them in the title first. What readers of a language would be shown
 * is what is searched: the translation where there is one.
 */
final class Search {

	private const FIRST_FEW = 4;
	private const MOST      = 600;

	private const KINDS = array(
		'champions' => Types::CHAMPION,
		'news'      => 'post',
		'academy'   => Types::COURSE,
	);

	/**
	 * @return array<string, mixed>
	 */
	public static function answer( Asked $asked ): array {
		$words  = Plain_Text::words( $asked->text( 'keyword' ) );
		$kind   = $asked->text( 'postType' );
		$single = isset( self::KINDS[ $kind ] );
		$size   = Settings::per_page();
		$total  = 0;
		$lists  = array();
		foreach ( self::KINDS as $name => $type ) {
			$found          = $words && ( ! $single || $name === $kind ) ? self::find( $type, $words, $asked->language ) : array();
			$total         += count( $found );
			$found          = $single ? array_slice( $found, ( $asked->page - 1 ) * $size, $size ) : array_slice( $found, 0, self::FIRST_FEW );
			$lists[ $name ] = Post_View::cards( $found, $asked->language );
		}
		return $lists + array(
			'total'        => $total,
			'postsPerPage' => $size,
			'currentPage'  => $single ? $asked->page : 1,
			'legal'        => Post_View::legal( $asked->language ),
		);
	}

	/**
	 * @param WP_Post  $post  As readers see it.
	 * @param string[] $words Folded.
	 */
	public static function holds( WP_Post $post, array $words ): bool {
		list( $title, $text ) = Fields::folded( $post );
		foreach ( $words as $word ) {
			if ( ! str_contains( $title, $word ) && ! str_contains( $text, $word ) ) {
				return false;
			}
		}
		return true;
	}

	/**
	 * @param string   $type     Post type.
	 * @param string[] $words    Folded.
	 * @param string   $language Code.
	 * @return WP_Post[] Posts that own an address.
	 */
	private static function find( string $type, array $words, string $language ): array {
		$narrow = static fn ( string $where ): string => $where . self::where( $words );
		add_filter( 'posts_where', $narrow );
		$hits = get_posts(
			array(
				'post_type'              => $type,
				'post_status'            => 'publish',
				'has_password'           => false,
				'posts_per_page'         => self::MOST,
				'orderby'                => 'date',
				'order'                  => 'DESC',
				'suppress_filters'       => false,
				'ignore_sticky_posts'    => true,
				'update_post_term_cache' => false,
				// phpcs:ignore WordPress.DB.SlowDBQuery -- indexed, and the only way to leave out other languages.
				'tax_query'              => array( Editions::readable( $language ) ),
				'lang'                   => '',
			)
		);
		remove_filter( 'posts_where', $narrow );
		Editions::prime_roots( $hits, $language );
		$in_title = array();
		$in_text  = array();
		foreach ( $hits as $hit ) {
			$root  = Editions::root_of( $hit );
			$shown = Editions::translation( $root, $language ) ?? $root;
			// An English text that readers would see in translation counts by the translation's words alone.
			if ( $shown->ID !== $hit->ID || 'publish' !== $root->post_status || '' !== $root->post_password || ! self::holds( $hit, $words ) ) {
				continue;
			}
			$title = Fields::folded( $hit )[0];
			$all   = array_filter( $words, static fn ( string $word ): bool => str_contains( $title, $word ) );
			if ( count( $all ) === count( $words ) ) {
				$in_title[ $root->ID ] = $root;
			} else {
				$in_text[ $root->ID ] = $root;
			}
		}
		return array_values( $in_title + $in_text );
	}

	/**
	 * @param string[] $words Folded.
	 */
	private static function where( array $words ): string {
		global $wpdb;
		$where = '';
		foreach ( $words as $word ) {
			$like   = '%' . $wpdb->esc_like( $word ) . '%';
			$where .= $wpdb->prepare(
				" AND ({$wpdb->posts}.post_content_filtered LIKE %s OR ({$wpdb->posts}.post_content_filtered = '' AND ({$wpdb->posts}.post_title LIKE %s OR {$wpdb->posts}.post_excerpt LIKE %s OR {$wpdb->posts}.post_content LIKE %s)))",
				$like,
				$like,
				$like,
				$like
			);
		}
		return $where;
	}
}
