<?php
/**
 * The queue of messages to the site and to webhooks.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

use Fighter\Site\Settings;

/**
 * Stores each message in a table, sends it at once, and sends it again after growing pauses until the site accepts it.
 * The table is also the log that editors read. It holds the messages to webhooks too (`kind` is empty for the site).
 *
 * Nobody who saves waits for the site. PHP-FPM and LiteSpeed can end an answer before the site is called. Elsewhere
 * WordPress calls itself, and that second request calls the site.
 */
final class Outbox {

	public const EVENT = 'fighter_outbox';

	private const PAUSES  = array( 10, 30, 120, 600, 1800, 3600, 10800, 21600 );
	private const KEEP    = 500;
	private const TIMEOUT = 5;
	// Where WordPress can't call itself, a user who saves waits this long at most, in seconds. Webhooks wait for cron.
	private const SHORT_TIMEOUT   = 1;
	private const WEBHOOKS_WITHIN = 60;

	private const ACTION     = 'fighter_outbox';
	private const CALLED     = 'fighter_outbox_called';
	private const KEY_FORM   = '/^(\d{1,12})\.([0-9a-f]+)$/';
	private const KEY_LASTS  = 60;
	private const CALL_TAKES = 10;

	private static int $timeout = self::TIMEOUT;

	public static function register(): void {
		add_action( self::EVENT, array( self::class, 'deliver_due' ) );
		// Who saves waits for this answer, so it comes before the dashboard is loaded; but after the blocks are registered,
		// in which it is looked whether an event is still on.
		add_action( 'init', array( self::class, 'answer_own_call' ), 14 );
		// Requests of open dashboards send late messages, even without a cron job.
		add_action( 'admin_init', array( self::class, 'catch_up' ), 99 );
	}

	public static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'fighter_outbox';
	}

	/**
	 * @param array<int, array{change: array<string, mixed>, cause: string, post_id?: int}>                         $messages      What changed.
	 * @param array<int, array{kind: string, target: string, payload: string, cause: string, post_id: int}> $announcements What webhooks are told.
	 */
	public static function post( array $messages, array $announcements = array() ): void {
		$targets = '' === Settings::secret() ? array() : Settings::site_instances();
		foreach ( $messages as $message ) {
			foreach ( $targets as $target ) {
				self::store(
					array(
						'target'  => $target,
						'payload' => (string) wp_json_encode( $message['change'], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ),
						'cause'   => $message['cause'],
						'post_id' => $message['post_id'] ?? 0,
					)
				);
			}
		}
		array_map( array( self::class, 'store' ), $announcements );
		if ( ! $announcements && ! ( $messages && $targets ) ) {
			return;
		}
		if ( $announcements ) {
			self::schedule( time() + self::WEBHOOKS_WITHIN );
		}
		self::send_soon();
		self::trim();
	}

	/**
	 * Writes a line into the log that is no message.
	 *
	 * @param string $cause  What happened.
	 * @param string $reason Why nothing is sent.
	 */
	public static function note( string $cause, string $reason ): void {
		self::store(
			array(
				'cause'  => $cause,
				'reason' => $reason,
				'state'  => 'done',
			)
		);
	}

	/**
	 * @param array<string, int|string> $row A message.
	 */
	private static function store( array $row ): void {
		global $wpdb;
		$row['cause'] = mb_substr( (string) $row['cause'], 0, 190 );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$wpdb->insert(
			self::table(),
			$row + array(
				'payload' => '',
				'created' => time(),
				'due'     => time(),
			)
		);
	}

	/**
	 * WordPress drops a scheduled event that has the arguments of another one within ten minutes, so the time is one of
	 * them.
	 */
	private static function schedule( int $due ): void {
		wp_schedule_single_event( $due, self::EVENT, array( 50, $due ) );
	}

	/**
	 * Sends the messages that are due. The user of this request waits for the site only where WordPress can't call
	 * itself, and then a second at most.
	 */
	public static function send_soon(): void {
		if ( 'cli' === PHP_SAPI || wp_doing_cron() ) {
			self::deliver_due();
		} elseif ( function_exists( 'fastcgi_finish_request' ) ) {
			fastcgi_finish_request();
			self::deliver_due();
		} elseif ( function_exists( 'litespeed_finish_request' ) ) {
			litespeed_finish_request();
			self::deliver_due();
		} elseif ( ! self::call_self() ) {
			self::$timeout = self::SHORT_TIMEOUT;
			self::deliver_due();
			self::$timeout = self::TIMEOUT;
		}
	}

	/**
	 * Starts another request of this WordPress that sends what is due.
	 *
	 * @return bool False if this server can't call itself: an earlier call never arrived.
	 */
	private static function call_self(): bool {
		$called = (int) get_transient( self::CALLED );
		if ( $called && $called < time() - self::CALL_TAKES ) {
			return false;
		}
		if ( ! $called ) {
			set_transient( self::CALLED, time(), HOUR_IN_SECONDS );
		}
		// Should the call be lost, the message leaves with the cron job of the next minute.
		$late = ( intdiv( time(), 60 ) + 2 ) * 60;
		if ( ! wp_next_scheduled( self::EVENT, array( 50, $late ) ) ) {
			self::schedule( $late );
		}
		$answer = wp_remote_post(
			admin_url( 'admin-ajax.php' ),
			array(
				'blocking'  => false,
				'timeout'   => 0.01,
				/** This filter is documented in wp-includes/class-wp-http-streams.php */
				'sslverify' => apply_filters( 'https_local_ssl_verify', false ),
				'body'      => array(
					'action' => self::ACTION,
					'key'    => time() . '.' . self::sign( time() ),
				),
			)
		);
		return ! is_wp_error( $answer );
	}

	/**
	 * The request that `call_self` starts. It ends its own answer before it calls the site: a caller that uses cURL waits
	 * for an answer, for up to a second.
	 */
	public static function answer_own_call(): void {
		// phpcs:disable WordPress.Security.NonceVerification,WordPress.Security.ValidatedSanitizedInput -- the key is checked against its signature.
		if ( ! wp_doing_ajax() || self::ACTION !== ( $_REQUEST['action'] ?? '' ) ) {
			return;
		}
		$key = is_string( $_POST['key'] ?? null ) ? $_POST['key'] : '';
		// phpcs:enable
		if ( ! preg_match( self::KEY_FORM, $key, $parts ) || abs( time() - (int) $parts[1] ) > self::KEY_LASTS || ! hash_equals( self::sign( (int) $parts[1] ), $parts[2] ) ) {
			wp_die( '', '', array( 'response' => 403 ) );
		}
		delete_transient( self::CALLED );
		ignore_user_abort( true );
		while ( ob_get_level() ) {
			ob_end_clean();
		}
		header( 'Content-Length: 0' );
		header( 'Connection: close' );
		flush();
		self::deliver_due();
		exit;
	}

	private static function sign( int $time ): string {
		return wp_hash( self::ACTION . "|$time", 'nonce' );
	}

	public static function catch_up(): void {
		if ( wp_doing_ajax() || ! current_user_can( 'edit_posts' ) || get_transient( 'fighter_outbox_busy' ) ) {
			return;
		}
		set_transient( 'fighter_outbox_busy', 1, 20 );
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		if ( $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM %i WHERE state IN ('waiting', 'sending') AND due <= %d LIMIT 1", self::table(), time() ) ) ) {
			self::send_soon();
		}
	}

	/**
	 * @param int $most The largest number of messages that are sent.
	 */
	public static function deliver_due( $most = 50 ): void {
		global $wpdb;
		$most = (int) $most > 0 ? (int) $most : 50;
		// A process that died while sending leaves its message behind. Discord can't tell whether it has one already.
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET state = 'failed', attempts = attempts + 1, reason = %s WHERE state = 'sending' AND due < %d AND kind = %s", self::table(), Webhook_Answer::in_words( Webhooks::DISCORD, 0, 'aborted' ), time() - 120, Webhooks::DISCORD ) );
		$wpdb->query( $wpdb->prepare( "UPDATE %i SET state = 'waiting' WHERE state = 'sending' AND due < %d", self::table(), time() - 120 ) );
		// The site goes first: whoever follows a webhook's link finds the change.
		$rows = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM %i WHERE state = 'waiting' AND due <= %d AND (kind = '' OR %d = 1) ORDER BY kind <> '', id LIMIT %d", self::table(), time(), self::TIMEOUT === self::$timeout ? 1 : 0, $most ) );
		// phpcs:enable
		$silent = array();
		foreach ( $rows as $row ) {
			if ( isset( $silent[ $row->target ] ) ) {
				self::put_off( $row, $silent[ $row->target ] );
				continue;
			}
			$reason = self::deliver( $row );
			if ( '' !== $reason ) {
				$silent[ $row->target ] = $reason;
			}
		}
	}

	/**
	 * Sends messages again when an editor asks for it, once that request is answered.
	 *
	 * @param int[] $ids Ids.
	 */
	public static function again( array $ids ): void {
		global $wpdb;
		foreach ( $ids as $id ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
			$wpdb->update(
				self::table(),
				array(
					'state'    => 'waiting',
					'attempts' => 0,
					'reason'   => '',
					'due'      => time(),
				),
				array( 'id' => $id )
			);
		}
		add_action( 'shutdown', array( self::class, 'send_soon' ), 1 );
	}

	/**
	 * @return object[] The messages that the site has not taken, oldest first.
	 */
	public static function open(): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return $wpdb->get_results( $wpdb->prepare( "SELECT * FROM %i WHERE state <> 'done' AND kind = '' ORDER BY id", self::table() ) );
	}

	/**
	 * @return object[] Newest first.
	 */
	public static function latest( int $count ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i ORDER BY id DESC LIMIT %d', self::table(), $count ) );
	}

	/**
	 * The newest message to each instance that is about a post, or about everything.
	 *
	 * @param int $post_id The post that owns the address.
	 * @return object[]
	 */
	public static function newest_of( int $post_id ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$rows   = $wpdb->get_results( $wpdb->prepare( "SELECT * FROM %i WHERE kind = '' AND (post_id = %d OR payload LIKE %s) ORDER BY id DESC LIMIT 50", self::table(), $post_id, $wpdb->esc_like( '{"type":"all"' ) . '%' ) );
		$newest = array();
		foreach ( $rows as $row ) {
			$newest[ $row->target ] ??= $row;
		}
		return array_values( array_intersect_key( $newest, array_flip( Settings::site_instances() ) ) );
	}

	/**
	 * The number of messages that the site, or webhooks, have not accepted yet, and the reason for the newest of them.
	 *
	 * @param bool $of_webhooks Whether it is about webhooks.
	 * @return array{count: int, reason: string}
	 */
	public static function trouble( bool $of_webhooks = false ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$rows = $wpdb->get_col( $wpdb->prepare( "SELECT reason FROM %i WHERE state IN ('waiting', 'failed') AND attempts > 0 AND (kind <> '') = %d ORDER BY id DESC LIMIT 100", self::table(), $of_webhooks ? 1 : 0 ) );
		return array(
			'count'  => count( $rows ),
			'reason' => (string) ( $rows[0] ?? '' ),
		);
	}

	/**
	 * Forgets the messages to a webhook that was deleted.
	 */
	public static function forget_open_of( string $webhook ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$wpdb->query( $wpdb->prepare( "DELETE FROM %i WHERE target = %s AND kind <> '' AND state <> 'done'", self::table(), $webhook ) );
	}

	/**
	 * @param object $row A message.
	 * @return string Why nobody answered; empty when somebody did.
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
		$result = '' === $row->kind ? self::tell_site( $row ) : Webhook_Sender::send( $row );
		if ( Webhook_Answer::TAKEN === $result['verdict'] ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->update(
				self::table(),
				array(
					'state'    => 'done',
					'attempts' => (int) $row->attempts + 1,
					'reason'   => $result['reason'],
					'done'     => time(),
				),
				array( 'id' => $row->id )
			);
			return '';
		}
		self::put_off( $row, $result['reason'], Webhook_Answer::FINAL === $result['verdict'], $result['pause'] );
		if ( $result['answered'] ) {
			return '';
		}
		return Webhook_Answer::FINAL === $result['verdict'] ? __( 'The receiver did not answer the message before this one.', 'fighter-site' ) : $result['reason'];
	}

	/**
	 * @param object $row A message to the site.
	 * @return array{verdict: string, reason: string, answered: bool, pause: int}
	 */
	private static function tell_site( object $row ): array {
		$answer = wp_remote_post(
			$row->target . '/api/revalidate',
			array(
				'timeout'     => self::$timeout,
				'redirection' => 0,
				'headers'     => array(
					'Authorization' => 'Bearer ' . Settings::secret(),
					'Content-Type'  => 'application/json',
				),
				'body'        => $row->payload,
			)
		);
		$status = is_wp_error( $answer ) ? 0 : (int) wp_remote_retrieve_response_code( $answer );
		return array(
			'verdict'  => array(
				200 => Webhook_Answer::TAKEN,
				400 => Webhook_Answer::FINAL,
			)[ $status ] ?? Webhook_Answer::AGAIN,
			'reason'   => 200 === $status ? '' : self::in_words( $answer, $status ),
			'answered' => 0 !== $status,
			'pause'    => 0,
		);
	}

	/**
	 * @param object $row      A message.
	 * @param string $reason   Why it was not taken.
	 * @param bool   $is_final Whether trying again would be in vain.
	 * @param int    $pause    The seconds that the receiver asked for.
	 */
	private static function put_off( object $row, string $reason, bool $is_final = false, int $pause = 0 ): void {
		global $wpdb;
		$attempts = (int) $row->attempts + 1;
		$is_final = $is_final || $attempts > count( self::PAUSES );
		$due      = time() + max( $pause, self::PAUSES[ $attempts - 1 ] ?? 0 );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$wpdb->update(
			self::table(),
			array(
				'state'    => $is_final ? 'failed' : 'waiting',
				'attempts' => $attempts,
				'reason'   => mb_substr( $reason, 0, 240 ),
				'due'      => $due,
			),
			array( 'id' => $row->id )
		);
		if ( ! $is_final ) {
			self::schedule( $due );
		}
	}

	/**
	 * Why a message was not taken: a sentence for editors, and in brackets what a developer may ask for.
	 *
	 * @param mixed $answer What the request returned.
	 * @param int   $status HTTP status, 0 for none.
	 */
	private static function in_words( $answer, int $status ): string {
		if ( is_wp_error( $answer ) ) {
			/* translators: %s: an error message */
			return sprintf( __( 'The site did not answer. (%s)', 'fighter-site' ), $answer->get_error_message() );
		}
		$said = wp_strip_all_tags( mb_substr( (string) wp_remote_retrieve_body( $answer ), 0, 120 ) );
		return match ( $status ) {
			/* translators: %s: the site's words */
			400     => sprintf( __( 'The site did not understand. (%s)', 'fighter-site' ), $said ),
			401     => __( 'The site refused the secret: it has to be the same here and in the site’s REVALIDATE_SECRET.', 'fighter-site' ),
			404     => __( 'The site’s webhook is off: it has no REVALIDATE_SECRET.', 'fighter-site' ),
			/* translators: 1: status, 2: the site's words */
			default => sprintf( __( 'The site answered %1$d. (%2$s)', 'fighter-site' ), $status, $said ),
		};
	}

	private static function trim(): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$oldest = (int) $wpdb->get_var( $wpdb->prepare( 'SELECT id FROM %i ORDER BY id DESC LIMIT 1 OFFSET %d', self::table(), self::KEEP ) );
		if ( $oldest ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery
			$wpdb->query( $wpdb->prepare( "DELETE FROM %i WHERE id <= %d AND state IN ('done', 'failed')", self::table(), $oldest ) );
		}
	}
}
