<?php
/**
 * The calendar of what comes.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

use DateTimeImmutable;
use Fighter\Site\Blocks\Event_Times;
use Fighter\Site\Blocks\Marked_Posts;
use Fighter\Site\Content\Expiry;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use WP_Post;

/**
 * Shows when posts are published and taken back, and when the events in them begin and end: by month, or as a list.
 * All times are in the time zone of WordPress.
 */
final class Calendar_Page {

	private const SLUG  = 'fighter-calendar';
	private const RIGHT = 'edit_others_posts';
	private const BLOCK = 'fighter/event-box';
	// The most entries of each kind: publishing dates, ends, and posts with events.
	private const MOST = 200;

	public static function register(): void {
		add_action(
			'admin_menu',
			static fn () => add_dashboard_page( __( 'Calendar', 'fighter-site' ), __( 'Calendar', 'fighter-site' ), self::RIGHT, self::SLUG, array( self::class, 'show' ) )
		);
	}

	public static function show(): void {
		// phpcs:disable WordPress.Security -- which month is shown; compared only.
		$is_list = 'list' === ( $_GET['view'] ?? '' );
		$asked   = is_string( $_GET['month'] ?? '' ) ? $_GET['month'] ?? '' : '';
		// phpcs:enable
		$today = new DateTimeImmutable( 'today', wp_timezone() );
		$first = preg_match( '/^20\d\d-(0[1-9]|1[0-2])$/', $asked ) ? new DateTimeImmutable( "$asked-01", wp_timezone() ) : $today->modify( 'first day of this month' );
		echo '<div class="wrap"><h1>' . esc_html__( 'Calendar', 'fighter-site' ) . '</h1><p>';
		/* translators: %s: a time zone */
		echo esc_html( sprintf( __( 'When articles, takeovers, notices and pages come and go, and when events begin and end. Times are in the time zone of this WordPress, %s.', 'fighter-site' ), wp_timezone_string() ) );
		echo '</p><nav aria-label="' . esc_attr__( 'View', 'fighter-site' ) . '"><p>';
		self::link( array(), __( 'Month', 'fighter-site' ), ! $is_list );
		echo ' | ';
		self::link( array( 'view' => 'list' ), __( 'List', 'fighter-site' ), $is_list );
		echo '</p></nav>';
		if ( $is_list ) {
			self::show_list( self::between( $today, $today->modify( '+1 year' ) ) );
		} else {
			self::show_month( $first, $today );
		}
		echo '</div>';
	}

	/**
	 * What happens between two moments, in order.
	 *
	 * @return array<int, array{time: int, what: string, title: string, post: int}>
	 */
	public static function between( DateTimeImmutable $from, DateTimeImmutable $to ): array {
		$found = array( ...self::begins( $from, $to ), ...self::ends( $from, $to ), ...self::events( $from, $to ) );
		usort( $found, static fn ( array $one, array $other ): int => array( $one['time'], $one['title'] ) <=> array( $other['time'], $other['title'] ) );
		return $found;
	}

	/**
	 * @return array<int, array{time: int, what: string, title: string, post: int}>
	 */
	private static function begins( DateTimeImmutable $from, DateTimeImmutable $to ): array {
		$posts = self::posts(
			array(
				'post_status' => 'future',
				'orderby'     => 'date',
				'order'       => 'ASC',
				'date_query'  => array(
					array(
						'after'     => $from->format( 'Y-m-d H:i:s' ),
						'before'    => $to->modify( '-1 second' )->format( 'Y-m-d H:i:s' ),
						'inclusive' => true,
					),
				),
			)
		);
		/* translators: %s: a kind of content */
		return array_map( static fn ( WP_Post $post ): array => self::entry( (int) get_post_timestamp( $post ), __( '%s begins', 'fighter-site' ), $post ), $posts );
	}

	/**
	 * @return array<int, array{time: int, what: string, title: string, post: int}>
	 */
	private static function ends( DateTimeImmutable $from, DateTimeImmutable $to ): array {
		$posts = self::posts(
			array(
				'post_status' => array( 'publish', 'future' ),
				// phpcs:ignore WordPress.DB.SlowDBQuery -- for editors.
				'meta_query'  => array(
					'end' => array(
						'key'     => Expiry::END,
						'value'   => array( $from->getTimestamp(), $to->getTimestamp() - 1 ),
						'compare' => 'BETWEEN',
						'type'    => 'UNSIGNED',
					),
				),
				'orderby'     => array( 'end' => 'ASC' ),
			)
		);
		/* translators: %s: a kind of content */
		return array_map( static fn ( WP_Post $post ): array => self::entry( Expiry::of( $post->ID ), __( '%s ends', 'fighter-site' ), $post ), $posts );
	}

	/**
	 * The events in originals: a translation holds the same ones.
	 *
	 * @return array<int, array{time: int, what: string, title: string, post: int}>
	 */
	private static function events( DateTimeImmutable $from, DateTimeImmutable $to ): array {
		$posts = self::posts(
			array(
				'post_status' => array( 'publish', 'future' ),
				'orderby'     => 'modified',
				// phpcs:ignore WordPress.DB.SlowDBQuery -- for editors.
				'meta_key'    => Marked_Posts::EVENTS,
				// phpcs:ignore WordPress.DB.SlowDBQuery
				'tax_query'   => array(
					array(
						'taxonomy' => Editions::TAXONOMY,
						'operator' => 'NOT EXISTS',
					),
				),
			)
		);
		$found = array();
		foreach ( $posts as $post ) {
			foreach ( self::boxes( parse_blocks( $post->post_content ) ) as $box ) {
				$moments = array(
					'start' => __( 'Event begins', 'fighter-site' ),
					'end'   => __( 'Event ends', 'fighter-site' ),
				);
				$text    = static fn ( string $name ): string => trim( (string) ( $box[ $name ] ?? '' ) );
				$times   = Event_Times::of( $text( 'start' ), $text( 'end' ), $text( 'time' ) );
				foreach ( $moments as $name => $what ) {
					$time = $times[ $name ];
					if ( null !== $time && $from->getTimestamp() <= $time && $time < $to->getTimestamp() ) {
						$found[] = array( 'title' => (string) ( $box['title'] ?? '' ) ) + self::entry( $time, $what, $post );
					}
				}
			}
		}
		return $found;
	}

	/**
	 * @param array<int, array<string, mixed>> $blocks Parsed.
	 * @return array<int, array<string, mixed>> The attributes of all event boxes in them.
	 */
	private static function boxes( array $blocks ): array {
		$found = array();
		foreach ( $blocks as $block ) {
			if ( self::BLOCK === $block['blockName'] ) {
				$found[] = $block['attrs'];
			}
			array_push( $found, ...self::boxes( $block['innerBlocks'] ) );
		}
		return $found;
	}

	/**
	 * @param array<string, mixed> $query Arguments of get_posts().
	 * @return WP_Post[]
	 */
	private static function posts( array $query ): array {
		return get_posts(
			$query + array(
				'post_type'              => Types::translated(),
				'posts_per_page'         => self::MOST,
				'update_post_term_cache' => false,
				'lang'                   => '',
			)
		);
	}

	/**
	 * @param int     $time Seconds.
	 * @param string  $what What happens, with a place for the kind.
	 * @param WP_Post $post Post.
	 * @return array{time: int, what: string, title: string, post: int}
	 */
	private static function entry( int $time, string $what, WP_Post $post ): array {
		$role = Types::SCREEN === $post->post_type ? Screens::roles()[ Screens::role_of( $post ) ][0] ?? '' : '';
		$kind = '' === $role ? (string) get_post_type_object( $post->post_type )->labels->singular_name : $role;
		return array(
			'time'  => $time,
			'what'  => sprintf( $what, $kind ),
			'title' => '' === trim( $post->post_title ) ? "#$post->ID" : $post->post_title,
			'post'  => $post->ID,
		);
	}

	private static function show_month( DateTimeImmutable $first, DateTimeImmutable $today ): void {
		global $wp_locale;
		$next   = $first->modify( '+1 month' );
		$by_day = array();
		foreach ( self::between( $first, $next ) as $entry ) {
			$by_day[ wp_date( 'Y-m-d', $entry['time'] ) ][] = $entry;
		}
		$before = $first->modify( '-1 month' );
		echo '<nav aria-label="' . esc_attr__( 'Months', 'fighter-site' ) . '"><p>';
		self::link( array( 'month' => $before->format( 'Y-m' ) ), '← ' . self::month_name( $before ) );
		echo ' | ';
		self::link( array(), __( 'This month', 'fighter-site' ) );
		echo ' | ';
		self::link( array( 'month' => $next->format( 'Y-m' ) ), self::month_name( $next ) . ' →' );
		echo '</p></nav>';
		Wide_Table::open( self::month_name( $first ) );
		echo '<table class="widefat" style="table-layout:fixed;min-width:840px"><caption style="text-align:start"><h2>' . esc_html( self::month_name( $first ) ) . '</h2></caption><thead><tr>';
		$start = (int) get_option( 'start_of_week' );
		for ( $nth = 0; $nth < 7; $nth++ ) {
			echo '<th scope="col">' . esc_html( $wp_locale->get_weekday( ( $start + $nth ) % 7 ) ) . '</th>';
		}
		echo '</tr></thead><tbody>';
		$day = $first->modify( '-' . ( ( (int) $first->format( 'w' ) - $start + 7 ) % 7 ) . ' days' );
		while ( $day < $next ) {
			echo '<tr>';
			for ( $nth = 0; $nth < 7; $nth++ ) {
				$is_today = $day->format( 'Y-m-d' ) === $today->format( 'Y-m-d' );
				printf( '<td style="height:5em;border:1px solid #dcdcde"%s>', $is_today ? ' aria-current="date"' : '' );
				if ( $day >= $first && $day < $next ) {
					echo $is_today ? '<strong>' . esc_html( $day->format( 'j' ) ) . ' ' . esc_html__( '(today)', 'fighter-site' ) . '</strong>' : esc_html( $day->format( 'j' ) );
					self::entries( $by_day[ $day->format( 'Y-m-d' ) ] ?? array() );
				}
				echo '</td>';
				$day = $day->modify( '+1 day' );
			}
			echo '</tr>';
		}
		echo '</tbody></table></div>';
		if ( ! $by_day ) {
			echo '<p>' . esc_html__( 'Nothing begins or ends in this month.', 'fighter-site' ) . '</p>';
		}
	}

	/**
	 * @param array<int, array{time: int, what: string, title: string, post: int}> $entries Entries in the order of their times.
	 */
	private static function show_list( array $entries ): void {
		if ( ! $entries ) {
			echo '<p>' . esc_html__( 'Nothing begins or ends within a year.', 'fighter-site' ) . '</p>';
		}
		$by_day = array();
		foreach ( $entries as $entry ) {
			$by_day[ wp_date( get_option( 'date_format' ), $entry['time'] ) ][] = $entry;
		}
		foreach ( $by_day as $day => $of_day ) {
			echo '<h2>' . esc_html( $day ) . '</h2>';
			self::entries( $of_day );
		}
	}

	/**
	 * @param array<int, array{time: int, what: string, title: string, post: int}> $entries The entries of one day.
	 */
	private static function entries( array $entries ): void {
		if ( ! $entries ) {
			return;
		}
		echo '<ul>';
		foreach ( $entries as $entry ) {
			$title = '' === $entry['title'] ? __( '(no title)', 'fighter-site' ) : $entry['title'];
			$edit  = (string) get_edit_post_link( $entry['post'], 'raw' );
			printf(
				'<li>%s %s: %s</li>',
				esc_html( wp_date( get_option( 'time_format' ), $entry['time'] ) ),
				esc_html( $entry['what'] ),
				'' === $edit ? esc_html( $title ) : '<a style="text-decoration:underline" href="' . esc_url( $edit ) . '">' . esc_html( $title ) . '</a>'
			);
		}
		echo '</ul>';
	}

	private static function month_name( DateTimeImmutable $day ): string {
		return (string) wp_date( 'F Y', $day->getTimestamp() );
	}

	/**
	 * @param array<string, string> $query      Parameters beside the page.
	 * @param string                $text       Text.
	 * @param bool                  $is_current Whether the link leads to the view that is shown now.
	 */
	private static function link( array $query, string $text, bool $is_current = false ): void {
		$is_shown = $is_current ? ' aria-current="page" style="color:inherit;font-weight:600;text-decoration:none"' : '';
		printf( '<a href="%s"%s>%s</a>', esc_url( add_query_arg( array( 'page' => self::SLUG ) + $query, admin_url( 'index.php' ) ) ), $is_shown, esc_html( $text ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- one of two texts of this method.
	}
}
