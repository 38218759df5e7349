<?php
/**
 * Redirects that editors wrote.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Redirects;

use Fighter\Site\Content\Site;
use Fighter\Site\Content\Site_Paths;
use Fighter\Site\Content\Types;
use Fighter\Site\Publishing\Shared_Parts;
use Fighter\Site\Settings;
use WP_Error;

/**
 * Keeps the rules in a table of the plugin's own. The site looks them up before it answers 404 (`rules 67`).
 */
final class Rules {

	/** The site reads no more rules than this. */
	public const MOST = 5000;

	private const LONGEST_FROM   = 300;
	private const LONGEST_TARGET = 1000;

	public static function register(): void {
		add_action( 'post_updated', array( self::class, 'follow_post' ), 13, 3 );
	}

	public static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'fighter_redirects';
	}

	/**
	 * The form in which addresses are compared: decoded, in lower case, with a slash at the end, without query and hash.
	 */
	public static function key( string $address ): string {
		$path  = (string) strtok( $address, '?#' );
		$parts = array_filter( explode( '/', $path ), 'strlen' );
		$key   = '/' . implode( '/', array_map( 'rawurldecode', $parts ) ) . ( $parts ? '/' : '' );
		$key   = (string) preg_replace( '#/{2,}#', '/', $key );
		return mb_strtolower( class_exists( 'Normalizer' ) ? (string) \Normalizer::normalize( $key, \Normalizer::FORM_C ) : $key );
	}

	/**
	 * @return array<int, array{from: string, to: string|null, status: int}> Rules in the form of the contract.
	 */
	public static function for_site(): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT from_path, target, status FROM %i ORDER BY id LIMIT %d', self::table(), self::MOST ) );
		return array_map(
			static fn ( $row ): array => array(
				'from'   => $row->from_path,
				'to'     => '' === $row->target ? null : $row->target,
				'status' => (int) $row->status,
			),
			$rows
		);
	}

	/**
	 * @param string $search Part of an address.
	 * @return object[]
	 */
	public static function page( string $search, int $page, int $size ): array {
		global $wpdb;
		$like = '%' . $wpdb->esc_like( $search ) . '%';
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i WHERE from_path LIKE %s OR target LIKE %s ORDER BY from_path LIMIT %d OFFSET %d', self::table(), $like, $like, $size, ( $page - 1 ) * $size ) );
	}

	public static function count( string $search = '' ): int {
		global $wpdb;
		$like = '%' . $wpdb->esc_like( $search ) . '%';
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE from_path LIKE %s OR target LIKE %s', self::table(), $like, $like ) );
	}

	/**
	 * @return object|null
	 */
	public static function find( int $id ) {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE id = %d', self::table(), $id ) );
	}

	/**
	 * @return object|null The rule for an address.
	 */
	public static function of( string $address ) {
		global $wpdb;
		$key = self::key( $address );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE from_hash = %s', self::table(), md5( $key ) ) );
	}

	/**
	 * Stores a rule, or says in words why it can't be stored.
	 *
	 * @param string $from   An address of the site.
	 * @param string $target Where it leads; empty for a page that is gone.
	 * @param int    $status 301 or 410.
	 * @param int    $id     The rule that is changed; 0 for a new one, or for whichever holds for the address.
	 * @param bool   $adopt  Whether a rule that the address has already is changed instead of refused.
	 * @param string $let_go An old address of a post, which the rule replaces.
	 * @return int|WP_Error Id.
	 */
	public static function save( string $from, string $target, int $status, int $id = 0, bool $adopt = false, string $let_go = '' ) {
		global $wpdb;
		$from   = self::own_path( trim( $from ) );
		$target = 410 === $status ? '' : self::own_path( trim( $target ) );
		$known  = self::of( $from );
		if ( $known && $adopt ) {
			$id = (int) $known->id;
		} elseif ( $id && ! self::find( $id ) ) {
			// Somebody else deleted it while it was changed.
			$id = 0;
		}
		$problem = self::problem( $from, $target, $status, $id, $known, $let_go );
		if ( '' !== $problem ) {
			return new WP_Error( 'fighter_redirect', $problem );
		}
		$row = array(
			'from_path'   => $from,
			'from_hash'   => md5( self::key( $from ) ),
			'target'      => $target,
			'target_hash' => str_starts_with( $target, '/' ) ? md5( self::key( $target ) ) : '',
			'status'      => $status,
		);
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$done = $id
			? $wpdb->update( self::table(), $row, array( 'id' => $id ) )
			: $wpdb->insert( self::table(), $row + array( 'created' => time() ) );
		// phpcs:enable
		if ( false === $done ) {
			return new WP_Error( 'fighter_redirect', __( 'The database did not take it. Please try again.', 'fighter-site' ) );
		}
		$id = $id ? $id : (int) $wpdb->insert_id;
		Shared_Parts::redirects_changed();
		return $id;
	}

	public static function delete( int $id ): void {
		global $wpdb;
		$wpdb->delete( self::table(), array( 'id' => $id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		Shared_Parts::redirects_changed();
	}

	/**
	 * @param array<int, mixed> $hits Hits as the site sends them.
	 */
	public static function count_hits( array $hits ): void {
		global $wpdb;
		foreach ( array_slice( $hits, 0, self::MOST ) as $one ) {
			$from  = is_array( $one ) && is_string( $one['from'] ?? null ) ? $one['from'] : '';
			$count = is_array( $one ) && is_int( $one['count'] ?? null ) ? min( $one['count'], 100000000 ) : 0;
			if ( '' !== $from && $count > 0 ) {
				// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
				$wpdb->query( $wpdb->prepare( 'UPDATE %i SET hits = hits + %d, last_hit = %d WHERE from_hash = %s', self::table(), $count, time(), md5( self::key( $from ) ) ) );
			}
		}
	}

	/**
	 * Changes the target of rules that lead to a post whose address changed, so that no visitor is redirected twice. The old
	 * address of a tier list becomes a rule, because the site finds none by an old slug: it reads all of them at once.
	 *
	 * @param int      $post_id Id.
	 * @param \WP_Post $after   The post after the update.
	 * @param \WP_Post $before  The post before the update.
	 */
	public static function follow_post( $post_id, $after, $before ): void {
		global $wpdb;
		if ( 'publish' !== $after->post_status || 'publish' !== $before->post_status ) {
			return;
		}
		$old = Old_Addresses::path( $before );
		$new = Old_Addresses::path( $after );
		if ( '' === $old || $old === $new ) {
			return;
		}
		// The addresses below a page change with it.
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT id, from_hash, target FROM %i WHERE target LIKE %s OR target_hash = %s', self::table(), $wpdb->esc_like( $old ) . '%', md5( self::key( $old ) ) ) );
		foreach ( $rows as $row ) {
			// Somebody may have typed it without the last slash, or in capitals.
			$target = str_starts_with( $row->target, $old ) ? $new . substr( $row->target, strlen( $old ) ) : $new;
			if ( md5( self::key( $target ) ) === $row->from_hash ) {
				// The post has taken the address that led to it.
				$wpdb->delete( self::table(), array( 'id' => (int) $row->id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
				continue;
			}
			$change = array(
				'target'      => $target,
				'target_hash' => md5( self::key( $target ) ),
			);
			$wpdb->update( self::table(), $change, array( 'id' => (int) $row->id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		}
		if ( $rows ) {
			Shared_Parts::redirects_changed();
		}
		if ( Types::TIER_LIST === $after->post_type ) {
			$unused = self::of( $new );
			if ( $unused ) {
				self::delete( (int) $unused->id );
			}
			self::save( $old, $new, 301, 0, true, $old );
		}
	}

	/**
	 * Hosts that a redirect may lead to, beside the site's own.
	 *
	 * @return string[]
	 */
	public static function hosts(): array {
		$hosts = preg_split( '/[\s,]+/', strtolower( (string) Settings::value( 'redirect_hosts' ) ), -1, PREG_SPLIT_NO_EMPTY );
		return $hosts ? $hosts : array();
	}

	/**
	 * A full address on the site or on WordPress becomes its path; any other stays as it is.
	 */
	public static function own_path( string $address ): string {
		foreach ( array( Settings::site_url(), untrailingslashit( home_url() ) ) as $origin ) {
			if ( '' !== $origin && ( $address === $origin || str_starts_with( $address, "$origin/" ) ) ) {
				$address = substr( $address, strlen( $origin ) );
				return '' === $address ? '/' : $address;
			}
		}
		return $address;
	}

	/**
	 * @param object|null $known The rule that the address has.
	 * @return string Empty where nothing is wrong.
	 */
	private static function problem( string $from, string $target, int $status, int $id, $known, string $let_go ): string {
		$key = self::key( $from );
		if ( ! preg_match( '#^/(?![/\\\\])[^\s\\\\]*$#u', $from ) ) {
			return __( 'The old address has to be one of this site and begin with a slash, such as /news/old-name/.', 'fighter-site' );
		}
		if ( strpbrk( $from, '?#' ) ) {
			return __( 'The old address can’t hold a question mark or a number sign: what stands behind it plays no part. Leave it out.', 'fighter-site' );
		}
		if ( mb_strlen( $from ) > self::LONGEST_FROM || mb_strlen( $target ) > self::LONGEST_TARGET ) {
			return __( 'The address is too long.', 'fighter-site' );
		}
		if ( in_array( $key, Site::SCREENS, true ) || preg_match( Site::FOLDERS, $key ) ) {
			/* translators: %s: an address */
			return sprintf( __( '“%s” is a screen of the site itself, which can’t be redirected.', 'fighter-site' ), $from );
		}
		if ( ! in_array( $status, array( 301, 410 ), true ) ) {
			return __( 'The kind is either 301 (moved) or 410 (gone).', 'fighter-site' );
		}
		if ( $known && (int) $known->id !== $id ) {
			/* translators: %s: an address */
			return sprintf( __( '“%s” has a redirect already. Change that one.', 'fighter-site' ), $from );
		}
		if ( ! $id && self::count() >= self::MOST ) {
			/* translators: %s: a number */
			return sprintf( __( 'There are %s redirects already, which is the most that the site reads. Delete some first.', 'fighter-site' ), number_format_i18n( self::MOST ) );
		}
		$moved = self::key( $let_go ) === $key ? null : Old_Addresses::of( $from );
		if ( $moved ) {
			/* translators: 1: an address, 2: a title */
			return sprintf( __( '“%1$s” is an old address of “%2$s” and leads there by itself. Change or delete that one, under “Moved by themselves”.', 'fighter-site' ), $from, $moved->post_title );
		}
		if ( self::key( $let_go ) !== $key && true === Site_Paths::exists( $key ) ) {
			/* translators: %s: an address */
			return sprintf( __( 'The site has a page at “%s”, so a redirect would never be used.', 'fighter-site' ), $from );
		}
		return 410 === $status ? self::problem_of_gone( $key, $id ) : self::problem_of_target( $key, $target, $id );
	}

	private static function problem_of_gone( string $key, int $id ): string {
		$before = self::leading_to( $key, $id );
		/* translators: %s: an address */
		return $before ? sprintf( __( 'The redirect of “%s” leads here. Change that one first.', 'fighter-site' ), $before->from_path ) : '';
	}

	private static function problem_of_target( string $key, string $target, int $id ): string {
		if ( '' === $target ) {
			return __( 'Enter the new address, or choose “Gone (410)” for a page that will not come back.', 'fighter-site' );
		}
		if ( ! str_starts_with( $target, '/' ) || preg_match( '#^/[/\\\\]#', $target ) ) {
			return self::problem_of_host( $target );
		}
		if ( preg_match( '#[\s\\\\]#u', $target ) ) {
			return __( 'The new address can’t hold a space or a backslash.', 'fighter-site' );
		}
		$target_key = self::key( $target );
		if ( $target_key === $key ) {
			return __( 'The redirect would lead to itself.', 'fighter-site' );
		}
		$next = self::of( $target );
		if ( $next && (int) $next->id !== $id ) {
			if ( self::key( $next->target ) === $key ) {
				/* translators: 1: an address, 2: an address */
				return sprintf( __( '“%1$s” leads back to “%2$s”, so visitors would go round in a circle.', 'fighter-site' ), $target, $next->target );
			}
			/* translators: %s: an address */
			$gone = __( '“%s” is marked as gone, so nothing may lead there.', 'fighter-site' );
			/* translators: 1: an address, 2: an address */
			$on = __( '“%1$s” is itself redirected to “%2$s”. Enter that address.', 'fighter-site' );
			return 410 === (int) $next->status ? sprintf( $gone, $target ) : sprintf( $on, $target, $next->target );
		}
		$moved = Old_Addresses::of( $target );
		if ( $moved ) {
			/* translators: 1: an address, 2: a title, 3: an address */
			return sprintf( __( '“%1$s” is an old address of “%2$s”. Enter the present one: %3$s', 'fighter-site' ), $target, $moved->post_title, Old_Addresses::path( $moved ) );
		}
		$before = self::leading_to( $key, $id );
		if ( $before ) {
			/* translators: 1: an address, 2: an address */
			return sprintf( __( 'The redirect of “%1$s” leads here, so visitors would be sent on twice. Let it lead to “%2$s” first.', 'fighter-site' ), $before->from_path, $target );
		}
		return '';
	}

	/**
	 * An address elsewhere has to be whole, and on a host that an administrator named.
	 */
	private static function problem_of_host( string $target ): string {
		$parts = wp_parse_url( $target );
		$host  = is_array( $parts ) ? strtolower( (string) ( $parts['host'] ?? '' ) ) : '';
		if ( ! str_starts_with( $target, 'https://' ) || '' === $host || isset( $parts['user'] ) || preg_match( '#[\s\\\\]#u', $target ) ) {
			return __( 'The new address has to begin with a slash, or be a whole address that begins with https://.', 'fighter-site' );
		}
		if ( ! in_array( $host, self::hosts(), true ) ) {
			/* translators: %s: a host name */
			return sprintf( __( 'Redirects may not lead to “%s”. An administrator can allow it under Settings → Fighter site.', 'fighter-site' ), $host );
		}
		return '';
	}

	/**
	 * @return object|null A rule that leads to the address.
	 */
	private static function leading_to( string $key, int $id ) {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return $wpdb->get_row( $wpdb->prepare( 'SELECT * FROM %i WHERE target_hash = %s AND id <> %d LIMIT 1', self::table(), md5( $key ), $id ) );
	}
}
