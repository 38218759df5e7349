<?php
/**
 * Columns and filters in the lists of posts.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Polylang;

/**
 * Shows the language, and what a post is a translation of.
 */
final class Lists {

	private const FILTER = 'fighter_lang';

	public static function register(): void {
		if ( Polylang::is_active() ) {
			return;
		}
		foreach ( Types::translated() as $type ) {
			add_filter( "manage_{$type}_posts_columns", static fn ( $columns ) => (array) $columns + array( 'fighter_language' => __( 'Language', 'fighter-site' ) ) );
			add_action( "manage_{$type}_posts_custom_column", array( self::class, 'show' ), 10, 2 );
		}
		add_action( 'restrict_manage_posts', array( self::class, 'show_filter' ), 10, 2 );
		add_action( 'pre_get_posts', array( self::class, 'filter' ) );
		add_action( 'load-edit.php', static fn () => add_filter( 'the_title', array( self::class, 'name_untitled' ), 10, 2 ) );
	}

	/**
	 * @param string $type  Post type.
	 * @param string $which Above or below the list.
	 */
	public static function show_filter( $type, $which ): void {
		if ( 'top' !== $which || ! in_array( $type, Types::translated(), true ) ) {
			return;
		}
		printf( '<label class="screen-reader-text" for="fighter-language">%1$s</label><select name="%2$s" id="fighter-language"><option value="">%3$s</option>', esc_html__( 'Language', 'fighter-site' ), esc_attr( self::FILTER ), esc_html__( 'All languages', 'fighter-site' ) );
		foreach ( Languages::offered() as $code => $name ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $code ), selected( self::asked(), $code, false ), esc_html( $name ) );
		}
		echo '</select>';
	}

	/**
	 * @param \WP_Query $query Query.
	 */
	public static function filter( $query ): void {
		$language = self::asked();
		if ( '' === $language || ! $query->is_main_query() || ! in_array( $query->get( 'post_type' ), Types::translated(), true ) ) {
			return;
		}
		// English posts have no term in the hidden taxonomy.
		$of = Languages::ENGLISH === $language ? array( 'operator' => 'NOT EXISTS' ) : array(
			'field' => 'slug',
			'terms' => array( $language ),
		);
		$query->set( 'tax_query', array_filter( array( array( 'taxonomy' => Editions::TAXONOMY ) + $of, $query->get( 'tax_query' ) ) ) );
	}

	/**
	 * Shows a translation without a title under the title of its original.
	 *
	 * @param string $title   Title.
	 * @param int    $post_id Id.
	 */
	public static function name_untitled( $title, $post_id = 0 ): string {
		$original = '' === trim( (string) $title ) ? Editions::original_id( (int) $post_id ) : 0;
		return $original ? get_the_title( $original ) : (string) $title;
	}

	private static function asked(): string {
		global $pagenow;
		// phpcs:ignore WordPress.Security.NonceVerification -- a filter of a list.
		$given = sanitize_key( wp_unslash( $_GET[ self::FILTER ] ?? '' ) );
		return 'edit.php' === $pagenow && isset( Languages::NAMES[ $given ] ) ? $given : '';
	}

	/**
	 * @param string $column  Column.
	 * @param int    $post_id Post.
	 */
	public static function show( $column, $post_id ): void {
		if ( 'fighter_language' !== $column ) {
			return;
		}
		$original = Editions::original_id( (int) $post_id );
		echo esc_html( Languages::NAMES[ Editions::language_of( (int) $post_id ) ] ?? '—' );
		if ( $original ) {
			/* translators: %s: a title */
			echo '<br><small>' . esc_html( sprintf( __( 'of “%s”', 'fighter-site' ), get_the_title( $original ) ) ) . '</small>';
			return;
		}
		$map = get_post_meta( (int) $post_id, Editions::MAP, true );
		if ( is_array( $map ) && $map ) {
			echo '<br><small>' . esc_html( '+ ' . implode( ', ', array_keys( $map ) ) ) . '</small>';
		}
	}
}
