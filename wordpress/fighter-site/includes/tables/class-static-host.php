<?php
/**
 * The static host for champion data, at {CMS_URL}/static.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Tables;

use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Types;

/**
 * Answers the files of champion data, before WordPress loads its theme. They are open to every origin, because browsers
 * load them.
 */
final class Static_Host {

	private const LIFETIME = 300;
	private const JSON     = 'application/json; charset=UTF-8';

	public static function register(): void {
		add_action( 'plugins_loaded', array( self::class, 'answer' ), 0 );
		add_action( 'init', array( self::class, 'answer_missing' ), 99 );
	}

	public static function answer(): void {
		$path = self::path();
		if ( null === $path ) {
			return;
		}
		if ( 'champions_map.json' === $path ) {
			self::send( (string) wp_json_encode( array_values( Tables::read( Tables::CHAMPIONS ) ) ), self::JSON );
		}
		if ( preg_match( '#^([a-z0-9_-]+)/\1\.json$#', $path, $parts ) ) {
			$detail = Tables::detail( $parts[1] );
			if ( $detail ) {
				self::send( $detail, self::JSON );
			}
		}
		$portrait = self::portrait_file( $path );
		if ( $portrait ) {
			self::send( (string) file_get_contents( $portrait ), 'image/webp' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a local file.
		}
	}

	/**
	 * Redirects the portrait of a champion without a portrait file to the picture of its post.
	 */
	public static function answer_missing(): void {
		$path = self::path();
		if ( null === $path ) {
			return;
		}
		if ( preg_match( '#^([a-z0-9_-]+)/portrait/\1\.webp$#', $path, $parts ) ) {
			$found   = get_posts(
				array(
					'post_type'   => Types::CHAMPION,
					'numberposts' => 1,
					// phpcs:ignore WordPress.DB.SlowDBQuery -- only where an editor uploaded no portrait.
					'meta_key'    => Fields::CHAMPION_ID,
					// phpcs:ignore WordPress.DB.SlowDBQuery
					'meta_value'  => $parts[1],
				)
			);
			$picture = $found ? get_the_post_thumbnail_url( $found[0], 'thumbnail' ) : false;
			if ( $picture ) {
				header( 'Access-Control-Allow-Origin: *' );
				wp_redirect( esc_url_raw( $picture ), 302 ); // phpcs:ignore WordPress.Security.SafeRedirect -- an upload of this site.
				exit;
			}
		}
		status_header( 404 );
		self::send(
			(string) wp_json_encode(
				array(
					'code'    => 'not_found',
					'message' => __( 'There is no such file.', 'fighter-site' ),
					'data'    => array( 'status' => 404 ),
				)
			),
			self::JSON,
			404
		);
	}

	private static function path(): ?string {
		$method = $_SERVER['REQUEST_METHOD'] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared only.
		if ( 'GET' !== $method && 'HEAD' !== $method ) {
			return null;
		}
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- matched against patterns only.
		$path   = (string) wp_parse_url( 'http://x' . ( $_SERVER['REQUEST_URI'] ?? '' ), PHP_URL_PATH );
		$prefix = rtrim( (string) wp_parse_url( (string) get_option( 'home' ), PHP_URL_PATH ), '/' ) . '/static/';
		return str_starts_with( $path, $prefix ) ? substr( $path, strlen( $prefix ) ) : null;
	}

	private static function portrait_file( string $path ): ?string {
		if ( ! preg_match( '#^([a-z0-9_-]+)/portrait/\1\.webp$#', $path ) ) {
			return null;
		}
		$file = wp_get_upload_dir()['basedir'] . '/static/' . $path;
		return is_file( $file ) ? $file : null;
	}

	private static function send( string $body, string $type, int $status = 200 ): void {
		$etag = '"' . substr( hash( 'sha256', $body ), 0, 32 ) . '"';
		header( 'Access-Control-Allow-Origin: *' );
		header( 'Cross-Origin-Resource-Policy: cross-origin' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'Content-Type: ' . $type );
		if ( 200 === $status ) {
			header( 'Cache-Control: public, max-age=' . self::LIFETIME );
			header( 'ETag: ' . $etag );
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared only.
			if ( in_array( $etag, array_map( 'trim', explode( ',', $_SERVER['HTTP_IF_NONE_MATCH'] ?? '' ) ), true ) ) {
				status_header( 304 );
				exit;
			}
		}
		status_header( $status );
		echo $body; // phpcs:ignore WordPress.Security.EscapeOutput -- JSON or a picture.
		exit;
	}
}
