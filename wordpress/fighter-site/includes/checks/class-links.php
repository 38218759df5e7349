<?php
/**
 * The links between pages.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Checks;

use Fighter\Site\Blocks\Blocks;
use Fighter\Site\Content\Addresses;
use Fighter\Site\Content\Facts;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Site_Paths;
use Fighter\Site\Content\Slugs;
use Fighter\Site\Content\Types;
use Fighter\Site\Redirects\Rules;
use WP_Post;

/**
 * Keeps a table of the links to pages of the site: one row for each address that a post or a menu links to. It is
 * written when a post is saved; cron fills it for posts that are older than the plugin, and looks again whether each
 * address has a page.
 */
final class Links {

	public const EVENT = 'fighter_links';

	private const CURSOR  = 'fighter_links_from';
	private const BATCH   = 100;
	private const SECONDS = 5.0;
	/** After this time it is checked again whether an address has a page. */
	private const FRESH  = DAY_IN_SECONDS;
	private const STATES = array( 'publish', 'future', 'draft', 'pending', 'private' );

	/** The lists that have a page while there is something in them, by the post types that they are made of. */
	private const LISTS = array(
		Types::TIER_LIST => '/champions/tier-lists/',
		Types::BUILD     => '/academy/builds/',
		Types::CHAMPION  => '/patches/',
		'post'           => '/patches/',
	);

	/** @var array<string, bool>|null A cache while many posts are read: whether an address is dead. */
	private static ?array $known = null;

	public static function register(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'post_saved' ), 15, 4 );
		// Before it, WordPress still finds the post.
		add_action( 'after_delete_post', array( self::class, 'post_deleted' ), 10, 2 );
		add_action( 'wp_update_nav_menu', array( self::class, 'read_menu' ) );
		add_action( 'wp_delete_nav_menu', static fn ( $id ) => self::store( 'menu', (int) $id, array() ) );
		add_action( self::EVENT, array( self::class, 'work' ), 10, 0 );
		add_action( 'admin_init', array( self::class, 'schedule' ) );
	}

	public static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'fighter_links';
	}

	/**
	 * Starts reading the links of all posts.
	 */
	public static function begin(): void {
		self::read_all();
		self::schedule();
	}

	/**
	 * Has `fill()` read the links of all posts.
	 */
	public static function read_all(): void {
		update_option( self::CURSOR, 0, false );
	}

	/**
	 * How many posts are still to be read; at least 1 until the menus are read.
	 */
	public static function left(): int {
		global $wpdb;
		$after = get_option( self::CURSOR );
		if ( false === $after ) {
			return 0;
		}
		$types = Types::translated();
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQLPlaceholders -- when somebody waits for it; the marks are counted.
		return max( 1, (int) $wpdb->get_var( $wpdb->prepare( 'SELECT COUNT(*) FROM %i WHERE ID > %d AND post_type IN (' . implode( ', ', array_fill( 0, count( $types ), '%s' ) ) . ')', $wpdb->posts, (int) $after, ...$types ) ) );
	}

	public static function schedule(): void {
		if ( ! wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_event( time(), 'hourly', self::EVENT );
		}
	}

	/**
	 * @param int          $post_id Id.
	 * @param WP_Post      $post    The post after the update.
	 * @param bool         $update  Not used.
	 * @param WP_Post|null $before  The post before the update.
	 */
	public static function post_saved( $post_id, $post, $update, $before ): void {
		if ( ! in_array( $post->post_type, Types::translated(), true ) ) {
			return;
		}
		self::read( $post );
		if ( ! in_array( $post->post_type, Slugs::types_with_address(), true ) ) {
			// The addresses of fixed pages and of the glossary are there in any case, and hundreds of links stand below them.
			return;
		}
		self::look_at_links_to( array_filter( array( $post, $before ) ) );
	}

	/**
	 * @param int     $post_id Id.
	 * @param WP_Post $post    The post that is gone.
	 */
	public static function post_deleted( $post_id, $post ): void {
		self::store( 'post', (int) $post_id, array() );
		// In the trash a post has another slug, and links to it were looked at when it went there.
		if ( 'publish' === $post->post_status && in_array( $post->post_type, Slugs::types_with_address(), true ) ) {
			self::look_at_links_to( array( $post ) );
		}
	}

	/**
	 * Looks again whether links to a post, or to a list with it, lead to a page.
	 *
	 * @param WP_Post[] $versions The post, after and before a change.
	 */
	private static function look_at_links_to( array $versions ): void {
		$paths = array_map( array( Addresses::class, 'path_of' ), $versions );
		self::look_again( array_unique( array_map( array( Rules::class, 'key' ), $paths ) ) );
		$list = self::LISTS[ $versions[0]->post_type ] ?? '';
		if ( '' !== $list ) {
			self::mark( md5( $list ), $list );
		}
	}

	/**
	 * Reads the links of a post.
	 */
	public static function read( WP_Post $post ): void {
		self::store( 'post', $post->ID, in_array( $post->post_status, self::STATES, true ) ? self::of( $post ) : array() );
	}

	/**
	 * @param int $menu_id Menu.
	 */
	public static function read_menu( $menu_id ): void {
		$links = array();
		$items = wp_get_nav_menu_items( (int) $menu_id );
		foreach ( is_array( $items ) ? $items : array() as $item ) {
			$links[ (string) $item->url ] = (string) $item->title;
		}
		self::store( 'menu', (int) $menu_id, $links );
	}

	/**
	 * The addresses that a post links to, with the block or panel that each stands in.
	 *
	 * @return array<string, string>
	 */
	public static function of( WP_Post $post ): array {
		$facts = array( ...self::addresses_in( implode( ' ', Facts::words( $post->ID ) ) ), ...array_column( Facts::stored( $post->ID )['counters'] ?? array(), 'source' ) );
		$links = self::of_blocks( parse_blocks( $post->post_content ) ) + array_fill_keys( $facts, __( 'Facts and counters', 'fighter-site' ) );
		$own   = (string) get_post_meta( $post->ID, Fields::LINK, true );
		return '' === $own ? $links : array( $own => __( 'Leads to', 'fighter-site' ) ) + $links;
	}

	/**
	 * @param int $page From 1.
	 * @return object[] Dead links: source_type, source_id, path, place.
	 */
	public static function dead( int $page, int $size ): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return $wpdb->get_results( $wpdb->prepare( 'SELECT * FROM %i WHERE dead = 1 ORDER BY path, source_id LIMIT %d OFFSET %d', self::table(), $size, ( $page - 1 ) * $size ) );
	}

	/**
	 * @return array{all: int, dead: int, waiting: bool} `waiting`: not all posts are read yet.
	 */
	public static function count(): array {
		global $wpdb;
		$row = $wpdb->get_row( $wpdb->prepare( 'SELECT COUNT(*) AS total, COALESCE(SUM(dead), 0) AS dead FROM %i', self::table() ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		return array(
			'all'     => (int) $row->total,
			'dead'    => (int) $row->dead,
			'waiting' => false !== get_option( self::CURSOR ),
		);
	}

	/**
	 * The published posts and the menus that link to a post or, for a page, to one below it.
	 *
	 * @param int[] $post_ids Posts.
	 * @param int   $most     The largest number of links for each post.
	 * @return array<int, array<int, array{title: string, edit: string}>> Posts and menus, by the post that they link to.
	 */
	public static function leading_to( array $post_ids, int $most = 20 ): array {
		global $wpdb;
		$hashes = array();
		foreach ( $post_ids as $id ) {
			$post = get_post( $id );
			$path = $post && 'publish' === $post->post_status && in_array( $post->post_type, Slugs::types_with_address(), true ) ? Addresses::path_of( $post ) : '';
			if ( '' !== $path ) {
				$hashes[ md5( Rules::key( $path ) ) ] = $id;
			}
		}
		if ( ! $hashes ) {
			return array();
		}
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQLPlaceholders -- the plugin's own table.
		$rows  = $wpdb->get_results( $wpdb->prepare( 'SELECT DISTINCT path_hash, source_type, source_id FROM %i WHERE path_hash IN (' . implode( ', ', array_fill( 0, count( $hashes ), '%s' ) ) . ') LIMIT 1000', self::table(), ...array_keys( $hashes ) ) );
		$found = array();
		_prime_post_caches( array_map( 'intval', wp_list_pluck( array_filter( $rows, static fn ( $row ) => 'post' === $row->source_type ), 'source_id' ) ), false, false );
		foreach ( $rows as $row ) {
			$to     = $hashes[ $row->path_hash ];
			$source = self::source( $row );
			if ( $source && count( $found[ $to ] ?? array() ) < $most && ! ( 'post' === $row->source_type && (int) $row->source_id === $to ) ) {
				$found[ $to ][] = $source;
			}
		}
		return $found;
	}

	/**
	 * Where a link stands.
	 *
	 * @param object $row A row of the table.
	 * @return array{title: string, edit: string}|null
	 */
	public static function source( object $row ): ?array {
		if ( 'menu' === $row->source_type ) {
			$menu = wp_get_nav_menu_object( (int) $row->source_id );
			return $menu ? array(
				/* translators: %s: a menu's name */
				'title' => sprintf( __( 'Menu “%s”', 'fighter-site' ), $menu->name ),
				'edit'  => admin_url( "nav-menus.php?action=edit&menu=$menu->term_id" ),
			) : null;
		}
		$post = get_post( (int) $row->source_id );
		return $post && in_array( $post->post_status, self::STATES, true ) ? array(
			'title' => '' === trim( $post->post_title ) ? "#$post->ID" : $post->post_title,
			'edit'  => (string) get_edit_post_link( $post, 'raw' ),
		) : null;
	}

	/**
	 * Reads the next posts, then looks again at the links that were not looked at for longest.
	 *
	 * @param float $seconds How long it may take.
	 */
	public static function work( float $seconds = self::SECONDS ): void {
		$until = microtime( true ) + $seconds;
		self::fill( $seconds );
		while ( microtime( true ) < $until && self::look_at_oldest() ) {
			continue;
		}
		if ( false !== get_option( self::CURSOR ) ) {
			wp_schedule_single_event( time() + 10, self::EVENT, array( 'more' ) );
		}
	}

	/**
	 * Reads the next posts; one batch in any case.
	 *
	 * @param float $seconds How long it may take.
	 */
	public static function fill( float $seconds = self::SECONDS ): void {
		$until = microtime( true ) + $seconds;
		while ( false !== get_option( self::CURSOR ) ) {
			self::read_more();
			if ( microtime( true ) >= $until ) {
				return;
			}
		}
	}

	private static function read_more(): void {
		global $wpdb;
		$after = (int) get_option( self::CURSOR );
		$types = Types::translated();
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQLPlaceholders -- a batch of ids.
		$ids = $wpdb->get_col( $wpdb->prepare( 'SELECT ID FROM %i WHERE ID > %d AND post_type IN (' . implode( ', ', array_fill( 0, count( $types ), '%s' ) ) . ') ORDER BY ID LIMIT %d', array( $wpdb->posts, $after, ...$types, self::BATCH ) ) );
		_prime_post_caches( array_map( 'intval', $ids ), false, true );
		self::$known = array();
		foreach ( $ids as $id ) {
			$post = get_post( (int) $id );
			if ( $post ) {
				self::read( $post );
			}
		}
		self::$known = null;
		if ( count( $ids ) === self::BATCH ) {
			update_option( self::CURSOR, (int) end( $ids ), false );
			return;
		}
		foreach ( wp_get_nav_menus() as $menu ) {
			self::read_menu( $menu->term_id );
		}
		self::forget_gone();
		delete_option( self::CURSOR );
	}

	/**
	 * Deletes the links of posts and menus that another program deleted.
	 */
	private static function forget_gone(): void {
		global $wpdb;
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$wpdb->query( $wpdb->prepare( "DELETE FROM %i WHERE source_type = 'post' AND source_id NOT IN (SELECT ID FROM %i)", self::table(), $wpdb->posts ) );
		$wpdb->query( $wpdb->prepare( "DELETE FROM %i WHERE source_type = 'menu' AND source_id NOT IN (SELECT term_id FROM %i WHERE taxonomy = 'nav_menu')", self::table(), $wpdb->term_taxonomy ) );
		// phpcs:enable
	}

	/**
	 * @return bool Whether there may be more.
	 */
	private static function look_at_oldest(): bool {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT path_hash, MIN(path) AS path FROM %i WHERE checked < %d GROUP BY path_hash ORDER BY MIN(checked) LIMIT %d', self::table(), time() - self::FRESH, self::BATCH ) );
		foreach ( $rows as $row ) {
			self::mark( $row->path_hash, $row->path );
		}
		return count( $rows ) === self::BATCH;
	}

	/**
	 * @param string[] $keys Addresses whose page was published, removed or moved. The addresses below them are checked too.
	 */
	private static function look_again( array $keys ): void {
		global $wpdb;
		foreach ( $keys as $key ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
			$rows = $wpdb->get_results( $wpdb->prepare( 'SELECT DISTINCT path_hash, path_key FROM %i WHERE path_key LIKE %s LIMIT 200', self::table(), $wpdb->esc_like( $key ) . '%' ) );
			foreach ( $rows as $row ) {
				self::mark( $row->path_hash, $row->path_key );
			}
		}
	}

	private static function mark( string $hash, string $path ): void {
		global $wpdb;
		$change = array(
			'dead'    => Before_Publishing::is_dead( $path ) ? 1 : 0,
			'checked' => time(),
		);
		$wpdb->update( self::table(), $change, array( 'path_hash' => $hash ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
	}

	private static function is_dead( string $path ): bool {
		if ( null === self::$known ) {
			return Before_Publishing::is_dead( $path );
		}
		return self::$known[ $path ] ??= Before_Publishing::is_dead( $path );
	}

	/**
	 * @param array<string, string> $links Places by address.
	 */
	private static function store( string $type, int $id, array $links ): void {
		global $wpdb;
		$source = array(
			'source_type' => $type,
			'source_id'   => $id,
		);
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		// $wpdb->delete() would ask for the columns first.
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE source_type = %s AND source_id = %d', self::table(), $type, $id ) );
		foreach ( array_slice( $links, 0, 500, true ) as $address => $place ) {
			$path = Site_Paths::of( (string) $address );
			if ( null === $path || mb_strlen( $path ) > 190 ) {
				continue;
			}
			$key = Rules::key( $path );
			$wpdb->insert(
				self::table(),
				$source + array(
					'path'      => $path,
					'path_key'  => $key,
					'path_hash' => md5( $key ),
					'place'     => mb_substr( $place, 0, 100 ),
					'dead'      => self::is_dead( $path ) ? 1 : 0,
					'checked'   => time(),
				)
			);
		}
		// phpcs:enable
	}

	/**
	 * @param array<int, array<string, mixed>> $blocks Parsed.
	 * @return array<string, string>
	 */
	private static function of_blocks( array $blocks ): array {
		$links = array();
		foreach ( $blocks as $block ) {
			$name  = (string) $block['blockName'];
			$title = self::title_of( $name );
			foreach ( self::link_names( $name ) as $attribute ) {
				$links[ trim( (string) ( $block['attrs'][ $attribute ] ?? '' ) ) ] ??= $title;
			}
			$html = implode( '', array_filter( $block['innerContent'], 'is_string' ) );
			$links += array_fill_keys( self::addresses_in( $html ), $title );
			$links += self::of_blocks( $block['innerBlocks'] );
		}
		unset( $links[''] );
		return $links;
	}

	/**
	 * @return string[] The addresses of links and marks in HTML.
	 */
	private static function addresses_in( string $html ): array {
		preg_match_all( '/\s(?:href|data-link)\s*=\s*(["\'])(.*?)\1/is', $html, $links );
		preg_match_all( '#\[k=(/[^\]\s]*)\]#', $html, $marks );
		return array( ...array_map( static fn ( string $address ): string => trim( html_entity_decode( $address, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ), $links[2] ), ...$marks[1] );
	}

	/**
	 * @return string[] The attributes of a block of the game that hold links.
	 */
	private static function link_names( string $name ): array {
		if ( ! str_starts_with( $name, Blocks::PREFIX ) ) {
			return array();
		}
		$own    = substr( $name, strlen( Blocks::PREFIX ) );
		$block  = Blocks::named( $own );
		$parent = Blocks::named( (string) preg_replace( '/-item$/', '', $own ) );
		$fields = $block ? $block['attributes'] : ( $parent['items']['attributes'] ?? array() );
		return array_column( array_filter( $fields, static fn ( array $field ): bool => 'link' === $field['type'] ), 'name' );
	}

	private static function title_of( string $name ): string {
		$type = \WP_Block_Type_Registry::get_instance()->get_registered( '' === $name ? 'core/freeform' : $name );
		return $type && '' !== (string) $type->title ? (string) $type->title : __( 'Text', 'fighter-site' );
	}
}
