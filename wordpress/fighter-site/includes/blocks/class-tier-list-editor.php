<?php
/**
 * The editor of tier lists.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

use Fighter\Site\Content\Change_Index;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Tier_Lists;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Script;
use WP_Post;

/**
 * Loads assets/src/tier-list.tsx, and tells it of each champion's last balance change and of the author's list before. The
 * list of all lists says how many ratings are older than a change.
 */
final class Tier_List_Editor {

	private const COLUMN = 'fighter_old_ratings';

	/** @var array<int, array{at: int, version: string}>|null By the champion's id. */
	private static ?array $changes = null;

	public static function register(): void {
		add_action( 'enqueue_block_editor_assets', array( self::class, 'enqueue' ), 9 );
		add_filter( 'manage_' . Types::TIER_LIST . '_posts_columns', static fn ( $columns ) => (array) $columns + array( self::COLUMN => __( 'Older than a balance change', 'fighter-site' ) ) );
		add_action( 'manage_' . Types::TIER_LIST . '_posts_custom_column', array( self::class, 'show' ), 10, 2 );
	}

	public static function enqueue(): void {
		$post = get_post();
		if ( ! $post instanceof WP_Post || Types::TIER_LIST !== $post->post_type ) {
			return;
		}
		$root = Editions::root_of( $post );
		Script::enqueue(
			'tier-list',
			array(
				'key'      => Tier_Lists::META,
				'patchKey' => Fields::VERSION,
				'original' => $root->ID === $post->ID ? null : Tier_Lists::stored( $root->ID ),
				'before'   => self::before( $root ),
				'changes'  => (object) self::changes(),
				'listedAt' => 'publish' === $root->post_status ? (int) get_post_timestamp( $root ) : 0,
				'most'     => array(
					'tiers'  => Tier_Lists::MOST_TIERS,
					'reason' => Tier_Lists::LONGEST_REASON,
				),
			),
			Script::handle( Blocks::SCRIPT )
		);
		Script::enqueue_style( 'editor/facts.css', 'wp-components' );
	}

	/**
	 * @return array{title: string, tiers: array<int, array<string, mixed>>}|null The newest published list of the same author.
	 */
	private static function before( WP_Post $root ): ?array {
		$found = get_posts(
			array(
				'post_type'   => Types::TIER_LIST,
				'post_status' => 'publish',
				'author'      => (int) $root->post_author,
				'exclude'     => array( $root->ID ), // phpcs:ignore WordPressVIPMinimum.Performance.WPQueryParams -- one list.
				'numberposts' => 20,
				'lang'        => '',
			)
		);
		foreach ( $found as $list ) {
			if ( ! Editions::original_id( $list->ID ) && Tier_Lists::stored( $list->ID ) ) {
				return array(
					'title' => wp_strip_all_tags( $list->post_title ),
					// The new list is of its own time.
					'tiers' => array_map(
						static fn ( array $tier ): array => array(
							'name'      => $tier['name'],
							'champions' => array_map( static fn ( array $one ): array => array_diff_key( $one, array( 'checked' => 1 ) ), $tier['champions'] ),
						),
						Tier_Lists::stored( $list->ID )
					),
				);
			}
		}
		return null;
	}

	/**
	 * @return array<int, array{at: int, version: string}> The last balance change of each champion, by its id.
	 */
	private static function changes(): array {
		if ( null !== self::$changes ) {
			return self::$changes;
		}
		self::$changes = array();
		$last          = Change_Index::last_of_champions();
		$champions     = Filled_Attributes::named( 'champion', array_keys( $last ) );
		foreach ( $last as $slug => $change ) {
			if ( isset( $champions[ $slug ] ) ) {
				self::$changes[ $champions[ $slug ]->ID ] = array(
					'at'      => $change['at'],
					'version' => trim( (string) get_post_meta( $change['root_id'], Fields::VERSION, true ) ),
				);
			}
		}
		return self::$changes;
	}

	/**
	 * @param string $column  Column.
	 * @param int    $post_id Post.
	 */
	public static function show( $column, $post_id ): void {
		if ( self::COLUMN !== $column || Editions::original_id( (int) $post_id ) || 'publish' !== get_post_status( (int) $post_id ) ) {
			return;
		}
		$names = array_map( 'get_the_title', self::old_in( (int) $post_id ) );
		echo esc_html( $names ? implode( ', ', $names ) : '—' );
	}

	/**
	 * The champions of a list whose ratings do not know their last change, by the rule of the site (`rules 84a`).
	 *
	 * @return int[]
	 */
	public static function old_in( int $post_id ): array {
		$listed = (int) get_post_timestamp( $post_id );
		$patch  = trim( (string) get_post_meta( $post_id, Fields::VERSION, true ) );
		$old    = array();
		foreach ( Tier_Lists::stored( $post_id ) as $tier ) {
			foreach ( $tier['champions'] as $one ) {
				$change = self::changes()[ $one['champion'] ] ?? null;
				$known  = max( $listed, (int) ( $one['checked'] ?? 0 ) );
				if ( $change && $change['at'] > $known && ( '' === $patch || $patch !== $change['version'] ) ) {
					$old[] = $one['champion'];
				}
			}
		}
		return $old;
	}
}
