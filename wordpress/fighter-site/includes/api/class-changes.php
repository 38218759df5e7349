<?php
/**
 * The balance changes of all champions.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Blocks\Filled_Attributes;
use Fighter\Site\Content\Addresses;
use Fighter\Site\Content\Change_Index;
use Fighter\Site\Content\Fields;
use Fighter\Site\Languages\Editions;
use WP_Post;

/**
 * Answers the changes that published posts name, newest first.
 */
final class Changes {

	private const SIZE = 50;

	/**
	 * @return array<string, mixed>
	 */
	public static function answer( Request_Params $params ): array {
		$found = Change_Index::page( $params->language, $params->page, self::SIZE );
		$ids   = array_values( array_unique( array_map( 'intval', array_column( $found['rows'], 'root_id' ) ) ) );
		_prime_post_caches( $ids, false, true );
		$roots = array_filter( array_combine( $ids, array_map( 'get_post', $ids ) ) );
		Editions::prime( $roots, $params->language );
		$posts     = array_map( static fn ( WP_Post $root ): array => self::post( $root, $params->language ), $roots );
		$champions = Filled_Attributes::named( 'champion', array_column( $found['rows'], 'champion' ) );
		$changes   = array();
		foreach ( $found['rows'] as $row ) {
			$root = $roots[ (int) $row['root_id'] ] ?? null;
			if ( $root ) {
				$changes[] = array(
					'champion' => isset( $champions[ $row['champion'] ] ) ? $champions[ $row['champion'] ]->post_name : $row['champion'],
					'ability'  => esc_html( $row['ability'] ),
					'was'      => esc_html( $row['was'] ),
					'is'       => esc_html( $row['becomes'] ),
					'kind'     => $row['kind'],
					'language' => $row['language'],
				) + $posts[ $root->ID ];
			}
		}
		return array(
			'changes'      => $changes,
			'total'        => $found['total'],
			'postsPerPage' => self::SIZE,
		);
	}

	/**
	 * @return array{version: string, post: array<string, mixed>}
	 */
	private static function post( WP_Post $root, string $language ): array {
		$text    = Editions::translation( $root, $language ) ?? $root;
		$version = trim( (string) get_post_meta( $text->ID, Fields::VERSION, true ) );
		return array(
			'version' => esc_html( '' === $version ? (string) get_post_meta( $root->ID, Fields::VERSION, true ) : $version ),
			'post'    => array(
				'title'     => Post_View::title( '' === trim( $text->post_title ) ? $root : $text ),
				'permalink' => Addresses::of( $root ),
				'language'  => Post_View::title_language( $text, $root ),
				'date_time' => Post_View::time( $root ),
			),
		);
	}
}
