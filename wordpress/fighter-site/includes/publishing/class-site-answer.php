<?php
/**
 * What the site answers at an address.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

use Fighter\Site\Settings;

/**
 * Asks the site how it answers an address (docs/contract.md of the site, "A page explained"). That the site took a
 * message does not mean that it could read the change.
 */
final class Site_Answer {

	/** The page was made of what WordPress answered after the last message. */
	public const CURRENT = 'live';
	/** The site could not read all of the page from WordPress, so it shows what it had. */
	public const UNREAD = 'unread';
	/** The site says that there is no page. */
	public const MISSING = 'missing';
	/** The site has not answered with the change yet. */
	public const OPEN = 'told';

	private const TIMEOUT = 4;

	/** The site compares its pages once more for so long after a message, in seconds; meanwhile they count as purged. */
	private const REPETITIONS = 15;

	/** Until when this request may wait for the site, in seconds since 1970. */
	private static float $deadline = 0.0;

	/**
	 * What all instances of the site answer. An answer with the change is remembered until the post or its messages change.
	 *
	 * @param string $path    Path and query of the page.
	 * @param int    $told    When the site took the last message, in seconds since 1970; 0 for never.
	 * @param string $version Changes with the post and with its messages.
	 */
	public static function at( string $path, int $told, string $version ): string {
		$key = 'fighter_answer_' . md5( "$path|$version" );
		if ( get_transient( $key ) ) {
			return self::CURRENT;
		}
		foreach ( Settings::site_instances() as $instance ) {
			$state = self::ask( $instance . $path, $told );
			if ( self::CURRENT !== $state ) {
				return $state;
			}
		}
		set_transient( $key, 1, HOUR_IN_SECONDS );
		return self::CURRENT;
	}

	private static function ask( string $address, int $told ): string {
		self::$deadline = self::$deadline ? self::$deadline : microtime( true ) + self::TIMEOUT;
		$left           = self::$deadline - microtime( true );
		if ( $left < 0.1 ) {
			return self::OPEN;
		}
		$answer = wp_remote_get(
			$address,
			array(
				'timeout'     => $left,
				'redirection' => 0,
				'headers'     => array( 'X-Explain' => Settings::secret() ),
			)
		);
		$page   = is_wp_error( $answer ) ? null : json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( ! is_array( $page ) || ! is_int( $page['status'] ?? null ) ) {
			return self::OPEN;
		}
		$calls  = is_array( $page['calls'] ?? null ) ? array_filter( $page['calls'], 'is_array' ) : array();
		$unread = array_filter( $calls, static fn ( array $call ): bool => 'old' === ( $call['from'] ?? '' ) || 'unwell' === ( $call['result'] ?? '' ) );
		$state  = $page['state'] ?? '';
		return match ( true ) {
			! $unread && 'purged' === $state && time() - $told < self::REPETITIONS => self::OPEN,
			$unread || 'purged' === $state || $page['status'] >= 500   => self::UNREAD,
			in_array( $page['status'], array( 404, 410 ), true )       => self::MISSING,
			// An old page that was made after the message has the change.
			'old' === $state && (float) $page['ageSeconds'] > time() - $told => self::OPEN,
			default                                                    => self::CURRENT,
		};
	}
}
