<?php
/**
 * What is printed is escaped where it is printed.
 */

namespace Fighter\WordPress\Sniffs\Security;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/**
 * Looks at what `echo`, `print` and `printf()` print: literals, constants, whole numbers and calls that escape. Of `? :` the
 * condition is not printed. The code is that of WordPress's own rules, so that one comment excuses a line from both.
 */
final class EscapeOutputSniff implements Sniff {

	private const ESCAPING = '/^(esc_\w+|wp_kses\w*|wp_json_encode|absint|checked|selected|disabled|number_format_i18n|size_format|wp_date|get_submit_button|count)$/';
	/** Calls whose arguments are printed. */
	private const THROUGH = array( 'sprintf', 'implode' );
	private const PRINTED = array( T_VARIABLE, T_DOUBLE_QUOTED_STRING, T_HEREDOC, T_STRING );

	public function register() {
		return array( T_ECHO, T_PRINT, T_OPEN_TAG_WITH_ECHO, T_STRING );
	}

	public function process( File $file, $at ) {
		$tokens = $file->getTokens();
		$start  = $at + 1;
		$end    = $file->findNext( array( T_SEMICOLON, T_CLOSE_TAG ), $at );
		if ( T_STRING === $tokens[ $at ]['code'] ) {
			$start = $file->findNext( T_WHITESPACE, $at + 1, null, true );
			$of_object = in_array( $tokens[ $at - 1 ]['code'], array( T_OBJECT_OPERATOR, T_DOUBLE_COLON ), true );
			if ( $of_object || 'printf' !== $tokens[ $at ]['content'] || T_OPEN_PARENTHESIS !== $tokens[ $start ]['code'] ) {
				return;
			}
			$end = $tokens[ $start++ ]['parenthesis_closer'];
		}
		$conditions = $this->conditions( $file, $start, $end );
		for ( $i = $start; $i < $end; $i++ ) {
			$last = $conditions[ $i ] ?? $this->end_of_escaped( $file, $i );
			if ( null !== $last ) {
				$i = $last;
			} elseif ( in_array( $tokens[ $i ]['code'], self::PRINTED, true ) ) {
				$file->addError( 'All output is escaped where it is printed; found %s', $i, 'OutputNotEscaped', array( $tokens[ $i ]['content'] ) );
				return;
			}
		}
	}

	/**
	 * The last token of what needs no escaping at a place; null if there is nothing of the kind.
	 */
	private function end_of_escaped( File $file, int $at ): ?int {
		$tokens = $file->getTokens();
		$next   = $file->findNext( T_WHITESPACE, $at + 1, null, true );
		if ( T_INT_CAST === $tokens[ $at ]['code'] ) {
			return $this->end_of_operand( $file, $next );
		}
		if ( T_STRING !== $tokens[ $at ]['code'] && T_SELF !== $tokens[ $at ]['code'] ) {
			return null;
		}
		if ( T_OPEN_PARENTHESIS === $tokens[ $next ]['code'] ) {
			if ( in_array( $tokens[ $at ]['content'], self::THROUGH, true ) ) {
				return $next;
			}
			return preg_match( self::ESCAPING, $tokens[ $at ]['content'] ) ? $tokens[ $next ]['parenthesis_closer'] : null;
		}
		if ( T_DOUBLE_COLON === $tokens[ $next ]['code'] ) {
			$name = $next + 1;
			return preg_match( '/^[A-Z_]+$/', $tokens[ $name ]['content'] ) ? $name : null;
		}
		return preg_match( '/^[A-Z_]+$/', $tokens[ $at ]['content'] ) ? $at : null;
	}

	/**
	 * The last token of what a cast stands before: a name with what hangs on it.
	 */
	private function end_of_operand( File $file, int $at ): int {
		$tokens = $file->getTokens();
		for ( $end = $at; ; $end = $next ) {
			$end  = $tokens[ $end ]['parenthesis_closer'] ?? $tokens[ $end ]['bracket_closer'] ?? $end;
			$next = $file->findNext( T_WHITESPACE, $end + 1, null, true );
			$goes = array( T_OBJECT_OPERATOR, T_DOUBLE_COLON, T_OPEN_SQUARE_BRACKET, T_OPEN_PARENTHESIS );
			if ( ! in_array( $tokens[ $next ]['code'], array( ...$goes, T_STRING ), true ) ) {
				return $end;
			}
		}
	}

	/**
	 * @return array<int, int> The question marks of `? :`, by the first token of their conditions.
	 */
	private function conditions( File $file, int $start, int $end ): array {
		$tokens = $file->getTokens();
		$found  = array();
		for ( $i = $start; $i < $end; $i++ ) {
			if ( T_INLINE_THEN !== $tokens[ $i ]['code'] || T_INLINE_ELSE === $tokens[ $file->findNext( T_WHITESPACE, $i + 1, null, true ) ]['code'] ) {
				continue;
			}
			for ( $first = $i - 1; $first >= $start; $first-- ) {
				$first = $tokens[ $first ]['parenthesis_opener'] ?? $first;
				if ( in_array( $tokens[ $first ]['code'], array( T_COMMA, T_INLINE_ELSE, T_INLINE_THEN ), true ) || ( T_OPEN_PARENTHESIS === $tokens[ $first ]['code'] && $tokens[ $first ]['parenthesis_closer'] > $i ) ) {
					break;
				}
			}
			$found[ $first + 1 ] = $i;
		}
		return $found;
	}
}
