<?php
/**
 * Differences between two versions of a document of game data.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Tables;

use stdClass;

/**
 * Compares and merges decoded JSON, cell by cell. A cell is a value that is neither list nor object. Entries of a list
 * belong together by their id or tier, and else by their place.
 */
final class Compare {

	/** Stands for what a version does not have. */
	private static ?stdClass $missing = null;

	/**
	 * @param mixed    $was  Decoded JSON, in which objects stay objects.
	 * @param mixed    $is   Decoded JSON, in which objects stay objects.
	 * @param string[] $path Keys of the value in both.
	 * @return array<int, array{path: string[], was: mixed, is: mixed}> Null stands for no value.
	 */
	public static function changes( $was, $is, array $path = array() ): array {
		$before = self::parts( $was );
		$after  = self::parts( $is );
		if ( null === $before && null === $after ) {
			return self::same( $was, $is ) ? array() : array( array( 'path' => $path ) + self::pair( $was, $is ) );
		}
		$changes = null === $before && ! self::is_missing( $was ) ? array( array( 'path' => $path ) + self::pair( $was, null ) ) : array();
		if ( null === $after && ! self::is_missing( $is ) ) {
			$changes[] = array( 'path' => $path ) + self::pair( null, $is );
		}
		$lists = array();
		foreach ( array_keys( ( $before ?? array() ) + ( $after ?? array() ) ) as $key ) {
			$lists[] = self::changes( self::part( $before, $key ), self::part( $after, $key ), array( ...$path, (string) $key ) );
		}
		return array_merge( $changes, ...$lists );
	}

	/**
	 * Merges what two editors made of the same version. The order of keys and entries is that of `$theirs`, with the new
	 * ones of `$mine` at the end, and a number that was stored as text stays text, so that what nobody changed is stored
	 * byte for byte as it was.
	 *
	 * @param mixed                                                        $base      What both started from.
	 * @param mixed                                                        $theirs    What is stored now.
	 * @param mixed                                                        $mine      What is to be stored.
	 * @param array<string, string>                                        $choices   "theirs" by place, for cells that both changed.
	 * @param array<int, array{path: string[], was: mixed, theirs: mixed, mine: mixed}> $conflicts Collects these cells.
	 * @param string[]                                                     $path      Keys of the value in all three.
	 * @return mixed
	 */
	public static function merge( $base, $theirs, $mine, array $choices, array &$conflicts, array $path = array() ) {
		$their_parts = self::parts( $theirs );
		$my_parts    = self::parts( $mine );
		if ( null !== $their_parts && null !== $my_parts && is_array( $theirs ) === is_array( $mine ) ) {
			$base_parts = self::parts( $base ) ?? array();
			$merged     = array();
			foreach ( array_keys( $their_parts + $my_parts ) as $key ) {
				$part = self::merge( self::part( $base_parts, $key ), self::part( $their_parts, $key ), self::part( $my_parts, $key ), $choices, $conflicts, array( ...$path, (string) $key ) );
				if ( ! self::is_missing( $part ) ) {
					$merged[ $key ] = $part;
				}
			}
			return is_array( $theirs ) ? array_values( $merged ) : (object) $merged;
		}
		if ( self::same( $theirs, $mine ) || self::same( $base, $mine ) ) {
			return $theirs;
		}
		if ( self::same( $base, $theirs ) ) {
			return $mine;
		}
		$conflicts[] = array(
			'path'   => $path,
			'was'    => self::shown( $base ),
			'theirs' => self::shown( $theirs ),
			'mine'   => self::shown( $mine ),
		);
		return 'theirs' === ( $choices[ self::place( $path ) ] ?? '' ) ? $theirs : $mine;
	}

	/**
	 * @param string[] $path Path.
	 */
	public static function place( array $path ): string {
		return implode( '/', $path );
	}

	/**
	 * The key of an entry in each list and object, by which versions are compared.
	 *
	 * @param mixed $value Decoded JSON, in which objects stay objects.
	 * @return array<int|string, mixed>|null Null for a cell.
	 */
	public static function parts( $value ): ?array {
		if ( $value instanceof stdClass ) {
			return self::is_missing( $value ) ? null : get_object_vars( $value );
		}
		if ( ! is_array( $value ) ) {
			return null;
		}
		foreach ( array( 'id', 'rarity_num' ) as $name ) {
			$keys = array_map( static fn ( $entry ) => $entry instanceof stdClass && is_scalar( $entry->$name ?? null ) ? (string) $entry->$name : '', $value );
			if ( $keys && ! in_array( '', $keys, true ) && count( array_unique( $keys ) ) === count( $keys ) ) {
				return array_combine( $keys, $value );
			}
		}
		return $value ? array_combine( range( 1, count( $value ) ), $value ) : array();
	}

	/**
	 * @param mixed $one   Decoded JSON.
	 * @param mixed $other Decoded JSON.
	 */
	private static function same( $one, $other ): bool {
		$parts       = self::parts( $one );
		$other_parts = self::parts( $other );
		if ( null !== $parts && null !== $other_parts ) {
			if ( is_array( $one ) !== is_array( $other ) || count( $parts ) !== count( $other_parts ) ) {
				return false;
			}
			foreach ( $parts as $key => $part ) {
				if ( ! array_key_exists( $key, $other_parts ) || ! self::same( $part, $other_parts[ $key ] ) ) {
					return false;
				}
			}
			return true;
		}
		return $one === $other || ( is_numeric( $one ) && is_numeric( $other ) && (float) $one === (float) $other );
	}

	/**
	 * @param mixed $was Value.
	 * @param mixed $is  Value.
	 * @return array{was: mixed, is: mixed}
	 */
	private static function pair( $was, $is ): array {
		return array(
			'was' => self::shown( $was ),
			'is'  => self::shown( $is ),
		);
	}

	/**
	 * @param mixed $value Value.
	 * @return mixed
	 */
	private static function shown( $value ) {
		if ( self::is_missing( $value ) ) {
			return null;
		}
		return is_scalar( $value ) || null === $value ? $value : (string) wp_json_encode( $value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	/**
	 * @param array<int|string, mixed>|null $parts Parts.
	 * @param int|string                    $key   Key.
	 * @return mixed A part; JSON's null is one.
	 */
	private static function part( ?array $parts, $key ) {
		return null !== $parts && array_key_exists( $key, $parts ) ? $parts[ $key ] : self::missing();
	}

	private static function missing(): stdClass {
		return self::$missing ??= new stdClass();
	}

	/**
	 * @param mixed $value Value.
	 */
	private static function is_missing( $value ): bool {
		return null !== self::$missing && $value === self::$missing;
	}
}
