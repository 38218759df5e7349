<?php
/**
 * The screen on which masteries and champions are edited as JSON.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Admin;

use Fighter\Site\Languages\Languages;
use Fighter\Site\Tables\Tables;

/**
 * Shows a text field with JSON, the errors that a check of the whole text found, and a table of what is stored.
 */
final class Tables_Page {

	private const SLUG = 'fighter-tables';
	private const CAP  = 'edit_others_posts';
	private const MOST = 4 * MB_IN_BYTES;

	/** @var array{text: string, wrong: string[]}|null What was just refused. */
	private static ?array $refused = null;

	public static function register(): void {
		add_action(
			'admin_menu',
			static function (): void {
				$page = add_menu_page( __( 'Game data', 'fighter-site' ), __( 'Game data', 'fighter-site' ), self::CAP, self::SLUG, array( self::class, 'show' ), 'dashicons-grid-view', 8 );
				add_action( "load-$page", array( self::class, 'save' ) );
				add_action( "load-$page", array( self::class, 'enqueue' ) );
			}
		);
	}

	public static function save(): void {
		if ( 'POST' !== ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			return;
		}
		check_admin_referer( self::SLUG );
		if ( ! current_user_can( self::CAP ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'fighter-site' ), '', array( 'response' => 403 ) );
		}
		$table = self::table();
		$id    = self::champion();
		if ( isset( $_POST['restore'] ) ) {
			$text = (string) wp_json_encode( Tables::read_before( $table ) );
		} else {
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- JSON: decoded, checked and cleaned in Tables.
			$text = is_string( $_POST['json'] ?? null ) ? wp_unslash( $_POST['json'] ) : '';
		}
		$value = strlen( $text ) > self::MOST ? null : json_decode( $text, true, 32 );
		if ( null === $value ) {
			$wrong = array( sprintf( /* translators: %s: an error message */ __( 'This is not JSON: %s', 'fighter-site' ), json_last_error_msg() ) );
		} else {
			$wrong = '' === $id ? Tables::write( $table, $value ) : Tables::write_detail( $id, $text );
		}
		if ( $wrong ) {
			self::$refused = compact( 'text', 'wrong' );
			return;
		}
		wp_safe_redirect( add_query_arg( 'saved', 1, self::address( $table, $id ) ) );
		exit;
	}

	/**
	 * Loads WordPress's own code editor, which marks a line that is not valid JSON. Users who switched it off get a plain
	 * text field.
	 */
	public static function enqueue(): void {
		$settings = wp_enqueue_code_editor( array( 'type' => 'application/json' ) );
		if ( $settings ) {
			wp_add_inline_script( 'code-editor', sprintf( 'jQuery( () => wp.codeEditor.initialize( "fighter-json", %s ) );', wp_json_encode( $settings ) ) );
			wp_add_inline_style( 'code-editor', '.fighter-json .CodeMirror { height: 440px; border: 1px solid #8c8f94; border-radius: 4px; }' );
		}
	}

	public static function show(): void {
		$table = self::table();
		$id    = self::champion();
		$value = '' === $id ? Tables::read( $table ) : json_decode( Tables::detail( $id ) ?? '{}' );
		$text  = self::$refused['text'] ?? (string) wp_json_encode( $value, JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
		echo '<div class="wrap"><h1>' . esc_html__( 'Game data', 'fighter-site' ) . '</h1><nav class="nav-tab-wrapper">';
		foreach ( self::tables() as $name => $label ) {
			printf( '<a class="nav-tab%s" href="%s">%s</a>', $name === $table ? ' nav-tab-active' : '', esc_url( self::address( $name, '' ) ), esc_html( $label ) );
		}
		echo '</nav>';
		if ( '' !== $id ) {
			printf( '<h2>%s</h2><p><a href="%s">%s</a></p>', esc_html( $id ), esc_url( self::address( $table, '' ) ), esc_html__( 'All champions', 'fighter-site' ) );
		}
		// phpcs:ignore WordPress.Security.NonceVerification -- only decides whether a sentence is shown.
		if ( isset( $_GET['saved'] ) && ! self::$refused ) {
			wp_admin_notice( esc_html__( 'Saved.', 'fighter-site' ), array( 'type' => 'success' ) );
		}
		if ( self::$refused ) {
			wp_admin_notice(
				'<p>' . esc_html__( 'Nothing was saved:', 'fighter-site' ) . '</p><ul class="ul-disc"><li>' . implode( '</li><li>', array_map( 'esc_html', self::$refused['wrong'] ) ) . '</li></ul>',
				array(
					'type'           => 'error',
					'paragraph_wrap' => false,
				)
			);
		}
		printf( '<form method="post" action="%s">', esc_url( self::address( $table, $id ) ) );
		wp_nonce_field( self::SLUG );
		printf(
			'<p><label for="fighter-json">%s</label></p><div class="fighter-json"><textarea id="fighter-json" name="json" rows="22" class="large-text code" spellcheck="false" aria-label="JSON">%s</textarea></div><p>',
			esc_html( self::help( $table, $id ) ),
			esc_textarea( $text )
		);
		submit_button( __( 'Check and save', 'fighter-site' ), 'primary', 'save', false );
		if ( '' === $id && Tables::read_before( $table ) ) {
			echo ' ';
			submit_button( __( 'Go back to the version before', 'fighter-site' ), 'secondary', 'restore', false );
		}
		echo '</p></form>';
		if ( '' === $id ) {
			Tables::MASTERIES === $table ? self::show_masteries( $value ) : self::show_champions( $value );
		}
		echo '</div>';
	}

	/**
	 * @param array<string, mixed> $masteries Stored.
	 */
	private static function show_masteries( array $masteries ): void {
		foreach ( $masteries as $section => $list ) {
			echo '<h2>' . esc_html( ucfirst( (string) $section ) ) . '</h2>';
			$rows = array();
			foreach ( $list as $mastery ) {
				$needs  = array();
				foreach ( $mastery['levels'] as $level ) {
					$needs = array_merge( $needs, wp_list_pluck( $level['reqNodes'] ?? array(), 'id' ) );
				}
				$rows[] = array(
					$mastery['id'],
					Languages::pick( $mastery['details']['name'], 'en' ),
					$mastery['details']['type'] ?? '',
					$mastery['details']['coord']['x'] . ' / ' . $mastery['details']['coord']['y'],
					count( $mastery['levels'] ),
					implode( ', ', array_unique( $needs ) ),
				);
			}
			self::grid( array( __( 'Id', 'fighter-site' ), __( 'Name', 'fighter-site' ), __( 'Type', 'fighter-site' ), __( 'Place', 'fighter-site' ), __( 'Levels', 'fighter-site' ), __( 'Needs', 'fighter-site' ) ), $rows );
		}
	}

	/**
	 * @param array<int, array<string, mixed>> $champions Stored.
	 */
	private static function show_champions( array $champions ): void {
		$rows = array();
		foreach ( $champions as $champion ) {
			$rows[] = array( $champion['id'], $champion['en'], $champion['class'], $champion['max_prestige'], self::address( Tables::CHAMPIONS, $champion['id'] ) );
		}
		self::grid( array( __( 'Id', 'fighter-site' ), __( 'Name', 'fighter-site' ), __( 'Class', 'fighter-site' ), __( 'Highest prestige', 'fighter-site' ), __( 'Values', 'fighter-site' ) ), $rows );
	}

	/**
	 * @param string[]                  $heads Column names.
	 * @param array<int, array<mixed>> $rows  Cells; an address becomes a link.
	 */
	private static function grid( array $heads, array $rows ): void {
		echo '<table class="widefat striped"><thead><tr>';
		foreach ( $heads as $head ) {
			echo '<th scope="col">' . esc_html( $head ) . '</th>';
		}
		echo '</tr></thead><tbody>';
		foreach ( $rows as $row ) {
			echo '<tr>';
			foreach ( $row as $cell ) {
				$link = is_string( $cell ) && str_starts_with( $cell, admin_url() );
				echo '<td>' . ( $link ? '<a href="' . esc_url( $cell ) . '">' . esc_html__( 'Edit', 'fighter-site' ) . '</a>' : esc_html( (string) $cell ) ) . '</td>';
			}
			echo '</tr>';
		}
		echo '</tbody></table>';
	}

	private static function help( string $table, string $id ): string {
		if ( Tables::MASTERIES === $table ) {
			return __( 'The lists “offense”, “defense” and “utility”. A mastery has an id; details: name and description, each a text or one per language, type, frame and place (coord); and its levels. Nothing is stored until all of it is right.', 'fighter-site' );
		}
		return '' === $id
			? __( 'A list with the id, name (en), class and highest prestige of each champion. The values of its tiers and ranks are behind “Edit” below. Nothing is stored until all of it is right.', 'fighter-site' )
			: __( 'One entry in “blueprints” per tier (rarity_num); in it the ranks, their levels, and the prestige at each signature level. Nothing is stored until all of it is right.', 'fighter-site' );
	}

	/**
	 * @return array<string, string>
	 */
	private static function tables(): array {
		return array(
			Tables::MASTERIES => __( 'Masteries', 'fighter-site' ),
			Tables::CHAMPIONS => __( 'Champions', 'fighter-site' ),
		);
	}

	private static function table(): string {
		// phpcs:ignore WordPress.Security.NonceVerification -- decides which table is shown; save() checks.
		$table = sanitize_key( is_string( $_GET['table'] ?? '' ) ? $_GET['table'] ?? '' : '' );
		return isset( self::tables()[ $table ] ) ? $table : Tables::MASTERIES;
	}

	private static function champion(): string {
		// phpcs:ignore WordPress.Security.NonceVerification -- decides which champion is shown; save() checks.
		$id = sanitize_key( is_string( $_GET['champion'] ?? '' ) ? $_GET['champion'] ?? '' : '' );
		return Tables::CHAMPIONS === self::table() && in_array( $id, wp_list_pluck( Tables::read( Tables::CHAMPIONS ), 'id' ), true ) ? $id : '';
	}

	private static function address( string $table, string $id ): string {
		return add_query_arg(
			array_filter(
				array(
					'page'     => self::SLUG,
					'table'    => $table,
					'champion' => $id,
				)
			),
			admin_url( 'admin.php' )
		);
	}
}
