<?php
/**
 * The fields of posts besides title and body.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Term_Names;
use WP_Post;

/**
 * Holds the list of fields, from which they are registered and read. Entered_Fields has the rows of those that an editor
 * enters as one value.
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
			Entered_Fields::all()
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

	public static function register_all(): void {
		foreach ( array_intersect_key( self::all(), Entered_Fields::all() ) as $key => $field ) {
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
