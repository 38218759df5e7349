<?php
/**
 * The newsletter form.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Signup;

use Fighter\Site\Languages\Languages;
use Fighter\Site\Settings;
use WP_REST_Request;

/**
 * Stores an address as pending and sends a mail with a link for confirmation. The answer is the same whether or not the
 * address was known before.
 */
final class Signup_Route {

	private const EMAIL      = '/^[^\s@,;:"()<>\[\]\\\\]+@[^\s@,;:"()<>\[\]\\\\]+\.[a-z]{2,}$/i';
	private const PAUSE      = 10 * MINUTE_IN_SECONDS;
	private const PER_MINUTE = 60;
	private const COUNTER    = 'fighter_signups_minute_';

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_route' ) );
	}

	public static function register_route(): void {
		register_rest_route(
			Settings::route_namespace(),
			'/components/emailsignup',
			array(
				'methods'             => 'POST',
				'permission_callback' => '__return_true',
				'callback'            => array( self::class, 'answer' ),
			)
		);
	}

	/**
	 * @param WP_REST_Request $request Request.
	 * @return array{code: string, msg: string}
	 */
	public static function answer( $request ): array {
		$query = $request->get_query_params();
		$form  = is_string( $query['id'] ?? null ) ? $query['id'] : '';
		$forms = Settings::forms();
		if ( ! preg_match( '/^[a-z0-9_-]{1,60}$/i', $form ) || ( $forms && ! in_array( $form, $forms, true ) ) ) {
			return self::say( 'MissingForm', __( 'The form is not known.', 'fighter-site' ) );
		}
		$body  = $request->get_json_params();
		$body  = is_array( $body ) ? $body : $request->get_body_params();
		$email = is_string( $body['email'] ?? null ) ? strtolower( trim( $body['email'] ) ) : '';
		if ( strlen( $email ) > 190 || ! preg_match( self::EMAIL, $email ) || ! is_email( $email ) ) {
			return self::say( 'InvalidEmail', __( 'The address is not valid.', 'fighter-site' ) );
		}
		if ( self::too_many() ) {
			return self::say( 'TooMany', __( 'Please try again in a minute.', 'fighter-site' ) );
		}
		$language = Languages::parse( $body['lang'] ?? ( $query['lang'] ?? '' ) );
		self::ask( $email, $form, $language );
		return self::say( 'Success', Texts::get( 'thanks', $language ) );
	}

	private static function ask( string $email, string $form, string $language ): void {
		$known = Signups::find( $email, $form );
		if ( $known && ( 'confirmed' === $known->state || (int) $known->mailed > time() - self::PAUSE ) ) {
			return;
		}
		$row = array(
			'email'     => $email,
			'form'      => $form,
			'language'  => $language,
			'state'     => 'pending',
			/* translators: %s: a form's id */
			'agreement' => sprintf( __( 'Ticked the agreement of the form “%s” on the website.', 'fighter-site' ), $form ),
			'asked'     => time(),
			'mailed'    => 0,
		);
		if ( $known ) {
			Signups::change( (int) $known->id, $row );
		} else {
			Signups::add( $row );
		}
		/**
		 * Fires when an address is signed up and not confirmed yet.
		 *
		 * @param string $email Address.
		 * @param string $form  The form's id.
		 */
		do_action( 'fighter_signup_asked', $email, $form );
		Confirmation::mail( Signups::find( $email, $form ) );
	}

	/**
	 * Whether too many sign-ups came in this minute. The site limits each visitor; this limits all of them together,
	 * because each sign-up sends a mail.
	 */
	private static function too_many(): bool {
		$key   = self::COUNTER . (int) ( time() / MINUTE_IN_SECONDS );
		$count = (int) get_transient( $key );
		/**
		 * Filters the largest number of sign-ups per minute.
		 *
		 * @param int $most Number.
		 */
		if ( $count >= (int) apply_filters( 'fighter_signups_per_minute', self::PER_MINUTE ) ) {
			return true;
		}
		set_transient( $key, $count + 1, 2 * MINUTE_IN_SECONDS );
		return false;
	}

	/**
	 * @return array{code: string, msg: string}
	 */
	private static function say( string $code, string $msg ): array {
		return compact( 'code', 'msg' );
	}
}
