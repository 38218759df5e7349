<?php
/**
 * The preview beside the editor.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Preview;

use Fighter\Site\Content\Builds;
use Fighter\Site\Content\Facts;
use Fighter\Site\Content\Facts_Field;
use Fighter\Site\Content\Entered_Fields;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Tier_Lists;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Publishing\On_Site;
use Fighter\Site\Script;
use Fighter\Site\Settings;
use WP_Error;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Keeps what an editor has typed and not saved, for one user and one post, and puts it in the place of what is stored
 * while the preview route renders the post for a token of the live preview. Nothing of the post itself changes.
 *
 * The editor sends the values after each pause in typing, then tells the frame with the site's preview page to ask for
 * its content anew.
 */
final class Live_Preview {

	/** The id that stands for the unsaved version, so that it has a token and an address of its own. */
	public const ID = 0;

	/** The frame asks within seconds; values older than this belong to text that was abandoned. */
	private const LASTS = 10 * MINUTE_IN_SECONDS;

	private const MOST = 2 << 20;

	/** What a post is filed under: what the editor calls it, by taxonomy. */
	private const FILED = array(
		'category'     => 'categories',
		Types::SUBJECT => Types::SUBJECT,
		Types::MODE    => Types::MODE,
	);

	/** The attribute of a block's comment that holds its place while a live preview is rendered. */
	private const PLACE  = 'fighterPlace';
	private const CHANGE = 'fighterChange';

	public static function register(): void {
		add_action( 'rest_api_init', array( self::class, 'register_route' ) );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'enqueue' ) );
	}

	public static function register_route(): void {
		$text  = array( 'type' => 'string' );
		$terms = array(
			'type'  => 'array',
			'items' => array( 'type' => 'integer' ),
		);
		register_rest_route(
			On_Site::ROUTES,
			'/live-preview/(?P<id>\d+)',
			array(
				'methods'             => 'POST',
				'permission_callback' => array( On_Site::class, 'allow' ),
				'callback'            => array( self::class, 'take' ),
				'args'                => array(
					'title'          => $text,
					'content'        => $text,
					'excerpt'        => $text,
					'slug'           => $text,
					'template'       => $text,
					'featured_media' => array( 'type' => 'integer' ),
					'meta'           => array( 'type' => 'object' ),
					'language'       => $text,
					'open'           => array( 'type' => 'boolean' ),
				) + array_fill_keys( self::FILED, $terms ),
			)
		);
	}

	public static function enqueue(): void {
		if ( ! On_Site::is_edited_here() ) {
			return;
		}
		Script::enqueue( 'live-preview', array( 'site' => Settings::site_url() ) );
		Script::enqueue_style( 'editor/live-preview.css', 'wp-components' );
	}

	/**
	 * Keeps what was typed, and says what differs from the published version. With `open` it also answers the address of
	 * the preview page in the language asked for.
	 *
	 * @param WP_REST_Request $request Request.
	 * @return WP_REST_Response|WP_Error
	 */
	public static function take( $request ) {
		$post = get_post( (int) $request['id'] );
		if ( '' === Settings::site_url() ) {
			return new WP_Error( 'fighter_no_site', __( 'The address of the site is not set yet: Settings, Fighter site.', 'fighter-site' ), array( 'status' => 409 ) );
		}
		if ( strlen( (string) $request['content'] ) > self::MOST ) {
			return new WP_Error( 'fighter_too_long', __( 'The text is too long for a preview while you type.', 'fighter-site' ), array( 'status' => 413 ) );
		}
		$values = self::cleaned( $request, $post );
		set_transient( self::key( get_current_user_id(), $post->ID ), $values, self::LASTS );
		$answer = self::differences( $post, $values ) + array( 'public' => self::public_address( $post, $values ) );
		if ( $request['open'] ) {
			$answer += self::address( $post, (string) $request['language'] ) + array(
				'languages' => self::languages( $post ),
				'language'  => Languages::parse( Editions::language_of( $post->ID ) ),
			);
		}
		return new WP_REST_Response( $answer, 200, array( 'Cache-Control' => 'no-store' ) );
	}

	/**
	 * The post with the text that its user has typed. Filters do the same for its fields, picture and categories until
	 * the end of the request.
	 */
	public static function with_typed( WP_Post $post, int $user ): WP_Post {
		$values = get_transient( self::key( $user, $post->ID ) );
		if ( ! is_array( $values ) ) {
			return $post;
		}
		$shown               = clone $post;
		$shown->post_title   = $values['title'] ?? $post->post_title;
		$shown->post_excerpt = $values['excerpt'] ?? $post->post_excerpt;
		$shown->post_name    = $values['slug'] ?? $post->post_name;
		$shown->post_content = self::with_places( $values['content'] ?? $post->post_content, $post );
		if ( '' === trim( $shown->post_title . $shown->post_content ) ) {
			$shown->post_title = __( '(no title yet)', 'fighter-site' );
		}
		$meta = $values['meta'];
		add_filter(
			'get_post_metadata',
			static function ( $value, $object_id, $key, $single ) use ( $post, $meta ) {
				if ( (int) $object_id !== $post->ID || ! array_key_exists( $key, $meta ) ) {
					return $value;
				}
				return array( $meta[ $key ] );
			},
			20,
			4
		);
		add_filter(
			'get_the_terms',
			static function ( $terms, $post_id, $taxonomy ) use ( $post, $values ) {
				$typed = $values[ self::FILED[ $taxonomy ] ?? '' ] ?? null;
				if ( null === $typed || (int) $post_id !== $post->ID ) {
					return $terms;
				}
				return array_values( array_filter( array_map( static fn ( int $id ) => get_term( $id, $taxonomy ), $typed ), static fn ( $term ): bool => $term instanceof \WP_Term ) );
			},
			20,
			3
		);
		add_filter( 'render_block', array( self::class, 'mark' ), 20, 2 );
		return $shown;
	}

	/**
	 * Writes the place of a block, and whether it is new or changed, into the first tag of its HTML.
	 *
	 * @param string               $html  Rendered block.
	 * @param array<string, mixed> $block Parsed block.
	 */
	public static function mark( $html, $block ): string {
		$place = $block['attrs'][ self::PLACE ] ?? '';
		if ( ! is_string( $place ) || '' === $place ) {
			return (string) $html;
		}
		$tags = new \WP_HTML_Tag_Processor( (string) $html );
		if ( ! $tags->next_tag() ) {
			return (string) $html;
		}
		$tags->set_attribute( 'data-editor-block', $place );
		if ( isset( $block['attrs'][ self::CHANGE ] ) ) {
			$tags->set_attribute( 'data-editor-change', (string) $block['attrs'][ self::CHANGE ] );
		}
		return $tags->get_updated_html();
	}

	/**
	 * @param WP_REST_Request $request Request.
	 * @param WP_Post         $post    Post.
	 * @return array<string, mixed> The values as they would be saved: without HTML that the user may not write.
	 */
	private static function cleaned( $request, WP_Post $post ): array {
		$values = array( 'meta' => array() );
		foreach ( array( 'title', 'content', 'excerpt' ) as $name ) {
			if ( isset( $request[ $name ] ) ) {
				$text            = (string) $request[ $name ];
				$values[ $name ] = current_user_can( 'unfiltered_html' ) ? $text : wp_kses_post( $text );
			}
		}
		if ( isset( $request['slug'] ) && '' !== $request['slug'] ) {
			$values['slug'] = sanitize_title( $request['slug'] );
		}
		foreach ( self::FILED as $name ) {
			if ( isset( $request[ $name ] ) ) {
				$values[ $name ] = array_map( 'intval', $request[ $name ] );
			}
		}
		if ( isset( $request['featured_media'] ) ) {
			$values['meta']['_thumbnail_id'] = (int) $request['featured_media'];
		}
		if ( isset( $request['template'] ) ) {
			$values['meta']['_wp_page_template'] = sanitize_text_field( $request['template'] );
		}
		foreach ( array_intersect_key( (array) $request['meta'], Fields::of( $post->post_type ) ) as $key => $value ) {
			// Whether a post is a translation, and of what, decides whose content it may show. So that is read from what is saved.
			if ( is_scalar( $value ) && ! in_array( $key, array( Editions::LANGUAGE, Editions::ORIGINAL ), true ) ) {
				$values['meta'][ $key ] = sanitize_meta( $key, $value, 'post', $post->post_type );
			}
		}
		if ( Types::CHAMPION === $post->post_type && is_array( $request['meta'][ Facts::META ] ?? null ) ) {
			$values['meta'][ Facts::META ] = Facts_Field::clean( $request['meta'][ Facts::META ] );
		}
		if ( Types::TIER_LIST === $post->post_type && is_array( $request['meta'][ Tier_Lists::META ] ?? null ) ) {
			$values['meta'][ Tier_Lists::META ] = Tier_Lists::clean( $request['meta'][ Tier_Lists::META ] );
		}
		if ( Types::BUILD === $post->post_type && is_array( $request['meta'][ Builds::META ] ?? null ) ) {
			$values['meta'][ Builds::META ] = Builds::clean( $request['meta'][ Builds::META ] );
		}
		return $values;
	}

	/**
	 * The address that readers will use, without its scheme.
	 *
	 * @param WP_Post              $post   Post.
	 * @param array<string, mixed> $values What `cleaned` returned.
	 */
	private static function public_address( WP_Post $post, array $values ): string {
		$root = Editions::root_of( $post );
		if ( $root->ID === $post->ID ) {
			$root             = clone $post;
			$root->post_title = $values['title'] ?? $post->post_title;
			$root->post_name  = $values['slug'] ?? $post->post_name;
		}
		return (string) preg_replace( '#^https?://#', '', On_Site::address( $root, Languages::parse( Editions::language_of( $post->ID ) ) ) );
	}

	/**
	 * The address of the preview page for a language: that of the copy in it, or of this post with the site's own texts in
	 * that language.
	 *
	 * @return array{address: string, shows: int}
	 */
	private static function address( WP_Post $post, string $language ): array {
		$own      = Languages::parse( Editions::language_of( $post->ID ) );
		$language = '' === $language ? $own : Languages::parse( $language );
		$shows    = $post;
		foreach ( On_Site::editions( Editions::root_of( $post ) ) as $copy ) {
			if ( Editions::language_of( $copy->ID ) === $language && current_user_can( 'edit_post', $copy->ID ) ) {
				$shows = $copy;
			}
		}
		$token   = Token::make( get_current_user_id(), $shows->ID, self::ID );
		$address = Settings::site_url() . "/_preview/$shows->ID/" . self::ID . "/$token";
		return array(
			'address' => Languages::ENGLISH === $language ? $address : "$address?lang=$language",
			'shows'   => $shows->ID,
		);
	}

	/**
	 * @return array<int, array{value: string, label: string}>
	 */
	private static function languages( WP_Post $post ): array {
		$copies = array();
		foreach ( On_Site::editions( Editions::root_of( $post ) ) as $copy ) {
			$copies[] = Editions::language_of( $copy->ID );
		}
		$options = array();
		foreach ( Languages::NAMES as $code => $name ) {
			$has_copy = in_array( $code, $copies, true );
			if ( $has_copy || isset( Languages::offered()[ $code ] ) ) {
				$options[] = array(
					'value' => $code,
					/* translators: %s: a language */
					'label' => $has_copy ? $name : sprintf( __( '%s (no copy)', 'fighter-site' ), $name ),
				);
			}
		}
		return $options;
	}

	/**
	 * Gives each block its place in the text, such as `2.0` for the first block inside of the third, and says of the
	 * outermost ones which are new or changed.
	 */
	private static function with_places( string $content, WP_Post $post ): string {
		if ( ! has_blocks( $content ) ) {
			return $content;
		}
		$blocks  = self::outermost( $content );
		$changes = self::is_published( $post ) ? Block_Changes::between( self::outermost( $post->post_content ), $blocks )['marks'] : array();
		return serialize_blocks( self::placed( $blocks, '', $changes ) );
	}

	/**
	 * @param array<int, array<string, mixed>> $blocks  Parsed blocks.
	 * @param string                            $above   The place of the block around them.
	 * @param array<int, string>                $changes Changes of the outermost blocks, by position.
	 * @return array<int, array<string, mixed>>
	 */
	private static function placed( array $blocks, string $above, array $changes = array() ): array {
		foreach ( $blocks as $nth => &$block ) {
			$place = "$above$nth";
			if ( null !== $block['blockName'] ) {
				$block['attrs'][ self::PLACE ] = $place;
				if ( isset( $changes[ $nth ] ) ) {
					$block['attrs'][ self::CHANGE ] = $changes[ $nth ];
				}
			}
			$block['innerBlocks'] = self::placed( $block['innerBlocks'], "$place." );
		}
		return $blocks;
	}

	/**
	 * The outermost blocks as the editor counts them: without the white space between them.
	 *
	 * @return array<int, array<string, mixed>>
	 */
	private static function outermost( string $content ): array {
		return array_values( array_filter( parse_blocks( $content ), static fn ( array $block ): bool => null !== $block['blockName'] || '' !== trim( $block['innerHTML'] ) ) );
	}

	/**
	 * What differs from the published version: the names of fields, and the blocks that were taken out.
	 *
	 * @param WP_Post              $post   A post, published or not.
	 * @param array<string, mixed> $values What `cleaned` returned.
	 * @return array{published: bool, fields: string[], taken: string[], count: int}
	 */
	private static function differences( WP_Post $post, array $values ): array {
		if ( ! self::is_published( $post ) ) {
			return array(
				'published' => false,
				'fields'    => array(),
				'taken'     => array(),
				'count'     => 0,
			);
		}
		$fields = array();
		$texts  = array(
			'title'   => array( $post->post_title, __( 'Title', 'fighter-site' ) ),
			'excerpt' => array( $post->post_excerpt, __( 'Excerpt', 'fighter-site' ) ),
			'slug'    => array( $post->post_name, __( 'Address', 'fighter-site' ) ),
		);
		foreach ( $texts as $name => list( $stored, $label ) ) {
			if ( isset( $values[ $name ] ) && trim( $values[ $name ] ) !== trim( $stored ) ) {
				$fields[] = $label;
			}
		}
		if ( (int) ( $values['meta']['_thumbnail_id'] ?? get_post_thumbnail_id( $post ) ) !== (int) get_post_thumbnail_id( $post ) ) {
			$fields[] = __( 'Picture', 'fighter-site' );
		}
		$filed = array(
			'category'     => __( 'Category', 'fighter-site' ),
			Types::SUBJECT => __( 'Subjects', 'fighter-site' ),
			Types::MODE    => __( 'Mode of play', 'fighter-site' ),
		);
		foreach ( array_intersect_key( $filed, array_flip( get_object_taxonomies( $post->post_type ) ) ) as $taxonomy => $label ) {
			$stored = wp_get_object_terms( $post->ID, $taxonomy, array( 'fields' => 'ids' ) );
			$typed  = $values[ self::FILED[ $taxonomy ] ] ?? $stored;
			if ( array_diff( $stored, $typed ) || array_diff( $typed, $stored ) ) {
				$fields[] = $label;
			}
		}
		foreach ( Entered_Fields::all() as $key => $field ) {
			if ( array_key_exists( $key, $values['meta'] ) && (string) get_post_meta( $post->ID, $key, true ) !== (string) $values['meta'][ $key ] && ! ( ! $values['meta'][ $key ] && ! get_post_meta( $post->ID, $key, true ) ) ) {
				$fields[] = $field['label'];
			}
		}
		if ( ( $values['meta'][ Facts::META ] ?? Facts::stored( $post->ID ) ) !== Facts::stored( $post->ID ) ) {
			$fields[] = __( 'Facts and counters', 'fighter-site' );
		}
		if ( ( $values['meta'][ Tier_Lists::META ] ?? Tier_Lists::stored( $post->ID ) ) !== Tier_Lists::stored( $post->ID ) ) {
			$fields[] = __( 'Tiers of the list', 'fighter-site' );
		}
		if ( ( $values['meta'][ Builds::META ] ?? Builds::stored( $post->ID ) ) !== Builds::stored( $post->ID ) ) {
			$fields[] = __( 'Build', 'fighter-site' );
		}
		$changes = Block_Changes::between( self::outermost( $post->post_content ), self::outermost( $values['content'] ?? $post->post_content ) );
		return array(
			'published' => true,
			'fields'    => $fields,
			'taken'     => array_map( array( Block_Changes::class, 'named' ), $changes['taken'] ),
			'count'     => count( $changes['marks'] ),
		);
	}

	private static function is_published( WP_Post $post ): bool {
		return 'publish' === $post->post_status && in_array( $post->post_type, Types::translated(), true );
	}

	private static function key( int $user, int $post_id ): string {
		return "fighter_typed_{$user}_$post_id";
	}
}
