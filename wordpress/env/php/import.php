<?php
/**
 * Brings a content folder of the demo CMS into WordPress: import.php CONTENT_DIR CHAMPION_DATA.json
 */

namespace Fighter\Site\Import;

use Fighter\Site\Blocks\To_Blocks;
use Fighter\Site\Checks\Links;
use Fighter\Site\Content\Builds;
use Fighter\Site\Content\Expiry;
use Fighter\Site\Content\Facts;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Menus;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Tier_Lists;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Term_Names;
use Fighter\Site\Publishing\Watcher;
use Fighter\Site\Tables\Tables;

require __DIR__ . '/boot.php';

( new Importer( rtrim( $argv[1], '/' ), $argv[2] ?? '' ) )->run();

/**
 * Imports the content. It can run again: a post whose slug already exists is left unchanged, and so is its translation. What
 * is done is stored now and then, so that who was interrupted can go on, and is told in a line of the error output.
 */
final class Importer {

	private const FOLDERS = array(
		'posts'     => 'post',
		'champions' => Types::CHAMPION,
		'pages'     => 'page',
		'courses'   => Types::COURSE,
		'builds'    => Types::BUILD,
	);

	/** @var array<string, int> */
	private array $authors = array();

	/** @var array<string, int> */
	private array $pictures = array();

	/** @var array<string, array<string, mixed>> */
	private array $champions = array();

	/** @var array<string, array<string, int>> Posts by type and slug; translations have their language behind the slug. */
	private array $ids = array();

	private int $count = 0;

	private int $left = 0;

	/** After so many pieces of content what is done is stored. */
	private const STEP = 200;

	public function __construct( private string $folder, private string $champion_data ) {}

	public function run(): void {
		global $wpdb;
		wp_set_current_user( 1 );
		wp_defer_term_counting( true );
		$this->put_off();
		$wpdb->query( 'START TRANSACTION' );
		foreach ( $this->json( 'champions' ) as $champion ) {
			$this->champions[ $champion['id'] ] = $champion;
		}
		$this->terms( 'categories', 'category' );
		$this->terms( 'subjects', Types::SUBJECT );
		$this->authors();
		foreach ( self::FOLDERS as $folder => $type ) {
			foreach ( $this->files( $folder ) as $slug ) {
				$this->entry( $folder, $slug, $type );
			}
		}
		foreach ( $this->files( 'drafts' ) as $slug ) {
			$this->draft( $slug );
		}
		$this->screens();
		$this->glossary();
		$this->facts();
		$this->tier_lists();
		$this->tips();
		$this->menus();
		$this->tables();
		$wpdb->query( 'COMMIT' );
		wp_defer_term_counting( false );
		// An interrupted import has counted nothing.
		foreach ( array( 'category', 'post_tag', Types::SUBJECT ) as $taxonomy ) {
			wp_update_term_count_now( get_terms( array( 'taxonomy' => $taxonomy, 'hide_empty' => false, 'fields' => 'tt_ids' ) ), $taxonomy );
		}
		Links::begin();
		printf( "%d pieces of content; %d parts stay Custom HTML\n", (int) $this->count, (int) $this->left );
	}

	/**
	 * Links are read by cron afterwards, a translation's fields when its post is stored, and no site has to be told of
	 * anything. Without these three the import takes half the time.
	 */
	private function put_off(): void {
		remove_action( 'wp_after_insert_post', array( Links::class, 'post_saved' ), 15 );
		remove_action( 'wp_after_insert_post', array( Watcher::class, 'post_saved' ), 20 );
		foreach ( array( 'added_post_meta', 'updated_post_meta' ) as $hook ) {
			remove_action( $hook, array( Editions::class, 'meta_changed' ), 5 );
		}
	}

	private function entry( string $folder, string $slug, string $type ): void {
		$english = $this->read( "en/$folder/$slug" );
		$root    = $english ? $this->insert( $type, $slug, $english, 'publish' ) : 0;
		if ( ! $root ) {
			return;
		}
		foreach ( Languages::others() as $language ) {
			$translated = $this->read( "$language/$folder/$slug" );
			if ( $translated ) {
				$this->insert( $type, $slug . '-' . $language, $translated, 'publish', $language, $root );
			}
		}
	}

	private function draft( string $slug ): void {
		$draft = $this->read( "en/drafts/$slug" );
		$types = array(
			'champion' => Types::CHAMPION,
			'course'   => Types::COURSE,
			'page'     => 'page',
		);
		$this->insert( $types[ $draft['meta']['type'] ?? '' ] ?? 'post', $slug, $draft, 'draft' );
	}

	/**
	 * @param string $type     Post type.
	 * @param string $slug     Slug, or path of a page.
	 * @param array  $file     Front matter and body.
	 * @param string $status   Post status.
	 * @param string $language Code.
	 * @param int    $root     The original of a translation.
	 */
	private function insert( string $type, string $slug, array $file, string $status, string $language = 'en', int $root = 0 ): int {
		$meta   = $file['meta'];
		$parts  = explode( '/', $slug );
		$name   = end( $parts );
		$parent = 0;
		if ( 'page' === $type && count( $parts ) > 1 && ! $root ) {
			$parent = $this->parent_page( $parts[0] );
		}
		$known = $root ? $this->known_translation( $root, $language ) : $this->known( $type, $slug );
		if ( $known ) {
			$this->ids[ $type ][ $slug ] = $known;
			return $known;
		}
		$original = $root ? get_post( $root ) : null;
		$time     = isset( $meta['date'] ) ? strtotime( (string) $meta['date'] ) : ( isset( $meta['released'] ) ? strtotime( (string) $meta['released'] ) : false );
		$date     = $original ? $original->post_date : gmdate( 'Y-m-d H:i:s', $time ? min( $time, time() ) : time() );
		$id       = wp_insert_post(
			wp_slash(
				array(
					'post_type'    => $type,
					'post_status'  => $status,
					'post_name'    => $name,
					'post_title'   => (string) ( $meta['title'] ?? ( $original ? '' : ucwords( str_replace( '-', ' ', $name ) ) ) ),
					'post_excerpt' => $this->plain_paragraph( (string) ( $meta['excerpt'] ?? '' ) ),
					'post_content' => $this->body( $file['body'] ),
					'post_date'    => $date,
					'post_parent'  => $parent,
					'post_author'  => $this->authors[ (string) ( $meta['author'] ?? '' ) ] ?? ( $original->post_author ?? 1 ),
					'meta_input'   => $this->fields( $type, $meta, $language, $root ),
				)
			),
			true
		);
		if ( is_wp_error( $id ) ) {
			fwrite( STDERR, "$slug: " . $id->get_error_message() . "\n" );
			return 0;
		}
		++$this->count;
		$this->ids[ $type ][ $slug ] = $id;
		if ( ! $root ) {
			$this->file_under( $id, $type, $meta );
		}
		if ( 0 === $this->count % self::STEP ) {
			$this->store();
		}
		return $id;
	}

	private function store(): void {
		global $wpdb;
		$wpdb->query( 'COMMIT' );
		// What WordPress remembers of 10,000 posts would not fit into memory.
		wp_cache_flush();
		fwrite( STDERR, "$this->count pieces of content\n" );
		$wpdb->query( 'START TRANSACTION' );
	}

	/**
	 * The fields of the plugin's own list by their names in the front matter. A translation has those that are translated
	 * or copied.
	 *
	 * @param string $type     Post type.
	 * @param array  $meta     Front matter.
	 * @param string $language Code.
	 * @param int    $root     The original of a translation.
	 */
	private function fields( string $type, array $meta, string $language, int $root ): array {
		if ( Types::CHAMPION === $type && ! $root ) {
			$record = $this->champions[ (string) ( $meta['champion'] ?? '' ) ] ?? array();
			$meta  += array(
				'class'    => $record['class'] ?? '',
				'prestige' => $record['maxPrestige'] ?? 0,
				'epithet'  => $record['epithet'] ?? '',
				'image'    => '/wp-content/uploads/art/champion/' . ( $meta['champion'] ?? '' ) . '.webp',
			);
		}
		if ( isset( $meta['kind'] ) ) {
			$meta['kind'] = preg_match( '/guide|quick/', (string) $meta['kind'] ) ? 'guide' : '';
		}
		$own    = $root ? array_flip( array( ...Fields::translated(), ...Fields::copied() ) ) : Fields::of( $type );
		$fields = array();
		foreach ( array_intersect_key( Fields::of( $type ), $own ) as $key => $field ) {
			$value = $meta[ $field['name'] ?? '' ] ?? '';
			if ( Fields::SEO_IMAGE === $key ) {
				$value = $this->picture( (string) $value );
			}
			$fields[ $key ] = 'number' === $field['type'] ? (int) $value : preg_replace( '/^"(.*)"$/s', '$1', (string) $value );
		}
		if ( $root ) {
			$fields[ Editions::LANGUAGE ] = $language;
			$fields[ Editions::ORIGINAL ] = $root;
			return array_filter( $fields );
		}
		if ( Types::BUILD === $type ) {
			$ids                    = array_map( fn ( string $slug ): int => $this->ids[ Types::CHAMPION ][ $slug ] ?? $this->known( Types::CHAMPION, $slug ), $this->listed( $meta['champions'] ?? array() ) );
			$fields[ Builds::META ] = Builds::clean( array( 'champions' => array_filter( $ids ) ) + $meta );
		}
		$fields[ Expiry::END ]   = (int) strtotime( (string) ( $meta['ends'] ?? '' ) );
		$fields['_thumbnail_id'] = $this->picture( (string) ( $meta['image'] ?? '' ) );
		if ( $fields['_thumbnail_id'] && isset( $meta['image_alt'] ) ) {
			update_post_meta( $fields['_thumbnail_id'], '_wp_attachment_image_alt', $meta['image_alt'] );
		}
		return array_filter( $fields );
	}

	private function file_under( int $id, string $type, array $meta ): void {
		if ( in_array( $type, array( 'post', Types::CHAMPION ), true ) ) {
			$slugs = $this->listed( $meta['category'] ?? ( $meta['categories'] ?? array() ) );
			if ( Types::CHAMPION === $type ) {
				$slugs[] = Types::SPOTLIGHTS;
			}
			$ids = array();
			foreach ( $slugs as $slug ) {
				$term  = get_term_by( 'slug', $slug, 'category' );
				$ids[] = $term ? $term->term_id : ( wp_insert_term( ucwords( str_replace( '-', ' ', $slug ) ), 'category', array( 'slug' => $slug ) )['term_id'] ?? 0 );
			}
			wp_set_object_terms( $id, array_values( array_unique( array_filter( $ids ) ) ), 'category' );
			wp_set_object_terms( $id, $this->listed( $meta['tags'] ?? array() ), 'post_tag' );
			if ( ! empty( $meta['sticky'] ) ) {
				stick_post( $id );
			}
		}
		if ( Types::COURSE === $type ) {
			$ids = array();
			foreach ( $this->listed( $meta['subjects'] ?? array() ) as $slug ) {
				$term = get_term_by( 'slug', $slug, Types::SUBJECT );
				if ( $term ) {
					$ids[] = $term->term_id;
				}
			}
			wp_set_object_terms( $id, $ids, Types::SUBJECT );
		}
	}

	private function screens(): void {
		foreach ( array_keys( Screens::roles() ) as $role ) {
			$file = $this->read( "en/$role" );
			$root = Screens::published( $role );
			if ( ! $file && ! ( 'glossary' === $role ) ) {
				continue;
			}
			$ids = get_posts(
				array(
					'post_type'   => Types::SCREEN,
					'post_status' => 'any',
					'meta_key'    => Screens::ROLE,
					'meta_value'  => $role,
					'fields'      => 'ids',
				)
			);
			$id  = $root ? $root->ID : (int) ( $ids[0] ?? 0 );
			if ( ! $file ) {
				$file = array(
					'meta' => array(),
					'body' => '',
				);
			}
			$meta   = $file['meta'];
			$active = match ( $role ) {
				'takeover'     => true === ( $meta['active'] ?? false ),
				'notification' => false !== ( $meta['active'] ?? true ),
				default        => true,
			};
			wp_update_post(
				wp_slash(
					array(
						'ID'           => $id,
						'post_status'  => $active ? 'publish' : 'draft',
						'post_title'   => (string) ( $meta['title'] ?? get_the_title( $id ) ),
						'post_excerpt' => $this->plain_paragraph( (string) ( $meta['excerpt'] ?? '' ) ),
						'post_content' => $this->body( $file['body'] ),
						'meta_input'   => $this->fields( Types::SCREEN, $meta, 'en', 0 ),
					)
				)
			);
			++$this->count;
			foreach ( Languages::others() as $language ) {
				$translated = $this->read( "$language/$role" );
				if ( $translated ) {
					$this->insert( Types::SCREEN, "fixed-$role-$language", $translated, 'publish', $language, $id );
				}
			}
		}
	}

	private function glossary(): void {
		$terms = static fn ( $value ): array => array_is_list( (array) $value ) ? (array) $value : (array) ( $value['terms'] ?? ( $value['glossary'] ?? array() ) );
		$known = array();
		foreach ( $terms( $this->json( 'en/glossary' ) ) as $term ) {
			$known[ $term['id'] ] = $this->insert( Types::TERM, $term['id'], $this->term_file( $term ), 'publish' );
		}
		foreach ( Languages::others() as $language ) {
			foreach ( $terms( $this->json( "$language/glossary" ) ) as $term ) {
				if ( isset( $known[ $term['id'] ] ) ) {
					$this->insert( Types::TERM, $term['id'] . '-' . $language, $this->term_file( $term ), 'publish', $language, $known[ $term['id'] ] );
				}
			}
		}
	}

	/**
	 * The facts of champions, whose terms and champions are named by slugs in the files and by ids in WordPress.
	 */
	private function facts(): void {
		foreach ( $this->json( 'en/facts' ) as $slug => $english ) {
			$root = $this->ids[ Types::CHAMPION ][ $slug ] ?? 0;
			if ( ! $root ) {
				continue;
			}
			$this->first( $root, Facts::META, $this->with_ids( $english ) );
			foreach ( Languages::others() as $language ) {
				$path       = "$this->folder/$language/facts.json";
				$translated = is_readable( $path ) ? $this->json( "$language/facts" )[ $slug ] ?? null : null;
				$id         = $this->ids[ Types::CHAMPION ][ "$slug-$language" ] ?? 0;
				if ( $translated && $id ) {
					$texts = array_diff_key( $translated, array_flip( array( 'immunities', 'tags' ) ) );
					$this->first( $id, Facts::META, $this->with_ids( $texts ) );
				}
			}
		}
	}

	/**
	 * Writes a field that is still empty: what editors wrote stays.
	 *
	 * @param array<int|string, mixed> $value Facts or tiers.
	 */
	private function first( int $id, string $field, array $value ): void {
		if ( ! get_post_meta( $id, $field, true ) ) {
			update_post_meta( $id, $field, wp_slash( $value ) );
		}
	}

	private function tier_lists(): void {
		$path = "$this->folder/tier-lists.json";
		foreach ( is_readable( $path ) ? $this->json( 'tier-lists' ) : array() as $list ) {
			$root = $this->insert( Types::TIER_LIST, $list['slug'], $this->tier_list( $list, 'en' ), 'publish' );
			if ( ! $root ) {
				continue;
			}
			if ( isset( $list['mode'] ) && ! get_the_terms( $root, Types::MODE ) ) {
				wp_set_object_terms( $root, $this->mode( $list['mode'], $list['modeName'] ), Types::MODE );
			}
			$this->first( $root, Tier_Lists::META, $this->tiers( $list, 'en' ) );
			foreach ( array_intersect( Languages::others(), array_keys( $list['title'] ) ) as $language ) {
				$id = $this->insert( Types::TIER_LIST, $list['slug'] . "-$language", $this->tier_list( $list, $language ), 'publish', $language, $root );
				$this->first( $id, Tier_Lists::META, $this->tiers( $list, $language ) );
			}
		}
	}

	/**
	 * @param string                $slug  Slug.
	 * @param array<string, string> $names By language.
	 * @return int[]
	 */
	private function mode( string $slug, array $names ): array {
		$term = get_term_by( 'slug', $slug, Types::MODE );
		$made = $term ? array( 'term_id' => $term->term_id ) : wp_insert_term( $names['en'], Types::MODE, array( 'slug' => $slug ) );
		if ( is_wp_error( $made ) ) {
			return array();
		}
		Term_Names::set( $made['term_id'], $names );
		return array( $made['term_id'] );
	}

	private function tier_list( array $list, string $language ): array {
		return array(
			'meta' => array(
				'title'   => $list['title'][ $language ],
				'date'    => $list['date'],
				'author'  => $list['author'] ?? '',
				'version' => $list['patch'] ?? '',
			),
			'body' => $list['text'][ $language ] ?? '',
		);
	}

	private function tiers( array $list, string $language ): array {
		$rating = fn ( array $one ): array => array(
			'champion' => $this->ids[ Types::CHAMPION ][ $one['champion'] ] ?? 0,
			'reason'   => $one['reason'][ $language ] ?? '',
			'checked'  => isset( $one['checked'] ) ? strtotime( $one['checked'] ) : 0,
		);
		return array_map(
			static fn ( array $tier ): array => array(
				'name'      => $tier['name'],
				'champions' => array_map( $rating, $tier['champions'] ),
			),
			$list['tiers']
		);
	}

	private function with_ids( array $facts ): array {
		$ids = fn ( string $type, array $slugs ): array => array_values( array_filter( array_map( fn ( $slug ) => $this->ids[ $type ][ $slug ] ?? 0, $slugs ) ) );
		foreach ( $facts['abilities'] ?? array() as $nth => $ability ) {
			// The abilities of a translation are in the order of the original's.
			$name                       = html_entity_decode( $ability['name'] ?? '', ENT_QUOTES | ENT_HTML5 );
			$facts['abilities'][ $nth ] = array( 'key' => "a$nth", 'name' => $name, 'terms' => $ids( Types::TERM, $ability['terms'] ?? array() ) ) + $ability;
		}
		foreach ( array( 'immunities', 'tags' ) as $list ) {
			$facts[ $list ] = $ids( Types::TERM, $facts[ $list ] ?? array() );
		}
		foreach ( array( 'synergies', 'counters' ) as $list ) {
			foreach ( $facts[ $list ] ?? array() as $nth => $one ) {
				$facts[ $list ][ $nth ]['champion'] = $this->ids[ Types::CHAMPION ][ $one['champion'] ] ?? 0;
			}
		}
		return $facts;
	}

	private function term_file( array $term ): array {
		return array(
			'meta' => array(
				'title'    => $term['word'] ?? '',
				'category' => $term['category'] ?? '',
			),
			'body' => $term['description'] ?? '',
		);
	}

	private function tips(): void {
		$tips  = $this->json( 'en/tips' );
		$roots = array();
		foreach ( $tips as $index => $tip ) {
			$roots[ $index ] = $this->insert( Types::TIP, 'tip-' . ( $index + 1 ), $this->tip_file( $tip ), 'publish' );
			wp_update_post(
				array(
					'ID'         => $roots[ $index ],
					'menu_order' => $index,
				)
			);
		}
		foreach ( Languages::others() as $language ) {
			foreach ( $this->json( "$language/tips" ) as $index => $tip ) {
				if ( isset( $roots[ $index ] ) ) {
					unset( $tip['image'] );
					$this->insert( Types::TIP, 'tip-' . ( $index + 1 ) . "-$language", $this->tip_file( $tip ), 'publish', $language, $roots[ $index ] );
				}
			}
		}
	}

	private function tip_file( array $tip ): array {
		return array(
			'meta' => array_intersect_key( $tip, array_flip( array( 'title', 'excerpt', 'image', 'link' ) ) ),
			'body' => '',
		);
	}

	private function menus(): void {
		$places = get_nav_menu_locations();
		foreach ( array_keys( Languages::NAMES ) as $language ) {
			$items = $this->json( "$language/menu" );
			$items = $items['menu'] ?? $items;
			if ( ! $items || wp_get_nav_menu_object( "Site menu $language" ) ) {
				continue;
			}
			$menu = wp_create_nav_menu( "Site menu $language" );
			$this->menu_items( $menu, $items, 0 );
			$places[ Menus::location( $language ) ] = $menu;
		}
		set_theme_mod( 'nav_menu_locations', $places );
	}

	private function menu_items( int $menu, array $items, int $parent ): void {
		foreach ( $items as $item ) {
			$url = (string) ( $item['url'] ?? '' );
			$id  = wp_update_nav_menu_item(
				$menu,
				0,
				wp_slash(
					array(
						'menu-item-title'     => $item['title'],
						'menu-item-url'       => str_starts_with( $url, '/' ) ? home_url( $url ) : $url,
						'menu-item-classes'   => implode( ' ', $this->listed( $item['classes'] ?? array() ) ),
						'menu-item-status'    => 'publish',
						'menu-item-parent-id' => $parent,
					)
				)
			);
			if ( ! is_wp_error( $id ) ) {
				$this->menu_items( $menu, $item['children'] ?? array(), $id );
			}
		}
	}

	private function tables(): void {
		$masteries = $this->json( 'masteries' );
		$this->report( $masteries ? Tables::write( Tables::MASTERIES, $masteries ) : array() );
		$data = is_readable( $this->champion_data ) ? json_decode( file_get_contents( $this->champion_data ) ) : null;
		if ( $data ) {
			$this->report( Tables::write( Tables::CHAMPIONS, json_decode( wp_json_encode( $data->map ), true ) ) );
			foreach ( $data->details as $id => $detail ) {
				$this->report( Tables::write_detail( $id, wp_json_encode( $detail ) ) );
			}
		}
	}

	private function report( array $wrong ): void {
		if ( $wrong ) {
			fwrite( STDERR, implode( "\n", $wrong ) . "\n" );
		}
	}

	private function terms( string $file, string $taxonomy ): void {
		foreach ( $this->json( $file ) as $given ) {
			$name = is_array( $given['name'] ) ? $given['name'] : array( 'en' => $given['name'] );
			$term = get_term_by( 'slug', $given['slug'], $taxonomy );
			if ( $term ) {
				wp_update_term( $term->term_id, $taxonomy, array( 'name' => $name['en'] ) );
			} else {
				$made = wp_insert_term( $name['en'], $taxonomy, array( 'slug' => $given['slug'] ) );
				$term = is_wp_error( $made ) ? null : get_term( $made['term_id'], $taxonomy );
			}
			if ( $term ) {
				Term_Names::set( $term->term_id, $name );
			}
		}
	}

	private function authors(): void {
		foreach ( $this->json( 'authors' ) as $author ) {
			$user = get_user_by( 'login', $author['slug'] );
			$id   = $user ? $user->ID : wp_insert_user(
				array(
					'user_login'   => $author['slug'],
					'user_pass'    => wp_generate_password( 24 ),
					'user_email'   => $author['slug'] . '@example.test',
					'display_name' => $author['name'],
					'description'  => $author['bio'] ?? '',
					'role'         => 'author',
				)
			);
			foreach ( array( 'id', 'slug', 'name' ) as $key ) {
				$this->authors[ (string) $author[ $key ] ] = (int) $id;
			}
		}
	}

	/**
	 * Registers a picture and its sizes in WordPress without a file: the demo draws the file when it is first requested.
	 */
	private function picture( string $address ): int {
		if ( ! preg_match( '#^/wp-content/uploads/(art/.+)\.webp$#', $address, $parts ) ) {
			return 0;
		}
		if ( isset( $this->pictures[ $address ] ) ) {
			return $this->pictures[ $address ];
		}
		global $wpdb;
		$known = (int) $wpdb->get_var( $wpdb->prepare( "SELECT post_id FROM {$wpdb->postmeta} WHERE meta_key = '_wp_attached_file' AND meta_value = %s LIMIT 1", $parts[1] . '.webp' ) );
		if ( $known ) {
			$this->pictures[ $address ] = $known;
			return $known;
		}
		$tall  = (bool) preg_match( '#^art/(champion|poster)/#', $parts[1] );
		$name  = basename( $parts[1] );
		$sizes = array();
		foreach ( array(
			'thumbnail' => array( 360, 360 ),
			'medium'    => $tall ? array( 600, 800 ) : array( 768, 432 ),
			'large'     => $tall ? array( 900, 1200 ) : array( 1536, 864 ),
		) as $size => list( $width, $height ) ) {
			$sizes[ $size ] = array(
				'file'      => "$name-{$width}x$height.webp",
				'width'     => $width,
				'height'    => $height,
				'mime-type' => 'image/webp',
			);
		}
		$id = wp_insert_attachment(
			array(
				'post_mime_type' => 'image/webp',
				'post_title'     => $name,
				'post_status'    => 'inherit',
				'guid'           => home_url( $address ),
			),
			$parts[1] . '.webp'
		);
		wp_update_attachment_metadata(
			$id,
			array(
				'file'   => $parts[1] . '.webp',
				'width'  => $tall ? 1200 : 1920,
				'height' => $tall ? 1600 : 1080,
				'sizes'  => $sizes,
			)
		);
		$this->pictures[ $address ] = $id;
		return $id;
	}

	private function parent_page( string $slug ): int {
		$known = $this->known( 'page', $slug );
		return $known ? $known : $this->insert( 'page', $slug, $this->read( "en/pages/$slug" ) ?? array(
			'meta' => array(),
			'body' => '',
		), 'publish' );
	}

	private function known( string $type, string $slug ): int {
		$found = 'page' === $type ? get_page_by_path( $slug, OBJECT, 'page' ) : get_posts(
			array(
				'post_type'   => $type,
				'post_status' => 'any',
				'name'        => $slug,
				'numberposts' => 1,
			)
		);
		$found = is_array( $found ) ? ( $found[0] ?? null ) : $found;
		return $found ? $found->ID : 0;
	}

	private function known_translation( int $root, string $language ): int {
		$map = get_post_meta( $root, Editions::MAP, true );
		return is_array( $map ) ? (int) ( $map[ $language ] ?? 0 ) : 0;
	}

	private function body( string $html ): string {
		$turned     = '' === trim( $html ) ? null : To_Blocks::convert( "<!-- wp:html -->\n" . trim( $html ) . "\n<!-- /wp:html -->" );
		$this->left += count( $turned['left'] ?? array() );
		return $turned['content'] ?? '';
	}

	/** Makes an excerpt plain text, because WordPress itself puts excerpts into a paragraph. */
	private function plain_paragraph( string $html ): string {
		return trim( preg_replace( '#^<p>(.*)</p>$#s', '$1', trim( $html ) ) );
	}

	private function listed( $value ): array {
		$list = is_array( $value ) ? $value : explode( ',', (string) $value );
		return array_values( array_filter( array_map( static fn ( $one ) => trim( (string) $one ), $list ) ) );
	}

	/**
	 * @return string[] Slugs, or paths, of the English files in a folder.
	 */
	private function files( string $folder ): array {
		$base  = "$this->folder/en/$folder";
		$slugs = array();
		if ( is_dir( $base ) ) {
			foreach ( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $base, \FilesystemIterator::SKIP_DOTS ) ) as $file ) {
				if ( 'html' === $file->getExtension() ) {
					$slugs[] = substr( $file->getPathname(), strlen( $base ) + 1, -5 );
				}
			}
		}
		sort( $slugs );
		return $slugs;
	}

	/**
	 * @return array{meta: array<string, mixed>, body: string}|null
	 */
	private function read( string $file ): ?array {
		$path = "$this->folder/$file.html";
		if ( ! is_readable( $path ) ) {
			return null;
		}
		$text = str_replace( array( "\xEF\xBB\xBF", "\r\n" ), array( '', "\n" ), file_get_contents( $path ) );
		$meta = array();
		if ( preg_match( '/^---\n(.*?)\n---[ \t]*(?:\n|$)/s', $text, $head ) ) {
			$text = substr( $text, strlen( $head[0] ) );
			foreach ( explode( "\n", $head[1] ) as $line ) {
				if ( preg_match( '/^([\w-]+):\s*(.*)$/', $line, $pair ) ) {
					$value             = trim( $pair[2] );
					$decoded           = preg_match( '/^([\[{]|true$|false$|-?\d+(\.\d+)?$)/', $value ) ? json_decode( $value, true ) : null;
					$meta[ $pair[1] ] = $decoded ?? $value;
				}
			}
		}
		return array(
			'meta' => $meta,
			'body' => trim( $text ),
		);
	}

	private function json( string $file ): array {
		foreach ( array( "$this->folder/$file.json", "$this->folder/en/$file.json" ) as $path ) {
			if ( is_readable( $path ) ) {
				$value = json_decode( file_get_contents( $path ), true );
				return is_array( $value ) ? $value : array();
			}
		}
		return array();
	}
}
