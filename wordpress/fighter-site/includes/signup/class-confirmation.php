<?php
/**
 * The mail that asks, and the page that takes the answer.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Signup;

/**
 * Only a press of the button counts: mail scanners open every link.
 */
final class Confirmation {

	public const EVENT = 'fighter_signups_daily';

	private const ACTION = 'fighter_confirm';

	public static function register(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'page' ) );
		add_action( 'admin_post_nopriv_' . self::ACTION, array( self::class, 'page' ) );
		add_action( self::EVENT, array( self::class, 'tidy' ) );
		add_action(
			'admin_init',
			static function (): void {
				if ( ! wp_next_scheduled( self::EVENT ) ) {
					wp_schedule_event( time() + HOUR_IN_SECONDS, 'hourly', self::EVENT );
				}
			}
		);
	}

	public static function tidy(): void {
		Signups::remove_stale();
		foreach ( Signups::unmailed() as $signup ) {
			self::mail( $signup );
		}
	}

	public static function mail( ?object $signup ): void {
		if ( ! $signup ) {
			return;
		}
		$token   = bin2hex( random_bytes( 20 ) );
		$address = add_query_arg(
			array(
				'action' => self::ACTION,
				'token'  => $token,
			),
			admin_url( 'admin-post.php' )
		);
		Signups::change( (int) $signup->id, array( 'token_hash' => hash( 'sha256', $token ) ) );
		$name = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		$sent = wp_mail(
			$signup->email,
			/* translators: %s: the site's name */
			sprintf( __( 'Please confirm your address for %s', 'fighter-site' ), $name ),
			/* translators: 1: the site's name, 2: an address, 3: number of days */
			sprintf( __( "Somebody entered this address for the newsletter of %1\$s.\n\nIf it was you, confirm it here:\n%2\$s\n\nIf not, do nothing: the address is forgotten after %3\$d days.", 'fighter-site' ), $name, $address, Signups::PENDING_DAYS )
		);
		if ( $sent ) {
			Signups::change( (int) $signup->id, array( 'mailed' => time() ) );
		}
	}

	public static function page(): void {
		nocache_headers();
		header( 'Referrer-Policy: no-referrer' );
		header( 'X-Robots-Tag: noindex' );
		// phpcs:disable WordPress.Security.NonceVerification -- the token is the secret that a nonce would be.
		$token  = sanitize_text_field( wp_unslash( is_string( $_REQUEST['token'] ?? '' ) ? $_REQUEST['token'] ?? '' : '' ) );
		$answer = sanitize_key( is_string( $_POST['answer'] ?? '' ) ? $_POST['answer'] ?? '' : '' );
		// phpcs:enable
		$signup = Signups::by_token( $token );
		if ( ! $signup ) {
			self::show( __( 'This link is no longer good. Sign up again to get a new one.', 'fighter-site' ), '', array(), 410 );
		}
		if ( 'remove' === $answer ) {
			Signups::remove( (int) $signup->id );
			/**
			 * An address was taken off by its owner.
			 *
			 * @param string $email Address.
			 * @param string $form  The form's id.
			 */
			do_action( 'fighter_signup_removed', $signup->email, $signup->form );
			self::show( __( 'Your address was removed.', 'fighter-site' ) );
		}
		if ( 'confirm' === $answer && 'pending' === $signup->state ) {
			Signups::change(
				(int) $signup->id,
				array(
					'state'     => 'confirmed',
					'confirmed' => time(),
				)
			);
			/**
			 * Somebody confirmed their address: hand it on to the mailing list here.
			 *
			 * @param string $email     Address.
			 * @param string $form      The form's id.
			 * @param array  $agreement What was agreed to, when it was asked for and when confirmed.
			 */
			do_action(
				'fighter_signup_confirmed',
				$signup->email,
				$signup->form,
				array(
					'agreement' => $signup->agreement,
					'asked'     => (int) $signup->asked,
					'confirmed' => time(),
					'language'  => $signup->language,
				)
			);
		}
		if ( 'confirm' === $answer || 'confirmed' === $signup->state ) {
			self::show( __( 'Thank you, your address is confirmed.', 'fighter-site' ), $token, array( 'remove' => __( 'Remove my address', 'fighter-site' ) ) );
		}
		self::show(
			/* translators: 1: an address, 2: the site's name */
			sprintf( __( 'Send news to %1$s from %2$s?', 'fighter-site' ), $signup->email, get_bloginfo( 'name' ) ),
			$token,
			array(
				'confirm' => __( 'Yes, confirm', 'fighter-site' ),
				'remove'  => __( 'No, remove my address', 'fighter-site' ),
			)
		);
	}

	/**
	 * @param string                $text    What the page says.
	 * @param string                $token   Token.
	 * @param array<string, string> $buttons Answer and label.
	 * @param int                   $status  HTTP status.
	 * @return never
	 */
	private static function show( string $text, string $token = '', array $buttons = array(), int $status = 200 ): void {
		$form = '';
		foreach ( $buttons as $answer => $label ) {
			$form .= sprintf( '<button class="button" name="answer" value="%s">%s</button> ', esc_attr( $answer ), esc_html( $label ) );
		}
		if ( $form ) {
			$form = sprintf(
				'<form method="post" action="%s"><input type="hidden" name="action" value="%s"><input type="hidden" name="token" value="%s">%s</form>',
				esc_url( admin_url( 'admin-post.php' ) ),
				esc_attr( self::ACTION ),
				esc_attr( $token ),
				$form
			);
		}
		wp_die( '<p>' . esc_html( $text ) . '</p>' . $form, esc_html( get_bloginfo( 'name' ) ), array( 'response' => (int) $status ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
	}
}
