<?php
/**
 * The site's menu, one per language.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Polylang;
use Fighter\Site\Sharing\Seo;

/**
 * Reads the site's menu from WordPress's own menus (Appearance, Menus). A language without a menu gets the English one.
 */
final class Menus {

	private const LOCATION = 'fighter-menu-';

	public static function register(): void {
		add_action( 'after_setup_theme', array( self::class, 'register_locations' ), 20 );
	}

	public static function register_locations(): void {
		// Polylang itself registers each menu location once per language.
		$names = Polylang::is_active() ? array( Languages::ENGLISH => Languages::NAMES['en'] ) : Languages::offered();
		foreach ( $names as $code => $name ) {
			/* translators: %s: a language */
			register_nav_menu( self::LOCATION . $code, sprintf( __( 'Site menu: %s', 'fighter-site' ), $name ) );
		}
	}

	public static function location( string $language ): string {
		return self::LOCATION . $language;
	}

	/**
	 * @return array<int, array<string, mixed>> MenuItem of the contract.
	 */
	public static function tree( string $language ): array {
		$places = Polylang::is_active() ? Polylang::menus( self::LOCATION . Languages::ENGLISH, self::LOCATION ) : get_nav_menu_locations();
		$menu   = 0;
		foreach ( array( $language, Languages::ENGLISH ) as $code ) {
			$menu = (int) ( $places[ self::LOCATION . $code ] ?? 0 );
			if ( $menu && is_nav_menu( $menu ) ) {
				break;
			}
		}
		$items    = $menu ? wp_get_nav_menu_items( $menu, array( 'update_post_term_cache' => false ) ) : array();
		$children = array();
		foreach ( is_array( $items ) ? $items : array() as $item ) {
			if ( empty( $item->_invalid ) && self::leads_somewhere( $item ) ) {
				$children[ (int) $item->menu_item_parent ][] = $item;
			}
		}
		return self::branch( $children, 0, 0 );
	}

	/**
	 * Whether an entry leads to something public: WordPress keeps an entry in the menu even if its page is a draft again.
	 */
	private static function leads_somewhere( object $item ): bool {
		$post = 'post_type' === $item->type ? get_post( (int) $item->object_id ) : null;
		return ! $post || ( 'publish' === $post->post_status && '' === $post->post_password );
	}

	/**
	 * Whether search engines should not list the page that an entry leads to. The sitemap names pages by the menu.
	 */
	private static function is_hidden( object $item ): bool {
		$post = 'post_type' === $item->type ? get_post( (int) $item->object_id ) : null;
		return $post instanceof \WP_Post && Seo::hidden( $post );
	}

	/**
	 * @param array<int, object[]> $children  Items by parent.
	 * @param int                  $parent_id Item.
	 * @param int                  $depth    Depth of the branch. A limit ends menus that contain themselves.
	 * @return array<int, array<string, mixed>>
	 */
	private static function branch( array $children, int $parent_id, int $depth ): array {
		if ( $depth > 5 ) {
			return array();
		}
		return array_map(
			static fn ( object $item ): array => array(
				'title'    => wptexturize( $item->title ),
				'url'      => (string) $item->url,
				'classes'  => array_values( array_filter( array_map( 'strval', (array) $item->classes ) ) ),
				'children' => self::branch( $children, (int) $item->ID, $depth + 1 ),
				...( self::is_hidden( $item ) ? array( 'noindex' => true ) : array() ),
			),
			$children[ $parent_id ] ?? array()
		);
	}
}
