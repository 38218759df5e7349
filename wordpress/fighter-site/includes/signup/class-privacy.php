<?php
/**
 * WordPress's own privacy tools.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Signup;

/**
 * Adds sign-ups to WordPress's tools for exporting and erasing personal data, and a paragraph to its privacy policy.
 */
final class Privacy {

	public static function register(): void {
		add_filter(
			'wp_privacy_personal_data_exporters',
			static fn ( $exporters ) => (array) $exporters + array(
				'fighter-signups' => array(
					'exporter_friendly_name' => __( 'Newsletter sign-ups', 'fighter-site' ),
					'callback'               => array( self::class, 'export' ),
				),
			)
		);
		add_filter(
			'wp_privacy_personal_data_erasers',
			static fn ( $erasers ) => (array) $erasers + array(
				'fighter-signups' => array(
					'eraser_friendly_name' => __( 'Newsletter sign-ups', 'fighter-site' ),
					'callback'             => array( self::class, 'erase' ),
				),
			)
		);
		add_action( 'admin_init', array( self::class, 'suggest_policy' ) );
	}

	/**
	 * @param string $email Address.
	 * @return array<string, mixed>
	 */
	public static function export( $email ): array {
		$time  = static fn ( $seconds ): string => $seconds ? gmdate( 'Y-m-d H:i:s', (int) $seconds ) . ' UTC' : '';
		$items = array();
		foreach ( Signups::of( (string) $email ) as $row ) {
			$data = array();
			foreach (
				array(
					__( 'Address', 'fighter-site' )      => $row->email,
					__( 'Form', 'fighter-site' )         => $row->form,
					__( 'Language', 'fighter-site' )     => $row->language,
					__( 'State', 'fighter-site' )        => $row->state,
					__( 'Agreement', 'fighter-site' )    => $row->agreement,
					__( 'Asked for at', 'fighter-site' ) => $time( $row->asked ),
					__( 'Confirmed at', 'fighter-site' ) => $time( $row->confirmed ),
				) as $name => $value
			) {
				$data[] = compact( 'name', 'value' );
			}
			$items[] = array(
				'group_id'    => 'fighter-signups',
				'group_label' => __( 'Newsletter sign-ups', 'fighter-site' ),
				'item_id'     => "fighter-signup-$row->id",
				'data'        => $data,
			);
		}
		return array(
			'data' => $items,
			'done' => true,
		);
	}

	/**
	 * @param string $email Address.
	 * @return array<string, mixed>
	 */
	public static function erase( $email ): array {
		$rows = Signups::of( (string) $email );
		foreach ( $rows as $row ) {
			Signups::remove( (int) $row->id );
			do_action( 'fighter_signup_removed', $row->email, $row->form );
		}
		return array(
			'items_removed'  => count( $rows ) > 0,
			'items_retained' => false,
			'messages'       => array(),
			'done'           => true,
		);
	}

	public static function suggest_policy(): void {
		wp_add_privacy_policy_content(
			'Fighter site',
			wp_kses_post( '<p>' . __( 'Who signs up for the newsletter leaves an e-mail address, the form used, what was agreed to and when. The address is used once it is confirmed by mail; unconfirmed ones are forgotten after seven days. No network address is kept.', 'fighter-site' ) . '</p>' )
		);
	}
}
