<?php
/**
 * The champions before and after a name.
 */

use Fighter\Site\Api\Spotlights;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class SpotlightsTest extends TestCase {

	/**
	 * @dataProvider names
	 */
	public function test_neighbours( string $name, array $around ): void {
		$champions = array_map( static fn ( string $title ): WP_Post => WP_Post::make( array( 'post_title' => $title ) ), array( 'Ash', 'Émeraude', 'Ironveil 2', 'Ironveil 10', 'Zephyr' ) );
		$this->assertSame( $around, array_values( array_map( static fn ( WP_Post $one ): string => $one->post_title, Spotlights::around( $champions, $name ) ) ) );
	}

	public static function names(): array {
		return array(
			'in the middle'             => array( 'Ironveil 2', array( 'Émeraude', 'Ironveil 10' ) ),
			'without its accent'        => array( 'emeraude', array( 'Ash', 'Ironveil 2' ) ),
			'the first'                 => array( 'Ash', array( 'Émeraude' ) ),
			'the last'                  => array( 'ZEPHYR', array( 'Ironveil 10' ) ),
			'one that was taken away'   => array( 'Morrow', array( 'Ironveil 10', 'Zephyr' ) ),
		);
	}
}
