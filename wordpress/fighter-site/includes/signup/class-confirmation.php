<?php
/**
 * The mail that asks for confirmation, and the page behind its link.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Signup;

use Fighter\Site\Languages\Languages;

/**
 * Confirms a sign-up. The page asks for a click on a button, because mail scanners open every link.
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
				'lang'   => $signup->language,
			),
			admin_url( 'admin-post.php' )
		);
		Signups::change( (int) $signup->id, array( 'token_hash' => hash( 'sha256', $token ) ) );
		$name = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		$sent = wp_mail(
			$signup->email,
			Texts::get( 'subject', $signup->language, $name ),
			Texts::get( 'mail', $signup->language, $name, $address, Signups::PENDING_DAYS )
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
		$answer = sanitize_key( wp_unslash( $_POST['answer'] ?? '' ) );
		$asked  = Languages::parse( sanitize_key( wp_unslash( $_REQUEST['lang'] ?? '' ) ) );
		// phpcs:enable
		$signup = Signups::by_token( $token );
		if ( ! $signup ) {
			self::show( $asked, Texts::get( 'gone', $asked ), '', array(), 410 );
		}
		$language = Languages::parse( $signup->language );
		if ( 'remove' === $answer ) {
			Signups::remove( (int) $signup->id );
			/**
			 * Fires when the owner of an address unsubscribes.
			 *
			 * @param string $email Address.
			 * @param string $form  The form's id.
			 */
			do_action( 'fighter_signup_removed', $signup->email, $signup->form );
			self::show( $language, Texts::get( 'removed', $language ) );
		}
		if ( 'confirm' === $answer && Signups::confirm( (int) $signup->id ) ) {
			/**
			 * Fires when an address is confirmed. Add it to the mailing list here.
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
			self::show( $language, Texts::get( 'confirmed', $language ), $token, array( 'remove' => Texts::get( 'remove', $language ) ) );
		}
		self::show(
			$language,
			Texts::get( 'question', $language, $signup->email, wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ) ),
			$token,
			array(
				'confirm' => Texts::get( 'confirm', $language ),
				'remove'  => Texts::get( 'refuse', $language ),
			)
		);
	}

	/**
	 * @param string                $language Code.
	 * @param string                $text     What the page says.
	 * @param string                $token    Token.
	 * @param array<string, string> $buttons  Answer and label.
	 * @param int                   $status   HTTP status.
	 * @return never
	 */
	private static function show( string $language, string $text, string $token = '', array $buttons = array(), int $status = 200 ): void {
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
		add_filter( 'language_attributes', static fn (): string => 'lang="' . esc_attr( $language ) . '"' );
		wp_die( '<p>' . esc_html( $text ) . '</p>' . $form, esc_html( get_bloginfo( 'name' ) ), array( 'response' => (int) $status ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
	}
}
