<?php
/**
 * The fields of posts besides title and body.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Polylang;
use Fighter\Site\Languages\Term_Names;
use WP_Error;
use WP_Post;

/**
 * Holds the list of fields, from which they are registered, checked and shown in the editor's sidebar.
 */
final class Fields {

	public const SEO_TITLE    = '_fighter_seo_title';
	public const STATUS       = '_fighter_status';
	public const TEMPLATE     = '_fighter_template';
	public const CHAMPION_ID  = '_fighter_champion_id';
	public const CHAMPION     = '_fighter_class';
	public const PRESTIGE     = '_fighter_prestige';
	public const RELEASED     = '_fighter_released';
	public const EPITHET      = '_fighter_epithet';
	public const KIND         = '_fighter_kind';
	public const PROGRESSION  = '_fighter_progression';
	public const ORDER        = '_fighter_order';
	public const TERM_KIND    = '_fighter_term_category';
	public const LINK         = '_fighter_link';
	public const VIEW_CLASSES = '_fighter_view_classes';
	public const PICTURE      = '_fighter_picture';
	public const WORDS        = '_fighter_word_count';
	public const VERSION      = '_fighter_version';

	public const SEO_DESCRIPTION = '_fighter_seo_description';
	public const SEO_IMAGE       = '_fighter_seo_image';
	public const CANONICAL       = '_fighter_canonical';
	public const NOINDEX         = '_fighter_noindex';

	/** Where a field stands in answers: in every post (empty in those of other types), or in posts of its types alone. */
	public const IN_EVERY_POST = 'every post';
	public const IN_ITS_POSTS  = 'posts of its types';

	private const IN_POST_META = 'post meta';
	private const IN_TERM_META = 'term meta';

	/** @var array<string, array<string, mixed>>|null The rows of `all` without labels, which depend on who reads them. */
	private static ?array $rows = null;

	public static function register(): void {
		add_action( 'init', array( self::class, 'register_all' ), 12 );
		add_action( 'wp_after_insert_post', array( self::class, 'measure' ), 6, 2 );
		foreach ( Types::translated() as $type ) {
			add_filter( "rest_pre_insert_$type", array( self::class, 'check_translation' ), 10, 2 );
			add_filter( "rest_{$type}_query", array( self::class, 'offer_originals' ), 10, 2 );
		}
	}

	/**
	 * The kinds of content with an address of their own. Fixed pages are screens of the site and always listed.
	 *
	 * @return string[]
	 */
	public static function indexed_types(): array {
		return array( 'post', 'page', Types::CHAMPION, Types::COURSE, Types::BUILD );
	}

	/**
	 * All that is stored of a piece of content besides what WordPress itself stores, a row for each field:
	 *
	 * - `lives`: where, post meta or term meta; `types`: of which post types or taxonomies;
	 * - `type`: text, number or list; `input`: how an editor enters it; `label`, `help`, `options`, and `hidden` options,
	 *   which are shown where they are chosen already. With a `panel` it stands there, not in the panel "Details";
	 * - `name`: what it is called in answers and in content folders, if it stands there; `wire`: in which answers
	 *   `Post_View` puts it by itself;
	 * - `translated`: a text that each language has its own of. An empty one is the original's, and a change of the
	 *   original's makes translations outdated. `copied`: translations begin with a copy of the original's;
	 * - `by`: the class that registers and shows it in the place of this one.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function all(): array {
		$own = array_map(
			static fn ( array $field ): array => $field + array(
				'lives' => self::IN_POST_META,
				'type'  => in_array( $field['input'], array( 'number', 'post' ), true ) ? 'number' : 'text',
			),
			self::entered()
		);
		return $own + array(
			Facts::META       => array(
				'lives'      => self::IN_POST_META,
				'type'       => 'list',
				'types'      => array( Types::CHAMPION ),
				'by'         => Facts_Field::class,
				'name'       => 'facts',
				'translated' => true,
			),
			Tier_Lists::META  => array(
				'lives' => self::IN_POST_META,
				'type'  => 'list',
				'types' => array( Types::TIER_LIST ),
				'by'    => Tier_Lists::class,
				'name'  => 'tiers',
			),
			Builds::META      => array(
				'lives' => self::IN_POST_META,
				'type'  => 'list',
				'types' => array( Types::BUILD ),
				'by'    => Builds::class,
				'name'  => 'build',
			),
			Expiry::END       => array(
				'lives' => self::IN_POST_META,
				'type'  => 'number',
				'types' => array( 'post', Types::SCREEN ),
				'by'    => Expiry::class,
				'name'  => 'ends',
			),
			self::WORDS       => array(
				'lives' => self::IN_POST_META,
				'type'  => 'number',
				'types' => array( Types::COURSE ),
				'by'    => self::class,
				'name'  => 'word_count',
			),
			Term_Names::FIELD => array(
				'lives'      => self::IN_TERM_META,
				'type'       => 'list',
				'types'      => array( 'category', Types::SUBJECT, Types::MODE ),
				'by'         => Term_Names::class,
				'name'       => 'name',
				'translated' => true,
			),
		);
	}

	/**
	 * The fields of a post type that hold one value and have no class of their own.
	 *
	 * @return array<string, array<string, mixed>> Rows of `all` without label, help and options.
	 */
	public static function of( string $post_type ): array {
		return array_filter( self::rows(), static fn ( array $field ): bool => ! isset( $field['by'] ) && in_array( $post_type, $field['types'], true ) );
	}

	/**
	 * The fields that hold text in a language, in the order of `all`.
	 *
	 * @return string[] Keys.
	 */
	public static function translated(): array {
		return array_keys( array_filter( self::rows(), static fn ( array $field ): bool => ! isset( $field['by'] ) && ! empty( $field['translated'] ) ) );
	}

	/**
	 * The fields that a translation begins with.
	 *
	 * @return string[] Keys.
	 */
	public static function copied(): array {
		return array_keys( array_filter( self::rows(), static fn ( array $field ): bool => ! empty( $field['copied'] ) ) );
	}

	/**
	 * The fields of a Post of the contract that come from this list as they are.
	 *
	 * @param WP_Post $text The text that is shown.
	 * @param WP_Post $root The post that owns the address.
	 * @param string  $type Its post type, or the one that it is shown as.
	 * @return array<string, string|int>
	 */
	public static function for_wire( WP_Post $text, WP_Post $root, string $type ): array {
		$values = array();
		foreach ( self::rows() as $key => $field ) {
			$has = in_array( $type, $field['types'], true );
			if ( isset( $field['wire'] ) && ( $has || self::IN_EVERY_POST === $field['wire'] ) ) {
				$value                    = $has ? self::value( $text, $root, $key, $field ) : '';
				$values[ $field['name'] ] = 'number' === $field['type'] ? (int) $value : (string) $value;
			}
		}
		return $values;
	}

	/**
	 * @return string[] Keys of the fields that live in post meta.
	 */
	public static function in_post_meta(): array {
		return array_keys( array_filter( self::rows(), static fn ( array $field ): bool => self::IN_POST_META === $field['lives'] ) );
	}

	/**
	 * @param WP_Post              $text  The text that is shown.
	 * @param WP_Post              $root  The post that owns the address.
	 * @param string               $key   Key.
	 * @param array<string, mixed> $field Row.
	 * @return mixed The translation's value, else the original's.
	 */
	private static function value( WP_Post $text, WP_Post $root, string $key, array $field ) {
		$own = empty( $field['translated'] ) ? '' : get_post_meta( $text->ID, $key, true );
		return '' === $own || false === $own ? get_post_meta( $root->ID, $key, true ) : $own;
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function rows(): array {
		self::$rows ??= array_map( static fn ( array $field ): array => array_diff_key( $field, array_flip( array( 'label', 'help', 'options', 'hidden' ) ) ), self::all() );
		return self::$rows;
	}

	/**
	 * The fields that hold one value, which stand in the editor by this list.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function entered(): array {
		$named  = static fn ( array $slugs ): array => array_combine( $slugs, array_map( static fn ( $slug ) => ucwords( str_replace( array( '-', '_' ), ' ', $slug ) ), $slugs ) );
		$fields = array(
			self::SEO_TITLE       => array(
				'label'      => __( 'Title for search engines', 'fighter-site' ),
				'types'      => array( ...self::indexed_types(), Types::SCREEN ),
				'input'      => 'text',
				'help'       => __( 'Shown by search engines in the place of the title. Empty for the title itself.', 'fighter-site' ),
				'panel'      => 'sharing',
				'name'       => 'seo_title',
				'wire'       => self::IN_EVERY_POST,
				'translated' => true,
			),
			self::SEO_DESCRIPTION => array(
				'label'      => __( 'Description for search engines', 'fighter-site' ),
				'types'      => array( ...self::indexed_types(), Types::SCREEN ),
				'input'      => 'text',
				'help'       => __( 'The lines below the title in a search. Empty for the excerpt, else the first paragraph.', 'fighter-site' ),
				'panel'      => 'sharing',
				'name'       => 'seo_description',
				'translated' => true,
			),
			self::SEO_IMAGE       => array(
				'label' => __( 'Picture of the shared card', 'fighter-site' ),
				'types' => array( ...self::indexed_types(), Types::SCREEN ),
				'input' => 'number',
				'help'  => __( 'The id of a picture of the media library. Empty for the featured picture.', 'fighter-site' ),
				'panel' => 'sharing',
				'name'  => 'seo_image',
			),
			self::CANONICAL       => array(
				'label' => __( 'This page is a copy of', 'fighter-site' ),
				'types' => self::indexed_types(),
				'input' => 'text',
				'help'  => __( 'The address of the page that search engines should show instead.', 'fighter-site' ),
				'panel' => 'sharing',
				'name'  => 'canonical',
			),
			self::NOINDEX         => array(
				'label'   => __( 'Hide from search engines', 'fighter-site' ),
				'types'   => self::indexed_types(),
				'input'   => 'select',
				'options' => array(
					''  => '—',
					'1' => __( 'Hidden', 'fighter-site' ),
				),
				'help'    => __( 'The page stays open to everybody who knows its address.', 'fighter-site' ),
				'panel'   => 'sharing',
				'name'    => 'noindex',
			),
			self::TEMPLATE        => array(
				'label'   => __( 'Layout', 'fighter-site' ),
				'types'   => array( 'page', 'post' ),
				'input'   => 'select',
				'options' => array(
					''             => __( 'Article', 'fighter-site' ),
					'landing-page' => __( 'Landing page', 'fighter-site' ),
				),
				'help'    => __( 'A landing page has no date, no author and no list beside it.', 'fighter-site' ),
				'name'    => 'template',
			),
			self::STATUS          => array(
				'label'      => __( 'Badge', 'fighter-site' ),
				'types'      => array( 'post', Types::CHAMPION ),
				'input'      => 'text',
				'help'       => __( 'A short word such as New. A champion with a badge is highlighted and comes first.', 'fighter-site' ),
				'name'       => 'status',
				'wire'       => self::IN_EVERY_POST,
				'translated' => true,
				'copied'     => true,
			),
			self::VERSION         => array(
				'label' => __( 'Version', 'fighter-site' ),
				'types' => array( 'post', Types::TIER_LIST, Types::BUILD ),
				'input' => 'text',
				'help'  => __( 'For release notes: the version of the game, such as 52.1. It stands beside the balance changes of this post. For a tier list: the version that it rates. For a build: the one that it was made in.', 'fighter-site' ),
				'name'  => 'version',
			),
			self::CHAMPION        => array(
				'label'   => __( 'Class', 'fighter-site' ),
				'types'   => array( Types::CHAMPION ),
				'input'   => 'select',
				'options' => array( '' => '—' ) + $named( Game::CLASSES ),
				'help'    => __( 'Sets the colours of the page, and where the spotlight lists the champion.', 'fighter-site' ),
				'name'    => 'class',
				'wire'    => self::IN_ITS_POSTS,
			),
			self::CHAMPION_ID     => array(
				'label' => __( 'Id in the champion table', 'fighter-site' ),
				'types' => array( Types::CHAMPION ),
				'input' => 'text',
				'help'  => __( 'As it stands under Game data, Champions. The page then shows the champion’s values.', 'fighter-site' ),
				'name'  => 'champion',
			),
			self::EPITHET         => array(
				'label'      => __( 'Epithet', 'fighter-site' ),
				'types'      => array( Types::CHAMPION ),
				'input'      => 'text',
				'help'       => __( 'A few words below the name. The search finds the champion by them too.', 'fighter-site' ),
				'name'       => 'epithet',
				'translated' => true,
			),
			self::PRESTIGE        => array(
				'label' => __( 'Prestige, for sorting', 'fighter-site' ),
				'types' => array( Types::CHAMPION ),
				'input' => 'number',
				'help'  => __( 'The highest one. The spotlight can be sorted by it.', 'fighter-site' ),
				'name'  => 'prestige',
				'wire'  => self::IN_ITS_POSTS,
			),
			self::RELEASED        => array(
				'label' => __( 'Release date', 'fighter-site' ),
				'types' => array( Types::CHAMPION ),
				'input' => 'date',
				'help'  => __( 'The day the champion came into the game. Empty for the day of publishing.', 'fighter-site' ),
				'name'  => 'released',
			),
			self::KIND            => array(
				'label'   => __( 'Kind', 'fighter-site' ),
				'types'   => array( Types::COURSE ),
				'input'   => 'select',
				'options' => array(
					''      => __( 'Course', 'fighter-site' ),
					'guide' => __( 'Quick guide', 'fighter-site' ),
				),
				'help'    => __( 'A quick guide is read in a minute and listed apart from the courses.', 'fighter-site' ),
				'name'    => 'kind',
			),
			self::PROGRESSION     => array(
				'label'   => __( 'Level', 'fighter-site' ),
				'types'   => array( Types::COURSE ),
				'input'   => 'select',
				'options' => array( '' => '—' ) + $named( Game::PROGRESSIONS ),
				'help'    => __( 'The players it is for. The Academy can be filtered by it.', 'fighter-site' ),
				'name'    => 'progression',
				'wire'    => self::IN_ITS_POSTS,
			),
			self::ORDER           => array(
				'label' => __( 'Place in the list', 'fighter-site' ),
				'types' => array( Types::COURSE ),
				'input' => 'number',
				'help'  => __( '1 comes first. Those without a number follow, the newest first.', 'fighter-site' ),
				'name'  => 'order',
			),
			self::TERM_KIND       => array(
				'label'   => __( 'Category', 'fighter-site' ),
				'types'   => array( Types::TERM ),
				'input'   => 'select',
				'options' => array( '' => '—' ) + $named( Types::TERM_CATEGORIES ),
				'help'    => __( 'Sets the icon, and where the glossary lists the term.', 'fighter-site' ),
				'name'    => 'category',
			),
			self::LINK            => array(
				'label' => __( 'Leads to', 'fighter-site' ),
				'types' => array( Types::TIP ),
				'input' => 'link',
				'help'  => __( 'The page that the tip opens: /academy/… or a whole address.', 'fighter-site' ),
				'name'  => 'link',
			),
			self::VIEW_CLASSES    => array(
				'label'  => __( 'Style classes', 'fighter-site' ),
				'types'  => array( Types::SCREEN ),
				'input'  => 'text',
				'help'   => __( 'Names of looks that the site knows, for the home page and takeovers. Empty for the usual look.', 'fighter-site' ),
				'name'   => 'view_classes',
				'copied' => true,
			),
		);
		if ( ! Polylang::is_active() ) {
			$fields[ Editions::LANGUAGE ] = array(
				'label'   => __( 'Language', 'fighter-site' ),
				'types'   => Types::translated(),
				'input'   => 'select',
				'options' => array( '' => Languages::NAMES['en'] ) + array_diff_key( Languages::offered(), array( 'en' => 1 ) ),
				'hidden'  => array_diff_key( Languages::NAMES, Languages::offered() ),
				'help'    => __( 'The language this is written in.', 'fighter-site' ),
			);
			$fields[ Editions::ORIGINAL ] = array(
				'label' => __( 'Translation of', 'fighter-site' ),
				'types' => Types::translated(),
				'input' => 'post',
				'help'  => __( 'The English original. The translation shares its address, category, author and picture.', 'fighter-site' ),
			);
		}
		return $fields;
	}

	public static function register_all(): void {
		foreach ( array_intersect_key( self::all(), self::entered() ) as $key => $field ) {
			$whole = 'number' === $field['type'];
			foreach ( $field['types'] as $type ) {
				register_post_meta(
					$type,
					$key,
					array(
						'type'              => $whole ? 'integer' : 'string',
						'single'            => true,
						'default'           => $whole ? 0 : '',
						'show_in_rest'      => array( 'schema' => self::schema( $field, $whole ) ),
						'revisions_enabled' => post_type_supports( $type, 'revisions' ) && ! str_starts_with( $key, '_fighter_lang' ) && Editions::ORIGINAL !== $key,
						'sanitize_callback' => $whole ? 'absint' : 'sanitize_text_field',
						'auth_callback'     => static fn ( $allowed, $name, $post_id ): bool => current_user_can( 'edit_post', $post_id ),
					)
				);
			}
		}
	}

	/**
	 * The template of a post. A theme's template file with the name of one of them counts too.
	 */
	public static function template( WP_Post $post ): string {
		if ( Types::CHAMPION === $post->post_type ) {
			return 'champion-post';
		}
		$own  = (string) get_post_meta( $post->ID, self::TEMPLATE, true );
		$file = basename( (string) get_post_meta( $post->ID, '_wp_page_template', true ), '.php' );
		foreach ( array( $own, $file ) as $name ) {
			if ( in_array( $name, array( 'landing-page', 'champion-post' ), true ) ) {
				return $name;
			}
		}
		return '';
	}

	/**
	 * Counts the words of a course.
	 *
	 * @param int     $post_id Id.
	 * @param WP_Post $post    Post.
	 */
	public static function measure( $post_id, $post ): void {
		if ( Types::COURSE === $post->post_type ) {
			$text = Plain_Text::of( $post->post_content );
			update_post_meta( $post_id, self::WORDS, '' === $text ? 0 : count( explode( ' ', $text ) ) );
		}
	}

	/**
	 * Limits the editor's field "Translation of" to posts that can be chosen there, because translations often have the
	 * same title.
	 *
	 * @param array<string, mixed> $query   Arguments of WP_Query.
	 * @param \WP_REST_Request     $request Request.
	 * @return array<string, mixed>
	 */
	public static function offer_originals( $query, $request ): array {
		if ( ! $request->get_param( 'fighter_originals' ) ) {
			return $query;
		}
		$type = get_post_type_object( $query['post_type'] );
		// The pickers of blocks also offer posts of other authors, because a block only names what is published.
		$only_own = 'any' !== $request->get_param( 'fighter_originals' );
		if ( $only_own && ( ! $type || ! current_user_can( $type->cap->edit_others_posts ) ) ) {
			$query['author'] = get_current_user_id();
		}
		$query['tax_query'][] = array( // phpcs:ignore WordPress.DB.SlowDBQuery -- for editors alone.
			'taxonomy' => Editions::TAXONOMY,
			'operator' => 'NOT EXISTS',
		);
		return $query;
	}

	/**
	 * Refuses an invalid translation with a reason; Editions::guard() can only refuse.
	 *
	 * @param mixed            $prepared Post.
	 * @param \WP_REST_Request $request  Request.
	 * @return mixed
	 */
	public static function check_translation( $prepared, $request ) {
		$meta     = $request->get_param( 'meta' );
		$original = is_array( $meta ) ? (int) ( $meta[ Editions::ORIGINAL ] ?? 0 ) : 0;
		if ( ! $original || is_wp_error( $prepared ) ) {
			return $prepared;
		}
		$post_id = (int) $request->get_param( 'id' );
		if ( (int) get_post_meta( $post_id, Editions::ORIGINAL, true ) === $original ) {
			return $prepared;
		}
		$type = $prepared->post_type ?? get_post_type( $post_id );
		if ( ( $type && get_post_type( $original ) !== $type ) || ! Editions::may_translate( $post_id, $original ) ) {
			return new WP_Error(
				'fighter_not_translatable',
				__( 'This can’t be a translation of that: the original has to be English, of the same kind, and yours to edit.', 'fighter-site' ),
				array( 'status' => 403 )
			);
		}
		return $prepared;
	}

	/**
	 * @param array<string, mixed> $field Field.
	 * @param bool                 $whole Whether it holds a number.
	 * @return array<string, mixed>
	 */
	private static function schema( array $field, bool $whole ): array {
		if ( $whole ) {
			return array( 'type' => 'integer' );
		}
		if ( 'select' === $field['input'] ) {
			return array(
				'type' => 'string',
				'enum' => array_map( 'strval', array_keys( $field['options'] + ( $field['hidden'] ?? array() ) ) ),
			);
		}
		return array(
			'type'      => 'string',
			'maxLength' => 300,
		);
	}
}
