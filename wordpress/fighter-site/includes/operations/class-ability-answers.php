<?php
/**
 * What the abilities answer, and who may ask.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Operations;

use Fighter\Site\Content\Addresses;
use Fighter\Site\Content\Change_Index;
use Fighter\Site\Content\Facts;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Slugs;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Preview\Preview_Link;
use Fighter\Site\Publishing\On_Site;
use Fighter\Site\Publishing\Outbox;
use WP_Error;
use WP_Post;

/**
 * Each ability has two methods here: `may_…` says whether the user of the request may ask, the other one answers. Both get
 * the input, which WordPress has compared with the schema (Abilities).
 */
final class Ability_Answers {

	private const MOST = 100;

	/**
	 * @param array{post: int} $input Input.
	 */
	public static function may_publish_state( $input ): bool {
		$post = get_post( (int) ( $input['post'] ?? 0 ) );
		return $post instanceof WP_Post && in_array( $post->post_type, Types::translated(), true ) && current_user_can( 'edit_post', $post->ID );
	}

	/**
	 * @param array{post: int} $input Input.
	 * @return array<string, mixed>
	 */
	public static function publish_state( array $input ): array {
		$about = On_Site::about( get_post( $input['post'] ) );
		$parts = array_flip( array( 'language', 'state', 'words', 'address' ) );
		return array_intersect_key( $about, $parts ) + array(
			'copies' => array_map( static fn ( array $copy ): array => array_intersect_key( $copy, $parts ), $about['copies'] ),
		);
	}

	/**
	 * @param array{post: int} $input Input.
	 */
	public static function may_preview_link( $input ): bool {
		return self::may_publish_state( $input );
	}

	/**
	 * @param array{post: int} $input Input.
	 * @return array{address: string}|WP_Error
	 */
	public static function preview_link( array $input ) {
		$address = Preview_Link::of( get_post( $input['post'] ) );
		return '' === $address ? new WP_Error( 'fighter_no_preview', __( 'The address of the site is not set yet: Settings, Fighter site.', 'fighter-site' ) ) : compact( 'address' );
	}

	public static function may_waiting(): bool {
		return current_user_can( 'edit_posts' );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function waiting(): array {
		$waiting = array(
			'scheduled' => self::posts( 'future' ),
			'pending'   => self::posts( 'pending' ),
		);
		// Who may not publish does not see the log of messages either.
		return current_user_can( 'publish_posts' ) ? $waiting + array(
			'messages' => Outbox::trouble(),
			'webhooks' => Outbox::trouble( true ),
		) : $waiting;
	}

	public static function may_champion(): bool {
		return current_user_can( 'edit_posts' );
	}

	/**
	 * @param array{champion: string, language?: string} $input Input.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function champion( array $input ) {
		$root = Slugs::find( $input['champion'], array( Types::CHAMPION ), Slugs::ANY_LANGUAGE );
		if ( ! $root ) {
			return new WP_Error( 'fighter_no_champion', __( 'There is no such champion.', 'fighter-site' ) );
		}
		$language = Languages::parse( $input['language'] ?? '' );
		$text     = Editions::translation( $root, $language ) ?? $root;
		return array(
			'title'    => $text->post_title,
			'address'  => On_Site::address( $root, $language ),
			'class'    => (string) get_post_meta( $root->ID, Fields::CHAMPION, true ),
			'prestige' => (int) get_post_meta( $root->ID, Fields::PRESTIGE, true ),
			'facts'    => (object) Facts::of( $root, $text ),
			'changes'  => self::changes( $root, $language ),
		);
	}

	/**
	 * @param array{type?: string} $input Input.
	 */
	public static function may_create_draft( $input ): bool {
		$type = get_post_type_object( $input['type'] ?? 'post' );
		return $type && current_user_can( $type->cap->create_posts ) && current_user_can( $type->cap->edit_posts );
	}

	/**
	 * @param array{title: string, content?: string, excerpt?: string, type?: string} $input Input.
	 * @return array<string, mixed>|WP_Error
	 */
	public static function create_draft( array $input ) {
		// WordPress takes from the texts what this user may not write.
		$id = wp_insert_post(
			wp_slash(
				array(
					'post_type'    => $input['type'] ?? 'post',
					'post_status'  => 'draft',
					'post_title'   => $input['title'],
					'post_content' => $input['content'] ?? '',
					'post_excerpt' => $input['excerpt'] ?? '',
				)
			),
			true
		);
		if ( is_wp_error( $id ) ) {
			return $id;
		}
		return array(
			'post'    => $id,
			'status'  => (string) get_post_status( $id ),
			'edit'    => (string) get_edit_post_link( $id, 'raw' ),
			'preview' => Preview_Link::of( get_post( $id ) ),
		);
	}

	/**
	 * @return array<int, array{post: int, title: string, type: string, due: string}> Those that the user may edit.
	 */
	private static function posts( string $status ): array {
		$posts = get_posts(
			array(
				'post_type'      => Types::translated(),
				'post_status'    => $status,
				'posts_per_page' => self::MOST, // phpcs:ignore WordPress.WP.PostsPerPage -- for a user who asks, never for a visitor.
				'orderby'        => 'date',
				'order'          => 'ASC',
			)
		);
		return array_map(
			static fn ( WP_Post $post ): array => array(
				'post'  => $post->ID,
				'title' => $post->post_title,
				'type'  => $post->post_type,
				'due'   => 'future' === $status ? (string) get_post_datetime( $post, 'date', 'gmt' )->format( 'Y-m-d\TH:i:s\Z' ) : '',
			),
			array_values( array_filter( $posts, static fn ( WP_Post $post ): bool => current_user_can( 'edit_post', $post->ID ) ) )
		);
	}

	/**
	 * @return array<int, array<string, string>>
	 */
	private static function changes( WP_Post $root, string $language ): array {
		$rows = Change_Index::of_champion( array( $root->post_name, ...get_post_meta( $root->ID, '_wp_old_slug', false ) ), $language, self::MOST );
		return array_map(
			static fn ( array $row ): array => array(
				'ability' => $row['ability'],
				'was'     => $row['was'],
				'is'      => $row['becomes'],
				'kind'    => $row['kind'],
				'article' => get_the_title( (int) $row['root_id'] ),
				'address' => Addresses::of( get_post( (int) $row['root_id'] ) ),
			),
			$rows
		);
	}
}
