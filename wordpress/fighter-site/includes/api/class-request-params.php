<?php
/**
 * The parameters of a request.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Languages\Languages;
use WP_REST_Request;

/**
 * Reads the parameters of a request. No other class reads them. A value of the wrong type counts as not given.
 */
final class Request_Params {

	public readonly string $language;
	public readonly int $page;

	/**
	 * @param WP_REST_Request $request Request.
	 */
	public function __construct( private readonly WP_REST_Request $request ) {
		$this->language = Languages::parse( $this->text( 'lang' ) );
		$this->page     = $this->whole( 'page', 1 );
	}

	public function text( string $name, int $longest = 200 ): string {
		$value = $this->request->get_query_params()[ $name ] ?? '';
		if ( ! is_string( $value ) || ! mb_check_encoding( $value, 'UTF-8' ) ) {
			return '';
		}
		return mb_substr( str_replace( "\0", '', $value ), 0, $longest );
	}

	public function whole( string $name, int $otherwise ): int {
		$text = $this->text( $name );
		return preg_match( '/^[1-9]\d{0,6}$/', $text ) ? (int) $text : $otherwise;
	}

	/**
	 * @return string[] The values of a parameter that may be repeated (`a=1&a=2`, `a[]=1`) or hold a list with commas.
	 */
	public function texts( string $name ): array {
		$value = $this->request->get_query_params()[ $name ] ?? array();
		$list  = array();
		foreach ( array_slice( (array) $value, 0, 50 ) as $one ) {
			if ( is_string( $one ) ) {
				$list = array_merge( $list, explode( ',', $one ) );
			}
		}
		return array_values( array_filter( array_map( 'trim', $list ), 'strlen' ) );
	}
}
