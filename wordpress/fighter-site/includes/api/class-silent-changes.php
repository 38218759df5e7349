<?php
/**
 * Changes of which the site is not told.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Term_Names;
use Fighter\Site\Publishing\Changes;
use WP_Post;

/**
 * Forgets stored answers after changes that the site finds by itself when it asks again: fields of other plugins, sizes of
 * pictures, settings and updates of WordPress. Publishing\Watcher notices all changes of which the site is told.
 */
final class Silent_Changes {

	/** Fields that say who edits a post and what was fetched for it; those that end in `_fighter` are for editors. */
	private const FIELDS_OF_NO_ANSWER = '/^_(edit_|oembed_|encloseme|pingme)|_fighter$/';

	/** Settings of WordPress and other plugins that change answers of all kinds. */
	private const OPTIONS = array( 'WPLANG', 'use_smilies', 'permalink_structure', 'upload_path', 'upload_url_path', 'polylang' );

	/** The same events of which the site is told only when an option is changed, not when it is made. */
	private const NEW_OPTIONS = array( 'sticky_posts', 'timezone_string', \Fighter\Site\Settings::OPTION );

	private const OTHER_EVENTS = array(
		'activated_plugin',
		'deactivated_plugin',
		'upgrader_process_complete',
		'save_post_wp_global_styles',
		'remove_user_from_blog',
		'wpmu_delete_user',
	);

	/** @var array<int, true> Posts of whose change Publishing\Watcher is told, by id; 0 for a new one. */
	private static array $expected = array();

	public static function register(): void {
		foreach ( array( 'added', 'updated', 'deleted' ) as $what ) {
			add_action( "{$what}_post_meta", array( self::class, 'field_changed' ), 20, 3 );
			add_action( "{$what}_term_meta", array( self::class, 'field_of_term_changed' ), 20, 3 );
		}
		add_action( 'deleted_term_relationships', array( self::class, 'terms_removed' ) );
		// Whoever writes a post has to clear its cache.
		add_filter( 'wp_insert_post_data', array( self::class, 'post_is_saved' ), 10, 2 );
		foreach ( array( 'before_delete_post', 'wp_trash_post' ) as $hook ) {
			add_action( $hook, static fn ( $post_id ) => self::expect( (int) $post_id ) );
		}
		add_action( 'clean_post_cache', array( self::class, 'cache_cleared' ), 10, 2 );
		foreach ( self::OPTIONS as $option ) {
			add_action( "update_option_$option", array( self::class, 'forget_all' ), 10, 0 );
		}
		foreach ( array( ...self::OPTIONS, ...self::NEW_OPTIONS, 'theme_mods_' . get_option( 'stylesheet' ) ) as $option ) {
			add_action( "add_option_$option", array( self::class, 'forget_all' ), 10, 0 );
		}
		foreach ( self::OTHER_EVENTS as $event ) {
			add_action( $event, array( self::class, 'forget_all' ), 10, 0 );
		}
	}

	public static function forget_all(): void {
		Stored_Answers::forget( Answer_Sources::ALL );
	}

	/**
	 * @param int|int[] $meta_id Not used.
	 * @param int       $post_id Post or attachment.
	 * @param string    $key     Field.
	 */
	public static function field_changed( $meta_id, $post_id, $key ): void {
		if ( ! preg_match( self::FIELDS_OF_NO_ANSWER, (string) $key ) ) {
			self::post_changed( get_post( (int) $post_id ) );
		}
		// The menu says which of its pages search engines should not list.
		if ( preg_match( '/noindex|robots/', (string) $key ) ) {
			Stored_Answers::forget( 'menu' );
		}
	}

	/**
	 * @param int|int[] $meta_id Not used.
	 * @param int       $term_id Not used.
	 * @param string    $key     Field.
	 */
	public static function field_of_term_changed( $meta_id, $term_id, $key ): void {
		if ( Term_Names::FIELD === $key ) {
			self::forget_all();
		}
	}

	/**
	 * @param int $post_id Post.
	 */
	public static function terms_removed( $post_id ): void {
		self::post_changed( get_post( (int) $post_id ) );
	}

	/**
	 * Leaves a post to Publishing\Watcher, which is told of its change.
	 */
	public static function expect( int $post_id ): void {
		self::$expected[ $post_id ] = true;
	}

	/**
	 * @param mixed                $data  Passed through unchanged.
	 * @param array<string, mixed> $given The post that is about to be saved.
	 * @return mixed
	 */
	public static function post_is_saved( $data, $given ) {
		self::expect( (int) ( $given['ID'] ?? 0 ) );
		return $data;
	}

	/**
	 * Forgets all where a post was written by other means, as set_post_type() does: it may have been one of another kind.
	 *
	 * @param int     $post_id Post or attachment.
	 * @param WP_Post $post    The same, as it was before or after the change.
	 */
	public static function cache_cleared( $post_id, $post ): void {
		// A new post has its id only now.
		if ( isset( self::$expected[0] ) ) {
			unset( self::$expected[0] );
			self::expect( (int) $post_id );
		}
		if ( ! $post instanceof WP_Post || 'attachment' === $post->post_type ) {
			self::post_changed( get_post( (int) $post_id ) );
		} elseif ( 'publish' === $post->post_status && ! isset( self::$expected[ (int) $post_id ] ) && in_array( $post->post_type, Types::translated(), true ) ) {
			self::forget_all();
		}
	}

	private static function post_changed( ?WP_Post $post ): void {
		if ( $post && 'attachment' === $post->post_type ) {
			Stored_Answers::forget( Answer_Sources::part_of_post( $post->ID ) );
		} elseif ( $post && 'nav_menu_item' === $post->post_type ) {
			Stored_Answers::forget( 'menu' );
		} elseif ( $post && 'publish' === $post->post_status && in_array( $post->post_type, Types::translated(), true ) ) {
			Stored_Answers::forget( ...Changes::parts_of( $post ) );
		}
	}
}
