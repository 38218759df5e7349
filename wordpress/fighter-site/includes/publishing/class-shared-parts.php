<?php
/**
 * Notices changes of what many pages share.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

use Fighter\Site\Api\Answer_Sources;
use Fighter\Site\Api\Stored_Answers;
use Fighter\Site\Content\Types;
use Fighter\Site\Settings;
use Fighter\Site\Tables\Tables;
use WP_Post;

/**
 * Pictures, categories, tags, authors, menus, shared patterns, settings, tables and redirects.
 */
final class Shared_Parts {

	public static function register(): void {
		add_action( 'created_term', array( self::class, 'term_changed' ), 10, 3 );
		add_action( 'edited_term', array( self::class, 'term_changed' ), 10, 3 );
		add_action( 'delete_term', array( self::class, 'term_changed' ), 10, 3 );
		add_action( 'profile_update', array( self::class, 'profile_changed' ), 10, 2 );
		add_action( 'deleted_user', static fn () => Changes::tell( array( 'type' => 'all' ), __( 'An author was removed', 'fighter-site' ) ) );
		add_action( 'updated_post_meta', array( self::class, 'picture_changed' ), 20, 3 );
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'alternative_text_changed' ), 20, 3 );
		}
		add_action( 'switch_theme', static fn () => Changes::tell( array( 'type' => 'all' ), __( 'The theme changed', 'fighter-site' ) ) );
		add_action( 'delete_attachment', static fn () => Changes::tell( array( 'type' => 'all' ), __( 'A picture was removed', 'fighter-site' ) ) );
		foreach ( array( 'wp_update_nav_menu', 'wp_update_nav_menu_item', 'wp_delete_nav_menu' ) as $hook ) {
			add_action( $hook, array( self::class, 'menu_changed' ) );
		}
		add_action( 'update_option_theme_mods_' . get_option( 'stylesheet' ), array( self::class, 'theme_mods_changed' ), 10, 2 );
		add_action(
			'update_option_polylang',
			static function ( $before, $after ): void {
				if ( ( $before['nav_menus'] ?? array() ) !== ( $after['nav_menus'] ?? array() ) ) {
					self::menu_changed();
				}
			},
			10,
			2
		);
		foreach ( array( 'home', 'siteurl', 'timezone_string', 'gmt_offset', Settings::OPTION, 'thumbnail_size_w', 'medium_size_w', 'large_size_w' ) as $option ) {
			add_action( "update_option_$option", static fn () => Changes::tell( array( 'type' => 'all' ), __( 'Settings changed', 'fighter-site' ) ) );
		}
	}

	/**
	 * A shared pattern may stand in any body, so all pages are purged.
	 */
	public static function pattern_changed(): void {
		Changes::tell( array( 'type' => 'all' ), __( 'A shared pattern changed', 'fighter-site' ) );
	}

	/**
	 * Purges all pages when a picture that a post uses is cropped or replaced. The upload of a large picture writes the
	 * same field, but no post uses that picture yet.
	 *
	 * @param int|int[] $meta_id Not used.
	 * @param int       $post_id Attachment.
	 * @param string    $key     Field.
	 */
	public static function picture_changed( $meta_id, $post_id, $key ): void {
		$search = array(
			'post_type'   => Types::translated(),
			'numberposts' => 1,
			'fields'      => 'ids',
			// phpcs:ignore WordPress.DB.SlowDBQuery -- runs when a picture is changed, never for a visitor.
			'meta_key'    => '_thumbnail_id',
			// phpcs:ignore WordPress.DB.SlowDBQuery
			'meta_value'  => (string) $post_id,
			'lang'        => '',
		);
		if ( '_wp_attached_file' === $key && get_posts( $search ) ) {
			Changes::tell( array( 'type' => 'all' ), __( 'A picture changed', 'fighter-site' ) );
		}
	}

	/**
	 * Purges all pages when the alternative text of a picture in use is corrected: blocks, tiles and lists may take it.
	 *
	 * @param int|int[] $meta_id Not used.
	 * @param int       $post_id Attachment.
	 * @param string    $key     Field.
	 */
	public static function alternative_text_changed( $meta_id, $post_id, $key ): void {
		global $wpdb;
		if ( '_wp_attachment_image_alt' !== $key ) {
			return;
		}
		// The file in other sizes has the same beginning.
		$file = (string) preg_replace( '/(-scaled)?\.\w+$/', '', (string) get_post_meta( $post_id, '_wp_attached_file', true ) );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- when an editor changes a picture, never for a visitor.
		$used = $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM {$wpdb->postmeta} WHERE meta_value = %s AND meta_key IN ('_thumbnail_id', %s) LIMIT 1", (string) $post_id, \Fighter\Site\Content\Fields::SEO_IMAGE ) )
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery
			|| ( '' !== $file && $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM {$wpdb->posts} WHERE post_status = 'publish' AND post_content LIKE %s LIMIT 1", '%' . $wpdb->esc_like( $file ) . '%' ) ) );
		if ( $used ) {
			Changes::tell( array( 'type' => 'all' ), __( 'The alternative text of a picture changed', 'fighter-site' ) );
		}
	}

	/**
	 * Purges all pages when a category is renamed, because the tiles of its articles show its name.
	 *
	 * @param int    $term_id  Not used.
	 * @param int    $tt_id    Not used.
	 * @param string $taxonomy Taxonomy.
	 */
	public static function term_changed( $term_id, $tt_id, $taxonomy ): void {
		$new = 'created_term' === current_action();
		if ( Types::SUBJECT === $taxonomy ) {
			Changes::tell( array( 'type' => 'subjects' ), __( 'Subjects changed', 'fighter-site' ) );
		} elseif ( Types::MODE === $taxonomy ) {
			Changes::tell( array( 'type' => 'tier-lists' ), __( 'Modes of play changed', 'fighter-site' ) );
		} elseif ( 'category' === $taxonomy ) {
			Changes::tell( array( 'type' => $new ? 'categories' : 'all' ), __( 'Categories changed', 'fighter-site' ) );
		} elseif ( 'post_tag' === $taxonomy && ! $new ) {
			Changes::tell( array( 'type' => 'all' ), __( 'Tags changed', 'fighter-site' ) );
		}
	}

	/**
	 * @param int      $user_id User.
	 * @param \WP_User $before  The user before the update.
	 */
	public static function profile_changed( $user_id, $before ): void {
		$after = get_userdata( $user_id );
		if ( $after && ( $after->display_name !== $before->display_name || $after->user_nicename !== $before->user_nicename ) ) {
			Changes::tell( array( 'type' => 'all' ), __( 'An author was renamed', 'fighter-site' ) );
		}
	}

	public static function menu_changed(): void {
		Changes::tell( array( 'type' => 'menu' ), __( 'The menu changed', 'fighter-site' ) );
	}

	/**
	 * @param mixed $before Theme settings.
	 * @param mixed $after  Theme settings.
	 */
	public static function theme_mods_changed( $before, $after ): void {
		if ( ( $before['nav_menu_locations'] ?? array() ) !== ( $after['nav_menu_locations'] ?? array() ) ) {
			self::menu_changed();
		}
	}

	/**
	 * @param string $cause Why, in words.
	 */
	public static function all_may_have_changed( string $cause ): void {
		Changes::tell( array( 'type' => 'all' ), $cause );
	}

	public static function redirects_changed(): void {
		Changes::tell( array( 'type' => 'redirects' ), __( 'The redirects changed', 'fighter-site' ) );
	}

	/**
	 * @param WP_Post $post Post.
	 * @param string  $path An address that it had, without slashes around it.
	 */
	public static function old_address_let_go( WP_Post $post, string $path ): void {
		$types = array(
			'page'          => 'page',
			Types::COURSE   => 'course',
			Types::BUILD    => 'build',
			Types::CHAMPION => 'champion',
		);
		Changes::tell(
			array(
				'type'   => $types[ $post->post_type ] ?? 'post',
				'slug'   => 'page' === $post->post_type ? $path : basename( $path ),
				'author' => (string) $post->post_author,
			),
			/* translators: %s: an address */
			sprintf( __( 'The old address “%s” was let go', 'fighter-site' ), "/$path/" ),
			$post->ID
		);
		Stored_Answers::forget( Answer_Sources::ADDRESSES, Answer_Sources::part_of_post( $post->ID ) );
	}

	public static function table_changed( string $table ): void {
		Changes::tell(
			array( 'type' => Tables::MASTERIES === $table ? 'masteries' : 'all' ),
			Tables::MASTERIES === $table ? __( 'The masteries changed', 'fighter-site' ) : __( 'The champion table changed', 'fighter-site' )
		);
	}
}
