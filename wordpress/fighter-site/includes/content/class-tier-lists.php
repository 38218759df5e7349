<?php
/**
 * The tiers of a tier list.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Languages\Editions;
use WP_Post;

/**
 * The tiers of a list in one field: names, and in each champions with a reason, and when the author looked at it again.
 * Champions are kept as ids of English originals, so they follow a slug that changes. A translation has reasons alone,
 * which belong to the same champion of the original.
 */
final class Tier_Lists {

	public const META = '_fighter_tiers';

	/** The longest lists, as lib/cms/wire.ts of the site reads them. */
	public const MOST_TIERS     = 20;
	public const MOST_CHAMPIONS = 300;
	public const LONGEST_NAME   = 60;
	public const LONGEST_REASON = 500;

	public static function register(): void {
		add_action( 'init', array( self::class, 'register_field' ), 12 );
	}

	public static function register_field(): void {
		register_post_meta(
			Types::TIER_LIST,
			self::META,
			array(
				'type'              => 'array',
				'single'            => true,
				'default'           => array(),
				'show_in_rest'      => array( 'schema' => self::schema() ),
				'revisions_enabled' => true,
				'sanitize_callback' => array( self::class, 'clean' ),
				'auth_callback'     => static fn ( $allowed, $name, $post_id ): bool => current_user_can( 'edit_post', $post_id ),
			)
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function schema(): array {
		$number = array(
			'type'    => 'integer',
			'minimum' => 0,
		);
		return array(
			'type'     => 'array',
			// Readers get the published part of it by the calls of the contract.
			'context'  => array( 'edit' ),
			'maxItems' => self::MOST_TIERS,
			'items'    => array(
				'type'       => 'object',
				'properties' => array(
					'name'      => array(
						'type'      => 'string',
						'maxLength' => self::LONGEST_NAME,
					),
					'champions' => array(
						'type'     => 'array',
						'maxItems' => self::MOST_CHAMPIONS,
						'items'    => array(
							'type'       => 'object',
							'properties' => array(
								'champion' => $number,
								'reason'   => array(
									'type'      => 'string',
									'maxLength' => self::LONGEST_REASON,
								),
								'checked'  => $number,
							),
						),
					),
				),
			),
		);
	}

	/**
	 * The tiers as they are stored: plain texts, and each champion in one tier, the highest.
	 *
	 * @param mixed $given Tiers from a request, an import or a revision.
	 * @return array<int, array{name: string, champions: array<int, array<string, mixed>>}>
	 */
	public static function clean( $given ): array {
		$tiers = array();
		$seen  = array();
		foreach ( array_slice( array_filter( (array) $given, 'is_array' ), 0, self::MOST_TIERS ) as $tier ) {
			$champions = array();
			foreach ( array_filter( (array) ( $tier['champions'] ?? array() ), 'is_array' ) as $one ) {
				$id = is_scalar( $one['champion'] ?? 0 ) ? absint( $one['champion'] ?? 0 ) : 0;
				if ( ! $id || isset( $seen[ $id ] ) || count( $champions ) >= self::MOST_CHAMPIONS || Types::CHAMPION !== get_post_type( $id ) || Editions::original_id( $id ) ) {
					continue;
				}
				$seen[ $id ] = true;
				$champions[] = array_filter(
					array(
						'champion' => $id,
						'reason'   => self::text( $one['reason'] ?? '', self::LONGEST_REASON ),
						'checked'  => is_scalar( $one['checked'] ?? 0 ) ? min( time(), absint( $one['checked'] ?? 0 ) ) : 0,
					)
				);
			}
			$tiers[] = array(
				'name'      => self::text( $tier['name'] ?? '', self::LONGEST_NAME ),
				'champions' => $champions,
			);
		}
		return $tiers;
	}

	/**
	 * @param mixed $given   A text.
	 * @param int   $longest How many characters.
	 */
	private static function text( $given, int $longest ): string {
		return mb_substr( sanitize_text_field( is_scalar( $given ) ? (string) $given : '' ), 0, $longest );
	}

	/**
	 * @return array<int, array{name: string, champions: array<int, array<string, mixed>>}> Stored tiers.
	 */
	public static function stored( int $post_id ): array {
		$tiers = get_post_meta( $post_id, self::META, true );
		return is_array( $tiers ) ? $tiers : array();
	}

	/**
	 * @return array<int, string> The reasons of a list or a translation, by champion.
	 */
	public static function reasons( int $post_id ): array {
		$reasons = array();
		foreach ( self::stored( $post_id ) as $tier ) {
			$reasons += array_filter( array_column( $tier['champions'], 'reason', 'champion' ), 'strlen' );
		}
		return $reasons;
	}

	/**
	 * @param array<int, array{name: string, champions: array<int, array<string, mixed>>}> $tiers Stored tiers.
	 * @return int[] The champions in them.
	 */
	public static function ids_in( array $tiers ): array {
		return array_merge( array(), ...array_map( static fn ( array $tier ): array => array_column( $tier['champions'], 'champion' ), $tiers ) );
	}

	/**
	 * `tiers` of the contract. Without champions that are not published, and tiers without champions.
	 *
	 * @param WP_Post $root The post that owns the address.
	 * @param WP_Post $text The translation that is shown there, or the same post.
	 * @return array<int, array<string, mixed>>
	 */
	public static function of( WP_Post $root, WP_Post $text ): array {
		$own   = $text->ID === $root->ID ? array() : self::reasons( $text->ID );
		$tiers = array();
		foreach ( self::stored( $root->ID ) as $nth => $tier ) {
			$champions = array();
			foreach ( $tier['champions'] as $one ) {
				$champion = get_post( $one['champion'] );
				if ( ! $champion instanceof WP_Post || 'publish' !== $champion->post_status || '' !== $champion->post_password ) {
					continue;
				}
				$rating = array(
					'champion' => $champion->post_name,
					'reason'   => esc_html( $own[ $one['champion'] ] ?? (string) ( $one['reason'] ?? '' ) ),
				);
				if ( ! empty( $one['checked'] ) ) {
					$rating['date_time'] = (int) $one['checked'];
				}
				$champions[] = $rating;
			}
			if ( $champions ) {
				$tiers[] = array(
					'name'      => esc_html( '' === $tier['name'] ? (string) ( $nth + 1 ) : $tier['name'] ),
					'champions' => $champions,
				);
			}
		}
		return $tiers;
	}
}
