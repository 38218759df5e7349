<?php
/**
 * The checks of masteries and champion data.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Tables;

use Fighter\Site\Content\Game;
use Fighter\Site\Languages\Languages;

/**
 * Checks the data of the tables. Each check returns a list of errors, each with its place as in
 * `offense[1].levels[0].c` and what is expected there.
 */
final class Check {

	public const ID = '/^[a-z0-9][a-z0-9_-]{0,59}$/';

	private const MANY = 200;

	/**
	 * @param mixed $value Decoded JSON.
	 * @return array<int, array{path: string, what: string}>
	 */
	public static function masteries( $value ): array {
		$wrong = array();
		if ( ! is_array( $value ) ) {
			return array( self::at( '', __( 'The whole has to be { "offense": […], "defense": […], "utility": […] }.', 'fighter-site' ) ) );
		}
		foreach ( array_diff( array_keys( $value ), Game::SECTIONS ) as $section ) {
			$wrong[] = self::at( (string) $section, __( 'is no section; they are offense, defense and utility', 'fighter-site' ) );
		}
		$seen   = array();
		$places = array();
		foreach ( Game::SECTIONS as $section ) {
			if ( ! self::is_list( $value[ $section ] ?? null ) ) {
				$wrong[] = self::at( $section, __( 'has to be a list', 'fighter-site' ) );
				continue;
			}
			foreach ( $value[ $section ] as $index => $mastery ) {
				$where = $section . "[$index]";
				$wrong = array_merge( $wrong, self::mastery( $where, $mastery ) );
				$id    = is_array( $mastery ) ? (string) ( is_scalar( $mastery['id'] ?? null ) ? $mastery['id'] : '' ) : '';
				if ( isset( $seen[ $id ] ) ) {
					$wrong[] = self::at( "$where.id", sprintf( /* translators: %s: a place */ __( 'is the same as that of %s', 'fighter-site' ), $seen[ $id ] ) );
				}
				$seen[ $id ] = self::nth( $section, $index );
				$coord       = is_array( $mastery ) ? $mastery['details']['coord'] ?? null : null;
				$place       = "$section " . wp_json_encode( array( $coord['x'] ?? $index, $coord['y'] ?? 'none' ) );
				if ( isset( $places[ $place ] ) ) {
					$wrong[] = self::at( "$where.details.coord", sprintf( /* translators: %s: a place */ __( 'is the same as that of %s', 'fighter-site' ), $places[ $place ] ) );
				}
				$places[ $place ] = '' === $id ? self::nth( $section, $index ) : $id;
			}
		}
		return array_merge( array_slice( $wrong, 0, self::MANY ), self::unknown_requirements( $value, $seen ) );
	}

	/**
	 * @param mixed $value Decoded JSON.
	 * @return array<int, array{path: string, what: string}>
	 */
	public static function champions( $value ): array {
		if ( ! self::is_list( $value ) ) {
			return array( self::at( '', __( 'The whole has to be a list of { "id", "en", "class", "max_prestige" }.', 'fighter-site' ) ) );
		}
		$wrong = array();
		$seen  = array();
		foreach ( $value as $index => $champion ) {
			$where = "[$index]";
			if ( ! is_array( $champion ) ) {
				$wrong[] = self::at( $where, __( 'has to be an object', 'fighter-site' ) );
				continue;
			}
			$id = $champion['id'] ?? null;
			if ( ! is_string( $id ) || ! preg_match( self::ID, $id ) ) {
				$wrong[] = self::at( "$where.id", __( 'has to be lowercase letters, digits, hyphens and underscores', 'fighter-site' ) );
			} elseif ( isset( $seen[ $id ] ) ) {
				$wrong[] = self::at( "$where.id", sprintf( /* translators: %s: a place */ __( 'is the same as that of %s', 'fighter-site' ), $seen[ $id ] ) );
			} else {
				$seen[ $id ] = self::nth( __( 'Champions', 'fighter-site' ), $index );
			}
			if ( ! is_string( $champion['en'] ?? null ) || '' === trim( $champion['en'] ) ) {
				$wrong[] = self::at( "$where.en", __( 'has to be the champion’s name', 'fighter-site' ) );
			}
			if ( ! in_array( $champion['class'] ?? null, Game::CLASSES, true ) ) {
				$wrong[] = self::at( "$where.class", sprintf( /* translators: %s: a list */ __( 'has to be one of %s', 'fighter-site' ), implode( ', ', Game::CLASSES ) ) );
			}
			if ( ! is_numeric( $champion['max_prestige'] ?? null ) || $champion['max_prestige'] < 0 ) {
				$wrong[] = self::at( "$where.max_prestige", __( 'has to be a number', 'fighter-site' ) );
			}
		}
		return array_slice( $wrong, 0, self::MANY );
	}

	/**
	 * @param string $id    Champion.
	 * @param mixed  $value Decoded JSON.
	 * @return array<int, array{path: string, what: string}>
	 */
	public static function detail( string $id, $value ): array {
		if ( ! preg_match( self::ID, $id ) ) {
			return array( self::at( '', __( 'There is no such champion.', 'fighter-site' ) ) );
		}
		$wrong = array();
		if ( ! is_array( $value ) || ( $value['id'] ?? null ) !== $id ) {
			$wrong[] = self::at( 'id', sprintf( /* translators: %s: an id */ __( 'has to be "%s"', 'fighter-site' ), $id ) );
		}
		if ( ! is_array( $value ) || ! self::is_list( $value['blueprints'] ?? null ) ) {
			return array( ...$wrong, self::at( 'blueprints', __( 'has to be a list with one entry per tier', 'fighter-site' ) ) );
		}
		foreach ( $value['blueprints'] as $index => $tier ) {
			$where = "blueprints[$index]";
			if ( ! is_array( $tier ) ) {
				$wrong[] = self::at( $where, __( 'has to be an object', 'fighter-site' ) );
				continue;
			}
			if ( ! is_numeric( $tier['rarity_num'] ?? null ) ) {
				$wrong[] = self::at( "$where.rarity_num", __( 'has to be a number', 'fighter-site' ) );
			}
			foreach ( self::numbered( $wrong, "$where.attributes", $tier['attributes'] ?? null ) as $rank => $values ) {
				$place   = "$where.attributes.$rank.dynamic";
				$highest = $values['static']['max_level'] ?? null;
				if ( null !== $highest && ! is_numeric( $highest ) ) {
					$wrong[] = self::at( "$where.attributes.$rank.static.max_level", __( 'has to be a number', 'fighter-site' ) );
				}
				foreach ( self::numbered( $wrong, $place, $values['dynamic'] ?? null ) as $level => $steps ) {
					foreach ( self::numbered( $wrong, "$place.$level.prestige_by_sig", $steps['prestige_by_sig'] ?? null ) as $signature => $step ) {
						if ( ! is_numeric( $step['prestige'] ?? null ) ) {
							$wrong[] = self::at( "$place.$level.prestige_by_sig.$signature.prestige", __( 'has to be a number', 'fighter-site' ) );
						}
					}
				}
			}
		}
		return array_slice( $wrong, 0, self::MANY );
	}

	/**
	 * @param array<int, array{path: string, what: string}> $wrong Errors.
	 * @return string[] Sentences.
	 */
	public static function sentences( array $wrong ): array {
		return array_map( static fn ( array $one ): string => ltrim( "$one[path]: $one[what]", ': ' ), $wrong );
	}

	/**
	 * Cleans masteries: names become plain text, descriptions keep the markup that any author may write.
	 *
	 * @param array<string, mixed> $masteries Checked.
	 * @return array<string, mixed>
	 */
	public static function cleaned( array $masteries ): array {
		$each = static fn ( $value, callable $clean ) => is_array( $value ) ? array_map( $clean, $value ) : $clean( (string) $value );
		foreach ( Game::SECTIONS as $section ) {
			foreach ( $masteries[ $section ] as $index => $mastery ) {
				$masteries[ $section ][ $index ]['details']['name']        = $each( $mastery['details']['name'], 'sanitize_text_field' );
				$masteries[ $section ][ $index ]['details']['description'] = $each( $mastery['details']['description'] ?? '', 'wp_kses_post' );
			}
		}
		return $masteries;
	}

	/**
	 * @param string $where   Place.
	 * @param mixed  $mastery A Mastery of the contract.
	 * @return array<int, array{path: string, what: string}>
	 */
	private static function mastery( string $where, $mastery ): array {
		if ( ! is_array( $mastery ) ) {
			return array( self::at( $where, __( 'has to be an object', 'fighter-site' ) ) );
		}
		$wrong   = array();
		$details = is_array( $mastery['details'] ?? null ) ? $mastery['details'] : array();
		if ( ! is_string( $mastery['id'] ?? null ) || ! preg_match( self::ID, $mastery['id'] ) ) {
			$wrong[] = self::at( "$where.id", __( 'has to be lowercase letters, digits, hyphens and underscores', 'fighter-site' ) );
		}
		if ( ! self::is_text( $details['name'] ?? null ) ) {
			$wrong[] = self::at( "$where.details.name", __( 'has to be a text, or one per language with "en" among them', 'fighter-site' ) );
		}
		if ( isset( $details['description'] ) && '' !== $details['description'] && ! self::is_text( $details['description'] ) ) {
			$wrong[] = self::at( "$where.details.description", __( 'has to be a text, or one per language with "en" among them', 'fighter-site' ) );
		}
		foreach ( array( 'x', 'y' ) as $axis ) {
			if ( ! is_numeric( $details['coord'][ $axis ] ?? null ) ) {
				$wrong[] = self::at( "$where.details.coord.$axis", __( 'has to be a number', 'fighter-site' ) );
			}
		}
		if ( ! in_array( $details['frame'] ?? '', array( 'MasteryFrame0', 'MasteryFrame1', 'MasteryFrame2' ), true ) ) {
			$wrong[] = self::at( "$where.details.frame", __( 'has to be MasteryFrame0, MasteryFrame1 or MasteryFrame2', 'fighter-site' ) );
		}
		if ( ! in_array( $details['type'] ?? null, Game::MASTERY_TYPES, true ) ) {
			$wrong[] = self::at( "$where.details.type", sprintf( /* translators: %s: a list */ __( 'has to be one of %s', 'fighter-site' ), implode( ', ', Game::MASTERY_TYPES ) ) );
		}
		if ( ! self::is_list( $mastery['levels'] ?? null ) || ! $mastery['levels'] ) {
			$wrong[] = self::at( "$where.levels", __( 'has to be a list with at least one level', 'fighter-site' ) );
			return $wrong;
		}
		foreach ( $mastery['levels'] as $index => $level ) {
			$place = "$where.levels[$index]";
			if ( ! is_array( $level ) ) {
				$wrong[] = self::at( $place, __( 'has to be an object', 'fighter-site' ) );
				continue;
			}
			$spend = $level['reqClassSpend'] ?? null;
			if ( null !== $spend && ! is_array( $spend ) ) {
				$wrong[] = self::at( "$place.reqClassSpend", __( 'has to be { "classId": a section, "name", "value": a number }', 'fighter-site' ) );
			} elseif ( null !== $spend ) {
				if ( ! in_array( $spend['classId'] ?? null, Game::SECTIONS, true ) ) {
					$wrong[] = self::at( "$place.reqClassSpend.classId", sprintf( /* translators: %s: a list */ __( 'has to be one of %s', 'fighter-site' ), implode( ', ', Game::SECTIONS ) ) );
				}
				if ( ! is_numeric( $spend['value'] ?? null ) ) {
					$wrong[] = self::at( "$place.reqClassSpend.value", __( 'has to be a number', 'fighter-site' ) );
				}
			}
			foreach ( array( 'level', 'reqLvl', 'c', 'm', 'd' ) as $number ) {
				if ( isset( $level[ $number ] ) && ! is_numeric( $level[ $number ] ) ) {
					$wrong[] = self::at( "$place.$number", __( 'has to be a number', 'fighter-site' ) );
				}
			}
			foreach ( array( 'cost', 'unlock' ) as $list ) {
				foreach ( is_array( $level[ $list ] ?? array() ) ? ( $level[ $list ] ?? array() ) : array( null ) as $nth => $price ) {
					if ( ! is_array( $price ) || ! is_string( $price['id'] ?? null ) ) {
						$wrong[] = self::at( "$place.{$list}[$nth]", __( 'has to be { "id", "name", "q": a number }', 'fighter-site' ) );
					} elseif ( ! is_numeric( $price['q'] ?? null ) ) {
						$wrong[] = self::at( "$place.{$list}[$nth].q", __( 'has to be a number', 'fighter-site' ) );
					}
				}
			}
		}
		return $wrong;
	}

	/**
	 * @param array<string, mixed>  $masteries All.
	 * @param array<string, string> $known     Ids.
	 * @return array<int, array{path: string, what: string}>
	 */
	private static function unknown_requirements( array $masteries, array $known ): array {
		$wrong = array();
		foreach ( Game::SECTIONS as $section ) {
			foreach ( is_array( $masteries[ $section ] ?? null ) ? $masteries[ $section ] : array() as $index => $mastery ) {
				foreach ( is_array( $mastery['levels'] ?? null ) ? $mastery['levels'] : array() as $step => $level ) {
					foreach ( is_array( $level['reqNodes'] ?? null ) ? $level['reqNodes'] : array() as $nth => $needed ) {
						$id = is_array( $needed ) && is_scalar( $needed['id'] ?? null ) ? (string) $needed['id'] : '';
						if ( ! isset( $known[ $id ] ) ) {
							$wrong[] = self::at( "{$section}[$index].levels[$step].reqNodes[$nth].id", __( 'names a mastery that is not in the table', 'fighter-site' ) );
						}
					}
				}
			}
		}
		return array_slice( $wrong, 0, self::MANY );
	}

	/**
	 * @param array<int, array{path: string, what: string}> $wrong Collects what is wrong.
	 * @param string                                        $where Place.
	 * @param mixed                                         $value An object with numbers for keys.
	 * @return array<int|string, mixed>
	 */
	private static function numbered( array &$wrong, string $where, $value ): array {
		if ( ! is_array( $value ) || ! $value ) {
			$wrong[] = self::at( $where, __( 'has to be an object with numbers for keys', 'fighter-site' ) );
			return array();
		}
		foreach ( array_keys( $value ) as $key ) {
			if ( ! ctype_digit( (string) $key ) ) {
				$wrong[] = self::at( "$where.$key", __( 'has to be a number', 'fighter-site' ) );
			}
		}
		return array_filter( $value, 'is_array' );
	}

	/**
	 * @param mixed $value A string, or strings by language.
	 */
	private static function is_text( $value ): bool {
		if ( is_string( $value ) ) {
			return '' !== trim( $value );
		}
		return is_array( $value ) && is_string( $value['en'] ?? null ) && ! array_diff_key( $value, Languages::NAMES )
			&& count( array_filter( $value, 'is_string' ) ) === count( $value );
	}

	/**
	 * @param mixed $value Decoded JSON.
	 */
	private static function is_list( $value ): bool {
		return is_array( $value ) && array_is_list( $value );
	}

	private static function nth( string $name, int $index ): string {
		return sprintf( /* translators: 1: a list, 2: a number */ __( '%1$s, no. %2$d', 'fighter-site' ), $name, $index + 1 );
	}

	/**
	 * @return array{path: string, what: string}
	 */
	private static function at( string $path, string $what ): array {
		return compact( 'path', 'what' );
	}
}
