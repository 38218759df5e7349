<?php
/**
 * Where webhooks may lead.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

/**
 * Checks addresses of webhooks before they are stored. What a name leads to is checked again by WordPress when a message
 * is sent (wp_safe_remote_post()), because a name may lead elsewhere by then.
 */
final class Webhook_Address {

	public const LONGEST = 500;

	private const DISCORD = '#^https://(?:ptb\.|canary\.)?discord(?:app)?\.com/api/(?:v\d{1,2}/)?webhooks/\d{5,25}/[\w-]{20,120}(?:\?thread_id=\d{5,25})?$#D';

	/** Endings of names that lead to hosts of an own network only, beside those that begin with “local”. */
	private const PRIVATE_ENDINGS = array( 'internal', 'intranet', 'lan', 'home', 'corp', 'private', 'home.arpa', 'test', 'invalid', 'example', 'onion' );

	/**
	 * @param string $kind    A kind of Webhooks.
	 * @param string $address What was entered.
	 * @return string What is wrong with it, a sentence; empty if nothing is.
	 */
	public static function problem( string $kind, string $address ): string {
		if ( '' === $address ) {
			return __( 'The address is missing.', 'fighter-site' );
		}
		if ( strlen( $address ) > self::LONGEST ) {
			return __( 'The address is too long.', 'fighter-site' );
		}
		if ( Webhooks::DISCORD === $kind ) {
			return preg_match( self::DISCORD, $address ) ? '' : __( 'This is no webhook of Discord. Copy its address in Discord: channel settings, Integrations, Webhooks, Copy Webhook URL. It begins with https://discord.com/api/webhooks/.', 'fighter-site' );
		}
		$parts = preg_match( '/[\s\x00-\x1f\\\\]/', $address ) ? false : wp_parse_url( $address );
		if ( ! is_array( $parts ) || 'https' !== strtolower( $parts['scheme'] ?? '' ) || '' === ( $parts['host'] ?? '' ) ) {
			return __( 'The address has to begin with https://.', 'fighter-site' );
		}
		if ( isset( $parts['user'] ) || isset( $parts['pass'] ) ) {
			return __( 'The address must not hold a name or a password. Receivers check the signature instead.', 'fighter-site' );
		}
		// WordPress sends to no other ports.
		if ( ! in_array( $parts['port'] ?? 443, array( 443, 8080 ), true ) ) {
			return __( 'The port of the address has to be 443 or 8080.', 'fighter-site' );
		}
		return self::is_private( $parts['host'] ) ? __( 'The address leads to this server or into a private network. It has to be a public host.', 'fighter-site' ) : '';
	}

	/**
	 * Whether a host is none of the public internet, as far as its name says.
	 */
	private static function is_private( string $host ): bool {
		$host = rtrim( strtolower( trim( $host, '[]' ) ), '.' );
		if ( filter_var( $host, FILTER_VALIDATE_IP ) ) {
			// IPv6 has many notations of private IPv4 addresses, and a receiver with a name needs none.
			return str_contains( $host, ':' ) || ! filter_var( $host, FILTER_VALIDATE_IP, FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE ) || preg_match( '/^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./', $host );
		}
		// A name without a dot is one of the own network. A last part without letters is an IPv4 address in another notation.
		$labels = explode( '.', $host );
		if ( count( $labels ) < 2 || ! preg_match( '/^(?!local|0x)(?=.*[a-z])[a-z0-9-]+$/', (string) end( $labels ) ) ) {
			return true;
		}
		foreach ( self::PRIVATE_ENDINGS as $ending ) {
			if ( str_ends_with( ".$host", ".$ending" ) ) {
				return true;
			}
		}
		return false;
	}
}
