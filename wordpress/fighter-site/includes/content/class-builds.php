<?php
/**
 * The builds of the planner.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Blocks\Blocks;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Script;
use Fighter\Site\Settings;
use Fighter\Site\Tables\Tables;
use WP_Post;

/**
 * What a build says besides its text, in one field of the English original: the planner's code, what it is for, and the
 * champions that it is for. Champions are kept as ids of originals, so they follow a slug that changes.
 */
final class Builds {

	public const META = '_fighter_build';

	/** As lib/cms/wire.ts of the site reads them. */
	public const MOST_CHAMPIONS = 20;
	public const LONGEST_CODE   = 4000;

	public static function register(): void {
		add_action( 'init', array( self::class, 'register_field' ), 12 );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'enqueue' ), 9 );
	}

	public static function register_field(): void {
		register_post_meta(
			Types::BUILD,
			self::META,
			array(
				'type'              => 'object',
				'single'            => true,
				'default'           => array(),
				'show_in_rest'      => array(
					'schema'           => array(
						'type'       => 'object',
						// Readers get the published part of it by the calls of the contract.
						'context'    => array( 'edit' ),
						'properties' => array(
							'code'      => array(
								'type'      => 'string',
								'maxLength' => self::LONGEST_CODE,
							),
							'purpose'   => array(
								'type' => 'string',
								'enum' => array( '', ...Game::PURPOSES ),
							),
							'champions' => array(
								'type'     => 'array',
								'maxItems' => self::MOST_CHAMPIONS,
								'items'    => array(
									'type'    => 'integer',
									'minimum' => 0,
								),
							),
						),
					),
					'prepare_callback' => static fn ( $value ) => (object) ( is_array( $value ) ? $value : array() ),
				),
				'revisions_enabled' => true,
				'sanitize_callback' => array( self::class, 'clean' ),
				'auth_callback'     => static fn ( $allowed, $name, $post_id ): bool => current_user_can( 'edit_post', $post_id ),
			)
		);
	}

	/**
	 * Loads assets/src/build.tsx in the editor of builds, with the masteries by which it checks a code.
	 */
	public static function enqueue(): void {
		$post = get_post();
		if ( ! $post instanceof WP_Post || Types::BUILD !== $post->post_type ) {
			return;
		}
		$masteries = array();
		foreach ( Tables::masteries( Languages::ENGLISH ) as $section ) {
			foreach ( $section as $mastery ) {
				$masteries[ (string) $mastery['id'] ] = array( (string) ( $mastery['details']['name'] ?? '' ), count( (array) ( $mastery['levels'] ?? array() ) ) );
			}
		}
		Script::enqueue(
			'build',
			array(
				'key'         => self::META,
				'originalKey' => Editions::ORIGINAL,
				'most'        => self::MOST_CHAMPIONS,
				'purposes'    => Game::PURPOSES,
				'site'        => untrailingslashit( Settings::site_url() ),
				'masteries'   => (object) $masteries,
			),
			Script::handle( Blocks::SCRIPT )
		);
	}

	/**
	 * A build as it is stored: a code of the planner, a purpose that the site knows, and champions that there are.
	 *
	 * @param mixed $given A build from a request, an import or a revision.
	 * @return array{code?: string, purpose?: string, champions?: int[]} Without what it does not say.
	 */
	public static function clean( $given ): array {
		$given     = (array) $given;
		$text      = static fn ( string $name ): string => is_string( $given[ $name ] ?? null ) ? trim( $given[ $name ] ) : '';
		$ids       = array_slice( array_values( array_unique( array_map( 'absint', array_filter( (array) ( $given['champions'] ?? array() ), 'is_scalar' ) ) ) ), 0, self::MOST_CHAMPIONS );
		$champions = array_filter( $ids, static fn ( int $id ): bool => $id && Types::CHAMPION === get_post_type( $id ) && ! Editions::original_id( $id ) );
		return array_filter(
			array(
				'code'      => self::clean_code( $text( 'code' ) ),
				'purpose'   => in_array( $text( 'purpose' ), Game::PURPOSES, true ) ? $text( 'purpose' ) : '',
				'champions' => array_values( $champions ),
			)
		);
	}

	/**
	 * The code in what an editor pasted: a code, or a link to the planner.
	 */
	public static function clean_code( string $given ): string {
		if ( preg_match( '/[?#&]b=([^&#\s]+)/', $given, $found ) ) {
			$given = $found[1];
		}
		// An address may have been escaped twice. An id keeps its own escapes, which begin with %7E.
		$unescaped = static fn ( string $code ): string => preg_match( '/^[1-9]\d*%(25)*7e/i', $code ) ? rawurldecode( $code ) : $code;
		$given     = $unescaped( $unescaped( $given ) );
		return strlen( $given ) <= self::LONGEST_CODE && preg_match( '/^[1-9]\d*(~[^\s<>"]*)?$/', $given ) ? $given : '';
	}

	/**
	 * @return array{code?: string, purpose?: string, champions?: int[]}
	 */
	public static function stored( int $post_id ): array {
		$build = get_post_meta( $post_id, self::META, true );
		return is_array( $build ) ? $build : array();
	}

	/**
	 * Whether a build has a code. One without is none: it has no page.
	 */
	public static function has_code( int $post_id ): bool {
		return ! empty( self::stored( $post_id )['code'] );
	}

	/**
	 * @return int[] The published builds that have no page.
	 */
	public static function without_code(): array {
		$ids = get_posts(
			array(
				'post_type'   => Types::BUILD,
				'numberposts' => 1000,
				'fields'      => 'ids',
				'lang'        => '',
			)
		);
		update_meta_cache( 'post', $ids );
		return array_values( array_filter( $ids, static fn ( int $id ): bool => ! Editions::original_id( $id ) && ! self::has_code( $id ) ) );
	}

	/**
	 * `build` of the contract.
	 *
	 * @return array<string, mixed>|null Null for a build without a code.
	 */
	public static function of( WP_Post $root ): ?array {
		if ( ! self::has_code( $root->ID ) ) {
			return null;
		}
		$build = self::stored( $root->ID );
		_prime_post_caches( $build['champions'] ?? array(), false, false );
		$slugs = array();
		foreach ( $build['champions'] ?? array() as $id ) {
			$champion = get_post( $id );
			if ( $champion && 'publish' === $champion->post_status && '' === $champion->post_password ) {
				$slugs[] = $champion->post_name;
			}
		}
		return array(
			'code'      => $build['code'],
			'purpose'   => $build['purpose'] ?? '',
			'version'   => esc_html( trim( (string) get_post_meta( $root->ID, Fields::VERSION, true ) ) ),
			'champions' => $slugs,
		);
	}

	/**
	 * Whether there is a published one, so that the list has a page.
	 */
	public static function has_any(): bool {
		return (bool) ( wp_count_posts( Types::BUILD )->publish ?? 0 );
	}
}
