<?php
/**
 * Checks before publishing.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Checks;

use Fighter\Site\Blocks\Blocks;
use Fighter\Site\Blocks\Filled_Attributes;
use Fighter\Site\Content\Addresses;
use Fighter\Site\Content\Builds;
use Fighter\Site\Content\Facts;
use Fighter\Site\Content\Entered_Fields;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Site_Paths;
use Fighter\Site\Content\Tier_Lists;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\As_In_English;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Translation_Status;
use Fighter\Site\Redirects\Rules;
use Fighter\Site\Script;
use Fighter\Site\Settings;
use WP_Post;
use WP_REST_Request;

/**
 * Gives the editor what the rules of assets/src/editor/checks.ts need to know: the blocks, the state of the translations, and, when asked,
 * which addresses have no page.
 */
final class Before_Publishing {

	private const MOST = 300;

	public static function register(): void {
		add_action( 'enqueue_block_editor_assets', array( self::class, 'enqueue' ) );
		add_action( 'rest_api_init', array( self::class, 'register_route' ) );
	}

	public static function register_route(): void {
		$texts = array(
			'type'    => 'array',
			'items'   => array( 'type' => 'string' ),
			'default' => array(),
		);
		register_rest_route(
			'fighter-editor/v1',
			'/checks',
			array(
				'methods'             => 'POST',
				'permission_callback' => static fn (): bool => current_user_can( 'edit_posts' ),
				'callback'            => array( self::class, 'answer' ),
				'args'                => array_fill_keys( array( 'paths', 'pictures', 'champion', 'article' ), $texts ),
			)
		);
	}

	/**
	 * Which of the given addresses have no page, which of the given pictures no alternative text in the media library, and
	 * which of the given champions and articles nobody can read.
	 *
	 * @param WP_REST_Request $request Request.
	 * @return array<string, mixed>
	 */
	public static function answer( WP_REST_Request $request ): array {
		$asked       = static fn ( string $name ): array => array_slice( array_unique( $request[ $name ] ), 0, self::MOST );
		$unpublished = static fn ( string $kind ): array => array_values( array_diff( $asked( $kind ), array_keys( Filled_Attributes::named( $kind, $asked( $kind ) ) ) ) );
		return array(
			'dead'        => array_values( array_filter( $asked( 'paths' ), array( self::class, 'is_dead' ) ) ),
			'unnamed'     => array_values( array_filter( $asked( 'pictures' ), static fn ( string $address ): bool => ! Filled_Attributes::has_alt( $address ) ) ),
			'unpublished' => array(
				'champion' => $unpublished( 'champion' ),
				'article'  => $unpublished( 'article' ),
			),
		);
	}

	/**
	 * Whether an address of the site has neither a page nor a redirect.
	 */
	public static function is_dead( string $address ): bool {
		return false === self::leads( $address );
	}

	/**
	 * Whether an address of the site leads to a page, by a redirect too. Null as Site_Paths::exists() has it.
	 */
	public static function leads( string $address ): ?bool {
		$exists = Site_Paths::exists( $address );
		if ( false !== $exists ) {
			return $exists;
		}
		$rule = Rules::of( (string) Site_Paths::of( $address ) );
		return $rule && 410 !== (int) $rule->status;
	}

	public static function enqueue(): void {
		$type = get_current_screen()->post_type ?? '';
		if ( ! in_array( $type, Types::translated(), true ) ) {
			return;
		}
		$post  = get_post();
		$given = array(
			'catalog'        => \Fighter\Site\Translations::of_catalog( Blocks::catalog() ),
			'drawn'          => $post instanceof WP_Post ? Blocks::shown_in( $post ) : array(),
			'originalKey'    => Editions::ORIGINAL,
			'buildKey'       => Types::BUILD === $type ? Builds::META : '',
			'tiersKey'       => Types::TIER_LIST === $type ? Tier_Lists::META : '',
			'factsKey'       => Types::CHAMPION === $type ? Facts::META : '',
			'needsCategory'  => array( 'post' ),
			'uncategorized'  => self::uncategorized(),
			'hasExcerpt'     => in_array( $type, array( 'post', Types::CHAMPION, Types::COURSE, Types::BUILD ), true ),
			'hasPicture'     => in_array( $type, array( 'post', Types::CHAMPION, Types::COURSE ), true ),
			'hasPagesBelow'  => 'page' === $type && $post instanceof WP_Post && Addresses::has_pages_below( $post->ID ),
			'origins'        => array( Settings::site_url(), home_url() ),
			'translations'   => $post instanceof WP_Post ? self::translations( $post ) : array(),
			'english'        => $post instanceof WP_Post && Editions::original_id( $post->ID ) ? As_In_English::texts( Editions::root_of( $post ) ) : array(),
			'reasoned'       => $post instanceof WP_Post && Types::TIER_LIST === $type ? array_keys( Tier_Lists::reasons( Editions::original_id( $post->ID ) ) ) : array(),
			'comparedFields' => self::compared_fields( $type ),
		);
		Script::enqueue( 'before-publishing', $given, Script::handle( Blocks::SCRIPT ) );
	}

	/**
	 * The fields that As_In_English compares, as the panel names them.
	 *
	 * @return array<int, array{key: string, label: string}>
	 */
	private static function compared_fields( string $type ): array {
		$fields = array_intersect_key( Entered_Fields::all(), array_flip( As_In_English::fields() ), Fields::of( $type ) );
		return array_map(
			static fn ( string $key, array $field ): array => array(
				'key'   => $key,
				'label' => $field['label'],
			),
			array_keys( $fields ),
			$fields
		);
	}

	/**
	 * The category that WordPress puts on articles for which nobody chose one, unless the site gave it a meaning: with
	 * another slug it is a category like others, and may be the usual one. WordPress makes the slug when it is
	 * installed, in the language of the site.
	 *
	 * @return array{id: int, name: string}|null
	 */
	public static function uncategorized(): ?array {
		$term = get_term( (int) get_option( 'default_category' ), 'category' );
		if ( ! $term instanceof \WP_Term ) {
			return null;
		}
		$switched = switch_to_locale( get_locale() );
		// phpcs:ignore WordPress.WP.I18n -- the slug that WordPress gave its own category, in the language of the site.
		$slug = sanitize_title( translate_with_gettext_context( 'Uncategorized', 'Default category slug', 'default' ) );
		if ( $switched ) {
			restore_previous_locale();
		}
		foreach ( array( 'uncategorized', $slug ) as $first ) {
			// Polylang puts a language behind the slug.
			if ( $term->slug === $first || str_starts_with( $term->slug, "$first-" ) ) {
				return array(
					'id'   => $term->term_id,
					'name' => html_entity_decode( $term->name, ENT_QUOTES, 'UTF-8' ),
				);
			}
		}
		return null;
	}

	/**
	 * The state of each language of an original. The list is empty for a post that was never saved, and for a
	 * translation.
	 *
	 * @return array<int, array{name: string, state: string}>
	 */
	public static function translations( WP_Post $post ): array {
		if ( 'auto-draft' === $post->post_status || Types::TIP === $post->post_type || Languages::ENGLISH !== Editions::language_of( $post->ID ) ) {
			return array();
		}
		$found = get_posts(
			array(
				'post_type'   => $post->post_type,
				'post_status' => array( 'publish', 'future', 'draft', 'pending', 'private' ),
				'numberposts' => 20,
				// phpcs:ignore WordPress.DB.SlowDBQuery -- once, when an editor opens a post.
				'meta_key'    => Editions::ORIGINAL,
				// phpcs:ignore WordPress.DB.SlowDBQuery
				'meta_value'  => (string) $post->ID,
				'lang'        => '',
			)
		);
		$by_language = array();
		foreach ( $found as $translation ) {
			$by_language[ Editions::language_of( $translation->ID ) ] = $translation;
		}
		$states = array();
		foreach ( array_diff( array_keys( Languages::offered() ), array( Languages::ENGLISH ) ) as $code ) {
			$translation = $by_language[ $code ] ?? null;
			$states[]    = array(
				'name'  => Languages::NAMES[ $code ],
				'state' => match ( true ) {
					! $translation => 'missing',
					'publish' !== $translation->post_status => 'draft',
					0 < Translation_Status::outdated_since( $translation->ID ) => 'outdated',
					default => 'fresh',
				},
			);
		}
		return $states;
	}
}
