<?php
/**
 * Calls that answer one post, page, table or menu.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Api;

use Fighter\Site\Content\Ends;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Menus;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Slugs;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Tables\Tables;
use Fighter\Site\Sharing\Seo;
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
	public static function slugpost( Asked $asked ) {
		return self::answer( Slugs::find( $asked->text( 'slug' ), array( 'post', Types::CHAMPION ), $asked->language ), $asked );
	}

	/**
	 * @return array<string, mixed>|WP_Error
	 */
	public static function course( Asked $asked ) {
		return self::answer( Slugs::find( $asked->text( 'id' ), array( Types::COURSE ), $asked->language ), $asked );
	}

	/**
	 * @return array<string, mixed>|WP_Error
	 */
	public static function pathpage( Asked $asked ) {
		return self::answer( Slugs::find_page( $asked->text( 'path' ), $asked->language ), $asked );
	}

	/**
	 * @return array<string, mixed>|WP_Error
	 */
	public static function events( Asked $asked ) {
		return self::answer( Screens::published( 'events' ), $asked );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function homepage( Asked $asked ): array {
		$takeover = Screens::published( 'takeover-b' === $asked->text( 'target' ) ? 'takeover-b' : 'takeover' );
		$home     = Screens::published( 'home' );
		return array(
			'homepage' => $home ? self::view( $home, $asked->language ) : array(
				'content'      => '',
				'view_classes' => '',
			),
			'takeover' => $takeover ? self::view( $takeover, $asked->language ) + self::times( $takeover ) : null,
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function masteries( Asked $asked ): array {
		$masteries = Tables::masteries( $asked->language );
		return array(
			'page' => $masteries + array( 'legal' => Post_View::legal( $asked->language ) ),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function menu( Asked $asked ): array {
		return array( 'menu' => Menus::tree( $asked->language ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public static function notification( Asked $asked ): array {
		$notice = Screens::published( 'notification' );
		return array( 'res' => Post_View::screen_body( 'notification', $asked->language ) ) + ( $notice ? self::times( $notice ) : array() );
	}

	/**
	 * Start and end of a notice or takeover; the site hides it from `ends` on, even before the webhook arrives.
	 *
	 * @return array<string, int>
	 */
	private static function times( WP_Post $root ): array {
		$end = Ends::of( $root->ID );
		return array( 'starts' => (int) get_post_timestamp( $root ) ) + ( $end ? array( 'ends' => $end ) : array() );
	}

	/**
	 * @return array<string, mixed>|WP_Error
	 */
	private static function answer( ?WP_Post $root, Asked $asked ) {
		if ( ! $root ) {
			return Routes::missing();
		}
		Editions::prime( array( $root ), $asked->language, array_values( array_filter( array( (int) get_post_thumbnail_id( $root ), ...array_values( Neighbours::find( $root, $asked->language ) ) ) ) ) );
		return Post_View::whole( $root, $asked->language );
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
