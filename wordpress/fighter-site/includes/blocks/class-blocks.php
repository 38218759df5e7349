<?php
/**
 * The site's blocks in the editor.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

use Fighter\Site\Admin\Blocks_Page;
use Fighter\Site\Content\Entered_Fields;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Script;
use Fighter\Site\Settings;
use WP_Post;

/**
 * Registers the blocks that catalog.json describes (the site's blocks generate that file). A block is stored with its
 * attributes and inner blocks, and rendered as the block marker that the site reads.
 */
final class Blocks {

	public const PREFIX = 'fighter/';

	/** The script of the editor, which gives others the catalog, champions and events. */
	public const SCRIPT = 'editor';

	/**
	 * WordPress's own blocks that the site can show. The others (lists of posts, comments, parts of a theme) would show
	 * nothing there, so the inserter does not offer them.
	 */
	private const CORE = array(
		'audio',
		'button',
		'buttons',
		'code',
		'column',
		'columns',
		'cover',
		'details',
		'embed',
		'file',
		'gallery',
		'group',
		'heading',
		'image',
		'list',
		'list-item',
		'media-text',
		'paragraph',
		'preformatted',
		'pullquote',
		'quote',
		'separator',
		'spacer',
		'table',
		'verse',
		'video',
	);

	/** What any post may hold: old text, HTML, synced patterns, and the editor's note about a block that is gone. */
	private const KEPT = array( 'block', 'freeform', 'html', 'missing' );

	/** WordPress's own blocks in posts of which the site shows text alone, by post type or role of a fixed page. */
	private const TEXT_ONLY = array(
		Types::TERM    => array( 'list', 'list-item', 'paragraph' ),
		Types::TIP     => array( 'paragraph' ),
		'notification' => array( 'paragraph' ),
		'legal'        => array( 'heading', 'list', 'list-item', 'paragraph' ),
		'glossary'     => array( 'paragraph' ),
	);

	/** Fixed pages that may be divided into full-page sections. */
	private const FULL_PAGE = array( 'home', 'takeover', 'takeover-b' );

	public static function register(): void {
		add_action( 'init', array( self::class, 'register_all' ), 13 );
		add_filter( 'block_categories_all', array( self::class, 'add_category' ) );
		add_filter( 'allowed_block_types_all', array( self::class, 'allow' ), 10, 2 );
		// The panels in the sidebar stand in the order in which their scripts are loaded.
		add_action( 'enqueue_block_editor_assets', array( self::class, 'enqueue' ), 9 );
		add_action( 'enqueue_block_assets', array( self::class, 'enqueue_canvas' ) );
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	public static function catalog(): array {
		static $blocks = null;
		if ( null === $blocks ) {
			$json   = (string) file_get_contents( \Fighter\Site\PLUGIN_DIR . '/catalog.json' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
			$blocks = json_decode( $json, true )['blocks'] ?? array();
		}
		return $blocks;
	}

	/**
	 * The attributes of a block of the game, or of an entry of one; an empty list for any other block.
	 *
	 * @param string $name Name with its namespace.
	 * @return array<int, array<string, mixed>>
	 */
	public static function attributes_of( string $name ): array {
		if ( ! str_starts_with( $name, 'fighter/' ) ) {
			return array();
		}
		$short = substr( $name, strlen( 'fighter/' ) );
		$entry = (string) preg_replace( '/-item$/', '', $short );
		return self::named( $short )['attributes'] ?? ( self::named( $entry )['items']['attributes'] ?? array() );
	}

	/**
	 * @return array<string, mixed> A block of the catalog; empty if there is none of that name.
	 */
	public static function named( string $name ): array {
		static $named = null;
		$named      ??= array_column( self::catalog(), null, 'name' );
		return $named[ $name ] ?? array();
	}

	public static function register_all(): void {
		foreach ( is_admin() ? \Fighter\Site\Translations::of_catalog( self::catalog() ) : self::catalog() as $block ) {
			register_block_type(
				self::PREFIX . $block['name'],
				array(
					'api_version'     => 3,
					'title'           => $block['title'],
					'category'        => 'fighter',
					'description'     => $block['description'] ?? '',
					'attributes'      => self::attributes( $block['attributes'], isset( $block['items'] ) ? '' : $block['from'] ?? '' ),
					'supports'        => array(
						'html'      => false,
						'className' => false,
						'anchor'    => false,
					),
					'render_callback' => static fn ( array $attributes, string $content ): string => Marker::block( $block, $attributes, $content ),
				)
			);
			if ( isset( $block['items'] ) ) {
				register_block_type(
					self::PREFIX . $block['name'] . '-item',
					array(
						'api_version'     => 3,
						/* translators: %s: a block's title */
						'title'           => sprintf( __( '%s: entry', 'fighter-site' ), $block['title'] ),
						'category'        => 'fighter',
						'parent'          => array( self::PREFIX . $block['name'] ),
						'attributes'      => self::attributes( $block['items']['attributes'], $block['from'] ?? '' ),
						'supports'        => array(
							'html'      => false,
							'className' => false,
							'reusable'  => false,
						),
						'render_callback' => static fn ( array $attributes, string $content ): string => Marker::item( $block, $attributes, $content ),
					)
				);
			}
		}
	}

	/**
	 * The blocks the editor offers in a post.
	 *
	 * @param bool|string[]            $allowed True for all, or their names.
	 * @param \WP_Block_Editor_Context $context Its `post` is set where a post is edited.
	 * @return bool|string[]
	 */
	public static function allow( $allowed, $context ) {
		if ( ! isset( $context->post ) || false === $allowed ) {
			return $allowed;
		}
		$shown = self::shown_in( $context->post );
		return is_array( $allowed ) ? array_values( array_intersect( $allowed, $shown ) ) : $shown;
	}

	/**
	 * The blocks that the site shows in a post: what its screen renders.
	 *
	 * @return string[]
	 */
	public static function shown_in( WP_Post $post ): array {
		$role = Types::SCREEN === $post->post_type ? Screens::role_of( $post ) : $post->post_type;
		if ( isset( self::TEXT_ONLY[ $role ] ) ) {
			return self::core( array( ...self::TEXT_ONLY[ $role ], ...self::KEPT ) );
		}
		$game = array();
		foreach ( self::catalog() as $block ) {
			if ( 'sections' === $block['name'] && ! in_array( $role, self::FULL_PAGE, true ) ) {
				continue;
			}
			$game[] = self::PREFIX . $block['name'];
			if ( isset( $block['items'] ) ) {
				$game[] = self::PREFIX . $block['name'] . '-item';
			}
		}
		return array( ...self::core( array( ...self::CORE, ...self::KEPT ) ), ...$game );
	}

	/**
	 * Whether a block is one that the site shows in any post, so that what it needs is known. HTML between blocks has no name.
	 *
	 * @param string $name Name with its namespace.
	 */
	public static function is_shown( string $name ): bool {
		return '' === $name || str_starts_with( $name, self::PREFIX ) || in_array( $name, self::core( array( ...self::CORE, ...self::KEPT ) ), true );
	}

	/**
	 * @param string[] $names Names without the prefix.
	 * @return string[]
	 */
	private static function core( array $names ): array {
		return array_map( static fn ( string $name ): string => 'core/' . $name, $names );
	}

	/**
	 * @param array<int, array<string, mixed>> $categories Categories of the inserter.
	 * @return array<int, array<string, mixed>>
	 */
	public static function add_category( $categories ): array {
		return array_merge(
			array(
				array(
					'slug'  => 'fighter',
					'title' => __( 'Game', 'fighter-site' ),
				),
			),
			(array) $categories
		);
	}

	public static function enqueue(): void {
		$fields = array();
		foreach ( Entered_Fields::all() as $key => $field ) {
			if ( isset( $field['options'] ) ) {
				$options = array();
				foreach ( $field['options'] as $value => $label ) {
					$options[] = compact( 'value', 'label' );
				}
				$field['options'] = $options;
			}
			$fields[] = array( 'key' => $key ) + $field;
		}
		$given = array(
			'blocks'      => \Fighter\Site\Translations::of_catalog( self::catalog() ),
			'fields'      => $fields,
			'originalKey' => Editions::ORIGINAL,
			'languageKey' => Editions::LANGUAGE,
			'kinds'       => Link_Search::kinds(),
			'siteUrl'     => Settings::site_url(),
			'homeUrl'     => home_url(),
			'toBlocks'    => Blocks_Page::for_editor(),
			'drawn'       => get_post() ? self::shown_in( get_post() ) : array(),
			'colours'     => Theme_Options::palette(),
			'picture'     => plugins_url( 'assets/example.svg', \Fighter\Site\PLUGIN_FILE ),
			'champions'   => Champions::for_editor( get_post() ),
			'events'      => Events::for_editor( get_post() ),
		);
		Script::enqueue( self::SCRIPT, $given );
	}

	public static function enqueue_canvas(): void {
		// The colours are not loaded in the site editor, whose canvas shows the theme.
		if ( is_admin() && 'post' === ( get_current_screen()->base ?? '' ) ) {
			Script::enqueue_style( 'editor.css' );
		}
	}

	/**
	 * The attributes of a marker: those of the catalog, and beside each picture its alternative text and focal point.
	 *
	 * @param array<int, array<string, mixed>> $given Attributes of the catalog.
	 * @return array<string, array<string, mixed>> Attributes by name.
	 */
	public static function of_marker( array $given ): array {
		$all = array_column( $given, null, 'name' );
		foreach ( $given as $attribute ) {
			foreach ( 'image' === $attribute['type'] ? array( 'alt', 'focus' ) : array() as $part ) {
				$name = $attribute[ $part ];
				$all += array(
					$name => array(
						'name' => $name,
						'type' => 'alt' === $part ? 'text' : 'focus',
					),
				);
			}
		}
		return $all;
	}

	/**
	 * Every attribute is a string, as in the marker.
	 *
	 * @param array<int, array<string, mixed>> $given Attributes of the catalog.
	 * @param string                           $from  "champion" or "article" if one can be chosen to fill them in; else empty.
	 * @return array<string, array<string, mixed>>
	 */
	private static function attributes( array $given, string $from ): array {
		$names = array_keys( self::of_marker( $given ) );
		$text  = array(
			'type'    => 'string',
			'default' => '',
		);
		return array_fill_keys( '' === $from ? $names : array( ...$names, $from ), $text );
	}
}
