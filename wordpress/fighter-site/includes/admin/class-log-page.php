<?php
/**
 * The log of messages to the site and to webhooks.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use Fighter\Site\Publishing\Outbox;
use Fighter\Site\Script;

/**
 * Shows the log to users who may publish posts. Only editors can send a message again.
 */
final class Log_Page {

	private const SLUG  = 'fighter-log';
	private const AGAIN = 'fighter_send_again';

	/** Messages to webhooks are longer than the table is wide. */
	private const LONGEST = 200;

	public static function register(): void {
		add_action(
			'admin_menu',
			static fn () => add_management_page( __( 'Site updates', 'fighter-site' ), __( 'Site updates', 'fighter-site' ), 'publish_posts', self::SLUG, array( self::class, 'show' ) )
		);
		add_action( 'admin_post_' . self::AGAIN, array( self::class, 'send_again' ) );
		add_action( 'admin_notices', array( self::class, 'warn' ) );
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
	}

	public static function warn(): void {
		$screen = get_current_screen();
		if ( ! current_user_can( 'publish_posts' ) || ! $screen || ! in_array( $screen->base, array( 'dashboard', 'edit', 'tools_page_' . self::SLUG ), true ) ) {
			return;
		}
		foreach ( array( Outbox::trouble(), Outbox::trouble( true ) ) as $of_webhooks => $trouble ) {
			if ( ! $trouble['count'] ) {
				continue;
			}
			$text = $of_webhooks
				/* translators: %d: a number */
				? _n( '%d message has not reached its webhook yet.', '%d messages have not reached their webhooks yet.', $trouble['count'], 'fighter-site' )
				/* translators: %d: a number */
				: _n( '%d change has not reached the site yet.', '%d changes have not reached the site yet.', $trouble['count'], 'fighter-site' );
			$text = sprintf( $text, $trouble['count'] );
			$link = sprintf( '<a href="%s">%s</a>', esc_url( admin_url( 'tools.php?page=' . self::SLUG ) ), esc_html__( 'See the log', 'fighter-site' ) );
			wp_admin_notice(
				esc_html( "$text $trouble[reason]" ) . ( 'tools_page_' . self::SLUG === $screen->base ? '' : " $link" ),
				array( 'type' => 'warning' )
			);
		}
	}

	/**
	 * @param string $screen Name of the dashboard screen.
	 */
	public static function enqueue( $screen ): void {
		if ( 'tools_page_' . self::SLUG === $screen ) {
			Script::enqueue( 'log-page' );
		}
	}

	public static function show(): void {
		echo '<div class="wrap"><h1>' . esc_html__( 'Site updates', 'fighter-site' ) . '</h1>';
		$states = array(
			'done'    => __( 'Taken', 'fighter-site' ),
			'waiting' => __( 'Waiting', 'fighter-site' ),
			'sending' => __( 'Being sent', 'fighter-site' ),
			'failed'  => __( 'Given up', 'fighter-site' ),
		);
		Wide_Table::open( __( 'Site updates', 'fighter-site' ) );
		echo '<table class="widefat striped" id="fighter-log"><thead><tr>';
		foreach ( array( __( 'When', 'fighter-site' ), __( 'What', 'fighter-site' ), __( 'State', 'fighter-site' ), __( 'Tries', 'fighter-site' ), __( 'Reason', 'fighter-site' ), __( 'Action', 'fighter-site' ), __( 'Told', 'fighter-site' ) ) as $head ) {
			echo '<th scope="col">' . esc_html( $head ) . '</th>';
		}
		echo '</tr></thead><tbody>';
		$rows = Outbox::latest( 100 );
		if ( ! $rows ) {
			echo '<tr><td colspan="7">' . esc_html__( 'Nothing yet.', 'fighter-site' ) . '</td></tr>';
		}
		foreach ( $rows as $row ) {
			// A message that is due and was not tried yet is sent in a moment.
			$state = 'waiting' === $row->state && ! (int) $row->attempts && $row->due <= time() ? 'sending' : $row->state;
			$retry = in_array( $state, array( 'waiting', 'failed' ), true ) && current_user_can( 'edit_others_posts' );
			$next  = 'waiting' === $row->state && $row->due > time() ? ' (' . human_time_diff( time(), (int) $row->due ) . ')' : '';
			printf(
				'<tr id="fighter-message-%d" data-state="%s"><td style="white-space:nowrap">%s<br>%s</td><td style="min-width:12em">%s</td><td>%s</td><td>%d</td><td style="min-width:16em">%s</td><td>%s</td><td style="min-width:12em"><code style="overflow-wrap:anywhere">%s</code></td></tr>',
				(int) $row->id,
				esc_attr( $state ),
				esc_html( wp_date( 'Y-m-d', (int) $row->created ) ),
				esc_html( wp_date( 'H:i:s', (int) $row->created ) ),
				esc_html( $row->cause ),
				esc_html( ( $states[ $state ] ?? $state ) . $next ),
				(int) $row->attempts,
				esc_html( $row->reason ),
				$retry ? sprintf( '<a class="button" href="%s">%s</a>', esc_url( self::again_address( (int) $row->id ) ), esc_html__( 'Send again', 'fighter-site' ) ) : '',
				esc_html( '' === $row->kind ? $row->payload : mb_strimwidth( $row->payload, 0, self::LONGEST, '…' ) )
			);
		}
		echo '</tbody></table></div></div>';
	}

	public static function send_again(): void {
		$id = absint( $_GET['message'] ?? 0 );
		check_admin_referer( self::AGAIN . $id );
		if ( ! current_user_can( 'edit_others_posts' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'fighter-site' ), '', array( 'response' => 403 ) );
		}
		Outbox::again( array( $id ) );
		wp_safe_redirect( admin_url( 'tools.php?page=' . self::SLUG ) );
		exit;
	}

	private static function again_address( int $id ): string {
		return wp_nonce_url(
			add_query_arg(
				array(
					'action'  => self::AGAIN,
					'message' => $id,
				),
				admin_url( 'admin-post.php' )
			),
			self::AGAIN . $id
		);
	}
}
