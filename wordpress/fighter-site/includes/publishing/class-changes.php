<?php
/**
 * What changed in a request.
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
use Fighter\Site\Content\Builds;
use Fighter\Site\Content\Facts;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Tier_Lists;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Polylang;
use WP_Post;

/**
 * Collects changes during a request and passes them to the outbox at its end, when the new content can be read.
 */
final class Changes {

	private const MOST = 20;

	/** @var array<string, array{change: array<string, mixed>, cause: string}> */
	private static array $changes = array();

	/** @var string[] Names, old and new, of champions that changed. */
	private static array $champions = array();

	/** @var array<int, WP_Post> The posts that changed, by id. */
	private static array $roots = array();

	/** @var array<int, true> Ids of articles that changed in all languages. */
	private static array $articles = array();

	/** @var array<int, WP_Post> Posts that were published, removed or got another slug or password, by id. */
	private static array $renamed = array();

	/** @var array<int, string[]> Categories that posts of this request had before. */
	private static array $categories_before = array();

	public static function register(): void {
		add_action( 'shutdown', array( self::class, 'send' ), 1 );
	}

	/**
	 * Forgets the answers of a kind, at once because a fatal error later in the request would skip the end, and tells the
	 * site.
	 *
	 * @param array<string, mixed> $change  A change in the form of the site's webhook.
	 * @param string               $cause   The cause in words.
	 * @param int                  $post_id The post behind it, if any.
	 */
	public static function tell( array $change, string $cause, int $post_id = 0 ): void {
		Stored_Answers::forget( Answer_Sources::part( $change['type'] ) );
		self::collect( $change, $cause, $post_id );
	}

	/**
	 * @param WP_Post $post  Post.
	 * @param string  $cause What happened to it.
	 * @param bool    $wins  Whether this cause says more than those before it in the request: WordPress writes fields and
	 *                       categories of an article before it says that the article is published.
	 */
	public static function tell_about( WP_Post $post, string $cause, bool $wins = false ): void {
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
	 * Notes a post that was published, removed or got another slug or password.
	 */
	public static function note_renamed( WP_Post $post ): void {
		self::$renamed[ $post->ID ] = $post;
	}

	/**
	 * @param int      $post_id Post.
	 * @param string[] $slugs   Categories in which it was before.
	 */
	public static function note_categories_before( int $post_id, array $slugs ): void {
		self::$categories_before[ $post_id ] = array( ...( self::$categories_before[ $post_id ] ?? array() ), ...$slugs );
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
		Outbox::post( array_values( $changes ), Announcements::take() );
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
	 * champions whose facts, the builds and the tier lists that name a post that was published, removed or got another slug
	 * or password.
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
		$renamed       = array_filter( self::$renamed, static fn ( WP_Post $post ): bool => in_array( $post->post_type, array( Types::CHAMPION, Types::TERM ), true ) );
		self::$renamed = array();
		$fields        = array(
			/* translators: %s: a title */
			array( Types::BUILD, Builds::META, static fn ( array $build ): array => $build['champions'] ?? array(), __( 'It is for “%s”', 'fighter-site' ) ),
			/* translators: %s: a title */
			array( Types::CHAMPION, Facts::META, array( Facts::class, 'ids_in' ), __( 'Its facts name “%s”', 'fighter-site' ) ),
			/* translators: %s: a title */
			array( Types::TIER_LIST, Tier_Lists::META, array( Tier_Lists::class, 'ids_in' ), __( 'A tier list names “%s”', 'fighter-site' ) ),
		);
		foreach ( $renamed as $post ) {
			foreach ( $fields as list( $type, $field, $ids_in, $cause ) ) {
				foreach ( self::naming( $post->ID, $type, $field, $ids_in ) as $one ) {
					self::collect( self::change_of( $one ), sprintf( $cause, wp_strip_all_tags( $post->post_title ) ), $one->ID );
				}
			}
		}
	}

	/**
	 * The published posts that name a champion or a term in a field.
	 *
	 * @param callable(array): int[] $ids_in What a stored value of the field names.
	 * @return WP_Post[]
	 */
	private static function naming( int $id, string $type, string $field, callable $ids_in ): array {
		$posts = get_posts(
			array(
				'post_type'   => $type,
				'post_status' => 'publish',
				'numberposts' => 1000,
				// phpcs:ignore WordPress.DB.SlowDBQuery -- when an editor saves, never for a visitor.
				'meta_key'    => $field,
				'lang'        => '',
			)
		);
		$names = static function ( WP_Post $one ) use ( $id, $field, $ids_in ): bool {
			$stored = get_post_meta( $one->ID, $field, true );
			return $one->ID !== $id && is_array( $stored ) && in_array( $id, $ids_in( $stored ), true );
		};
		return array_filter( $posts, $names );
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
			case Types::TIER_LIST:
				return array( 'type' => 'tier-lists' );
			case Types::COURSE:
				return array(
					'type' => 'course',
					'slug' => self::slug( $root ),
				);
			case Types::BUILD:
				return array(
					'type' => 'build',
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
