<?php
/**
 * Checks of the plugin under Tools → Site Health.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use Fighter\Site\Api\Routes;
use Fighter\Site\Settings;

/**
 * Finds why WordPress can't tell the site of changes, or why the site can't read from WordPress, and says what to do.
 */
final class Site_Health {

	private const LATE    = 15 * MINUTE_IN_SECONDS;
	private const TIMEOUT = 8;
	/** Checks that send a request run one after the other in requests of their own. */
	private const SLOW = array( 'rest', 'site' );

	public static function register(): void {
		add_filter( 'site_status_tests', array( self::class, 'add' ) );
		foreach ( self::SLOW as $name ) {
			add_action( "wp_ajax_health-check-fighter-$name", array( self::class, 'answer' ) );
		}
	}

	/**
	 * @param array<string, array<string, mixed>> $tests WordPress's own tests.
	 * @return array<string, array<string, mixed>>
	 */
	public static function add( $tests ): array {
		foreach ( self::names() as $name => $label ) {
			$check = array( self::class, $name );
			if ( in_array( $name, self::SLOW, true ) ) {
				$tests['async'][ "fighter_$name" ] = array(
					'label'             => $label,
					'test'              => "fighter_$name",
					'has_rest'          => false,
					'async_direct_test' => $check,
				);
			} else {
				$tests['direct'][ "fighter_$name" ] = array(
					'label' => $label,
					'test'  => $check,
				);
			}
		}
		return $tests;
	}

	public static function answer(): void {
		check_ajax_referer( 'health-check-site-status' );
		$name = str_replace( 'wp_ajax_health-check-fighter-', '', (string) current_action() );
		if ( ! current_user_can( 'view_site_health_checks' ) || ! in_array( $name, self::SLOW, true ) ) {
			wp_send_json_error();
		}
		wp_send_json_success( self::$name() );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function settings(): array {
		$missing = Setup_Notice::missing();
		if ( '' === $missing ) {
			return self::good( 'settings', __( 'The address of the site and the secret are set', 'fighter-site' ), __( 'Changes are told to the site.', 'fighter-site' ) );
		}
		return self::bad( 'settings', __( 'The site is told of no change', 'fighter-site' ), $missing . ' ' . __( 'Set both under Settings, Fighter site, or in wp-config.php.', 'fighter-site' ), Settings_Page::address() );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function permalinks(): array {
		if ( Settings::has_api_address() ) {
			return self::good( 'permalinks', __( 'The site’s calls have addresses', 'fighter-site' ), __( 'Permalinks are not plain.', 'fighter-site' ) );
		}
		return self::bad( 'permalinks', __( 'Permalinks are plain, so the site reads nothing', 'fighter-site' ), __( 'With plain permalinks there is nothing under /wp-json/, where the site reads. Choose any other structure under Settings, Permalinks.', 'fighter-site' ), admin_url( 'options-permalink.php' ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function cron(): array {
		$crons = _get_cron_array();
		$next  = is_array( $crons ) && $crons ? (int) min( array_keys( $crons ) ) : time();
		if ( $next > time() - self::LATE ) {
			return self::good( 'cron', __( 'Scheduled work is done in time', 'fighter-site' ), __( 'Scheduled articles come out, and messages that the site did not take are sent again.', 'fighter-site' ) );
		}
		/* translators: %s: a span of time such as "2 hours" */
		$late = sprintf( __( 'Something that was due %s ago is still waiting. Scheduled articles come out late, and messages that the site did not take are not sent again.', 'fighter-site' ), human_time_diff( $next ) );
		return self::bad( 'cron', __( 'Scheduled work is late', 'fighter-site' ), $late . ' ' . __( 'Have the server call wp-cron.php every minute: most visitors never reach WordPress, so it can’t rely on them.', 'fighter-site' ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function rest(): array {
		// The request has no cookies, as those of the site: another plugin may close the API for anonymous users. The
		// slug is a random one, because no answer is stored for it. A stored answer would be sent before the other
		// plugin runs.
		$address = home_url( '/wp-json/' . Settings::route_namespace() . '/slugpost?slug=' . wp_generate_uuid4() );
		$answer  = wp_remote_get(
			$address,
			array(
				'timeout'     => self::TIMEOUT,
				'redirection' => 0,
				'sslverify'   => apply_filters( 'https_local_ssl_verify', false ), // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- of WordPress.
			)
		);
		if ( is_wp_error( $answer ) ) {
			/* translators: %s: an error message */
			$why = sprintf( __( 'WordPress could not call itself (%s). The site may still reach it; ask your host to allow requests of WordPress to its own address.', 'fighter-site' ), $answer->get_error_message() );
			return self::bad( 'rest', __( 'It is not known whether the site can read', 'fighter-site' ), $why, '', 'recommended' );
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		$body   = json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( 404 === $status && is_array( $body ) && Routes::missing()->get_error_code() === ( $body['code'] ?? '' ) ) {
			return self::good( 'rest', __( 'The site can read what is published', 'fighter-site' ), __( 'Its calls are answered without signing in.', 'fighter-site' ) );
		}
		/* translators: 1: an address, 2: an HTTP status such as 401 */
		$why = sprintf( __( '%1$s answered %2$d to a visitor who is not signed in. Another plugin or the server closes the REST API: let addresses that begin with it through.', 'fighter-site' ), home_url( '/wp-json/' . Settings::route_namespace() . '/' ), $status );
		return self::bad( 'rest', __( 'The site can’t read what is published', 'fighter-site' ), $why, admin_url( 'plugins.php' ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function site(): array {
		$silent = array();
		foreach ( Settings::site_instances() as $instance ) {
			$answer = wp_remote_get(
				"$instance/api/health",
				array(
					'timeout'     => self::TIMEOUT,
					'redirection' => 0,
				)
			);
			$status = is_wp_error( $answer ) ? 0 : (int) wp_remote_retrieve_response_code( $answer );
			$health = is_wp_error( $answer ) ? null : json_decode( wp_remote_retrieve_body( $answer ), true );
			if ( 200 === $status && 'unwell' === ( $health['cms'] ?? '' ) ) {
				return self::bad( 'site', __( 'The site can’t read what is published', 'fighter-site' ), __( 'The site runs, but its calls to WordPress fail. Visitors see what it read before.', 'fighter-site' ), admin_url( 'options-permalink.php' ) );
			}
			if ( 200 !== $status ) {
				/* translators: %d: an HTTP status such as 503 */
				$silent[] = $instance . ': ' . ( $status ? sprintf( __( 'it answered %d', 'fighter-site' ), $status ) : $answer->get_error_message() );
			}
		}
		if ( $silent ) {
			/* translators: %s: addresses, each with an error message */
			$why = sprintf( __( 'From here there is no healthy answer of %s.', 'fighter-site' ), implode( '; ', $silent ) );
			return self::bad( 'site', __( 'The site can’t be reached', 'fighter-site' ), $why . ' ' . __( 'See that the site runs, that its address under Settings, Fighter site is right, and that a firewall lets requests of this server through. Changes are kept and told again.', 'fighter-site' ), Settings_Page::address() );
		}
		if ( ! Settings::site_instances() ) {
			return self::bad( 'site', __( 'The site can’t be reached', 'fighter-site' ), Setup_Notice::missing(), Settings_Page::address() );
		}
		return self::good( 'site', __( 'The site can be reached', 'fighter-site' ), __( 'It answers that it is well.', 'fighter-site' ) );
	}

	/**
	 * The checks, each a method of this class.
	 *
	 * @return array<string, string>
	 */
	public static function names(): array {
		return array(
			'settings'   => __( 'Address and secret of the site', 'fighter-site' ),
			'permalinks' => __( 'Addresses that the site reads', 'fighter-site' ),
			'cron'       => __( 'Scheduled work', 'fighter-site' ),
			'rest'       => __( 'REST API for the site', 'fighter-site' ),
			'site'       => __( 'Way to the site', 'fighter-site' ),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function good( string $name, string $label, string $words ): array {
		return self::result( $name, 'good', $label, $words, '' );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function bad( string $name, string $label, string $words, string $link = '', string $status = 'critical' ): array {
		return self::result( $name, $status, $label, $words, '' === $link ? '' : sprintf( '<a href="%1$s">%2$s</a>', esc_url( $link ), esc_html__( 'Open the screen for it', 'fighter-site' ) ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function result( string $name, string $status, string $label, string $words, string $actions ): array {
		return array(
			'test'        => "fighter_$name",
			'status'      => $status,
			'label'       => $label,
			'description' => '<p>' . esc_html( $words ) . '</p>',
			'actions'     => $actions,
			'badge'       => array(
				'label' => __( 'Fighter site', 'fighter-site' ),
				'color' => 'blue',
			),
		);
	}
}
