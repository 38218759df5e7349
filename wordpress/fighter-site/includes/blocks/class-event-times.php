<?php
/**
 * When the event of a box begins and ends.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

/**
 * Reads the moments of an event box as the site does (lib/events/event-times.ts): those of its own, or where it has no
 * beginning of its own, those that its author wrote as its time in words.
 */
final class Event_Times {

	private const ISO    = '\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})';
	private const MOMENT = '(' . self::ISO . '|[A-Za-z]{3,9}\.? \d{1,2},? \d{4},? \d{1,2}:\d{2} (?:UTC|GMT)|\d{9,11})';

	/**
	 * @param string $start Value of the attribute.
	 * @param string $end   Value of the attribute.
	 * @param string $words The time in words.
	 * @return array{start: int|null, end: int|null} In seconds since 1970.
	 */
	public static function of( string $start, string $end, string $words ): array {
		$times = self::times( self::own( $start ), self::own( $end ) );
		if ( null !== $times['start'] || ! preg_match( '/^' . self::MOMENT . '(?:\s*(?:to|until|\/|–|—|-)\s*' . self::MOMENT . ')?$/iu', trim( $words ), $found ) ) {
			return $times;
		}
		$written = self::times( self::seconds( $found[1] ), self::seconds( $found[2] ?? '' ) );
		// A second moment that is not after the first one makes the text words, not moments.
		return isset( $found[2] ) && null === $written['end'] ? self::times( null, null ) : $written;
	}

	/**
	 * @param int|null $start Seconds.
	 * @param int|null $end   Seconds. An end that is not after the beginning is none.
	 * @return array{start: int|null, end: int|null}
	 */
	private static function times( ?int $start, ?int $end ): array {
		return array(
			'start' => $start,
			'end'   => null !== $start && $end > $start ? $end : null,
		);
	}

	/** A moment of the box's own is written in one way only. */
	private static function own( string $moment ): ?int {
		return preg_match( '/^' . self::ISO . '$/', $moment ) ? self::seconds( $moment ) : null;
	}

	private static function seconds( string $moment ): ?int {
		if ( preg_match( '/^\d{9,11}$/', $moment ) ) {
			return (int) $moment;
		}
		$time = '' === $moment ? false : strtotime( (string) preg_replace( '/(\d{4}),/', '$1', $moment ) );
		return false === $time ? null : $time;
	}
}
