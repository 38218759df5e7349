<?php
/**
 * The screen with dead links, and the warnings before a page that others link to goes away.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use Fighter\Site\Checks\Links;
use Fighter\Site\Content\Slugs;
use Fighter\Site\Script;
use WP_Post;

/**
 * Lists the links that lead to no page, with where they stand. In the lists of posts and in the editor it names the pages
 * that link to a post before the post is trashed, taken back or moved.
 */
final class Links_Page {

	private const SLUG  = 'fighter-links';
	private const RIGHT = 'edit_others_posts';
	private const AGAIN = 'fighter_links_again';
	private const SIZE  = 50;

	public static function register(): void {
		add_action(
			'admin_menu',
			static fn () => add_management_page( __( 'Links', 'fighter-site' ), __( 'Links', 'fighter-site' ), self::RIGHT, self::SLUG, array( self::class, 'show' ) )
		);
		add_action( 'admin_post_' . self::AGAIN, array( self::class, 'look_again' ) );
		add_action( 'enqueue_block_editor_assets', array( self::class, 'enqueue_in_editor' ) );
		// The last hook at which a script can be added, when the posts of the list are known.
		add_action( 'admin_print_footer_scripts-edit.php', array( self::class, 'warn_in_list' ) );
	}

	/**
	 * Reads the links of all posts anew.
	 */
	public static function look_again(): void {
		check_admin_referer( self::AGAIN );
		if ( ! current_user_can( self::RIGHT ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'fighter-site' ), '', array( 'response' => 403 ) );
		}
		Links::begin();
		Links::work();
		wp_safe_redirect( admin_url( 'tools.php?page=' . self::SLUG ) );
		exit;
	}

	public static function show(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- a page number.
		$page  = max( 1, absint( $_GET['paged'] ?? 1 ) );
		$count = Links::count();
		echo '<div class="wrap"><h1 class="wp-heading-inline">' . esc_html__( 'Links', 'fighter-site' ) . '</h1>';
		printf( ' <a class="page-title-action" href="%s">%s</a><hr class="wp-header-end">', esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=' . self::AGAIN ), self::AGAIN ) ), esc_html__( 'Look again', 'fighter-site' ) );
		if ( $count['waiting'] ) {
			wp_admin_notice( esc_html__( 'Not all posts are read yet. That goes on in the background.', 'fighter-site' ), array( 'type' => 'info' ) );
		}
		/* translators: 1: a number, 2: a number */
		echo '<p>' . esc_html( sprintf( __( '%1$s links to pages of the site are known; %2$s of them lead to no page.', 'fighter-site' ), number_format_i18n( $count['all'] ), number_format_i18n( $count['dead'] ) ) ) . '</p>';
		Wide_Table::open( __( 'Links', 'fighter-site' ) );
		echo '<table class="widefat fixed striped" style="min-width:600px"><thead><tr>';
		foreach ( array( __( 'Leads to', 'fighter-site' ), __( 'Stands in', 'fighter-site' ), __( 'Place', 'fighter-site' ) ) as $name ) {
			echo '<th scope="col">' . esc_html( $name ) . '</th>';
		}
		echo '</tr></thead><tbody>';
		$rows = Links::dead( $page, self::SIZE );
		if ( ! $rows ) {
			echo '<tr><td colspan="3">' . esc_html__( 'No dead links.', 'fighter-site' ) . '</td></tr>';
		}
		foreach ( $rows as $row ) {
			$source = Links::source( $row );
			printf(
				'<tr><th scope="row"><code>%s</code></th><td>%s</td><td>%s</td></tr>',
				esc_html( $row->path ),
				$source ? sprintf( '<a href="%s" dir="auto">%s</a>', esc_url( $source['edit'] ), esc_html( $source['title'] ) ) : '—',
				esc_html( $row->place )
			);
		}
		echo '</tbody></table></div><div class="tablenav"><div class="tablenav-pages">' . wp_kses_post(
			(string) paginate_links(
				array(
					'base'    => add_query_arg( 'paged', '%#%' ),
					'format'  => '',
					'total'   => (int) ceil( $count['dead'] / self::SIZE ),
					'current' => $page,
				)
			)
		) . '</div></div></div>';
	}

	public static function enqueue_in_editor(): void {
		$post = get_post();
		if ( ! $post instanceof WP_Post || ! in_array( $post->post_type, Slugs::types_with_address(), true ) ) {
			return;
		}
		Script::enqueue( 'linked-from', array( 'from' => Links::leading_to( array( $post->ID ) )[ $post->ID ] ?? array() ) );
	}

	/**
	 * In a list of posts, asks before something is moved to the trash that other pages link to.
	 */
	public static function warn_in_list(): void {
		global $wp_query;
		$ids   = array_map( 'intval', wp_list_pluck( $wp_query->posts ?? array(), 'ID' ) );
		$found = Links::leading_to( $ids, 10 );
		if ( ! $found ) {
			return;
		}
		Script::enqueue(
			'links-list',
			array(
				'titles' => array_map( static fn ( array $sources ): array => array_column( $sources, 'title' ), $found ),
				/* translators: %s: titles of pages */
				'text'   => __( "These pages link there, and their links would lead to no page:\n%s\n\nMove to the trash all the same?", 'fighter-site' ),
			)
		);
	}
}
