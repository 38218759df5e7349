<?php
/**
 * The facts of a champion.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Languages\Editions;
use WP_Post;

/**
 * Abilities, immunities, tags, synergies and counters of a champion, in one field. Terms and champions are kept as ids
 * of English originals, so they follow a slug that changes. Texts are stored without paragraphs, with line breaks and
 * the marks of the contract.
 *
 * A translation has texts alone. Its abilities belong to those of the original with the same key, its synergies and
 * counters to those with the same champion.
 */
final class Facts {

	public const META = '_fighter_facts';

	/** The longest lists, as lib/cms/wire.ts of the site reads them. */
	public const MOST_ABILITIES = 30;
	public const MOST           = 60;

	/** The lists about other champions, with the name of their text. */
	public const RELATIONS = array(
		'synergies' => 'text',
		'counters'  => 'reason',
	);

	/** What says of a counter that somebody did it. It is the same in all languages. */
	public const PROOF = array( 'tried', 'source' );

	/** @var array<int, string>|null The slugs of published terms and champions by id, of all ids that were asked for. */
	private static ?array $slugs = null;

	public static function register(): void {
		Facts_Field::register();
		add_action( 'clean_post_cache', array( self::class, 'forget_slugs' ) );
	}

	/**
	 * @param array<string, mixed> $facts Facts.
	 * @return int[] The terms and champions that they name.
	 */
	public static function ids_in( array $facts ): array {
		$ids   = array();
		$lists = array_merge( array( $facts['immunities'] ?? array(), $facts['tags'] ?? array() ), array_column( array_filter( (array) ( $facts['abilities'] ?? array() ), 'is_array' ), 'terms' ) );
		foreach ( array_keys( self::RELATIONS ) as $name ) {
			$lists[] = array_column( array_filter( (array) ( $facts[ $name ] ?? array() ), 'is_array' ), 'champion' );
		}
		foreach ( $lists as $list ) {
			array_push( $ids, ...array_map( 'absint', array_filter( (array) $list, 'is_scalar' ) ) );
		}
		return array_values( array_unique( array_filter( $ids ) ) );
	}

	/**
	 * @return array<string, array<int, mixed>> Stored facts.
	 */
	public static function stored( int $post_id ): array {
		$facts = get_post_meta( $post_id, self::META, true );
		return is_array( $facts ) ? $facts : array();
	}

	/**
	 * The texts that are translated, and whose change makes a translation outdated: names, texts and reasons, each with
	 * the key or champion that it belongs to.
	 *
	 * @return array<string, array<int, mixed>>
	 */
	public static function texts( int $post_id ): array {
		$facts = array_intersect_key( self::stored( $post_id ), array( 'abilities' => 1 ) + self::RELATIONS );
		foreach ( $facts['abilities'] ?? array() as $nth => $ability ) {
			$facts['abilities'][ $nth ]['terms'] = array();
		}
		foreach ( $facts['counters'] ?? array() as $nth => $counter ) {
			$facts['counters'][ $nth ] = array_diff_key( $counter, array_flip( self::PROOF ) );
		}
		return $facts;
	}

	/**
	 * Names, texts and reasons alone, as they are stored.
	 *
	 * @return string[] None of them empty.
	 */
	public static function words( int $post_id ): array {
		$facts = self::stored( $post_id );
		$words = array( ...array_column( $facts['abilities'] ?? array(), 'name' ), ...array_column( $facts['abilities'] ?? array(), 'text' ) );
		foreach ( self::RELATIONS as $name => $part ) {
			array_push( $words, ...array_column( $facts[ $name ] ?? array(), $part ) );
		}
		return array_values( array_filter( $words, 'strlen' ) );
	}

	/**
	 * @param WP_Post $root The post that owns the address.
	 * @param WP_Post $text The translation that is shown there, or the same post.
	 * @return string[]
	 */
	public static function names_of_abilities( WP_Post $root, WP_Post $text ): array {
		$abilities = self::stored( $root->ID )['abilities'] ?? array();
		$own       = $text->ID === $root->ID ? array() : array_column( self::stored( $text->ID )['abilities'] ?? array(), null, 'key' );
		return array_values( array_filter( array_map( static fn ( array $one ): string => self::either( $own[ $one['key'] ] ?? array(), $one, 'name' ), $abilities ), 'strlen' ) );
	}

	/**
	 * `facts` of the contract.
	 *
	 * @param WP_Post $root The post that owns the address.
	 * @param WP_Post $text The translation that is shown there, or the same post.
	 * @return array<string, mixed>|null Null without facts.
	 */
	public static function of( WP_Post $root, WP_Post $text ): ?array {
		$facts = self::stored( $root->ID );
		if ( ! $facts ) {
			return null;
		}
		$own    = $text->ID === $root->ID ? array() : self::stored( $text->ID );
		$slugs  = self::slugs( self::ids_in( $facts ) );
		$named  = static fn ( array $ids ): array => array_values( array_filter( array_map( static fn ( int $id ): string => $slugs[ $id ] ?? '', $ids ), 'strlen' ) );
		$view   = array(
			'language'   => Editions::language_of( self::words( $text->ID ) ? $text->ID : $root->ID ),
			'abilities'  => array(),
			'immunities' => $named( $facts['immunities'] ?? array() ),
			'tags'       => $named( $facts['tags'] ?? array() ),
		);
		$theirs = array_column( $own['abilities'] ?? array(), null, 'key' );
		foreach ( $facts['abilities'] ?? array() as $ability ) {
			$mine                = $theirs[ $ability['key'] ] ?? array();
			$view['abilities'][] = array(
				'name'  => wptexturize( esc_html( self::either( $mine, $ability, 'name' ) ) ),
				'text'  => self::html( self::either( $mine, $ability, 'text' ) ),
				'terms' => $named( $ability['terms'] ),
			);
		}
		foreach ( self::RELATIONS as $name => $part ) {
			$view[ $name ] = array();
			$theirs        = array_column( $own[ $name ] ?? array(), null, 'champion' );
			foreach ( $facts[ $name ] ?? array() as $one ) {
				$slug = $one['champion'] === $root->ID ? '' : $slugs[ $one['champion'] ] ?? '';
				if ( '' !== $slug ) {
					$view[ $name ][] = array(
						'champion' => $slug,
						$part      => self::html( self::either( $theirs[ $one['champion'] ] ?? array(), $one, $part ) ),
					) + array_intersect_key( $one, array_flip( self::PROOF ) );
				}
			}
		}
		return $view;
	}

	/**
	 * Reads the slugs that the facts of some champions name, for `of`.
	 *
	 * @param WP_Post[] $roots Posts whose fields are already read.
	 */
	public static function prime( array $roots ): void {
		$ids = array();
		foreach ( $roots as $root ) {
			if ( Types::CHAMPION === $root->post_type ) {
				array_push( $ids, ...self::ids_in( self::stored( $root->ID ) ) );
			}
		}
		self::slugs( array_values( array_unique( $ids ) ) );
	}

	public static function forget_slugs(): void {
		self::$slugs = null;
	}

	/**
	 * @param int[] $ids Terms and champions.
	 * @return array<int, string> Slugs by id; without what is not published.
	 */
	private static function slugs( array $ids ): array {
		global $wpdb;
		self::$slugs ??= array();
		$missing       = array_values( array_diff( $ids, array_keys( self::$slugs ) ) );
		if ( $missing ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQLPlaceholders -- ids; only two short columns are read, because hundreds of posts may be named.
			$rows         = $wpdb->get_results( $wpdb->prepare( "SELECT ID, post_name FROM %i WHERE post_status = 'publish' AND post_password = '' AND ID IN (" . implode( ', ', array_fill( 0, count( $missing ), '%d' ) ) . ')', $wpdb->posts, ...$missing ) );
			self::$slugs += array_column( $rows, 'post_name', 'ID' ) + array_fill_keys( $missing, '' );
		}
		return array_filter( self::$slugs, 'strlen' );
	}

	/**
	 * @param array<string, mixed> $own       Facts of the translation.
	 * @param array<string, mixed> $otherwise Facts of the original.
	 */
	private static function either( array $own, array $otherwise, string $part ): string {
		$text = (string) ( $own[ $part ] ?? '' );
		return '' === trim( $text ) ? (string) ( $otherwise[ $part ] ?? '' ) : $text;
	}

	private static function html( string $text ): string {
		return '' === $text ? '' : trim( wpautop( wptexturize( $text ) ) );
	}
}
