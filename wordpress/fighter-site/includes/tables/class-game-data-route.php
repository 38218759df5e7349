<?php
/**
 * The REST routes of the screen "Game data".
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Tables;

use Fighter\Site\Publishing\On_Site;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Reads, compares and stores the documents of game data, and lists their revisions. Documents travel as JSON texts, because
 * WordPress would turn the object { "0": … } into a list.
 */
final class Game_Data_Route {

	public const CAP  = 'edit_others_posts';
	public const MOST = 4 * MB_IN_BYTES;

	/** The most cells that a comparison lists. All are counted. */
	private const LISTED = 1000;

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_routes' ) );
	}

	public static function register_routes(): void {
		$document = '/game-data/(?P<document>' . Tables::DOCUMENT . ')';
		$routes   = array(
			$document                                => array(
				'GET'  => 'answer',
				'POST' => 'save',
			),
			"$document/compare"                      => array( 'POST' => 'compare' ),
			"$document/revisions"                    => array( 'GET' => 'revisions' ),
			"$document/revisions/(?P<revision>\\d+)" => array( 'GET' => 'revision' ),
		);
		foreach ( $routes as $route => $methods ) {
			foreach ( $methods as $method => $callback ) {
				register_rest_route(
					On_Site::ROUTES,
					$route,
					array(
						'methods'             => $method,
						'permission_callback' => array( self::class, 'allow' ),
						'callback'            => static fn ( WP_REST_Request $request ) => self::about( $request, $callback ),
					)
				);
			}
		}
	}

	/**
	 * @return true|WP_Error
	 */
	public static function allow() {
		return current_user_can( self::CAP ) ? true : new WP_Error( 'rest_forbidden', __( 'Sorry, you are not allowed to do that.', 'fighter-site' ), array( 'status' => rest_authorization_required_code() ) );
	}

	/**
	 * @param WP_REST_Request $request  Request.
	 * @param string          $callback Method of this class.
	 * @return WP_REST_Response|WP_Error
	 */
	private static function about( WP_REST_Request $request, string $callback ) {
		$document = strtolower( (string) $request['document'] );
		if ( str_starts_with( $document, 'champion/' ) && ! in_array( substr( $document, 9 ), wp_list_pluck( Tables::read( Tables::CHAMPIONS ), 'id' ), true ) ) {
			return new WP_Error( 'fighter_no_champion', __( 'There is no such champion.', 'fighter-site' ), array( 'status' => 404 ) );
		}
		return self::$callback( $document, $request );
	}

	private static function answer( string $document ): WP_REST_Response {
		return new WP_REST_Response( self::stored( $document ) );
	}

	/**
	 * Answers what a text would change. `version` names what its editor started from.
	 */
	private static function compare( string $document, WP_REST_Request $request ): WP_REST_Response {
		$plan = self::plan( $document, $request );
		unset( $plan['text'] );
		return new WP_REST_Response( $plan );
	}

	/**
	 * Stores a text that was compared. `seen` is the version that it was compared with.
	 *
	 * @return WP_REST_Response|WP_Error
	 */
	private static function save( string $document, WP_REST_Request $request ) {
		$plan = self::plan( $document, $request );
		if ( $plan['wrong'] ) {
			return new WP_Error(
				'fighter_wrong_data',
				__( 'Nothing was saved. Some cells are wrong.', 'fighter-site' ),
				array(
					'status' => 400,
					'wrong'  => $plan['wrong'],
				)
			);
		}
		$undecided = array_filter( $plan['conflicts'], static fn ( array $one ): bool => '' === $one['choice'] );
		if ( $undecided || $plan['version'] !== $request['seen'] || ! Tables::save( $document, $plan['text'], $plan['version'] ) ) {
			return new WP_Error( 'fighter_conflict', __( 'Somebody else saved meanwhile. Nothing of yours is lost: compare again.', 'fighter-site' ), array( 'status' => 409 ) );
		}
		if ( Tables::CHAMPIONS === $document ) {
			Champion_Rows::link( wp_list_pluck( Tables::read( Tables::CHAMPIONS ), 'id' ) );
		}
		return new WP_REST_Response( self::stored( $document ) + array( 'total' => $plan['total'] ) );
	}

	private static function revisions( string $document ): WP_REST_Response {
		return new WP_REST_Response( Revisions::of( $document ) );
	}

	/**
	 * @return WP_REST_Response|WP_Error
	 */
	private static function revision( string $document, WP_REST_Request $request ) {
		$found = Revisions::read( $document, (int) $request['revision'] );
		if ( ! $found ) {
			return new WP_Error( 'fighter_no_revision', __( 'This revision is not kept any more.', 'fighter-site' ), array( 'status' => 404 ) );
		}
		return new WP_REST_Response(
			array(
				'json'  => $found['text'],
				'first' => '' === $found['before'],
			) + self::listed( $document, '' === $found['before'] ? $found['text'] : $found['before'], $found['text'] )
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function stored( string $document ): array {
		$text  = Tables::text( $document );
		$about = array(
			'json'    => $text,
			'version' => Tables::version( $text ),
		);
		return Tables::CHAMPIONS !== $document ? $about : $about + array(
			'articles' => Champion_Rows::articles(),
			'values'   => Tables::with_values(),
		);
	}

	/**
	 * What a request asks to store: what is wrong with it, the cells that change, and those that somebody else changed since.
	 *
	 * @return array<string, mixed>
	 */
	private static function plan( string $document, WP_REST_Request $request ): array {
		$now  = Tables::text( $document );
		$plan = array(
			'version'   => Tables::version( $now ),
			'wrong'     => array(),
			'changes'   => array(),
			'total'     => 0,
			'conflicts' => array(),
			'theirs'    => null,
			'text'      => '',
		);
		$mine = is_string( $request['json'] ) ? $request['json'] : '';
		if ( strlen( $mine ) > self::MOST ) {
			$plan['wrong'] = array( self::error( '', sprintf( /* translators: %s: a size such as 4 MB */ __( 'This is more than %s.', 'fighter-site' ), (string) size_format( self::MOST ) ) ) );
			return $plan;
		}
		$plan['wrong'] = self::wrong( $document, $mine );
		if ( $plan['wrong'] ) {
			return $plan;
		}
		$base   = is_string( $request['version'] ) && $request['version'] !== $plan['version'] ? Revisions::text( $document, $request['version'] ) ?? '' : $now;
		$tree   = json_decode( $mine );
		$stored = '' === $now ? ( is_array( $tree ) ? array() : new \stdClass() ) : json_decode( $now );
		// PHP writes an empty object as an empty list where nothing is stored yet.
		$stored    = array() === $stored && ! is_array( $tree ) ? new \stdClass() : $stored;
		$choices   = is_array( $request['choices'] ) ? array_filter( $request['choices'], 'is_string' ) : array();
		$conflicts = array();
		$merged    = Compare::merge( '' === $base ? null : json_decode( $base ), $stored, $tree, $choices, $conflicts );
		$text      = (string) wp_json_encode( $merged );
		// A merge of two valid changes can be invalid (two masteries in one cell), so the merged text is checked too.
		$plan['wrong'] = self::wrong( $document, $text );
		if ( $plan['wrong'] ) {
			$plan['wrong'] = array_map( static fn ( array $one ): array => array( 'path' => '' ) + $one, $plan['wrong'] );
			return $plan;
		}
		$text = Tables::cleaned( $document, $text );
		foreach ( array_slice( $conflicts, 0, self::LISTED ) as $one ) {
			$place               = Compare::place( $one['path'] );
			$plan['conflicts'][] = array(
				'place'  => $place,
				'label'  => Place_Names::label( $document, $merged, $one['path'] ),
				'choice' => in_array( $choices[ $place ] ?? '', array( 'mine', 'theirs' ), true ) ? $choices[ $place ] : '',
			) + $one;
		}
		if ( $base !== $now ) {
			$plan['theirs'] = Revisions::newest( $document );
		}
		$plan['text'] = $text;
		return self::listed( $document, $now, $text ) + $plan;
	}

	/**
	 * @return array{changes: array<int, array<string, mixed>>, total: int}
	 */
	private static function listed( string $document, string $was, string $is ): array {
		$before  = '' === $was ? null : json_decode( $was );
		$after   = json_decode( $is );
		$changes = null === $before ? Compare::changes( is_array( $after ) ? array() : new \stdClass(), $after ) : Compare::changes( $before, $after );
		return array(
			'changes' => array_map(
				static function ( array $one ) use ( $document, $before, $after ): array {
					// The name of a deleted row is only in the version before.
					$tree = null === $one['is'] ? $before : $after;
					return array( 'label' => Place_Names::label( $document, $tree, $one['path'] ) ) + array_diff_key( $one, array( 'path' => 1 ) );
				},
				array_slice( $changes, 0, self::LISTED )
			),
			'total'   => count( $changes ),
		);
	}

	/**
	 * @return array<int, array{path: string, label: string, what: string}>
	 */
	private static function wrong( string $document, string $json ): array {
		$tree = json_decode( $json );
		return array_map(
			static fn ( array $one ): array => self::error( $one['path'], $one['what'], Place_Names::label( $document, $tree, Place_Names::keys( $tree, $one['path'] ) ) ),
			Tables::check( $document, $json )
		);
	}

	/**
	 * @return array{path: string, label: string, what: string}
	 */
	private static function error( string $path, string $what, string $label = '' ): array {
		return compact( 'path', 'label', 'what' );
	}
}
