<?php
/**
 * The moments of event boxes, read as lib/events/event-times.ts of the site reads them.
 */

use Fighter\Site\Blocks\Event_Times;
use PHPUnit\Framework\TestCase;

require_once dirname( __DIR__, 2 ) . '/fighter-site/includes/blocks/class-event-times.php';

final class EventTimesTest extends TestCase {

	private const FROM = '2026-12-09T17:00:00Z';
	private const TO   = '2026-12-10T17:00:00Z';

	/**
	 * @dataProvider boxes
	 */
	public function test_moments_are_read( string $start, string $end, string $words, ?string $from, ?string $to ): void {
		$seconds = static fn ( ?string $moment ): ?int => null === $moment ? null : strtotime( $moment );
		$this->assertSame( array( 'start' => $seconds( $from ), 'end' => $seconds( $to ) ), Event_Times::of( $start, $end, $words ) );
	}

	public static function boxes(): array {
		return array(
			'moments of its own'                     => array( self::FROM, self::TO, '', self::FROM, self::TO ),
			'moments in words'                       => array( '', '', self::FROM . ' to ' . self::TO, self::FROM, self::TO ),
			'with a dash'                            => array( '', '', self::FROM . ' – ' . self::TO, self::FROM, self::TO ),
			'in English'                             => array( '', '', 'December 9, 2026, 17:00 UTC until Dec. 10 2026 17:00 GMT', self::FROM, self::TO ),
			'in seconds'                             => array( '', '', '1796835600', self::FROM, null ),
			'an end alone, and moments in words'     => array( '', self::TO, self::FROM, self::FROM, null ),
			'a beginning of its own, and other words' => array( self::FROM, '', self::TO, self::FROM, null ),
			'words that are no moments'              => array( '', '', 'Until December 10', null, null ),
			'an end before the beginning'            => array( self::TO, self::FROM, '', self::TO, null ),
			'an end before the beginning, in words'  => array( '', '', self::TO . ' to ' . self::FROM, null, null ),
			'no moment in the place of one'          => array( 'tomorrow', '', '', null, null ),
			'nothing'                                => array( '', '', '', null, null ),
		);
	}
}
