<?php
/**
 * The post types.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Api\Terms;

/**
 * Registers the plugin's post types. News are WordPress's own posts, and pages its own pages.
 */
final class Types {

	public const CHAMPION = 'fighter_champion';
	public const COURSE   = 'fighter_course';
	public const BUILD    = 'fighter_build';
	public const TERM     = 'fighter_term';
	public const TIP      = 'fighter_tip';
	public const SCREEN   = 'fighter_screen';
	public const SUBJECT  = 'fighter_subject';

	public const TIER_LIST = 'fighter_tier_list';
	/** Modes of play, which tier lists are for. */
	public const MODE = 'fighter_mode';

	public const SPOTLIGHTS = 'champion-spotlights';

	public const TERM_CATEGORIES = array( 'Ability', 'Attribute', 'Game_Mechanic', 'Other' );

	public static function register(): void {
		add_action( 'init', array( self::class, 'register_all' ), 8 );
		add_action( 'save_post_' . self::CHAMPION, array( self::class, 'put_into_spotlights' ) );
	}

	/**
	 * Post types that can be translated.
	 *
	 * @return string[]
	 */
	public static function translated(): array {
		return array( 'post', 'page', self::CHAMPION, self::COURSE, self::BUILD, self::TERM, self::TIP, self::SCREEN, self::TIER_LIST );
	}

	public static function register_all(): void {
		self::register_type( self::CHAMPION, __( 'Champions', 'fighter-site' ), __( 'Champion', 'fighter-site' ), 'dashicons-superhero', array( 'category', 'post_tag' ) );
		self::register_type( self::COURSE, __( 'Academy', 'fighter-site' ), __( 'Course or guide', 'fighter-site' ), 'dashicons-welcome-learn-more', array( self::SUBJECT ) );
		self::register_type( self::BUILD, __( 'Builds', 'fighter-site' ), __( 'Build', 'fighter-site' ), 'dashicons-networking', array() );
		self::register_type( self::TERM, __( 'Glossary', 'fighter-site' ), __( 'Term', 'fighter-site' ), 'dashicons-book-alt', array(), array( 'title', 'editor', 'revisions', 'custom-fields' ) );
		self::register_type( self::TIP, __( 'Tips', 'fighter-site' ), __( 'Tip', 'fighter-site' ), 'dashicons-lightbulb', array(), array( 'title', 'excerpt', 'editor', 'thumbnail', 'page-attributes', 'revisions', 'custom-fields' ) );
		self::register_type( self::SCREEN, __( 'Fixed pages', 'fighter-site' ), __( 'Fixed page', 'fighter-site' ), 'dashicons-layout', array(), array( 'title', 'editor', 'excerpt', 'thumbnail', 'revisions', 'custom-fields' ), 'page' );
		self::register_type( self::TIER_LIST, __( 'Tier lists', 'fighter-site' ), __( 'Tier list', 'fighter-site' ), 'dashicons-editor-ol', array( self::MODE ), array( 'title', 'editor', 'author', 'revisions', 'custom-fields' ) );
		register_taxonomy(
			self::MODE,
			self::TIER_LIST,
			array(
				'labels'       => array(
					'name'          => __( 'Modes of play', 'fighter-site' ),
					'singular_name' => __( 'Mode of play', 'fighter-site' ),
				),
				'public'       => false,
				'show_ui'      => true,
				'show_in_rest' => true,
				'hierarchical' => true,
				'rewrite'      => false,
			)
		);
		register_taxonomy(
			self::SUBJECT,
			self::COURSE,
			array(
				'labels'       => array(
					'name'          => __( 'Subjects', 'fighter-site' ),
					'singular_name' => __( 'Subject', 'fighter-site' ),
				),
				'public'       => false,
				'show_ui'      => true,
				'show_in_rest' => true,
				'hierarchical' => true,
				'rewrite'      => false,
			)
		);
		add_post_type_support( 'page', 'excerpt' );
	}

	public static function create_terms(): void {
		self::register_all();
		if ( ! term_exists( self::SPOTLIGHTS, 'category' ) ) {
			wp_insert_term( __( 'Champion Spotlights', 'fighter-site' ), 'category', array( 'slug' => self::SPOTLIGHTS ) );
		}
	}

	/**
	 * @param int $post_id A champion.
	 */
	public static function put_into_spotlights( $post_id ): void {
		$term = Terms::by_slug( self::SPOTLIGHTS, 'category' );
		if ( $term && ! has_term( $term->term_id, 'category', $post_id ) ) {
			wp_set_object_terms( $post_id, array( $term->term_id ), 'category', true );
		}
	}

	/**
	 * @param string   $type       Name.
	 * @param string   $plural     Label.
	 * @param string   $singular   Label.
	 * @param string   $icon       Dashicon.
	 * @param string[] $taxonomies Taxonomies.
	 * @param string[] $supports   Editor features.
	 * @param string   $rights     Type whose capabilities count: post or page.
	 */
	private static function register_type( string $type, string $plural, string $singular, string $icon, array $taxonomies, array $supports = array( 'title', 'editor', 'excerpt', 'thumbnail', 'author', 'revisions', 'custom-fields' ), string $rights = 'post' ): void {
		register_post_type(
			$type,
			array(
				'labels'              => self::labels( $plural, $singular ),
				'public'              => true,
				'exclude_from_search' => true,
				'show_in_rest'        => true,
				'menu_icon'           => $icon,
				'menu_position'       => 6,
				'supports'            => $supports,
				'taxonomies'          => $taxonomies,
				'capability_type'     => $rights,
				// There are as many fixed pages as the site has places for; their translations are started by Translating.
				'capabilities'        => self::SCREEN === $type ? array( 'create_posts' => 'do_not_allow' ) : array(),
				'map_meta_cap'        => true,
				'has_archive'         => false,
				'rewrite'             => false,
				'hierarchical'        => false,
			)
		);
	}

	/**
	 * The labels of a post type. WordPress would use the word "posts" for any label that is missing here.
	 *
	 * @return array<string, string>
	 */
	private static function labels( string $plural, string $singular ): array {
		$named = array(
			/* translators: %s: a kind of content */
			'add_new'                  => __( 'Add: %s', 'fighter-site' ),
			/* translators: %s: a kind of content */
			'add_new_item'             => __( 'Add: %s', 'fighter-site' ),
			/* translators: %s: a kind of content */
			'new_item'                 => __( 'New: %s', 'fighter-site' ),
			/* translators: %s: a kind of content */
			'edit_item'                => __( 'Edit: %s', 'fighter-site' ),
			/* translators: %s: a kind of content */
			'view_item'                => __( 'View: %s', 'fighter-site' ),
			/* translators: %s: a kind of content */
			'item_published'           => __( '%s: published.', 'fighter-site' ),
			/* translators: %s: a kind of content */
			'item_published_privately' => __( '%s: published privately.', 'fighter-site' ),
			/* translators: %s: a kind of content */
			'item_reverted_to_draft'   => __( '%s: a draft again.', 'fighter-site' ),
			/* translators: %s: a kind of content */
			'item_scheduled'           => __( '%s: scheduled.', 'fighter-site' ),
			/* translators: %s: a kind of content */
			'item_trashed'             => __( '%s: in the trash.', 'fighter-site' ),
			/* translators: %s: a kind of content */
			'item_updated'             => __( '%s: updated.', 'fighter-site' ),
		);
		return array_map( static fn ( string $text ): string => sprintf( $text, $singular ), $named ) + array(
			'name'               => $plural,
			'singular_name'      => $singular,
			/* translators: %s: a kind of content */
			'search_items'       => sprintf( __( 'Search: %s', 'fighter-site' ), $plural ),
			'not_found'          => __( 'There are none.', 'fighter-site' ),
			'not_found_in_trash' => __( 'There are none in the trash.', 'fighter-site' ),
		);
	}
}
