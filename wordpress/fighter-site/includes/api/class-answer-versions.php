<?php
/**
 * The versions of what answers are made of.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Option_Row;

/**
 * Holds a version for each part of the content (Answer_Sources names the parts). A change gives the parts that it concerns
 * new versions. A stored answer holds the versions of its parts, and is out of date once one of them is another.
 *
 * All versions stand in one option, which WordPress loads in any case. It is replaced in a query that compares its old
 * value, so that of two changes at the same moment neither is lost. Where there is an object cache, it has a copy. A part
 * without a version has never changed since all were last renewed.
 */
final class Answer_Versions {

	private const OPTION   = 'fighter_answer_versions';
	private const GROUP    = 'fighter_answers';
	private const COPY     = 'versions';
	private const NONE     = '0';
	private const ATTEMPTS = 5;

	/** @var array<string, string> The versions before this request read any content, by part. */
	private static array $at_start = array();

	public static function begin(): void {
		if ( ! wp_using_ext_object_cache() ) {
			self::$at_start = self::parse( get_option( self::OPTION, '' ) );
			return;
		}
		$copy = wp_cache_get( self::COPY, self::GROUP );
		if ( ! is_array( $copy ) ) {
			$copy = self::parse( Option_Row::read( self::OPTION ) );
			// A copy that somebody else has written meanwhile is newer, so it is not replaced.
			wp_cache_add( self::COPY, $copy, self::GROUP );
		}
		self::$at_start = $copy;
	}

	/**
	 * @param string[] $parts Parts.
	 * @return array<string, string> The version that each had before this request read any content.
	 */
	public static function at_start( array $parts ): array {
		return array_combine( $parts, array_map( static fn ( string $part ): string => self::$at_start[ $part ] ?? self::NONE, $parts ) );
	}

	/**
	 * @param string[] $parts Parts that have changed. With ALL among them every other part begins anew.
	 */
	public static function renew( array $parts ): void {
		for ( $attempt = 1; $attempt <= self::ATTEMPTS; $attempt++ ) {
			$before = Option_Row::read( self::OPTION );
			$known  = in_array( Answer_Sources::ALL, $parts, true ) ? array() : self::parse( $before );
			$after  = array_fill_keys( $parts, bin2hex( random_bytes( 4 ) ) ) + $known;
			if ( null === $before ) {
				add_option( self::OPTION, '{}', '', true );
			} elseif ( self::replace( $after, $before ) ) {
				self::show( $after );
				return;
			}
		}
		// Within a transaction the value of somebody else can't be seen. Whoever forgets all loses none of their changes.
		$after = array( Answer_Sources::ALL => bin2hex( random_bytes( 4 ) ) );
		self::replace( $after );
		self::show( $after );
	}

	/**
	 * @param array<string, string> $after  Versions.
	 * @param string|null           $before The value that they replace; any if null.
	 */
	private static function replace( array $after, ?string $before = null ): bool {
		global $wpdb;
		$changes = $wpdb->prepare( 'UPDATE %i SET option_value = %s WHERE option_name = %s', $wpdb->options, (string) wp_json_encode( $after ), self::OPTION );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL -- update_option() can't compare, and $wpdb->update() would ask for the columns first.
		return (bool) $wpdb->query( null === $before ? $changes : $changes . $wpdb->prepare( ' AND option_value = %s', $before ) );
	}

	/**
	 * Writes the copy of the object cache. Another request may write an older one a moment later; it then reads the option,
	 * sees that it is another, and writes it again. What WordPress remembers of its options is left as it is: of this one
	 * it is read at the start of a request alone.
	 *
	 * @param array<string, string> $versions Versions as they were stored.
	 */
	private static function show( array $versions ): void {
		if ( ! wp_using_ext_object_cache() ) {
			return;
		}
		for ( $attempt = 1; $attempt <= self::ATTEMPTS; $attempt++ ) {
			wp_cache_set( self::COPY, $versions, self::GROUP );
			$stored = self::parse( Option_Row::read( self::OPTION ) );
			if ( $stored === $versions ) {
				return;
			}
			$versions = $stored;
		}
		wp_cache_delete( self::COPY, self::GROUP );
	}

	/**
	 * @param mixed $value Value of the option.
	 * @return array<string, string>
	 */
	private static function parse( $value ): array {
		$versions = is_string( $value ) ? json_decode( $value, true ) : null;
		return is_array( $versions ) ? array_map( 'strval', array_filter( $versions, 'is_scalar' ) ) : array();
	}
}
