<?php
/**
 * Revisions of game data.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Tables;

/**
 * Keeps the last versions of each document in a table of its own: game data is no post, so WordPress's revisions can't
 * hold it.
 */
final class Revisions {

	private const KEPT = 30;

	public static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'fighter_game_data';
	}

	/**
	 * Stores the new version. The first time, also the version before it.
	 */
	public static function keep( string $document, string $before, string $after ): void {
		if ( '' !== $before && null === self::newest( $document ) ) {
			self::add( $document, $before, 0 );
		}
		self::add( $document, $after, get_current_user_id() );
		self::drop_old( $document );
	}

	/**
	 * @return array<int, array{id: int, version: string, user: string, when: string}> The newest first.
	 */
	public static function of( string $document ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return array_map( array( self::class, 'described' ), $wpdb->get_results( $wpdb->prepare( 'SELECT id, version, user_id, created FROM %i WHERE document = %s ORDER BY id DESC', self::table(), $document ) ) );
	}

	public static function newest( string $document ): ?array {
		return self::of( $document )[0] ?? null;
	}

	/**
	 * @return array{text: string, before: string}|null A revision, with the one before.
	 */
	public static function read( string $document, int $id ): ?array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$texts = $wpdb->get_results( $wpdb->prepare( 'SELECT id, body FROM %i WHERE document = %s AND id <= %d ORDER BY id DESC LIMIT 2', self::table(), $document, $id ) );
		return $texts && (int) $texts[0]->id === $id ? array(
			'text'   => $texts[0]->body,
			'before' => $texts[1]->body ?? '',
		) : null;
	}

	/**
	 * The text of a version, while a revision holds it.
	 */
	public static function text( string $document, string $version ): ?string {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return $wpdb->get_var( $wpdb->prepare( 'SELECT body FROM %i WHERE document = %s AND version = %s ORDER BY id DESC LIMIT 1', self::table(), $document, $version ) );
	}

	/**
	 * Moves the one earlier version, which older releases of the plugin kept in an option, into the table.
	 */
	public static function take_over(): void {
		global $wpdb;
		foreach ( array(
			'fighter_table_'  => '',
			'fighter_detail_' => 'champion/',
		) as $prefix => $kind ) {
			$like = $wpdb->esc_like( $prefix ) . '%' . $wpdb->esc_like( '_before' );
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- options can't be listed by their API.
			foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $like ) ) as $option ) {
				$document = $kind . substr( $option, strlen( $prefix ), -strlen( '_before' ) );
				$before   = get_option( $option );
				$before   = is_string( $before ) ? $before : (string) wp_json_encode( $before );
				if ( null === self::newest( $document ) && ! in_array( $before, array( '', '[]' ), true ) ) {
					self::add( $document, $before, 0 );
					self::add( $document, Tables::text( $document ), 0 );
				}
				delete_option( $option );
			}
		}
	}

	private static function add( string $document, string $body, int $user ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$wpdb->insert(
			self::table(),
			array(
				'document' => $document,
				'version'  => Tables::version( $body ),
				'body'     => $body,
				'user_id'  => $user,
				'created'  => time(),
			)
		);
	}

	private static function drop_old( string $document ): void {
		global $wpdb;
		$kept = max( 2, (int) apply_filters( 'fighter_game_data_revisions', self::KEPT ) );
		$last = self::of( $document )[ $kept - 1 ]['id'] ?? 0;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE document = %s AND id < %d', self::table(), $document, $last ) );
	}

	/**
	 * @param object $row Row of the table.
	 * @return array{id: int, version: string, user: string, when: string}
	 */
	private static function described( object $row ): array {
		$user = get_userdata( (int) $row->user_id );
		return array(
			'id'      => (int) $row->id,
			'version' => $row->version,
			'user'    => $user ? $user->display_name : __( 'unknown', 'fighter-site' ),
			'when'    => (string) wp_date( get_option( 'date_format' ) . ' H:i:s', (int) $row->created ),
		);
	}
}
