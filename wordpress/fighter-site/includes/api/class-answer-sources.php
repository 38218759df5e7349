<?php
/**
 * What an answer is made of.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Blocks\Blocks;

/**
 * Names the parts of the content that the answer of this request is made of, so that a stored answer is forgotten when one
 * of them changes (Answer_Versions). A list is made of a kind of content, in one language or in all; the answer of one
 * post of that post and of what else was read for it, which is noted while it is made.
 *
 * The parts of kinds are the types of the site's webhook (docs/contract.md). What a body may hold beside the blocks that
 * the site shows (lists of WordPress, shortcodes, blocks of other plugins) is unknown: its answer is made of everything,
 * and kept for a minute, because it may depend on the time.
 */
final class Answer_Sources {

	public const ALL = 'all';

	/** Changes with any other part. */
	public const ANYTHING = 'anything';

	/** All posts at once, of whatever kind. */
	public const POSTS = 'posts';

	/** Which post is at which address. */
	public const ADDRESSES = 'addresses';

	/** The table of balance changes, where cron writes it. */
	public const INDEX = 'index';

	private const OF_NO_LANGUAGE = array( self::ALL, self::ANYTHING, self::POSTS, self::ADDRESSES, self::INDEX );

	private const OF_ROUTES = array(
		'category'                => array( 'post', 'champion', 'categories' ),
		'author'                  => array( 'post' ),
		'news'                    => array( 'post' ),
		'spotlights'              => array( 'champion', 'categories' ),
		'hub'                     => array( 'post', 'hub' ),
		'events'                  => array( 'events' ),
		'homepage'                => array( 'home' ),
		'slugpost'                => array(),
		'pathpage'                => array(),
		'categories'              => array( 'categories' ),
		'course'                  => array( 'subjects' ),
		'academy'                 => array( 'course', 'subjects' ),
		'subjects'                => array( 'subjects' ),
		'glossary'                => array( 'glossary' ),
		'masteries'               => array( 'masteries' ),
		'menu'                    => array( 'menu' ),
		'changes'                 => array( 'post', 'champion', self::INDEX ),
		'tier-lists'              => array( 'tier-lists', 'champion' ),
		// A champion's slug stands in the builds that are for it.
		'builds'                  => array( 'build', 'champion' ),
		'build'                   => array( 'champion' ),
		'redirects'               => array( 'redirects' ),
		'components/home-news'    => array( 'post' ),
		// The site is told of tips as of everything, because they stand on pages of all kinds.
		'components/home-tips'    => array(),
		'components/notification' => array( 'notification' ),
	);

	/** All posts share this many versions, so that these can be loaded with every request. */
	private const BUCKETS = 256;

	private const LIFETIME_OF_UNKNOWN = MINUTE_IN_SECONDS;

	/** What WordPress looks for with any body, to know the styles of the theme: post types and taxonomies. */
	private const OF_THEMES = array( 'wp_global_styles', 'wp_theme' );

	/** @var array<string, true> Parts noted in this request. */
	private static array $noted = array();

	private static int $until = PHP_INT_MAX;

	/** How many bodies, one within the other, are being rendered. */
	private static int $bodies = 0;

	public static function register(): void {
		add_filter( 'render_block_data', array( self::class, 'note_block' ) );
		add_filter( 'pre_do_shortcode_tag', array( self::class, 'note_unknown' ) );
		add_filter( 'embed_defaults', array( self::class, 'note_unknown' ) );
		add_action( 'pre_get_posts', array( self::class, 'note_query' ) );
		add_action( 'pre_get_terms', array( self::class, 'note_query_of_terms' ) );
		foreach ( array( 'pre_get_users', 'pre_get_comments' ) as $query ) {
			add_action( $query, array( self::class, 'note_other_query' ) );
		}
	}

	/**
	 * The part of a kind of content.
	 *
	 * @param string $type     Type of a change, as the site's webhook names it.
	 * @param string $language The only language that the change concerns; empty for all.
	 */
	public static function part( string $type, string $language = '' ): string {
		return '' === $language || self::ALL === $type ? $type : "$type.$language";
	}

	/**
	 * The part of a post or attachment. It shares its version with other posts.
	 */
	public static function part_of_post( int $id ): string {
		return 'p' . ( $id % self::BUCKETS );
	}

	/**
	 * The part of the place of an article between others.
	 */
	public static function part_of_place( int $id ): string {
		return 'n' . ( $id % self::BUCKETS );
	}

	/**
	 * @param string ...$parts Parts that the answer is made of.
	 */
	public static function note( string ...$parts ): void {
		self::$noted += array_fill_keys( $parts, true );
	}

	/**
	 * @param int ...$ids Posts or attachments that the answer is made of; 0 for none.
	 */
	public static function note_posts( int ...$ids ): void {
		self::note( ...array_map( array( self::class, 'part_of_post' ), array_filter( $ids ) ) );
	}

	/**
	 * @param int $moment When the answer becomes another by itself.
	 */
	public static function note_moment( int $moment ): void {
		self::$until = min( self::$until, $moment );
	}

	/**
	 * @return string[] The parts that the answer of a route is made of.
	 */
	public static function of( string $route, string $language ): array {
		$parts = array( self::ALL, self::POSTS, ...( self::OF_ROUTES[ $route ] ?? array( self::ANYTHING ) ), ...array_keys( self::$noted ) );
		// Other plugins may read anything for their filters of cards.
		if ( has_filter( 'fighter_card' ) || has_filter( 'fighter_seo' ) ) {
			$parts[] = self::ANYTHING;
		}
		$kinds = array_filter( $parts, static fn ( string $part ): bool => ctype_alpha( $part ) && ! in_array( $part, self::OF_NO_LANGUAGE, true ) );
		return array_values( array_unique( array( ...$parts, ...array_map( static fn ( string $kind ): string => self::part( $kind, $language ), $kinds ) ) ) );
	}

	/**
	 * The last moment of an answer that would otherwise be kept until the given one.
	 */
	public static function until( int $otherwise ): int {
		return min( $otherwise, self::$until );
	}

	public static function enter_body(): void {
		++self::$bodies;
	}

	/**
	 * @param string $html The body as it was rendered.
	 */
	public static function leave_body( string $html ): void {
		--self::$bodies;
		// WordPress writes the sizes of such pictures into the body.
		if ( preg_match_all( '/\bwp-image-(\d+)/', $html, $found ) ) {
			self::note_posts( ...array_map( 'intval', $found[1] ) );
		}
	}

	/**
	 * @param mixed $block Block about to be rendered.
	 * @return mixed The same block.
	 */
	public static function note_block( $block ) {
		$name = (string) ( $block['blockName'] ?? '' );
		if ( ! Blocks::is_shown( $name ) || ! empty( $block['attrs']['metadata']['bindings'] ) ) {
			self::note_unknown();
		}
		if ( is_int( $block['attrs']['id'] ?? null ) ) {
			self::note_posts( $block['attrs']['id'] );
		}
		return $block;
	}

	/**
	 * @param mixed $given Passed through unchanged.
	 * @return mixed
	 */
	public static function note_unknown( $given = null ) {
		self::note( self::ANYTHING );
		self::note_moment( time() + self::LIFETIME_OF_UNKNOWN );
		return $given;
	}

	/**
	 * @param \WP_Query $query A query that is about to run.
	 */
	public static function note_query( $query ): void {
		if ( self::$bodies && array_diff( (array) $query->get( 'post_type' ), self::OF_THEMES ) ) {
			self::note_unknown();
		}
	}

	/**
	 * @param \WP_Term_Query $query A query that is about to run.
	 */
	public static function note_query_of_terms( $query ): void {
		if ( self::$bodies && array_diff( (array) ( $query->query_vars['taxonomy'] ?? '' ), self::OF_THEMES ) ) {
			self::note_unknown();
		}
	}

	public static function note_other_query(): void {
		if ( self::$bodies ) {
			self::note_unknown();
		}
	}
}
