<?php
/**
 * The queue of messages to the site.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Publishing;

use Fighter\Site\Settings;

/**
 * Stores each message in a table, sends it at once, and sends it again after growing pauses until the site accepts it.
 * The table is also the log that editors read.
 */
final class Outbox {

	public const EVENT = 'fighter_outbox';

	private const PAUSES  = array( 10, 30, 120, 600, 1800, 3600, 10800, 21600 );
	private const KEEP    = 500;
	private const TIMEOUT = 5;

	public static function register(): void {
		add_action( self::EVENT, array( self::class, 'deliver_due' ) );
		// Requests of open dashboards send late messages, even without a cron job.
		add_action( 'admin_init', array( self::class, 'catch_up' ), 99 );
	}

	public static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'fighter_outbox';
	}

	/**
	 * @param array<int, array{change: array<string, mixed>, cause: string}> $messages What changed.
	 */
	public static function post( array $messages ): void {
		global $wpdb;
		$targets = Settings::site_instances();
		if ( ! $targets || '' === Settings::secret() ) {
			return;
		}
		$ids = array();
		foreach ( $messages as $message ) {
			foreach ( $targets as $target ) {
				// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
				$wpdb->insert(
					self::table(),
					array(
						'target'  => $target,
						'payload' => (string) wp_json_encode( $message['change'], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ),
						'cause'   => mb_substr( $message['cause'], 0, 190 ),
						'created' => time(),
						'due'     => time(),
					)
				);
				$ids[] = (int) $wpdb->insert_id;
			}
		}
		// With PHP-FPM the editor's browser gets its answer before the site is called.
		if ( function_exists( 'fastcgi_finish_request' ) ) {
			fastcgi_finish_request();
		}
		$silent = array();
		foreach ( self::rows( $ids ) as $row ) {
			if ( isset( $silent[ $row->target ] ) ) {
				self::put_off( $row, $silent[ $row->target ] );
				continue;
			}
			$reason = self::deliver( $row );
			if ( str_starts_with( $reason, 'http' ) || '' === $reason ) {
				continue;
			}
			$silent[ $row->target ] = $reason;
		}
		self::trim();
	}

	public static function catch_up(): void {
		if ( wp_doing_ajax() || ! current_user_can( 'edit_posts' ) || get_transient( 'fighter_outbox_busy' ) ) {
			return;
		}
		set_transient( 'fighter_outbox_busy', 1, 20 );
		self::deliver_due( 3 );
	}

	/**
	 * @param int $most How many at most.
	 */
	public static function deliver_due( $most = 50 ): void {
		global $wpdb;
		$most = (int) $most > 0 ? (int) $most : 50;
		// A process that died while sending leaves its message behind.
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL -- the plugin's own table.
		$wpdb->query( $wpdb->prepare( 'UPDATE ' . self::table() . " SET state = 'waiting' WHERE state = 'sending' AND due < %d", time() - 120 ) );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM ' . self::table() . " WHERE state = 'waiting' AND due <= %d ORDER BY id LIMIT %d", time(), $most ) );
		$silent = array();
		foreach ( $rows as $row ) {
			if ( isset( $silent[ $row->target ] ) ) {
				self::put_off( $row, $silent[ $row->target ] );
				continue;
			}
			$reason = self::deliver( $row );
			if ( '' !== $reason && ! str_starts_with( $reason, 'http' ) ) {
				$silent[ $row->target ] = $reason;
			}
		}
	}

	/**
	 * Sends a message again when an editor asks for it.
	 */
	public static function again( int $id ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$wpdb->update(
			self::table(),
			array(
				'state'    => 'waiting',
				'attempts' => 0,
				'due'      => time(),
			),
			array( 'id' => $id )
		);
		foreach ( self::rows( array( $id ) ) as $row ) {
			self::deliver( $row );
		}
	}

	/**
	 * @return object[] Newest first.
	 */
	public static function latest( int $count ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL -- the plugin's own table.
		return $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM ' . self::table() . ' ORDER BY id DESC LIMIT %d', $count ) );
	}

	/**
	 * The number of messages that the site has not accepted yet, and the reason for the newest of them.
	 *
	 * @return array{count: int, reason: string}
	 */
	public static function trouble(): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL -- the plugin's own table.
		$rows = $wpdb->get_col( 'SELECT reason FROM ' . self::table() . " WHERE state IN ('waiting', 'failed') AND attempts > 0 ORDER BY id DESC LIMIT 100" );
		return array(
			'count'  => count( $rows ),
			'reason' => (string) ( $rows[0] ?? '' ),
		);
	}

	/**
	 * @param object $row A message.
	 * @return string Why it failed; empty when the site took it. Begins with "http" when the site did answer.
	 */
	private static function deliver( object $row ): string {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table; only one process wins the row.
		$mine = $wpdb->update(
			self::table(),
			array(
				'state' => 'sending',
				'due'   => time(),
			),
			array(
				'id'    => $row->id,
				'state' => 'waiting',
			)
		);
		if ( ! $mine ) {
			return '';
		}
		$answer = wp_remote_post(
			$row->target . '/api/revalidate',
			array(
				'timeout'     => self::TIMEOUT,
				'redirection' => 0,
				'headers'     => array(
					'Authorization' => 'Bearer ' . Settings::secret(),
					'Content-Type'  => 'application/json',
				),
				'body'        => $row->payload,
			)
		);
		$status = is_wp_error( $answer ) ? 0 : (int) wp_remote_retrieve_response_code( $answer );
		if ( 200 === $status ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->update(
				self::table(),
				array(
					'state'    => 'done',
					'attempts' => (int) $row->attempts + 1,
					'reason'   => '',
					'done'     => time(),
				),
				array( 'id' => $row->id )
			);
			return '';
		}
		$reason = self::in_words( $answer, $status );
		self::put_off( $row, $reason, 400 === $status );
		return $status ? "http $status" : $reason;
	}

	/**
	 * @param object $row    A message.
	 * @param string $reason Why it was not taken.
	 * @param bool   $final  Whether trying again would be in vain.
	 */
	private static function put_off( object $row, string $reason, bool $final = false ): void {
		global $wpdb;
		$attempts = (int) $row->attempts + 1;
		$final    = $final || $attempts > count( self::PAUSES );
		$due      = time() + ( self::PAUSES[ $attempts - 1 ] ?? 0 );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$wpdb->update(
			self::table(),
			array(
				'state'    => $final ? 'failed' : 'waiting',
				'attempts' => $attempts,
				'reason'   => mb_substr( $reason, 0, 240 ),
				'due'      => $due,
			),
			array( 'id' => $row->id )
		);
		if ( ! $final ) {
			// WordPress drops a scheduled event that has the arguments of another one within ten minutes, so the time is one of
			// them.
			wp_schedule_single_event( $due, self::EVENT, array( 50, $due ) );
		}
	}

	/**
	 * @param mixed $answer What came back.
	 * @param int   $status HTTP status, 0 for none.
	 */
	private static function in_words( $answer, int $status ): string {
		if ( is_wp_error( $answer ) ) {
			/* translators: %s: an error message */
			return sprintf( __( 'The site does not answer: %s', 'fighter-site' ), $answer->get_error_message() );
		}
		$said = wp_strip_all_tags( mb_substr( (string) wp_remote_retrieve_body( $answer ), 0, 120 ) );
		return match ( $status ) {
			/* translators: %s: the site's words */
			400     => sprintf( __( 'The site did not understand: %s', 'fighter-site' ), $said ),
			401     => __( 'The site refused the secret: it has to be the same here and in the site’s REVALIDATE_SECRET.', 'fighter-site' ),
			404     => __( 'The site’s webhook is off: it has no REVALIDATE_SECRET.', 'fighter-site' ),
			/* translators: 1: status, 2: the site's words */
			default => sprintf( __( 'The site answered %1$d: %2$s', 'fighter-site' ), $status, $said ),
		};
	}

	/**
	 * @param int[] $ids Ids.
	 * @return object[]
	 */
	private static function rows( array $ids ): array {
		global $wpdb;
		if ( ! $ids ) {
			return array();
		}
		$list = implode( ',', array_map( 'intval', $ids ) );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL -- whole numbers only.
		return $wpdb->get_results( 'SELECT * FROM ' . self::table() . " WHERE id IN ($list) ORDER BY id" );
	}

	private static function trim(): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL -- the plugin's own table.
		$oldest = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT id FROM ' . self::table() . ' ORDER BY id DESC LIMIT 1 OFFSET %d', self::KEEP ) );
		if ( $oldest ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL
			$wpdb->query( $wpdb->prepare( 'DELETE FROM ' . self::table() . " WHERE id <= %d AND state IN ('done', 'failed')", $oldest ) );
		}
	}
}
