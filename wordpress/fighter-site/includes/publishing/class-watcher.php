<?php
/**
 * Notices changes of content.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

use Fighter\Site\Api\Adjacent_Posts;
use Fighter\Site\Api\Answer_Sources;
use Fighter\Site\Api\Spotlights;
use Fighter\Site\Api\Stored_Answers;
use Fighter\Site\Blocks\Filled_Attributes;
use Fighter\Site\Content\Addresses;
use Fighter\Site\Content\Facts;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Polylang;
use Fighter\Site\Settings;
use Fighter\Site\Tables\Tables;
use WP_Post;

/**
 * Collects changes during a request and passes them to the outbox at its end, when the new content can be read.
 */
final class Watcher {

	private const MOST = 20;

	/** @var array<string, array{change: array<string, mixed>, cause: string}> */
	private static array $changes = array();

	/** @var string[] Names, old and new, of champions that changed. */
	private static array $champions = array();

	/** @var array<int, WP_Post> The posts that changed, by id. */
	private static array $roots = array();

	/** @var array<int, true> Ids of articles that changed in all languages. */
	private static array $articles = array();

	/** @var array<int, WP_Post> Posts that were published, removed or got another slug, by id. */
	private static array $renamed = array();

	/** @var array<int, string[]> Categories that posts of this request had before. */
	private static array $categories_before = array();

	public static function register(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'post_saved' ), 20, 4 );
		add_action( 'before_delete_post', array( self::class, 'post_deleted' ), 20, 2 );
		add_action( 'set_object_terms', array( self::class, 'terms_set' ), 10, 6 );
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'field_changed' ), 20, 3 );
		}
		add_action( 'update_option_sticky_posts', array( self::class, 'sticky_changed' ), 10, 2 );
		add_action( 'created_term', array( self::class, 'term_changed' ), 10, 3 );
		add_action( 'edited_term', array( self::class, 'term_changed' ), 10, 3 );
		add_action( 'delete_term', array( self::class, 'term_changed' ), 10, 3 );
		add_action( 'profile_update', array( self::class, 'profile_changed' ), 10, 2 );
		add_action( 'deleted_user', static fn () => self::tell( array( 'type' => 'all' ), __( 'An author was removed', 'fighter-site' ) ) );
		add_action( 'updated_post_meta', array( self::class, 'picture_changed' ), 20, 3 );
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'alternative_text_changed' ), 20, 3 );
		}
		add_action( 'switch_theme', static fn () => self::tell( array( 'type' => 'all' ), __( 'The theme changed', 'fighter-site' ) ) );
		add_action( 'delete_attachment', static fn () => self::tell( array( 'type' => 'all' ), __( 'A picture was removed', 'fighter-site' ) ) );
		foreach ( array( 'wp_update_nav_menu', 'wp_update_nav_menu_item', 'wp_delete_nav_menu' ) as $hook ) {
			add_action( $hook, array( self::class, 'menu_changed' ) );
		}
		add_action( 'update_option_theme_mods_' . get_option( 'stylesheet' ), array( self::class, 'theme_mods_changed' ), 10, 2 );
		add_action(
			'update_option_polylang',
			static function ( $before, $after ): void {
				if ( ( $before['nav_menus'] ?? array() ) !== ( $after['nav_menus'] ?? array() ) ) {
					self::menu_changed();
				}
			},
			10,
			2
		);
		foreach ( array( 'home', 'siteurl', 'timezone_string', 'gmt_offset', Settings::OPTION, 'thumbnail_size_w', 'medium_size_w', 'large_size_w' ) as $option ) {
			add_action( "update_option_$option", static fn () => self::tell( array( 'type' => 'all' ), __( 'Settings changed', 'fighter-site' ) ) );
		}
		add_action( 'shutdown', array( self::class, 'send' ), 1 );
	}

	/**
	 * @param int          $post_id Id.
	 * @param WP_Post      $post    The post after the update.
	 * @param bool         $update  Not used.
	 * @param WP_Post|null $before  The post before the update.
	 */
	public static function post_saved( $post_id, $post, $update, $before ): void {
		$was = $before instanceof WP_Post && 'publish' === $before->post_status;
		$is  = 'publish' === $post->post_status;
		if ( 'nav_menu_item' === $post->post_type ) {
			self::menu_changed();
			return;
		}
		if ( 'page' === $post->post_type && $before instanceof WP_Post && ( $before->post_name !== $post->post_name || $before->post_parent !== $post->post_parent ) ) {
			self::tell_of_pages_below( $post );
		}
		if ( ! $was && ! $is ) {
			return;
		}
		if ( 'wp_block' === $post->post_type ) {
			self::pattern_changed();
			return;
		}
		$cause = match ( true ) {
			! $was  => __( 'published', 'fighter-site' ),
			! $is   => __( 'taken back', 'fighter-site' ),
			default => __( 'changed', 'fighter-site' ),
		};
		self::tell_about( $post, $cause, $was !== $is );
		if ( $was !== $is || $before->post_name !== $post->post_name ) {
			self::$renamed[ $post->ID ] = $post;
		}
		if ( $was !== $is || $before->post_name !== $post->post_name || $before->post_password !== $post->post_password ) {
			self::address_changed( $post );
		}
		if ( 'post' === $post->post_type && $is && ( ! $was || $before->post_date !== $post->post_date ) ) {
			Stored_Answers::forget( ...array_map( array( Answer_Sources::class, 'part_of_place' ), Adjacent_Posts::around( $post ) ) );
		}
		if ( $was && $before->post_type !== $post->post_type ) {
			self::tell_about( $before, __( 'moved', 'fighter-site' ) );
		}
		if ( $was && ( $before->post_name !== $post->post_name || $before->post_title !== $post->post_title || $before->post_author !== $post->post_author || $before->post_parent !== $post->post_parent ) ) {
			// The message about the old address makes its page redirect, and removes the post from the list of a former author.
			self::tell_about( $before, __( 'moved', 'fighter-site' ) );
		}
		self::tell_of_menu( $post );
	}

	/**
	 * @param int     $post_id Id.
	 * @param WP_Post $post    Post.
	 */
	public static function post_deleted( $post_id, $post ): void {
		if ( 'nav_menu_item' === $post->post_type ) {
			self::menu_changed();
		} elseif ( 'publish' === $post->post_status && 'wp_block' === $post->post_type ) {
			self::pattern_changed();
		} elseif ( 'publish' === $post->post_status ) {
			// The categories are read now, because they are deleted with the post before the message is made.
			$categories                           = get_the_terms( $post, 'category' );
			self::$categories_before[ $post->ID ] = is_array( $categories ) ? wp_list_pluck( array_map( array( Polylang::class, 'english_term' ), $categories ), 'slug' ) : array();
			self::tell_about( $post, __( 'deleted', 'fighter-site' ) );
			self::$renamed[ $post->ID ] = $post;
			self::address_changed( $post );
			self::tell_of_menu( $post );
		}
	}

	/**
	 * Forgets the answers that name a post by its address. Facts of champions name champions and terms.
	 */
	private static function address_changed( WP_Post $post ): void {
		if ( in_array( $post->post_type, array( Types::SCREEN, Types::TIP ), true ) ) {
			return;
		}
		Stored_Answers::forget( Answer_Sources::ADDRESSES, ...( in_array( $post->post_type, array( Types::TERM, Types::CHAMPION ), true ) ? array( 'champion' ) : array() ) );
	}

	/**
	 * Tells the site of the pages below a page, published or not, whose address has changed: it is a part of theirs.
	 */
	private static function tell_of_pages_below( WP_Post $page ): void {
		$below = get_pages( array( 'child_of' => $page->ID ) );
		foreach ( is_array( $below ) ? $below : array() as $one ) {
			self::tell_about( $one, __( 'moved', 'fighter-site' ) );
			self::tell_of_menu( $one );
		}
	}

	/**
	 * A shared pattern may stand in any body, so all pages are purged.
	 */
	private static function pattern_changed(): void {
		self::tell( array( 'type' => 'all' ), __( 'A shared pattern changed', 'fighter-site' ) );
	}

	/**
	 * @param int    $object_id  Post.
	 * @param mixed  $terms      Not used.
	 * @param int[]  $now        Term taxonomy ids.
	 * @param string $taxonomy   Taxonomy.
	 * @param bool   $append     Not used.
	 * @param int[]  $before_ids Term taxonomy ids.
	 */
	public static function terms_set( $object_id, $terms, $now, $taxonomy, $append, $before_ids ): void {
		if ( in_array( $taxonomy, array( 'term_language', 'term_translations' ), true ) ) {
			// These are taxonomies of Polylang, whose objects are categories.
			self::tell( array( 'type' => 'all' ), __( 'Categories changed', 'fighter-site' ) );
			return;
		}
		$post = get_post( $object_id );
		$same = ! array_diff( (array) $now, (array) $before_ids ) && ! array_diff( (array) $before_ids, (array) $now );
		if ( $same || ! $post || 'publish' !== $post->post_status || ! in_array( $taxonomy, array( 'category', 'post_tag', Types::SUBJECT ), true ) ) {
			return;
		}
		if ( 'category' === $taxonomy ) {
			foreach ( (array) $before_ids as $id ) {
				$term = get_term_by( 'term_taxonomy_id', $id );
				// WordPress puts a new post into "uncategorized" for a moment.
				if ( $term && 'uncategorized' !== $term->slug ) {
					self::$categories_before[ $post->ID ][] = $term->slug;
				}
			}
		}
		self::tell_about( $post, __( 'filed elsewhere', 'fighter-site' ) );
	}

	/**
	 * @param int|int[] $meta_id Not used.
	 * @param int       $post_id Post.
	 * @param string    $key     Field.
	 */
	public static function field_changed( $meta_id, $post_id, $key ): void {
		$ours = str_starts_with( (string) $key, '_fighter_' ) || '_thumbnail_id' === $key || '_wp_page_template' === $key;
		$post = $ours ? get_post( $post_id ) : null;
		if ( $post && 'publish' === $post->post_status ) {
			self::tell_about( $post, __( 'changed', 'fighter-site' ) );
			if ( in_array( $key, array( Editions::LANGUAGE, Editions::ORIGINAL ), true ) ) {
				self::address_changed( $post );
			}
		}
	}

	/**
	 * Purges all pages when a picture that a post uses is cropped or replaced. The upload of a large picture writes the
	 * same field, but no post uses that picture yet.
	 *
	 * @param int|int[] $meta_id Not used.
	 * @param int       $post_id Attachment.
	 * @param string    $key     Field.
	 */
	public static function picture_changed( $meta_id, $post_id, $key ): void {
		$search = array(
			'post_type'   => Types::translated(),
			'numberposts' => 1,
			'fields'      => 'ids',
			// phpcs:ignore WordPress.DB.SlowDBQuery -- runs when a picture is changed, never for a visitor.
			'meta_key'    => '_thumbnail_id',
			// phpcs:ignore WordPress.DB.SlowDBQuery
			'meta_value'  => (string) $post_id,
			'lang'        => '',
		);
		if ( '_wp_attached_file' === $key && get_posts( $search ) ) {
			self::tell( array( 'type' => 'all' ), __( 'A picture changed', 'fighter-site' ) );
		}
	}

	/**
	 * Purges all pages when the alternative text of a picture in use is corrected: blocks, tiles and lists may take it.
	 *
	 * @param int|int[] $meta_id Not used.
	 * @param int       $post_id Attachment.
	 * @param string    $key     Field.
	 */
	public static function alternative_text_changed( $meta_id, $post_id, $key ): void {
		global $wpdb;
		if ( '_wp_attachment_image_alt' !== $key ) {
			return;
		}
		// The file in other sizes has the same beginning.
		$file = (string) preg_replace( '/(-scaled)?\.\w+$/', '', (string) get_post_meta( $post_id, '_wp_attached_file', true ) );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- when an editor changes a picture, never for a visitor.
		$used = $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM {$wpdb->postmeta} WHERE meta_value = %s AND meta_key IN ('_thumbnail_id', %s) LIMIT 1", (string) $post_id, \Fighter\Site\Content\Fields::SEO_IMAGE ) )
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery
			|| ( '' !== $file && $wpdb->get_var( $wpdb->prepare( "SELECT 1 FROM {$wpdb->posts} WHERE post_status = 'publish' AND post_content LIKE %s LIMIT 1", '%' . $wpdb->esc_like( $file ) . '%' ) ) );
		if ( $used ) {
			self::tell( array( 'type' => 'all' ), __( 'The alternative text of a picture changed', 'fighter-site' ) );
		}
	}

	/**
	 * @param mixed $before Ids.
	 * @param mixed $after  Ids.
	 */
	public static function sticky_changed( $before, $after ): void {
		foreach ( array_merge( array_diff( (array) $before, (array) $after ), array_diff( (array) $after, (array) $before ) ) as $id ) {
			$post = get_post( (int) $id );
			if ( $post && 'publish' === $post->post_status ) {
				self::tell_about( $post, __( 'pinned or unpinned', 'fighter-site' ) );
			}
		}
	}

	/**
	 * Purges all pages when a category is renamed, because the tiles of its articles show its name.
	 *
	 * @param int    $term_id  Not used.
	 * @param int    $tt_id    Not used.
	 * @param string $taxonomy Taxonomy.
	 */
	public static function term_changed( $term_id, $tt_id, $taxonomy ): void {
		$new = 'created_term' === current_action();
		if ( Types::SUBJECT === $taxonomy ) {
			self::tell( array( 'type' => 'subjects' ), __( 'Subjects changed', 'fighter-site' ) );
		} elseif ( 'category' === $taxonomy ) {
			self::tell( array( 'type' => $new ? 'categories' : 'all' ), __( 'Categories changed', 'fighter-site' ) );
		} elseif ( 'post_tag' === $taxonomy && ! $new ) {
			self::tell( array( 'type' => 'all' ), __( 'Tags changed', 'fighter-site' ) );
		}
	}

	/**
	 * @param int      $user_id User.
	 * @param \WP_User $before  The user before the update.
	 */
	public static function profile_changed( $user_id, $before ): void {
		$after = get_userdata( $user_id );
		if ( $after && ( $after->display_name !== $before->display_name || $after->user_nicename !== $before->user_nicename ) ) {
			self::tell( array( 'type' => 'all' ), __( 'An author was renamed', 'fighter-site' ) );
		}
	}

	public static function menu_changed(): void {
		self::tell( array( 'type' => 'menu' ), __( 'The menu changed', 'fighter-site' ) );
	}

	/**
	 * @param mixed $before Theme settings.
	 * @param mixed $after  Theme settings.
	 */
	public static function theme_mods_changed( $before, $after ): void {
		if ( ( $before['nav_menu_locations'] ?? array() ) !== ( $after['nav_menu_locations'] ?? array() ) ) {
			self::menu_changed();
		}
	}

	/**
	 * @param string $cause Why, in words.
	 */
	public static function all_may_have_changed( string $cause ): void {
		self::tell( array( 'type' => 'all' ), $cause );
	}

	public static function redirects_changed(): void {
		self::tell( array( 'type' => 'redirects' ), __( 'The redirects changed', 'fighter-site' ) );
	}

	/**
	 * @param WP_Post $post Post.
	 * @param string  $path An address that it had, without slashes around it.
	 */
	public static function old_address_let_go( WP_Post $post, string $path ): void {
		$types = array(
			'page'          => 'page',
			Types::COURSE   => 'course',
			Types::CHAMPION => 'champion',
		);
		self::tell(
			array(
				'type'   => $types[ $post->post_type ] ?? 'post',
				'slug'   => 'page' === $post->post_type ? $path : basename( $path ),
				'author' => (string) $post->post_author,
			),
			/* translators: %s: an address */
			sprintf( __( 'The old address “%s” was let go', 'fighter-site' ), "/$path/" ),
			$post->ID
		);
		Stored_Answers::forget( Answer_Sources::ADDRESSES, Answer_Sources::part_of_post( $post->ID ) );
	}

	public static function table_changed( string $table ): void {
		self::tell(
			array( 'type' => Tables::MASTERIES === $table ? 'masteries' : 'all' ),
			Tables::MASTERIES === $table ? __( 'The masteries changed', 'fighter-site' ) : __( 'The champion table changed', 'fighter-site' )
		);
	}

	/**
	 * Passes the changes to the outbox. It runs at the end of the request, when the new content is stored.
	 */
	public static function send(): void {
		if ( ! self::$changes ) {
			return;
		}
		self::tell_neighbours();
		self::tell_followers();
		Stored_Answers::forget_again( ...self::parts_of_adjacent() );
		$changes       = self::with_categories();
		self::$changes = array();
		$all           = array_filter( $changes, static fn ( array $one ): bool => 'all' === $one['change']['type'] );
		if ( $all ) {
			$changes = array_slice( $all, 0, 1 );
		} elseif ( count( $changes ) > self::MOST ) {
			$changes = array(
				array(
					'change' => array( 'type' => 'all' ),
					'cause'  => __( 'Many changes at once', 'fighter-site' ),
				),
			);
		}
		Outbox::post( array_values( $changes ) );
	}

	/**
	 * The parts of the content that a change of a post concerns. A translation is shown in its language alone.
	 *
	 * @return string[] Parts, as Answer_Sources names them.
	 */
	public static function parts_of( WP_Post $post ): array {
		$root = Editions::root_of( $post );
		$only = $root->ID === $post->ID ? '' : Editions::language_of( $post->ID );
		return array(
			Answer_Sources::part( self::change_of( $root )['type'], $only ),
			Answer_Sources::part_of_post( $post->ID ),
			Answer_Sources::part_of_post( $root->ID ),
		);
	}

	/**
	 * The places of the articles before and after those that changed. What linked to them before is made of them.
	 *
	 * @return string[]
	 */
	private static function parts_of_adjacent(): array {
		$ids            = array_keys( self::$articles );
		self::$articles = array();
		if ( count( $ids ) > self::MOST ) {
			return array( Answer_Sources::POSTS );
		}
		$shown = array_filter( array_map( 'get_post', $ids ), static fn ( $post ): bool => $post instanceof WP_Post && 'publish' === $post->post_status );
		$found = array_merge( array(), ...array_map( array( Adjacent_Posts::class, 'around' ), array_values( $shown ) ) );
		return array_map( array( Answer_Sources::class, 'part_of_place' ), $found );
	}

	/**
	 * @param WP_Post $post  Post.
	 * @param string  $cause What happened to it.
	 * @param bool    $wins  Whether this cause says more than those before it in the request: WordPress writes fields and
	 *                       categories of an article before it says that the article is published.
	 */
	private static function tell_about( WP_Post $post, string $cause, bool $wins = false ): void {
		if ( ! in_array( $post->post_type, Types::translated(), true ) ) {
			return;
		}
		$root = Editions::root_of( $post );
		$root = $root->ID === $post->ID ? $post : $root;
		/* translators: 1: a title, 2: what happened to it */
		$cause = sprintf( __( '“%1$s” was %2$s', 'fighter-site' ), wp_strip_all_tags( $post->post_title ), $cause );
		Stored_Answers::forget( ...self::parts_of( $post ) );
		self::collect( self::change_of( $root ), $cause, $root->ID, $wins );
		self::$roots[ $root->ID ] = $root;
		if ( 'post' === $root->post_type && ! Editions::original_id( $post->ID ) ) {
			self::$articles[ $root->ID ] = true;
		}
		if ( Types::CHAMPION === $root->post_type ) {
			self::$champions[] = $root->post_title;
		}
	}

	/**
	 * Tells the site that the menu changed, if the menu may show the post: it holds titles and addresses, and a page's
	 * address is part of the addresses below it.
	 */
	private static function tell_of_menu( WP_Post $post ): void {
		$below = 'page' === $post->post_type ? get_pages( array( 'child_of' => $post->ID ) ) : array();
		foreach ( array( $post->ID, ...wp_list_pluck( is_array( $below ) ? $below : array(), 'ID' ) ) as $id ) {
			if ( wp_get_associated_nav_menu_items( $id ) ) {
				self::menu_changed();
				return;
			}
		}
	}

	/**
	 * Tells the site that the pages before and after a champion changed, if it was added, removed or renamed: they link to
	 * it.
	 */
	private static function tell_neighbours(): void {
		$names = array_unique( self::$champions );
		if ( ! $names || count( $names ) > self::MOST ) {
			return;
		}
		$all = array_values( Spotlights::all( Languages::ENGLISH ) );
		foreach ( $names as $name ) {
			foreach ( Spotlights::around( $all, $name ) as $neighbour ) {
				/* translators: %s: a title */
				self::collect( self::change_of( $neighbour ), sprintf( __( 'The neighbour of “%s”', 'fighter-site' ), wp_strip_all_tags( $name ) ), $neighbour->ID );
			}
		}
		self::$champions = array();
	}

	/**
	 * Reports to the site as changed: the posts whose blocks take name and picture from a post that changed, and the
	 * champions whose facts name a post that was published, removed or got another slug.
	 */
	private static function tell_followers(): void {
		$roots       = self::$roots;
		self::$roots = array();
		foreach ( count( $roots ) > self::MOST ? array() : $roots as $root ) {
			foreach ( Filled_Attributes::users_of( $root ) as $user ) {
				$own = Editions::root_of( $user );
				/* translators: %s: a title */
				self::collect( self::change_of( $own ), sprintf( __( 'A block in it shows “%s”', 'fighter-site' ), wp_strip_all_tags( $root->post_title ) ), $own->ID );
			}
		}
		$renamed       = self::$renamed;
		self::$renamed = array();
		foreach ( $renamed as $post ) {
			foreach ( Facts::naming( $post ) as $champion ) {
				/* translators: %s: a title */
				self::collect( self::change_of( $champion ), sprintf( __( 'Its facts name “%s”', 'fighter-site' ), wp_strip_all_tags( $post->post_title ) ), $champion->ID );
			}
		}
	}

	/**
	 * @return array<string, mixed> A change in the form of the site's webhook.
	 */
	private static function change_of( WP_Post $root ): array {
		switch ( $root->post_type ) {
			case Types::TERM:
				return array( 'type' => 'glossary' );
			case Types::TIP:
				// Tips stand on pages of every kind.
				return array( 'type' => 'all' );
			case Types::COURSE:
				return array(
					'type' => 'course',
					'slug' => self::slug( $root ),
				);
			case 'page':
				return array(
					'type' => 'page',
					'slug' => self::slug( $root ),
				);
			case Types::SCREEN:
				$types = array(
					'home'         => 'home',
					'takeover'     => 'home',
					'takeover-b'   => 'home',
					'events'       => 'events',
					'hub'          => 'hub',
					'notification' => 'notification',
					'glossary'     => 'glossary',
				);
				return array( 'type' => $types[ Screens::role_of( $root ) ] ?? 'all' );
			default:
				return array(
					'type'   => Types::CHAMPION === $root->post_type ? 'champion' : 'post',
					'slug'   => self::slug( $root ),
					'author' => (string) $root->post_author,
				);
		}
	}

	/**
	 * The slug without the suffix that WordPress adds in the trash.
	 */
	private static function slug( WP_Post $root ): string {
		if ( 'page' === $root->post_type ) {
			$parent = $root->post_parent ? get_page_uri( $root->post_parent ) . '/' : '';
			return $parent . preg_replace( '/__trashed(-\d+)?$/', '', $root->post_name );
		}
		$path = explode( '/', trim( Addresses::path_of( $root ), '/' ) );
		return (string) preg_replace( '/__trashed(-\d+)?$/', '', (string) end( $path ) );
	}

	/**
	 * Forgets the answers of a kind, at once because a fatal error later in the request would skip the end, and tells the
	 * site.
	 *
	 * @param array<string, mixed> $change  A change in the form of the site's webhook.
	 * @param string               $cause   The cause in words.
	 * @param int                  $post_id The post behind it, if any.
	 */
	private static function tell( array $change, string $cause, int $post_id = 0 ): void {
		Stored_Answers::forget( Answer_Sources::part( $change['type'] ) );
		self::collect( $change, $cause, $post_id );
	}

	/**
	 * @param array<string, mixed> $change  A change in the form of the site's webhook.
	 * @param string               $cause   The cause in words.
	 * @param int                  $post_id The post behind it, if any.
	 * @param bool                 $wins    Whether the cause replaces an earlier one of the same change.
	 */
	private static function collect( array $change, string $cause, int $post_id = 0, bool $wins = false ): void {
		$key                   = wp_json_encode( array_diff_key( $change, array( 'categories' => 1 ) ) );
		self::$changes[ $key ] = array(
			'change'  => $change,
			'cause'   => $wins ? $cause : ( self::$changes[ $key ]['cause'] ?? $cause ),
			'post_id' => $post_id,
		);
	}

	/**
	 * @return array<int, array{change: array<string, mixed>, cause: string}>
	 */
	private static function with_categories(): array {
		foreach ( self::$changes as &$one ) {
			if ( ! in_array( $one['change']['type'], array( 'post', 'champion' ), true ) ) {
				continue;
			}
			$terms = wp_get_object_terms( $one['post_id'], 'category', array( 'lang' => '' ) );
			$slugs = wp_list_pluck( array_map( array( Polylang::class, 'english_term' ), is_array( $terms ) ? $terms : array() ), 'slug' );
			$slugs = array_merge( $slugs, self::$categories_before[ $one['post_id'] ] ?? array() );
			if ( 'champion' === $one['change']['type'] ) {
				$slugs[] = Types::SPOTLIGHTS;
			}
			$one['change'] = array(
				'type'       => $one['change']['type'],
				'slug'       => $one['change']['slug'],
				'categories' => array_values( array_unique( $slugs ) ),
				'author'     => $one['change']['author'],
			);
		}
		unset( $one );
		return array_values( self::$changes );
	}
}
