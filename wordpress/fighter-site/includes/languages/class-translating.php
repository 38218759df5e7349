<?php
/**
 * Translating a post in the editor.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Languages;

use Fighter\Site\Blocks\Blocks;
use Fighter\Site\Content\Facts;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Types;
use Fighter\Site\Publishing\On_Site;
use Fighter\Site\Script;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_Upgrader;

/**
 * Starts translations from a copy of the original, and answers what assets/src/translate.tsx shows: the languages of a post, their
 * state, and the original beside its translation.
 */
final class Translating {

	/** The editor opens the original beside a post whose address has this parameter. */
	private const BESIDE = 'fighter_original';

	/** How often it is tried, every tenth of a second, while somebody else starts the same translation. */
	private const ATTEMPTS = 20;

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_routes' ) );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'enqueue' ) );
	}

	public static function register_routes(): void {
		$route = static fn ( string $path, string $method, callable $callback, array $args = array() ) => register_rest_route(
			On_Site::ROUTES,
			"/translations/(?P<id>\d+)$path",
			array(
				'methods'             => $method,
				'permission_callback' => array( On_Site::class, 'allow' ),
				'callback'            => $callback,
				'args'                => $args,
			)
		);

		$text = array(
			'type'     => 'string',
			'required' => true,
		);
		$route( '', 'GET', static fn ( $request ) => self::about( get_post( (int) $request['id'] ) ) );
		$route( '', 'POST', array( self::class, 'answer_start' ), array( 'language' => $text ) );
		$route( '/up-to-date', 'POST', array( self::class, 'answer_mark' ), array( 'seen' => $text ) );
	}

	public static function enqueue(): void {
		if ( ! On_Site::is_edited_here() ) {
			return;
		}
		Script::enqueue( 'translate', null, Script::handle( Blocks::SCRIPT ) );
		Script::enqueue_style( 'editor/translate.css', 'wp-components' );
	}

	/**
	 * @param WP_REST_Request $request Request.
	 * @return array{edit: string}|WP_Error
	 */
	public static function answer_start( $request ) {
		$made = self::start( Editions::root_of( get_post( (int) $request['id'] ) ), (string) $request['language'] );
		return is_wp_error( $made ) ? $made : array( 'edit' => self::edit_address( $made ) );
	}

	/**
	 * Marks a translation as up to date with the original that its translator has seen.
	 *
	 * @param WP_REST_Request $request Request; `seen` is the `version` that was answered with it.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function answer_mark( $request ) {
		$post = get_post( (int) $request['id'] );
		if ( Translation_Status::fingerprint( Editions::root_of( $post ) ) !== $request['seen'] ) {
			return new WP_Error( 'fighter_changed_meanwhile', __( 'The original has changed meanwhile. Look at it once more.', 'fighter-site' ), array( 'status' => 409 ) );
		}
		Translation_Status::mark_up_to_date( $post->ID );
		return self::about( $post );
	}

	/**
	 * The address where a translation is edited with its original beside it.
	 */
	public static function edit_address( int $post_id ): string {
		return add_query_arg( self::BESIDE, 1, (string) get_edit_post_link( $post_id, 'raw' ) );
	}

	/**
	 * The translation of a post into a language. Where there is none yet, a draft is made from a copy of the original: its
	 * title, excerpt, body and the fields that are copied. Address, date, author and picture stay the original's. Title and
	 * description for search engines begin empty: they are then made of the translation's own text, which an English copy
	 * would prevent.
	 *
	 * @return int|WP_Error Id of the translation.
	 */
	public static function start( WP_Post $root, string $language ) {
		$type = get_post_type_object( $root->post_type );
		$may  = $type && in_array( $root->post_type, Types::translated(), true ) && current_user_can( 'edit_post', $root->ID ) && ( Types::SCREEN === $root->post_type || current_user_can( $type->cap->create_posts ) );
		if ( ! $may || Languages::ENGLISH === $language || ! isset( Languages::offered()[ $language ] ) || Languages::ENGLISH !== Editions::language_of( $root->ID ) || in_array( $root->post_status, array( 'auto-draft', 'trash' ), true ) ) {
			return new WP_Error( 'fighter_not_translatable', __( 'This can’t be translated: the original has to be English, saved, and yours to edit.', 'fighter-site' ), array( 'status' => 403 ) );
		}
		require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
		// Two editors who start at the same moment get the same draft.
		$lock     = "fighter_translating_{$root->ID}_$language";
		$attempts = 0;
		while ( ! WP_Upgrader::create_lock( $lock, MINUTE_IN_SECONDS ) ) {
			if ( ++$attempts > self::ATTEMPTS ) {
				return new WP_Error( 'fighter_being_translated', __( 'Somebody else is starting this translation. Look again in a moment.', 'fighter-site' ), array( 'status' => 409 ) );
			}
			usleep( 100000 );
		}
		try {
			return self::existing( $root, $language ) ?? self::copy_of( $root, $language );
		} finally {
			WP_Upgrader::release_lock( $lock );
		}
	}

	private static function existing( WP_Post $root, string $language ): ?int {
		foreach ( On_Site::editions( $root ) as $edition ) {
			if ( Editions::language_of( $edition->ID ) === $language ) {
				return $edition->ID;
			}
		}
		return null;
	}

	/**
	 * @return int|WP_Error Id of the new draft.
	 */
	private static function copy_of( WP_Post $root, string $language ) {
		$fields = array(
			Editions::LANGUAGE => $language,
			Editions::ORIGINAL => $root->ID,
		);
		foreach ( Fields::copied() as $field ) {
			$fields[ $field ] = (string) get_post_meta( $root->ID, $field, true );
		}
		$fields[ Facts::META ] = Facts::texts( $root->ID );

		$id = wp_insert_post(
			wp_slash(
				array(
					'post_type'    => $root->post_type,
					'post_status'  => 'draft',
					'post_title'   => $root->post_title,
					'post_content' => $root->post_content,
					'post_excerpt' => $root->post_excerpt,
					'post_parent'  => $root->post_parent,
					'meta_input'   => array_filter( $fields ),
				)
			),
			true
		);
		if ( ! is_wp_error( $id ) ) {
			self::file_as( $id, $root, $language );
			Polylang::set_language_of( $id, $language, $root->ID );
			Translation_Status::mark_up_to_date( $id );
		}
		return $id;
	}

	/**
	 * Files a translation where its original is, so that lists of the dashboard show it there too. Readers see the
	 * original's categories in any case.
	 */
	private static function file_as( int $id, WP_Post $root, string $language ): void {
		foreach ( array_intersect( get_object_taxonomies( $root->post_type ), array( 'category', 'post_tag', Types::SUBJECT, Types::MODE ) ) as $taxonomy ) {
			$terms = get_the_terms( $root, $taxonomy );
			$terms = array_map( static fn ( $term ) => Polylang::term_in( $term, $language ) ?? $term, is_array( $terms ) ? $terms : array() );
			if ( $terms ) {
				wp_set_object_terms( $id, wp_list_pluck( $terms, 'term_id' ), $taxonomy );
			}
		}
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function about( WP_Post $post ): array {
		$root     = Editions::root_of( $post );
		$language = Editions::language_of( $post->ID );
		$known    = array();
		foreach ( On_Site::editions( $root ) as $edition ) {
			$known[ Editions::language_of( $edition->ID ) ] = $edition;
		}
		$languages = array();
		foreach ( Languages::offered() as $code => $name ) {
			$edition     = $known[ $code ] ?? null;
			$languages[] = array(
				'code'      => $code,
				'name'      => $name,
				'state'     => self::in_words( $edition ),
				'isHere'    => $edition && $edition->ID === $post->ID,
				'isMissing' => ! $edition,
				'edit'      => $edition && current_user_can( 'edit_post', $edition->ID ) ? self::edit_address( $edition->ID ) : '',
			);
		}
		$since = Translation_Status::outdated_since( $post->ID );
		return array(
			'language'   => $language,
			'isSaved'    => 'auto-draft' !== $post->post_status,
			'canStart'   => Languages::ENGLISH === Editions::language_of( $root->ID ) && current_user_can( 'edit_post', $root->ID ),
			'languages'  => $languages,
			'isOutdated' => 0 < $since,
			'version'    => Translation_Status::fingerprint( $root ),
			/* translators: %s: date and time */
			'state'      => $since ? sprintf( __( 'Outdated since %s: the original has changed.', 'fighter-site' ), On_Site::moment( $since ) ) : __( 'Up to date with the original.', 'fighter-site' ),
			'original'   => $root->ID === $post->ID || ! current_user_can( 'edit_post', $root->ID ) ? null : array(
				'title'     => $root->post_title,
				'excerpt'   => $root->post_excerpt,
				'content'   => $root->post_content,
				'edit'      => get_edit_post_link( $root->ID, 'raw' ),
				'revisions' => self::revisions_address( $root->ID ),
			),
		);
	}

	/**
	 * The state of a language: there, missing, outdated, or not published.
	 *
	 * @param WP_Post|null $edition The translation into it; null without one.
	 */
	public static function in_words( ?WP_Post $edition ): string {
		if ( ! $edition ) {
			return __( 'Missing', 'fighter-site' );
		}
		$since = Translation_Status::outdated_since( $edition->ID );
		$same  = As_In_English::count( $edition->ID );
		$words = array(
			'publish' === $edition->post_status ? '' : (string) ( get_post_status_object( $edition->post_status )->label ?? $edition->post_status ),
			/* translators: %s: a date */
			$since ? sprintf( __( 'Outdated since %s', 'fighter-site' ), wp_date( get_option( 'date_format' ), $since ) ) : '',
			/* translators: %s: a number */
			$same ? sprintf( _n( '%s text as in English', '%s texts as in English', $same, 'fighter-site' ), number_format_i18n( $same ) ) : '',
		);
		$words = array_filter( $words );
		return $words ? implode( '. ', $words ) : __( 'There', 'fighter-site' );
	}

	private static function revisions_address( int $post_id ): string {
		$latest = wp_get_latest_revision_id_and_total_count( $post_id );
		return is_array( $latest ) && $latest['latest_id'] ? admin_url( 'revision.php?revision=' . $latest['latest_id'] ) : '';
	}
}
