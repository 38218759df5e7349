<?php
/**
 * What a block is on the wire.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Blocks;

/**
 * `<div data-block="name" data-…>`, as docs/authoring.md describes it. Only attributes of the catalog are printed, each
 * escaped; what is left empty is left out, so that the site's default counts.
 */
final class Marker {

	/**
	 * @param array<string, mixed> $block      Of the catalog.
	 * @param array<string, mixed> $attributes As stored.
	 * @param string               $content    Inner blocks, rendered.
	 */
	public static function block( array $block, array $attributes, string $content ): string {
		return sprintf(
			'<div data-block="%s"%s>%s</div>',
			esc_attr( $block['name'] ),
			self::data( $block['attributes'], $attributes ),
			isset( $block['items'] ) || ! empty( $block['content'] ) ? self::tidy( $content ) : ''
		);
	}

	/**
	 * @param array<string, mixed> $block      Of the catalog.
	 * @param array<string, mixed> $attributes As stored.
	 * @param string               $content    Inner blocks, rendered.
	 */
	public static function item( array $block, array $attributes, string $content ): string {
		return sprintf(
			'<div data-item%s>%s</div>',
			self::data( $block['items']['attributes'], $attributes ),
			empty( $block['items']['content'] ) ? '' : self::tidy( $content )
		);
	}

	/**
	 * @param array<int, array<string, mixed>> $known  Of the catalog.
	 * @param array<string, mixed>             $values As stored.
	 */
	private static function data( array $known, array $values ): string {
		$html = '';
		foreach ( $known as $attribute ) {
			$value = $values[ $attribute['name'] ] ?? '';
			$value = is_scalar( $value ) ? trim( (string) $value ) : '';
			if ( '' === $value || ! self::fits( $attribute, $value ) ) {
				continue;
			}
			// Brackets as entities, or WordPress would look for shortcodes in here.
			$html .= sprintf( ' data-%s="%s"', esc_attr( $attribute['name'] ), str_replace( array( '[', ']' ), array( '&#091;', '&#093;' ), esc_attr( $value ) ) );
		}
		return $html;
	}

	/**
	 * @param array<string, mixed> $attribute Of the catalog.
	 */
	private static function fits( array $attribute, string $value ): bool {
		$kind = $attribute['type'] ?? 'text';
		if ( 'select' === $kind ) {
			return in_array( $value, $attribute['options'], true );
		}
		if ( 'link' === $kind || 'image' === $kind ) {
			// esc_url() would turn what is kept whole here, such as #anchors and relative paths, into something else.
			return ! preg_match( '/^[\x00-\x20]*(javascript|data|vbscript)\s*:/i', (string) preg_replace( '/[\x00-\x20]+/', '', $value ) );
		}
		return true;
	}

	private static function tidy( string $content ): string {
		return trim( $content );
	}
}
