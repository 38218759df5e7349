<?php
/**
 * Posts that end.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Api\Silent_Changes;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Publishing\On_Site;
use Fighter\Site\Script;
use WP_Error;
use WP_Post;

/**
 * Takes back an article, a takeover or the notification at the moment that its author set: it becomes a draft, so that
 * the API treats it as one and the site is told.
 *
 * The moment of the next end is kept in an option that WordPress loads in any case. Cron takes posts back at that
 * moment. Where cron is late, the first request after it does so before it reads anything, and no stored answer from
 * before is sent. Until then a read costs a comparison of two numbers.
 */
final class Expiry {

	/** Unix time in seconds, so no time zone is needed. */
	public const END   = '_fighter_end';
	public const EVENT = 'fighter_end';
	public const ROLES = array( 'takeover', 'takeover-b', 'notification' );

	private const NEXT      = 'fighter_next_end';
	private const TYPES     = array( 'post', Types::SCREEN );
	private const AT_A_TIME = 100;

	public static function register(): void {
		add_action( 'init', array( self::class, 'register_field' ), 12 );
		// Priority 30 is after all post types and taxonomies are registered.
		add_action( 'init', array( self::class, 'end_due' ), 30 );
		add_action( self::EVENT, array( self::class, 'end_due' ) );
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'field_changed' ), 10, 3 );
		}
		add_action( 'transition_post_status', array( self::class, 'status_changed' ), 10, 3 );
		foreach ( self::TYPES as $type ) {
			add_filter( "rest_pre_insert_$type", array( self::class, 'check' ), 20, 2 );
		}
		add_filter( 'display_post_states', array( self::class, 'name_end' ), 10, 2 );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'enqueue' ) );
	}

	public static function register_field(): void {
		foreach ( self::TYPES as $type ) {
			register_post_meta(
				$type,
				self::END,
				array(
					'type'              => 'integer',
					'single'            => true,
					'default'           => 0,
					'show_in_rest'      => true,
					'sanitize_callback' => 'absint',
					'auth_callback'     => static fn ( $allowed, $name, $post_id ): bool => current_user_can( 'edit_post', $post_id ),
				)
			);
		}
	}

	/**
	 * Whether something has to be taken back before anything is read.
	 */
	public static function is_due(): bool {
		$next = (int) get_option( self::NEXT, 0 );
		return 0 < $next && $next <= time();
	}

	public static function end_due(): void {
		global $wpdb;
		if ( ! self::is_due() ) {
			return;
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL -- once at the end of a post.
		foreach ( $wpdb->get_col( $wpdb->prepare( 'SELECT post.ID ' . self::ending() . ' AND CAST(field.meta_value AS UNSIGNED) <= %d ORDER BY field.meta_id LIMIT %d', time(), self::AT_A_TIME ) ) as $id ) {
			self::take_back( (int) $id );
		}
		self::plan();
	}

	/**
	 * Finds the next end, and schedules cron for it.
	 */
	public static function plan(): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL -- when an end or a post with one changes.
		$next = (int) $wpdb->get_var( 'SELECT MIN(CAST(field.meta_value AS UNSIGNED)) ' . self::ending() );
		update_option( self::NEXT, $next, true );
		wp_clear_scheduled_hook( self::EVENT );
		if ( $next ) {
			wp_schedule_single_event( max( $next, time() ), self::EVENT );
		}
	}

	/**
	 * @param int|int[] $meta_id Not used.
	 * @param int       $post_id Not used.
	 * @param string    $key     Field.
	 */
	public static function field_changed( $meta_id, $post_id, $key ): void {
		if ( self::END === $key ) {
			self::plan();
		}
	}

	/**
	 * @param string  $after  New status.
	 * @param string  $before Old status.
	 * @param WP_Post $post   Post.
	 */
	public static function status_changed( $after, $before, $post ): void {
		if ( $after !== $before && in_array( 'publish', array( $after, $before ), true ) && self::of( $post->ID ) ) {
			self::plan();
		}
	}

	/**
	 * When a post ends; 0 for never.
	 */
	public static function of( int $post_id ): int {
		return (int) get_post_meta( $post_id, self::END, true );
	}

	/**
	 * Refuses an end that is over, or before the beginning.
	 *
	 * @param mixed            $prepared Post.
	 * @param \WP_REST_Request $request  Request.
	 * @return mixed
	 */
	public static function check( $prepared, $request ) {
		if ( is_wp_error( $prepared ) ) {
			return $prepared;
		}
		$post   = get_post( (int) $request->get_param( 'id' ) );
		$meta   = $request->get_param( 'meta' );
		$end    = is_array( $meta ) && isset( $meta[ self::END ] ) ? (int) $meta[ self::END ] : ( $post ? self::of( $post->ID ) : 0 );
		$status = $prepared->post_status ?? ( $post->post_status ?? 'draft' );
		// What is published with a date to come is scheduled, so its state does not say whether it has begun.
		$begin = strtotime( ( $prepared->post_date_gmt ?? ( $post->post_date_gmt ?? '' ) ) . ' UTC' );
		if ( ! $end || ! in_array( $status, array( 'publish', 'future' ), true ) ) {
			return $prepared;
		}
		if ( $post && Types::SCREEN === $post->post_type && ! in_array( Screens::role_of( $post ), self::ROLES, true ) ) {
			return new WP_Error( 'fighter_endless', __( 'Only articles, takeovers and the notification can end.', 'fighter-site' ), array( 'status' => 400 ) );
		}
		if ( $end <= time() ) {
			return new WP_Error( 'fighter_ended', __( 'Its end is over. Choose a later one, or none, before it is published.', 'fighter-site' ), array( 'status' => 400 ) );
		}
		return $end <= (int) $begin ? new WP_Error( 'fighter_ends_first', __( 'Its end is before its beginning.', 'fighter-site' ), array( 'status' => 400 ) ) : $prepared;
	}

	/**
	 * @param string[] $states States.
	 * @param WP_Post  $post   Post.
	 * @return string[]
	 */
	public static function name_end( $states, $post ): array {
		$end = in_array( $post->post_type, self::TYPES, true ) ? self::of( $post->ID ) : 0;
		if ( $end ) {
			/* translators: %s: date and time */
			$states['fighter_end'] = sprintf( $end > time() ? __( 'Ends %s', 'fighter-site' ) : __( 'Ended %s', 'fighter-site' ), On_Site::moment( $end ) );
		}
		return $states;
	}

	public static function enqueue(): void {
		$screen = get_current_screen();
		if ( ! $screen || 'post' !== $screen->base || ! in_array( $screen->post_type, self::TYPES, true ) ) {
			return;
		}
		Script::enqueue(
			'ends',
			array(
				'key'         => self::END,
				'originalKey' => Editions::ORIGINAL,
				'screens'     => Screens::ids_of( self::ROLES ),
			)
		);
	}

	/**
	 * Makes a published post a draft, as wp_publish_post() publishes one: only the status is written. wp_update_post()
	 * would remove HTML that only editors may write from the body, because no user is logged in here.
	 */
	private static function take_back( int $id ): void {
		global $wpdb;
		Silent_Changes::expect( $id );
		clean_post_cache( $id );
		$before = get_post( $id );
		$where  = array(
			'ID'          => $id,
			'post_status' => 'publish',
		);
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- of several requests at that moment one succeeds.
		if ( ! $before instanceof WP_Post || ! $wpdb->update( $wpdb->posts, array( 'post_status' => 'draft' ), $where ) ) {
			return;
		}
		$before = clone $before;
		clean_post_cache( $id );
		$post = get_post( $id );
		wp_transition_post_status( 'draft', 'publish', $post );
		// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own hooks of a saved post.
		do_action( "edit_post_{$post->post_type}", $id, $post );
		do_action( 'edit_post', $id, $post );
		do_action( "save_post_{$post->post_type}", $id, $post, true );
		do_action( 'save_post', $id, $post, true );
		do_action( 'wp_insert_post', $id, $post, true );
		// phpcs:enable
		wp_after_insert_post( $post, true, $before );
	}

	/**
	 * The part of a query that finds published posts with an end.
	 */
	private static function ending(): string {
		global $wpdb;
		$screens = implode( ',', array( 0, ...array_filter( Screens::ids_of( self::ROLES ) ) ) );
		return $wpdb->prepare(
			// phpcs:ignore WordPress.DB.PreparedSQL -- whole numbers only.
			"FROM {$wpdb->postmeta} field JOIN {$wpdb->posts} post ON post.ID = field.post_id WHERE field.meta_key = %s AND field.meta_value > '0' AND post.post_status = 'publish' AND (post.post_type = 'post' OR post.ID IN ($screens))",
			self::END
		);
	}
}
