<?php
/**
 * Which rows of the catalogue a change concerns.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Languages\Editions;
use WP_Post;

/**
 * Notices changes of posts, and has their rows made anew: at once when a post is saved, and else at the end of the
 * request. Rows that turn out to be the same are not written, so it may notice too much.
 */
final class Catalogue_Changes {

	/** A change of more posts than this (a category, a picture) is worked through by cron. */
	private const MOST = 300;

	/** Settings that change items of all posts. */
	private const OPTIONS = array( 'home', 'siteurl', 'upload_path', 'upload_url_path', 'timezone_string', 'gmt_offset', 'polylang' );

	private const OTHER_EVENTS = array( 'switch_theme', 'activated_plugin', 'deactivated_plugin' );

	/** @var array<int, true> Posts whose rows have to be made anew. */
	private static array $stale = array();

	/** @var array<int, true> Pictures that have changed. */
	private static array $pictures = array();

	public static function register(): void {
		// Priority 8 is after Editions::sync(), by which the translations of a post are known.
		add_action( 'wp_after_insert_post', array( self::class, 'post_saved' ), 8, 2 );
		add_action( 'clean_post_cache', array( self::class, 'mark' ) );
		add_action( 'before_delete_post', array( self::class, 'mark_with_others' ), 4 );
		add_action( 'after_delete_post', array( self::class, 'mark_deleted' ), 10, 2 );
		foreach ( array( 'added', 'updated', 'deleted' ) as $what ) {
			add_action( "{$what}_post_meta", array( self::class, 'field_changed' ), 7, 2 );
		}
		add_action( 'set_object_terms', array( self::class, 'mark' ) );
		add_action( 'deleted_term_relationships', array( self::class, 'mark' ) );
		add_action( 'edited_category', array( self::class, 'category_changed' ) );
		foreach ( self::OPTIONS as $option ) {
			add_action( "update_option_$option", array( Catalogue::class, 'begin_soon' ), 10, 0 );
		}
		foreach ( self::OTHER_EVENTS as $event ) {
			add_action( $event, array( Catalogue::class, 'begin_soon' ), 10, 0 );
		}
		// Priority 0 is before Changes::send(), which tells the site what changed.
		add_action( 'shutdown', array( self::class, 'renew' ), 0 );
	}

	/**
	 * @param int     $post_id Id.
	 * @param WP_Post $post    Post.
	 */
	public static function post_saved( $post_id, $post ): void {
		if ( isset( Catalogue::KINDS[ $post->post_type ] ) ) {
			self::mark_with_others( $post_id );
			self::renew();
		}
	}

	/**
	 * Marks a post, the pages below it, whose addresses begin with its own, and its translations, which own addresses when
	 * their original is deleted.
	 *
	 * @param int $post_id Post.
	 */
	public static function mark_with_others( $post_id ): void {
		self::mark( $post_id );
		self::mark_below( array( (int) $post_id ) );
		$map = get_post_meta( (int) $post_id, Editions::MAP, true );
		array_map( array( self::class, 'mark' ), is_array( $map ) ? $map : array() );
	}

	/**
	 * @param int $post_id A post, or a translation, which readers see in the place of its original.
	 */
	public static function mark( $post_id ): void {
		$post_id = (int) $post_id;
		if ( ! isset( Catalogue::KINDS[ (string) get_post_type( $post_id ) ] ) ) {
			return;
		}
		self::$stale[ $post_id ] = true;
		$original                = Editions::original_id( $post_id );
		if ( $original ) {
			self::$stale[ $original ] = true;
		}
	}

	/**
	 * @param int     $post_id Id.
	 * @param WP_Post $post    Post.
	 */
	public static function mark_deleted( $post_id, $post ): void {
		if ( isset( Catalogue::KINDS[ $post->post_type ] ) ) {
			self::$stale[ (int) $post_id ] = true;
		} elseif ( 'attachment' === $post->post_type ) {
			self::$pictures[ (int) $post_id ] = true;
		}
	}

	/**
	 * @param int|int[] $meta_id Not used.
	 * @param int       $post_id Post or picture.
	 */
	public static function field_changed( $meta_id, $post_id ): void {
		if ( 'attachment' === get_post_type( (int) $post_id ) ) {
			self::$pictures[ (int) $post_id ] = true;
		} else {
			self::mark( $post_id );
		}
	}

	/**
	 * @param int $term_id Category.
	 */
	public static function category_changed( $term_id ): void {
		$ids = get_objects_in_term( (int) $term_id, 'category' );
		array_map( array( self::class, 'mark' ), count( (array) $ids ) > self::MOST ? array() : (array) $ids );
		if ( count( (array) $ids ) > self::MOST ) {
			Catalogue::begin_soon();
		}
	}

	/**
	 * @param int[] $pages Pages.
	 */
	private static function mark_below( array $pages ): void {
		global $wpdb;
		// A page that comes to stand on a level without pages takes those below it along.
		for ( $level = 0; $pages && $level <= Addresses::PAGE_LEVELS; $level++ ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQLPlaceholders -- whole numbers; when an editor saves, never for a visitor.
			$pages        = array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM %i WHERE post_type = 'page' AND post_parent IN (" . implode( ', ', array_fill( 0, count( $pages ), '%d' ) ) . ')', $wpdb->posts, ...$pages ) ) );
			self::$stale += array_fill_keys( $pages, true );
		}
	}

	public static function renew(): void {
		self::mark_posts_with_pictures();
		$ids         = array_keys( self::$stale );
		self::$stale = array();
		if ( ! $ids ) {
			return;
		}
		if ( count( $ids ) > self::MOST && ! defined( 'WP_IMPORTING' ) ) {
			Catalogue::begin_soon();
			return;
		}
		Catalogue::renew( $ids );
	}

	private static function mark_posts_with_pictures(): void {
		global $wpdb;
		if ( ! self::$pictures ) {
			return;
		}
		$ids            = array_keys( self::$pictures );
		self::$pictures = array();
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQLPlaceholders -- whole numbers; when a picture is changed, never for a visitor.
		array_map( array( self::class, 'mark' ), $wpdb->get_col( $wpdb->prepare( "SELECT post_id FROM %i WHERE meta_key = '_thumbnail_id' AND meta_value IN (" . implode( ', ', array_fill( 0, count( $ids ), '%s' ) ) . ')', $wpdb->postmeta, ...$ids ) ) );
	}
}
