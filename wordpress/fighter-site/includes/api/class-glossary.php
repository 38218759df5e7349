<?php
/**
 * The glossary.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Plain_Text;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Sharing\Seo;
use WP_Error;
use WP_Post;

/**
 * Answers all terms for the glossary page, or one term for a tooltip.
 */
final class Glossary {

	/**
	 * @return array<string, mixed>
	 */
	public static function answer( Request_Params $params ): array {
		$screen = Screens::published( 'glossary' );
		$head   = $screen ? Post_View::card( $screen, $params->language ) : array();
		return array(
			'glossary'           => array_map( static fn ( WP_Post $term ): array => self::term( $term, $params->language ), self::all( $params->language ) ),
			'seo_title'          => $head['seo_title'] ?? '',
			'seo'                => (object) ( $screen ? Seo::of( $screen, Editions::translation( $screen, $params->language ) ?? $screen ) : array() ),
			'title'              => $head['title'] ?? array( 'rendered' => __( 'Glossary', 'fighter-site' ) ),
			'featured_image_src' => $head['featured_image_src'] ?? false,
			'date_time'          => $head['date_time'] ?? 0,
			'legal'              => Post_View::legal( $params->language ),
		);
	}

	/**
	 * A term by its word in the visitor's language or in English, or by its slug.
	 *
	 * @return array<string, mixed>|WP_Error
	 */
	public static function tooltip( Request_Params $params ) {
		$wanted = Plain_Text::fold( $params->text( 'keyword' ) );
		if ( '' === $wanted ) {
			return Routes::missing();
		}
		$names = array(
			static fn ( WP_Post $term ): string => $term->post_name,
			static fn ( WP_Post $term ): string => ( Editions::translation( $term, $params->language ) ?? $term )->post_title,
			static fn ( WP_Post $term ): string => $term->post_title,
		);
		$all   = self::all( $params->language );
		foreach ( $names as $name ) {
			foreach ( $all as $term ) {
				if ( Plain_Text::fold( Plain_Text::of( $name( $term ) ) ) === $wanted ) {
					return array( 'term' => self::term( $term, $params->language ) );
				}
			}
		}
		return Routes::missing();
	}

	/**
	 * @return WP_Post[]
	 */
	private static function all( string $language ): array {
		$found = Listings::query(
			$language,
			array(
				'post_type'      => Types::TERM,
				'posts_per_page' => 2000,
				'orderby'        => array( 'title' => 'ASC' ),
				'no_found_rows'  => true,
			)
		)->posts;
		Editions::prime( $found, $language );
		return $found;
	}

	/**
	 * @return array<string, string>
	 */
	private static function term( WP_Post $root, string $language ): array {
		$text     = Editions::translation( $root, $language ) ?? $root;
		$category = (string) get_post_meta( $root->ID, Fields::TERM_KIND, true );
		$shown    = '' === trim( $text->post_content ) ? $root : $text;
		return array(
			'id'          => $root->post_name,
			'language'    => Editions::language_of( $shown->ID ),
			'word'        => Post_View::title( '' === trim( $text->post_title ) ? $root : $text ),
			'category'    => '' === $category ? 'Other' : $category,
			'description' => trim( self::description( $shown ) ),
		);
	}

	/**
	 * Renders a description: blocks or paragraphs, and typography. The filters of a whole body for embeds and images are
	 * not applied, because there are hundreds of descriptions.
	 */
	private static function description( WP_Post $text ): string {
		Answer_Sources::enter_body();
		$html = has_blocks( $text->post_content ) ? do_blocks( $text->post_content ) : wpautop( $text->post_content );
		Answer_Sources::leave_body( $html );
		return wptexturize( $html );
	}
}
