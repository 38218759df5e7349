<?php
/**
 * How WordPress and the site get on, for operators.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Operations;

use Fighter\Site\Admin\Site_Health;
use Fighter\Site\Checks\Links;
use Fighter\Site\Content\Catalogue;
use Fighter\Site\Publishing\Outbox;

/**
 * The checks of Tools → Site Health, and what waits: messages to the site, tables that are being made, dead links.
 */
final class Status {

	public const GOOD     = 'good';
	public const CRITICAL = 'critical';
	public const ADVICE   = 'recommended';

	/**
	 * @return array<int, array{check: string, state: string, words: string}>
	 */
	public static function rows(): array {
		$rows = array();
		foreach ( Site_Health::names() as $name => $label ) {
			$result = Site_Health::$name();
			$rows[] = self::row( $name, $result['status'], $result['label'] . '. ' . $result['description'] );
		}
		return array( ...$rows, self::messages(), self::webhooks(), self::tables(), self::links() );
	}

	/**
	 * Whether any of the rows needs somebody.
	 *
	 * @param array<int, array{check: string, state: string, words: string}> $rows Rows.
	 */
	public static function is_critical( array $rows ): bool {
		return in_array( self::CRITICAL, array_column( $rows, 'state' ), true );
	}

	/**
	 * @return array{check: string, state: string, words: string}
	 */
	private static function messages(): array {
		$trouble = Outbox::trouble();
		/* translators: %d: a number */
		$words = sprintf( _n( '%d change has not reached the site yet.', '%d changes have not reached the site yet.', $trouble['count'], 'fighter-site' ), $trouble['count'] );
		return self::row( 'messages', $trouble['count'] ? self::CRITICAL : self::GOOD, trim( "$words $trouble[reason]" ) );
	}

	/**
	 * A receiver that takes nothing keeps nobody from reading the site.
	 *
	 * @return array{check: string, state: string, words: string}
	 */
	private static function webhooks(): array {
		$trouble = Outbox::trouble( true );
		/* translators: %d: a number */
		$words = sprintf( _n( '%d message has not reached its webhook yet.', '%d messages have not reached their webhooks yet.', $trouble['count'], 'fighter-site' ), $trouble['count'] );
		return self::row( 'webhooks', $trouble['count'] ? self::ADVICE : self::GOOD, trim( "$words $trouble[reason]" ) );
	}

	/**
	 * @return array{check: string, state: string, words: string}
	 */
	private static function tables(): array {
		$progress = Everything_Anew::progress();
		if ( ! $progress['finished'] ) {
			/* translators: 1: a number, 2: a number */
			return self::row( 'tables', self::ADVICE, sprintf( __( 'Read: %1$s of %2$s', 'fighter-site' ), $progress['done'], $progress['total'] ) );
		}
		return Catalogue::is_ready()
			/* translators: %d: a number */
			? self::row( 'tables', self::GOOD, sprintf( _n( '%d page in English', '%d pages in English', Catalogue::count( 'en' ), 'fighter-site' ), Catalogue::count( 'en' ) ) )
			: self::row( 'tables', self::ADVICE, __( 'The catalogue is not complete yet.', 'fighter-site' ) );
	}

	/**
	 * @return array{check: string, state: string, words: string}
	 */
	private static function links(): array {
		$count = Links::count();
		/* translators: 1: a number, 2: a number */
		return self::row( 'links', $count['dead'] ? self::ADVICE : self::GOOD, sprintf( __( '%1$s links to pages of the site are known; %2$s of them lead to no page.', 'fighter-site' ), $count['all'], $count['dead'] ) );
	}

	/**
	 * @return array{check: string, state: string, words: string}
	 */
	private static function row( string $check, string $state, string $html ): array {
		return array(
			'check' => $check,
			'state' => $state,
			'words' => trim( wp_specialchars_decode( wp_strip_all_tags( str_replace( '<p>', ' ', $html ), true ), ENT_QUOTES ) ),
		);
	}
}
