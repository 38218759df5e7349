<?php
/**
 * Ends of posts: which are refused, and when one is due.
 */

use Fighter\Site\Content\Expiry;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Types;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class ExpiryTest extends TestCase {

	protected function tearDown(): void {
		WP_Kept::$options = array();
	}

	/** What the REST API got, with the moments of fields in seconds from now. */
	private static function check( array $prepared, array $asked, int $id = 0 ) {
		$post    = (object) $prepared;
		$request = new class( array( 'id' => $id ) + $asked ) {

			public function __construct( private array $values ) {}

			public function get_param( string $name ) {
				return $this->values[ $name ] ?? null;
			}
		};
		$answer  = Expiry::check( $post, $request );
		return is_wp_error( $answer ) ? $answer->code : ( $answer === $post ? '' : 'another post' );
	}

	/**
	 * @dataProvider ends
	 *
	 * @param array{status?: string, begin?: int, end?: int} $stored The post as it is: seconds from now.
	 * @param array{status?: string, begin?: int, end?: int} $asked  What the editor sends.
	 */
	public function test_an_end_that_nobody_would_see_is_refused( array $stored, array $asked, string $code ): void {
		$date = static fn ( int $seconds ): string => gmdate( 'Y-m-d H:i:s', time() + $seconds );
		$meta = static fn ( array $values ): array => isset( $values['end'] ) ? array( Expiry::END => 0 === $values['end'] ? 0 : time() + $values['end'] ) : array();
		WP_Post::make( array( 'ID' => 5, 'post_status' => $stored['status'] ?? 'draft', 'post_date_gmt' => isset( $stored['begin'] ) ? $date( $stored['begin'] ) : '0000-00-00 00:00:00' ), $meta( $stored ) );
		$prepared = isset( $asked['status'] ) ? array( 'post_status' => $asked['status'] ) : array();
		if ( isset( $asked['begin'] ) ) {
			$prepared['post_date_gmt'] = $date( $asked['begin'] );
		}
		$this->assertSame( $code, self::check( $prepared, array( 'meta' => $meta( $asked ) ), $stored ? 5 : 0 ) );
	}

	public static function ends(): array {
		$draft = array( 'status' => 'draft' );
		return array(
			'none'                                  => array( $draft, array( 'status' => 'publish' ), '' ),
			'a later one'                           => array( $draft, array( 'status' => 'publish', 'end' => 60 ), '' ),
			'one of a new post'                     => array( array(), array( 'status' => 'publish', 'end' => 60 ), '' ),
			'one that is over'                      => array( $draft, array( 'status' => 'publish', 'end' => -60 ), 'fighter_ended' ),
			'one that is over, of a new post'       => array( array(), array( 'status' => 'publish', 'end' => -60 ), 'fighter_ended' ),
			'one that is over, of a draft'          => array( $draft, array( 'end' => -60 ), '' ),
			'one that is over, and stored'          => array( $draft + array( 'end' => -60 ), array( 'status' => 'publish' ), 'fighter_ended' ),
			'one that is over, and taken away'      => array( $draft + array( 'end' => -60 ), array( 'status' => 'publish', 'end' => 0 ), '' ),
			'one that is over, of what is there'    => array( array( 'status' => 'publish' ), array( 'end' => -60 ), 'fighter_ended' ),
			'what is there becomes a draft'         => array( array( 'status' => 'publish', 'end' => -60 ), $draft, '' ),
			'after the beginning'                   => array( $draft, array( 'status' => 'future', 'begin' => 60, 'end' => 120 ), '' ),
			'before the beginning'                  => array( $draft, array( 'status' => 'future', 'begin' => 120, 'end' => 60 ), 'fighter_ends_first' ),
			'at the beginning'                      => array( $draft, array( 'status' => 'future', 'begin' => 60, 'end' => 60 ), 'fighter_ends_first' ),
			'before the beginning that is stored'   => array( array( 'status' => 'future', 'begin' => 120 ), array( 'end' => 60 ), 'fighter_ends_first' ),
			'a beginning after the end, published'  => array( $draft, array( 'status' => 'publish', 'begin' => 120, 'end' => 60 ), 'fighter_ends_first' ),
			'a beginning in the past'               => array( $draft, array( 'status' => 'publish', 'begin' => -60, 'end' => 60 ), '' ),
		);
	}

	public function test_only_some_fixed_pages_end(): void {
		$published = array( 'post_status' => 'publish' );
		$end       = array( 'meta' => array( Expiry::END => time() + 60 ) );
		WP_Post::make( array( 'ID' => 6, 'post_type' => Types::SCREEN ), array( Screens::ROLE => 'notification' ) );
		WP_Post::make( array( 'ID' => 7, 'post_type' => Types::SCREEN ), array( Screens::ROLE => 'home' ) );
		$this->assertSame( '', self::check( $published, $end, 6 ) );
		$this->assertSame( 'fighter_endless', self::check( $published, $end, 7 ) );
	}

	public function test_what_another_filter_refused_stays_refused(): void {
		$refused = new WP_Error( 'x' );
		$this->assertSame( $refused, Expiry::check( $refused, null ) );
	}

	/**
	 * @dataProvider moments
	 *
	 * @param mixed $next What is kept as the next end.
	 */
	public function test_an_end_is_due_from_its_second_on( $next, bool $is_due ): void {
		WP_Kept::$options = array( 'fighter_next_end' => $next );
		$this->assertSame( $is_due, Expiry::is_due() );
	}

	public static function moments(): array {
		return array(
			'none'       => array( false, false ),
			'none again' => array( '0', false ),
			'in a while' => array( (string) ( time() + 60 ), false ),
			'just now'   => array( (string) time(), true ),
			'long ago'   => array( 1, true ),
		);
	}
}
