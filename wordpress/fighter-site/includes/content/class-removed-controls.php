<?php
/**
 * Controls of WordPress that change nothing on the site.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

/**
 * Takes the page template, the post format, and comments with their discussion out of the editor and the lists of the
 * kinds of content that the site shows.
 */
final class Removed_Controls {

	private const FEATURES = array( 'comments', 'trackbacks', 'post-formats' );

	public static function register(): void {
		add_action( 'init', array( self::class, 'take_out' ), 20 );
		foreach ( Types::translated() as $type ) {
			add_filter( "theme_{$type}_templates", '__return_empty_array', 20 );
		}
		add_filter( 'block_editor_settings_all', array( self::class, 'change_settings' ), 10, 2 );
		add_action( 'admin_menu', array( self::class, 'hide_comments' ), 20 );
		add_action( 'admin_bar_menu', array( self::class, 'hide_comments_of_bar' ), 100 );
	}

	public static function take_out(): void {
		foreach ( Types::translated() as $type ) {
			foreach ( self::FEATURES as $feature ) {
				remove_post_type_support( $type, $feature );
			}
		}
	}

	/**
	 * Takes away the templates of a block theme, whose canvas the site does not show, and the media library of Openverse,
	 * for which the editor's browser asks a third party.
	 *
	 * @param array<string, mixed>     $settings Settings of the editor.
	 * @param \WP_Block_Editor_Context $context  Its `post` is set where a post is edited.
	 * @return array<string, mixed>
	 */
	public static function change_settings( $settings, $context ): array {
		$settings['enableOpenverseMediaCategory'] = false;
		if ( isset( $context->post ) && in_array( $context->post->post_type, Types::translated(), true ) ) {
			$settings['supportsTemplateMode'] = false;
			$settings['availableTemplates']   = array();
		}
		return $settings;
	}

	public static function hide_comments(): void {
		if ( ! self::others_have_comments() ) {
			remove_menu_page( 'edit-comments.php' );
		}
	}

	/**
	 * @param \WP_Admin_Bar $bar Bar.
	 */
	public static function hide_comments_of_bar( $bar ): void {
		if ( ! self::others_have_comments() ) {
			$bar->remove_node( 'comments' );
		}
	}

	/**
	 * Whether another plugin has a kind of content with comments. Pictures have them too, but no page of their own here.
	 */
	private static function others_have_comments(): bool {
		return (bool) array_diff( get_post_types_by_support( 'comments' ), array( 'attachment' ) );
	}
}
