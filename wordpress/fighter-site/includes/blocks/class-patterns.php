<?php
/**
 * Patterns: whole texts to begin with.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Blocks;

use Fighter\Site\Api\Api_Request;

/**
 * Registers a pattern for each kind of text that is written again and again. Their blocks are WordPress's own and those
 * of the catalog, with words that say what to write there.
 */
final class Patterns {

	private const CATEGORY = 'fighter';

	public static function register(): void {
		add_action( 'init', array( self::class, 'register_all' ), 14 );
		// WordPress's own use colours and distances that the site does not show.
		add_action( 'after_setup_theme', static fn () => remove_theme_support( 'core-block-patterns' ), 20 );
		add_filter( 'should_load_remote_block_patterns', '__return_false' );
		add_filter( 'rest_request_after_callbacks', array( self::class, 'hide_those_of_the_theme' ), 10, 3 );
		// The inserter would offer blocks of WordPress.org to install, which the site can't show.
		remove_action( 'enqueue_block_editor_assets', 'wp_enqueue_editor_block_directory_assets' );
	}

	/**
	 * Leaves the theme's patterns out of the inserter. They stay registered, because content may refer to them.
	 *
	 * @param mixed                $response What the route answered.
	 * @param array<string, mixed> $handler  The route.
	 * @param \WP_REST_Request     $request  The request.
	 * @return mixed
	 */
	public static function hide_those_of_the_theme( $response, $handler, \WP_REST_Request $request ) {
		if ( '/wp/v2/block-patterns/patterns' !== $request->get_route() || ! $response instanceof \WP_REST_Response ) {
			return $response;
		}
		$themes   = array( get_stylesheet() . '/', get_template() . '/' );
		$patterns = $response->get_data();
		foreach ( $patterns as $nth => $pattern ) {
			$name = (string) ( $pattern['name'] ?? '' );
			if ( str_starts_with( $name, $themes[0] ) || str_starts_with( $name, $themes[1] ) ) {
				$patterns[ $nth ]['inserter'] = false;
			}
		}
		$response->set_data( $patterns );
		return $response;
	}

	public static function register_all(): void {
		// No answer of the contract shows patterns.
		if ( null !== Api_Request::route() ) {
			return;
		}
		register_block_pattern_category( self::CATEGORY, array( 'label' => __( 'Game', 'fighter-site' ) ) );
		foreach ( self::all() as $name => list( $title, $description, $blocks, $types ) ) {
			register_block_pattern(
				'fighter/' . $name,
				array(
					'title'         => $title,
					'description'   => $description,
					'categories'    => array( self::CATEGORY ),
					'postTypes'     => $types,
					'viewportWidth' => 800,
					'content'       => serialize_blocks( $blocks ),
				)
			);
		}
	}

	/**
	 * @return array<string, array{0: string, 1: string, 2: array<int, array<string, mixed>>, 3: string[]}> Title,
	 *         description, blocks, post types.
	 */
	private static function all(): array {
		$articles = array( 'post', 'page' );
		return array(
			'patch-notes'     => array(
				__( 'Patch notes', 'fighter-site' ),
				__( 'What changed in a version, champion by champion.', 'fighter-site' ),
				array(
					self::game( 'status-box', array( 'status' => 'updated' ), array( self::paragraph( __( 'When the version comes out, and where its notes were changed since.', 'fighter-site' ) ) ) ),
					self::paragraph( __( 'The one change that players will talk about.', 'fighter-site' ) ),
					self::heading( __( 'Champions', 'fighter-site' ) ),
					self::paragraph( __( 'Why these champions change. Choose each of them in a block below.', 'fighter-site' ) ),
					self::game( 'balance-change', array( 'kind' => 'buff' ) ),
					self::game( 'balance-change', array( 'kind' => 'nerf' ) ),
					self::heading( __( 'Fixed', 'fighter-site' ) ),
					self::list_of( array( __( 'What went wrong, and no longer does.', 'fighter-site' ), __( 'The next one.', 'fighter-site' ) ) ),
					self::heading( __( 'Known issues', 'fighter-site' ) ),
					self::list_of( array( __( 'What still goes wrong, and until when.', 'fighter-site' ) ) ),
				),
				array( 'post' ),
			),
			'event'           => array(
				__( 'Event', 'fighter-site' ),
				__( 'An event with its times, its rules and its rewards.', 'fighter-site' ),
				array(
					self::game( 'event-box', array( 'title' => __( 'Name of the event', 'fighter-site' ) ), array( self::paragraph( __( 'What players do in it, in a sentence.', 'fighter-site' ) ) ) ),
					self::heading( __( 'How it works', 'fighter-site' ) ),
					self::list_of( array( __( 'The first thing to do.', 'fighter-site' ), __( 'The next.', 'fighter-site' ) ), true ),
					self::heading( __( 'Rewards', 'fighter-site' ) ),
					self::table( array( __( 'Milestone', 'fighter-site' ), __( 'Reward', 'fighter-site' ) ), array( array( '1,000', __( 'A reward', 'fighter-site' ) ), array( '5,000', __( 'A better one', 'fighter-site' ) ) ) ),
					self::game( 'button', array( 'link' => '/events/' ), array( self::paragraph( __( 'All events', 'fighter-site' ) ) ) ),
				),
				array( 'post', 'page', 'fighter_screen' ),
			),
			'champion-reveal' => array(
				__( 'Champion reveal', 'fighter-site' ),
				__( 'A new champion: who it is, what it does, how it is rated.', 'fighter-site' ),
				array(
					self::paragraph( __( 'Who enters the arena, in two sentences.', 'fighter-site' ) ),
					self::game( 'framed-media', array( 'caption' => __( 'What the picture or the video shows', 'fighter-site' ) ) ),
					self::heading( __( 'Abilities', 'fighter-site' ) ),
					self::game( 'box', array( 'title' => __( 'Name of an ability', 'fighter-site' ) ), array( self::paragraph( __( 'What it does, and when.', 'fighter-site' ) ) ) ),
					self::heading( __( 'Rating', 'fighter-site' ) ),
					self::game( 'champion-rating', array_fill_keys( array( 'survivability', 'damage', 'easeofuse', 'utility', 'defenderstrength' ), '3' ) ),
					self::heading( __( 'Fights well beside', 'fighter-site' ) ),
					self::game( 'champion-showcase', array(), array( self::game( 'champion-showcase-item' ), self::game( 'champion-showcase-item' ), self::game( 'champion-showcase-item' ) ) ),
				),
				array( 'post', 'fighter_champion' ),
			),
			'tournament'      => array(
				__( 'Tournament', 'fighter-site' ),
				__( 'A tournament with its times, its rounds and its rules.', 'fighter-site' ),
				array(
					self::game( 'golden-header', array(), array( self::paragraph( __( 'Name of the tournament', 'fighter-site' ) ) ) ),
					self::game( 'event-box', array( 'title' => __( 'Finals', 'fighter-site' ) ), array( self::paragraph( __( 'Where they are shown.', 'fighter-site' ) ) ) ),
					self::heading( __( 'Rounds', 'fighter-site' ) ),
					self::table( array( __( 'Round', 'fighter-site' ), __( 'Day', 'fighter-site' ), __( 'Who fights', 'fighter-site' ) ), array( array( '1', '', '' ), array( '2', '', '' ) ) ),
					self::heading( __( 'Rules', 'fighter-site' ) ),
					self::game( 'accordion', array( 'title' => __( 'Who may take part?', 'fighter-site' ) ), array( self::paragraph( __( 'The answer.', 'fighter-site' ) ) ) ),
					self::game( 'accordion', array( 'title' => __( 'How are points counted?', 'fighter-site' ) ), array( self::paragraph( __( 'The answer.', 'fighter-site' ) ) ) ),
					self::game( 'button', array( 'link' => '#' ), array( self::paragraph( __( 'Sign up', 'fighter-site' ) ) ) ),
				),
				$articles,
			),
			'guide'           => array(
				__( 'Guide', 'fighter-site' ),
				__( 'A lesson: what is learnt, the steps, what goes wrong.', 'fighter-site' ),
				array(
					self::game( 'box', array( 'title' => __( 'What you learn', 'fighter-site' ) ), array( self::list_of( array( __( 'The first thing.', 'fighter-site' ), __( 'The second thing.', 'fighter-site' ) ) ) ) ),
					self::game( 'icon-title', array(), array( self::paragraph( __( 'The first step', 'fighter-site' ) ) ) ),
					self::paragraph( __( 'What to do, and how it looks when it works.', 'fighter-site' ) ),
					self::game( 'icon-title', array(), array( self::paragraph( __( 'The second step', 'fighter-site' ) ) ) ),
					self::paragraph( __( 'What to do, and how it looks when it works.', 'fighter-site' ) ),
					self::game( 'spiky-box', array( 'title' => __( 'Often done wrong', 'fighter-site' ) ), array( self::paragraph( __( 'What happens, and what to do in its place.', 'fighter-site' ) ) ) ),
					self::game( 'button', array( 'link' => '/academy/' ), array( self::paragraph( __( 'Next lesson', 'fighter-site' ) ) ) ),
				),
				array( 'post', 'page', 'fighter_course' ),
			),
			'landing-page'    => array(
				__( 'Landing page', 'fighter-site' ),
				__( 'A page for a campaign: a headline, three reasons, what to do.', 'fighter-site' ),
				array(
					self::game( 'platinum-header', array(), array( self::paragraph( __( 'The promise, in five words', 'fighter-site' ) ) ) ),
					self::paragraph( __( 'What visitors get, in one sentence.', 'fighter-site' ) ),
					self::columns(
						array(
							array( self::heading( __( 'First reason', 'fighter-site' ), 3 ), self::paragraph( __( 'In a sentence.', 'fighter-site' ) ) ),
							array( self::heading( __( 'Second reason', 'fighter-site' ), 3 ), self::paragraph( __( 'In a sentence.', 'fighter-site' ) ) ),
							array( self::heading( __( 'Third reason', 'fighter-site' ), 3 ), self::paragraph( __( 'In a sentence.', 'fighter-site' ) ) ),
						)
					),
					self::game( 'stores' ),
					self::game( 'newsletter' ),
				),
				array( 'page', 'post' ),
			),
		);
	}

	/**
	 * @param string                           $name       Name of a block of the catalog, or of an item of one.
	 * @param array<string, string>            $attributes Attributes.
	 * @param array<int, array<string, mixed>> $inner      Inner blocks.
	 * @return array<string, mixed>
	 */
	private static function game( string $name, array $attributes = array(), array $inner = array() ): array {
		return Block_Source::of( "fighter/$name", $attributes, '', $inner );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function paragraph( string $text ): array {
		return Block_Source::of( 'core/paragraph', array(), '<p>' . esc_html( $text ) . '</p>' );
	}

	/**
	 * @return array<string, mixed>
	 */
	private static function heading( string $text, int $level = 2 ): array {
		return Block_Source::of( 'core/heading', 2 === $level ? array() : compact( 'level' ), sprintf( '<h%1$d class="wp-block-heading">%2$s</h%1$d>', $level, esc_html( $text ) ) );
	}

	/**
	 * @param string[] $lines   Entries.
	 * @param bool     $ordered Whether they are numbered.
	 * @return array<string, mixed>
	 */
	private static function list_of( array $lines, bool $ordered = false ): array {
		$tag   = $ordered ? 'ol' : 'ul';
		$items = array_map( static fn ( string $line ): array => Block_Source::of( 'core/list-item', array(), '<li>' . esc_html( $line ) . '</li>' ), $lines );
		return Block_Source::of( 'core/list', $ordered ? compact( 'ordered' ) : array(), "<$tag class=\"wp-block-list\">", $items, "</$tag>" );
	}

	/**
	 * @param string[]   $head Cells.
	 * @param string[][] $rows Rows of cells.
	 * @return array<string, mixed>
	 */
	private static function table( array $head, array $rows ): array {
		$row  = static fn ( string $tag, array $cells ): string => '<tr>' . implode( '', array_map( static fn ( string $cell ): string => "<$tag>" . esc_html( $cell ) . "</$tag>", $cells ) ) . '</tr>';
		$body = implode( '', array_map( static fn ( array $cells ): string => $row( 'td', $cells ), $rows ) );
		return Block_Source::of( 'core/table', array(), '<figure class="wp-block-table"><table class="has-fixed-layout"><thead>' . $row( 'th', $head ) . "</thead><tbody>$body</tbody></table></figure>" );
	}

	/**
	 * @param array<int, array<int, array<string, mixed>>> $columns The blocks of each.
	 * @return array<string, mixed>
	 */
	private static function columns( array $columns ): array {
		$inner = array_map( static fn ( array $blocks ): array => Block_Source::of( 'core/column', array(), '<div class="wp-block-column">', $blocks, '</div>' ), $columns );
		return Block_Source::of( 'core/columns', array(), '<div class="wp-block-columns">', $inner, '</div>' );
	}
}
