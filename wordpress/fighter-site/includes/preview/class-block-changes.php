<?php
/**
 * What changed between two versions of a body.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Preview;

/**
 * Compares the outermost blocks of two versions. Between blocks that are the same in both, a block of the same type in
 * the same order counts as changed; any other is added or taken out.
 */
final class Block_Changes {

	/**
	 * @param array<int, array<string, mixed>> $before Parsed blocks.
	 * @param array<int, array<string, mixed>> $after  Parsed blocks.
	 * @return array{marks: array<int, string>, taken: array<int, array<string, mixed>>} `marks`: `added` or `changed`, by
	 *   the position in `$after`; `taken`: blocks of `$before`.
	 */
	public static function between( array $before, array $after ): array {
		$old   = array_map( array( self::class, 'text' ), $before );
		$new   = array_map( array( self::class, 'text' ), $after );
		$marks = array();
		$taken = array();
		$from  = 0;
		$to    = 0;
		foreach ( array( ...self::same( $old, $new ), array( count( $old ), count( $new ) ) ) as list( $next_old, $next_new ) ) {
			$gone = range( $from, $next_old - 1 );
			$gone = $next_old > $from ? $gone : array();
			for ( $nth = $to; $nth < $next_new; $nth++ ) {
				$marks[ $nth ] = 'added';
				foreach ( $gone as $position => $index ) {
					if ( $before[ $index ]['blockName'] === $after[ $nth ]['blockName'] ) {
						$marks[ $nth ] = 'changed';
						// The blocks before it in the old version were removed.
						foreach ( array_splice( $gone, 0, $position ) as $passed ) {
							$taken[] = $before[ $passed ];
						}
						array_shift( $gone );
						break;
					}
				}
			}
			foreach ( $gone as $index ) {
				$taken[] = $before[ $index ];
			}
			$from = $next_old + 1;
			$to   = $next_new + 1;
		}
		return array(
			'marks' => $marks,
			'taken' => $taken,
		);
	}

	/**
	 * A block in words: its title and the beginning of its text.
	 *
	 * @param array<string, mixed> $block Parsed block.
	 */
	public static function named( array $block ): string {
		$type  = \WP_Block_Type_Registry::get_instance()->get_registered( (string) $block['blockName'] );
		$title = $type && $type->title ? $type->title : __( 'Text', 'fighter-site' );
		$words = wp_trim_words( wp_strip_all_tags( ( $block['attrs']['title'] ?? '' ) . ' ' . serialize_block( $block ) ), 8, ' …' );
		/* translators: 1: a kind of block, 2: its first words */
		return '' === trim( $words ) ? $title : sprintf( __( '%1$s “%2$s”', 'fighter-site' ), $title, $words );
	}

	/**
	 * The longest common subsequence, as pairs of positions. What both versions begin and end with is skipped first, so
	 * the table stays small while someone types.
	 *
	 * @param string[] $old   Texts.
	 * @param string[] $after Texts.
	 * @return array<int, array{0: int, 1: int}>
	 */
	private static function same( array $old, array $after ): array {
		$start = 0;
		$end   = 0;
		$last  = count( $old ) - 1;
		$final = count( $after ) - 1;
		$least = min( $last, $final ) + 1;
		while ( $start < $least && $old[ $start ] === $after[ $start ] ) {
			++$start;
		}
		while ( $end < $least - $start && $old[ $last - $end ] === $after[ $final - $end ] ) {
			++$end;
		}
		$rows    = count( $old ) - $start - $end;
		$columns = count( $after ) - $start - $end;
		$pairs   = array_map( static fn ( int $nth ): array => array( $nth, $nth ), $start ? range( 0, $start - 1 ) : array() );
		// Two wholly different long texts would need a table of a million cells. They are compared by their ends alone.
		if ( $rows * $columns <= 250_000 ) {
			$length = array_fill( 0, $rows + 1, array_fill( 0, $columns + 1, 0 ) );
			for ( $row = $rows - 1; $row >= 0; $row-- ) {
				for ( $column = $columns - 1; $column >= 0; $column-- ) {
					$length[ $row ][ $column ] = $old[ $start + $row ] === $after[ $start + $column ]
						? $length[ $row + 1 ][ $column + 1 ] + 1
						: max( $length[ $row + 1 ][ $column ], $length[ $row ][ $column + 1 ] );
				}
			}
			for ( $row = 0, $column = 0; $row < $rows && $column < $columns; ) {
				if ( $old[ $start + $row ] === $after[ $start + $column ] ) {
					$pairs[] = array( $start + $row++, $start + $column++ );
				} elseif ( $length[ $row + 1 ][ $column ] >= $length[ $row ][ $column + 1 ] ) {
					++$row;
				} else {
					++$column;
				}
			}
		}
		for ( $nth = $end; $nth > 0; $nth-- ) {
			$pairs[] = array( count( $old ) - $nth, count( $after ) - $nth );
		}
		return $pairs;
	}

	/**
	 * @param array<string, mixed> $block Parsed block.
	 */
	private static function text( array $block ): string {
		return trim( serialize_block( $block ) );
	}
}
