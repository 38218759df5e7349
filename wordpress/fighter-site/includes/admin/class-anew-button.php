<?php
/**
 * The button "Tell the site everything anew" of the settings.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use Fighter\Site\Operations\Everything_Anew;
use Fighter\Site\Script;

/**
 * Shows the button and a progress bar. The script of the page asks for one batch after the other; without it, and when
 * the page is closed, cron goes on. A page that is opened meanwhile shows where the work is.
 */
final class Anew_Button {

	private const ACTION = 'fighter_anew';
	private const SCREEN = 'settings_page_fighter-site';

	/** A batch of the script lasts this long, in seconds, so that the bar moves. */
	private const SECONDS = 2.0;

	public static function register(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'begin' ) );
		add_action( 'wp_ajax_' . self::ACTION, array( self::class, 'answer' ) );
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
	}

	/**
	 * @param string $screen Name of the dashboard screen.
	 */
	public static function enqueue( $screen ): void {
		if ( self::SCREEN === $screen ) {
			Script::enqueue( 'anew-button' );
		}
	}

	public static function show(): void {
		$state = Everything_Anew::progress();
		printf( '<h2>%s</h2>', esc_html__( 'Everything anew', 'fighter-site' ) );
		printf(
			'<form method="post" id="fighter-anew" action="%1$s" data-ajax="%2$s"%3$s><p>%4$s</p><input type="hidden" name="action" value="%5$s">',
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_url( admin_url( 'admin-ajax.php' ) ),
			$state['finished'] ? '' : ' data-running',
			esc_html__( 'For the time after a move to another host, a restored backup, or an import by another program: kept answers are forgotten, search, catalogue and links are made anew, and then the site is told once that all may have changed. You may leave this page; the work goes on.', 'fighter-site' ),
			esc_attr( self::ACTION )
		);
		wp_nonce_field( self::ACTION );
		submit_button( __( 'Tell the site everything anew', 'fighter-site' ), 'secondary', 'begin' );
		printf(
			'<p><progress max="%1$d" value="%2$d" aria-labelledby="fighter-anew-state"%3$s></progress> <span role="status" id="fighter-anew-state" data-failed="%4$s">%5$s</span></p></form>',
			(int) $state['total'],
			(int) $state['done'],
			$state['finished'] ? ' hidden' : '',
			esc_attr__( 'WordPress does not answer. The work goes on by cron; open this page again to see how far it is.', 'fighter-site' ),
			esc_html( $state['finished'] ? '' : self::in_words( $state ) )
		);
	}

	/**
	 * The form without the script.
	 */
	public static function begin(): void {
		check_admin_referer( self::ACTION );
		self::only_administrators();
		Everything_Anew::begin();
		Everything_Anew::work();
		wp_safe_redirect( Settings_Page::address() );
		exit;
	}

	/**
	 * The script's request for the next batch. With `begin` it begins.
	 */
	public static function answer(): void {
		check_ajax_referer( self::ACTION );
		self::only_administrators();
		if ( '1' === sanitize_key( wp_unslash( $_POST['begin'] ?? '' ) ) ) {
			Everything_Anew::begin();
		}
		$state = Everything_Anew::work( self::SECONDS );
		wp_send_json_success( $state + array( 'words' => self::in_words( $state ) ) );
	}

	private static function only_administrators(): void {
		if ( ! current_user_can( 'manage_options' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'fighter-site' ), '', array( 'response' => 403 ) );
		}
	}

	/**
	 * @param array{done: int, total: int, finished: bool} $state Progress.
	 */
	private static function in_words( array $state ): string {
		if ( $state['finished'] ) {
			return __( 'Done. Tools → Site updates says whether the site was told.', 'fighter-site' );
		}
		/* translators: 1: a number, 2: a number */
		return sprintf( __( 'Read: %1$s of %2$s', 'fighter-site' ), number_format_i18n( $state['done'] ), number_format_i18n( $state['total'] ) );
	}
}
