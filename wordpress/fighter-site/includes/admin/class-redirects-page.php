<?php
/**
 * The screen with redirects.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use Fighter\Site\Content\Site_Paths;
use Fighter\Site\Redirects\Csv;
use Fighter\Site\Redirects\Old_Addresses;
use Fighter\Site\Redirects\Rules;

/**
 * Lists, adds, changes, removes, imports and exports redirects. A second list holds the old addresses of posts, for
 * which the site redirects without a rule.
 */
final class Redirects_Page {

	private const SLUG   = 'fighter-redirects';
	private const RIGHT  = 'edit_others_posts';
	private const NONCE  = 'fighter_redirects';
	private const EXPORT = 'fighter_redirects_export';
	private const SIZE   = 50;

	/** @var string[] What is wrong, in words. */
	private static array $problems = array();

	/** @var array{id: int, moved: int, from: string, to: string, status: int}|null What was entered. */
	private static ?array $given = null;

	public static function register(): void {
		add_action(
			'admin_menu',
			static function (): void {
				$hook = add_management_page( __( 'Redirects', 'fighter-site' ), __( 'Redirects', 'fighter-site' ), self::RIGHT, self::SLUG, array( self::class, 'show' ) );
				add_action( "load-$hook", array( self::class, 'act' ) );
			}
		);
		add_action( 'admin_post_' . self::EXPORT, array( self::class, 'export' ) );
	}

	/**
	 * The address of the list of old addresses; empty for a user who may not see it.
	 */
	public static function address_of_moved(): string {
		return current_user_can( self::RIGHT ) ? self::address( array( 'view' => 'moved' ) ) : '';
	}

	/**
	 * Handles the forms of the screen. After a mistake the screen shows what was entered, and what is wrong.
	 */
	public static function act(): void {
		if ( ! Sent_Form::arrived( self::NONCE, self::RIGHT ) ) {
			return;
		}
		$done = match ( self::posted( 'act' ) ) {
			'save'      => self::save(),
			'delete'    => self::delete(),
			'let-go'    => self::let_go(),
			'import'    => self::import(),
			default     => '',
		};
		if ( '' !== $done ) {
			wp_safe_redirect(
				self::address(
					array(
						'done' => $done,
						'view' => 'let-go' === self::posted( 'act' ) ? 'moved' : '',
					)
				)
			);
			exit;
		}
	}

	public static function export(): void {
		check_admin_referer( self::EXPORT );
		if ( ! current_user_can( self::RIGHT ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'fighter-site' ), '', array( 'response' => 403 ) );
		}
		nocache_headers();
		header( 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename=redirects.csv' );
		Csv::write( fopen( 'php://output', 'w' ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- the answer itself.
		exit;
	}

	public static function show(): void {
		$moved  = 'moved' === self::asked( 'view' );
		$search = self::asked( 's' );
		$list   = $moved ? Old_Addresses::class : Rules::class;
		$page   = max( 1, absint( self::asked( 'paged' ) ) );
		$total  = $list::count( $search );
		echo '<div class="wrap"><h1 class="wp-heading-inline">' . esc_html__( 'Redirects', 'fighter-site' ) . '</h1>';
		printf( ' <a class="page-title-action" href="%s">%s</a><hr class="wp-header-end">', esc_url( wp_nonce_url( admin_url( 'admin-post.php?action=' . self::EXPORT ), self::EXPORT ) ), esc_html__( 'Export as CSV', 'fighter-site' ) );
		self::notices();
		echo '<p>' . esc_html__( 'A redirect sends visitors from an address without a page to another one. Where the site has a page, the page is shown.', 'fighter-site' ) . '</p>';
		self::form();
		self::views( $moved );
		self::search( $moved, $search );
		$rows = $list::page( $search, $page, self::SIZE );
		$moved ? self::moved_table( $rows ) : self::rules_table( $rows );
		echo '<div class="tablenav"><div class="tablenav-pages">' . wp_kses_post(
			(string) paginate_links(
				array(
					'base'    => add_query_arg( 'paged', '%#%' ),
					'format'  => '',
					'total'   => (int) ceil( $total / self::SIZE ),
					'current' => $page,
				)
			)
		) . '</div></div>';
		if ( ! $moved ) {
			self::import_form();
		}
		echo '</div>';
	}

	private static function save(): string {
		self::$given = array(
			'id'     => absint( self::posted( 'id' ) ),
			'moved'  => absint( self::posted( 'moved' ) ),
			'from'   => self::posted( 'from' ),
			'to'     => self::posted( 'to' ),
			'status' => absint( self::posted( 'status' ) ),
		);
		$given       = self::$given;
		$moved       = $given['moved'] ? Old_Addresses::find( $given['moved'] ) : null;
		$result      = Rules::save( $given['from'], $given['to'], $given['status'], $given['id'], false, $moved ? $moved->old : '' );
		if ( is_wp_error( $result ) ) {
			self::$problems = $result->get_error_messages();
			return '';
		}
		if ( $moved && Rules::key( $moved->old ) === Rules::key( $given['from'] ) ) {
			Old_Addresses::delete( $given['moved'] );
		}
		$doubt = 410 !== $given['status'] && str_starts_with( Rules::own_path( $given['to'] ), '/' ) && false === Site_Paths::exists( Rules::own_path( $given['to'] ) );
		return $doubt ? 'saved-in-doubt' : 'saved';
	}

	private static function delete(): string {
		Rules::delete( absint( self::posted( 'id' ) ) );
		return 'deleted';
	}

	private static function let_go(): string {
		Old_Addresses::delete( absint( self::posted( 'moved' ) ) );
		return 'deleted';
	}

	private static function import(): string {
		// phpcs:disable WordPress.Security -- act() checked the nonce; the name is not used, and the content is checked line by line.
		$file = $_FILES['file'] ?? null;
		$path = is_array( $file ) && UPLOAD_ERR_OK === ( $file['error'] ?? 1 ) && is_string( $file['tmp_name'] ) && is_uploaded_file( $file['tmp_name'] ) ? $file['tmp_name'] : '';
		// phpcs:enable
		if ( '' === $path ) {
			self::$problems = array( __( 'Choose a CSV file first.', 'fighter-site' ) );
			return '';
		}
		if ( filesize( $path ) > Csv::BYTES ) {
			self::$problems = array( __( 'The file is larger than one megabyte. Split it.', 'fighter-site' ) );
			return '';
		}
		$result = Csv::read( (string) file_get_contents( $path ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file that was just uploaded.
		/* translators: %s: a number */
		$count = sprintf( _n( '%s line was stored.', '%s lines were stored.', $result['stored'], 'fighter-site' ), number_format_i18n( $result['stored'] ) );
		if ( ! $result['problems'] ) {
			return 'imported-' . $result['stored'];
		}
		self::$problems = array( $count . ' ' . __( 'These were not:', 'fighter-site' ), ...$result['problems'] );
		return '';
	}

	private static function notices(): void {
		if ( self::$problems ) {
			wp_admin_notice(
				implode( '<br>', array_map( 'esc_html', self::$problems ) ),
				array(
					'type'       => 'error',
					'id'         => 'fighter-problem',
					'attributes' => array( 'role' => 'alert' ),
				)
			);
			return;
		}
		$done  = self::asked( 'done' );
		$texts = array(
			'saved'          => __( 'The redirect is stored. The site is told at once.', 'fighter-site' ),
			'saved-in-doubt' => __( 'The redirect is stored, but the site has no page at the new address yet. Please check it.', 'fighter-site' ),
			'deleted'        => __( 'The redirect is deleted.', 'fighter-site' ),
		);
		$text  = $texts[ $done ] ?? '';
		if ( preg_match( '/^imported-(\d+)$/', $done, $match ) ) {
			/* translators: %s: a number */
			$text = sprintf( _n( '%s line was stored.', '%s lines were stored.', (int) $match[1], 'fighter-site' ), number_format_i18n( (int) $match[1] ) );
		}
		if ( '' !== $text ) {
			wp_admin_notice(
				esc_html( $text ),
				array(
					'type'       => 'saved-in-doubt' === $done ? 'warning' : 'success',
					'attributes' => array( 'role' => 'status' ),
				)
			);
		}
	}

	/**
	 * The form for a new redirect, or for the one that is changed.
	 */
	private static function form(): void {
		$given = self::$given ?? self::chosen();
		$new   = ! $given['id'] && ! $given['moved'];
		echo '<h2>' . esc_html( $new ? __( 'Add a redirect', 'fighter-site' ) : __( 'Change the redirect', 'fighter-site' ) ) . '</h2>';
		printf( '<form method="post" action="%s">', esc_url( self::address() ) );
		wp_nonce_field( self::NONCE );
		printf( '<input type="hidden" name="act" value="save"><input type="hidden" name="id" value="%d"><input type="hidden" name="moved" value="%d"><table class="form-table" role="presentation">', (int) $given['id'], (int) $given['moved'] );
		$wrong = self::$problems ? ' aria-describedby="fighter-problem"' : '';
		$row   = '<tr><th scope="row"><label for="fighter-%1$s">%2$s</label></th><td><input type="text" class="large-text" id="fighter-%1$s" name="%1$s" value="%3$s" placeholder="%4$s"%5$s><p class="description">%6$s</p></td></tr>';
		// phpcs:disable WordPress.Security.EscapeOutput -- each value is escaped here.
		printf( $row, 'from', esc_html__( 'Old address', 'fighter-site' ), esc_attr( $given['from'] ), '/news/old-name/', ' required' . $wrong, esc_html__( 'Without language and question mark: it holds for all languages, in capitals and small letters, with and without the last slash.', 'fighter-site' ) );
		echo '<tr><th scope="row"><label for="fighter-status">' . esc_html__( 'Kind', 'fighter-site' ) . '</label></th><td><select id="fighter-status" name="status">';
		foreach ( self::kinds() as $status => $label ) {
			printf( '<option value="%d"%s>%s</option>', $status, selected( $status, $given['status'], false ), esc_html( $label ) );
		}
		echo '</select><p class="description">' . esc_html__( 'Moved: visitors are sent to the new address. Gone: the page will not come back.', 'fighter-site' ) . '</p></td></tr>';
		printf( $row, 'to', esc_html__( 'New address', 'fighter-site' ), esc_attr( $given['to'] ), '/news/new-name/', $wrong, esc_html__( 'A page of the site, or a whole address (https://…) on a host that an administrator allowed. Leave it empty for a page that is gone.', 'fighter-site' ) );
		// phpcs:enable
		echo '</table><p>';
		submit_button( $new ? __( 'Add redirect', 'fighter-site' ) : __( 'Save redirect', 'fighter-site' ), 'primary', 'submit', false );
		if ( ! $new ) {
			printf( ' <a href="%s">%s</a>', esc_url( self::address() ), esc_html__( 'Cancel', 'fighter-site' ) );
		}
		echo '</p></form>';
	}

	/**
	 * @return array{id: int, moved: int, from: string, to: string, status: int} The first values of the form.
	 */
	private static function chosen(): array {
		$rule  = Rules::find( absint( self::asked( 'edit' ) ) );
		$moved = Old_Addresses::find( absint( self::asked( 'moved' ) ) );
		return array(
			'id'     => $rule ? (int) $rule->id : 0,
			'moved'  => $moved ? absint( self::asked( 'moved' ) ) : 0,
			'from'   => $rule->from_path ?? $moved->old ?? '',
			'to'     => $rule->target ?? ( $moved ? Old_Addresses::path( $moved->post ) : '' ),
			'status' => (int) ( $rule->status ?? 301 ),
		);
	}

	/**
	 * @return array<int, string>
	 */
	private static function kinds(): array {
		return array(
			301 => __( 'Moved (301)', 'fighter-site' ),
			410 => __( 'Gone (410)', 'fighter-site' ),
		);
	}

	private static function views( bool $moved ): void {
		$views = array(
			''      => array( __( 'Written by editors', 'fighter-site' ), Rules::count() ),
			'moved' => array( __( 'Moved by themselves', 'fighter-site' ), Old_Addresses::count() ),
		);
		echo '<h2 class="screen-reader-text">' . esc_html__( 'All redirects', 'fighter-site' ) . '</h2><ul class="subsubsub">';
		foreach ( $views as $view => list( $label, $count ) ) {
			$current = ( 'moved' === $view ) === $moved;
			printf(
				'<li><a href="%s"%s>%s <span class="count">(%s)</span></a>%s</li>',
				esc_url( self::address( array( 'view' => $view ) ) ),
				$current ? ' class="current" aria-current="page"' : '',
				esc_html( $label ),
				esc_html( number_format_i18n( $count ) ),
				'' === $view ? ' | ' : ''
			);
		}
		echo '</ul>';
	}

	private static function search( bool $moved, string $search ): void {
		printf( '<form method="get" action="%s"><p class="search-box"><input type="hidden" name="page" value="%s">%s', esc_url( admin_url( 'tools.php' ) ), esc_attr( self::SLUG ), $moved ? '<input type="hidden" name="view" value="moved">' : '' );
		printf( '<label class="screen-reader-text" for="fighter-search">%1$s</label><input type="search" id="fighter-search" name="s" value="%2$s"> <input type="submit" class="button" value="%1$s"></p></form>', esc_attr__( 'Search redirects', 'fighter-site' ), esc_attr( $search ) );
	}

	/**
	 * @param object[] $rows Rules.
	 */
	private static function rules_table( array $rows ): void {
		self::table_head( array( __( 'From', 'fighter-site' ), __( 'To', 'fighter-site' ), __( 'Kind', 'fighter-site' ), __( 'Hits', 'fighter-site' ), __( 'Last hit', 'fighter-site' ), __( 'Actions', 'fighter-site' ) ) );
		if ( ! $rows ) {
			echo '<tr><td colspan="6">' . esc_html( '' === self::asked( 's' ) ? __( 'No redirects yet. Add the first one above.', 'fighter-site' ) : __( 'No redirect holds these words.', 'fighter-site' ) ) . '</td></tr>';
		}
		foreach ( $rows as $rule ) {
			printf(
				'<tr><th scope="row"><code>%s</code></th><td><code>%s</code></td><td>%d</td><td>%s</td><td>%s</td><td>',
				esc_html( $rule->from_path ),
				esc_html( '' === $rule->target ? '—' : $rule->target ),
				(int) $rule->status,
				esc_html( number_format_i18n( (int) $rule->hits ) ),
				esc_html( $rule->last_hit ? wp_date( 'Y-m-d H:i', (int) $rule->last_hit ) : '—' )
			);
			self::actions( array( 'edit' => (int) $rule->id ), 'delete', 'id', (int) $rule->id, $rule->from_path );
		}
		echo '</tbody></table></div><p class="description">' . esc_html__( 'Hits are the answers of the site’s own server, search engines included; a cache in front of it may answer more. The site hands them over about once a minute.', 'fighter-site' ) . '</p>';
	}

	/**
	 * @param object[] $rows Old addresses.
	 */
	private static function moved_table( array $rows ): void {
		self::table_head( array( __( 'From', 'fighter-site' ), __( 'To', 'fighter-site' ), __( 'Title', 'fighter-site' ), __( 'Actions', 'fighter-site' ) ) );
		if ( ! $rows ) {
			echo '<tr><td colspan="4">' . esc_html__( 'Nothing here. When the address of a published page changes, its old one appears here and leads on by itself.', 'fighter-site' ) . '</td></tr>';
		}
		foreach ( $rows as $row ) {
			printf(
				'<tr><th scope="row"><code>%s</code></th><td><code>%s</code></td><td><a href="%s" dir="auto">%s</a></td><td>',
				esc_html( $row->old ),
				esc_html( $row->to ),
				esc_url( (string) get_edit_post_link( $row->post_id ) ),
				esc_html( $row->post_title )
			);
			self::actions( array( 'moved' => $row->meta_id ), 'let-go', 'moved', $row->meta_id, $row->old );
		}
		echo '</tbody></table></div>';
	}

	/**
	 * @param string[] $names Names of the columns.
	 */
	private static function table_head( array $names ): void {
		Wide_Table::open( __( 'Redirects', 'fighter-site' ) );
		echo '<table class="widefat fixed striped" style="min-width:700px"><thead><tr>';
		foreach ( $names as $name ) {
			echo '<th scope="col">' . esc_html( $name ) . '</th>';
		}
		echo '</tr></thead><tbody>';
	}

	/**
	 * @param array<string, int> $edit The query of the link that opens the form.
	 */
	private static function actions( array $edit, string $act, string $name, int $id, string $from ): void {
		/* translators: %s: an address */
		printf( '<a class="button button-small" href="%s" aria-label="%s">%s</a> ', esc_url( self::address( $edit ) ), esc_attr( sprintf( __( 'Change the redirect of %s', 'fighter-site' ), $from ) ), esc_html__( 'Change', 'fighter-site' ) );
		printf( '<form method="post" action="%s" style="display:inline">', esc_url( self::address() ) );
		wp_nonce_field( self::NONCE, '_wpnonce', true );
		/* translators: %s: an address */
		printf( '<input type="hidden" name="act" value="%s"><input type="hidden" name="%s" value="%d"><button type="submit" class="button button-small" style="color:#b32d2e" aria-label="%s">%s</button></form></td></tr>', esc_attr( $act ), esc_attr( $name ), (int) $id, esc_attr( sprintf( __( 'Delete the redirect of %s', 'fighter-site' ), $from ) ), esc_html__( 'Delete', 'fighter-site' ) );
	}

	private static function import_form(): void {
		echo '<h2>' . esc_html__( 'Import', 'fighter-site' ) . '</h2>';
		printf( '<form method="post" enctype="multipart/form-data" action="%s">', esc_url( self::address() ) );
		wp_nonce_field( self::NONCE );
		echo '<input type="hidden" name="act" value="import">';
		/* translators: %s: a number */
		$help = sprintf( __( 'One redirect a line: old address, new address, 301 or 410. A redirect that exists is changed. %s lines at most.', 'fighter-site' ), number_format_i18n( Csv::LINES ) );
		printf( '<p><label for="fighter-file">%s</label> <input type="file" id="fighter-file" name="file" accept=".csv,text/csv" aria-describedby="fighter-file-help"></p><p class="description" id="fighter-file-help">%s</p>', esc_html__( 'CSV file', 'fighter-site' ), esc_html( $help ) );
		submit_button( __( 'Import redirects', 'fighter-site' ), 'secondary', 'import', true );
		echo '</form>';
	}

	/**
	 * @param array<string, int|string> $query More parameters.
	 */
	private static function address( array $query = array() ): string {
		return add_query_arg( array( 'page' => self::SLUG ) + array_filter( $query ), admin_url( 'tools.php' ) );
	}

	private static function asked( string $name ): string {
		// phpcs:ignore WordPress.Security -- parameters that only choose what is shown.
		$value = $_GET[ $name ] ?? '';
		return is_string( $value ) ? sanitize_text_field( wp_unslash( $value ) ) : '';
	}

	private static function posted( string $name ): string {
		// phpcs:ignore WordPress.Security -- act() checked the nonce; escapes of addresses are kept.
		$value = $_POST[ $name ] ?? '';
		return is_string( $value ) ? trim( wp_check_invalid_utf8( wp_unslash( $value ) ) ) : '';
	}
}
