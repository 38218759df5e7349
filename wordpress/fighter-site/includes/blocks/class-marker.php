<?php
/**
 * Block markers.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

/**
 * Renders a block as `<div data-block="name" data-…>`, which docs/authoring.md describes. Only attributes of the
 * catalog are printed, each escaped. An empty one is left out, so that the site uses its default.
 */
final class Marker {

	/**
	 * @param array<string, mixed> $block      Block of the catalog.
	 * @param array<string, mixed> $attributes Stored values.
	 * @param string               $content    Inner blocks, rendered.
	 */
	public static function block( array $block, array $attributes, string $content ): string {
		return sprintf(
			'<div data-block="%s"%s>%s</div>',
			esc_attr( $block['name'] ),
			self::data( $block['attributes'], $attributes, isset( $block['items'] ) ? '' : $block['from'] ?? '' ),
			isset( $block['items'] ) || ! empty( $block['content'] ) ? self::tidy( $content ) : ''
		);
	}

	/**
	 * @param array<string, mixed> $block      Block of the catalog.
	 * @param array<string, mixed> $attributes Stored values.
	 * @param string               $content    Inner blocks, rendered.
	 */
	public static function item( array $block, array $attributes, string $content ): string {
		return sprintf(
			'<div data-item%s>%s</div>',
			self::data( $block['items']['attributes'], $attributes, $block['from'] ?? '' ),
			empty( $block['items']['content'] ) ? '' : self::tidy( $content )
		);
	}

	/**
	 * @param array<int, array<string, mixed>> $known  Attributes of the catalog.
	 * @param array<string, mixed>             $values Stored values.
	 * @param string                           $from   "champion" or "article" if one can be chosen to fill them in; else empty.
	 */
	private static function data( array $known, array $values, string $from ): string {
		$html   = '';
		$values = Filled_Attributes::fill( $known, $values, $from );
		foreach ( Blocks::of_marker( $known ) as $attribute ) {
			$value = $values[ $attribute['name'] ] ?? '';
			$value = is_scalar( $value ) ? trim( (string) $value ) : '';
			if ( '' === $value || ! self::fits( $attribute, $value ) ) {
				continue;
			}
			// Brackets are written as entities, or WordPress would look for shortcodes in the value.
			$html .= sprintf( ' data-%s="%s"', esc_attr( $attribute['name'] ), str_replace( array( '[', ']' ), array( '&#091;', '&#093;' ), esc_attr( $value ) ) );
		}
		return $html;
	}

	/**
	 * Whether a block may have this value.
	 *
	 * @param array<string, mixed> $attribute Attribute of the catalog.
	 */
	public static function fits( array $attribute, string $value ): bool {
		$kind = $attribute['type'] ?? 'text';
		if ( 'select' === $kind ) {
			return in_array( $value, $attribute['options'], true );
		}
		if ( 'link' === $kind || 'image' === $kind ) {
			// esc_url() is not used, because it would change #anchors and relative paths.
			return ! preg_match( '/^[\x00-\x20]*(javascript|data|vbscript)\s*:/i', (string) preg_replace( '/[\x00-\x20]+/', '', $value ) );
		}
		if ( 'champion' === $kind ) {
			return (bool) preg_match( '/^[\p{L}\p{N}%_-]{1,200}$/u', $value );
		}
		if ( 'focus' === $kind ) {
			return (bool) preg_match( '/^(100|\d{1,2})% (100|\d{1,2})%$/', $value );
		}
		return true;
	}

	private static function tidy( string $content ): string {
		return trim( $content );
	}
}
