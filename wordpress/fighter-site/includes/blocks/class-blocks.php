<?php
/**
 * The site's blocks in the editor.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Blocks;

use Fighter\Site\Admin\Blocks_Page;
use Fighter\Site\Content\Fields;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Settings;
use WP_Block;

/**
 * Registers the blocks that catalog.json describes (the site's blocks generate that file). A block is stored with its
 * attributes and inner blocks, and rendered as the block marker that the site reads.
 */
final class Blocks {

	private const PREFIX = 'fighter/';
	private const HANDLE = 'fighter-blocks';

	/**
	 * WordPress's own blocks that the site can show. The others (lists of posts, comments, parts of a theme) would show
	 * nothing there, so the inserter does not offer them.
	 */
	private const CORE = array(
		'audio',
		'block',
		'button',
		'buttons',
		'code',
		'column',
		'columns',
		'cover',
		'details',
		'embed',
		'file',
		'freeform',
		'gallery',
		'group',
		'heading',
		'html',
		'image',
		'list',
		'list-item',
		'media-text',
		'missing',
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

	public static function register(): void {
		add_action( 'init', array( self::class, 'register_all' ), 13 );
		add_filter( 'block_categories_all', array( self::class, 'add_category' ) );
		add_filter( 'allowed_block_types_all', array( self::class, 'allow' ), 10, 2 );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'enqueue' ) );
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
	 * @return array<string, mixed> A block of the catalog; empty if there is none of that name.
	 */
	public static function named( string $name ): array {
		static $named = null;
		$named ??= array_column( self::catalog(), null, 'name' );
		return $named[ $name ] ?? array();
	}

	public static function register_all(): void {
		foreach ( self::catalog() as $block ) {
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
		$drawn = self::drawn();
		return is_array( $allowed ) ? array_values( array_intersect( $allowed, $drawn ) ) : $drawn;
	}

	/**
	 * @return string[] The blocks that the site can show.
	 */
	private static function drawn(): array {
		$drawn = array_map( static fn ( string $name ): string => 'core/' . $name, self::CORE );
		foreach ( self::catalog() as $block ) {
			$drawn[] = self::PREFIX . $block['name'];
			if ( isset( $block['items'] ) ) {
				$drawn[] = self::PREFIX . $block['name'] . '-item';
			}
		}
		return $drawn;
	}

	/**
	 * @param array<int, array<string, mixed>> $categories Of the inserter.
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
		wp_enqueue_script(
			self::HANDLE,
			plugins_url( 'assets/editor.js', \Fighter\Site\PLUGIN_FILE ),
			array( 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-core-data', 'wp-data', 'wp-editor', 'wp-element', 'wp-hooks', 'wp-i18n', 'wp-plugins' ),
			(string) filemtime( \Fighter\Site\PLUGIN_DIR . '/assets/editor.js' ),
			true
		);
		$fields = array();
		foreach ( Fields::all() as $key => $field ) {
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
			'blocks'      => self::catalog(),
			'fields'      => $fields,
			'originalKey' => Editions::ORIGINAL,
			'languageKey' => Editions::LANGUAGE,
			'siteUrl'     => Settings::site_url(),
			'homeUrl'     => home_url(),
			'toBlocks'    => Blocks_Page::for_editor(),
			'drawn'       => self::drawn(),
		);
		wp_add_inline_script( self::HANDLE, 'window.fighterSite = ' . wp_json_encode( $given, JSON_HEX_TAG | JSON_HEX_AMP ) . ';', 'before' );
		wp_set_script_translations( self::HANDLE, 'fighter-site' );
	}

	public static function enqueue_canvas(): void {
		// The colours are not loaded in the site editor, whose canvas shows the theme.
		if ( is_admin() && 'post' === ( get_current_screen()->base ?? '' ) ) {
			wp_enqueue_style( self::HANDLE, plugins_url( 'assets/editor.css', \Fighter\Site\PLUGIN_FILE ), array(), (string) filemtime( \Fighter\Site\PLUGIN_DIR . '/assets/editor.css' ) );
		}
	}

	/**
	 * The attributes of a marker: those of the catalog, and beside each picture its alternative text and focal point.
	 *
	 * @param array<int, array<string, mixed>> $given Of the catalog.
	 * @return array<string, array<string, mixed>> By name.
	 */
	public static function of_marker( array $given ): array {
		$all = array_column( $given, null, 'name' );
		foreach ( $given as $attribute ) {
			foreach ( 'image' === $attribute['type'] ? array( 'alt', 'focus' ) : array() as $part ) {
				$name  = $attribute[ $part ];
				$all  += array(
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
	 * @param array<int, array<string, mixed>> $given Of the catalog.
	 * @param string                           $from  What may be chosen to fill them in; empty for nothing.
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
