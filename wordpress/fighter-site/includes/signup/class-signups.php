<?php
/**
 * The table of sign-ups.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Signup;

/**
 * Stores address, form, agreement and times of each sign-up, but no IP address and nothing else about a visitor.
 */
final class Signups {

	public const PENDING_DAYS = 7;

	public static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'fighter_signups';
	}

	public static function find( string $email, string $form ): ?object {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE email = %s AND form = %s', self::table(), $email, $form ) );
	}

	public static function by_token( string $token ): ?object {
		global $wpdb;
		if ( ! preg_match( '/^[0-9a-f]{40}$/', $token ) ) {
			return null;
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE token_hash = %s', self::table(), hash( 'sha256', $token ) ) );
		if ( ! $row || ( 'pending' === $row->state && (int) $row->asked < time() - self::PENDING_DAYS * DAY_IN_SECONDS ) ) {
			return null;
		}
		return $row;
	}

	/**
	 * @return object[] All that is kept about an address.
	 */
	public static function of( string $email ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i WHERE email = %s ORDER BY id', self::table(), strtolower( trim( $email ) ) ) );
	}

	/**
	 * @param array<string, mixed> $row Columns.
	 */
	public static function add( array $row ): void {
		global $wpdb;
		$wpdb->insert( self::table(), $row ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
	}

	/**
	 * @param int                  $id  Row.
	 * @param array<string, mixed> $row Columns.
	 */
	public static function change( int $id, array $row ): void {
		global $wpdb;
		$wpdb->update( self::table(), $row, array( 'id' => $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
	}

	/**
	 * @return bool Whether it was confirmed now: of several requests at the same moment one confirms it.
	 */
	public static function confirm( int $id ): bool {
		global $wpdb;
		$confirmed = array(
			'state'     => 'confirmed',
			'confirmed' => time(),
		);
		$pending   = array(
			'id'    => $id,
			'state' => 'pending',
		);
		return (bool) $wpdb->update( self::table(), $confirmed, $pending ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
	}

	public static function remove( int $id ): void {
		global $wpdb;
		$wpdb->delete( self::table(), array( 'id' => $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
	}

	/**
	 * Deletes sign-ups that were never confirmed.
	 */
	public static function remove_stale(): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$wpdb->query( $wpdb->prepare( "DELETE FROM %i WHERE state = 'pending' AND asked < %d", self::table(), time() - self::PENDING_DAYS * DAY_IN_SECONDS ) );
	}

	/**
	 * @return object[] Pending ones whose mail could not be sent.
	 */
	public static function unmailed(): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return $wpdb->get_results( $wpdb->prepare( "SELECT * FROM %i WHERE state = 'pending' AND mailed = 0 ORDER BY id LIMIT 50", self::table() ) );
	}

	/**
	 * @return object[]
	 */
	public static function page( int $page, int $size ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i ORDER BY id DESC LIMIT %d OFFSET %d', self::table(), $size, ( $page - 1 ) * $size ) );
	}

	/**
	 * @param int $below The id that all of them are below.
	 * @return object[] The newest first.
	 */
	public static function before( int $below, int $most ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i WHERE id < %d ORDER BY id DESC LIMIT %d', self::table(), $below, $most ) );
	}

	public static function count(): int {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i', self::table() ) );
	}
}
