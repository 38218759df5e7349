<?php
/**
 * What the tests of this folder need of WordPress: its simplest functions, posts with fields, and the plugin's classes.
 */

use Fighter\Site\Blocks\Blocks;
use Fighter\Site\Blocks\Marker;

if ( ! class_exists( 'WP_Post' ) ) {
	final class WP_Post {

		public int $ID               = 0;
		public string $post_type     = 'post';
		public string $post_title    = '';
		public string $post_content  = '';
		public string $post_excerpt  = '';
		public string $post_status   = 'publish';
		public string $post_password = '';
		public string $post_name     = '';
		public string $post_date_gmt = '';

		/** @var array<int, array<string, mixed>> The fields of all posts, by id. */
		public static array $meta = array();

		/** @var array<int, WP_Post> All posts by id. */
		public static array $all = array();

		/**
		 * @param array<string, mixed> $values Its properties.
		 * @param array<string, mixed> $meta   Its fields.
		 */
		public static function make( array $values, array $meta = array() ): self {
			$post = new self();
			foreach ( $values as $name => $value ) {
				$post->$name = $value;
			}
			self::$meta[ $post->ID ] = $meta;
			self::$all[ $post->ID ]  = $post;
			return $post;
		}
	}

	/**
	 * Fields, options and users, as the functions below know them.
	 */
	final class WP_Kept {

		/** @var array<string, mixed> Options by name. */
		public static array $options = array();

		/** @var array<int, array<string, string>> The fields of all users, by id. */
		public static array $users = array();

		/** What another request does after the next field of a user was read. */
		public static ?Closure $meanwhile = null;
	}

	final class WP_Error {

		public function __construct( public string $code, public string $text = '' ) {}
	}

	function is_wp_error( $value ): bool {
		return $value instanceof WP_Error;
	}

	function get_option( string $name, $otherwise = false ) {
		return WP_Kept::$options[ $name ] ?? $otherwise;
	}

	function get_userdata( int $id ) {
		return isset( WP_Kept::$users[ $id ] ) ? (object) array( 'ID' => $id ) : false;
	}

	function get_user_meta( int $id, string $key ): string {
		$value              = WP_Kept::$users[ $id ][ $key ] ?? '';
		$meanwhile          = WP_Kept::$meanwhile;
		WP_Kept::$meanwhile = null;
		$meanwhile && $meanwhile();
		return $value;
	}

	function update_user_meta( int $id, string $key, string $value ): void {
		WP_Kept::$users[ $id ][ $key ] = $value;
	}

	function delete_user_meta( int $id, string $key ): void {
		unset( WP_Kept::$users[ $id ][ $key ] );
	}

	function wp_generate_password( int $length ): string {
		return bin2hex( random_bytes( intdiv( $length, 2 ) ) );
	}

	function wp_salt(): string {
		return 'salt';
	}

	function get_post( int $id ): ?WP_Post {
		return WP_Post::$all[ $id ] ?? null;
	}

	function get_post_type( int $id ) {
		return WP_Post::$all[ $id ]->post_type ?? false;
	}

	function _prime_post_caches(): void {}

	function get_post_meta( int $id, string $key ) {
		return WP_Post::$meta[ $id ][ $key ] ?? '';
	}

	function update_post_meta( int $id, string $key, $value ): void {
		WP_Post::$meta[ $id ][ $key ] = $value;
	}

	function delete_post_meta( int $id, string $key ): void {
		unset( WP_Post::$meta[ $id ][ $key ] );
	}

	function absint( $value ): int {
		return abs( (int) $value );
	}

	function sanitize_text_field( string $text ): string {
		return trim( (string) preg_replace( '/\s+/', ' ', wp_strip_all_tags( $text ) ) );
	}

	/**
	 * Elements without their attributes but those named; what stands in other elements stays.
	 */
	function wp_kses( string $html, array $allowed ): string {
		$clean = static function ( array $found ) use ( $allowed ): string {
			list( , $slash, $tag, $attributes ) = $found;
			if ( ! isset( $allowed[ $tag ] ) ) {
				return '';
			}
			$kept = preg_match_all( '/(\w+)="([^"]*)"/', $attributes, $all, PREG_SET_ORDER ) ? $all : array();
			$kept = array_filter( $kept, static fn ( array $one ): bool => isset( $allowed[ $tag ][ $one[1] ] ) && ! str_starts_with( $one[2], 'javascript:' ) );
			return "<$slash$tag" . implode( '', array_map( static fn ( array $one ): string => " $one[1]=\"$one[2]\"", $kept ) ) . '>';
		};
		return (string) preg_replace_callback( '#<(/?)([a-z0-9]+)([^>]*)>#', $clean, $html );
	}

	function rest_is_boolean( $value ): bool {
		return in_array( $value, array( true, false, 0, 1, '0', '1', 'true', 'false' ), true );
	}

	function rest_sanitize_boolean( $value ): bool {
		return ! in_array( $value, array( false, 0, '0', 'false' ), true );
	}

	function __( string $text ): string {
		return $text;
	}

	function wp_strip_all_tags( string $html ): string {
		return trim( strip_tags( (string) preg_replace( '#<(script|style)\b[^>]*>.*?</\1>#si', '', $html ) ) );
	}

	function esc_attr( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES, 'UTF-8', false );
	}

	function esc_html( string $text ): string {
		return htmlspecialchars( $text, ENT_QUOTES, 'UTF-8', false );
	}

	function serialize_block( array $block ): string {
		$inner = $block['innerBlocks'] ?? array();
		$html  = '';
		foreach ( $block['innerContent'] ?? array( $block['innerHTML'] ) as $part ) {
			$html .= is_string( $part ) ? $part : serialize_block( array_shift( $inner ) );
		}
		if ( null === $block['blockName'] ) {
			return $html;
		}
		$name  = preg_replace( '/^core\//', '', $block['blockName'] );
		$start = "<!-- wp:$name " . ( $block['attrs'] ? json_encode( $block['attrs'] ) . ' ' : '' );
		return '' === $html ? "$start/-->" : "$start-->$html<!-- /wp:$name -->";
	}

	function wp_json_encode( $value, int $flags = 0 ) {
		return json_encode( $value, $flags );
	}

	function home_url( string $path = '' ): string {
		return "https://cms.example$path";
	}

	function untrailingslashit( string $text ): string {
		return rtrim( $text, '/' );
	}

	/**
	 * The blocks of a text whose comments pair up.
	 */
	function parse_blocks( string $content ): array {
		$parts = preg_split( '#<!-- (/?)wp:([a-z0-9/-]+) ((?:\{.*?\} )?)(/?)-->#s', $content, -1, PREG_SPLIT_DELIM_CAPTURE );
		$make  = static fn ( ?string $name, array $attrs = array(), array $innerContent = array() ): array => compact( 'attrs', 'innerContent' ) + array( 'blockName' => $name, 'innerBlocks' => array(), 'innerHTML' => implode( '', $innerContent ) );
		$open  = array( $make( '' ) );
		$add   = static function ( array $block ) use ( &$open ): void {
			$open[ count( $open ) - 1 ]['innerBlocks'][]  = $block;
			$open[ count( $open ) - 1 ]['innerContent'][] = null;
		};
		$write = static function ( string $html ) use ( &$open, $add, $make ): void {
			if ( '' !== $html && 1 === count( $open ) ) {
				$add( $make( null, array(), array( $html ) ) );
			} elseif ( '' !== $html ) {
				$open[ count( $open ) - 1 ]['innerHTML']     .= $html;
				$open[ count( $open ) - 1 ]['innerContent'][] = $html;
			}
		};
		$write( array_shift( $parts ) );
		foreach ( array_chunk( $parts, 5 ) as list( $close, $name, $attrs, $alone, $html ) ) {
			if ( '' !== $close ) {
				$add( array_pop( $open ) );
			} else {
				$block = $make( str_contains( $name, '/' ) ? $name : "core/$name", (array) json_decode( $attrs, true ) );
				'' === $alone ? array_push( $open, $block ) : $add( $block );
			}
			$write( $html );
		}
		return $open[0]['innerBlocks'];
	}

	function has_blocks( string $content ): bool {
		return str_contains( $content, '<!-- wp:' );
	}

	/**
	 * Blocks as the API shows them: WordPress's as they are stored, the game's as markers.
	 */
	function do_blocks( string $content ): string {
		$shown = static function ( array $block ) use ( &$shown ): string {
			$inner = $block['innerBlocks'];
			$html  = '';
			foreach ( $block['innerContent'] as $part ) {
				$html .= is_string( $part ) ? $part : $shown( array_shift( $inner ) );
			}
			$name = preg_filter( '#^fighter/#', '', (string) $block['blockName'] );
			if ( null === $name ) {
				return $html;
			}
			$item = preg_filter( '#-item$#', '', $name );
			return null === $item ? Marker::block( Blocks::named( $name ), $block['attrs'], $html ) : Marker::item( Blocks::named( $item ), $block['attrs'], $html );
		};
		return implode( '', array_map( $shown, parse_blocks( $content ) ) );
	}

	/**
	 * The tags of a text and their attributes.
	 */
	final class WP_HTML_Tag_Processor {

		/** @var array<int, string> */
		private array $tags;

		public function __construct( string $html ) {
			preg_match_all( '/<div\b[^>]*>/i', $html, $found );
			$this->tags = array( '', ...$found[0] );
		}

		public function next_tag(): bool {
			array_shift( $this->tags );
			return array() !== $this->tags;
		}

		public function get_attribute( string $name ): ?string {
			return preg_match( "/\\b$name=\"([^\"]*)\"/i", $this->tags[0], $found ) ? html_entity_decode( $found[1], ENT_QUOTES | ENT_HTML5 ) : null;
		}
	}

	function esc_url_raw( string $address, array $schemes = array() ): string {
		return $schemes && ! in_array( parse_url( $address, PHP_URL_SCHEME ), $schemes, true ) ? '' : $address;
	}

	function wp_parse_url( string $address, int $part = -1 ) {
		return parse_url( $address, $part );
	}

	function remove_accents( string $text ): string {
		return (string) preg_replace( '/\pM/u', '', (string) Normalizer::normalize( $text, Normalizer::FORM_D ) );
	}

	function apply_filters( string $name, $value ) {
		return $value;
	}

	function wp_get_attachment_image_url(): bool {
		return false;
	}

	defined( 'Fighter\Site\PLUGIN_DIR' ) || define( 'Fighter\Site\PLUGIN_DIR', dirname( __DIR__, 2 ) . '/fighter-site' );
	defined( 'MINUTE_IN_SECONDS' ) || define( 'MINUTE_IN_SECONDS', 60 );
	defined( 'HOUR_IN_SECONDS' ) || define( 'HOUR_IN_SECONDS', 3600 );
	defined( 'DAY_IN_SECONDS' ) || define( 'DAY_IN_SECONDS', 86400 );
	defined( 'FIGHTER_SITE_URL' ) || define( 'FIGHTER_SITE_URL', 'https://site.example' );
	defined( 'FIGHTER_SITE_INSTANCES' ) || define( 'FIGHTER_SITE_INSTANCES', 'http://10.0.0.2:3000' );
	defined( 'FIGHTER_REVALIDATE_SECRET' ) || define( 'FIGHTER_REVALIDATE_SECRET', 'secret' );

	spl_autoload_register(
		static function ( string $name ): void {
			$parts = explode( '\\', strtolower( str_replace( array( 'Fighter\\Site\\', '_' ), array( '', '-' ), $name ) ) );
			$file  = 'class-' . array_pop( $parts ) . '.php';
			$path  = implode( '/', array( dirname( __DIR__, 2 ) . '/fighter-site/includes', ...$parts, $file ) );
			if ( str_starts_with( $name, 'Fighter\\Site\\' ) && is_readable( $path ) ) {
				require $path;
			}
		}
	);
}
