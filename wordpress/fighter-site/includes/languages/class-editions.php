<?php
/**
 * Which post is a translation of which, and what a language shows.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Languages;

use Fighter\Site\Content\Types;
use WP_Post;

/**
 * Links translations to their originals. A post belongs to one language and may be a translation of an English post,
 * whose address it shares.
 *
 * Editors set two fields. From them this class writes a hidden taxonomy, so that a list needs one indexed query, and a
 * map of the published translations into a field of the English post, so that finding them needs no query.
 */
final class Editions {

	public const LANGUAGE = '_fighter_lang';
	public const ORIGINAL = '_fighter_translation_of';
	public const MAP      = '_fighter_translations';
	public const TAXONOMY = 'fighter_language';

	private const IS_TRANSLATION = 'translation';
	private const TERM_IDS       = 'fighter_language_terms';
	private const ATTEMPTS       = 5;

	/** @var array<int, int> By post: the original that its field named before it is changed. */
	private static array $former = array();

	public static function register(): void {
		add_action( 'init', array( self::class, 'register_taxonomy' ), 9 );
		add_action( 'wp_after_insert_post', array( self::class, 'sync' ), 5 );
		add_action( 'trashed_post', array( self::class, 'sync' ), 5 );
		add_action( 'untrashed_post', array( self::class, 'sync' ), 5 );
		add_action( 'before_delete_post', array( self::class, 'forget' ), 5 );
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'meta_changed' ), 5, 3 );
		}
		foreach ( array( 'update_post_meta', 'delete_post_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'meta_changes' ), 5, 3 );
		}
		add_filter( 'posts_clauses', array( self::class, 'ungroup' ), 20, 2 );
		add_filter( 'add_post_metadata', array( self::class, 'guard' ), 10, 4 );
		add_filter( 'update_post_metadata', array( self::class, 'guard' ), 10, 4 );
	}

	public static function register_taxonomy(): void {
		register_taxonomy(
			self::TAXONOMY,
			Types::translated(),
			array(
				'public'       => false,
				'show_ui'      => false,
				'show_in_rest' => false,
				'rewrite'      => false,
				'query_var'    => false,
			)
		);
	}

	public static function create_terms(): void {
		self::register_taxonomy();
		foreach ( array( ...Languages::others(), Languages::UNKNOWN, self::IS_TRANSLATION ) as $slug ) {
			if ( ! term_exists( $slug, self::TAXONOMY ) ) {
				wp_insert_term( $slug, self::TAXONOMY, array( 'slug' => $slug ) );
			}
		}
		delete_option( self::TERM_IDS );
	}

	public static function language_of( int $post_id ): string {
		$given = get_post_meta( $post_id, self::LANGUAGE, true );
		return Languages::UNKNOWN === $given ? $given : Languages::parse( $given );
	}

	/**
	 * The English post behind a translation, or the post itself.
	 */
	public static function root_of( WP_Post $post ): WP_Post {
		$original = self::original_id( $post->ID );
		$root     = $original ? get_post( $original ) : null;
		return $root instanceof WP_Post ? $root : $post;
	}

	public static function original_id( int $post_id ): int {
		if ( Languages::ENGLISH === self::language_of( $post_id ) ) {
			return 0;
		}
		return (int) get_post_meta( $post_id, self::ORIGINAL, true );
	}

	/**
	 * The tax query for lists in a language: English posts, and posts of that language that are no translation.
	 * Translations replace their originals afterwards, so order and paging are the same in all languages.
	 *
	 * @return array<string, mixed>
	 */
	public static function roots( string $language ): array {
		return array(
			'taxonomy' => self::TAXONOMY,
			'field'    => 'term_taxonomy_id',
			'terms'    => self::term_taxonomy_ids( array( ...array_diff( Languages::others(), array( $language ) ), Languages::UNKNOWN, self::IS_TRANSLATION ) ),
			'operator' => 'NOT IN',
		);
	}

	/**
	 * The tax query for the originals of all languages together.
	 *
	 * @return array<string, mixed>
	 */
	public static function all_roots(): array {
		return array( 'terms' => self::term_taxonomy_ids( array( Languages::UNKNOWN, self::IS_TRANSLATION ) ) ) + self::roots( Languages::ENGLISH );
	}

	/**
	 * The tax query for English posts and for those in one more language, translations among them.
	 *
	 * @return array<string, mixed>
	 */
	public static function in_language( string $language ): array {
		return array( 'terms' => self::term_taxonomy_ids( array( ...array_diff( Languages::others(), array( $language ) ), Languages::UNKNOWN ) ) ) + self::roots( $language );
	}

	/**
	 * Removes GROUP BY from a query without a join. WordPress adds it to every tax query, because a join could return a
	 * post twice. Without GROUP BY the database reads a dozen posts in the order of an index, in a tenth of the time.
	 *
	 * @param array<string, string> $clauses Clauses of the query.
	 * @param \WP_Query             $query   Query.
	 * @return array<string, string>
	 */
	public static function ungroup( $clauses, $query ): array {
		$ours = in_array( self::TAXONOMY, array_column( array_filter( (array) $query->get( 'tax_query' ), 'is_array' ), 'taxonomy' ), true );
		if ( $ours && '' === trim( $clauses['join'] ) ) {
			$clauses['groupby'] = '';
		}
		return $clauses;
	}

	/**
	 * The published translation of a post, or null. Only English posts have any: one that was given another language since
	 * shows its own text.
	 */
	public static function translation( WP_Post $root, string $language ): ?WP_Post {
		if ( Languages::ENGLISH === $language || Languages::ENGLISH !== self::language_of( $root->ID ) ) {
			return null;
		}
		$map = get_post_meta( $root->ID, self::MAP, true );
		$id  = is_array( $map ) ? (int) ( $map[ $language ] ?? 0 ) : 0;
		$one = $id ? get_post( $id ) : null;
		return $one instanceof WP_Post && 'publish' === $one->post_status && '' === $one->post_password ? $one : null;
	}

	/**
	 * The posts that name a post as their original, whatever their state, in the order of their ids. The fields are looked
	 * through before any post is read: as a join, the query of WordPress looks up the fields of every post instead.
	 *
	 * @return WP_Post[]
	 */
	public static function all_of( int $original ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- runs for an editor who has the post open or saves, never for a visitor.
		$ids = array_map( 'intval', $wpdb->get_col( $wpdb->prepare( 'SELECT post_id FROM %i WHERE meta_key = %s AND meta_value = %s', $wpdb->postmeta, self::ORIGINAL, (string) $original ) ) );
		sort( $ids );
		_prime_post_caches( $ids, true, true );
		return array_values( array_filter( array_map( 'get_post', $ids ), static fn ( $post ): bool => $post instanceof WP_Post ) );
	}

	/**
	 * Reads the translations of a whole list at once.
	 *
	 * @param WP_Post[] $roots    Posts whose fields are already read.
	 * @param string    $language Code.
	 * @param int[]     $ids      Posts to read along with them.
	 */
	public static function prime( array $roots, string $language, array $ids = array() ): void {
		foreach ( Languages::ENGLISH === $language ? array() : $roots as $root ) {
			$map = get_post_meta( $root->ID, self::MAP, true );
			if ( is_array( $map ) && ! empty( $map[ $language ] ) ) {
				$ids[] = (int) $map[ $language ];
			}
		}
		if ( $ids ) {
			_prime_post_caches( $ids, false, true );
		}
	}

	/**
	 * Writes the hidden taxonomy and the map anew from the two fields of a post.
	 *
	 * @param int $post_id Id.
	 */
	public static function sync( $post_id ): void {
		$post = get_post( (int) $post_id );
		if ( ! $post || ! in_array( $post->post_type, Types::translated(), true ) ) {
			return;
		}
		$language = self::language_of( $post->ID );
		$original = self::original_id( $post->ID );
		$terms    = Languages::ENGLISH === $language ? array() : array( $language );
		if ( $original ) {
			$terms[] = self::IS_TRANSLATION;
		}
		$slugs = wp_get_object_terms( $post->ID, self::TAXONOMY, array( 'fields' => 'slugs' ) );
		if ( is_array( $slugs ) && ( array_diff( $slugs, $terms ) || array_diff( $terms, $slugs ) ) ) {
			wp_set_object_terms( $post->ID, $terms, self::TAXONOMY );
		}
		$former = self::$former[ $post->ID ] ?? 0;
		foreach ( array_unique( array_filter( array( $original, $former ) ) ) as $id ) {
			self::rebuild_map( $id );
		}
	}

	/**
	 * @param int $post_id A post about to be deleted for good.
	 */
	public static function forget( $post_id ): void {
		$original = self::original_id( (int) $post_id );
		if ( $original ) {
			self::rebuild_map( $original, (int) $post_id );
		}
	}

	/**
	 * @param int|int[] $meta_id Not used.
	 * @param int       $post_id Id.
	 * @param string    $key     Name of the field.
	 */
	public static function meta_changed( $meta_id, $post_id, $key ): void {
		if ( self::LANGUAGE === $key || self::ORIGINAL === $key ) {
			self::sync( (int) $post_id );
		}
	}

	/**
	 * @param int|int[] $meta_id Not used.
	 * @param int       $post_id Id.
	 * @param string    $key     Name of the field.
	 */
	public static function meta_changes( $meta_id, $post_id, $key ): void {
		if ( self::LANGUAGE === $key || self::ORIGINAL === $key ) {
			$former                         = (int) get_post_meta( (int) $post_id, self::ORIGINAL, true );
			self::$former[ (int) $post_id ] = $former ? $former : ( self::$former[ (int) $post_id ] ?? 0 );
		}
	}

	/**
	 * Refuses to make a post a translation of an article that the user may not edit.
	 *
	 * @param null|bool $check   What other filters said.
	 * @param int       $post_id The translation.
	 * @param string    $key     Name of the field.
	 * @param mixed     $value   The original's id.
	 * @return null|bool
	 */
	public static function guard( $check, $post_id, $key, $value ) {
		if ( self::ORIGINAL !== $key || ! (int) $value ) {
			return $check;
		}
		return self::may_translate( (int) $post_id, (int) $value ) ? $check : false;
	}

	public static function may_translate( int $post_id, int $original_id ): bool {
		$post     = get_post( $post_id );
		$original = get_post( $original_id );
		if ( ! $original || ( $post && $original->post_type !== $post->post_type ) || $post_id === $original_id ) {
			return false;
		}
		if ( Languages::ENGLISH !== self::language_of( $original_id ) ) {
			return false;
		}
		return ! is_user_logged_in() || current_user_can( 'edit_post', $original_id );
	}

	/**
	 * Writes the map until it says what is published: another translation may be published while this one is written.
	 */
	private static function rebuild_map( int $original, int $without = 0 ): void {
		for ( $attempt = 1; $attempt <= self::ATTEMPTS; $attempt++ ) {
			$map   = self::published_of( $original, $without );
			$known = get_post_meta( $original, self::MAP, true );
			if ( ( is_array( $known ) ? $known : array() ) === $map ) {
				return;
			}
			if ( $map ) {
				update_post_meta( $original, self::MAP, $map );
			} else {
				delete_post_meta( $original, self::MAP );
			}
		}
	}

	/**
	 * The published translations as the database has them. A cached post could be older than what somebody else saved.
	 *
	 * @return array<string, int> Ids by language.
	 */
	private static function published_of( int $original, int $without ): array {
		global $wpdb;
		$types = Types::translated();
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL,WordPress.DB.PreparedSQLPlaceholders -- the marks are counted; when an editor saves, never for a visitor.
		$ids = array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT post.ID FROM %i field JOIN %i post ON post.ID = field.post_id WHERE field.meta_key = %s AND field.meta_value = %s AND post.post_status = 'publish' AND post.ID <> %d AND post.post_type IN (" . implode( ', ', array_fill( 0, count( $types ), '%s' ) ) . ') ORDER BY post.ID', array( $wpdb->postmeta, $wpdb->posts, self::ORIGINAL, (string) $original, $without, ...$types ) ) ) );
		$map = array();
		foreach ( $ids as $id ) {
			$language = self::language_of( $id );
			if ( ! in_array( $language, array( Languages::ENGLISH, Languages::UNKNOWN ), true ) ) {
				$map[ $language ] = $id;
			}
		}
		return $map;
	}

	/**
	 * @param string[] $slugs Terms.
	 * @return int[]
	 */
	private static function term_taxonomy_ids( array $slugs ): array {
		$known = get_option( self::TERM_IDS );
		if ( ! is_array( $known ) ) {
			$known = array();
			$terms = get_terms(
				array(
					'taxonomy'   => self::TAXONOMY,
					'hide_empty' => false,
				)
			);
			foreach ( is_array( $terms ) ? $terms : array() as $term ) {
				$known[ $term->slug ] = (int) $term->term_taxonomy_id;
			}
			update_option( self::TERM_IDS, $known, true );
		}
		$ids = array_values( array_intersect_key( $known, array_flip( $slugs ) ) );
		// An empty list would make WordPress drop the whole condition with a notice.
		return $ids ? $ids : array( 0 );
	}
}
