<?php
/**
 * The styles that authors may choose for a block.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

use Fighter\Site\Content\Game;

/**
 * Limits the editor's colours, sizes and distances to those that the site shows (blocks/layout-blocks.module.css of the
 * site). The theme's own values would be visible in the editor, but not on the site.
 */
final class Theme_Options {

	public static function register(): void {
		add_filter( 'wp_theme_json_data_theme', array( self::class, 'limit' ) );
	}

	/**
	 * @param \WP_Theme_JSON_Data $theme Data of the active theme.
	 * @return \WP_Theme_JSON_Data
	 */
	public static function limit( $theme ) {
		return $theme->update_with(
			array(
				'version'  => 2,
				'settings' => self::settings() + array( 'blocks' => self::without_colours() ),
			)
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function settings(): array {
		$off = static fn ( string ...$names ): array => array_fill_keys( $names, false );
		return array(
			'background' => $off( 'backgroundImage', 'backgroundSize' ),
			'border'     => $off( 'color', 'radius', 'style', 'width' ),
			'color'      => $off( 'background', 'button', 'caption', 'custom', 'customDuotone', 'customGradient', 'defaultDuotone', 'defaultGradients', 'defaultPalette', 'heading', 'link' ) + array(
				'text'      => true,
				'duotone'   => array(),
				'gradients' => array(),
				'palette'   => self::palette(),
			),
			'dimensions' => $off( 'minHeight' ),
			'position'   => $off( 'sticky' ),
			'shadow'     => $off( 'defaultPresets' ) + array( 'presets' => array() ),
			'spacing'    => $off( 'customSpacingSize', 'defaultSpacingSizes', 'margin', 'padding' ),
			'typography' => $off( 'customFontSize', 'defaultFontSizes', 'fluid', 'fontStyle', 'fontWeight', 'letterSpacing', 'lineHeight', 'textColumns', 'textDecoration', 'textTransform', 'writingMode' ) + array(
				'fontFamilies' => array(),
				'fontSizes'    => self::sizes(),
			),
		);
	}

	/**
	 * Blocks whose colours only the site sets: it has styles of its own for buttons, and it darkens the picture of a
	 * cover, so that the text stays readable.
	 *
	 * @return array<string, mixed>
	 */
	private static function without_colours(): array {
		$none = array(
			'color' => array(
				'text'    => false,
				'palette' => array(),
			),
		);
		return array(
			'core/button' => $none,
			'core/cover'  => $none,
		);
	}

	/**
	 * The colours of texts, which the site shows by the same names.
	 *
	 * @return array<int, array{slug: string, name: string, color: string}>
	 */
	public static function palette(): array {
		return array_map( static fn ( array $colour ): array => array_combine( array( 'slug', 'name', 'color' ), $colour ), Game::TEXT_COLOURS );
	}

	/**
	 * @return array<int, array{slug: string, name: string, size: string}>
	 */
	private static function sizes(): array {
		return array(
			array(
				'slug' => 'small',
				'name' => __( 'Small', 'fighter-site' ),
				'size' => '0.875rem',
			),
			array(
				'slug' => 'large',
				'name' => __( 'Large', 'fighter-site' ),
				'size' => '1.1875rem',
			),
			array(
				'slug' => 'x-large',
				'name' => __( 'Very large', 'fighter-site' ),
				'size' => '1.75rem',
			),
		);
	}
}
