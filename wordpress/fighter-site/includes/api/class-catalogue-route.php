<?php
/**
 * The catalogue.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Content\Catalogue;
use WP_Error;

/**
 * Answers everything that has a page, and what of it changed since a moment.
 */
final class Catalogue_Route {

	private const SIZE = 500;

	/** Who missed more reads the whole in less time. */
	private const MOST = 5000;

	/**
	 * @return array<string, mixed>|WP_Error
	 */
	public static function answer( Request_Params $params ) {
		if ( ! Catalogue::is_ready() ) {
			return Routes::missing();
		}
		$language = $params->language;
		// What is written while this is read has a higher number, and is answered again next time.
		$moment = Catalogue::moment( $language );
		$since  = $params->text( 'since' );
		if ( '' === $since ) {
			return array(
				'items'   => Catalogue::page( $language, $params->page, self::SIZE ),
				'total'   => Catalogue::count( $language ),
				'perPage' => self::SIZE,
				'at'      => $moment,
			);
		}
		$change  = Catalogue::change_at( $since, $language );
		$changes = null === $change ? null : Catalogue::since( $language, $change, self::MOST );
		return null === $changes
			? new WP_Error( 'unknown_since', __( 'Nobody knows what changed since then.', 'fighter-site' ), array( 'status' => 410 ) )
			: $changes + array( 'at' => $moment );
	}
}
