<?php
/**
 * A block as WordPress stores it.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

/**
 * Makes blocks in the form of parse_blocks(), with the line breaks that the editor writes.
 */
final class Block_Source {

	/**
	 * @param string                           $name       Block.
	 * @param array<string, mixed>             $attributes Attributes that are stored in its comment.
	 * @param string                           $before     HTML before the inner blocks.
	 * @param array<int, array<string, mixed>> $inner      Inner blocks.
	 * @param string                           $after      HTML after them.
	 * @return array<string, mixed>
	 */
	public static function of( string $name, array $attributes, string $before, array $inner = array(), string $after = '' ): array {
		$content = array( "\n" . $before );
		foreach ( $inner as $index => $one ) {
			if ( $index ) {
				$content[] = "\n\n";
			}
			$content[] = null;
		}
		$content[] = "$after\n";
		return array(
			'blockName'    => $name,
			'attrs'        => $attributes,
			'innerBlocks'  => $inner,
			'innerHTML'    => "\n$before$after\n",
			'innerContent' => '' === $before . $after && ! $inner ? array() : $content,
		);
	}

	/**
	 * The start of an element, with an author's id and classes besides the block's own class.
	 *
	 * @param string               $tag        Element.
	 * @param array<string, mixed> $node       Node whose id and classes are kept.
	 * @param string               $class_name The block's own class.
	 */
	public static function start( string $tag, array $node, string $class_name = '' ): string {
		$attributes = array(
			'class' => trim( $class_name . ' ' . ( self::class_name( $node, $class_name )['className'] ?? '' ) ),
			'id'    => $node['attributes']['id'] ?? '',
		);
		return self::tag( $tag, array_filter( $attributes, 'strlen' ) );
	}

	/**
	 * @param array<string, mixed> $node Node.
	 * @param string               $own  The block's own class.
	 * @return array<string, string> The author's classes, as the block's attribute.
	 */
	public static function class_name( array $node, string $own = '' ): array {
		$own = array_diff( preg_split( '/\s+/', $node['attributes']['class'] ?? '', -1, PREG_SPLIT_NO_EMPTY ), explode( ' ', $own ) );
		return $own ? array( 'className' => implode( ' ', $own ) ) : array();
	}

	public static function picture( string $address, string $text ): string {
		$attributes = array(
			'src' => $address,
			'alt' => $text,
		);
		return substr( self::tag( 'img', $attributes ), 0, -1 ) . '/>';
	}

	/**
	 * @param string                $tag        Element.
	 * @param array<string, string> $attributes Attributes.
	 */
	public static function tag( string $tag, array $attributes ): string {
		foreach ( $attributes as $name => $value ) {
			$tag .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
		return "<$tag>";
	}
}
