<?php
/**
 * What a request holds is unslashed and sanitised where it is read.
 */

namespace Fighter\WordPress\Sniffs\Security;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/**
 * Looks at each use of `$_GET` and the like. The code is that of WordPress's own rules, so that one comment excuses a line
 * from both.
 */
final class ValidatedSanitizedInputSniff implements Sniff {

	private const INPUT   = array( '$_GET', '$_POST', '$_REQUEST', '$_SERVER', '$_COOKIE', '$_FILES' );
	/** Functions that only look. */
	private const LOOKING = array( 'isset', 'empty', 'is_string', 'is_array', 'array_key_exists', 'is_uploaded_file' );
	/** Sanitising functions that leave no slash. */
	private const WITHOUT_SLASHES = array( 'absint', 'intval', 'sanitize_key', 'count' );

	public function register() {
		return array( T_VARIABLE );
	}

	public function process( File $file, $at ) {
		$tokens = $file->getTokens();
		if ( ! in_array( $tokens[ $at ]['content'], self::INPUT, true ) ) {
			return;
		}
		$around = $this->calls_around( $file, $at );
		if ( array_intersect( $around, self::LOOKING ) || $this->is_cast( $file, $at ) || $this->is_compared_or_set( $file, $at ) ) {
			return;
		}
		$is_safe = (bool) array_intersect( $around, self::WITHOUT_SLASHES );
		if ( ! $is_safe && ! preg_grep( '/^(sanitize_\w+|esc_url_raw|wp_kses\w*)$/', $around ) ) {
			$file->addError( '%s is not sanitised', $at, 'InputNotSanitized', array( $tokens[ $at ]['content'] ) );
		}
		if ( ! $is_safe && '$_FILES' !== $tokens[ $at ]['content'] && ! in_array( 'wp_unslash', $around, true ) ) {
			$file->addError( '%s is not unslashed', $at, 'MissingUnslash', array( $tokens[ $at ]['content'] ) );
		}
	}

	/**
	 * @return string[] The functions whose arguments a token stands in.
	 */
	private function calls_around( File $file, int $at ): array {
		$tokens = $file->getTokens();
		$calls  = array();
		foreach ( array_keys( $tokens[ $at ]['nested_parenthesis'] ?? array() ) as $bracket ) {
			$calls[] = $tokens[ $file->findPrevious( T_WHITESPACE, $bracket - 1, null, true ) ]['content'];
		}
		return $calls;
	}

	private function is_cast( File $file, int $at ): bool {
		$before = $file->findPrevious( array( T_WHITESPACE, T_OPEN_PARENTHESIS ), $at - 1, null, true );
		return in_array( $file->getTokens()[ $before ]['code'], array( T_INT_CAST, T_BOOL_CAST ), true );
	}

	/**
	 * Whether an element is only compared with something, or gets a value.
	 */
	private function is_compared_or_set( File $file, int $at ): bool {
		$tokens = $file->getTokens();
		$after  = $at;
		do {
			$after = $file->findNext( T_WHITESPACE, $after + 1, null, true );
			$after = T_OPEN_SQUARE_BRACKET === $tokens[ $after ]['code'] ? $tokens[ $after ]['bracket_closer'] : $after;
		} while ( T_CLOSE_SQUARE_BRACKET === $tokens[ $after ]['code'] );
		$before   = $file->findPrevious( T_WHITESPACE, $at - 1, null, true );
		$comparing = array( T_IS_IDENTICAL, T_IS_NOT_IDENTICAL );
		return in_array( $tokens[ $after ]['code'], array( T_EQUAL, ...$comparing ), true ) || in_array( $tokens[ $before ]['code'], $comparing, true );
	}
}
