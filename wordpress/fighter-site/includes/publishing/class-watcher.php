<?php
/**
 * Notices changes of posts.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

use Fighter\Site\Api\Adjacent_Posts;
use Fighter\Site\Api\Answer_Sources;
use Fighter\Site\Api\Stored_Answers;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Polylang;
use WP_Post;

/**
 * Notices what is published, changed, filed elsewhere and taken back, and what depends on it: pages below, the menu.
 */
final class Watcher {

	public static function register(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'post_saved' ), 20, 4 );
		add_action( 'before_delete_post', array( self::class, 'post_deleted' ), 20, 2 );
		add_action( 'set_object_terms', array( self::class, 'terms_set' ), 10, 6 );
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'field_changed' ), 20, 3 );
		}
		add_action( 'update_option_sticky_posts', array( self::class, 'sticky_changed' ), 10, 2 );
	}

	/**
	 * @param int          $post_id Id.
	 * @param WP_Post      $post    The post after the update.
	 * @param bool         $update  Not used.
	 * @param WP_Post|null $before  The post before the update.
	 */
	public static function post_saved( $post_id, $post, $update, $before ): void {
		$was = $before instanceof WP_Post && 'publish' === $before->post_status;
		$is  = 'publish' === $post->post_status;
		if ( 'nav_menu_item' === $post->post_type ) {
			Shared_Parts::menu_changed();
			return;
		}
		if ( 'page' === $post->post_type && $before instanceof WP_Post && ( $before->post_name !== $post->post_name || $before->post_parent !== $post->post_parent ) ) {
			self::tell_of_pages_below( $post );
		}
		if ( ! $was && ! $is ) {
			return;
		}
		if ( 'wp_block' === $post->post_type ) {
			Shared_Parts::pattern_changed();
			return;
		}
		$cause = match ( true ) {
			! $was  => __( 'published', 'fighter-site' ),
			! $is   => __( 'taken back', 'fighter-site' ),
			default => __( 'changed', 'fighter-site' ),
		};
		Changes::tell_about( $post, $cause, $was !== $is );
		if ( $was !== $is || $before->post_name !== $post->post_name || $before->post_password !== $post->post_password ) {
			Changes::note_renamed( $post );
			self::address_changed( $post );
		}
		if ( 'post' === $post->post_type && $is && ( ! $was || $before->post_date !== $post->post_date ) ) {
			Stored_Answers::forget( ...array_map( array( Answer_Sources::class, 'part_of_place' ), Adjacent_Posts::around( $post ) ) );
		}
		if ( $was && $before->post_type !== $post->post_type ) {
			Changes::tell_about( $before, __( 'moved', 'fighter-site' ) );
		}
		if ( $was && ( $before->post_name !== $post->post_name || $before->post_title !== $post->post_title || $before->post_author !== $post->post_author || $before->post_parent !== $post->post_parent ) ) {
			// The message about the old address makes its page redirect, and removes the post from the list of a former author.
			Changes::tell_about( $before, __( 'moved', 'fighter-site' ) );
		}
		self::tell_of_menu( $post );
	}

	/**
	 * @param int     $post_id Id.
	 * @param WP_Post $post    Post.
	 */
	public static function post_deleted( $post_id, $post ): void {
		if ( 'nav_menu_item' === $post->post_type ) {
			Shared_Parts::menu_changed();
		} elseif ( 'publish' === $post->post_status && 'wp_block' === $post->post_type ) {
			Shared_Parts::pattern_changed();
		} elseif ( 'publish' === $post->post_status ) {
			// The categories are read now, because they are deleted with the post before the message is made.
			$categories = get_the_terms( $post, 'category' );
			Changes::note_categories_before( $post->ID, is_array( $categories ) ? wp_list_pluck( array_map( array( Polylang::class, 'english_term' ), $categories ), 'slug' ) : array() );
			Changes::tell_about( $post, __( 'deleted', 'fighter-site' ) );
			Changes::note_renamed( $post );
			self::address_changed( $post );
			self::tell_of_menu( $post );
		}
	}

	/**
	 * Forgets the answers that name a post by its address. Facts of champions name champions and terms.
	 */
	private static function address_changed( WP_Post $post ): void {
		if ( in_array( $post->post_type, array( Types::SCREEN, Types::TIP ), true ) ) {
			return;
		}
		Stored_Answers::forget( Answer_Sources::ADDRESSES, ...( in_array( $post->post_type, array( Types::TERM, Types::CHAMPION ), true ) ? array( 'champion' ) : array() ) );
	}

	/**
	 * Tells the site of the pages below a page, published or not, whose address has changed: it is a part of theirs.
	 */
	private static function tell_of_pages_below( WP_Post $page ): void {
		$below = get_pages( array( 'child_of' => $page->ID ) );
		foreach ( is_array( $below ) ? $below : array() as $one ) {
			Changes::tell_about( $one, __( 'moved', 'fighter-site' ) );
			self::tell_of_menu( $one );
		}
	}

	/**
	 * @param int    $object_id  Post.
	 * @param mixed  $terms      Not used.
	 * @param int[]  $now        Term taxonomy ids.
	 * @param string $taxonomy   Taxonomy.
	 * @param bool   $append     Not used.
	 * @param int[]  $before_ids Term taxonomy ids.
	 */
	public static function terms_set( $object_id, $terms, $now, $taxonomy, $append, $before_ids ): void {
		if ( in_array( $taxonomy, array( 'term_language', 'term_translations' ), true ) ) {
			// These are taxonomies of Polylang, whose objects are categories.
			Changes::tell( array( 'type' => 'all' ), __( 'Categories changed', 'fighter-site' ) );
			return;
		}
		$post = get_post( $object_id );
		$same = ! array_diff( (array) $now, (array) $before_ids ) && ! array_diff( (array) $before_ids, (array) $now );
		if ( $same || ! $post || 'publish' !== $post->post_status || ! in_array( $taxonomy, array( 'category', 'post_tag', Types::SUBJECT, Types::MODE ), true ) ) {
			return;
		}
		if ( 'category' === $taxonomy ) {
			foreach ( (array) $before_ids as $id ) {
				$term = get_term_by( 'term_taxonomy_id', $id );
				// WordPress puts a new post into "uncategorized" for a moment.
				if ( $term && 'uncategorized' !== $term->slug ) {
					Changes::note_categories_before( $post->ID, array( $term->slug ) );
				}
			}
		}
		Changes::tell_about( $post, __( 'filed elsewhere', 'fighter-site' ) );
	}

	/**
	 * @param int|int[] $meta_id Not used.
	 * @param int       $post_id Post.
	 * @param string    $key     Field.
	 */
	public static function field_changed( $meta_id, $post_id, $key ): void {
		$ours = str_starts_with( (string) $key, '_fighter_' ) || '_thumbnail_id' === $key || '_wp_page_template' === $key;
		$post = $ours ? get_post( $post_id ) : null;
		if ( $post && 'publish' === $post->post_status ) {
			Changes::tell_about( $post, __( 'changed', 'fighter-site' ) );
			if ( in_array( $key, array( Editions::LANGUAGE, Editions::ORIGINAL ), true ) ) {
				self::address_changed( $post );
			}
		}
	}

	/**
	 * @param mixed $before Ids.
	 * @param mixed $after  Ids.
	 */
	public static function sticky_changed( $before, $after ): void {
		foreach ( array_merge( array_diff( (array) $before, (array) $after ), array_diff( (array) $after, (array) $before ) ) as $id ) {
			$post = get_post( (int) $id );
			if ( $post && 'publish' === $post->post_status ) {
				Changes::tell_about( $post, __( 'pinned or unpinned', 'fighter-site' ) );
			}
		}
	}

	/**
	 * Tells the site that the menu changed, if the menu may show the post: it holds titles and addresses, and a page's
	 * address is part of the addresses below it.
	 */
	private static function tell_of_menu( WP_Post $post ): void {
		$below = 'page' === $post->post_type ? get_pages( array( 'child_of' => $post->ID ) ) : array();
		foreach ( array( $post->ID, ...wp_list_pluck( is_array( $below ) ? $below : array(), 'ID' ) ) as $id ) {
			if ( wp_get_associated_nav_menu_items( $id ) ) {
				Shared_Parts::menu_changed();
				return;
			}
		}
	}
}
