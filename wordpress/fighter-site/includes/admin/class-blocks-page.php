<?php
/**
 * Turning HTML into blocks.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use Fighter\Site\Blocks\To_Blocks;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Translation_Status;
use Fighter\Site\Script;
use WP_Post;

/**
 * Turns the bodies of all posts into blocks, a batch at a time, with a report. The editor asks it about one post.
 */
final class Blocks_Page {

	private const SLUG    = 'fighter-blocks';
	private const ALL     = 'fighter_all_to_blocks';
	private const ONE     = 'fighter_to_blocks';
	private const RIGHT   = 'edit_others_posts';
	private const BATCH   = 50;
	private const SECONDS = 5;

	public static function register(): void {
		add_action(
			'admin_menu',
			static fn () => add_management_page( __( 'Turn into blocks', 'fighter-site' ), __( 'Turn into blocks', 'fighter-site' ), self::RIGHT, self::SLUG, array( self::class, 'show' ) )
		);
		add_action( 'admin_enqueue_scripts', array( self::class, 'enqueue' ) );
		add_action( 'wp_ajax_' . self::ALL, array( self::class, 'answer_all' ) );
		add_action( 'wp_ajax_' . self::ONE, array( self::class, 'answer_one' ) );
	}

	/**
	 * @return array<string, string> What the editor needs to ask about its post.
	 */
	public static function for_editor(): array {
		return array(
			'url'    => admin_url( 'admin-ajax.php' ),
			'action' => self::ONE,
			'nonce'  => wp_create_nonce( self::ONE ),
		);
	}

	public static function enqueue( string $screen ): void {
		if ( 'tools_page_' . self::SLUG !== $screen ) {
			return;
		}
		Script::enqueue(
			'blocks-page',
			array(
				'url'    => admin_url( 'admin-ajax.php' ),
				'action' => self::ALL,
				'nonce'  => wp_create_nonce( self::ALL ),
			)
		);
	}

	public static function show(): void {
		echo '<div class="wrap" id="fighter-blocks"><h1>' . esc_html__( 'Turn into blocks', 'fighter-site' ) . '</h1><p>';
		esc_html_e( 'Text and HTML from before the block editor become blocks, which need no HTML to be changed. The site shows the same as before, so nothing is sent to it. What no block shows alike stays Custom HTML and is named below.', 'fighter-site' );
		echo '</p>';
		// True means that WordPress keeps all revisions. One is too few: a body is stored with a revision before and
		// one after.
		if ( true !== WP_POST_REVISIONS && in_array( (int) WP_POST_REVISIONS, array( 0, 1 ), true ) ) {
			wp_admin_notice( esc_html__( 'This WordPress keeps too few revisions for taking it back.', 'fighter-site' ), array( 'type' => 'warning' ) );
		} else {
			echo '<p>' . esc_html__( 'Each post gets a revision of what it was; restore it to take the change back.', 'fighter-site' ) . '</p>';
		}
		printf(
			'<p><button type="button" class="button" data-write="">%s</button> <button type="button" class="button button-primary" data-write="1" disabled>%s</button></p><p role="status"></p>',
			esc_html__( 'Look first, change nothing', 'fighter-site' ),
			esc_html__( 'Turn all into blocks', 'fighter-site' )
		);
		echo '<table class="widefat striped" hidden><thead><tr>';
		foreach ( array( __( 'Post', 'fighter-site' ), __( 'Blocks', 'fighter-site' ), __( 'Stays as it is', 'fighter-site' ) ) as $head ) {
			echo '<th scope="col">' . esc_html( $head ) . '</th>';
		}
		echo '</tr></thead><tbody></tbody></table></div>';
	}

	public static function answer_one(): void {
		check_ajax_referer( self::ONE );
		if ( ! current_user_can( 'edit_posts' ) ) {
			wp_send_json_error( null, 403 );
		}
		wp_send_json_success( To_Blocks::convert( (string) wp_unslash( $_POST['content'] ?? '' ) ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- a post's body; it goes back to its author alone.
	}

	public static function answer_all(): void {
		check_ajax_referer( self::ALL );
		if ( ! current_user_can( self::RIGHT ) ) {
			wp_send_json_error( null, 403 );
		}
		$until = microtime( true ) + self::SECONDS;
		$write = '1' === sanitize_key( wp_unslash( $_POST['write'] ?? '' ) );
		$after = absint( $_POST['after'] ?? 0 );
		$ids   = self::ids( $after );
		$rows  = array();
		$last  = $after;
		foreach ( $ids as $id ) {
			if ( microtime( true ) > $until ) {
				break;
			}
			$last = $id;
			$row  = self::turn( get_post( $id ), $write );
			if ( $row ) {
				$rows[] = $row;
			}
		}
		wp_send_json_success(
			array(
				'rows'  => $rows,
				'after' => $last,
				'done'  => count( $ids ) < self::BATCH && ( ! $ids || end( $ids ) === $last ),
			)
		);
	}

	/**
	 * The next posts that may hold HTML: Custom HTML, classic text in a block, or no block at all.
	 *
	 * @param int $after The last post of the batch before.
	 * @return int[]
	 */
	private static function ids( int $after ): array {
		global $wpdb;
		$types = implode( ',', array_map( static fn ( string $type ): string => "'" . esc_sql( $type ) . "'", Types::translated() ) );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery,WordPress.DB.PreparedSQL -- the names are the plugin's own.
		return array_map(
			'intval',
			$wpdb->get_col( // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- once a batch.
				$wpdb->prepare(
					"SELECT ID FROM {$wpdb->posts} WHERE ID > %d AND post_type IN ($types) AND post_status IN ('publish','future','draft','pending','private') AND post_content <> '' AND (post_content LIKE %s OR post_content LIKE %s OR post_content NOT LIKE %s) ORDER BY ID LIMIT %d",
					$after,
					'%<!-- wp:html%',
					'%<!-- wp:freeform%',
					'%<!-- wp:%',
					self::BATCH
				)
			)
		);
		// phpcs:enable
	}

	/**
	 * @param WP_Post|null $post  Post.
	 * @param bool         $write Whether it is stored.
	 * @return array<string, mixed>|null A row of the report; null if there is nothing to say.
	 */
	private static function turn( ?WP_Post $post, bool $write ): ?array {
		if ( ! $post || ! current_user_can( 'edit_post', $post->ID ) ) {
			return null;
		}
		$turned = To_Blocks::convert( $post->post_content );
		$left   = array_map( static fn ( array $one ): string => "$one[why]: $one[html]", $turned['left'] );
		$made   = $turned['made'];
		if ( $made && $write && ! self::store( $post, $turned['content'] ) ) {
			$made = 0;
			$left = array( __( 'somebody is changing it right now', 'fighter-site' ) );
		}
		return $made || $left ? array(
			'title' => '' === trim( $post->post_title ) ? "#$post->ID" : $post->post_title,
			'edit'  => get_edit_post_link( $post->ID, 'raw' ),
			'made'  => $made,
			'left'  => $left,
		) : null;
	}

	/**
	 * Stores a body, with a revision of it before and after. The post keeps the time of its last change, and the site
	 * gets no message, because it shows the same. After wp_update_post() the site would read thousands of posts again.
	 */
	private static function store( WP_Post $post, string $content ): bool {
		global $wpdb;
		if ( wp_check_post_lock( $post->ID ) ) {
			return false;
		}
		wp_save_post_revision( $post->ID );
		$where = array(
			'ID'                => $post->ID,
			'post_modified_gmt' => $post->post_modified_gmt,
		);
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the cache is emptied in the next line but one.
		$stored = $wpdb->update( $wpdb->posts, array( 'post_content' => $content ), $where );
		clean_post_cache( $post->ID );
		if ( $stored ) {
			wp_save_post_revision( $post->ID );
			Translation_Status::carry_over( get_post( $post->ID ) );
		}
		return (bool) $stored;
	}
}
