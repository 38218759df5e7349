<?php
/**
 * The screen with newsletter sign-ups.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use Fighter\Site\Signup\Signup_Csv;
use Fighter\Site\Signup\Signups;

/**
 * Lists the sign-ups for administrators. WordPress's own tools export and erase them (class-privacy.php).
 */
final class Signups_Page {

	private const RIGHT  = 'manage_options';
	private const EXPORT = 'fighter_signups_export';
	private const SIZE   = 50;

	public static function register(): void {
		add_action(
			'admin_menu',
			static fn () => add_management_page( __( 'Sign-ups', 'fighter-site' ), __( 'Sign-ups', 'fighter-site' ), self::RIGHT, 'fighter-signups', array( self::class, 'show' ) )
		);
		add_action( 'admin_post_' . self::EXPORT, array( self::class, 'export' ) );
	}

	public static function export(): void {
		check_admin_referer( self::EXPORT );
		if ( ! current_user_can( self::RIGHT ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'fighter-site' ), '', array( 'response' => 403 ) );
		}
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename=sign-ups.csv' );
		Signup_Csv::write( fopen( 'php://output', 'w' ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- the answer itself.
		exit;
	}

	public static function show(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- a page number.
		$page  = max( 1, absint( $_GET['paged'] ?? 1 ) );
		$total = Signups::count();
		$time  = static fn ( $seconds ): string => $seconds ? wp_date( 'Y-m-d H:i', (int) $seconds ) : '—';
		echo '<div class="wrap"><h1 class="wp-heading-inline">' . esc_html__( 'Sign-ups', 'fighter-site' ) . '</h1>';
		printf( ' <a class="page-title-action" href="%s">%s</a><hr class="wp-header-end">', esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=' . self::EXPORT ), self::EXPORT ) ), esc_html__( 'Export as CSV', 'fighter-site' ) );
		Wide_Table::open( __( 'Sign-ups', 'fighter-site' ) );
		echo '<table class="widefat striped"><thead><tr>';
		foreach ( array( __( 'Address', 'fighter-site' ), __( 'Form', 'fighter-site' ), __( 'Asked for', 'fighter-site' ), __( 'Mail sent', 'fighter-site' ), __( 'Confirmed', 'fighter-site' ) ) as $head ) {
			echo '<th scope="col">' . esc_html( $head ) . '</th>';
		}
		echo '</tr></thead><tbody>';
		$rows = Signups::page( $page, self::SIZE );
		if ( ! $rows ) {
			echo '<tr><td colspan="5">' . esc_html__( 'Nothing yet.', 'fighter-site' ) . '</td></tr>';
		}
		foreach ( $rows as $row ) {
			printf(
				'<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>',
				esc_html( $row->email ),
				esc_html( $row->form ),
				esc_html( $time( $row->asked ) ),
				esc_html( $row->mailed ? $time( $row->mailed ) : __( 'could not be sent yet', 'fighter-site' ) ),
				esc_html( $time( $row->confirmed ) )
			);
		}
		echo '</tbody></table></div><p>';
		echo wp_kses_post(
			(string) paginate_links(
				array(
					'base'    => add_query_arg( 'paged', '%#%' ),
					'format'  => '',
					'total'   => (int) ceil( $total / self::SIZE ),
					'current' => $page,
				)
			)
		);
		echo '</p></div>';
	}
}
