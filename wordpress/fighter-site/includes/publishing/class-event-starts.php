<?php
/**
 * The events that webhooks will be told of.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

use Fighter\Site\Blocks\Marked_Posts;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use WP_Post;

/**
 * Remembers when the events of published posts begin, and has webhooks told of each at that moment, once. A translation
 * holds events of its own.
 *
 * As with posts that end (Expiry), the next moment is kept in an option that WordPress loads in any case: cron acts at
 * that moment, or the first request after it.
 */
final class Event_Starts {

	public const EVENT = 'fighter_event_starts';

	private const NEXT      = 'fighter_next_event';
	private const AT_A_TIME = 100;
	private const ATTEMPTS  = 3;

	/** The most posts with events, newest first, that are read when the plugin is switched on or updated. */
	private const MOST = 200;

	/** Of an event that had begun when it was published, webhooks are told within this time. */
	private const RECENT = HOUR_IN_SECONDS;

	/** Cron may be late by this time: a backup that is restored tells nobody of events of the weeks before. */
	private const LATEST = DAY_IN_SECONDS;

	public static function register(): void {
		// After the mark of posts with events is written (Marked_Posts).
		add_action( 'wp_after_insert_post', array( self::class, 'post_saved' ), 30, 2 );
		add_action( 'before_delete_post', array( self::class, 'forget_post' ) );
		add_action( self::EVENT, array( self::class, 'tell_due' ) );
		// After the site is told of the changes of this request (Changes).
		add_action( 'shutdown', array( self::class, 'tell_due' ), 2 );
	}

	public static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'fighter_event_starts';
	}

	/**
	 * What is to be remembered of a post after it was saved. `starts` is the beginning that is awaited, `told` the one that
	 * webhooks were told of last; 0 for none.
	 *
	 * @param array<string, array{starts: int, told: int}> $rows   What is remembered, by the key of the event.
	 * @param array<string, int>                           $starts The beginnings in the post now, by key.
	 * @param int                                          $now    Seconds.
	 * @return array<string, array{starts: int, told: int}>
	 */
	public static function after( array $rows, array $starts, int $now ): array {
		$after = array();
		$gone  = array_diff_key( $rows, $starts );
		foreach ( $starts as $key => $start ) {
			// An event without an id is known by its title: with another title it still has its beginning.
			$former = isset( $rows[ $key ] ) ? $key : array_key_first( array_filter( $gone, static fn ( array $row ): bool => in_array( $start, $row, true ) ) );
			$row    = $rows[ $former ] ?? array(
				'starts' => 0,
				'told'   => 0,
			);
			unset( $gone[ $former ] );
			$is_awaited    = $start > $now || $start === $row['starts'] || ( 0 === $row['told'] && $start > $now - self::RECENT );
			$after[ $key ] = array( 'starts' => $is_awaited ? $start : 0 ) + $row;
		}
		// An event that is taken out and put back, alone or with its post, is not told again.
		foreach ( $gone as $key => $row ) {
			if ( $row['told'] > $now - self::LATEST ) {
				$after[ $key ] = array( 'starts' => 0 ) + $row;
			}
		}
		return array_filter( $after, 'array_filter' );
	}

	/**
	 * @param int     $post_id Id.
	 * @param WP_Post $post    Post.
	 */
	public static function post_saved( $post_id, $post ): void {
		if ( 'wp_block' === $post->post_type ) {
			// The events page may hold this pattern.
			array_map( array( self::class, 'read' ), Public_Events::pages() );
		} elseif ( in_array( $post->post_type, Types::translated(), true ) ) {
			self::read( $post );
			// Translations appear and go with their original.
			array_map( array( self::class, 'read' ), Public_Events::may_be_in( $post ) && ! Editions::original_id( $post->ID ) ? Editions::all_of( $post->ID ) : array() );
		}
	}

	/**
	 * @param int $post_id A post about to be deleted for good.
	 */
	public static function forget_post( $post_id ): void {
		global $wpdb;
		if ( $wpdb->delete( self::table(), array( 'post_id' => (int) $post_id ) ) ) { // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
			self::plan();
		}
	}

	/**
	 * Reads the events that were published before this class was there, or while the plugin was switched off.
	 */
	public static function read_all(): void {
		$marked = get_posts(
			array(
				'post_type'              => Types::translated(),
				'posts_per_page'         => self::MOST,
				'orderby'                => 'modified',
				'meta_key'               => Marked_Posts::EVENTS, // phpcs:ignore WordPress.DB.SlowDBQuery -- once, when the plugin is switched on or updated.
				'update_post_term_cache' => false,
				'lang'                   => '',
			)
		);
		array_map( array( self::class, 'read' ), array( ...Public_Events::pages(), ...$marked ) );
		// Without events too: an option that is missing costs each request a query.
		self::plan();
	}

	/**
	 * Whether an event has begun of which nobody was told.
	 */
	public static function is_due(): bool {
		$next = (int) get_option( self::NEXT, 0 );
		return 0 < $next && $next <= time();
	}

	/**
	 * Tells webhooks of the events that have begun.
	 */
	public static function tell_due(): void {
		global $wpdb;
		if ( ! self::is_due() ) {
			return;
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table; once at the beginning of an event.
		$rows  = $wpdb->get_results( $wpdb->prepare( 'SELECT post_id, event, starts FROM %i WHERE starts > 0 AND starts <= %d ORDER BY starts, post_id LIMIT %d', self::table(), time(), self::AT_A_TIME ) );
		$begun = array();
		foreach ( $rows as $row ) {
			$post  = get_post( (int) $row->post_id );
			$event = $post instanceof WP_Post ? Public_Events::running( $post )[ $row->event ] ?? null : null;
			$tells = $event && $event['start'] === (int) $row->starts && $event['start'] > time() - self::LATEST;
			if ( self::claim( $row, $tells ) && $tells ) {
				$begun[] = array( $post, $event );
			}
		}
		self::plan();
		Outbox::post( array(), Event_Messages::of( $begun ) );
	}

	/**
	 * Notes the beginning of an event as told, or as not awaited any more.
	 *
	 * @return bool Whether this request did it: of several at that moment one succeeds.
	 */
	private static function claim( object $row, bool $is_told ): bool {
		global $wpdb;
		$where = array(
			'post_id' => $row->post_id,
			'event'   => $row->event,
			'starts'  => $row->starts,
		);
		return (bool) $wpdb->update( self::table(), array( 'starts' => 0 ) + ( $is_told ? array( 'told' => $row->starts ) : array() ), $where ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
	}

	/**
	 * Reads the events of a post anew. Another request may tell webhooks of one of them meanwhile: then it begins again.
	 */
	private static function read( WP_Post $post ): void {
		$starts  = array_map( static fn ( array $event ): int => $event['start'], Public_Events::of( $post ) );
		$changed = false;
		for ( $attempt = 1; $attempt <= self::ATTEMPTS; $attempt++ ) {
			$before = self::rows( $post->ID );
			$after  = self::after( $before, $starts, time() );
			ksort( $after );
			if ( $before === $after ) {
				break;
			}
			$changed = true;
			foreach ( array_keys( $before + $after ) as $key ) {
				self::replace( $post->ID, $key, $before[ $key ] ?? null, $after[ $key ] ?? null );
			}
		}
		if ( $changed ) {
			self::plan();
		}
	}

	/**
	 * @return array<string, array{starts: int, told: int}> What is remembered of a post, by key.
	 */
	private static function rows( int $post_id ): array {
		global $wpdb;
		$rows = array();
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		foreach ( $wpdb->get_results( $wpdb->prepare( 'SELECT event, starts, told FROM %i WHERE post_id = %d ORDER BY event', self::table(), $post_id ) ) as $row ) {
			$rows[ $row->event ] = array(
				'starts' => (int) $row->starts,
				'told'   => (int) $row->told,
			);
		}
		return $rows;
	}

	/**
	 * Writes one row, unless another request has changed it.
	 *
	 * @param int                                  $post_id Post.
	 * @param string                               $key     Key of the event.
	 * @param array{starts: int, told: int}|null $before  The row as it was.
	 * @param array{starts: int, told: int}|null $after   The row as it is to be.
	 */
	private static function replace( int $post_id, string $key, ?array $before, ?array $after ): void {
		global $wpdb;
		$where = array(
			'post_id' => $post_id,
			'event'   => $key,
		);
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		if ( $before === $after ) {
			return;
		}
		if ( null === $before ) {
			$wpdb->query( $wpdb->prepare( 'INSERT IGNORE INTO %i (post_id, event, starts, told) VALUES (%d, %s, %d, %d)', self::table(), $post_id, $key, $after['starts'], $after['told'] ) );
		} elseif ( null === $after ) {
			$wpdb->delete( self::table(), $where + $before );
		} else {
			$wpdb->update( self::table(), $after, $where + $before );
		}
		// phpcs:enable
	}

	/**
	 * Finds the next beginning, and schedules cron for it.
	 */
	private static function plan(): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- when a beginning changes.
		$next = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT MIN(starts) FROM %i WHERE starts > 0', self::table() ) );
		update_option( self::NEXT, $next, true );
		wp_clear_scheduled_hook( self::EVENT );
		if ( $next ) {
			wp_schedule_single_event( max( $next, time() ), self::EVENT );
		}
	}
}
