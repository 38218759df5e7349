<?php
/**
 * The notice about an address that changed in a list of posts.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use Fighter\Site\Redirects\Old_Addresses;
use Fighter\Site\Script;
use WP_Post;

/**
 * Quick edit changes the slug of a published post without a message. This notice in the list of posts says that the old
 * address redirects visitors: at once where scripts run, else when the list is loaded again.
 */
final class Moved_Notice {

	private const ACTION = 'fighter_moved';
	private const LASTS  = 10 * MINUTE_IN_SECONDS;

	public static function register(): void {
		// The old slug is stored at priority 12.
		add_action( 'post_updated', array( self::class, 'remember' ), 20, 3 );
		add_action( 'admin_notices', array( self::class, 'show' ) );
		add_action( 'wp_ajax_' . self::ACTION, array( self::class, 'answer' ) );
		add_action( 'load-edit.php', array( self::class, 'enqueue' ) );
	}

	/**
	 * @param int     $post_id Id.
	 * @param WP_Post $after   The post after the update.
	 * @param WP_Post $before  The post before the update.
	 */
	public static function remember( $post_id, $after, $before ): void {
		if ( ! doing_action( 'wp_ajax_inline-save' ) || 'publish' !== $before->post_status || 'publish' !== $after->post_status ) {
			return;
		}
		$from = Old_Addresses::path( $before );
		$to   = Old_Addresses::path( $after );
		if ( $from !== $to && '' !== $from && '' !== $to ) {
			set_transient( self::key(), array( ...self::known(), array( $from, $to ) ), self::LASTS );
		}
	}

	public static function show(): void {
		if ( 'edit' === ( get_current_screen()->base ?? '' ) ) {
			self::print_all();
		}
	}

	public static function answer(): void {
		check_ajax_referer( self::ACTION );
		self::print_all();
		wp_die();
	}

	public static function enqueue(): void {
		$url = add_query_arg( '_ajax_nonce', wp_create_nonce( self::ACTION ), admin_url( 'admin-ajax.php?action=' . self::ACTION ) );
		Script::enqueue( 'moved-notice', array( 'url' => $url ), 'inline-edit-post', 'jquery' );
	}

	private static function print_all(): void {
		$moves = self::known();
		delete_transient( self::key() );
		foreach ( $moves as list( $from, $to ) ) {
			/* translators: 1: an address, 2: an address */
			$text = esc_html( sprintf( __( 'A redirect from %1$s to %2$s was added.', 'fighter-site' ), $from, $to ) );
			$link = Redirects_Page::address_of_moved();
			wp_admin_notice(
				'' === $link ? $text : sprintf( '%s <a href="%s">%s</a>', $text, esc_url( $link ), esc_html__( 'See the redirects', 'fighter-site' ) ),
				array(
					'type'        => 'success',
					'dismissible' => true,
				)
			);
		}
	}

	/**
	 * @return array<int, array{0: string, 1: string}> Old and new addresses that the user was not told of.
	 */
	private static function known(): array {
		$known = get_transient( self::key() );
		return is_array( $known ) ? $known : array();
	}

	private static function key(): string {
		return 'fighter_moved_' . get_current_user_id();
	}
}
