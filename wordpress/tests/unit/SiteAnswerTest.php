<?php
/**
 * Whether a page of the site has a change, by what the site says of it.
 */

use Fighter\Site\Publishing\Site_Answer;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

/** The two instances of the site, as the functions below know them. */
final class Fighter_Instances {

	/** @var array<string, string> Bodies by address. Where there is none, nobody answers. */
	public static array $bodies = array();

	/** @var array<string, mixed> */
	public static array $kept = array();
}

if ( ! function_exists( 'wp_remote_get' ) ) {
	function wp_remote_get( string $address ) {
		return Fighter_Instances::$bodies[ $address ] ?? new WP_Error( 'http_request_failed' );
	}

	function wp_remote_retrieve_body( $answer ): string {
		return $answer;
	}

	function get_transient( string $key ) {
		return Fighter_Instances::$kept[ $key ] ?? false;
	}

	function set_transient( string $key, $value ): void {
		Fighter_Instances::$kept[ $key ] = $value;
	}
}

final class SiteAnswerTest extends TestCase {

	private const FRESH = '{"status":200,"state":"fresh","calls":[{"from":"cms","result":"found"}]}';

	private function state( string $first, string $second = self::FRESH, int $told = 0 ): string {
		Fighter_Instances::$kept   = array();
		Fighter_Instances::$bodies = array_filter( array( 'https://site.example/news/x/' => $first, 'http://10.0.0.2:3000/news/x/' => $second ) );
		return Site_Answer::at( '/news/x/', $told, '1' );
	}

	/**
	 * @dataProvider answers
	 */
	public function test_what_the_site_says( string $answer, string $state ): void {
		$this->assertSame( $state, $this->state( $answer ) );
	}

	public static function answers(): array {
		return array(
			'made of what WordPress holds'       => array( self::FRESH, Site_Answer::CURRENT ),
			'an answer that it had before'       => array( '{"status":200,"calls":[{"from":"old"}]}', Site_Answer::UNREAD ),
			'WordPress did not answer'           => array( '{"status":200,"calls":[{"result":"unwell"}]}', Site_Answer::UNREAD ),
			'not made anew after the message'    => array( '{"status":200,"state":"purged"}', Site_Answer::UNREAD ),
			'an error'                           => array( '{"status":503}', Site_Answer::UNREAD ),
			'no such page'                       => array( '{"status":404}', Site_Answer::MISSING ),
			'gone'                               => array( '{"status":410}', Site_Answer::MISSING ),
			'a page of HTML'                     => array( '<html>', Site_Answer::OPEN ),
			'JSON of somebody else'              => array( '{"status":"ok"}', Site_Answer::OPEN ),
			'nothing'                            => array( '', Site_Answer::OPEN ),
		);
	}

	public function test_an_old_page_is_current_if_it_was_made_after_the_message(): void {
		$old = '{"status":200,"state":"old","ageSeconds":30}';
		$this->assertSame( Site_Answer::CURRENT, $this->state( $old, self::FRESH, time() - 60 ) );
		$this->assertSame( Site_Answer::OPEN, $this->state( $old, self::FRESH, time() - 10 ) );
	}

	public function test_a_page_that_is_compared_once_more_has_not_failed(): void {
		$purged = '{"status":200,"state":"purged","calls":[{"from":"cms","result":"found"}]}';
		$this->assertSame( Site_Answer::OPEN, $this->state( $purged, self::FRESH, time() - 5 ) );
		$this->assertSame( Site_Answer::UNREAD, $this->state( $purged, self::FRESH, time() - 30 ) );
		$this->assertSame( Site_Answer::UNREAD, $this->state( '{"status":200,"state":"purged","calls":[{"from":"old"}]}', self::FRESH, time() - 5 ) );
	}

	public function test_all_instances_have_to_have_it(): void {
		$this->assertSame( Site_Answer::MISSING, $this->state( self::FRESH, '{"status":404}' ) );
	}

	public function test_only_an_answer_with_the_change_is_remembered(): void {
		$this->state( self::FRESH, '{"status":404}' );
		$this->assertSame( array(), Fighter_Instances::$kept );
		$this->state( self::FRESH );
		Fighter_Instances::$bodies = array();
		$this->assertSame( array( Site_Answer::CURRENT, Site_Answer::OPEN ), array( Site_Answer::at( '/news/x/', 0, '1' ), Site_Answer::at( '/news/x/', 0, '2' ) ) );
	}
}
