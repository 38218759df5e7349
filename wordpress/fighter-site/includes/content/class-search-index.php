<?php
/**
 * The index of the search.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Api\Answer_Sources;
use Fighter\Site\Api\Stored_Answers;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use WP_Post;

/**
 * Keeps a table with one row for each published text in each language. The texts are folded (Plain_Text::fold()), so
 * that the database can find, sort and count hits.
 */
final class Search_Index {

	public const EVENT = 'fighter_index';
	public const KINDS = array( 'post', Types::CHAMPION, Types::COURSE );

	private const CURSOR  = 'fighter_index_from';
	private const BATCH   = 100;
	private const SECONDS = 5.0;
	private const FIELDS  = array( Editions::LANGUAGE, Editions::ORIGINAL, Editions::MAP, Fields::EPITHET );

	/** @var array<int, true> Posts whose rows have to be made anew. */
	private static array $stale = array();

	public static function register(): void {
		// Priority 7 is after Editions::sync(), by which the translations of a post are known.
		add_action( 'wp_after_insert_post', array( self::class, 'post_saved' ), 7 );
		add_action( 'before_delete_post', array( self::class, 'mark' ), 4 );
		add_action( 'after_delete_post', array( self::class, 'post_deleted' ), 10, 2 );
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'field_changed' ), 7, 3 );
		}
		// Priority 0 is before Changes::send(), which tells the site what changed.
		add_action( 'shutdown', array( self::class, 'renew' ), 0 );
		add_action( self::EVENT, array( self::class, 'fill' ), 10, 0 );
	}

	public static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'fighter_index';
	}

	/**
	 * The ids of posts that hold every word, by type. Posts with all words in the title come first, then the newest.
	 *
	 * @param string[] $kinds    Post types.
	 * @param string[] $words    Folded words.
	 * @param string   $language Code.
	 * @return array<string, int[]> Ids for each type.
	 */
	public static function find( array $kinds, array $words, string $language ): array {
		global $wpdb;
		$found = array_fill_keys( $kinds, array() );
		if ( ! $words ) {
			return $found;
		}
		$table = self::table();
		// As bytes, MariaDB looks through 40 MB in 50 ms where LIKE takes 240: for that it compares letter by letter.
		$holds = static fn ( string $column ): string => implode( ' AND ', array_fill( 0, count( $words ), "INSTR($column, CAST(%s AS BINARY)) > 0" ) );
		$types = implode( ',', array_fill( 0, count( $kinds ), '%s' ) );
		$place = "CASE WHEN {$holds( 'one.title' )} THEN 0 ELSE 1 END";
		$one   = "SELECT one.root_id, one.kind, $place AS place, one.published FROM $table one WHERE one.kind IN ($types) AND one.language = %s AND {$holds( 'one.words' )}";
		$given = array( ...$words, ...$kinds, $language, ...$words );
		$sql   = $one;
		if ( Languages::ENGLISH !== $language ) {
			// Readers of a language see the translation of an English post, so only the words of the translation count. In one
			// condition for both languages, the database would use no index.
			$sql  .= " UNION ALL $one AND NOT EXISTS (SELECT 1 FROM $table other WHERE other.root_id = one.root_id AND other.language = %s)";
			$given = array( ...$given, ...$words, ...$kinds, Languages::ENGLISH, ...$words, $language );
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL,WordPress.DB.PreparedSQLPlaceholders -- the plugin's own table; every value goes through prepare().
		$rows = $wpdb->get_results( $wpdb->prepare( "$sql ORDER BY place, published DESC, root_id DESC", $given ), ARRAY_N );
		foreach ( (array) $rows as list( $id, $kind ) ) {
			$found[ $kind ][] = (int) $id;
		}
		return $found;
	}

	/**
	 * @param int $post_id Id.
	 */
	public static function post_saved( $post_id ): void {
		self::mark( $post_id );
		self::renew();
	}

	/**
	 * Removes the rows of a deleted post. Before it, WordPress calls this for each of its revisions, which have no rows.
	 *
	 * @param int     $post_id Id.
	 * @param WP_Post $post    Post.
	 */
	public static function post_deleted( $post_id, $post ): void {
		if ( in_array( $post->post_type, self::KINDS, true ) ) {
			self::$stale[ (int) $post_id ] = true;
			self::renew();
		}
	}

	/**
	 * @param int|int[] $meta_id Not used.
	 * @param int       $post_id Id.
	 * @param string    $key     Name of the field.
	 */
	public static function field_changed( $meta_id, $post_id, $key ): void {
		if ( in_array( $key, self::FIELDS, true ) ) {
			self::mark( $post_id );
		}
	}

	/**
	 * @param int $post_id A post, or a translation, which readers see in the place of its original.
	 */
	public static function mark( $post_id ): void {
		if ( ! in_array( get_post_type( (int) $post_id ), self::KINDS, true ) ) {
			return;
		}
		self::$stale[ (int) $post_id ] = true;
		$original                      = Editions::original_id( (int) $post_id );
		if ( $original ) {
			self::$stale[ $original ] = true;
		}
	}

	public static function renew(): void {
		$ids         = array_keys( self::$stale );
		self::$stale = array();
		self::write_anew( $ids );
	}

	/**
	 * Makes all rows anew: articles may be older than the plugin, or have changed while it was switched off.
	 */
	public static function begin( float $seconds = self::SECONDS ): void {
		self::read_all();
		self::fill( $seconds );
	}

	/**
	 * Has `fill()` read all posts. The rows that are there are found until they are replaced.
	 */
	public static function read_all(): void {
		update_option( self::CURSOR, PHP_INT_MAX, false );
	}

	/**
	 * How many posts are still to be read; at least 1 until the rows of what is gone are deleted.
	 */
	public static function left(): int {
		global $wpdb;
		$from = get_option( self::CURSOR );
		if ( false === $from ) {
			return 0;
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL,WordPress.DB.PreparedSQLPlaceholders -- when somebody waits for it, never for a visitor; the marks are counted.
		return max( 1, (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE ' . self::is_kept() . ' AND ID < %d', $wpdb->posts, ...self::KINDS, ...array( (int) $from ) ) ) );
	}

	/**
	 * Writes rows for a few seconds, newest posts first, and continues a minute later.
	 */
	public static function fill( float $seconds = self::SECONDS ): void {
		global $wpdb;
		$end = microtime( true ) + $seconds;
		// Planned before the work, which may be cut off: by the server's limits, or a server that is restarted.
		if ( ! wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_single_event( time() + MINUTE_IN_SECONDS, self::EVENT );
		}
		Stored_Answers::forget( Answer_Sources::INDEX );
		for ( $from = (int) get_option( self::CURSOR ); $from > 0; ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL -- a batch of ids; the marks are counted.
			$ids = array_map( 'intval', $wpdb->get_col( $wpdb->prepare( 'SELECT ID FROM %i WHERE ' . self::is_kept() . ' AND ID < %d ORDER BY ID DESC LIMIT %d', $wpdb->posts, ...self::KINDS, ...array( $from, self::BATCH ) ) ) );
			_prime_post_caches( $ids, false, true );
			self::write_anew( $ids );
			$from = $ids ? min( $ids ) : 0;
			if ( $from && microtime( true ) > $end ) {
				update_option( self::CURSOR, $from, false );
				return;
			}
		}
		self::forget_gone();
		delete_option( self::CURSOR );
		wp_clear_scheduled_hook( self::EVENT );
	}

	/**
	 * The condition of the posts that have rows, with a mark for each type.
	 */
	private static function is_kept(): string {
		return "post_status = 'publish' AND post_type IN (" . implode( ', ', array_fill( 0, count( self::KINDS ), '%s' ) ) . ')';
	}

	/**
	 * Deletes the rows of posts that nobody said are gone.
	 */
	private static function forget_gone(): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL,WordPress.DB.PreparedSQLPlaceholders -- the marks are counted.
		$gone = $wpdb->get_col( $wpdb->prepare( 'SELECT DISTINCT root_id FROM %i WHERE root_id NOT IN (SELECT ID FROM %i WHERE ' . self::is_kept() . ')', self::table(), $wpdb->posts, ...self::KINDS ) );
		array_map( array( self::class, 'write_anew' ), array_chunk( array_map( 'intval', $gone ), self::BATCH ) );
	}

	/**
	 * @param int[] $ids Posts, whose rows are replaced.
	 */
	private static function write_anew( array $ids ): void {
		global $wpdb;
		if ( ! $ids ) {
			return;
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQLPlaceholders -- the plugin's own table, and ids.
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE root_id IN (' . implode( ', ', array_fill( 0, count( $ids ), '%d' ) ) . ')', self::table(), ...array_values( $ids ) ) );
		Change_Index::forget( $ids );
		self::write( $ids );
	}

	/**
	 * @param int[] $ids Posts.
	 */
	private static function write( array $ids ): void {
		global $wpdb;
		$rows = array();
		foreach ( $ids as $id ) {
			$post     = get_post( $id );
			$editions = $post instanceof WP_Post ? self::editions( $post ) : array();
			if ( $editions ) {
				Change_Index::write( $post, $editions );
			}
			foreach ( $editions as $language => $shown ) {
				list( $title, $text ) = self::folded( $shown, $post );
				$rows[]               = $wpdb->prepare( '(%d, %s, %s, %s, %s, %s)', $post->ID, $language, $post->post_type, $post->post_date, $title, "$title\n$text" );
			}
		}
		foreach ( array_chunk( $rows, 20 ) as $some ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL -- the plugin's own table; prepared above.
			$wpdb->query( $wpdb->prepare( 'REPLACE INTO %i (root_id, language, kind, published, title, words) VALUES ', self::table() ) . implode( ', ', $some ) );
		}
	}

	/**
	 * The post or translation that readers of each language see at an address.
	 *
	 * @return array<string, WP_Post> Posts by language.
	 */
	private static function editions( WP_Post $root ): array {
		$language = Editions::language_of( $root->ID );
		if ( ! in_array( $root->post_type, self::KINDS, true ) || 'publish' !== $root->post_status || '' !== $root->post_password || Languages::UNKNOWN === $language || Editions::original_id( $root->ID ) ) {
			return array();
		}
		$shown = array( $language => $root );
		foreach ( Languages::others() as $other ) {
			$translation = Editions::translation( $root, $other );
			if ( $translation ) {
				$shown[ $other ] = $translation;
			}
		}
		return $shown;
	}

	/**
	 * The folded title and text. What a translation leaves empty is taken from the original.
	 *
	 * @return array{0: string, 1: string}
	 */
	private static function folded( WP_Post $post, WP_Post $root ): array {
		$plain   = static fn ( string $field ): string => Plain_Text::of( '' === trim( $post->$field ) ? $root->$field : $post->$field );
		$epithet = (string) get_post_meta( $post->ID, Fields::EPITHET, true );
		$epithet = '' === $epithet ? (string) get_post_meta( $root->ID, Fields::EPITHET, true ) : $epithet;
		return array(
			Plain_Text::fold( $plain( 'post_title' ) ),
			Plain_Text::fold( $plain( 'post_excerpt' ) . ' ' . $epithet . ' ' . $plain( 'post_content' ) ),
		);
	}
}
