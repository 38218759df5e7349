<?php
/**
 * A Post of the contract.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Blocks\Filled_Attributes;
use Fighter\Site\Blocks\Marks;
use Fighter\Site\Content\Addresses;
use Fighter\Site\Content\Builds;
use Fighter\Site\Content\Facts;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Plain_Text;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Polylang;
use Fighter\Site\Languages\Term_Names;
use Fighter\Site\Sharing\Seo;
use WP_Post;
use WP_Term;
use WP_User;

/**
 * Makes the answer of a post from the English post and its translation. A field that the translation leaves empty is
 * taken from the original.
 */
final class Post_View {

	private const EXCERPT_WORDS = 55;

	/**
	 * The fields that lists hold: all but the body.
	 *
	 * @param WP_Post      $root     The post that owns the address.
	 * @param string       $language Code.
	 * @param WP_Post|null $text     The translation that is shown there; the published one if not given.
	 * @return array<string, mixed>
	 */
	public static function card( WP_Post $root, string $language, ?WP_Post $text = null ): array {
		$text   ??= Editions::translation( $root, $language ) ?? $root;
		$category = self::category( $root );
		$template = Fields::template( $root );
		$card     = array(
			'id'               => $root->ID,
			'type'             => self::type( $root ),
			'template'         => $template,
			'permalink'        => Addresses::of( $root ),
			'language'         => Editions::language_of( '' === trim( $text->post_excerpt . $text->post_content ) ? $root->ID : $text->ID ),
			'title'            => array( 'rendered' => self::title( '' === trim( $text->post_title ) ? $root : $text ) ),
			'title_language'   => self::title_language( $text, $root ),
			'content'          => array( 'rendered' => '' ),
			'content_language' => Editions::language_of( '' === trim( $text->post_content ) ? $root->ID : $text->ID ),
			'excerpt'          => self::excerpt( $text, $root ),
			'date_time'        => self::time( $root ),
			'modified_time'    => self::modified( $root, $text ),
			'author'           => self::author( $root ),
			...self::pictures( $text, $root ),
			'categoryName'     => $category ? wptexturize( Term_Names::name( $category, $language ) ) : '',
			'categoryURL'      => $category ? Addresses::category_path( $category->slug ) : '',
			'post_tag'         => self::tags( $root ),
			'sticky'           => is_sticky( $root->ID ),
			...Fields::for_wire( $text, $root, 'champion-post' === $template ? Types::CHAMPION : $root->post_type ),
		);
		if ( Seo::hidden( $root ) || Seo::hidden( $text ) ) {
			$card['seo'] = array( 'noindex' => true );
		}
		$facts = Types::CHAMPION === $root->post_type ? Facts::of( $root, $text ) : null;
		if ( $facts ) {
			$card['facts'] = $facts;
		}
		$build = Types::BUILD === $root->post_type ? Builds::of( $root ) : null;
		if ( $build ) {
			$card['build'] = $build;
		}
		if ( Types::COURSE === $root->post_type ) {
			$card['subjects']   = self::subject_slugs( $root );
			$words              = (int) get_post_meta( $text->ID, Fields::WORDS, true );
			$card['word_count'] = $words ? $words : (int) get_post_meta( $root->ID, Fields::WORDS, true );
		}
		/**
		 * Filters the fields of a post in a list.
		 *
		 * @param array   $card     Fields of the contract.
		 * @param WP_Post $root     The post that owns the address.
		 * @param string  $language Code.
		 */
		return apply_filters( 'fighter_card', $card, $root, $language );
	}

	/**
	 * A whole post, as its own page shows it.
	 *
	 * @param WP_Post      $root     The post that owns the address.
	 * @param string       $language Code.
	 * @param WP_Post|null $text     The translation that is shown there; the published one if not given.
	 * @return array<string, mixed>
	 */
	public static function whole( WP_Post $root, string $language, ?WP_Post $text = null ): array {
		$text ??= Editions::translation( $root, $language ) ?? $root;
		$shown = '' === trim( $text->post_content ) ? $root : $text;
		return array_merge(
			self::card( $root, $language, $text ),
			array(
				'seo'     => (object) Seo::of( $root, $text ),
				'content' => array( 'rendered' => self::body( $shown ) ),
				'nav'     => Adjacent_Posts::of( $root, $language ),
				'legal'   => self::legal( $language ),
			)
		);
	}

	/**
	 * @param WP_Post[] $roots    Posts.
	 * @param string    $language Code.
	 * @param string[]  $roles    Fixed pages that the answer holds too; they are read in the same queries.
	 * @return array<int, array<string, mixed>>
	 */
	public static function cards( array $roots, string $language, array $roles = array() ): array {
		$by_type = array();
		foreach ( $roots as $root ) {
			$by_type[ $root->post_type ][] = $root->ID;
		}
		foreach ( $by_type as $type => $ids ) {
			update_object_term_cache( $ids, $type );
		}
		Editions::prime( $roots, $language );
		$pictures = array();
		$authors  = array();
		foreach ( $roots as $root ) {
			$text       = Editions::translation( $root, $language ) ?? $root;
			$picture    = (int) get_post_thumbnail_id( $text );
			$pictures[] = $picture ? $picture : (int) get_post_thumbnail_id( $root );
			$authors[]  = (int) $root->post_author;
		}
		_prime_post_caches( array_values( array_unique( array_filter( array( ...$pictures, ...Screens::ids_of( $roles ) ) ) ) ), false, true );
		Editions::prime( array_filter( array_map( array( Screens::class, 'published' ), $roles ) ), $language );
		self::prime_authors( array_values( array_unique( array_filter( $authors ) ) ) );
		Facts::prime( $roots );
		return array_map( static fn ( WP_Post $root ): array => self::card( $root, $language ), array_values( $roots ) );
	}

	/**
	 * The body as WordPress renders it.
	 *
	 * @param WP_Post $post   Post.
	 * @param bool    $signed Whether blocks in it may use the author, whose reading takes two queries.
	 */
	public static function body( WP_Post $post, bool $signed = true ): string {
		$before          = $GLOBALS['post'] ?? null;
		$GLOBALS['post'] = $post; // phpcs:ignore WordPress.WP.GlobalVariablesOverride -- blocks read it; put back below.
		if ( $signed ) {
			setup_postdata( $post );
		}
		if ( str_contains( $post->post_content, '[' ) ) {
			Api_Request::register_block_types();
		}
		$around = Filled_Attributes::start( $post );
		Answer_Sources::enter_body();
		$html = (string) apply_filters( 'the_content', $post->post_content );
		Answer_Sources::leave_body( $html );
		Filled_Attributes::end( $around );
		$GLOBALS['post'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		if ( $before instanceof WP_Post ) {
			setup_postdata( $before );
		}
		return str_replace( ']]>', ']]&gt;', Marks::to_marks( $html ) );
	}

	public static function title( WP_Post $post ): string {
		// The filters of the title are applied without get_the_title(), which would add "Private:" or "Protected:".
		return (string) apply_filters( 'the_title', $post->post_title, $post->ID );
	}

	/**
	 * The language of a title. It is English if a translation has no title, or if a champion's name is the same as in
	 * English.
	 */
	public static function title_language( WP_Post $text, WP_Post $root ): string {
		$title = trim( $text->post_title );
		$same  = Types::CHAMPION === $root->post_type && trim( $root->post_title ) === $title;
		return Editions::language_of( '' === $title || $same ? $root->ID : $text->ID );
	}

	/**
	 * The language of the body that `screen_body` returns for a fixed page.
	 */
	public static function screen_language( string $role, string $language ): string {
		$root = Screens::published( $role );
		$text = $root ? Editions::translation( $root, $language ) : null;
		return $text && '' !== trim( $text->post_content ) ? $language : Languages::ENGLISH;
	}

	public static function legal( string $language ): string {
		return self::screen_body( 'legal', $language );
	}

	public static function screen_body( string $role, string $language ): string {
		static $made = array();
		$key         = "$role|$language";
		if ( ! isset( $made[ $key ] ) ) {
			$root         = Screens::published( $role );
			$text         = $root ? ( Editions::translation( $root, $language ) ?? $root ) : null;
			$shown        = $text && '' === trim( $text->post_content ) ? $root : $text;
			$made[ $key ] = $shown && '' !== trim( $shown->post_content ) ? trim( self::body( $shown, false ) ) : '';
		}
		return $made[ $key ];
	}

	public static function type( WP_Post $post ): string {
		return match ( $post->post_type ) {
			'post', Types::CHAMPION => 'post',
			Types::COURSE           => 'academy',
			Types::BUILD            => 'build',
			default                 => 'page',
		};
	}

	public static function time( WP_Post $root ): int {
		$released = Types::CHAMPION === $root->post_type ? (string) get_post_meta( $root->ID, Fields::RELEASED, true ) : '';
		$time     = '' === $released ? false : strtotime( $released . ( 10 === strlen( $released ) ? ' 00:00:00 UTC' : '' ) );
		return false === $time ? (int) get_post_timestamp( $root ) : $time;
	}

	/**
	 * When a page was edited last.
	 *
	 * @param WP_Post $root The post that owns the address.
	 * @param WP_Post $text The translation that is shown there, or the same post.
	 */
	public static function modified( WP_Post $root, WP_Post $text ): int {
		return max( (int) get_post_timestamp( $root, 'modified' ), (int) get_post_timestamp( $text, 'modified' ) );
	}

	/**
	 * @return array{id: string, name: string}|null
	 */
	public static function author( WP_Post $root ): ?array {
		$author = $root->post_author ? WP_User::get_data_by( 'id', $root->post_author ) : false;
		return $author ? array(
			'id'   => (string) $author->ID,
			'name' => $author->display_name,
		) : null;
	}

	/**
	 * Reads the names of authors into the cache. cache_users() would read all their other fields as well.
	 *
	 * @param int[] $ids Users.
	 */
	private static function prime_authors( array $ids ): void {
		global $wpdb;
		$known   = wp_cache_get_multiple( $ids, 'users' );
		$missing = array_values( array_filter( $ids, static fn ( int $id ): bool => false === ( $known[ $id ] ?? false ) ) );
		if ( $missing ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQLPlaceholders -- whole numbers only; cached in the next line.
			foreach ( $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i WHERE ID IN (' . implode( ', ', array_fill( 0, count( $missing ), '%d' ) ) . ')', $wpdb->users, ...$missing ) ) as $user ) {
				update_user_caches( $user );
			}
		}
	}

	/**
	 * @return array<string, string|false>
	 */
	private static function pictures( WP_Post $text, WP_Post $root ): array {
		$id = (int) get_post_thumbnail_id( $text );
		$id = $id ? $id : (int) get_post_thumbnail_id( $root );
		Answer_Sources::note_posts( $id );
		$sizes = array(
			'featured_image_src'           => 'full',
			'featured_image_thumbnail_src' => 'thumbnail',
			'featured_image_medium_src'    => 'medium',
			'featured_image_large_src'     => 'large',
		);
		$found = array_map(
			static function ( string $size ) use ( $id ) {
				$address = $id ? wp_get_attachment_image_url( $id, $size ) : false;
				return $address ? $address : false;
			},
			$sizes
		);
		return $found + array( 'featured_image_alt' => $id ? trim( (string) get_post_meta( $id, '_wp_attachment_image_alt', true ) ) : '' );
	}

	private static function excerpt( WP_Post $text, WP_Post $root ): string {
		$given = trim( $text->post_excerpt );
		if ( '' === $given && $text !== $root ) {
			$given = trim( $root->post_excerpt );
		}
		if ( '' !== $given ) {
			return trim( wpautop( wptexturize( $given ) ) );
		}
		$body = '' === trim( $text->post_content ) ? $root->post_content : $text->post_content;
		$body = strip_shortcodes( Plain_Text::of( $body ) );
		return '' === $body ? '' : '<p>' . wptexturize( esc_html( wp_trim_words( $body, self::EXCERPT_WORDS, ' […]' ) ) ) . '</p>';
	}

	private static function category( WP_Post $root ): ?WP_Term {
		if ( ! in_array( $root->post_type, array( 'post', Types::CHAMPION ), true ) ) {
			return null;
		}
		$terms = get_the_terms( $root, 'category' );
		$terms = is_array( $terms ) ? array_values( $terms ) : array();
		$terms = array_map( array( Polylang::class, 'english_term' ), $terms );
		foreach ( $terms as $term ) {
			$wanted = Types::CHAMPION === $root->post_type ? Types::SPOTLIGHTS === $term->slug : 'uncategorized' !== $term->slug;
			if ( $wanted ) {
				return $term;
			}
		}
		return $terms[0] ?? null;
	}

	/**
	 * @return string[]
	 */
	private static function tags( WP_Post $root ): array {
		$tags = is_object_in_taxonomy( $root->post_type, 'post_tag' ) ? get_the_terms( $root, 'post_tag' ) : false;
		return is_array( $tags ) ? array_values( wp_list_pluck( $tags, 'slug' ) ) : array();
	}

	/**
	 * @return string[]
	 */
	public static function subject_slugs( WP_Post $root ): array {
		$terms = get_the_terms( $root, Types::SUBJECT );
		return is_array( $terms ) ? array_values( wp_list_pluck( $terms, 'slug' ) ) : array();
	}
}
