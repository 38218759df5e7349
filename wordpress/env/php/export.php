<?php
/**
 * Writes articles, champions with their facts, pages, courses, builds, tier lists and the glossary into a content folder of
 * the demo CMS: export.php FOLDER. It can run again, and writes only what is newer than its file then. How far it is is told in lines of the error output.
 */

namespace Fighter\Site\Export;

use Fighter\Site\Api\Post_View;
use Fighter\Site\Content\Builds;
use Fighter\Site\Content\Catalogue_Items;
use Fighter\Site\Content\Expiry;
use Fighter\Site\Content\Facts;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Tier_Lists;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Term_Names;
use Fighter\Site\Sharing\Seo;
use WP_Post;
use WP_Term;

require __DIR__ . '/boot.php';

( new Exporter( rtrim( $argv[1], '/' ) ) )->run();

/**
 * Exports what has a page. Bodies are written as the site gets them: HTML with the markers of blocks.
 */
final class Exporter {

	private const FOLDERS = array(
		'post'          => 'posts',
		Types::CHAMPION => 'champions',
		'page'          => 'pages',
		Types::COURSE   => 'courses',
		Types::BUILD    => 'builds',
	);
	private const BATCH   = 200;

	/** @var array<int, string> Names of authors in addresses, by id. */
	private array $authors = array();

	private int $written = 0;

	public function __construct( private string $folder ) {}

	public function run(): void {
		global $wpdb;
		foreach ( get_users( array( 'capability' => 'edit_posts' ) ) as $user ) {
			$this->authors[ $user->ID ] = $user->user_nicename;
		}
		$this->json( 'authors', array_map( static fn ( $user ): array => array( 'id' => (string) $user->ID, 'slug' => $user->user_nicename, 'name' => $user->display_name ), get_users( array( 'capability' => 'edit_posts' ) ) ) );
		foreach ( array( 'categories' => 'category', 'subjects' => Types::SUBJECT ) as $file => $taxonomy ) {
			$terms = array_filter( get_terms( array( 'taxonomy' => $taxonomy, 'hide_empty' => false ) ), static fn ( WP_Term $term ): bool => 'uncategorized' !== $term->slug );
			$this->json( $file, array_map( static fn ( WP_Term $term ): array => array( 'slug' => $term->slug, 'name' => self::names( $term ) ), array_values( $terms ) ) );
		}
		$this->json( 'tier-lists', $this->tier_lists() );
		$this->in_each_language( 'facts', Types::CHAMPION, array( self::class, 'facts' ) );
		$this->in_each_language( 'glossary', Types::TERM, array( self::class, 'term' ) );
		$types = "'" . implode( "','", array_keys( self::FOLDERS ) ) . "'";
		$done  = 0;
		for ( $after = 0; ; ) {
			$ids = array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_type IN ($types) AND post_status = 'publish' AND ID > %d ORDER BY ID LIMIT %d", $after, self::BATCH ) ) );
			if ( ! $ids ) {
				break;
			}
			_prime_post_caches( $ids, true, true );
			foreach ( array_filter( array_map( 'get_post', $ids ), array( Catalogue_Items::class, 'has_page' ) ) as $root ) {
				$this->root( $root );
			}
			$after = max( $ids );
			$done += count( $ids );
			wp_cache_flush();
			fwrite( STDERR, "$done pieces of content\n" );
		}
		printf( "%d files written\n", $this->written );
	}

	private function root( WP_Post $root ): void {
		$language = Editions::language_of( $root->ID );
		$this->file( $root, $root, $language );
		foreach ( Languages::others() as $other ) {
			$text = Editions::translation( $root, $other );
			if ( $text ) {
				$this->file( $root, $text, $other );
			}
		}
	}

	private function file( WP_Post $root, WP_Post $text, string $language ): void {
		$slug     = 'page' === $root->post_type ? get_page_uri( $root ) : $root->post_name;
		$path     = "$this->folder/$language/" . self::FOLDERS[ $root->post_type ] . "/$slug.html";
		$modified = (int) get_post_timestamp( $text, 'modified' );
		if ( is_file( $path ) && filemtime( $path ) >= $modified ) {
			return;
		}
		$fields = array(
			'title'   => $text->post_title,
			'excerpt' => trim( (string) preg_replace( '/\s+/', ' ', $text->post_excerpt ) ),
		) + self::fields( $text, $root ) + ( $root === $text ? self::of_root( $root ) + array( 'author' => $this->authors[ (int) $root->post_author ] ?? '' ) : array() );
		$head = '';
		foreach ( array_filter( $fields ) as $name => $value ) {
			$head .= "$name: " . ( is_string( $value ) ? $value : wp_json_encode( $value, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) ) . "\n";
		}
		$this->write( $path, "---\n$head---\n" . trim( Post_View::body( $text ) ) . "\n" );
		touch( $path, $modified );
		++$this->written;
	}

	/**
	 * The fields of the plugin's own list by the names that the import reads. A translation has those that are translated or
	 * copied.
	 *
	 * @return array<string, string|int|bool>
	 */
	private static function fields( WP_Post $text, WP_Post $root ): array {
		$own    = $root === $text ? Fields::of( $root->post_type ) : array_flip( array( ...Fields::translated(), ...Fields::copied() ) );
		$values = array();
		foreach ( array_intersect_key( Fields::of( $root->post_type ), $own ) as $key => $field ) {
			$value = get_post_meta( $text->ID, $key, true );
			if ( isset( $field['name'] ) ) {
				$values[ $field['name'] ] = match ( $key ) {
					Fields::SEO_IMAGE => self::path_of_picture( (int) $value ),
					Fields::TEMPLATE  => Fields::template( $text ),
					Fields::NOINDEX   => Seo::hidden( $text ),
					// Else it would be read as a number.
					Fields::VERSION   => '' === $value ? '' : "\"$value\"",
					default           => 'number' === $field['type'] ? (int) $value : (string) $value,
				};
			}
		}
		return $values;
	}

	private static function path_of_picture( int $id ): string {
		return $id ? (string) wp_parse_url( (string) wp_get_attachment_url( $id ), PHP_URL_PATH ) : '';
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function of_root( WP_Post $root ): array {
		$slugs   = static function ( string $taxonomy ) use ( $root ): array {
			$terms = is_object_in_taxonomy( $root->post_type, $taxonomy ) ? get_the_terms( $root, $taxonomy ) : false;
			return is_array( $terms ) ? wp_list_pluck( $terms, 'slug' ) : array();
		};
		$picture = (int) get_post_thumbnail_id( $root );
		return array(
			'date'        => gmdate( 'c', Post_View::time( $root ) ),
			'image'       => self::path_of_picture( $picture ),
			'image_alt'   => $picture ? (string) get_post_meta( $picture, '_wp_attachment_image_alt', true ) : '',
			'category'    => array_values( array_diff( $slugs( 'category' ), array( 'uncategorized' ) ) ),
			'tags'        => $slugs( 'post_tag' ),
			'subjects'    => $slugs( Types::SUBJECT ),
			'sticky'      => is_sticky( $root->ID ),
			'ends'        => Expiry::of( $root->ID ) ? gmdate( 'c', Expiry::of( $root->ID ) ) : '',
		) + ( Types::BUILD === $root->post_type ? array_diff_key( (array) Builds::of( $root ), array( 'version' => 1 ) ) : array() );
	}

	/**
	 * The tier lists, each with all its languages, newest first.
	 *
	 * @return array<int, array<string, mixed>>
	 */
	private function tier_lists(): array {
		return array_map( array( $this, 'tier_list' ), self::roots( Types::TIER_LIST ) );
	}

	/**
	 * @return WP_Post[] The English originals that everybody may read, newest first.
	 */
	private static function roots( string $type ): array {
		$roots = get_posts(
			array(
				'post_type'    => $type,
				'post_status'  => 'publish',
				'has_password' => false,
				'numberposts'  => -1,
				'lang'         => '',
			)
		);
		return array_values( array_filter( $roots, static fn ( WP_Post $root ): bool => ! Editions::original_id( $root->ID ) && Languages::ENGLISH === Editions::language_of( $root->ID ) ) );
	}

	/**
	 * @return array<string, WP_Post> A post and its translations, by language.
	 */
	private static function texts( WP_Post $root ): array {
		$texts = array( Languages::ENGLISH => $root );
		foreach ( Languages::others() as $language ) {
			$texts[ $language ] = Editions::translation( $root, $language );
		}
		return array_filter( $texts );
	}

	/**
	 * @return array<string, string> By language.
	 */
	private static function names( WP_Term $term ): array {
		return array( Languages::ENGLISH => $term->name ) + array_filter( (array) get_term_meta( $term->term_id, Term_Names::FIELD, true ) );
	}

	/**
	 * Writes a file of each language with what it has of the posts of a type.
	 *
	 * @param callable(WP_Post, WP_Post): ?array $of What a text has, by its original and itself.
	 */
	private function in_each_language( string $file, string $type, callable $of ): void {
		$all = array( Languages::ENGLISH => array() );
		foreach ( self::roots( $type ) as $root ) {
			foreach ( self::texts( $root ) as $language => $text ) {
				$all[ $language ][ $root->post_name ] = $of( $root, $text );
			}
		}
		foreach ( $all as $language => $entries ) {
			$entries = array_filter( $entries );
			// Entries that name themselves are a list.
			$this->json( "$language/$file", isset( reset( $entries )['id'] ) ? array_values( $entries ) : $entries );
		}
	}

	/**
	 * @return array<string, mixed>|null
	 */
	private static function facts( WP_Post $root, WP_Post $text ): ?array {
		$facts = Facts::of( $root, $text );
		if ( ! $facts || Editions::language_of( $text->ID ) !== $facts['language'] ) {
			return null;
		}
		$of_original = array_flip( array( 'language', ...( $root === $text ? array() : array( 'immunities', 'tags' ) ) ) );
		return array_diff_key( $facts, $of_original );
	}

	/**
	 * @return array<string, string>
	 */
	private static function term( WP_Post $root, WP_Post $text ): array {
		return array_filter(
			array(
				'id'          => $root->post_name,
				'word'        => $text->post_title,
				'category'    => (string) get_post_meta( $text->ID, Fields::TERM_KIND, true ),
				'description' => trim( Post_View::body( $text ) ),
			)
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	private function tier_list( WP_Post $root ): array {
		$texts = self::texts( $root );
		$terms = get_the_terms( $root, Types::MODE );
		$mode  = is_array( $terms ) ? reset( $terms ) : null;
		return array_filter(
			array(
				'slug'     => $root->post_name,
				'mode'     => $mode->slug ?? '',
				'modeName' => $mode ? self::names( $mode ) : array(),
				'author'   => $this->authors[ (int) $root->post_author ] ?? '',
				'date'     => gmdate( 'c', Post_View::time( $root ) ),
				'patch'    => trim( (string) get_post_meta( $root->ID, Fields::VERSION, true ) ),
				'title'    => wp_list_pluck( $texts, 'post_title' ),
				'text'     => array_filter( array_map( static fn ( WP_Post $text ): string => trim( Post_View::body( $text ) ), $texts ) ),
			)
		) + array( 'tiers' => self::tiers( $root, array_map( static fn ( WP_Post $text ): array => Tier_Lists::reasons( $text->ID ), $texts ) ) );
	}

	/**
	 * @param WP_Post                           $root    List.
	 * @param array<string, array<int, string>> $reasons By language and champion.
	 * @return array<int, array{name: string, champions: array<int, array<string, mixed>>}> With the slugs of champions that are published.
	 */
	private static function tiers( WP_Post $root, array $reasons ): array {
		$tiers = array();
		foreach ( Tier_Lists::stored( $root->ID ) as $tier ) {
			$champions = array();
			foreach ( $tier['champions'] as $one ) {
				$champion = get_post( $one['champion'] );
				if ( $champion && 'publish' === $champion->post_status && '' === $champion->post_password ) {
					$champions[] = array_filter(
						array(
							'champion' => $champion->post_name,
							'reason'   => array_filter( array_map( static fn ( array $own ): string => $own[ $champion->ID ] ?? '', $reasons ) ),
							'checked'  => empty( $one['checked'] ) ? '' : gmdate( 'c', $one['checked'] ),
						)
					);
				}
			}
			$tiers[] = array(
				'name'      => $tier['name'],
				'champions' => $champions,
			);
		}
		return $tiers;
	}

	private function json( string $file, array $value ): void {
		$this->write( "$this->folder/$file.json", wp_json_encode( $value, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ) . "\n" );
	}

	/** A file is whole or not there at all, so that an interrupted export can go on. */
	private function write( string $path, string $text ): void {
		wp_mkdir_p( dirname( $path ) );
		file_put_contents( "$path.part", $text );
		rename( "$path.part", $path );
	}
}
