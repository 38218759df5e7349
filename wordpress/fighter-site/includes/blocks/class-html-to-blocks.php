<?php
/**
 * Turns ordinary HTML into WordPress's own blocks.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

/**
 * Knows paragraphs, headings, lists, pictures, tables, quotes, details, code and separators. Each is written as the editor
 * itself writes it, so that the editor calls it valid.
 */
final class Html_To_Blocks {

	/** Attributes of a picture that its block keeps, or that the site writes itself. */
	private const OF_PICTURES = array( 'src', 'alt', 'loading', 'decoding' );

	/**
	 * @param array<string, mixed> $node     Node.
	 * @param callable             $children Turns nodes into blocks.
	 * @return array<string, mixed>|string A block, or the reason why there is none.
	 */
	public static function convert( array $node, callable $children ) {
		$block = match ( $node['tag'] ) {
			'p'                                => self::words( 'core/paragraph', 'p', $node ),
			'h1', 'h2', 'h3', 'h4', 'h5', 'h6' => self::words( 'core/heading', $node['tag'], $node, 'wp-block-heading' ),
			'ul', 'ol'                         => self::from_list( $node ),
			'figure'                           => self::from_figure( $node ),
			'table'                            => self::from_table( $node, null ),
			'blockquote'                       => self::from_quote( $node, $children ),
			'details'                          => self::from_details( $node, $children ),
			'hr'                               => self::from_line( $node ),
			'pre'                              => self::from_pre( $node ),
			default                            => self::no_block( $node ),
		};
		$unknown = is_string( $block ) ? '' : self::first_unknown( $node );
		return '' === $unknown ? $block : $unknown;
	}

	/**
	 * @param array<string, mixed> $node Node.
	 */
	private static function no_block( array $node ): string {
		/* translators: %s: the name of an HTML element */
		return sprintf( __( 'there is no block for <%s>', 'fighter-site' ), '!' === $node['tag'] ? '!--' : $node['tag'] );
	}

	/**
	 * @param array<string, mixed> $node Node.
	 * @return string Why an attribute can't be kept; empty if all can.
	 */
	private static function first_unknown( array $node ): string {
		$known = array( 'class', 'id', ...( 'img' === $node['tag'] ? self::OF_PICTURES : array() ), ...( 'ol' === $node['tag'] ? array( 'start', 'reversed' ) : array() ) );
		$names = array_diff( array_keys( $node['attributes'] ), $known );
		/* translators: 1: the name of an HTML element, 2: one of its attributes */
		return $names ? sprintf( __( 'no block keeps <%1$s %2$s>', 'fighter-site' ), $node['tag'], reset( $names ) ) : '';
	}

	/**
	 * A block that holds only text.
	 *
	 * @param string               $name  Block.
	 * @param string               $tag   Element.
	 * @param array<string, mixed> $node  Node.
	 * @param string               $class_name Class of the block.
	 * @return array<string, mixed>|string
	 */
	private static function words( string $name, string $tag, array $node, string $class_name = '' ) {
		if ( ! Html_Tree::are_inline( $node['children'] ) ) {
			/* translators: %s: the name of an HTML element */
			return sprintf( __( 'there is more than words in <%s>', 'fighter-site' ), $tag );
		}
		$level = 'core/heading' === $name && 'h2' !== $tag ? array( 'level' => (int) $tag[1] ) : array();
		return Block_Source::of( $name, $level + Block_Source::class_name( $node, $class_name ), Block_Source::start( $tag, $node, $class_name ) . trim( $node['inner'] ) . "</$tag>" );
	}

	/**
	 * @param array<string, mixed> $node Node.
	 * @return array<string, mixed>|string
	 */
	private static function from_list( array $node ) {
		$items = array();
		foreach ( Html_Tree::solid( $node['children'] ) as $item ) {
			$nested = array();
			$words  = array();
			foreach ( $item['children'] ?? array() as $child ) {
				if ( in_array( $child['tag'] ?? '', array( 'ul', 'ol' ), true ) ) {
					$list = self::first_unknown( $child );
					$list = '' === $list ? self::from_list( $child ) : $list;
					if ( is_string( $list ) ) {
						return $list;
					}
					$nested[] = $list;
				} elseif ( ! Html_Tree::is_inline( $child ) || ( $nested && ! Html_Tree::is_blank( $child ) ) ) {
					return __( 'there is more than words in a line of the list', 'fighter-site' );
				} else {
					$words[] = $child;
				}
			}
			if ( 'li' !== ( $item['tag'] ?? '' ) || $item['attributes'] ) {
				return __( 'the list holds more than lines', 'fighter-site' );
			}
			$items[] = Block_Source::of( 'core/list-item', array(), '<li>' . Html_Tree::source( $words ), $nested, '</li>' );
		}
		$tag        = $node['tag'];
		$attributes = 'ol' === $tag ? array( 'ordered' => true ) : array();
		$own        = '';
		if ( isset( $node['attributes']['reversed'] ) ) {
			$attributes['reversed'] = true;
			$own                   .= ' reversed';
		}
		if ( isset( $node['attributes']['start'] ) ) {
			$attributes['start'] = (int) $node['attributes']['start'];
			$own                .= ' start="' . $attributes['start'] . '"';
		}
		$start = str_replace( "<$tag", "<$tag$own", Block_Source::start( $tag, $node, 'wp-block-list' ) );
		return Block_Source::of( 'core/list', $attributes + Block_Source::class_name( $node, 'wp-block-list' ), $start, $items, "</$tag>" );
	}

	/**
	 * @param array<string, mixed> $node Node.
	 * @return array<string, mixed>|string
	 */
	public static function from_figure( array $node ) {
		$parts   = Html_Tree::solid( $node['children'] );
		$caption = 'figcaption' === ( end( $parts )['tag'] ?? '' ) ? array_pop( $parts ) : null;
		$content = 1 === count( $parts ) ? $parts[0] : array();
		$class   = array_diff_key( $caption['attributes'] ?? array(), array( 'class' => 1 ) );
		if ( $class || ! Html_Tree::are_inline( $caption['children'] ?? array() ) || ! $content ) {
			return self::no_block( $node );
		}
		if ( 'table' === ( $content['tag'] ?? '' ) ) {
			return self::from_table( $content, $caption );
		}
		$link  = 'a' === ( $content['tag'] ?? '' ) ? $content : null;
		$image = $link ? Html_Tree::solid( $link['children'] )[0] ?? array() : $content;
		if ( 'img' !== ( $image['tag'] ?? '' ) || ( $link && array( 'href' ) !== array_keys( $link['attributes'] ) ) ) {
			return self::no_block( $node );
		}
		return self::image( $node, $image, $link, $caption );
	}

	/**
	 * @param array<string, mixed>      $node    The figure.
	 * @param array<string, mixed>      $image   The picture.
	 * @param array<string, mixed>|null $link    Link around the picture.
	 * @param array<string, mixed>|null $caption Caption below it.
	 * @return array<string, mixed>|string
	 */
	private static function image( array $node, array $image, ?array $link, ?array $caption ) {
		$given = $image['attributes'];
		if ( Normalized_Html::has_size_of_its_name( $given ) ) {
			unset( $image['attributes']['width'], $image['attributes']['height'] );
		}
		$unknown = self::first_unknown( $image );
		if ( '' !== $unknown ) {
			return $unknown;
		}
		$class      = 'wp-block-image';
		$attributes = Block_Source::class_name( $node, $class );
		if ( preg_match( '/^size-([\w-]+)$/', $attributes['className'] ?? '', $size ) ) {
			$attributes['sizeSlug'] = $size[1];
			unset( $attributes['className'] );
		}
		$html = Block_Source::picture( $given['src'] ?? '', $given['alt'] ?? '' );
		if ( $link ) {
			$attributes['linkDestination'] = 'custom';
			$html                          = sprintf( '<a href="%s">%s</a>', esc_attr( $link['attributes']['href'] ), $html );
		}
		return Block_Source::of( 'core/image', $attributes, Block_Source::start( 'figure', $node, $class ) . $html . self::caption( $caption ) . '</figure>' );
	}

	/**
	 * @param array<string, mixed>|null $caption Node.
	 */
	private static function caption( ?array $caption ): string {
		return $caption ? '<figcaption class="wp-element-caption">' . trim( $caption['inner'] ) . '</figcaption>' : '';
	}

	/**
	 * @param array<string, mixed>      $node    The table.
	 * @param array<string, mixed>|null $caption Caption below it.
	 * @return array<string, mixed>|string
	 */
	private static function from_table( array $node, ?array $caption ) {
		if ( $node['attributes'] ) {
			return __( 'the table has attributes that the block has not', 'fighter-site' );
		}
		$html = '';
		foreach ( Html_Tree::solid( $node['children'] ) as $section ) {
			if ( ! in_array( $section['tag'] ?? '', array( 'thead', 'tbody', 'tfoot' ), true ) || $section['attributes'] ) {
				return __( 'the table has parts that the block has not', 'fighter-site' );
			}
			$rows = '';
			foreach ( Html_Tree::solid( $section['children'] ) as $row ) {
				$cells = '';
				foreach ( Html_Tree::solid( $row['children'] ?? array() ) as $cell ) {
					$own = array_diff( array_keys( $cell['attributes'] ?? array() ), array( 'scope', 'colspan', 'rowspan' ) );
					if ( $own || ! in_array( $cell['tag'] ?? '', array( 'td', 'th' ), true ) || ! Html_Tree::are_inline( $cell['children'] ) ) {
						return __( 'there is more than words in a cell of the table', 'fighter-site' );
					}
					$cells .= Block_Source::tag( $cell['tag'], $cell['attributes'] ) . trim( $cell['inner'] ) . "</$cell[tag]>";
				}
				if ( 'tr' !== ( $row['tag'] ?? '' ) || $row['attributes'] ) {
					return __( 'the table has parts that the block has not', 'fighter-site' );
				}
				$rows .= "<tr>$cells</tr>";
			}
			$html .= "<$section[tag]>$rows</$section[tag]>";
		}
		return Block_Source::of( 'core/table', array( 'hasFixedLayout' => false ), "<figure class=\"wp-block-table\"><table>$html</table>" . self::caption( $caption ) . '</figure>' );
	}

	/**
	 * @param array<string, mixed> $node Node.
	 * @return array<string, mixed>
	 */
	private static function from_quote( array $node, callable $children ): array {
		$parts = Html_Tree::solid( $node['children'] );
		$cite  = 'cite' === ( end( $parts )['tag'] ?? '' ) && ! end( $parts )['attributes'] ? array_pop( $parts ) : null;
		$end   = ( $cite ? '<cite>' . trim( $cite['inner'] ) . '</cite>' : '' ) . '</blockquote>';
		return Block_Source::of( 'core/quote', Block_Source::class_name( $node, 'wp-block-quote' ), Block_Source::start( 'blockquote', $node, 'wp-block-quote' ), $children( $parts ), $end );
	}

	/**
	 * @param array<string, mixed> $node Node.
	 * @return array<string, mixed>|string
	 */
	private static function from_details( array $node, callable $children ) {
		$parts   = Html_Tree::solid( $node['children'] );
		$summary = array_shift( $parts );
		if ( 'summary' !== ( $summary['tag'] ?? '' ) || $summary['attributes'] || ! Html_Tree::are_inline( $summary['children'] ) ) {
			return self::no_block( $node );
		}
		$start = Block_Source::start( 'details', $node, 'wp-block-details' ) . '<summary>' . trim( $summary['inner'] ) . '</summary>';
		return Block_Source::of( 'core/details', Block_Source::class_name( $node, 'wp-block-details' ), $start, $children( $parts ), '</details>' );
	}

	/**
	 * @param array<string, mixed> $node Node.
	 * @return array<string, mixed>
	 */
	private static function from_line( array $node ): array {
		$class = 'wp-block-separator has-alpha-channel-opacity';
		return Block_Source::of( 'core/separator', Block_Source::class_name( $node, $class ), str_replace( '>', '/>', Block_Source::start( 'hr', $node, $class ) ) );
	}

	/**
	 * @param array<string, mixed> $node Node.
	 * @return array<string, mixed>|string
	 */
	private static function from_pre( array $node ) {
		$parts = $node['children'];
		if ( 1 === count( $parts ) && 'code' === ( $parts[0]['tag'] ?? '' ) && ! $parts[0]['attributes'] ) {
			return Block_Source::of( 'core/code', Block_Source::class_name( $node, 'wp-block-code' ), Block_Source::start( 'pre', $node, 'wp-block-code' ) . "<code>{$parts[0]['inner']}</code></pre>" );
		}
		return self::words( 'core/preformatted', 'pre', $node, 'wp-block-preformatted' );
	}
}
