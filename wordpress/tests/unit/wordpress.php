<?php
/**
 * What the tests of this folder need of WordPress: its simplest functions, posts with fields, and the plugin's classes.
 */

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

		/** @var array<int, array<string, mixed>> The fields of all posts, by id. */
		public static array $meta = array();

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
			return $post;
		}
	}

	function get_post_meta( int $id, string $key ) {
		return WP_Post::$meta[ $id ][ $key ] ?? '';
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
		return json_encode( $block );
	}

	function wp_json_encode( $value, int $flags = 0 ) {
		return json_encode( $value, $flags );
	}

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
