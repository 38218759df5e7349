<?php
/**
 * The board of translations.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Translating;
use Fighter\Site\Languages\Translation_Status;
use WP_Post;
use WP_Query;

/**
 * Lists the English posts and says for each language whether a translation is there, missing, outdated or not published.
 * A page of it takes one query for the originals and one for all their translations.
 */
final class Translations_Page {

	public const SLUG = 'fighter-translations';

	private const RIGHT    = 'edit_others_posts';
	private const ACTION   = 'fighter_translate';
	private const PER_PAGE = 20;
	private const STATUSES = array( 'publish', 'future', 'draft', 'pending', 'private' );

	public static function register(): void {
		add_action(
			'admin_menu',
			static fn () => add_posts_page( __( 'Translations', 'fighter-site' ), __( 'Translations', 'fighter-site' ), self::RIGHT, self::SLUG, array( self::class, 'show' ) )
		);
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'start' ) );
	}

	/**
	 * Starts a translation and opens it in the editor.
	 */
	public static function start(): void {
		check_admin_referer( self::ACTION );
		$root = get_post( absint( $_POST['original'] ?? 0 ) );
		$made = $root instanceof WP_Post ? Translating::start( $root, sanitize_key( wp_unslash( $_POST['language'] ?? '' ) ) ) : 0;
		if ( ! $made || is_wp_error( $made ) ) {
			wp_die(
				esc_html( is_wp_error( $made ) ? $made->get_error_message() : __( 'There is no such thing.', 'fighter-site' ) ),
				'',
				array(
					'response'  => 403,
					'back_link' => true,
				)
			);
		}
		wp_safe_redirect( Translating::edit_address( $made ) );
		exit;
	}

	public static function show(): void {
		$kinds    = self::kinds();
		$kind     = self::asked( 'kind', array_keys( $kinds ) );
		$language = self::asked( 'language', self::languages() );
		$state    = self::asked( 'state', array_keys( self::states() ) );
		// phpcs:ignore WordPress.Security.NonceVerification -- a filter of a list.
		$search = sanitize_text_field( wp_unslash( is_string( $_GET['s'] ?? '' ) ? $_GET['s'] ?? '' : '' ) );
		// phpcs:ignore WordPress.Security.NonceVerification
		$found = self::find( '' === $kind ? array_keys( $kinds ) : array( $kind ), $language, $state, $search, max( 1, absint( $_GET['paged'] ?? 1 ) ) );
		echo '<div class="wrap"><h1>' . esc_html__( 'Translations', 'fighter-site' ) . '</h1><p>';
		esc_html_e( 'Every English post, and what there is of it in the other languages. Where a translation is missing, readers see English. “Translate” starts a draft from a copy of the original.', 'fighter-site' );
		echo '</p><form method="get" action="edit.php" class="tablenav top fighter-filters" style="height:auto"><input type="hidden" name="page" value="' . esc_attr( self::SLUG ) . '">';
		self::select( 'kind', __( 'Kind', 'fighter-site' ), __( 'All kinds', 'fighter-site' ), $kinds, $kind );
		self::select( 'language', __( 'Language', 'fighter-site' ), __( 'All languages', 'fighter-site' ), array_intersect_key( Languages::NAMES, array_flip( self::languages() ) ), $language );
		self::select( 'state', __( 'State', 'fighter-site' ), __( 'All states', 'fighter-site' ), self::states(), $state );
		printf( '<label>%s <input type="search" name="s" value="%s"></label> ', esc_html__( 'Title', 'fighter-site' ), esc_attr( $search ) );
		submit_button( __( 'Show', 'fighter-site' ), '', '', false );
		/* translators: %s: a number */
		echo '</form><p role="status">' . esc_html( sprintf( _n( '%s post', '%s posts', $found->found_posts, 'fighter-site' ), number_format_i18n( $found->found_posts ) ) ) . '</p>';
		if ( $found->posts ) {
			self::table( $found->posts, '' === $language ? self::languages() : array( $language ) );
		} else {
			echo '<p>' . esc_html__( 'Nothing is like that.', 'fighter-site' ) . '</p>';
		}
		$links = paginate_links(
			array(
				'base'    => add_query_arg( 'paged', '%#%' ),
				'format'  => '',
				'current' => max( 1, (int) $found->get( 'paged' ) ),
				'total'   => $found->max_num_pages,
			)
		);
		if ( $links ) {
			echo '<nav class="tablenav" aria-label="' . esc_attr__( 'Pages of the list', 'fighter-site' ) . '"><div class="tablenav-pages">' . wp_kses_post( $links ) . '</div></nav>';
		}
		echo '</div>';
	}

	/**
	 * @param WP_Post[] $roots     English posts.
	 * @param string[]  $languages Codes.
	 */
	private static function table( array $roots, array $languages ): void {
		$editions = self::editions( $roots );
		Wide_Table::open( __( 'Translations', 'fighter-site' ) );
		echo '<table class="widefat striped"><thead><tr><th scope="col">' . esc_html__( 'Original', 'fighter-site' ) . '</th>';
		foreach ( $languages as $code ) {
			printf( '<th scope="col" lang="%s">%s</th>', esc_attr( $code ), esc_html( Languages::NAMES[ $code ] ) );
		}
		echo '</tr></thead><tbody>';
		foreach ( $roots as $root ) {
			$title = '' === trim( $root->post_title ) ? "#$root->ID" : $root->post_title;
			$notes = array( self::kinds()[ $root->post_type ] );
			if ( 'publish' !== $root->post_status ) {
				$notes[] = (string) ( get_post_status_object( $root->post_status )->label ?? $root->post_status );
			}
			printf( '<tr><th scope="row"><a href="%s" dir="auto">%s</a><br><small>%s</small></th>', esc_url( (string) get_edit_post_link( $root->ID, 'raw' ) ), esc_html( $title ), esc_html( implode( ', ', $notes ) ) );
			foreach ( $languages as $code ) {
				echo '<td>';
				self::cell( $root, $title, $code, $editions[ $root->ID ][ $code ] ?? null );
				echo '</td>';
			}
			echo '</tr>';
		}
		echo '</tbody></table></div>';
	}

	/**
	 * @param WP_Post      $root    Original.
	 * @param string       $title   Title of the original.
	 * @param string       $code    Language.
	 * @param WP_Post|null $edition The translation into it; null without one.
	 */
	private static function cell( WP_Post $root, string $title, string $code, ?WP_Post $edition ): void {
		$words = Translating::in_words( $edition );
		/* translators: 1: a title, 2: a language, 3: a state */
		$label = sprintf( __( '“%1$s” in %2$s: %3$s', 'fighter-site' ), $title, Languages::NAMES[ $code ], $words );
		if ( $edition ) {
			$is_outdated = 0 < Translation_Status::outdated_since( $edition->ID );
			printf( '<a href="%s" aria-label="%s">%s</a>', esc_url( Translating::edit_address( $edition->ID ) ), esc_attr( $label ), $is_outdated ? '<strong>' . esc_html( $words ) . '</strong>' : esc_html( $words ) );
			return;
		}
		echo esc_html( $words );
		if ( ! current_user_can( 'edit_post', $root->ID ) ) {
			return;
		}
		printf(
			'<form method="post" action="%s"><input type="hidden" name="action" value="%s"><input type="hidden" name="original" value="%d"><input type="hidden" name="language" value="%s"><input type="hidden" name="_wpnonce" value="%s"><button class="button-link" aria-label="%s">%s</button></form>',
			esc_url( admin_url( 'admin-post.php' ) ),
			esc_attr( self::ACTION ),
			(int) $root->ID,
			esc_attr( $code ),
			esc_attr( wp_create_nonce( self::ACTION ) ),
			/* translators: 1: a title, 2: a language */
			esc_attr( sprintf( __( 'Translate “%1$s” into %2$s', 'fighter-site' ), $title, Languages::NAMES[ $code ] ) ),
			esc_html__( 'Translate', 'fighter-site' )
		);
	}

	/**
	 * English posts, the newest first.
	 *
	 * @param string[] $kinds    Post types.
	 * @param string   $language Code; empty for any.
	 * @param string   $state    A key of `states`; empty for any.
	 * @param string   $search   Words of the title.
	 * @param int      $page     From 1 on.
	 */
	public static function find( array $kinds, string $language, string $state, string $search, int $page ): WP_Query {
		$where = static function ( string $given ) use ( $language, $state ): string {
			return $given . self::condition( $language, $state );
		};
		add_filter( 'posts_where', $where );
		$found = new WP_Query(
			array(
				'post_type'              => $kinds,
				'post_status'            => self::STATUSES,
				'posts_per_page'         => self::PER_PAGE,
				'paged'                  => $page,
				's'                      => $search,
				'search_columns'         => array( 'post_title' ),
				'ignore_sticky_posts'    => true,
				'orderby'                => array(
					'date' => 'DESC',
					'ID'   => 'DESC',
				),
				'update_post_term_cache' => false,
				// phpcs:ignore WordPress.DB.SlowDBQuery -- for editors; English posts have no term in it.
				'tax_query'              => array(
					array(
						'taxonomy' => Editions::TAXONOMY,
						'operator' => 'NOT EXISTS',
					),
				),
				'lang'                   => '',
			)
		);
		remove_filter( 'posts_where', $where );
		return $found;
	}

	/**
	 * The part of a query that leaves only the originals with a translation in a state.
	 */
	private static function condition( string $language, string $state ): string {
		global $wpdb;
		if ( '' === $state ) {
			return '';
		}
		$wanted   = '' === $language ? self::languages() : array( $language );
		$codes    = "'" . implode( "','", array_map( 'esc_sql', $wanted ) ) . "'";
		$statuses = "'" . implode( "','", self::STATUSES ) . "'";
		$of       = match ( $state ) {
			'there'    => "AND translation.post_status = 'publish' AND outdated.meta_value IS NULL",
			'outdated' => 'AND outdated.meta_value IS NOT NULL',
			'draft'    => "AND translation.post_status <> 'publish'",
			default    => '',
		};
		$query = $wpdb->prepare(
			"SELECT CAST(original.meta_value AS UNSIGNED) FROM {$wpdb->postmeta} original
			JOIN {$wpdb->posts} translation ON translation.ID = original.post_id
			JOIN {$wpdb->postmeta} own ON own.post_id = original.post_id AND own.meta_key = %s
			LEFT JOIN {$wpdb->postmeta} outdated ON outdated.post_id = original.post_id AND outdated.meta_key = %s
			WHERE original.meta_key = %s AND translation.post_status IN ($statuses) AND own.meta_value IN ($codes) $of", // phpcs:ignore WordPress.DB.PreparedSQL -- codes and statuses are the plugin's own.
			Editions::LANGUAGE,
			Translation_Status::OUTDATED,
			Editions::ORIGINAL
		);
		if ( 'missing' !== $state ) {
			return " AND {$wpdb->posts}.ID IN ($query)";
		}
		$query .= ' GROUP BY original.meta_value HAVING COUNT(DISTINCT own.meta_value) >= ' . count( $wanted );
		return " AND {$wpdb->posts}.ID NOT IN ($query)";
	}

	/**
	 * The translations of a page of originals.
	 *
	 * @param WP_Post[] $roots English posts.
	 * @return array<int, array<string, WP_Post>> Translations by original and language.
	 */
	private static function editions( array $roots ): array {
		$found = get_posts(
			array(
				'post_type'              => array_keys( self::kinds() ),
				'post_status'            => self::STATUSES,
				'posts_per_page'         => self::PER_PAGE * 20,
				'orderby'                => 'ID',
				'order'                  => 'DESC',
				// phpcs:ignore WordPress.DB.SlowDBQuery -- for editors.
				'meta_query'             => array(
					array(
						'key'     => Editions::ORIGINAL,
						'value'   => array_map( static fn ( WP_Post $root ): string => (string) $root->ID, $roots ),
						'compare' => 'IN',
					),
				),
				'update_post_term_cache' => false,
				'lang'                   => '',
			)
		);
		$known = array();
		foreach ( $found as $post ) {
			$known[ Editions::original_id( $post->ID ) ][ Editions::language_of( $post->ID ) ] = $post;
		}
		return $known;
	}

	/**
	 * @return string[] Codes.
	 */
	private static function languages(): array {
		return array_values( array_diff( array_keys( Languages::offered() ), array( Languages::ENGLISH ) ) );
	}

	/**
	 * @return array<string, string>
	 */
	private static function states(): array {
		return array(
			'missing'  => __( 'Missing', 'fighter-site' ),
			'outdated' => __( 'Outdated', 'fighter-site' ),
			'draft'    => __( 'Not published', 'fighter-site' ),
			'there'    => __( 'There', 'fighter-site' ),
		);
	}

	/**
	 * @return array<string, string> Post types that the user may edit, with their names.
	 */
	private static function kinds(): array {
		$kinds = array();
		foreach ( Types::translated() as $type ) {
			$object = get_post_type_object( $type );
			if ( $object && current_user_can( $object->cap->edit_others_posts ) ) {
				$kinds[ $type ] = $object->labels->name;
			}
		}
		return $kinds;
	}

	/**
	 * @param string   $name    Name of the parameter.
	 * @param string[] $allowed Values that it may have.
	 */
	private static function asked( string $name, array $allowed ): string {
		// phpcs:ignore WordPress.Security -- a filter of a list; compared only.
		$given = $_GET[ $name ] ?? '';
		return is_string( $given ) && in_array( $given, $allowed, true ) ? $given : '';
	}

	/**
	 * @param string                $name    Name of the parameter.
	 * @param string                $label   Label.
	 * @param string                $all     Label of the choice that filters nothing.
	 * @param array<string, string> $options Labels of the other choices, by key.
	 * @param string                $chosen  Key of the choice that is selected.
	 */
	private static function select( string $name, string $label, string $all, array $options, string $chosen ): void {
		printf( '<label>%s <select name="%s"><option value="">%s</option>', esc_html( $label ), esc_attr( $name ), esc_html( $all ) );
		foreach ( $options as $value => $text ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $chosen, $value, false ), esc_html( $text ) );
		}
		echo '</select></label> ';
	}
}
