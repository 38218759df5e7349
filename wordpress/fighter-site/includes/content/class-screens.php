<?php
/**
 * Fixed pages: pages of which there is exactly one.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Languages\Editions;
use WP_Post;

/**
 * Creates the fixed pages, which editors then change: home, takeovers, events, hub, notice, legal text and the head of
 * the glossary. A takeover or notice is shown while it is published.
 */
final class Screens {

	public const ROLE = '_fighter_role';

	public static function register(): void {
		add_filter( 'map_meta_cap', array( self::class, 'keep' ), 10, 4 );
		add_filter( 'display_post_states', array( self::class, 'name_role' ), 10, 2 );
	}

	/**
	 * @return array<string, array{0: string, 1: string, 2: string}> Role: title, path on the site, first status.
	 */
	public static function roles(): array {
		return array(
			'home'         => array( __( 'Home', 'fighter-site' ), '/', 'publish' ),
			'takeover'     => array( __( 'Takeover', 'fighter-site' ), '/takeover/', 'draft' ),
			'takeover-b'   => array( __( 'Takeover B', 'fighter-site' ), '/takeover/', 'draft' ),
			'events'       => array( __( 'Events', 'fighter-site' ), '/events/', 'publish' ),
			'hub'          => array( __( 'News', 'fighter-site' ), '/news/', 'publish' ),
			'notification' => array( __( 'Notification', 'fighter-site' ), '/', 'draft' ),
			'legal'        => array( __( 'Legal text', 'fighter-site' ), '/', 'publish' ),
			'glossary'     => array( __( 'Glossary', 'fighter-site' ), '/academy/glossary/', 'publish' ),
		);
	}

	public static function create_missing(): void {
		foreach ( self::roles() as $role => list( $title, , $status ) ) {
			if ( self::find_id( $role ) ) {
				continue;
			}
			wp_insert_post(
				array(
					'post_type'   => Types::SCREEN,
					'post_title'  => $title,
					'post_name'   => "fixed-$role",
					'post_status' => $status,
					'meta_input'  => array( self::ROLE => $role ),
				)
			);
		}
		delete_option( self::IDS );
	}

	/**
	 * The published page of a role. It is the English one, or one that has no English original.
	 */
	public static function published( string $role ): ?WP_Post {
		$post = get_post( self::ids()[ $role ] ?? 0 );
		return $post instanceof WP_Post && 'publish' === $post->post_status ? $post : null;
	}

	/**
	 * @param string[] $roles Roles.
	 * @return int[] Their ids.
	 */
	public static function ids_of( array $roles ): array {
		return array_values( array_intersect_key( self::ids(), array_flip( $roles ) ) );
	}

	public static function role_of( WP_Post $post ): string {
		return (string) get_post_meta( Editions::root_of( $post )->ID, self::ROLE, true );
	}

	/**
	 * Whether a fixed page has no role, so that the site shows it nowhere. Earlier versions let editors add such pages.
	 */
	public static function has_no_place( WP_Post $post ): bool {
		return Types::SCREEN === $post->post_type && '' === self::role_of( $post );
	}

	public static function path( string $role ): string {
		return self::roles()[ $role ][1] ?? '/';
	}

	/**
	 * @param string[] $caps    Capabilities needed.
	 * @param string   $cap     Capability asked for.
	 * @param int      $user_id User.
	 * @param mixed[]  $args    The post's id.
	 * @return string[]
	 */
	public static function keep( $caps, $cap, $user_id, $args ): array {
		if ( 'delete_post' === $cap && isset( $args[0] ) && in_array( (int) $args[0], self::ids(), true ) ) {
			$caps[] = 'do_not_allow';
		}
		return $caps;
	}

	/**
	 * @param string[] $states States.
	 * @param WP_Post  $post   Post.
	 * @return string[]
	 */
	public static function name_role( $states, $post ): array {
		$name = Types::SCREEN === $post->post_type ? self::roles()[ self::role_of( $post ) ][0] ?? '' : '';
		if ( '' !== $name && $name !== $post->post_title ) {
			$states['fighter_role'] = $name;
		}
		return $states;
	}

	private const IDS = 'fighter_screen_ids';

	/**
	 * @return array<string, int>
	 */
	private static function ids(): array {
		$ids = get_option( self::IDS );
		if ( ! is_array( $ids ) ) {
			$ids = array();
			foreach ( array_keys( self::roles() ) as $role ) {
				$ids[ $role ] = self::find_id( $role );
			}
			update_option( self::IDS, $ids );
		}
		return $ids;
	}

	private static function find_id( string $role ): int {
		$found = get_posts(
			array(
				'post_type'   => Types::SCREEN,
				'post_status' => array( 'publish', 'draft', 'pending', 'future', 'private' ),
				'numberposts' => 1,
				'orderby'     => 'ID',
				'order'       => 'ASC',
				'fields'      => 'ids',
				'lang'        => '',
				// phpcs:ignore WordPress.DB.SlowDBQuery -- runs once; the answer is kept in an option.
				'meta_key'    => self::ROLE,
				// phpcs:ignore WordPress.DB.SlowDBQuery
				'meta_value'  => $role,
			)
		);
		return (int) ( $found[0] ?? 0 );
	}
}
