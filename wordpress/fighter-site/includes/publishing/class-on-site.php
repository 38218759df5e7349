<?php
/**
 * What the site shows of a post, for the editor.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

use Fighter\Site\Content\Addresses;
use Fighter\Site\Content\Expiry;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Script;
use Fighter\Site\Settings;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/**
 * The panel "On the site" of the block editor and its route: whether the site has the last change of a post, since when,
 * at which address, and the same for its copies in other languages.
 */
final class On_Site {

	/** Routes of the editor stand outside of the contract's namespace, whose requests prepare less of WordPress. */
	public const ROUTES = 'fighter-editor/v1';

	/** The states of a post that somebody edits: not the trash, not what an editor that was only opened leaves behind. */
	private const EDITED = array( 'publish', 'future', 'draft', 'pending', 'private' );

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_route' ) );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'enqueue' ), 12 );
	}

	public static function register_route(): void {
		register_rest_route(
			self::ROUTES,
			'/on-site/(?P<id>\d+)',
			array(
				'methods'             => 'GET',
				'permission_callback' => array( self::class, 'allow' ),
				'callback'            => static fn ( $request ) => new WP_REST_Response( self::about( get_post( (int) $request['id'] ) ) ),
			)
		);
		register_rest_route(
			self::ROUTES,
			'/on-site/(?P<id>\d+)/again',
			array(
				'methods'             => 'POST',
				'permission_callback' => static fn ( $request ) => current_user_can( 'edit_others_posts' ) ? self::allow( $request ) : self::refuse(),
				'callback'            => array( self::class, 'send_again' ),
			)
		);
	}

	/**
	 * Whether the user may edit the post of a request. A user who may not can't find out whether it exists.
	 *
	 * @param WP_REST_Request $request Request.
	 * @return true|WP_Error
	 */
	public static function allow( $request ) {
		$post = get_post( (int) $request['id'] );
		if ( $post instanceof WP_Post && in_array( $post->post_type, Types::translated(), true ) && current_user_can( 'edit_post', $post->ID ) ) {
			return true;
		}
		return self::refuse();
	}

	private static function refuse(): WP_Error {
		return new WP_Error( 'rest_forbidden', __( 'Sorry, you are not allowed to do that.', 'fighter-site' ), array( 'status' => rest_authorization_required_code() ) );
	}

	/**
	 * Answers, and then sends the messages about a post that the site has not accepted.
	 *
	 * @param WP_REST_Request $request Request.
	 */
	public static function send_again( $request ): WP_REST_Response {
		$post = get_post( (int) $request['id'] );
		$open = array_filter( Outbox::newest_of( Editions::root_of( $post )->ID ), static fn ( object $one ): bool => in_array( $one->state, array( 'waiting', 'failed' ), true ) );
		Outbox::again( array_map( static fn ( object $one ): int => (int) $one->id, $open ) );
		return new WP_REST_Response( self::about( $post ) );
	}

	public static function enqueue(): void {
		if ( ! self::is_edited_here() ) {
			return;
		}
		Script::enqueue( 'on-the-site' );
	}

	/**
	 * Whether the screen is the block editor of something that has a page on the site.
	 */
	public static function is_edited_here(): bool {
		$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		return $screen && 'post' === $screen->base && in_array( $screen->post_type, Types::translated(), true );
	}

	/**
	 * What the panel shows of a post that the user may edit.
	 *
	 * @return array<string, mixed>
	 */
	public static function about( WP_Post $post ): array {
		$root     = Editions::root_of( $post );
		$messages = self::is_told() ? Outbox::newest_of( $root->ID ) : array();
		$copies   = array();
		foreach ( self::editions( $root ) as $copy ) {
			if ( $copy->ID !== $post->ID && current_user_can( 'read_post', $copy->ID ) ) {
				$copies[] = self::edition( $copy, $root, $messages );
			}
		}
		return self::edition( $post, $root, $messages ) + array(
			'log'     => current_user_can( 'publish_posts' ) ? admin_url( 'tools.php?page=fighter-log' ) : '',
			'maySend' => current_user_can( 'edit_others_posts' ),
			'copies'  => $copies,
		);
	}

	/**
	 * @param WP_Post  $post     The post, or its translation in one language.
	 * @param WP_Post  $root     The post that owns the address.
	 * @param object[] $messages The newest to each instance of the site.
	 * @return array<string, mixed>
	 */
	private static function edition( WP_Post $post, WP_Post $root, array $messages ): array {
		$language = Editions::language_of( $post->ID );
		$public   = self::is_public( $post ) && ( $post === $root || self::is_public( $root ) );
		$state    = self::state( $post, $root, $public, $messages );
		return array(
			'id'       => $post->ID,
			'language' => $language,
			'name'     => Languages::NAMES[ $language ] ?? $language,
			'state'    => $state,
			'words'    => self::in_words( $state, $post, $root, $messages ),
			'address'  => $public && Site_Answer::MISSING !== $state ? self::address( $root, $language ) : '',
			'edit'     => current_user_can( 'edit_post', $post->ID ) ? (string) get_edit_post_link( $post->ID, 'raw' ) : '',
		);
	}

	/**
	 * `waiting`, `late` (the site did not take it yet), `refused`, `not_configured` (the site's address or the secret is not
	 * set), `hidden`, `removal_pending` (no longer published, and the site does not know yet or could not read it),
	 * `removal_told` (it knows, but has not answered with it yet), or what the site answers once it took all messages
	 * (Site_Answer).
	 *
	 * @param WP_Post  $post     The post, or its translation in one language.
	 * @param WP_Post  $root     The post that owns the address.
	 * @param bool     $is_open  Whether readers may see it.
	 * @param object[] $messages The newest to each instance of the site.
	 */
	private static function state( WP_Post $post, WP_Post $root, bool $is_open, array $messages ): string {
		$open   = array_filter( $messages, static fn ( object $one ): bool => 'done' !== $one->state );
		$failed = array_filter( $open, static fn ( object $one ): bool => 'failed' === $one->state );
		$late   = array_filter( $open, static fn ( object $one ): bool => (int) $one->attempts > 0 );
		if ( ! $is_open ) {
			$about_it = array_filter( $messages, static fn ( object $one ): bool => (int) $one->post_id === $root->ID );
			if ( ! $about_it || 'auto-draft' === $post->post_status ) {
				return 'hidden';
			}
			return array_intersect_key( $about_it, $open ) ? 'removal_pending' : match ( self::answer( $post, $root, $messages ) ) {
				Site_Answer::UNREAD => 'removal_pending',
				Site_Answer::OPEN   => 'removal_told',
				default             => 'hidden',
			};
		}
		return match ( true ) {
			! self::is_told() => 'not_configured',
			(bool) $failed    => 'refused',
			(bool) $late      => 'late',
			(bool) $open      => 'waiting',
			default           => self::answer( $post, $root, $messages ),
		};
	}

	/**
	 * @param WP_Post  $post     The post, or its translation in one language.
	 * @param WP_Post  $root     The post that owns the address.
	 * @param object[] $messages The newest to each instance of the site.
	 */
	private static function answer( WP_Post $post, WP_Post $root, array $messages ): string {
		if ( ! Settings::has_api_address() ) {
			return Site_Answer::UNREAD;
		}
		if ( Addresses::is_too_deep( $root ) || Screens::has_no_place( $root ) ) {
			return Site_Answer::MISSING;
		}
		$told    = self::told( $messages );
		$address = self::address( $root, Editions::language_of( $post->ID ) );
		// A tip has no page of its own; home shows it.
		$path = '' === $address ? '/' : (string) preg_replace( '/#.*/s', '', substr( $address, strlen( Settings::site_url() ) ) );
		return Site_Answer::at( $path, $told, implode( ',', wp_list_pluck( $messages, 'id' ) ) . "|$post->post_modified_gmt|$post->post_status" );
	}

	/**
	 * When the site took the last of the messages, in seconds since 1970; 0 for never.
	 *
	 * @param object[] $messages Messages.
	 */
	private static function told( array $messages ): int {
		return max( array( 0, ...array_map( static fn ( object $one ): int => (int) $one->done, array_values( $messages ) ) ) );
	}

	/**
	 * @param string   $state    What `state` returned.
	 * @param WP_Post  $post     The post, or its translation in one language.
	 * @param WP_Post  $root     The post that owns the address.
	 * @param object[] $messages The newest to each instance of the site.
	 */
	private static function in_words( string $state, WP_Post $post, WP_Post $root, array $messages ): string {
		$open = array_values( array_filter( $messages, static fn ( object $one ): bool => 'done' !== $one->state ) );
		usort( $open, static fn ( object $one, object $other ): int => array( 'failed' === $other->state, $other->attempts ) <=> array( 'failed' === $one->state, $one->attempts ) );
		switch ( $state ) {
			case 'not_configured':
				return __( 'Published, but the site is told of no change: its address or the secret is not set (Settings → Fighter site).', 'fighter-site' );
			case 'waiting':
				return __( 'The site is being told of the last change.', 'fighter-site' );
			case 'late':
				return self::late( $open[0] );
			case 'refused':
				/* translators: %s: the reason, a sentence */
				return sprintf( __( 'The site did not take the last change, and will not be told again by itself. %s', 'fighter-site' ), self::reason( $open[0] ) );
			case 'removal_pending':
				/* translators: %s: a sentence about the site */
				return sprintf( __( 'Taken back, but the site may still show it. %s', 'fighter-site' ), self::why_pending( $open[0] ?? null ) );
			case 'removal_told':
				/* translators: %s: a sentence about the site */
				return sprintf( __( 'Taken back, but the site may still show it. %s', 'fighter-site' ), self::in_words( Site_Answer::OPEN, $post, $root, $messages ) );
			case Site_Answer::OPEN:
				return __( 'The site knows of the last change, but has not answered with it yet.', 'fighter-site' );
			case Site_Answer::UNREAD:
				return __( 'The site knows of the last change, but still shows what it had.', 'fighter-site' ) . ' ' . self::why_unread();
			case Site_Answer::MISSING:
				if ( Screens::has_no_place( $root ) ) {
					return __( 'It is none of the fixed pages of the site, so it is shown nowhere. Move it to the trash.', 'fighter-site' );
				}
				return Addresses::is_too_deep( $root )
					? __( 'The site has pages on two levels, and this one stands below them. Choose another parent page.', 'fighter-site' )
					: __( 'The site says that there is no page at this address.', 'fighter-site' );
			case Site_Answer::CURRENT:
				/* translators: %s: date and time */
				return sprintf( __( 'The site shows what was saved last, since %s.', 'fighter-site' ), self::moment( max( (int) get_post_timestamp( $post, 'modified' ), self::told( $messages ) ) ) );
			default:
				return self::why_hidden( $post, $root );
		}
	}

	private static function why_unread(): string {
		return Settings::has_api_address()
			? __( 'It could not read all of it from WordPress, and will try again.', 'fighter-site' )
			: __( 'Permalinks are plain, so it can read nothing. An administrator can choose another structure (Settings → Permalinks).', 'fighter-site' );
	}

	/**
	 * @param object|null $message The message that the site has not taken; null if it took all.
	 */
	private static function why_pending( ?object $message ): string {
		if ( ! $message ) {
			return self::why_unread();
		}
		return 'waiting' === $message->state && (int) $message->attempts ? self::late( $message ) : self::reason( $message );
	}

	private static function late( object $message ): string {
		return sprintf(
			/* translators: 1: why, a sentence; 2: a time */
			__( '%1$s It will be told again at %2$s.', 'fighter-site' ),
			self::reason( $message ),
			wp_date( get_option( 'time_format' ), max( (int) $message->due, time() ) )
		);
	}

	/**
	 * The sentence of the reason, without the details for developers in brackets.
	 */
	private static function reason( object $message ): string {
		return trim( (string) preg_replace( '/ \([^\n]*\)?$/', '', $message->reason ) );
	}

	private static function why_hidden( WP_Post $post, WP_Post $root ): string {
		if ( 'publish' === $post->post_status && '' === $post->post_password && $post->ID !== $root->ID ) {
			return __( 'Not on the site: its English original is not published.', 'fighter-site' );
		}
		$end = Expiry::of( $root->ID );
		if ( $end && $end <= time() && 'draft' === $root->post_status ) {
			/* translators: %s: date and time */
			return sprintf( __( 'Not on the site: it ended on %s.', 'fighter-site' ), self::moment( $end ) );
		}
		$due = (int) get_post_timestamp( $post );
		if ( 'future' === $post->post_status && $due <= time() ) {
			/* translators: %s: date and time */
			return sprintf( __( 'Not on the site yet. It was due on %s and is late: scheduled work does not run (Tools → Site Health).', 'fighter-site' ), self::moment( $due ) );
		}
		return match ( $post->post_status ) {
			'publish' => __( 'Not on the site: it has a password.', 'fighter-site' ),
			/* translators: %s: date and time */
			'future'  => sprintf( __( 'Not on the site yet. It comes on %s.', 'fighter-site' ), self::moment( $due ) ),
			'pending' => __( 'Not on the site: it waits for a review.', 'fighter-site' ),
			'private' => __( 'Not on the site: it is private.', 'fighter-site' ),
			'trash'   => __( 'Not on the site: it is in the trash.', 'fighter-site' ),
			default   => __( 'Not on the site: it is a draft.', 'fighter-site' ),
		};
	}

	public static function moment( int $time ): string {
		/* translators: 1: a date, 2: a time */
		return sprintf( __( '%1$s, %2$s', 'fighter-site' ), wp_date( get_option( 'date_format' ), $time ), wp_date( get_option( 'time_format' ), $time ) );
	}

	private static function is_public( WP_Post $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password && Languages::UNKNOWN !== Editions::language_of( $post->ID );
	}

	private static function is_told(): bool {
		return Settings::site_instances() && '' !== Settings::secret();
	}

	/**
	 * The address that readers use. A tip has none of its own.
	 */
	public static function address( WP_Post $root, string $language ): string {
		$path = Addresses::path_of( $root );
		if ( '' === Settings::site_url() || Types::TIP === $root->post_type || ! str_starts_with( $path, '/' ) ) {
			return '';
		}
		list( $path, $fragment ) = array_pad( explode( '#', $path, 2 ), 2, '' );
		$query                   = Languages::ENGLISH === $language ? '' : "?lang=$language";
		return Settings::site_url() . $path . $query . ( '' === $fragment ? '' : "#$fragment" );
	}

	/**
	 * The original and its translations, published or not.
	 *
	 * @return WP_Post[]
	 */
	public static function editions( WP_Post $root ): array {
		$shown = static fn ( WP_Post $post ): bool => $post->post_type === $root->post_type && in_array( $post->post_status, self::EDITED, true ) && Editions::original_id( $post->ID ) === $root->ID;
		return array( $root, ...array_filter( Editions::all_of( $root->ID ), $shown ) );
	}
}
