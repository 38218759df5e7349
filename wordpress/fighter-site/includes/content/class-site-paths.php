<?php
/**
 * Which addresses exist on the site.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Api\Listings;
use Fighter\Site\Api\Terms;
use Fighter\Site\Blocks\Blocks;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Settings;

/**
 * Tells whether an address leads to a page of the site: to one of its screens, or to content of this WordPress.
 */
final class Site_Paths {

	/** Folders of files, which no post stands for (lib/links/resolve-link.ts of the site). */
	private const FILES = '#^(wp-content|wp-includes|wp-json|static|_next|_preview|api|embed|brand|images|\.well-known)(/|$)#';

	/**
	 * Whether an address leads to a page that is published, in any language. The old address of something that moved
	 * counts as existing, because the site redirects it.
	 *
	 * @param string $path The address as it is stored: `/news/x/`, `news/x?lang=de#part`, or a whole address.
	 * @return bool|null Null for what is no page of the site (another site, a file, mail, a place on the same page) and
	 *                   for what comes and goes: further pages of a list, and the page of codes, which is there while one runs.
	 */
	public static function exists( string $path ): ?bool {
		$own = self::of( $path );
		if ( null === $own ) {
			return null;
		}
		$own   = trim( $own, '/' );
		$parts = explode( '/', $own );
		if ( 'codes' === $own ) {
			return null;
		}
		if ( 'events' === $own ) {
			return null !== Screens::published( 'events' );
		}
		if ( in_array( rtrim( "/$own", '/' ) . '/', Site::SCREENS, true ) ) {
			return true;
		}
		// Without changes these are addresses of ordinary pages (`rules 75c`).
		if ( preg_match( '#^patches(/page/\d+)?$#', $own ) && Change_Index::has_changes() ) {
			return 'patches' === $own ? true : null;
		}
		if ( str_starts_with( "$own/", 'champions/tier-lists/' ) && self::has_tier_list( $parts[2] ?? '' ) ) {
			return true;
		}
		if ( 'news' === $parts[0] ) {
			return self::exists_in_news( array_slice( $parts, 1 ) );
		}
		if ( 'academy/builds' === $own && Builds::has_any() ) {
			return true;
		}
		if ( 'academy' === $parts[0] && 'builds' === ( $parts[1] ?? '' ) && 3 === count( $parts ) ) {
			$build = Slugs::find( $parts[2], array( Types::BUILD ), Slugs::ANY_LANGUAGE );
			return $build && Builds::has_code( Editions::root_of( $build )->ID );
		}
		if ( 'academy' === $parts[0] ) {
			return 2 === count( $parts ) && Slugs::find( $parts[1], array( Types::COURSE ), Slugs::ANY_LANGUAGE );
		}
		if ( 'style-guide' === $parts[0] ) {
			return 2 === count( $parts ) && array() !== Blocks::named( $parts[1] );
		}
		return count( $parts ) <= 2 && Slugs::find_page( $own, Slugs::ANY_LANGUAGE );
	}

	/**
	 * The path of an address on the site, without query and fragment: `/news/x/`.
	 *
	 * @param string $address The address as an author may write it.
	 * @return string|null Null if it is no page of the site.
	 */
	public static function of( string $address ): ?string {
		$address = trim( $address );
		if ( '' === $address || '#' === $address[0] ) {
			return null;
		}
		$address = strtr( $address, '\\', '/' );
		if ( str_starts_with( $address, '//' ) ) {
			$address = 'https:' . $address;
		}
		if ( preg_match( '#^[a-z][a-z0-9+.-]*:#i', $address ) ) {
			$origin = static fn ( string $url ): string => strtolower( (string) preg_replace( '#^([a-z]+://[^/?\#]*).*$#is', '$1', $url ) );
			if ( ! in_array( $origin( $address ), array_filter( array( $origin( home_url() ), $origin( Settings::site_url() ) ) ), true ) ) {
				return null;
			}
			$address = substr( $address, strlen( $origin( $address ) ) );
		}
		$path = rawurldecode( (string) preg_replace( '/[?#].*$/s', '', $address ) );
		$path = trim( (string) preg_replace( '#/{2,}#', '/', $path ), '/' );
		// No slug has a dot, so a last part with one is a file.
		if ( preg_match( self::FILES, $path ) || str_contains( basename( $path ), '.' ) ) {
			return null;
		}
		return '' === $path ? '/' : "/$path/";
	}

	/**
	 * @param string[] $parts The parts of the address behind /news/.
	 */
	private static function exists_in_news( array $parts ): ?bool {
		list( $first, $second, $third ) = array_pad( $parts, 3, '' );
		if ( 'page' === $first || 'page' === $second || 'page' === $third ) {
			return null;
		}
		if ( 'category' === $first || 'author' === $first ) {
			if ( '' !== $third ) {
				return false;
			}
			return null !== ( 'category' === $first ? Terms::by_slug( $second, 'category' ) : Listings::author_named( $second ) );
		}
		return '' === $second && Slugs::find( $first, array( 'post', Types::CHAMPION ), Slugs::ANY_LANGUAGE );
	}

	/**
	 * @param string $slug A list; empty for any. Without lists these are addresses of ordinary pages (`rules 84d`).
	 */
	private static function has_tier_list( string $slug ): bool {
		$query = array(
			'post_type'    => Types::TIER_LIST,
			'post_status'  => 'publish',
			'has_password' => false,
			'numberposts'  => 1,
			'fields'       => 'ids',
			// phpcs:ignore WordPress.DB.SlowDBQuery -- indexed, and read for editors alone.
			'tax_query'    => array( Editions::all_roots() ),
			'lang'         => '',
		);
		$found = get_posts( '' === $slug ? $query : $query + array( 'name' => $slug ) );
		// WordPress leaves out the condition on languages where it looks for a slug.
		return $found && ! Editions::original_id( $found[0] );
	}
}
