<?php
/**
 * What blocks take from champions, articles and the media library.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

use Fighter\Site\Api\Answer_Sources;
use Fighter\Site\Api\Post_View;
use Fighter\Site\Content\Addresses;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Slugs;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use WP_Post;

/**
 * Fills in what an author left empty while a body is rendered: name, picture, class and link of a chosen champion or
 * article, and the alternative text that the media library has of a picture. All of a body is read in a few queries.
 */
final class Filled_Attributes {

	/** The post types that may be chosen, by what the catalog calls them. */
	public const TYPES = array(
		'champion' => array( Types::CHAMPION ),
		'article'  => array( 'post', Types::CHAMPION ),
	);

	private const TAGS = array( 'featured', 'release-notes' );

	/**
	 * What was read for the body that is being rendered; null while none is.
	 *
	 * @var array{language: string, posts: array<string, WP_Post>, alts: array<string, string>}|null
	 */
	private static ?array $body = null;

	public static function register(): void {
		foreach ( array( 'post', Types::CHAMPION ) as $type ) {
			add_filter( "rest_{$type}_query", array( self::class, 'find_named' ), 10, 2 );
		}
	}

	/**
	 * Lets the editor find the post that a block names as a body does: one that was renamed by its old name.
	 *
	 * @param array<string, mixed> $query   Arguments of WP_Query.
	 * @param \WP_REST_Request     $request Request.
	 * @return array<string, mixed>
	 */
	public static function find_named( $query, $request ): array {
		$slug = $request->get_param( 'fighter_named' );
		if ( is_string( $slug ) && '' !== $slug ) {
			$kind              = Types::CHAMPION === $query['post_type'] ? 'champion' : 'article';
			$post              = self::named( $kind, array( $slug ) )[ $slug ] ?? null;
			$query['post__in'] = array( $post ? $post->ID : 0 );
		}
		return $query;
	}

	/**
	 * @param WP_Post $post The post whose body is rendered from now on.
	 * @return array<string, mixed>|null The data of the body around this one, which end() takes.
	 */
	public static function start( WP_Post $post ): ?array {
		$around     = self::$body;
		self::$body = array(
			// A revision, which a preview shows, has no language of its own.
			'language' => Editions::language_of( 'revision' === $post->post_type ? $post->post_parent : $post->ID ),
			'posts'    => self::posts( $post->post_content ),
			'alts'     => self::alts( $post->post_content ),
		);
		return $around;
	}

	/**
	 * @param array<string, mixed>|null $around What start() returned.
	 */
	public static function end( ?array $around ): void {
		self::$body = $around;
	}

	/**
	 * @param array<int, array<string, mixed>> $known  Attributes of the catalog.
	 * @param array<string, mixed>             $values Stored values.
	 * @param string                           $from   "champion" or "article" if the block can name one; else empty.
	 * @return array<string, mixed>
	 */
	public static function fill( array $known, array $values, string $from ): array {
		if ( null === self::$body ) {
			return $values;
		}
		$chosen = '' === $from ? '' : (string) ( $values[ $from ] ?? '' );
		$post   = self::$body['posts'][ "$from:$chosen" ] ?? null;
		$theirs = $post ? self::values_of( $post, self::$body['language'] ) : array();
		foreach ( $known as $attribute ) {
			$name = $attribute['name'];
			if ( 'champion' === $attribute['type'] && ! self::is_empty( $values, $name ) ) {
				$named           = self::$body['posts'][ "champion:$values[$name]" ] ?? null;
				$values[ $name ] = $named ? $named->post_name : $values[ $name ];
			} elseif ( self::is_empty( $values, $name ) ) {
				// A champion's picture has no alternative text here, because the name stands beside it.
				$values[ $name ] = $theirs[ $name ] ?? '';
			} elseif ( 'image' === $attribute['type'] && self::is_empty( $values, $attribute['alt'] ) ) {
				$values[ $attribute['alt'] ] = self::alt_of( (string) $values[ $name ] );
			}
		}
		return $values;
	}

	/**
	 * The address of a picture as a block stores it: without the CMS, which may move.
	 */
	public static function relative( string $address ): string {
		$home = home_url( '/' );
		return str_starts_with( $address, $home ) ? '/' . substr( $address, strlen( $home ) ) : $address;
	}

	/**
	 * The posts that choose a champion or an article by its address, or by one that it had before.
	 *
	 * @param WP_Post $root Champion or article.
	 * @return WP_Post[]
	 */
	public static function users_of( WP_Post $root ): array {
		global $wpdb;
		$found = array();
		$slugs = array_unique( array_filter( array( $root->post_name, ...get_post_meta( $root->ID, '_wp_old_slug', false ) ) ) );
		foreach ( self::TYPES as $kind => $types ) {
			foreach ( in_array( $root->post_type, $types, true ) ? $slugs : array() as $slug ) {
				$like = '%' . $wpdb->esc_like( sprintf( '"%s":"%s"', $kind, $slug ) ) . '%';
				// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- when an editor saves, never for a visitor.
				$ids   = $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM {$wpdb->posts} WHERE ID IN (SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = %s) AND post_status = 'publish' AND post_content LIKE %s ORDER BY ID DESC LIMIT 200", Marked_Posts::NAMES, $like ) );
				$found = array( ...$found, ...$ids );
			}
		}
		return array_values( array_filter( array_map( 'get_post', array_unique( $found ) ) ) );
	}

	/**
	 * @param array<string, mixed> $values Values.
	 */
	private static function is_empty( array $values, string $name ): bool {
		return ! is_scalar( $values[ $name ] ?? '' ) || '' === trim( (string) ( $values[ $name ] ?? '' ) );
	}

	/**
	 * @return array<string, string>
	 */
	private static function values_of( WP_Post $root, string $language ): array {
		$text    = Editions::translation( $root, $language ) ?? $root;
		$picture = (int) get_post_thumbnail_id( $text );
		$picture = $picture ? $picture : (int) get_post_thumbnail_id( $root );
		$address = $picture ? wp_get_attachment_image_url( $picture, 'full' ) : false;
		Answer_Sources::note_posts( $picture );
		$tags = is_object_in_taxonomy( $root->post_type, 'post_tag' ) ? get_the_terms( $root, 'post_tag' ) : false;
		return array(
			'title'    => wp_strip_all_tags( '' === trim( $text->post_title ) ? $root->post_title : $text->post_title ),
			'link'     => Addresses::path_of( $root ),
			'image'    => $address ? self::relative( $address ) : '',
			'rpgclass' => (string) get_post_meta( $root->ID, Fields::CHAMPION, true ),
			'date'     => (string) Post_View::time( $root ),
			'sticky'   => is_sticky( $root->ID ) ? 'true' : '',
			'tag'      => (string) current( array_intersect( self::TAGS, is_array( $tags ) ? wp_list_pluck( $tags, 'slug' ) : array() ) ),
		);
	}

	/**
	 * @param string $content Body of a post.
	 * @return array<string, WP_Post> Posts by kind and slug.
	 */
	private static function posts( string $content ): array {
		$posts = array();
		foreach ( array_keys( self::TYPES ) as $kind ) {
			if ( ! preg_match_all( '/"' . $kind . '":"([\w%-]+)"/', $content, $found ) ) {
				continue;
			}
			foreach ( self::named( $kind, $found[1] ) as $slug => $post ) {
				$posts[ "$kind:$slug" ] = $post;
			}
			$pictures = array_map( 'get_post_thumbnail_id', $posts );
			_prime_post_caches( array_values( array_filter( $pictures ) ), false, true );
		}
		return $posts;
	}

	/**
	 * The published champions or articles with some slugs. One whose address changed is found by its old one.
	 *
	 * @param string   $kind  A key of TYPES.
	 * @param string[] $slugs Slugs.
	 * @return array<string, WP_Post> Posts by slug.
	 */
	public static function named( string $kind, array $slugs ): array {
		$slugs = array_unique( $slugs );
		$query = array(
			'post_type'           => self::TYPES[ $kind ],
			'post_status'         => 'publish',
			'has_password'        => false,
			'posts_per_page'      => 200,
			'no_found_rows'       => true,
			'ignore_sticky_posts' => true,
			'lang'                => '',
		);
		$posts = array();
		// Without a slug WordPress would answer all posts.
		foreach ( $slugs ? get_posts( $query + array( 'post_name__in' => $slugs ) ) : array() as $post ) {
			$posts[ $post->post_name ] ??= Editions::root_of( $post );
			Answer_Sources::note_posts( $post->ID, $posts[ $post->post_name ]->ID );
		}
		foreach ( $slugs as $slug ) {
			$posts[ $slug ] ??= Slugs::find( (string) $slug, self::TYPES[ $kind ], Slugs::ANY_LANGUAGE );
		}
		$posts = array_filter( $posts );
		Answer_Sources::note_posts( ...array_values( wp_list_pluck( $posts, 'ID' ) ) );
		return $posts;
	}

	/**
	 * What the media library says of the pictures of a body.
	 *
	 * @param string $content Body of a post.
	 * @return array<string, string> Alternative texts by file below the uploads folder.
	 */
	private static function alts( string $content ): array {
		global $wpdb;
		$folder = preg_quote( self::uploads(), '#' );
		if ( '' === $folder || ! str_contains( $content, '<!-- wp:fighter/' ) || ! preg_match_all( "#\"[^\"]*?{$folder}([^\"\\\\?\#]+)\"#", $content, $found ) ) {
			return array();
		}
		$files = array_slice( array_values( array_unique( $found[1] ) ), 0, 200 );
		$marks = implode( ',', array_fill( 0, count( $files ), '%s' ) );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL,WordPress.DB.PreparedSQLPlaceholders -- one placeholder a file; answers are kept whole.
		$rows = $wpdb->get_results(
			$wpdb->prepare(
				"SELECT file.meta_value AS file, alt.meta_value AS alt FROM {$wpdb->postmeta} file JOIN {$wpdb->postmeta} alt ON alt.post_id = file.post_id AND alt.meta_key = '_wp_attachment_image_alt' WHERE file.meta_key = '_wp_attached_file' AND file.meta_value IN ($marks)",
				$files
			)
		);
		// phpcs:enable
		return array_column( $rows, 'alt', 'file' );
	}

	/**
	 * Whether the media library has an alternative text of a picture, which a block without its own would take.
	 */
	public static function has_alt( string $address ): bool {
		global $wpdb;
		$file = self::file_of( $address );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- for the checks before publishing.
		return '' !== $file && '' !== trim( (string) $wpdb->get_var( $wpdb->prepare( "SELECT alt.meta_value FROM {$wpdb->postmeta} file JOIN {$wpdb->postmeta} alt ON alt.post_id = file.post_id AND alt.meta_key = '_wp_attachment_image_alt' WHERE file.meta_key = '_wp_attached_file' AND file.meta_value = %s", $file ) ) );
	}

	private static function alt_of( string $address ): string {
		return self::$body['alts'][ self::file_of( $address ) ] ?? '';
	}

	/** The file of a picture below the uploads folder; empty for a picture elsewhere. */
	private static function file_of( string $address ): string {
		$at = strpos( $address, self::uploads() );
		return '' === $address || false === $at ? '' : (string) preg_replace( '/[?#].*$/', '', substr( $address, $at + strlen( self::uploads() ) ) );
	}

	/** The path of the uploads folder. */
	private static function uploads(): string {
		return trailingslashit( (string) wp_parse_url( wp_get_upload_dir()['baseurl'], PHP_URL_PATH ) );
	}
}
