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

	function home_url( string $path = '' ): string {
		return "https://cms.example$path";
	}

	function untrailingslashit( string $text ): string {
		return rtrim( $text, '/' );
	}

	/**
	 * Texts without blocks alone.
	 */
	function parse_blocks( string $content ): array {
		return '' === $content ? array() : array( array( 'blockName' => null, 'attrs' => array(), 'innerBlocks' => array(), 'innerHTML' => $content ) );
	}

	function esc_url_raw( string $address ): string {
		return $address;
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

	defined( 'MINUTE_IN_SECONDS' ) || define( 'MINUTE_IN_SECONDS', 60 );
	defined( 'HOUR_IN_SECONDS' ) || define( 'HOUR_IN_SECONDS', 3600 );
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
