<?php
/**
 * Support for the plugin Polylang.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Languages;

use Fighter\Site\Api\Api_Request;
use Fighter\Site\Content\Types;
use WP_Term;

/**
 * Copies the languages and translations of posts from Polylang into the plugin's own fields, so that reading works the
 * same with and without Polylang. Polylang translates categories as well: the English one gives the slug, the others
 * give the names.
 */
final class Polylang {

	private const TAKEN_OVER = 'fighter_polylang_taken_over';
	public const EVENT       = 'fighter_polylang';
	private const BATCH      = 100;

	/** The taxonomies in which Polylang keeps a post's language and its group of translations. */
	private const OF_POSTS = array( 'language', 'post_translations' );

	public static function register(): void {
		add_action( 'pll_save_post', array( self::class, 'copy' ), 20 );
		add_action( 'wp_after_insert_post', array( self::class, 'copy' ), 3 );
		// Importers call Polylang's functions, which change terms without saving a post.
		add_action( 'set_object_terms', array( self::class, 'terms_set' ), 20, 4 );
		add_action( 'edited_post_translations', array( self::class, 'group_changed' ), 20, 2 );
		add_action( 'delete_post_translations', array( self::class, 'group_deleted' ), 20, 4 );
		add_action( 'pll_add_language', static fn () => delete_option( self::TAKEN_OVER ) );
		add_action( 'admin_init', array( self::class, 'take_over_once' ), 20 );
		add_action( self::EVENT, array( self::class, 'take_over' ), 10, 2 );
		add_filter( 'pll_get_post_types', array( self::class, 'offer_types' ), 10, 1 );
		// Polylang would look for a language with the code in `lang`, but its slug may differ: "pt" for "pt-br".
		add_filter( 'rest_pre_dispatch', array( self::class, 'set_language' ), 11, 3 );
	}

	public static function is_active(): bool {
		return function_exists( 'pll_get_post_language' ) && function_exists( 'pll_get_post_translations' );
	}

	/**
	 * @param int $post_id A post that Polylang saved.
	 */
	public static function copy( $post_id ): void {
		$post_id  = (int) $post_id;
		$language = self::is_active() && in_array( get_post_type( $post_id ), Types::translated(), true ) ? self::code( $post_id ) : '';
		if ( '' === $language ) {
			// Polylang has no language for this post, so the post keeps the language it has in the plugin's field.
			return;
		}
		$group   = pll_get_post_translations( $post_id );
		$english = 0;
		foreach ( is_array( $group ) ? $group : array() as $member ) {
			if ( Languages::ENGLISH === self::code( (int) $member ) ) {
				$english = (int) $member;
			}
		}
		remove_filter( 'add_post_metadata', array( Editions::class, 'guard' ) );
		remove_filter( 'update_post_metadata', array( Editions::class, 'guard' ) );
		update_post_meta( $post_id, Editions::LANGUAGE, $language );
		if ( $english && $english !== $post_id && Languages::ENGLISH !== $language ) {
			update_post_meta( $post_id, Editions::ORIGINAL, $english );
		} else {
			delete_post_meta( $post_id, Editions::ORIGINAL );
		}
		add_filter( 'add_post_metadata', array( Editions::class, 'guard' ), 10, 4 );
		add_filter( 'update_post_metadata', array( Editions::class, 'guard' ), 10, 4 );
		Editions::sync( $post_id );
	}

	/**
	 * @param int    $post_id  Post.
	 * @param mixed  $terms    Not used.
	 * @param mixed  $tt_ids   Not used.
	 * @param string $taxonomy Taxonomy.
	 */
	public static function terms_set( $post_id, $terms, $tt_ids, $taxonomy ): void {
		if ( in_array( $taxonomy, self::OF_POSTS, true ) ) {
			self::copy( $post_id );
		}
	}

	/**
	 * @param int $term_id Not used.
	 * @param int $tt_id   A group that lost or won a member.
	 */
	public static function group_changed( $term_id, $tt_id ): void {
		$members = get_objects_in_term( (int) $term_id, self::OF_POSTS[1] );
		array_map( array( self::class, 'copy' ), is_array( $members ) ? $members : array() );
	}

	/**
	 * @param int   $term_id    Not used.
	 * @param int   $tt_id      Not used.
	 * @param mixed $term       Not used.
	 * @param int[] $object_ids Former members of the group.
	 */
	public static function group_deleted( $term_id, $tt_id, $term, $object_ids ): void {
		array_map( array( self::class, 'copy' ), (array) $object_ids );
	}

	/**
	 * Runs once after Polylang is activated: passes earlier translations on to Polylang, and copies all others from it.
	 */
	public static function take_over_once(): void {
		if ( ! self::is_active() || get_option( self::TAKEN_OVER ) || ! current_user_can( 'manage_options' ) || ! self::slugs() ) {
			return;
		}
		update_option( self::TAKEN_OVER, time(), false );
		self::take_over( 0, false );
	}

	/**
	 * Passes a batch of posts on to Polylang, then the next batch by cron. After the last one all posts are copied back
	 * from Polylang in the same way, because the group of a post is known only then.
	 *
	 * @param int  $after The id before the first.
	 * @param bool $back  Whether posts are copied back from Polylang.
	 */
	public static function take_over( $after, $back ): void {
		if ( ! self::is_active() ) {
			return;
		}
		global $wpdb;
		$types = Types::translated();
		$in    = implode( ',', array_fill( 0, count( $types ), '%s' ) );
		// phpcs:disable WordPress.DB -- placeholders only; get_posts() can't go on after an id.
		$posts = array_map(
			'intval',
			$wpdb->get_col(
				$wpdb->prepare(
					"SELECT ID FROM {$wpdb->posts} WHERE ID > %d AND post_type IN ($in) AND post_status NOT IN ('trash', 'auto-draft') ORDER BY ID LIMIT %d",
					array( (int) $after, ...$types, self::BATCH )
				)
			)
		);
		// phpcs:enable
		array_map( array( self::class, $back ? 'copy' : 'hand_over' ), $posts );
		if ( count( $posts ) === self::BATCH ) {
			wp_schedule_single_event( time(), self::EVENT, array( end( $posts ), (bool) $back ) );
		} elseif ( ! $back ) {
			self::take_over( 0, true );
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
	 * @param mixed            $result  Passed through unchanged.
	 * @param mixed            $server  Not used.
	 * @param \WP_REST_Request $request Request.
	 * @return mixed
	 */
	public static function set_language( $result, $server, $request ) {
		if ( null !== Api_Request::route() && function_exists( 'PLL' ) && isset( PLL()->model ) ) {
			$asked         = $request->get_query_params()['lang'] ?? '';
			$found         = PLL()->model->get_language( self::slugs()[ Languages::parse( $asked ) ] ?? '' );
			PLL()->curlang = $found ? $found : null;
		}
		return $result;
	}

	/**
	 * The menus of a location for each language, under the names that their locations have without Polylang.
	 *
	 * @param string $place  The place.
	 * @param string $prefix What a language's code is put after.
	 * @return array<string, int>
	 */
	public static function menus( string $place, string $prefix ): array {
		$theme = get_option( 'stylesheet' );
		$mods  = (array) get_option( "theme_mods_$theme", array() );
		$known = (array) ( get_option( 'polylang', array() )['nav_menus'][ $theme ][ $place ] ?? array() );
		$menus = array();
		foreach ( self::slugs() as $code => $slug ) {
			$menus[ $prefix . $code ] = (int) ( $known[ $slug ] ?? 0 );
		}
		return array_filter( $menus ) + (array) ( $mods['nav_menu_locations'] ?? array() );
	}

	/**
	 * The English category of a group of translations, or the category itself if the group has none.
	 */
	public static function english_term( WP_Term $term ): WP_Term {
		return self::term_in( $term, Languages::ENGLISH ) ?? $term;
	}

	/**
	 * A category's translation, or null where there is none.
	 */
	public static function term_in( WP_Term $term, string $language ): ?WP_Term {
		$slug  = function_exists( 'pll_get_term' ) ? ( self::slugs()[ $language ] ?? '' ) : '';
		$found = '' === $slug ? null : get_term( (int) pll_get_term( $term->term_id, $slug ), $term->taxonomy );
		return $found instanceof WP_Term ? $found : null;
	}

	/**
	 * The language of a category, as the site spells it; empty where Polylang knows none.
	 */
	public static function language_of_term( WP_Term $term ): string {
		$slug = function_exists( 'pll_get_term_language' ) ? (string) pll_get_term_language( $term->term_id, 'slug' ) : '';
		return '' === $slug ? '' : self::parse( $slug, (string) pll_get_term_language( $term->term_id, 'locale' ) );
	}

	/**
	 * The slugs of Polylang's languages, by the language codes of the site.
	 *
	 * @return array<string, string>
	 */
	private static function slugs(): array {
		static $slugs = array();
		if ( ! $slugs && function_exists( 'pll_languages_list' ) ) {
			$given   = array_values( (array) pll_languages_list( array( 'fields' => 'slug' ) ) );
			$locales = array_values( (array) pll_languages_list( array( 'fields' => 'locale' ) ) );
			foreach ( $given as $nth => $slug ) {
				$slugs += array( self::parse( (string) $slug, (string) ( $locales[ $nth ] ?? '' ) ) => (string) $slug );
			}
		}
		return $slugs;
	}

	/**
	 * @param int $post_id A post whose language Polylang does not have yet.
	 */
	private static function hand_over( $post_id ): void {
		if ( '' === self::code( (int) $post_id ) ) {
			self::set_language_of( (int) $post_id, Editions::language_of( (int) $post_id ), Editions::original_id( (int) $post_id ) );
		}
	}

	/**
	 * Tells Polylang, where it is active, the language of a post and what it is a translation of.
	 */
	public static function set_language_of( int $post_id, string $language, int $original ): void {
		$slug    = self::slugs()[ $language ] ?? '';
		$english = self::slugs()[ Languages::ENGLISH ] ?? '';
		if ( '' === $slug || ! function_exists( 'pll_set_post_language' ) || ! function_exists( 'pll_save_post_translations' ) ) {
			return;
		}
		// The original is read before these calls, because each of them makes `copy` overwrite the fields of the post.
		pll_set_post_language( $post_id, $slug );
		if ( $original && '' !== $english ) {
			if ( '' === self::code( $original ) ) {
				pll_set_post_language( $original, $english );
			}
			$group             = pll_get_post_translations( $original );
			$group             = is_array( $group ) ? $group : array();
			$group[ $english ] = $original;
			$group[ $slug ]    = $post_id;
			pll_save_post_translations( $group );
		}
	}

	/**
	 * A post's language, as the site spells it; empty where Polylang knows none.
	 */
	private static function code( int $post_id ): string {
		$slug = (string) pll_get_post_language( $post_id, 'slug' );
		return '' === $slug ? '' : self::parse( $slug, (string) pll_get_post_language( $post_id, 'locale' ) );
	}

	/**
	 * The site's code of a Polylang language. Its slug may be "pt" while its locale is pt_BR, and the site may lack the
	 * language.
	 */
	private static function parse( string $slug, string $locale ): string {
		$locale = strtolower( str_replace( '_', '-', $locale ) );
		foreach ( array( strtolower( $slug ), $locale, substr( $locale, 0, 2 ) ) as $code ) {
			if ( isset( Languages::NAMES[ $code ] ) ) {
				return $code;
			}
		}
		return Languages::UNKNOWN;
	}
}
