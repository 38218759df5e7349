<?php
/**
 * The catalogue: everything that has a page on the site.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Option_Row;
use WP_Post;

/**
 * Keeps a table with one row for each address in each language. A row holds what maps and suggestions of the site show of
 * the page, ready to be sent, and the number of the change that wrote it last: what has a higher number than the one that
 * the site knows has changed since. An address that has no page any more keeps its row, marked as gone.
 *
 * A row without an item stands for a post that is not translated: readers see the English one.
 */
final class Catalogue {

	public const EVENT = 'fighter_catalogue';
	public const KINDS = array(
		'post'          => 'post',
		Types::CHAMPION => 'champion',
		'page'          => 'page',
		Types::COURSE   => 'course',
		Types::BUILD    => 'build',
	);

	/** Names this table: numbers of changes of another one mean nothing. */
	private const START   = 'fighter_catalogue_start';
	private const READY   = 'fighter_catalogue_ready';
	private const CURSOR  = 'fighter_catalogue_from';
	private const BATCH   = 100;
	private const SECONDS = 5.0;
	private const LOCK    = 'fighter_catalogue';

	public static function register(): void {
		add_action( self::EVENT, array( self::class, 'fill' ), 10, 0 );
	}

	public static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'fighter_catalogue';
	}

	/**
	 * Whether all posts are in it. Until then the site reads the lists.
	 */
	public static function is_ready(): bool {
		return (bool) get_option( self::READY );
	}

	/**
	 * The moment that the rows of a language show, as the contract names it.
	 */
	public static function moment( string $language ): string {
		return get_option( self::START ) . '-' . self::last( $language );
	}

	/**
	 * The number of the last change that a moment shows. Null for a moment that is none of this table.
	 */
	public static function change_at( string $moment, string $language ): ?int {
		if ( ! preg_match( '/^([0-9a-f]{8})-(\d{1,15})$/', $moment, $parts ) || get_option( self::START ) !== $parts[1] ) {
			return null;
		}
		return (int) $parts[2] <= self::last( $language ) ? (int) $parts[2] : null;
	}

	private static function last( string $language ): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT MAX(seq) FROM %i WHERE language = %s', self::table(), $language ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
	}

	public static function count( string $language ): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE language = %s AND gone = 0', self::table(), $language ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
	}

	/**
	 * A part of the list, in the order of the ids of the posts.
	 *
	 * @return array<int, array<string, mixed>> Items of the contract.
	 */
	public static function page( string $language, int $page, int $size ): array {
		global $wpdb;
		$table = self::table();
		// The rows that are passed over are counted in an index, before any row is read.
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- the plugin's own table; every value goes through prepare().
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				"SELECT one.item, english.item AS english FROM (SELECT path_key FROM %i WHERE language = %s AND gone = 0 ORDER BY root_id LIMIT %d OFFSET %d) part JOIN %i one ON one.language = %s AND one.path_key = part.path_key LEFT JOIN %i english ON english.language = 'en' AND english.path_key = one.path_key ORDER BY one.root_id",
				$table,
				$language,
				$size,
				( $page - 1 ) * $size,
				$table,
				$language,
				$table
			)
		);
		// phpcs:enable
		return array_map( array( self::class, 'item_in' ), (array) $rows );
	}

	/**
	 * What has changed since a change.
	 *
	 * @return array{items: array<int, array<string, mixed>>, removed: string[]}|null Null if it is more than `$most`.
	 */
	public static function since( string $language, int $change, int $most ): ?array {
		global $wpdb;
		$table = self::table();
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- the plugin's own table; every value goes through prepare().
		$rows = (array) $wpdb->get_results(
			$wpdb->prepare(
				"SELECT one.path, one.gone, one.item, english.item AS english FROM %i one LEFT JOIN %i english ON english.language = 'en' AND english.path_key = one.path_key WHERE one.language = %s AND one.seq > %d ORDER BY one.seq LIMIT %d",
				$table,
				$table,
				$language,
				$change,
				$most + 1
			)
		);
		// phpcs:enable
		if ( count( $rows ) > $most ) {
			return null;
		}
		$here = array_filter( $rows, static fn ( object $row ): bool => ! $row->gone );
		$gone = array_filter( $rows, static fn ( object $row ): bool => (bool) $row->gone );
		return array(
			'items'   => array_values( array_map( array( self::class, 'item_in' ), $here ) ),
			'removed' => array_values( array_map( static fn ( object $row ): string => home_url( $row->path ), $gone ) ),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function item_in( object $row ): array {
		return (array) json_decode( '' === $row->item ? (string) $row->english : $row->item, true );
	}

	/**
	 * Compares all posts with their rows, and writes what differs: posts may be older than the plugin, or have changed while
	 * it was switched off.
	 *
	 * @param float         $seconds How long; cron goes on then.
	 * @param callable|null $told    Is told how many posts are done, after each batch.
	 */
	public static function begin( float $seconds = self::SECONDS, ?callable $told = null ): void {
		self::read_all();
		self::fill( $seconds, $told );
	}

	/**
	 * Begins in the background, by cron.
	 */
	public static function begin_soon(): void {
		self::read_all();
		if ( ! wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_single_event( time(), self::EVENT );
		}
	}

	/**
	 * Has `fill()` read all posts.
	 */
	public static function read_all(): void {
		update_option( self::CURSOR, PHP_INT_MAX, false );
	}

	/**
	 * How many posts are still to be read; at least 1 until the rows of what is gone are marked.
	 */
	public static function left(): int {
		global $wpdb;
		$from = get_option( self::CURSOR );
		if ( false === $from ) {
			return 0;
		}
		$types = array_keys( self::KINDS );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQLPlaceholders -- when somebody waits for it, never for a visitor; the marks are counted.
		return max( 1, (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM %i WHERE post_status = 'publish' AND post_type IN (" . implode( ', ', array_fill( 0, count( $types ), '%s' ) ) . ') AND ID < %d', $wpdb->posts, ...$types, ...array( (int) $from ) ) ) );
	}

	/**
	 * Goes on for a few seconds, newest posts first, and continues a minute later.
	 *
	 * @param float         $seconds How long.
	 * @param callable|null $told    Is told how many posts are done, after each batch.
	 */
	public static function fill( float $seconds = self::SECONDS, ?callable $told = null ): void {
		global $wpdb;
		if ( ! get_option( self::START ) ) {
			update_option( self::START, bin2hex( random_bytes( 4 ) ), true );
		}
		// Planned before the work, which may be cut off: by the server's limits, or a server that is restarted.
		if ( ! wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_single_event( time() + MINUTE_IN_SECONDS, self::EVENT );
		}
		$types = array_keys( self::KINDS );
		$end   = microtime( true ) + $seconds;
		$done  = 0;
		$place = (int) get_option( self::CURSOR );
		// Whoever has all posts read anew while they are being read writes another place than this.
		if ( PHP_INT_MAX === $place && self::move( $place, $place - 1 ) ) {
			--$place;
		}
		for ( $from = $place; $from > 0; ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQLPlaceholders -- names of post types, and numbers.
			$ids = array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM %i WHERE post_status = 'publish' AND post_type IN (" . implode( ', ', array_fill( 0, count( $types ), '%s' ) ) . ') AND ID < %d ORDER BY ID DESC LIMIT %d', array( $wpdb->posts, ...$types, $from, self::BATCH ) ) ) );
			self::renew( $ids );
			$from  = $ids ? min( $ids ) : 0;
			$done += count( $ids );
			if ( $told ) {
				$told( $done );
			}
			if ( $from && microtime( true ) > $end ) {
				self::move( $place, $from );
				return;
			}
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQLPlaceholders -- the plugin's own table.
		$gone = $wpdb->get_col( $wpdb->prepare( "SELECT DISTINCT one.root_id FROM %i one LEFT JOIN %i post ON post.ID = one.root_id AND post.post_status = 'publish' AND post.post_type IN (" . implode( ', ', array_fill( 0, count( $types ), '%s' ) ) . ') WHERE one.gone = 0 AND post.ID IS NULL', array( self::table(), $wpdb->posts, ...$types ) ) );
		array_map( array( self::class, 'renew' ), array_chunk( array_map( 'intval', $gone ), self::BATCH ) );
		if ( $place && ! self::move( $place, 0 ) ) {
			return;
		}
		delete_option( self::CURSOR );
		wp_clear_scheduled_hook( self::EVENT );
		update_option( self::READY, 1, true );
	}

	/**
	 * Goes on to another place, unless somebody has begun anew meanwhile.
	 */
	private static function move( int $before, int $after ): bool {
		return Option_Row::replace( self::CURSOR, (string) $before, (string) $after );
	}

	/**
	 * Makes the rows of posts anew, and writes those that differ.
	 *
	 * @param int[] $ids Posts that may own an address.
	 */
	public static function renew( array $ids ): void {
		foreach ( array_chunk( array_values( array_unique( $ids ) ), self::BATCH ) as $some ) {
			$write = self::differing( $some, Catalogue_Items::of( $some ) );
			self::write( $write );
			// Another post may have waited for the address.
			$free = array_unique( array_column( array_filter( $write, static fn ( array $row ): bool => (bool) $row['gone'] ), 'path' ) );
			$next = $free ? array_diff( Catalogue_Items::named( $free ), $some ) : array();
			if ( $next ) {
				self::renew( $next );
			}
		}
	}

	/**
	 * Of two posts with the same address the one with the lower id is shown, as Slugs finds it.
	 *
	 * @param int[]                               $ids  Posts.
	 * @param array<string, array<string, mixed>> $rows The rows that they should have, by key.
	 * @return array<int, array<string, mixed>> The rows to write.
	 */
	private static function differing( array $ids, array $rows ): array {
		global $wpdb;
		if ( ! $ids ) {
			return array();
		}
		// No row has an empty key, so the list is never empty.
		$keys = array( '', ...array_unique( array_map( static fn ( array $row ): string => md5( $row['path'] ), array_values( $rows ) ) ) );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQLPlaceholders -- the plugin's own table, whole numbers and hashes.
		$known = $wpdb->get_results( $wpdb->prepare( 'SELECT root_id, language, path_key, path, kind, digest, gone FROM %i WHERE root_id IN (' . implode( ', ', array_fill( 0, count( $ids ), '%d' ) ) . ') UNION SELECT root_id, language, path_key, path, kind, digest, gone FROM %i WHERE path_key IN (' . implode( ', ', array_fill( 0, count( $keys ), '%s' ) ) . ')', array( self::table(), ...$ids, self::table(), ...$keys ) ) );
		$write = $rows;
		foreach ( (array) $known as $row ) {
			$key  = "$row->language $row->path_key";
			$mine = $rows[ $key ] ?? null;
			if ( ! $mine && ! $row->gone && in_array( (int) $row->root_id, $ids, true ) ) {
				$write[ $key ] = array(
					'root_id'  => (int) $row->root_id,
					'language' => $row->language,
					'kind'     => $row->kind,
					'path'     => $row->path,
					'item'     => '',
					'digest'   => '',
					'gone'     => 1,
				);
			} elseif ( $mine && ! $row->gone && ( (int) $row->root_id === $mine['root_id'] ? $row->digest === $mine['digest'] : self::is_owned( $row, $mine['root_id'] ) ) ) {
				unset( $write[ $key ] );
			}
		}
		return array_values( $write );
	}

	/**
	 * Whether an earlier post has the address of a row.
	 */
	private static function is_owned( object $row, int $other ): bool {
		$owner = (int) $row->root_id < $other ? get_post( (int) $row->root_id ) : null;
		return Catalogue_Items::has_page( $owner ) && Addresses::path_of( $owner ) === $row->path;
	}

	/**
	 * Writes rows with the numbers of the next changes. One writer at a time: whoever saw a number has seen all rows with it
	 * and with lower ones. SQLite has no such lock, and one writer in any case.
	 *
	 * @param array<int, array<string, mixed>> $rows Rows.
	 */
	private static function write( array $rows ): void {
		global $wpdb;
		if ( ! $rows ) {
			return;
		}
		$table = self::table();
		// phpcs:disable WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL -- the plugin's own table; every value goes through prepare().
		// Locks are shared by all databases of a server.
		$lock     = self::LOCK . md5( DB_NAME . $wpdb->prefix );
		$has_lock = '1' === (string) $wpdb->get_var( $wpdb->prepare( 'SELECT GET_LOCK(%s, 5)', $lock ) );
		$seq      = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT MAX(seq) FROM %i', $table ) );
		foreach ( array_chunk( $rows, 100 ) as $some ) {
			// Each statement has a number of its own: who reads between two of them has not seen the second.
			++$seq;
			$values = array_map(
				static fn ( array $row ): string => $wpdb->prepare( '(%s, %s, %d, %s, %s, %s, %s, %d, %d)', $row['language'], md5( $row['path'] ), $row['root_id'], $row['kind'], $row['path'], $row['item'], $row['digest'], $row['gone'], $seq ),
				$some
			);
			$wpdb->query( $wpdb->prepare( 'REPLACE INTO %i (language, path_key, root_id, kind, path, item, digest, gone, seq) VALUES ', $table ) . implode( ', ', $values ) );
		}
		if ( $has_lock ) {
			$wpdb->query( $wpdb->prepare( 'SELECT RELEASE_LOCK(%s)', $lock ) );
		}
		// phpcs:enable
	}
}
