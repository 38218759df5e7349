<?php
/**
 * HTML as a tree.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

/**
 * Reads HTML whose tags pair up. DOMDocument is not used, because it changes what it reads: addresses, entities and
 * elements newer than HTML 4. Each node keeps its source.
 *
 * A node is array{text: string} or array{tag: string, attributes: array<string, string>, children: array, source: string,
 * inner: string}. Comments are nodes with the tag `!`.
 */
final class Html_Tree {

	private const TOKEN = '~<!--.*?-->|</(?<close>[a-z][^\s/>]*)\s*>|<(?<open>[a-z][^\s/>]*)(?<attributes>(?:[^"\'>]|"[^"]*"|\'[^\']*\')*+)>|[^<]++|<~is';

	private const WITHOUT_END = array( 'area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'source', 'track', 'wbr' );

	/** Elements whose content is not HTML. */
	private const RAW = array( 'iframe', 'noscript', 'script', 'style', 'textarea', 'title', 'xmp' );

	public const INLINE = array( 'a', 'abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'i', 'img', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr' );

	/**
	 * @return array<int, array<string, mixed>>|null Nodes. Null if the tags do not pair up.
	 */
	public static function read( string $html ): ?array {
		$open  = array();
		$nodes = array();
		$at    = 0;
		$end   = strlen( $html );
		while ( $at < $end && preg_match( self::TOKEN, $html, $token, 0, $at ) ) {
			$start = $at;
			$at   += strlen( $token[0] );
			$tag   = strtolower( $token['open'] ?? '' );
			$close = strtolower( $token['close'] ?? '' );
			if ( '' !== $close ) {
				$node = array_pop( $open );
				if ( ! $node || $node['tag'] !== $close ) {
					return null;
				}
				$parents          = $node['siblings'];
				$node['inner']    = substr( $html, $node['inside'], $start - $node['inside'] );
				$node['source']   = substr( $html, $node['start'], $at - $node['start'] );
				$node['children'] = $nodes;
				unset( $node['siblings'], $node['inside'], $node['start'] );
				$nodes = array( ...$parents, $node );
			} elseif ( '' === $tag ) {
				$nodes[] = str_starts_with( $token[0], '<!--' ) ? self::leaf( '!', array(), $token[0] ) : array( 'text' => $token[0] );
			} elseif ( in_array( $tag, self::WITHOUT_END, true ) ) {
				$nodes[] = self::leaf( $tag, self::attributes( $token['attributes'] ), $token[0] );
			} elseif ( in_array( $tag, self::RAW, true ) ) {
				if ( ! preg_match( "~</$tag\s*>~i", $html, $last, PREG_OFFSET_CAPTURE, $at ) ) {
					return null;
				}
				$at      = $last[0][1] + strlen( $last[0][0] );
				$nodes[] = self::leaf( $tag, self::attributes( $token['attributes'] ), substr( $html, $start, $at - $start ) );
			} else {
				$open[] = array(
					'tag'        => $tag,
					'attributes' => self::attributes( $token['attributes'] ),
					'siblings'   => $nodes,
					'inside'     => $at,
					'start'      => $start,
				);
				$nodes  = array();
			}
		}
		return $open || $at < $end ? null : $nodes;
	}

	/**
	 * @param array<string, mixed> $node Node.
	 */
	public static function is_inline( array $node ): bool {
		if ( isset( $node['text'] ) ) {
			return true;
		}
		return in_array( $node['tag'], self::INLINE, true ) && self::are_inline( $node['children'] );
	}

	/**
	 * @param array<int, array<string, mixed>> $nodes Nodes.
	 */
	public static function are_inline( array $nodes ): bool {
		return ! array_filter( $nodes, static fn ( array $node ): bool => ! self::is_inline( $node ) );
	}

	/**
	 * @param array<string, mixed> $node Node.
	 */
	public static function is_blank( array $node ): bool {
		return isset( $node['text'] ) && '' === trim( $node['text'] );
	}

	/**
	 * @param array<int, array<string, mixed>> $nodes Nodes.
	 * @return array<int, array<string, mixed>> The nodes without white space between them.
	 */
	public static function solid( array $nodes ): array {
		return array_values( array_filter( $nodes, static fn ( array $node ): bool => ! self::is_blank( $node ) ) );
	}

	/**
	 * @param array<int, array<string, mixed>> $nodes Nodes.
	 */
	public static function source( array $nodes ): string {
		return trim( implode( '', array_map( static fn ( array $node ): string => $node['text'] ?? $node['source'], $nodes ) ) );
	}

	/**
	 * @param array<string, string> $attributes Decoded attributes.
	 * @return array<string, mixed>
	 */
	private static function leaf( string $tag, array $attributes, string $source ): array {
		return array(
			'tag'        => $tag,
			'attributes' => $attributes,
			'children'   => array(),
			'source'     => $source,
			'inner'      => '',
		);
	}

	/**
	 * @return array<string, string>
	 */
	private static function attributes( string $text ): array {
		preg_match_all( '~([^\s=/"\'>]+)(?:\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'>]+)))?~', $text, $found, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL );
		$attributes = array();
		foreach ( $found as list( , $name, $double, $single, $bare ) ) {
			$attributes[ strtolower( $name ) ] ??= html_entity_decode( $double ?? $single ?? $bare ?? '', ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		}
		return $attributes;
	}
}
