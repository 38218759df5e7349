<?php
/**
 * Each pair of an array with several keys stands on a line of its own.
 */

namespace Fighter\WordPress\Sniffs\Arrays;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/**
 * Looks at each `array( … )` that begins and ends on one line.
 */
final class ArrayDeclarationSpacingSniff implements Sniff {

	public function register() {
		return array( T_ARRAY );
	}

	public function process( File $file, $at ) {
		$tokens = $file->getTokens();
		$opener = $tokens[ $at ]['parenthesis_opener'] ?? null;
		if ( null === $opener ) {
			return;
		}
		$closer = $tokens[ $opener ]['parenthesis_closer'];
		if ( $tokens[ $opener ]['line'] !== $tokens[ $closer ]['line'] ) {
			return;
		}
		$pairs = 0;
		for ( $inside = $opener + 1; $inside < $closer; $inside++ ) {
			$end = $tokens[ $inside ]['parenthesis_closer'] ?? $tokens[ $inside ]['bracket_closer'] ?? null;
			// What stands in brackets, or is an arrow function, belongs to a value.
			if ( T_FN === $tokens[ $inside ]['code'] ) {
				$inside = $tokens[ $inside ]['scope_closer'] - 1;
			} elseif ( null !== $end && $end > $inside ) {
				$inside = $end;
			} elseif ( T_DOUBLE_ARROW === $tokens[ $inside ]['code'] ) {
				++$pairs;
			}
		}
		if ( $pairs > 1 ) {
			$file->addError( 'Each key of an array has a line of its own', $at, 'AssociativeArrayFound' );
		}
	}
}
