<?php
/**
 * The commands of WP-CLI.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Operations;

use Fighter\Site\Admin\Setup_Notice;
use Fighter\Site\Checks\Links;
use Fighter\Site\Content\Catalogue;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Publishing\Outbox;
use Fighter\Site\Publishing\Changes;
use WP_CLI;
use WP_CLI\Utils;

/**
 * WordPress behind the fighter site.
 */
final class Commands {

	/** Batches of this many seconds, so that the progress bar moves. */
	private const SECONDS = 1.0;

	/** The most dead links that are listed. */
	private const LINKS = 10000;

	public static function register(): void {
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			WP_CLI::add_command( 'fighter', self::class );
		}
	}

	/**
	 * Says whether WordPress and the site reach each other, and what waits. Ends with 1 if something needs somebody.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : How the rows are written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 * ---
	 *
	 * @param string[]              $args  Not used.
	 * @param array<string, string> $named Options.
	 */
	public function status( $args, $named ): void {
		$rows = Status::rows();
		self::show( $rows, array( 'check', 'state', 'words' ), $named );
		if ( Status::is_critical( $rows ) ) {
			WP_CLI::halt( 1 );
		}
	}

	/**
	 * Sends again what the site has not taken. Ends with 1 if it does not take all of it now.
	 *
	 * ## OPTIONS
	 *
	 * [--all]
	 * : Tell the site everything anew: kept answers are forgotten, the tables for search, catalogue and links are made anew,
	 * and the site is told once that all may have changed. For moved hosts, restored backups, and imports by SQL. Interrupted,
	 * it goes on by cron.
	 *
	 * @param string[]              $args  Not used.
	 * @param array<string, string> $named Options.
	 */
	public function resend( $args, $named ): void {
		if ( Utils\get_flag_value( $named, 'all', false ) ) {
			self::all_anew();
		}
		if ( '' !== Setup_Notice::missing() ) {
			WP_CLI::error( Setup_Notice::missing() );
		}
		Outbox::again( array_map( static fn ( object $row ): int => (int) $row->id, Outbox::open() ) );
		Outbox::deliver_due( PHP_INT_MAX );
		$open = Outbox::open();
		foreach ( $open as $row ) {
			WP_CLI::warning( "$row->target: $row->payload: $row->reason" );
		}
		if ( $open ) {
			WP_CLI::error( count( $open ) . ' messages were not taken. They are sent again later.' );
		}
		WP_CLI::success( 'The site took all messages.' );
	}

	private static function all_anew(): void {
		Everything_Anew::begin();
		$state = Everything_Anew::progress();
		$bar   = Utils\make_progress_bar( 'Reading posts', $state['total'] );
		for ( $done = 0; ! $state['finished']; $done = $state['done'] ) {
			$state = Everything_Anew::work( self::SECONDS );
			$bar->tick( $state['done'] - $done );
		}
		$bar->finish();
		Changes::send();
	}

	/**
	 * Checks the content. `wp fighter check links` lists the links that lead to no page, and ends with 1 if there are any.
	 *
	 * ## OPTIONS
	 *
	 * <what>
	 * : What is checked.
	 * ---
	 * options:
	 *   - links
	 * ---
	 *
	 * [--again]
	 * : Read the links of all posts and menus anew before.
	 *
	 * [--format=<format>]
	 * : How the rows are written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 * ---
	 *
	 * @param string[]              $args  What is checked.
	 * @param array<string, string> $named Options.
	 */
	public function check( $args, $named ): void {
		if ( Utils\get_flag_value( $named, 'again', false ) ) {
			Links::read_all();
			Links::fill( INF );
		}
		$rows = array_map(
			static fn ( object $row ): array => array(
				'leads_to'  => $row->path,
				'stands_in' => Links::source( $row )['title'] ?? '',
				'type'      => $row->source_type,
				'id'        => (int) $row->source_id,
				'place'     => $row->place,
			),
			Links::dead( 1, self::LINKS )
		);
		self::show( $rows, array( 'leads_to', 'stands_in', 'type', 'id', 'place' ), $named );
		if ( $rows ) {
			WP_CLI::halt( 1 );
		}
	}

	/**
	 * Writes game data (JSON), redirects or sign-ups (CSV). Without a name it lists what there is.
	 *
	 * ## OPTIONS
	 *
	 * [<name>]
	 * : masteries, champions, champion/{id}, redirects or sign-ups.
	 *
	 * [<file>]
	 * : Where it is written; the output of the command if none is given.
	 *
	 * @param string[] $args Name and file.
	 */
	public function export( $args ): void {
		if ( ! $args ) {
			array_map( array( WP_CLI::class, 'line' ), Documents::names() );
			return;
		}
		// Nothing is made of a file before it is known that there is something to write.
		$text = fopen( 'php://temp', 'w+' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- on the command line.
		if ( ! Documents::write( $args[0], $text ) ) {
			WP_CLI::error( "There is no “{$args[0]}”. `wp fighter export` lists what there is." );
		}
		rewind( $text );
		if ( false === @file_put_contents( $args[1] ?? 'php://stdout', $text ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions,WordPress.PHP.NoSilencedErrors -- on the command line, which says what is wrong.
			WP_CLI::error( "{$args[1]} can’t be written." );
		}
		if ( isset( $args[1] ) ) {
			WP_CLI::success( "{$args[0]} is in {$args[1]}." );
		}
	}

	/**
	 * Stores game data (JSON) or redirects (CSV). Game data is stored whole or not at all. Ends with 1 if anything is wrong.
	 *
	 * ## OPTIONS
	 *
	 * <name>
	 * : masteries, champions, champion/{id} or redirects.
	 *
	 * <file>
	 * : The file, as `wp fighter export` writes it; - for the input of the command.
	 *
	 * [--dry-run]
	 * : Of game data, say what is wrong and how many cells would change, and store nothing.
	 *
	 * @param string[]              $args  Name and file.
	 * @param array<string, string> $named Options.
	 */
	public function import( $args, $named ): void {
		list( $name, $file ) = $args;
		$dry                 = (bool) Utils\get_flag_value( $named, 'dry-run', false );
		if ( $dry && 'redirects' === $name ) {
			WP_CLI::error( 'Redirects have no dry run: lines that are wrong are never stored.' );
		}
		$text = @file_get_contents( '-' === $file ? 'php://stdin' : $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions,WordPress.PHP.NoSilencedErrors -- on the command line, which says what is wrong.
		if ( false === $text ) {
			WP_CLI::error( "$file can’t be read." );
		}
		$result = Documents::read( $name, $text, ! $dry );
		array_map( array( WP_CLI::class, 'warning' ), $result['problems'] );
		if ( $result['problems'] ) {
			WP_CLI::error( count( $result['problems'] ) . ' problems; stored: ' . $result['changes'] );
		}
		$what = 'redirects' === $name ? 'redirects' : 'cells';
		WP_CLI::success( $dry ? "$result[changes] $what would change; nothing is stored." : "$result[changes] $what stored." );
	}

	/**
	 * Lists the masteries.
	 *
	 * ## OPTIONS
	 *
	 * [--language=<code>]
	 * : The language of the names.
	 * ---
	 * default: en
	 * ---
	 *
	 * [--format=<format>]
	 * : How the rows are written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - ids
	 *   - count
	 * ---
	 *
	 * @param string[]              $args  Not used.
	 * @param array<string, string> $named Options.
	 */
	public function masteries( $args, $named ): void {
		self::show( Game_Lists::masteries( Languages::parse( $named['language'] ?? '' ) ), array( 'id', 'section', 'name', 'type', 'levels', 'x', 'y' ), $named );
	}

	/**
	 * Lists the champions of the champion table.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : How the rows are written.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - ids
	 *   - count
	 * ---
	 *
	 * @param string[]              $args  Not used.
	 * @param array<string, string> $named Options.
	 */
	public function champions( $args, $named ): void {
		self::show( Game_Lists::champions(), array( 'id', 'name', 'class', 'prestige', 'values', 'article' ), $named );
	}

	/**
	 * Compares all posts with the catalogue and mends what differs.
	 */
	public function catalogue(): void {
		Catalogue::begin( INF, static fn ( int $done ) => WP_CLI::log( "$done posts" ) );
		WP_CLI::success( Catalogue::count( 'en' ) . ' pages in English.' );
	}

	/**
	 * @param array<int, array<string, mixed>> $rows   Rows.
	 * @param string[]                         $fields Columns.
	 * @param array<string, string>            $named  Options.
	 */
	private static function show( array $rows, array $fields, array $named ): void {
		$format = $named['format'] ?? 'table';
		Utils\format_items( $format, 'ids' === $format ? array_column( $rows, 'id' ) : $rows, $fields );
	}
}
