<?php
/**
 * Turns HTML into blocks.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

/**
 * Turns a body's Custom HTML and classic text into blocks: block markers into the plugin's blocks, ordinary HTML into
 * WordPress's. A piece that no block would show in the same way stays Custom HTML, and is listed with the reason.
 */
final class To_Blocks {

	private const EXCERPT = 160;

	/** @var array<int, array{why: string, html: string}> */
	private array $left = array();

	private int $made = 0;

	/**
	 * @param string $content A post's body, as it is stored.
	 * @return array{content: string, made: int, left: array<int, array{why: string, html: string}>}
	 */
	public static function convert( string $content ): array {
		$self   = new self();
		$blocks = '' === trim( $content ) ? array() : $self->walk( parse_blocks( $content ), has_blocks( $content ) );
		$whole  = $self->made ? implode( "\n\n", array_map( 'serialize_block', $blocks ) ) : $content;
		return array(
			'content' => $whole,
			'made'    => $self->made,
			'left'    => $self->left,
		);
	}

	/**
	 * @param array<int, array<string, mixed>> $blocks Blocks from parse_blocks().
	 * @param bool                             $modern Whether the body has blocks. Without any, WordPress makes its lines
	 *                                                 paragraphs.
	 * @return array<int, array<string, mixed>>
	 */
	private function walk( array $blocks, bool $modern ): array {
		$walked = array();
		foreach ( $blocks as $block ) {
			// A block with inner blocks stays as it is, because its HTML would be read without them.
			$is_html = ! $block['innerBlocks'] && in_array( $block['blockName'], array( null, 'core/html', 'core/freeform' ), true );
			if ( $is_html && '' === trim( $block['innerHTML'] ) ) {
				continue;
			}
			if ( $is_html ) {
				$paragraphs = ! $modern || 'core/freeform' === $block['blockName'];
				$html       = $paragraphs ? shortcode_unautop( wpautop( $block['innerHTML'] ) ) : $block['innerHTML'];
				array_push( $walked, ...$this->from_html( trim( $html ) ) );
			} else {
				$walked[] = $this->inside( $block );
			}
		}
		return $walked;
	}

	/**
	 * Turns the Custom HTML inside of a block into blocks.
	 *
	 * @param array<string, mixed> $block A block from parse_blocks().
	 * @return array<string, mixed>
	 */
	private function inside( array $block ): array {
		$content = array();
		$inner   = array();
		$next    = 0;
		foreach ( $block['innerContent'] as $part ) {
			if ( is_string( $part ) ) {
				$content[] = $part;
				continue;
			}
			$walked = $this->walk( array( $block['innerBlocks'][ $next++ ] ), true );
			array_push( $inner, ...$walked );
			array_push( $content, ...array_fill( 0, count( $walked ), null ) );
		}
		return array_merge(
			$block,
			array(
				'innerBlocks'  => $inner,
				'innerContent' => $content,
			)
		);
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private function from_html( string $html ): array {
		$nodes = Html_Tree::read( $html );
		if ( null === $nodes ) {
			return array( $this->leave( $html, __( 'its tags do not pair up', 'fighter-site' ) ) );
		}
		$blocks = array();
		foreach ( self::pieces( $nodes ) as $piece ) {
			$before = array( $this->made, $this->left );
			$source = Html_Tree::source( $piece );
			$block  = $this->from_piece( $piece );
			if ( 'core/html' !== $block['blockName'] && Normalized_Html::of( do_blocks( serialize_block( $block ) ) ) !== Normalized_Html::of( $source ) ) {
				list( $this->made, $this->left ) = $before;
				$block                           = $this->leave( $source, __( 'it would look different as a block', 'fighter-site' ) );
			}
			$blocks[] = $block;
		}
		return $blocks;
	}

	/**
	 * Divides nodes into those that become one block each. Words and inline elements side by side are one piece.
	 *
	 * @param array<int, array<string, mixed>> $nodes Nodes.
	 * @return array<int, array<int, array<string, mixed>>>
	 */
	private static function pieces( array $nodes ): array {
		$pieces = array();
		$words  = array();
		foreach ( $nodes as $node ) {
			if ( Html_Tree::is_inline( $node ) ) {
				$words[] = $node;
				continue;
			}
			$pieces[] = $words;
			$pieces[] = array( $node );
			$words    = array();
		}
		$pieces[] = $words;
		return array_values( array_filter( $pieces, static fn ( array $piece ): bool => array() !== Html_Tree::solid( $piece ) ) );
	}

	/**
	 * @param array<int, array<string, mixed>> $piece One element, or words and inline elements.
	 * @return array<string, mixed>
	 */
	private function from_piece( array $piece ): array {
		$before = array( $this->made, $this->left );
		$block  = Html_Tree::are_inline( $piece ) ? __( 'it is not in a paragraph', 'fighter-site' ) : $this->from_element( $piece[0] );
		if ( is_string( $block ) ) {
			list( $this->made, $this->left ) = $before;
			return $this->leave( Html_Tree::source( $piece ), $block );
		}
		++$this->made;
		return $block;
	}

	/**
	 * @param array<string, mixed> $node Node.
	 * @return array<string, mixed>|string A block, or the reason why there is none.
	 */
	private function from_element( array $node ) {
		if ( isset( $node['attributes']['data-block'] ) ) {
			return $this->from_marker( $node );
		}
		return Layout_To_Blocks::convert( $node, array( $this, 'children' ) ) ?? Html_To_Blocks::convert( $node, array( $this, 'children' ) );
	}

	/**
	 * @param array<string, mixed> $node Node.
	 * @return array<string, mixed>|string
	 */
	private function from_marker( array $node ) {
		$name  = $node['attributes']['data-block'];
		$known = Blocks::named( $name );
		if ( ! $known ) {
			/* translators: %s: the name of a block */
			return sprintf( __( 'there is no block “%s”', 'fighter-site' ), $name );
		}
		$values = self::values( $node, $known['attributes'], $known['title'], 'data-block' );
		if ( is_string( $values ) ) {
			return $values;
		}
		$parts = Html_Tree::solid( $node['children'] );
		if ( isset( $known['items'] ) ) {
			$inner = $this->items( $parts, $known );
		} elseif ( empty( $known['content'] ) ) {
			$inner = $parts ? self::no_content( $known['title'] ) : array();
		} else {
			$inner = 'text' === $known['content'] ? $this->words_or_children( $node ) : $this->children( $node['children'] );
		}
		return is_string( $inner ) ? $inner : Block_Source::of( "fighter/$name", $values, '', $inner );
	}

	private static function no_content( string $title ): string {
		/* translators: %s: the name of a block */
		return sprintf( __( 'the site shows no content in “%s”', 'fighter-site' ), $title );
	}

	/**
	 * @param array<int, array<string, mixed>> $parts Children of the marker.
	 * @param array<string, mixed>             $known Block of the catalog.
	 * @return array<int, array<string, mixed>>|string
	 */
	private function items( array $parts, array $known ) {
		$items = array();
		foreach ( $parts as $part ) {
			if ( ! isset( $part['attributes']['data-item'] ) || 'div' !== $part['tag'] ) {
				return self::no_content( $known['title'] );
			}
			$values = self::values( $part, $known['items']['attributes'], $known['items']['title'], 'data-item' );
			if ( is_string( $values ) ) {
				return $values;
			}
			if ( empty( $known['items']['content'] ) && Html_Tree::solid( $part['children'] ) ) {
				return self::no_content( $known['items']['title'] );
			}
			++$this->made;
			$items[] = Block_Source::of( "fighter/$known[name]-item", $values, '', $this->words_or_children( $part ) );
		}
		return $items;
	}

	/**
	 * @param array<string, mixed> $node Label or item. Text alone becomes a paragraph; the site shows both in the same way.
	 * @return array<int, array<string, mixed>>
	 */
	private function words_or_children( array $node ): array {
		$parts = Html_Tree::solid( $node['children'] );
		if ( ! $parts || ! Html_Tree::are_inline( $parts ) ) {
			return $this->children( $node['children'] );
		}
		++$this->made;
		return array( Block_Source::of( 'core/paragraph', array(), '<p>' . trim( $node['inner'] ) . '</p>' ) );
	}

	/**
	 * @param array<string, mixed>             $node   Marker or item.
	 * @param array<int, array<string, mixed>> $known  Attributes of the catalog.
	 * @param string                           $title  Title of the block, for the reason.
	 * @param string                           $marker data-block or data-item.
	 * @return array<string, string>|string
	 */
	private static function values( array $node, array $known, string $title, string $marker ) {
		$known  = Blocks::of_marker( $known );
		$values = array();
		foreach ( $node['attributes'] as $name => $value ) {
			$name = (string) $name; // PHP turns a key of digits into a number.
			if ( $marker === $name ) {
				continue;
			}
			$setting = str_starts_with( $name, 'data-' ) ? $known[ substr( $name, 5 ) ] ?? null : null;
			$value   = trim( $value );
			if ( ! $setting || ( '' !== $value && ! Marker::fits( $setting, $value ) ) ) {
				/* translators: 1: the name of a block, 2: an attribute with its value */
				return sprintf( __( '“%1$s” has no setting %2$s', 'fighter-site' ), $title, "$name=\"$value\"" );
			}
			$values[ $setting['name'] ] = $value;
		}
		return array_filter( $values, static fn ( string $value ): bool => '' !== $value );
	}

	/**
	 * @param array<int, array<string, mixed>> $nodes Nodes.
	 * @return array<int, array<string, mixed>>
	 */
	public function children( array $nodes ): array {
		return array_map( array( $this, 'from_piece' ), self::pieces( $nodes ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	private function leave( string $html, string $why ): array {
		$this->left[] = array(
			'why'  => $why,
			'html' => mb_strimwidth( (string) preg_replace( '/\s+/', ' ', $html ), 0, self::EXCERPT, '…' ),
		);
		return Block_Source::of( 'core/html', array(), $html );
	}
}
