<?php
/**
 * Which events webhooks will be told of.
 */

use Fighter\Site\Publishing\Event_Starts;
use Fighter\Site\Publishing\Public_Events;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class EventStartsTest extends TestCase {

	private const NOW   = 1796835600;
	private const HOUR  = 3600;
	private const DAY   = 24 * self::HOUR;
	private const START = self::NOW - self::HOUR / 2;

	/**
	 * @dataProvider saves
	 */
	public function test_what_is_awaited_after_a_save( array $rows, array $starts, array $after ): void {
		$row = static fn ( array $row ): array => array( 'starts' => $row['awaited'] ?? 0, 'told' => $row['told'] ?? 0 );
		$this->assertSame( array_map( $row, $after ), Event_Starts::after( array_map( $row, $rows ), $starts, self::NOW ) );
	}

	public static function saves(): array {
		$future = self::NOW + self::DAY;
		$old    = self::NOW - 2 * self::HOUR;
		return array(
			'an event to come'                                => array( array(), array( 'a' => $future ), array( 'a' => array( 'awaited' => $future ) ) ),
			'one that has just begun'                         => array( array(), array( 'a' => self::START ), array( 'a' => array( 'awaited' => self::START ) ) ),
			'one that began long ago'                         => array( array(), array( 'a' => $old ), array() ),
			'one that cron is late to tell of'                => array( array( 'a' => array( 'awaited' => $old ) ), array( 'a' => $old ), array( 'a' => array( 'awaited' => $old ) ) ),
			'put off'                                         => array( array( 'a' => array( 'awaited' => self::NOW + 1 ) ), array( 'a' => $future ), array( 'a' => array( 'awaited' => $future ) ) ),
			'brought forward to a while ago'                  => array( array( 'a' => array( 'awaited' => $future ) ), array( 'a' => self::START ), array( 'a' => array( 'awaited' => self::START ) ) ),
			'brought forward to long ago'                     => array( array( 'a' => array( 'awaited' => $future ) ), array( 'a' => $old ), array() ),
			'edited after it was told'                        => array( array( 'a' => array( 'told' => self::START ) ), array( 'a' => self::START ), array( 'a' => array( 'told' => self::START ) ) ),
			'moved after it was told, and still in the past'  => array( array( 'a' => array( 'told' => self::START ) ), array( 'a' => self::START + 60 ), array( 'a' => array( 'told' => self::START ) ) ),
			'moved into the future after it was told'         => array( array( 'a' => array( 'told' => self::START ) ), array( 'a' => $future ), array( 'a' => array( 'awaited' => $future, 'told' => self::START ) ) ),
			'moved into the future by mistake, and back'      => array( array( 'a' => array( 'awaited' => $future, 'told' => self::START ) ), array( 'a' => self::START ), array( 'a' => array( 'told' => self::START ) ) ),
			'another title, where the title is the key'       => array( array( 'a' => array( 'told' => self::START ) ), array( 'b' => self::START ), array( 'b' => array( 'told' => self::START ) ) ),
			'another title before it begins'                  => array( array( 'a' => array( 'awaited' => $future ) ), array( 'b' => $future ), array( 'b' => array( 'awaited' => $future ) ) ),
			'a second event at the same time'                 => array( array( 'a' => array( 'told' => self::START ) ), array( 'a' => self::START, 'b' => self::START ), array( 'a' => array( 'told' => self::START ), 'b' => array( 'awaited' => self::START ) ) ),
			'taken out before it begins'                      => array( array( 'a' => array( 'awaited' => $future ) ), array(), array() ),
			'taken out after it was told'                     => array( array( 'a' => array( 'told' => self::START ) ), array(), array( 'a' => array( 'told' => self::START ) ) ),
			'taken out days after it was told'                => array( array( 'a' => array( 'told' => self::NOW - 2 * self::DAY ) ), array(), array() ),
			'told days ago, and still there'                  => array( array( 'a' => array( 'told' => self::NOW - 2 * self::DAY ) ), array( 'a' => self::NOW - 2 * self::DAY ), array( 'a' => array( 'told' => self::NOW - 2 * self::DAY ) ) ),
		);
	}

	/**
	 * @dataProvider boxes
	 */
	public function test_an_edit_keeps_the_key_of_an_event( array $one, array $other, bool $is_same ): void {
		$event = static fn ( array $box ): array => $box + array( 'id' => '', 'title' => 'Storm', 'start' => self::NOW, 'end' => null, 'image' => '' );
		$this->assertSame( $is_same, array_keys( Public_Events::by_key( array( $event( $one ) ) ) ) === array_keys( Public_Events::by_key( array( $event( $other ) ) ) ) );
	}

	public static function boxes(): array {
		return array(
			'another title, with an id'    => array( array( 'id' => 'storm' ), array( 'id' => 'storm', 'title' => 'Great storm' ), true ),
			'another time, without an id'  => array( array(), array( 'start' => self::NOW + 1 ), true ),
			'another title, without an id' => array( array(), array( 'title' => 'Great storm' ), false ),
			'an id that is another’s title' => array( array( 'id' => 'Storm' ), array(), false ),
			'without a beginning'          => array( array( 'start' => null ), array(), false ),
		);
	}

	public function test_events_with_the_same_id_are_two_and_with_the_same_title_and_time_one(): void {
		$event = array( 'id' => 'storm', 'title' => 'Storm', 'start' => self::NOW, 'end' => null, 'image' => '' );
		$this->assertCount( 2, Public_Events::by_key( array( $event, array( 'title' => 'Hail' ) + $event ) ) );
		$this->assertCount( 1, Public_Events::by_key( array( $event, array( 'id' => 'hail' ) + $event ) ) );
	}
}
