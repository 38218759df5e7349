<?php
/**
 * HTML in a form that can be compared.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

/**
 * Normalizes HTML, so that two pieces which the site shows in the same way become the same text. It removes what
 * WordPress adds to its own blocks and the site ignores.
 */
final class Normalized_Html {

	/** Classes that WordPress adds to every block of a kind. */
	private const GENERATED = '/^(wp-block-(heading|list|paragraph|quote|image|table|separator|code|preformatted|details|gallery-\d+)$|(wp-block-[\w-]+-)?is-layout-|wp-container-|wp-element-|size-|has-alpha-channel-opacity$|is-style-[\w-]+--\d+$)/';

	/** Attributes of a picture that the site writes itself. */
	private const OF_PICTURES = array( 'loading', 'decoding', 'fetchpriority', 'srcset', 'sizes' );

	public static function of( string $html ): string {
		$nodes = Html_Tree::read( $html );
		return null === $nodes ? $html : self::nodes( $nodes );
	}

	/**
	 * @param array<int, array<string, mixed>> $nodes Nodes.
	 */
	private static function nodes( array $nodes ): string {
		$shown = '';
		foreach ( $nodes as $node ) {
			if ( isset( $node['text'] ) ) {
				$text   = html_entity_decode( $node['text'], ENT_QUOTES | ENT_HTML5, 'UTF-8' );
				$shown .= htmlspecialchars( (string) preg_replace( '/[ \t\r\n]+/', ' ', $text ), ENT_NOQUOTES );
			} elseif ( Html_Tree::is_inline( $node ) ) {
				$shown .= self::element( $node );
			} else {
				// White space beside an element that begins a new line is not shown.
				$shown = rtrim( $shown, ' ' ) . "\n" . self::element( $node ) . "\n";
			}
		}
		return trim( (string) preg_replace( '/ ?\n[\n ]*/', "\n", $shown ) );
	}

	/**
	 * @param array<string, mixed> $node Node.
	 */
	private static function element( array $node ): string {
		if ( '!' === $node['tag'] ) {
			return '';
		}
		$solid = Html_Tree::solid( $node['children'] );
		$only  = 1 === count( $solid ) ? $solid[0]['tag'] ?? '' : '';
		if ( 'figure' === $node['tag'] && 'table' === $only && ! self::classes( $node ) ) {
			return self::element( $solid[0] );
		}
		$inner = self::nodes( 'p' === $only && array() === self::attributes( $solid[0] ) && self::is_label( $node ) ? $solid[0]['children'] : $node['children'] );
		$start = $node['tag'];
		foreach ( self::attributes( $node ) as $name => $value ) {
			$start .= sprintf( ' %s="%s"', $name, htmlspecialchars( $value ) );
		}
		return "<$start>" . ( '' === $node['inner'] ? '' : "$inner</$node[tag]>" );
	}

	/**
	 * Whether the element is an item, or a block with a line of text, such as a button. The site shows its text in the
	 * same way with and without a paragraph around it.
	 *
	 * @param array<string, mixed> $node Node.
	 */
	private static function is_label( array $node ): bool {
		return isset( $node['attributes']['data-item'] ) || 'text' === ( Blocks::named( $node['attributes']['data-block'] ?? '' )['content'] ?? '' );
	}

	/**
	 * @param array<string, mixed> $node Node.
	 * @return array<string, string>
	 */
	private static function attributes( array $node ): array {
		$attributes = $node['attributes'];
		$classes    = self::classes( $node );
		unset( $attributes['class'] );
		if ( $classes ) {
			$attributes['class'] = implode( ' ', $classes );
		}
		if ( isset( $attributes['data-block'] ) || isset( $attributes['data-item'] ) ) {
			$attributes = array_map( 'trim', $attributes );
			$attributes = array_filter( $attributes, static fn ( string $value, string $name ): bool => '' !== $value || 'data-item' === $name, ARRAY_FILTER_USE_BOTH );
		}
		if ( 'img' === $node['tag'] ) {
			$attributes = array_diff_key( $attributes, array_flip( self::OF_PICTURES ) ) + array( 'alt' => '' );
			if ( self::has_size_of_its_name( $attributes ) ) {
				unset( $attributes['width'], $attributes['height'] );
			}
		}
		ksort( $attributes );
		return $attributes;
	}

	/**
	 * Whether width and height are those in the file's name (`bench-1024x576.jpg`), from which the site takes them.
	 *
	 * @param array<string, string> $attributes Attributes of a picture.
	 */
	public static function has_size_of_its_name( array $attributes ): bool {
		$size = ( $attributes['width'] ?? '' ) . 'x' . ( $attributes['height'] ?? '' );
		return (bool) preg_match( '/-' . preg_quote( $size, '/' ) . '\.\w+$/', (string) wp_parse_url( $attributes['src'] ?? '', PHP_URL_PATH ) );
	}

	/**
	 * @param array<string, mixed> $node Node.
	 * @return string[] Classes without those that every block of its kind has.
	 */
	private static function classes( array $node ): array {
		$classes = preg_split( '/\s+/', $node['attributes']['class'] ?? '', -1, PREG_SPLIT_NO_EMPTY );
		$classes = array_values( array_filter( $classes, static fn ( string $name ): bool => ! preg_match( self::GENERATED, $name ) ) );
		sort( $classes );
		return $classes;
	}
}
