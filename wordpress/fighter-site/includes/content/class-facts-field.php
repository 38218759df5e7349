<?php
/**
 * The field that holds the facts of a champion.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Blocks\Marks;
use Fighter\Site\Languages\Editions;

/**
 * The form in which facts come in and are stored, and in which the editor reads them. Facts says what readers see.
 */
final class Facts_Field {

	private const LONGEST_NAME = 200;
	private const LONGEST_TEXT = 10000;
	/** As lib/cms/facts.ts of the site reads it. */
	private const LONGEST_SOURCE = 1000;

	private const INLINE = array(
		'strong' => array(),
		'em'     => array(),
		'b'      => array(),
		'i'      => array(),
		'a'      => array( 'href' => true ),
	);

	public static function register(): void {
		add_action( 'init', array( self::class, 'register_field' ), 12 );
	}

	public static function register_field(): void {
		register_post_meta(
			Types::CHAMPION,
			Facts::META,
			array(
				'type'              => 'object',
				'single'            => true,
				'default'           => array(),
				'show_in_rest'      => array(
					'schema'           => self::schema(),
					'prepare_callback' => array( self::class, 'for_editor' ),
				),
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
		$id       = array(
			'type'    => 'integer',
			'minimum' => 0,
		);
		$ids      = array(
			'type'     => 'array',
			'maxItems' => Facts::MOST,
			'items'    => $id,
		);
		$text     = array(
			'type'      => 'string',
			'maxLength' => self::LONGEST_TEXT,
		);
		$entries  = static fn ( int $most, array $properties ): array => array(
			'type'     => 'array',
			'maxItems' => $most,
			'items'    => array(
				'type'       => 'object',
				'properties' => $properties,
			),
		);
		$of_lists = array();
		foreach ( Facts::RELATIONS as $list => $part ) {
			$of_lists[ $list ] = $entries(
				Facts::MOST,
				array(
					'champion' => $id,
					$part      => $text,
				)
			);
		}
		$of_lists['counters']['items']['properties'] += array(
			'tried'  => array( 'type' => 'boolean' ),
			'source' => array(
				'type'      => 'string',
				'maxLength' => self::LONGEST_SOURCE,
			),
		);

		$ability = array(
			'key'   => array(
				'type'    => 'string',
				'pattern' => '^[a-z0-9]{0,12}$',
			),
			'name'  => array(
				'type'      => 'string',
				'maxLength' => self::LONGEST_NAME,
			),
			'text'  => $text,
			'terms' => $ids,
		);
		return array(
			'type'       => 'object',
			// Readers get the published part of it by the calls of the contract.
			'context'    => array( 'edit' ),
			'properties' => array(
				'abilities'  => $entries( Facts::MOST_ABILITIES, $ability ),
				'immunities' => $ids,
				'tags'       => $ids,
			) + $of_lists,
		);
	}

	/**
	 * The facts as they are stored: no markup but emphasis, links and marks, and no entry without a champion or words.
	 *
	 * @param mixed $given Facts from a request, an import or a revision.
	 * @return array<string, array<int, mixed>> Facts without empty lists.
	 */
	public static function clean( $given ): array {
		$given = (array) $given;
		$list  = static fn ( string $name, int $most ): array => array_slice( array_values( array_filter( (array) ( $given[ $name ] ?? array() ), 'is_array' ) ), 0, $most );
		$known = self::types_of( $given );
		$facts = array(
			'abilities'  => self::clean_abilities( $list( 'abilities', Facts::MOST_ABILITIES ), $known ),
			'immunities' => self::only( $given['immunities'] ?? array(), Types::TERM, $known ),
			'tags'       => self::only( $given['tags'] ?? array(), Types::TERM, $known ),
		);
		foreach ( Facts::RELATIONS as $name => $part ) {
			$facts[ $name ] = array();
			foreach ( $list( $name, Facts::MOST ) as $one ) {
				$id   = self::only( array( $one['champion'] ?? 0 ), Types::CHAMPION, $known )[0] ?? 0;
				$text = self::clean_text( $one[ $part ] ?? '' );
				if ( $id || '' !== $text ) {
					$facts[ $name ][] = array(
						'champion' => $id,
						$part      => $text,
					) + ( 'counters' === $name ? self::clean_proof( $one ) : array() );
				}
			}
		}
		return array_filter( $facts );
	}

	/**
	 * @param array<int, array<string, mixed>> $given Abilities.
	 * @param array<int, string>               $known Post types by id.
	 * @return array<int, array<string, mixed>>
	 */
	private static function clean_abilities( array $given, array $known ): array {
		$abilities = array();
		$own       = array_map( static fn ( array $one ): string => is_string( $one['key'] ?? null ) && preg_match( '/^[a-z0-9]{1,12}$/D', $one['key'] ) ? $one['key'] : '', $given );
		$used      = array();
		foreach ( $given as $nth => $one ) {
			$name = sanitize_text_field( is_scalar( $one['name'] ?? null ) ? (string) $one['name'] : '' );
			$name = mb_substr( $name, 0, self::LONGEST_NAME );
			$text = self::clean_text( $one['text'] ?? '' );
			$key  = $own[ $nth ];
			// A new key is none that another ability has, because translations find their ability by it.
			for ( $more = ''; '' === $key || isset( $used[ $key ] ); $more .= ':' ) {
				$made = substr( md5( "$nth:$name$more" ), 0, 8 );
				$key  = in_array( $made, $own, true ) ? '' : $made;
			}
			$used[ $key ] = true;
			$terms        = self::only( $one['terms'] ?? array(), Types::TERM, $known );
			if ( '' !== $name . $text || $terms ) {
				$abilities[] = compact( 'key', 'name', 'text', 'terms' );
			}
		}
		return $abilities;
	}

	/**
	 * @param array<string, mixed> $counter A counter.
	 * @return array{tried?: true, source?: string} Without what it does not say.
	 */
	private static function clean_proof( array $counter ): array {
		$source = is_string( $counter['source'] ?? null ) ? esc_url_raw( trim( $counter['source'] ), array( 'http', 'https' ) ) : '';
		return array_filter(
			array(
				'tried'  => rest_is_boolean( $counter['tried'] ?? null ) && rest_sanitize_boolean( $counter['tried'] ),
				'source' => strlen( $source ) <= self::LONGEST_SOURCE ? $source : '',
			)
		);
	}

	/**
	 * A text without markup but emphasis, links and marks; paragraphs become line breaks.
	 *
	 * @param mixed $given HTML, with the editor's elements or with marks.
	 */
	private static function clean_text( $given ): string {
		$html = is_string( $given ) && mb_check_encoding( $given, 'UTF-8' ) ? $given : '';
		$html = (string) preg_replace( '#\s*</p>\s*<p\b[^>]*>\s*#i', "\n\n", $html );
		$html = (string) preg_replace( '#\s*<br\s*/?>\s*#i', "\n", $html );
		$html = (string) preg_replace( '#<(script|style)\b.*?</\1\s*>#is', '', Marks::to_marks( $html ) );
		$html = trim( wp_kses( $html, self::INLINE ) );
		return mb_strlen( $html ) > self::LONGEST_TEXT ? mb_substr( wp_strip_all_tags( $html ), 0, self::LONGEST_TEXT ) : $html;
	}

	/**
	 * @param array<string, mixed> $facts Facts.
	 * @return array<int, string> Post types of what the facts name, by id; only of originals.
	 */
	private static function types_of( array $facts ): array {
		$ids = array_slice( Facts::ids_in( $facts ), 0, 2000 );
		_prime_post_caches( $ids, false, true );
		$types = array();
		foreach ( $ids as $id ) {
			if ( ! Editions::original_id( $id ) ) {
				$types[ $id ] = (string) get_post_type( $id );
			}
		}
		return $types;
	}

	/**
	 * @param mixed              $ids   Ids.
	 * @param string             $type  Post type.
	 * @param array<int, string> $known Post types by id.
	 * @return int[] The ids of that type, each once.
	 */
	private static function only( $ids, string $type, array $known ): array {
		$ids = array_unique( array_map( 'absint', array_filter( (array) $ids, 'is_scalar' ) ) );
		return array_slice( array_values( array_filter( $ids, static fn ( int $id ): bool => ( $known[ $id ] ?? '' ) === $type ) ), 0, Facts::MOST );
	}

	/**
	 * The field in the REST API: with the elements that the editor's formats know.
	 *
	 * @param mixed $value Stored facts.
	 * @return object
	 */
	public static function for_editor( $value ) {
		$facts = is_array( $value ) ? $value : array();
		$texts = array( 'abilities' => 'text' ) + Facts::RELATIONS;
		foreach ( $texts as $name => $part ) {
			foreach ( $facts[ $name ] ?? array() as $nth => $one ) {
				$facts[ $name ][ $nth ][ $part ] = str_replace( "\n", '<br>', Marks::elements_of( $one[ $part ] ?? '' ) );
			}
		}
		return (object) $facts;
	}
}
