<?php
/**
 * Columns and filters in the lists of posts.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Admin;

use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Polylang;

/**
 * Shows the language, and what a post is a translation of.
 */
final class Lists {

	public static function register(): void {
		if ( Polylang::is_active() ) {
			return;
		}
		foreach ( Types::translated() as $type ) {
			add_filter( "manage_{$type}_posts_columns", static fn ( $columns ) => (array) $columns + array( 'fighter_language' => __( 'Language', 'fighter-site' ) ) );
			add_action( "manage_{$type}_posts_custom_column", array( self::class, 'show' ), 10, 2 );
		}
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
