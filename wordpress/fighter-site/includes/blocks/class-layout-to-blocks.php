<?php
/**
 * Turns the HTML of WordPress's layout blocks into these blocks.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

/**
 * Knows columns, buttons, galleries, pull quotes and "media and text" by their classes, as they stand in bodies that were
 * copied out of a page.
 */
final class Layout_To_Blocks {

	/**
	 * @param array<string, mixed> $node     A `div` or `figure`.
	 * @param callable             $children Turns nodes into blocks.
	 * @return array<string, mixed>|null A block; null if it is none of these.
	 */
	public static function convert( array $node, callable $children ): ?array {
		$classes = explode( ' ', $node['attributes']['class'] ?? '' );
		$parts   = Html_Tree::solid( $node['children'] );
		return match ( $classes[0] ) {
			'wp-block-columns'    => self::columns( $parts, $children ),
			'wp-block-buttons'    => self::buttons( $classes, $parts ),
			'wp-block-gallery'    => self::gallery( $classes, $parts ),
			'wp-block-pullquote'  => Block_Source::of( 'core/pullquote', array(), '<figure class="wp-block-pullquote">' . trim( $node['inner'] ) . '</figure>' ),
			'wp-block-media-text' => self::media_text( $node, $parts, $children ),
			default               => null,
		};
	}

	/**
	 * @param array<int, array<string, mixed>> $parts    Nodes.
	 * @param callable                         $children Turns nodes into blocks.
	 * @return array<string, mixed>|null
	 */
	private static function columns( array $parts, callable $children ): ?array {
		$columns = array();
		foreach ( $parts as $part ) {
			if ( 'wp-block-column' !== ( $part['attributes']['class'] ?? '' ) ) {
				return null;
			}
			$width     = preg_match( '/^flex-basis:([\d.]+%)$/', $part['attributes']['style'] ?? '', $basis ) ? $basis[1] : '';
			$start     = '<div class="wp-block-column"' . ( $width ? " style=\"flex-basis:$width\"" : '' ) . '>';
			$columns[] = Block_Source::of( 'core/column', array_filter( compact( 'width' ) ), $start, $children( $part['children'] ), '</div>' );
		}
		return Block_Source::of( 'core/columns', array(), '<div class="wp-block-columns">', $columns, '</div>' );
	}

	/**
	 * @param string[]                         $classes Classes of the row.
	 * @param array<int, array<string, mixed>> $parts   Nodes.
	 * @return array<string, mixed>|null
	 */
	private static function buttons( array $classes, array $parts ): ?array {
		$buttons = array();
		foreach ( $parts as $part ) {
			$names = explode( ' ', $part['attributes']['class'] ?? '' );
			if ( 'wp-block-button' !== array_shift( $names ) ) {
				return null;
			}
			$looks     = $names ? array( 'className' => implode( ' ', $names ) ) : array();
			$buttons[] = Block_Source::of( 'core/button', $looks, trim( $part['source'] ) );
		}
		$place  = preg_filter( '/^is-content-justification-/', '', $classes );
		$layout = array( 'type' => 'flex' ) + ( $place ? array( 'justifyContent' => reset( $place ) ) : array() );
		return Block_Source::of( 'core/buttons', $place ? compact( 'layout' ) : array(), '<div class="wp-block-buttons">', $buttons, '</div>' );
	}

	/**
	 * @param string[]                         $classes Classes of the gallery.
	 * @param array<int, array<string, mixed>> $parts   Nodes.
	 * @return array<string, mixed>|null
	 */
	private static function gallery( array $classes, array $parts ): ?array {
		$pictures = array();
		foreach ( $parts as $part ) {
			$picture = 'figure' === ( $part['tag'] ?? '' ) ? Html_To_Blocks::from_figure( $part ) : '';
			if ( 'core/image' !== ( $picture['blockName'] ?? '' ) ) {
				return null;
			}
			$pictures[] = $picture;
		}
		$columns = preg_filter( '/^columns-(\d)$/', '$1', $classes );
		$given   = array( 'linkTo' => 'none' ) + ( $columns ? array( 'columns' => (int) reset( $columns ) ) : array() );
		if ( ! in_array( 'is-cropped', $classes, true ) ) {
			$given['imageCrop'] = false;
		}
		return Block_Source::of( 'core/gallery', $given, '<figure class="' . esc_attr( implode( ' ', $classes ) ) . '">', $pictures, '</figure>' );
	}

	/**
	 * @param array<string, mixed>             $node     Node.
	 * @param array<int, array<string, mixed>> $parts    Children of the node.
	 * @param callable                         $children Turns nodes into blocks.
	 * @return array<string, mixed>|null
	 */
	private static function media_text( array $node, array $parts, callable $children ): ?array {
		$image = Html_Tree::solid( $parts[0]['children'] ?? array() )[0] ?? array();
		if ( 2 !== count( $parts ) || 'img' !== ( $image['tag'] ?? '' ) || array_diff( array_keys( $image['attributes'] ), array( 'src', 'alt' ) ) ) {
			return null;
		}
		$given = array( 'mediaType' => 'image' );
		$style = $node['attributes']['style'] ?? '';
		if ( preg_match( '/^grid-template-columns:(\d+)% auto$/', $style, $width ) ) {
			$given['mediaWidth'] = (int) $width[1];
		}
		$start = sprintf(
			'<div class="%s"%s><figure class="wp-block-media-text__media">%s</figure><div class="wp-block-media-text__content">',
			esc_attr( $node['attributes']['class'] ),
			'' === $style ? '' : ' style="' . esc_attr( $style ) . '"',
			Block_Source::picture( $image['attributes']['src'] ?? '', $image['attributes']['alt'] ?? '' )
		);
		return Block_Source::of( 'core/media-text', $given, $start, $children( $parts[1]['children'] ), '</div></div>' );
	}
}
