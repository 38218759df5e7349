<?php
/**
 * Tokens of previews: for whom, for what and for how long they hold.
 */

use Fighter\Site\Preview\Token;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class TokenTest extends TestCase {

	protected function setUp(): void {
		WP_Kept::$users = array( 7 => array(), 8 => array() );
	}

	public function test_it_names_its_user_for_its_version_of_its_post(): void {
		$this->assertSame( 7, Token::user( Token::make( 7, 10, 11 ), 10, 11 ) );
		$this->assertSame( 0, Token::user( Token::make( 7, 10, 11 ), 10, 12 ) );
		$this->assertSame( 0, Token::user( Token::make( 7, 10, 11 ), 11, 11 ) );
		$this->assertSame( 0, Token::user( Token::make( 7, 1, 11 ), 11, 1 ) );
	}

	public function test_it_can_stand_in_an_address(): void {
		$this->assertMatchesRegularExpression( '/^[A-Za-z0-9._-]+$/', Token::make( 7, 10, 11 ) );
	}

	/**
	 * @dataProvider changes
	 */
	public function test_one_that_was_changed_does_not_hold( callable $change ): void {
		$this->assertSame( 0, Token::user( $change( ...explode( '.', Token::make( 7, 10, 11 ) ) ), 10, 11 ) );
	}

	public static function changes(): array {
		return array(
			'nothing'                 => array( static fn (): string => '' ),
			'another user'            => array( static fn ( string $user, string $expiry, string $mac ): string => "8.$expiry.$mac" ),
			'a user that is gone'     => array( static fn ( string $user, string $expiry, string $mac ): string => "9.$expiry.$mac" ),
			'a later end'             => array( static fn ( string $user, string $expiry, string $mac ): string => "$user." . ( $expiry + 1 ) . ".$mac" ),
			'a zero in front'         => array( static fn ( string $user, string $expiry, string $mac ): string => "0$user.$expiry.$mac" ),
			'a number past the last'  => array( static fn ( string $user, string $expiry, string $mac ): string => "$user.9999999999999999999.$mac" ),
			'capital letters'         => array( static fn ( string $user, string $expiry, string $mac ): string => "$user.$expiry." . strtoupper( $mac ) ),
			'a line break at the end' => array( static fn ( string $user, string $expiry, string $mac ): string => "$user.$expiry.$mac\n" ),
			'no signature'            => array( static fn ( string $user, string $expiry ): string => "$user.$expiry." ),
		);
	}

	public function test_it_is_over_after_its_time(): void {
		$signed = new ReflectionMethod( Token::class, 'sign' );
		$until  = static fn ( int $time ): string => "7.$time." . $signed->invoke( null, 7, 10, 11, $time );
		$this->assertSame( 7, Token::user( $until( time() + 60 ), 10, 11 ) );
		$this->assertSame( 0, Token::user( $until( time() - 1 ), 10, 11 ) );
	}

	public function test_the_first_two_of_a_user_hold_if_they_are_made_at_the_same_moment(): void {
		$other              = '';
		WP_Kept::$meanwhile = static function () use ( &$other ): void {
			$other = Token::make( 7, 10, 11 );
		};
		$one                = Token::make( 7, 10, 11 );
		$this->assertSame( array( 7, 7 ), array( Token::user( $one, 10, 11 ), Token::user( $other, 10, 11 ) ) );
	}

	public function test_signing_out_ends_those_of_that_user_alone(): void {
		$mine   = Token::make( 7, 10, 11 );
		$theirs = Token::make( 8, 10, 11 );
		Token::end( 7 );
		$this->assertSame( 0, Token::user( $mine, 10, 11 ) );
		$this->assertSame( 8, Token::user( $theirs, 10, 11 ) );
	}
}
