<?php
/**
 * Where Polylang is active, its languages are used.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Languages;

use Fighter\Site\Content\Types;

/**
 * Copies what Polylang knows into the plugin's own fields, so that reading works the same with and without it.
 */
final class Polylang {

	private const TAKEN_OVER = 'fighter_polylang_taken_over';

	public static function register(): void {
		add_action( 'pll_save_post', array( self::class, 'copy' ), 20 );
		add_action( 'admin_init', array( self::class, 'copy_all_once' ), 20 );
		add_filter( 'pll_get_post_types', array( self::class, 'offer_types' ), 10, 1 );
	}

	public static function is_active(): bool {
		return function_exists( 'pll_get_post_language' ) && function_exists( 'pll_get_post_translations' );
	}

	/**
	 * @param int $post_id A post that Polylang saved.
	 */
	public static function copy( $post_id ): void {
		if ( ! self::is_active() ) {
			return;
		}
		$language = self::code( (int) $post_id );
		$group    = pll_get_post_translations( (int) $post_id );
		$english  = 0;
		foreach ( is_array( $group ) ? $group : array() as $member ) {
			if ( Languages::ENGLISH === self::code( (int) $member ) ) {
				$english = (int) $member;
			}
		}
		remove_filter( 'add_post_metadata', array( Editions::class, 'guard' ) );
		remove_filter( 'update_post_metadata', array( Editions::class, 'guard' ) );
		update_post_meta( (int) $post_id, Editions::LANGUAGE, $language );
		if ( $english && $english !== (int) $post_id && Languages::ENGLISH !== $language ) {
			update_post_meta( (int) $post_id, Editions::ORIGINAL, $english );
		} else {
			delete_post_meta( (int) $post_id, Editions::ORIGINAL );
		}
		add_filter( 'add_post_metadata', array( Editions::class, 'guard' ), 10, 4 );
		add_filter( 'update_post_metadata', array( Editions::class, 'guard' ), 10, 4 );
		Editions::sync( (int) $post_id );
	}

	public static function copy_all_once(): void {
		if ( ! self::is_active() || get_option( self::TAKEN_OVER ) || ! current_user_can( 'manage_options' ) ) {
			return;
		}
		update_option( self::TAKEN_OVER, time(), false );
		foreach ( get_posts(
			array(
				'post_type'   => Types::translated(),
				'post_status' => 'any',
				'numberposts' => -1,
				'fields'      => 'ids',
				'lang'        => '',
			)
		) as $post_id ) {
			self::copy( $post_id );
		}
	}

	/**
	 * @param string[] $types Post types Polylang translates.
	 * @return string[]
	 */
	public static function offer_types( $types ): array {
		return array_unique( array_merge( (array) $types, array_combine( Types::translated(), Types::translated() ) ) );
	}

	/**
	 * Polylang's slug may be "pt" where its locale is pt_BR.
	 */
	private static function code( int $post_id ): string {
		$slug = strtolower( (string) pll_get_post_language( $post_id, 'slug' ) );
		if ( isset( Languages::NAMES[ $slug ] ) ) {
			return $slug;
		}
		$locale = strtolower( str_replace( '_', '-', (string) pll_get_post_language( $post_id, 'locale' ) ) );
		return isset( Languages::NAMES[ $locale ] ) ? $locale : Languages::parse( substr( $locale, 0, 2 ) );
	}
}
