<?php
/**
 * Names for the places in game data.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Tables;

/**
 * Names a place of a document for editors: "Precision › Level 2 › Value {0}".
 */
final class Place_Names {

	/**
	 * @return array<string, string> Names of the fields.
	 */
	public static function fields(): array {
		return array(
			'id'            => __( 'Id', 'fighter-site' ),
			'en'            => __( 'Name', 'fighter-site' ),
			'class'         => __( 'Class', 'fighter-site' ),
			'max_prestige'  => __( 'Highest prestige', 'fighter-site' ),
			'max_level'     => __( 'Highest level', 'fighter-site' ),
			'rarity_num'    => __( 'Tier', 'fighter-site' ),
			'prestige'      => __( 'Prestige', 'fighter-site' ),
			'offense'       => __( 'Offense', 'fighter-site' ),
			'defense'       => __( 'Defense', 'fighter-site' ),
			'utility'       => __( 'Utility', 'fighter-site' ),
			'name'          => __( 'Name', 'fighter-site' ),
			'description'   => __( 'Description', 'fighter-site' ),
			'type'          => __( 'Type', 'fighter-site' ),
			'frame'         => __( 'Frame', 'fighter-site' ),
			'coord'         => __( 'Position', 'fighter-site' ),
			'x'             => __( 'Column', 'fighter-site' ),
			'y'             => __( 'Row', 'fighter-site' ),
			'levels'        => __( 'Levels', 'fighter-site' ),
			'level'         => __( 'Number of the level', 'fighter-site' ),
			'c'             => __( 'Value {0}', 'fighter-site' ),
			'm'             => __( 'Value {1}', 'fighter-site' ),
			'd'             => __( 'Value {2}, in seconds', 'fighter-site' ),
			'reqLvl'        => __( 'Player’s level', 'fighter-site' ),
			'reqClassSpend' => __( 'Points spent', 'fighter-site' ),
			'classId'       => __( 'In the section', 'fighter-site' ),
			'value'         => __( 'Points', 'fighter-site' ),
			'q'             => __( 'Amount', 'fighter-site' ),
			'cost'          => __( 'Costs', 'fighter-site' ),
			'unlock'        => __( 'To unlock', 'fighter-site' ),
			'reqNodes'      => __( 'Needs', 'fighter-site' ),
		);
	}

	/**
	 * @param string $document Document.
	 * @param mixed  $tree     The document, decoded with objects; it gives the names of champions and masteries.
	 * @param string[] $path   Keys, as in Compare.
	 */
	public static function label( string $document, $tree, array $path ): string {
		$fields = self::fields();
		$each   = self::each();
		$words  = array();
		$list   = '';
		foreach ( $path as $depth => $key ) {
			$tree = Compare::parts( $tree )[ $key ] ?? null;
			if ( '' !== $list ) {
				$words[] = sprintf( $each[ $list ], $tree->name ?? $key );
				$list    = '';
			} elseif ( isset( $each[ $key ] ) && isset( $path[ $depth + 1 ] ) ) {
				$list = $key;
			} elseif ( in_array( $key, array( 'details', 'static' ), true ) ) {
				continue;
			} elseif ( ( Tables::MASTERIES === $document && 1 === $depth ) || ( Tables::CHAMPIONS === $document && 0 === $depth ) ) {
				$name    = $tree->details->name->en ?? $tree->details->name ?? $tree->en ?? '';
				$words[] = is_string( $name ) && '' !== $name ? "$name ($key)" : $key;
			} elseif ( in_array( $path[ $depth - 1 ] ?? '', array( 'name', 'description' ), true ) ) {
				$words[] = \Fighter\Site\Languages\Languages::NAMES[ $key ] ?? $key;
			} else {
				$words[] = $fields[ $key ] ?? $key;
			}
		}
		return implode( ' › ', $words );
	}

	/**
	 * The keys of a place that Check names.
	 *
	 * @param mixed  $tree  Decoded JSON, in which objects stay objects.
	 * @param string $place A place such as `offense[1].levels[0].c`.
	 * @return string[]
	 */
	public static function keys( $tree, string $place ): array {
		preg_match_all( '/[^.\[\]]+/', $place, $found );
		$keys = array();
		foreach ( $found[0] as $key ) {
			$parts = Compare::parts( $tree ) ?? array();
			if ( is_array( $tree ) && ctype_digit( $key ) ) {
				$key = array_keys( $parts )[ (int) $key ] ?? (int) $key + 1;
			}
			$keys[] = (string) $key;
			$tree   = $parts[ $key ] ?? null;
		}
		return $keys;
	}

	/**
	 * @return array<string, string> What an entry of each list is called.
	 */
	private static function each(): array {
		return array(
			/* translators: %s: a number */
			'blueprints'      => __( 'Tier %s', 'fighter-site' ),
			/* translators: %s: a number */
			'attributes'      => __( 'Rank %s', 'fighter-site' ),
			/* translators: %s: a number */
			'dynamic'         => __( 'Level %s', 'fighter-site' ),
			/* translators: %s: a number */
			'prestige_by_sig' => __( 'Signature level %s', 'fighter-site' ),
			/* translators: %s: a number */
			'levels'          => __( 'Level %s', 'fighter-site' ),
			/* translators: %s: what has to be paid */
			'cost'            => __( 'Costs: %s', 'fighter-site' ),
			/* translators: %s: what has to be paid */
			'unlock'          => __( 'To unlock: %s', 'fighter-site' ),
			/* translators: %s: a mastery */
			'reqNodes'        => __( 'Needs %s', 'fighter-site' ),
		);
	}
}
