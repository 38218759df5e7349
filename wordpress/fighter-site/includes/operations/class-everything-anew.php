<?php
/**
 * Tells the site everything anew.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Operations;

use Fighter\Site\Api\Answer_Sources;
use Fighter\Site\Api\Stored_Answers;
use Fighter\Site\Blocks\Marked_Posts;
use Fighter\Site\Checks\Links;
use Fighter\Site\Content\Catalogue;
use Fighter\Site\Content\Expiry;
use Fighter\Site\Content\Password_Protected;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Search_Index;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Publishing\Event_Starts;
use Fighter\Site\Publishing\Shared_Parts;

/**
 * For moved hosts, restored backups and posts that another program wrote: forgets the kept answers, makes the plugin's
 * tables anew in batches, and tells the site once, when all of them are ready. Each table keeps its own place, so the work
 * goes on after an interruption, by cron where nobody waits for it.
 */
final class Everything_Anew {

	public const EVENT = 'fighter_anew';

	/** How many posts there were to read when it began. The option is there until the site was told. */
	private const TOTAL   = 'fighter_anew_total';
	private const SECONDS = 5.0;
	private const PARTS   = array( Search_Index::class, Catalogue::class, Links::class );

	public static function register(): void {
		add_action( self::EVENT, array( self::class, 'go_on' ), 10, 0 );
	}

	public static function begin(): void {
		// An object cache holds posts and answers as they were before the backup or the import.
		wp_cache_flush();
		Stored_Answers::forget( Answer_Sources::ALL );
		// What is remembered of posts and terms may be of others now.
		Password_Protected::forget();
		Screens::create_missing();
		Editions::create_terms();
		Expiry::plan();
		Marked_Posts::mark_all();
		Event_Starts::read_all();
		foreach ( self::PARTS as $part ) {
			$part::read_all();
		}
		update_option( self::TOTAL, self::left(), false );
		self::go_on_later();
	}

	/**
	 * Whether it has begun and the site was not told yet.
	 */
	public static function is_running(): bool {
		return false !== get_option( self::TOTAL );
	}

	/**
	 * @return array{done: int, total: int, finished: bool} In posts, each once for every table that it is read for.
	 */
	public static function progress(): array {
		$left  = self::is_running() ? self::left() : 0;
		$total = max( $left, (int) get_option( self::TOTAL ) );
		return array(
			'done'     => $total - $left,
			'total'    => $total,
			'finished' => ! self::is_running(),
		);
	}

	/**
	 * Works for some seconds. One batch is read in any case.
	 *
	 * @param float $seconds How long.
	 * @return array{done: int, total: int, finished: bool}
	 */
	public static function work( float $seconds = self::SECONDS ): array {
		$until = microtime( true ) + $seconds;
		foreach ( self::PARTS as $part ) {
			if ( $part::left() ) {
				$part::fill( max( 0, $until - microtime( true ) ) );
				if ( microtime( true ) >= $until ) {
					break;
				}
			}
		}
		$before = self::progress();
		// Of several requests that find the work done, the one that deletes the option tells the site.
		if ( 0 === self::left() && delete_option( self::TOTAL ) ) {
			wp_unschedule_hook( self::EVENT );
			Shared_Parts::all_may_have_changed( __( 'Everything was told anew', 'fighter-site' ) );
			return array(
				'done'     => $before['total'],
				'finished' => true,
			) + $before;
		}
		return self::progress();
	}

	/**
	 * Goes on by cron.
	 */
	public static function go_on(): void {
		if ( self::is_running() ) {
			// Planned before the work, which may be cut off.
			self::go_on_later();
			self::work();
		}
	}

	private static function go_on_later(): void {
		$time = time() + MINUTE_IN_SECONDS;
		// WordPress drops an event with the arguments of another one within ten minutes, so the time is one of them.
		wp_schedule_single_event( $time, self::EVENT, array( $time ) );
	}

	private static function left(): int {
		return array_sum( array_map( static fn ( string $part ): int => $part::left(), self::PARTS ) );
	}
}
