<?php
/**
 * Keywords and colours in texts.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

use Fighter\Site\Content\Types;

/**
 * Stores keywords and colours as the marks of the contract, `[k=glossary/bleed]bleed[/k]` and `[ff6a77]red[-]`. The
 * editor gets them as elements, which its toolbar formats know, and its elements become marks again when they are
 * stored or shown.
 */
final class Marks {

	public const KEYWORD = 'fighter-keyword';
	public const COLOUR  = 'fighter-colour';

	/** The lightest surface that text stands on, as in lib/html/colour.ts. */
	private const SURFACE         = array( 0x28, 0x2c, 0x57 );
	private const NEEDED_CONTRAST = 4.5;

	/** What stands between two marks that become an element: words, and words in one element for emphasis. */
	private const WORDS = '((?:[^\[\]<]|<(strong|em|b|i|span)\b[^>]*>[^\[\]<]*<\/\g{-1}>)+)';

	/** Comments, tags, and blocks whose text is not formatted. */
	private const SKIPPED = '<!-- wp:(html|code|preformatted|freeform|shortcode)\b.*?<!-- \/wp:\g{-1} -->(*SKIP)(*F)|<!--.*?-->(*SKIP)(*F)|<[^>]*>(*SKIP)(*F)|';

	private const KEYWORD_MARKS = '\[k=\/?glossary\/([^\[\]<>"\n\/]{1,200})\/?\]' . self::WORDS . '\[\/k\]';
	private const COLOUR_MARKS  = '\[([0-9a-f]{6})\]' . self::WORDS . '\[-\]';

	public static function register(): void {
		add_filter( 'wp_insert_post_data', array( self::class, 'store' ) );
		foreach ( array( ...Types::translated(), 'wp_block', 'autosave', 'revision' ) as $type ) {
			add_filter( "rest_prepare_$type", array( self::class, 'show' ), 10, 3 );
		}
	}

	/**
	 * @param array<string, mixed> $data Fields of a post, with slashes.
	 * @return array<string, mixed>
	 */
	public static function store( $data ): array {
		if ( str_contains( $data['post_content'], 'fighter-' ) ) {
			$data['post_content'] = wp_slash( self::to_marks( wp_unslash( $data['post_content'] ) ) );
		}
		return $data;
	}

	/**
	 * @param \WP_REST_Response|\WP_Error $response Answer.
	 * @param \WP_Post                    $post     Post.
	 * @param \WP_REST_Request            $request  Request.
	 * @return \WP_REST_Response|\WP_Error
	 */
	public static function show( $response, $post, $request ) {
		if ( is_wp_error( $response ) || ! isset( $response->data['content']['raw'] ) ) {
			return $response;
		}
		$response->data['content']['raw'] = self::to_elements( $response->data['content']['raw'] );
		return $response;
	}

	/**
	 * @param string $content Blocks, as they are stored.
	 */
	public static function to_elements( string $content ): string {
		return has_blocks( $content ) ? self::elements_of( $content ) : $content;
	}

	/**
	 * @param string $content Blocks, or one text.
	 */
	public static function elements_of( string $content ): string {
		if ( ! str_contains( $content, '[' ) ) {
			return $content;
		}
		$colour  = static fn ( array $found ): string => sprintf( '<span class="%s" style="color:#%s" data-colour="%s">%s</span>', self::COLOUR, self::readable( $found[2] ), strtolower( $found[2] ), $found[3] );
		$keyword = static fn ( array $found ): string => sprintf( '<span class="%s" data-keyword="%s">%s</span>', self::KEYWORD, esc_attr( html_entity_decode( trim( $found[2] ) ) ), $found[3] );
		// A keyword may stand in a colour, and a colour in a keyword.
		foreach ( array( 'keyword', 'colour', 'keyword' ) as $kind ) {
			$pattern = 'colour' === $kind ? self::COLOUR_MARKS : self::KEYWORD_MARKS;
			$content = (string) preg_replace_callback( '/' . self::SKIPPED . $pattern . '/is', 'colour' === $kind ? $colour : $keyword, $content );
		}
		return $content;
	}

	/**
	 * The colour that readers see: the author's, mixed with white until it is readable on the site (rules 77).
	 *
	 * @param string $hex Six hex digits.
	 */
	private static function readable( string $hex ): string {
		$colour = array_map( 'hexdec', str_split( $hex, 2 ) );
		$mixed  = $colour;
		for ( $white = 0; $white <= 100; $white += 4 ) {
			$mixed = array_map( static fn ( int $channel ): int => (int) round( $channel + ( 255 - $channel ) * $white / 100 ), $colour );
			if ( ( self::luminance( $mixed ) + 0.05 ) / ( self::luminance( self::SURFACE ) + 0.05 ) >= self::NEEDED_CONTRAST ) {
				break;
			}
		}
		return vsprintf( '%02x%02x%02x', $mixed );
	}

	/**
	 * @param int[] $colour Red, green and blue, each up to 255.
	 */
	private static function luminance( array $colour ): float {
		$linear = static function ( int $channel ): float {
			$value = $channel / 255;
			return $value <= 0.04045 ? $value / 12.92 : ( ( $value + 0.055 ) / 1.055 ) ** 2.4;
		};
		return 0.2126 * $linear( $colour[0] ) + 0.7152 * $linear( $colour[1] ) + 0.0722 * $linear( $colour[2] );
	}

	/**
	 * @param string $html Blocks, or HTML made of them.
	 */
	public static function to_marks( string $html ): string {
		if ( ! str_contains( $html, self::KEYWORD ) && ! str_contains( $html, self::COLOUR ) ) {
			return $html;
		}
		// The innermost elements come first. Those that are no format are hidden until the end.
		do {
			$html = (string) preg_replace_callback( '/<span\b([^>]*)>((?:(?!<\/?span\b).)*)<\/span>/is', array( self::class, 'mark_of' ), $html, -1, $count );
		} while ( $count );
		return str_replace( array( "<\x01span", "</\x01span" ), array( '<span', '</span' ), $html );
	}

	/**
	 * @param string[] $found The element, its attributes, its content.
	 */
	private static function mark_of( array $found ): string {
		list( , $attributes, $content ) = $found;
		$value                          = static fn ( string $name ): string => preg_match( '/\b' . $name . '="([^"]*)"/i', $attributes, $one ) ? html_entity_decode( $one[1], ENT_QUOTES | ENT_HTML5 ) : '';
		$is                             = static fn ( string $name ): bool => in_array( $name, explode( ' ', $value( 'class' ) ), true );
		if ( $is( self::KEYWORD ) ) {
			$keyword = trim( (string) preg_replace( '/[\[\]<>"\n]+/', '', $value( 'data-keyword' ) ) );
			return '' === $keyword ? $content : '[k=glossary/' . esc_html( $keyword ) . "]{$content}[/k]";
		}
		if ( $is( self::COLOUR ) ) {
			$colour = strtolower( $value( 'data-colour' ) );
			return preg_match( '/^[0-9a-f]{6}$/', $colour ) ? "[$colour]{$content}[-]" : $content;
		}
		return "<\x01span$attributes>$content</\x01span>";
	}
}
