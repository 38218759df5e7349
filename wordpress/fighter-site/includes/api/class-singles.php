<?php
/**
 * Calls that answer one post, page, table or menu.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Content\Builds;
use Fighter\Site\Content\Expiry;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Menus;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Slugs;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Sharing\Seo;
use Fighter\Site\Tables\Tables;
use WP_Error;
use WP_Post;

/**
 * Answers a post by its address, the fixed pages, the menu and the notice.
 *
 * Where a slug has changed, the answer is the post under its new permalink: the site sees that this is not the address
 * it was asked for and redirects.
 */
final class Singles {

	/**
	 * @return array<string, mixed>|WP_Error
	 */
	public static function slugpost( Request_Params $params ) {
		return self::answer( Slugs::find( $params->text( 'slug' ), array( 'post', Types::CHAMPION ), $params->language ), $params );
	}

	/**
	 * @return array<string, mixed>|WP_Error
	 */
	public static function course( Request_Params $params ) {
		return self::answer( Slugs::find( $params->text( 'id' ), array( Types::COURSE ), $params->language ), $params );
	}

	/**
	 * @return array<string, mixed>|WP_Error
	 */
	public static function build( Request_Params $params ) {
		$build = Slugs::find( $params->text( 'id' ), array( Types::BUILD ), $params->language );
		return self::answer( $build && Builds::of( $build ) ? $build : null, $params );
	}

	/**
	 * @return array<string, mixed>|WP_Error
	 */
	public static function pathpage( Request_Params $params ) {
		return self::answer( Slugs::find_page( $params->text( 'path' ), $params->language ), $params );
	}

	/**
	 * @return array<string, mixed>|WP_Error
	 */
	public static function events( Request_Params $params ) {
		$events = Screens::published( 'events' );
		// The site takes a 404 of this route for a fault, since there is always a screen of the events.
		return $events ? self::answer( $events, $params ) : array(
			'title'   => array( 'rendered' => __( 'Events', 'fighter-site' ) ),
			'content' => array( 'rendered' => '' ),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function homepage( Request_Params $params ): array {
		$takeover = Screens::published( 'takeover-b' === $params->text( 'target' ) ? 'takeover-b' : 'takeover' );
		$home     = Screens::published( 'home' );
		return array(
			'homepage' => $home ? self::view( $home, $params->language ) : array(
				'content'      => '',
				'view_classes' => '',
			),
			'takeover' => $takeover ? self::view( $takeover, $params->language ) + self::times( $takeover ) : null,
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function masteries( Request_Params $params ): array {
		$masteries = Tables::masteries( $params->language );
		return array(
			'page' => $masteries + array( 'legal' => Post_View::legal( $params->language ) ),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function menu( Request_Params $params ): array {
		return array( 'menu' => Menus::tree( $params->language ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function notification( Request_Params $params ): array {
		$notice = Screens::published( 'notification' );
		return array( 'res' => Post_View::screen_body( 'notification', $params->language ) ) + ( $notice ? self::times( $notice ) : array() );
	}

	/**
	 * Start and end of a notice or takeover; the site hides it from `ends` on, even before the webhook arrives.
	 *
	 * @return array<string, int>
	 */
	private static function times( WP_Post $root ): array {
		$end = Expiry::of( $root->ID );
		return array( 'starts' => (int) get_post_timestamp( $root ) ) + ( $end ? array( 'ends' => $end ) : array() );
	}

	/**
	 * @return array<string, mixed>|WP_Error
	 */
	private static function answer( ?WP_Post $root, Request_Params $params ) {
		if ( ! $root ) {
			return Routes::missing();
		}
		$adjacent = array_values( Adjacent_Posts::find( $root, $params->language ) );
		// The champions before and after a champion are found by the names of all.
		Answer_Sources::note( Types::CHAMPION === $root->post_type ? 'champion' : Answer_Sources::part_of_place( $root->ID ) );
		Answer_Sources::note_posts( $root->ID, ...$adjacent );
		Editions::prime( array( $root ), $params->language, array_values( array_filter( array( (int) get_post_thumbnail_id( $root ), ...$adjacent ) ) ) );
		return Post_View::whole( $root, $params->language );
	}

	/**
	 * @return array{content: string, language: string, view_classes: string}
	 */
	private static function view( WP_Post $root, string $language ): array {
		$text    = Editions::translation( $root, $language ) ?? $root;
		$shown   = '' === trim( $text->post_content ) ? $root : $text;
		$classes = (string) get_post_meta( $text->ID, Fields::VIEW_CLASSES, true );
		return array(
			'content'      => Post_View::body( $shown ),
			'language'     => Editions::language_of( $shown->ID ),
			'seo'          => (object) Seo::of( $root, $text ),
			'view_classes' => '' === $classes ? (string) get_post_meta( $root->ID, Fields::VIEW_CLASSES, true ) : $classes,
		);
	}
}
