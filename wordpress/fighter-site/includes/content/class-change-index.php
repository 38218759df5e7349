<?php
/**
 * The index of balance changes.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Api\Post_View;
use Fighter\Site\Languages\Languages;
use WP_HTML_Tag_Processor;
use WP_Post;

/**
 * Keeps a table with one row for each block `balance-change` of each published text in each language, so that the list of
 * all changes reads no bodies. Search_Index says which texts are published, and when their rows have to be made anew.
 */
final class Change_Index {

	private const BLOCK   = 'balance-change';
	private const KINDS   = array( 'post', Types::CHAMPION );
	private const PARTS   = array( 'champion', 'ability', 'was', 'is', 'kind' );
	private const LONGEST = 500;
	private const PATTERN = '<!-- wp:block ';
	/** Patterns may hold patterns. */
	private const DEEPEST = 3;

	public static function register(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'pattern_saved' ), 7, 4 );
	}

	public static function table(): string {
		global $wpdb;
		return $wpdb->prefix . 'fighter_changes';
	}

	/**
	 * The changes that readers of a language see, newest first. Where a translation names none, those of its original are
	 * answered.
	 *
	 * @return array{rows: array<int, array<string, string>>, total: int}
	 */
	public static function page( string $language, int $page, int $size ): array {
		global $wpdb;
		list( $shown, $codes ) = self::shown( $language );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL,WordPress.DB.PreparedSQLPlaceholders -- the plugin's own table; every value goes through prepare().
		$rows  = $wpdb->get_results(
			$wpdb->prepare(
				"SELECT one.root_id, one.language, one.champion, one.ability, one.was, one.becomes, one.kind FROM %i one WHERE $shown ORDER BY one.published DESC, one.root_id DESC, one.nth ASC LIMIT %d OFFSET %d",
				array( self::table(), ...$codes, $size, ( $page - 1 ) * $size )
			),
			ARRAY_A
		);
		$total = count( (array) $rows );
		if ( $page > 1 || $total === $size ) {
			$total = (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM %i one WHERE $shown", array( self::table(), ...$codes ) ) );
		}
		// phpcs:enable
		return array(
			'rows'  => (array) $rows,
			'total' => $total,
		);
	}

	/**
	 * The changes of a champion, newest first.
	 *
	 * @param string[] $slugs    Slugs that the champion has, or had.
	 * @param string   $language Code.
	 * @param int      $most     How many.
	 * @return array<int, array<string, string>> Rows: root_id, ability, was, becomes, kind.
	 */
	public static function of_champion( array $slugs, string $language, int $most ): array {
		global $wpdb;
		list( $shown, $codes ) = self::shown( $language );
		$marks                 = implode( ', ', array_fill( 0, count( $slugs ), '%s' ) );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL,WordPress.DB.PreparedSQLPlaceholders -- the condition is this class's own; every value goes through prepare().
		return (array) $wpdb->get_results( $wpdb->prepare( "SELECT one.root_id, one.ability, one.was, one.becomes, one.kind FROM %i one WHERE $shown AND one.champion IN ($marks) ORDER BY one.published DESC, one.root_id DESC, one.nth ASC LIMIT %d", array( self::table(), ...$codes, ...$slugs, $most ) ), ARRAY_A );
	}

	/**
	 * The last change of each champion, in English.
	 *
	 * @return array<string, array{root_id: int, at: int}> By the slug that the change names.
	 */
	public static function last_of_champions(): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		$rows = (array) $wpdb->get_results( $wpdb->prepare( "SELECT champion, root_id, published FROM %i WHERE language = 'en' ORDER BY published ASC, root_id ASC", self::table() ), ARRAY_A );
		$last = array();
		foreach ( $rows as $row ) {
			$last[ $row['champion'] ] = array(
				'root_id' => (int) $row['root_id'],
				'at'      => (int) strtotime( $row['published'] . ' UTC' ),
			);
		}
		return $last;
	}

	/**
	 * The condition of the rows that readers of a language see, with its values.
	 *
	 * @return array{0: string, 1: string[]}
	 */
	private static function shown( string $language ): array {
		if ( Languages::ENGLISH === $language ) {
			return array( 'one.language = %s', array( $language ) );
		}
		return array( "(one.language = %s OR (one.language = 'en' AND NOT EXISTS (SELECT 1 FROM %i other WHERE other.root_id = one.root_id AND other.language = %s)))", array( $language, self::table(), $language ) );
	}

	/**
	 * Whether readers of any language see a change.
	 */
	public static function has_changes(): bool {
		global $wpdb;
		return null !== $wpdb->get_var( $wpdb->prepare( 'SELECT 1 FROM %i LIMIT 1', self::table() ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
	}

	/**
	 * @param int[] $ids Posts whose rows are deleted; at least one.
	 */
	public static function forget( array $ids ): void {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQLPlaceholders -- the plugin's own table, and ids.
		$wpdb->query( $wpdb->prepare( 'DELETE FROM %i WHERE root_id IN (' . implode( ', ', array_fill( 0, count( $ids ), '%d' ) ) . ')', self::table(), ...array_values( $ids ) ) );
	}

	/**
	 * Writes the rows of a post.
	 *
	 * @param WP_Post                $root     The post that owns the address.
	 * @param array<string, WP_Post> $editions What readers of each language see there.
	 */
	public static function write( WP_Post $root, array $editions ): void {
		global $wpdb;
		if ( ! in_array( $root->post_type, self::KINDS, true ) ) {
			return;
		}
		$rows = array();
		$time = gmdate( 'Y-m-d H:i:s', Post_View::time( $root ) );
		foreach ( $editions as $language => $shown ) {
			foreach ( self::in( $shown->post_content ) as $nth => $change ) {
				$rows[] = $wpdb->prepare( '(%d, %s, %d, %s, %s, %s, %s, %s, %s)', $root->ID, $language, $nth, $time, $change['champion'], $change['ability'], $change['was'], $change['is'], $change['kind'] );
			}
		}
		foreach ( array_chunk( $rows, 50 ) as $some ) {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL -- the plugin's own table; prepared above.
			$wpdb->query( $wpdb->prepare( 'REPLACE INTO %i (root_id, language, nth, published, champion, ability, was, becomes, kind) VALUES ', self::table() ) . implode( ', ', $some ) );
		}
	}

	/**
	 * Writes the rows of the posts that show a synced pattern with changes again, also by other patterns.
	 *
	 * @param int          $post_id Id.
	 * @param WP_Post      $post    The post after the update.
	 * @param bool         $update  Not used.
	 * @param WP_Post|null $before  The post before the update.
	 */
	public static function pattern_saved( $post_id, $post, $update, $before ): void {
		$texts = $post->post_content . ( $before instanceof WP_Post ? $before->post_content : '' );
		if ( 'wp_block' !== $post->post_type || ! ( str_contains( $texts, self::BLOCK ) || str_contains( $texts, self::PATTERN ) ) ) {
			return;
		}
		$patterns = array( (int) $post_id );
		$shown    = $patterns;
		for ( $depth = 1; $patterns && $depth <= self::DEEPEST; $depth++ ) {
			$rows     = self::showing( $patterns );
			$patterns = array();
			foreach ( $rows as $row ) {
				if ( 'wp_block' !== $row->post_type ) {
					Search_Index::mark( (int) $row->ID );
				} elseif ( ! in_array( (int) $row->ID, $shown, true ) ) {
					$patterns[] = (int) $row->ID;
					$shown[]    = (int) $row->ID;
				}
			}
		}
		Search_Index::renew();
	}

	/**
	 * @param int[] $patterns Ids; at least one.
	 * @return object[] The published posts and patterns that show one of them: ID, post_type.
	 */
	private static function showing( array $patterns ): array {
		global $wpdb;
		$likes = array_map( static fn ( int $id ): string => '%' . $wpdb->esc_like( self::PATTERN . sprintf( '{"ref":%d', $id ) ) . '%', $patterns );
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL,WordPress.DB.PreparedSQLPlaceholders -- the marks are counted; when an editor saves, never for a visitor.
		return (array) $wpdb->get_results( $wpdb->prepare( "SELECT ID, post_type FROM %i WHERE post_status = 'publish' AND (" . implode( ' OR ', array_fill( 0, count( $likes ), 'post_content LIKE %s' ) ) . ')', $wpdb->posts, ...$likes ) );
	}

	/**
	 * The changes that a body names, in their order: those with a champion and both texts, as the site shows them.
	 *
	 * @return array<int, array<string, string>>
	 */
	public static function in( string $content ): array {
		$changes = array();
		foreach ( self::values( $content, 0 ) as $values ) {
			$change = array();
			foreach ( self::PARTS as $part ) {
				$text            = is_scalar( $values[ $part ] ?? '' ) ? (string) ( $values[ $part ] ?? '' ) : '';
				$change[ $part ] = mb_substr( trim( (string) preg_replace( '/\s+/u', ' ', $text ) ), 0, 'champion' === $part ? 200 : self::LONGEST );
			}
			$change['kind'] = in_array( strtolower( $change['kind'] ), array( 'buff', 'nerf', 'fix' ), true ) ? strtolower( $change['kind'] ) : '';
			if ( '' !== $change['champion'] && '' !== $change['was'] && '' !== $change['is'] ) {
				$changes[] = $change;
			}
		}
		return $changes;
	}

	/**
	 * @return array<int, array<string, mixed>> The attributes of each block.
	 */
	private static function values( string $content, int $depth ): array {
		if ( ! str_contains( $content, self::BLOCK ) && ! str_contains( $content, self::PATTERN ) ) {
			return array();
		}
		return self::of_blocks( parse_blocks( $content ), $depth );
	}

	/**
	 * @param array<int, array<string, mixed>> $blocks Parsed blocks.
	 * @param int                              $depth  How many patterns they stand in.
	 * @return array<int, array<string, mixed>>
	 */
	private static function of_blocks( array $blocks, int $depth ): array {
		$found = array();
		foreach ( $blocks as $block ) {
			$more = match ( $block['blockName'] ) {
				'fighter/' . self::BLOCK          => array( $block['attrs'] ),
				'core/block'                      => self::of_pattern( (int) ( $block['attrs']['ref'] ?? 0 ), $depth ),
				null, 'core/html', 'core/freeform' => self::of_markers( $block['innerHTML'] ),
				default                           => self::of_blocks( $block['innerBlocks'], $depth ),
			};
			array_push( $found, ...$more );
		}
		return $found;
	}

	/**
	 * @return array<int, array<string, mixed>>
	 */
	private static function of_pattern( int $id, int $depth ): array {
		$pattern = $id && $depth < self::DEEPEST ? get_post( $id ) : null;
		$is_open = $pattern instanceof WP_Post && 'wp_block' === $pattern->post_type && 'publish' === $pattern->post_status && '' === $pattern->post_password;
		return $is_open ? self::values( $pattern->post_content, $depth + 1 ) : array();
	}

	/**
	 * @param string $html With markers that somebody typed.
	 * @return array<int, array<string, mixed>>
	 */
	private static function of_markers( string $html ): array {
		$found = array();
		$tags  = new WP_HTML_Tag_Processor( str_contains( $html, self::BLOCK ) ? $html : '' );
		while ( $tags->next_tag( array( 'tag_name' => 'div' ) ) ) {
			if ( self::BLOCK === $tags->get_attribute( 'data-block' ) ) {
				$found[] = array_combine( self::PARTS, array_map( static fn ( string $part ) => $tags->get_attribute( "data-$part" ), self::PARTS ) );
			}
		}
		return $found;
	}
}
