<?php
/**
 * The fields in autosaves of an author’s own draft.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use WP_Error;
use WP_Post;
use WP_REST_Autosaves_Controller;
use WP_REST_Post_Meta_Fields;
use WP_REST_Request;

/**
 * WordPress writes an autosave of an author's own draft into the draft itself, but only title, text and excerpt of it.
 * This class has the fields of the plugin written too, by the rules of a save. An autosave holds all fields as its tab
 * knows them, so it names the changed ones in `fighter_changed`: the others would take back what another tab stored.
 */
final class Autosaved_Fields {

	/** The autosave that is being answered; null for any other request. */
	private static ?WP_REST_Request $autosave = null;

	/** @var string[]|null The fields that were written; null where the autosave is a version beside its post. */
	private static ?array $kept = null;

	private static ?WP_Error $error = null;

	public static function register(): void {
		add_filter( 'rest_request_before_callbacks', array( self::class, 'begin' ), 10, 3 );
		// What else runs on this hook reads the fields.
		add_action( 'wp_after_insert_post', array( self::class, 'write' ), 1, 2 );
		add_filter( 'rest_request_after_callbacks', array( self::class, 'answer' ), 10, 3 );
	}

	/**
	 * @param mixed                $response Null, or what another plugin answers.
	 * @param array<string, mixed> $handler  Route.
	 * @param WP_REST_Request      $request  Request.
	 * @return mixed
	 */
	public static function begin( $response, $handler, $request ) {
		$callback = $handler['callback'] ?? null;
		if ( is_array( $callback ) && $callback[0] instanceof WP_REST_Autosaves_Controller && 'create_item' === $callback[1] ) {
			self::$autosave = $request;
			self::$kept     = null;
			self::$error    = null;
		}
		return $response;
	}

	public static function is_answering( WP_REST_Request $request ): bool {
		return $request === self::$autosave;
	}

	/**
	 * @param int     $post_id The saved post: the draft itself, or the version beside it.
	 * @param WP_Post $post    Post.
	 */
	public static function write( $post_id, $post ): void {
		// Another plugin may store the post once more meanwhile.
		$is_done = null !== self::$kept || null !== self::$error;
		if ( $is_done || ! self::$autosave || (int) self::$autosave['id'] !== (int) $post_id ) {
			return;
		}
		$changed = array_filter( (array) self::$autosave['fighter_changed'], 'is_string' );
		$fields  = array_intersect_key( (array) self::$autosave['meta'], array_flip( $changed ), array_flip( Fields::in_post_meta() ) );
		$fields  = array_diff_key( $fields, Changed_Elsewhere::values( self::$autosave ) );
		$error   = ( new WP_REST_Post_Meta_Fields( $post->post_type ) )->update_value( $fields, $post_id );
		if ( is_wp_error( $error ) ) {
			self::$error = $error;
		} else {
			self::$kept = array_keys( $fields );
		}
	}

	/**
	 * @param mixed                $response Answer.
	 * @param array<string, mixed> $handler  Route.
	 * @param WP_REST_Request      $request  Request.
	 * @return mixed The answer, with the names of the fields that were written in `fighter_kept`.
	 */
	public static function answer( $response, $handler, $request ) {
		if ( $request !== self::$autosave ) {
			return $response;
		}
		if ( $response instanceof \WP_REST_Response && null !== self::$kept ) {
			$response->data['fighter_kept'] = self::$kept;
		}
		self::$autosave = null;
		return self::$error ?? $response;
	}
}
