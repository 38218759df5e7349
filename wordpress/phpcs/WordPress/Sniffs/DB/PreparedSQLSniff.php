<?php
/**
 * SQL is made of literals, and of values that go through prepare().
 */

namespace Fighter\WordPress\Sniffs\DB;

use PHP_CodeSniffer\Files\File;
use PHP_CodeSniffer\Sniffs\Sniff;

/**
 * Looks at the query of each call of `$wpdb` that sends or prepares one. It may hold literals, names of WordPress's own
 * tables (`$wpdb->posts`), counted marks (`implode( ', ', array_fill( …, '%d' ) )`) and calls of prepare(), which are looked
 * at by themselves. The code is that of WordPress's own rules, so that one comment excuses a line from both.
 */
final class PreparedSQLSniff implements Sniff {

	private const METHODS = array( 'query', 'get_var', 'get_row', 'get_col', 'get_results', 'prepare' );
	private const FINE    = array( T_CONSTANT_ENCAPSED_STRING, T_STRING_CONCAT, T_LNUMBER, T_OPEN_PARENTHESIS, T_CLOSE_PARENTHESIS );

	public function register() {
		return array( T_VARIABLE );
	}

	public function process( File $file, $at ) {
		$tokens = $file->getTokens();
		$open   = $this->call_at( $file, $at );
		if ( ! $open || ! in_array( $tokens[ $open['name'] ]['content'], self::METHODS, true ) ) {
			return;
		}
		$end = $tokens[ $open['bracket'] ]['parenthesis_closer'];
		for ( $i = $open['bracket'] + 1; $i < $end && T_COMMA !== $tokens[ $i ]['code']; $i++ ) {
			$next = $this->after_what_is_fine( $file, $i );
			if ( null === $next ) {
				$file->addError( 'Use placeholders and $wpdb->prepare(); found %s', $i, 'NotPrepared', array( trim( $tokens[ $i ]['content'] ) ) );
				return;
			}
			$i = $next;
		}
	}

	/**
	 * The last token of what is fine at a place; null if it is not.
	 */
	private function after_what_is_fine( File $file, int $at ): ?int {
		$tokens = $file->getTokens();
		$code   = $tokens[ $at ]['code'];
		if ( isset( \PHP_CodeSniffer\Util\Tokens::$emptyTokens[ $code ] ) || in_array( $code, self::FINE, true ) ) {
			return $at;
		}
		if ( in_array( $code, array( T_DOUBLE_QUOTED_STRING, T_HEREDOC ), true ) ) {
			return preg_match( '/\$/', preg_replace( '/\{?\$wpdb->\w+\}?/', '', $tokens[ $at ]['content'] ) ) ? null : $at;
		}
		if ( T_STRING === $code && 'implode' === $tokens[ $at ]['content'] ) {
			$closer = $tokens[ $file->findNext( T_OPEN_PARENTHESIS, $at ) ]['parenthesis_closer'];
			return preg_match( "/array_fill\(.*'%[sdf]'/s", $file->getTokensAsString( $at, $closer - $at ) ) ? $closer : null;
		}
		if ( T_VARIABLE === $code && '$wpdb' === $tokens[ $at ]['content'] ) {
			$call = $this->call_at( $file, $at );
			if ( ! $call ) {
				return $file->findNext( T_STRING, $at );
			}
			return 'prepare' === $tokens[ $call['name'] ]['content'] ? $tokens[ $call['bracket'] ]['parenthesis_closer'] : null;
		}
		return null;
	}

	/**
	 * @return array{name: int, bracket: int}|null The method of `$wpdb` that is called at a place.
	 */
	private function call_at( File $file, int $at ): ?array {
		$tokens = $file->getTokens();
		$arrow  = $file->findNext( T_WHITESPACE, $at + 1, null, true );
		if ( '$wpdb' !== $tokens[ $at ]['content'] || T_OBJECT_OPERATOR !== $tokens[ $arrow ]['code'] ) {
			return null;
		}
		$name    = $file->findNext( T_WHITESPACE, $arrow + 1, null, true );
		$bracket = $file->findNext( T_WHITESPACE, $name + 1, null, true );
		return T_OPEN_PARENTHESIS === $tokens[ $bracket ]['code'] ? compact( 'name', 'bracket' ) : null;
	}
}
