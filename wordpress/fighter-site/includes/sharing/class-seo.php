<?php
/**
 * What search engines and shared cards show of a post.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Sharing;

use Fighter\Site\Api\Answer_Sources;
use Fighter\Site\Content\Addresses;
use Fighter\Site\Content\Entered_Fields;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Plain_Text;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Term_Names;
use Fighter\Site\Redirects\Rules;
use Fighter\Site\Script;
use WP_Post;

/**
 * Answers `seo` of the contract from the fields of "Search and sharing", else from those of Yoast SEO or Rank Math where
 * one of them is active.
 */
final class Seo {

	private const LONGEST = 160;

	/** The fields of other plugins, by ours. */
	private const YOAST     = array(
		'title'       => '_yoast_wpseo_title',
		'description' => '_yoast_wpseo_metadesc',
		'image'       => '_yoast_wpseo_opengraph-image',
		'canonical'   => '_yoast_wpseo_canonical',
	);
	private const RANK_MATH = array(
		'title'       => 'rank_math_title',
		'description' => 'rank_math_description',
		'image'       => 'rank_math_facebook_image',
		'canonical'   => 'rank_math_canonical_url',
	);

	public static function register(): void {
		add_action( 'enqueue_block_editor_assets', array( self::class, 'enqueue' ), 11 );
	}

	/**
	 * @param WP_Post $root The post that owns the address.
	 * @param WP_Post $text The translation that is shown there, or the same post.
	 * @return array<string, string|bool> Values that are not empty.
	 */
	public static function of( WP_Post $root, WP_Post $text ): array {
		$seo = array(
			'title'       => self::title( $root, $text ),
			'description' => self::description( $root, $text ),
			'image'       => self::image( $root, $text ),
			'canonical'   => self::canonical( $root, $text ),
			'noindex'     => self::hidden( $root ) || self::hidden( $text ),
		);
		/**
		 * Filters what search engines and shared cards show of a post.
		 *
		 * @param array   $seo  `seo` of the contract.
		 * @param WP_Post $root The post that owns the address.
		 * @param WP_Post $text The translation that is shown there, or the same post.
		 */
		return array_filter( apply_filters( 'fighter_seo', $seo, $root, $text ) );
	}

	/**
	 * Whether search engines should not list the post.
	 */
	public static function hidden( WP_Post $post ): bool {
		if ( ! in_array( $post->post_type, Fields::indexed_types(), true ) ) {
			return false;
		}
		if ( '1' === get_post_meta( $post->ID, Fields::NOINDEX, true ) ) {
			return true;
		}
		if ( defined( 'WPSEO_VERSION' ) && '1' === (string) get_post_meta( $post->ID, '_yoast_wpseo_meta-robots-noindex', true ) ) {
			return true;
		}
		return defined( 'RANK_MATH_VERSION' ) && in_array( 'noindex', (array) get_post_meta( $post->ID, 'rank_math_robots', true ), true );
	}

	/**
	 * The first paragraph of a body. Blocks of the game are passed over: they begin with labels and buttons.
	 */
	public static function first_paragraph( string $content ): string {
		return self::paragraph_of( parse_blocks( $content ) );
	}

	/**
	 * @param array<int, array<string, mixed>> $blocks Parsed.
	 */
	private static function paragraph_of( array $blocks ): string {
		foreach ( $blocks as $block ) {
			$name = (string) $block['blockName'];
			if ( str_starts_with( $name, 'fighter/' ) ) {
				continue;
			}
			$own   = in_array( $name, array( '', 'core/paragraph', 'core/html', 'core/freeform' ), true );
			$found = $own && preg_match_all( '#<p\b[^>]*>(.*?)</p>#is', (string) $block['innerHTML'], $matches ) ? $matches[1] : array();
			$text  = implode( '', array_slice( array_filter( array_map( static fn ( string $html ): string => Plain_Text::of( wp_strip_all_tags( $html ) ), $found ), 'strlen' ), 0, 1 ) );
			$text  = '' === $text ? self::paragraph_of( $block['innerBlocks'] ) : $text;
			if ( '' !== $text ) {
				return $text;
			}
		}
		return '';
	}

	private static function title( WP_Post $root, WP_Post $text ): string {
		$own = self::own( $text, Fields::SEO_TITLE, 'title' );
		// A translation with a title of its own does not take the title for search engines from its original.
		return '' !== $own || $text->ID === $root->ID || '' !== trim( $text->post_title ) ? $own : self::own( $root, Fields::SEO_TITLE, 'title' );
	}

	private static function description( WP_Post $root, WP_Post $text ): string {
		foreach ( $text->ID === $root->ID ? array( $root ) : array( $text, $root ) as $post ) {
			$own = self::own( $post, Fields::SEO_DESCRIPTION, 'description' );
			// The site has texts of its own for its screens.
			if ( '' === $own && Types::SCREEN !== $post->post_type ) {
				$own = Plain_Text::of( $post->post_excerpt );
				$own = '' === $own ? self::first_paragraph( $post->post_content ) : $own;
			}
			if ( '' !== $own ) {
				return self::cut( $own );
			}
		}
		return '';
	}

	private static function image( WP_Post $root, WP_Post $text ): string {
		foreach ( array( $text, $root ) as $post ) {
			$id      = (int) get_post_meta( $post->ID, Fields::SEO_IMAGE, true );
			$address = $id ? wp_get_attachment_image_url( $id, 'large' ) : false;
			Answer_Sources::note_posts( $id );
			$address = $address ? $address : self::foreign( $post, 'image' );
			if ( '' !== $address ) {
				return esc_url_raw( $address, array( 'http', 'https' ) );
			}
		}
		return '';
	}

	/**
	 * Another page of this site. An address elsewhere is left out.
	 */
	private static function canonical( WP_Post $root, WP_Post $text ): string {
		foreach ( array( $text, $root ) as $post ) {
			$path = Rules::own_path( trim( self::own( $post, Fields::CANONICAL, 'canonical' ) ) );
			if ( preg_match( '#^/(?![/\\\\])[^\s\\\\]*$#', $path ) && Rules::key( $path ) !== Rules::key( Addresses::path_of( $root ) ) ) {
				return $path;
			}
		}
		return '';
	}

	private static function own( WP_Post $post, string $field, string $name ): string {
		$own = trim( (string) get_post_meta( $post->ID, $field, true ) );
		return '' === $own ? self::foreign( $post, $name ) : $own;
	}

	/**
	 * What Yoast SEO or Rank Math has for a post.
	 */
	private static function foreign( WP_Post $post, string $name ): string {
		$fields = match ( true ) {
			defined( 'WPSEO_VERSION' )     => self::YOAST,
			defined( 'RANK_MATH_VERSION' ) => self::RANK_MATH,
			default                        => array(),
		};
		$value = isset( $fields[ $name ] ) ? get_post_meta( $post->ID, $fields[ $name ], true ) : '';
		return is_string( $value ) ? self::without_variables( $value, $post ) : '';
	}

	/**
	 * Fills in the variables of both plugins (%%title%%, %title%). The site itself adds its name to a title, so that
	 * name and the sign before it are left out, as are variables that only the other plugin knows.
	 */
	private static function without_variables( string $text, WP_Post $post ): string {
		if ( ! str_contains( $text, '%' ) ) {
			return trim( $text );
		}
		$values = array(
			'title'            => static fn (): string => Plain_Text::of( $post->post_title ),
			'excerpt'          => static fn (): string => self::cut( '' === trim( $post->post_excerpt ) ? self::first_paragraph( $post->post_content ) : Plain_Text::of( $post->post_excerpt ) ),
			'excerpt_only'     => static fn (): string => Plain_Text::of( $post->post_excerpt ),
			'category'         => static fn (): string => self::category( $post ),
			'primary_category' => static fn (): string => self::category( $post ),
			'currentyear'      => static fn (): string => self::year(),
			'date'             => static fn (): string => (string) get_the_date( '', $post ),
		);
		$filled = (string) preg_replace_callback( '/%%?([a-z_]+)(?:\([^)]*\))?%%?/i', static fn ( array $found ): string => isset( $values[ strtolower( $found[1] ) ] ) ? $values[ strtolower( $found[1] ) ]() : ( 'sep' === strtolower( $found[1] ) ? '|' : '' ), $text );
		$filled = (string) preg_replace( '/(?:\s*\|\s*)+/u', ' | ', $filled );
		return trim( (string) preg_replace( '/\s+/u', ' ', $filled ), " \t\n|·•–—-" );
	}

	private static function year(): string {
		$now = new \DateTimeImmutable( 'now', wp_timezone() );
		Answer_Sources::note_moment( $now->setDate( (int) $now->format( 'Y' ) + 1, 1, 1 )->setTime( 0, 0 )->getTimestamp() );
		return $now->format( 'Y' );
	}

	private static function category( WP_Post $post ): string {
		$terms = get_the_terms( $post, 'category' );
		return is_array( $terms ) && $terms ? Term_Names::name( $terms[0], 'en' ) : '';
	}

	private static function cut( string $text ): string {
		if ( mb_strlen( $text ) <= self::LONGEST ) {
			return $text;
		}
		$cut   = mb_substr( $text, 0, self::LONGEST - 1 );
		$space = mb_strrpos( $cut, ' ' );
		return rtrim( false === $space ? $cut : mb_substr( $cut, 0, $space ), ' .,;:!?–—-' ) . '…';
	}

	public static function enqueue(): void {
		$type = get_current_screen()->post_type ?? '';
		if ( ! in_array( $type, Entered_Fields::all()[ Fields::SEO_TITLE ]['types'], true ) ) {
			return;
		}
		$given = array(
			'siteUrl' => \Fighter\Site\Settings::site_url(),
			'homeUrl' => home_url(),
			'indexed' => in_array( $type, Fields::indexed_types(), true ),
			'fields'  => array(
				'title'       => Fields::SEO_TITLE,
				'description' => Fields::SEO_DESCRIPTION,
				'image'       => Fields::SEO_IMAGE,
				'canonical'   => Fields::CANONICAL,
				'noindex'     => Fields::NOINDEX,
			),
		);
		Script::enqueue( 'search-and-sharing', $given );
		Script::enqueue_style( 'editor/search-and-sharing.css' );
	}
}
