<?php
/**
 * Where webhooks may lead, which of them hear of what, and what their answers mean.
 */

use Fighter\Site\Publishing\Webhook_Address;
use Fighter\Site\Publishing\Webhook_Answer;
use Fighter\Site\Publishing\Webhook_Message;
use Fighter\Site\Publishing\Webhooks;
use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

final class WebhooksTest extends TestCase {

	private const TOKEN = 'abcdefghijklmnopqrstuvwxyz-0123456789_ABCDEFGHIJKLMNOPQRSTUVWXYZ0123';

	/**
	 * @dataProvider addresses
	 */
	public function test_addresses( string $kind, string $address, string $problem ): void {
		$this->assertStringContainsString( $problem, Webhook_Address::problem( $kind, $address ) );
		$this->assertSame( '' === $problem, '' === Webhook_Address::problem( $kind, $address ) );
	}

	public static function addresses(): array {
		$discord = Webhooks::DISCORD;
		$json    = Webhooks::JSON;
		$of      = 'https://discord.com/api/webhooks/123456789012345678/' . self::TOKEN;
		return array(
			'Discord’s own'                      => array( $discord, $of, '' ),
			'Discord’s, in a thread'             => array( $discord, "$of?thread_id=123456789012345678", '' ),
			'Discord’s older name'               => array( $discord, str_replace( 'discord.com', 'discordapp.com', $of ), '' ),
			'Discord’s test releases'            => array( $discord, str_replace( 'discord.com', 'canary.discord.com', $of ), '' ),
			'Discord’s, with a version'          => array( $discord, str_replace( '/api/', '/api/v10/', $of ), '' ),
			'Discord’s without encryption'       => array( $discord, str_replace( 'https', 'http', $of ), 'no webhook of Discord' ),
			'a host that only looks like it'     => array( $discord, str_replace( 'discord.com', 'discord.com.evil.org', $of ), 'no webhook of Discord' ),
			'Discord as a name before another'   => array( $discord, str_replace( 'discord.com', 'discord.com@evil.org', $of ), 'no webhook of Discord' ),
			'a channel of Discord'               => array( $discord, 'https://discord.com/channels/1/2', 'no webhook of Discord' ),
			'another parameter'                  => array( $discord, "$of?wait=false", 'no webhook of Discord' ),
			'a line break at the end'            => array( $discord, "$of\n", 'no webhook of Discord' ),
			'a receiver'                         => array( $json, 'https://hooks.fans.org/new?a=1', '' ),
			'a receiver on port 8080'            => array( $json, 'https://hooks.fans.org:8080/new', '' ),
			'a public IPv4 address'              => array( $json, 'https://93.184.216.34/new', '' ),
			'nothing'                            => array( $json, '', 'missing' ),
			'too long'                           => array( $json, 'https://fans.org/' . str_repeat( 'x', 500 ), 'too long' ),
			'without encryption'                 => array( $json, 'http://hooks.fans.org/new', 'https://' ),
			'no address'                         => array( $json, 'hooks.fans.org', 'https://' ),
			'a space in it'                      => array( $json, 'https://fans.org/ x', 'https://' ),
			'a backslash in it'                  => array( $json, 'https://fans.org\\@127.0.0.1/', 'https://' ),
			'a name and a password'              => array( $json, 'https://a:b@fans.org/', 'password' ),
			'another port'                       => array( $json, 'https://fans.org:22/', 'port' ),
			'this computer'                      => array( $json, 'https://localhost/', 'private network' ),
			'this computer, by number'           => array( $json, 'https://127.0.0.1/', 'private network' ),
			'this computer, by one number'       => array( $json, 'https://2130706433/', 'private network' ),
			'this computer, in hexadecimal'      => array( $json, 'https://0x7f.0x1/', 'private network' ),
			'this computer, in octal'            => array( $json, 'https://0177.0.0.1/', 'private network' ),
			'this computer, in IPv6'             => array( $json, 'https://[::1]/', 'private network' ),
			'IPv4 in IPv6'                       => array( $json, 'https://[::ffff:10.0.0.1]/', 'private network' ),
			'a private network'                  => array( $json, 'https://192.168.1.4/', 'private network' ),
			'the data of a cloud’s machine'      => array( $json, 'https://169.254.169.254/latest/', 'private network' ),
			'a provider’s network'               => array( $json, 'https://100.64.0.1/', 'private network' ),
			'a name of an own network'           => array( $json, 'https://redis/', 'private network' ),
			'a name that ends as one'            => array( $json, 'https://cms.internal/', 'private network' ),
			'a dot at the end'                   => array( $json, 'https://localhost./', 'private network' ),
			'capitals'                           => array( $json, 'HTTPS://CMS.LOCAL/', 'private network' ),
		);
	}

	/**
	 * @dataProvider answers
	 */
	public function test_answers( string $kind, int $status, string $error, string $verdict ): void {
		$this->assertSame( $verdict, Webhook_Answer::verdict( $kind, $status, $error ) );
	}

	public static function answers(): array {
		$discord = Webhooks::DISCORD;
		$json    = Webhooks::JSON;
		$silence = 'cURL error 28: Operation timed out after 5001 milliseconds with 0 bytes received';
		return array(
			'taken'                              => array( $json, 204, '', Webhook_Answer::TAKEN ),
			'Discord has it'                     => array( $discord, 200, '', Webhook_Answer::TAKEN ),
			'too many'                           => array( $discord, 429, '', Webhook_Answer::AGAIN ),
			'the webhook is deleted'             => array( $discord, 404, '', Webhook_Answer::FINAL ),
			'a wrong secret'                     => array( $json, 401, '', Webhook_Answer::FINAL ),
			'a redirect'                         => array( $json, 301, '', Webhook_Answer::FINAL ),
			'an error of the receiver'           => array( $json, 500, '', Webhook_Answer::AGAIN ),
			'an error of Discord'                => array( $discord, 500, '', Webhook_Answer::FINAL ),
			'Discord is away'                    => array( $discord, 503, '', Webhook_Answer::AGAIN ),
			'no answer'                          => array( $json, 0, $silence, Webhook_Answer::AGAIN ),
			'Discord may have it'                => array( $discord, 0, $silence, Webhook_Answer::FINAL ),
			'cut off on the way back'            => array( $discord, 0, 'cURL error 56: Recv failure', Webhook_Answer::FINAL ),
			'Discord’s name is not found'        => array( $discord, 0, 'cURL error 6: Could not resolve host: discord.com', Webhook_Answer::AGAIN ),
			'Discord takes no connection'        => array( $discord, 0, 'cURL error 7: Failed to connect to discord.com port 443: Connection refused', Webhook_Answer::AGAIN ),
			'the connection takes too long'      => array( $discord, 0, 'cURL error 28: Connection timed out after 5001 milliseconds', Webhook_Answer::AGAIN ),
		);
	}

	public function test_a_receiver_says_how_long_it_wants_to_be_left_alone(): void {
		$this->assertSame( array( 2, 21600, 0, 0 ), array_map( array( Webhook_Answer::class, 'pause' ), array( '1.2', '999999', '', 'Wed, 21 Oct 2026 07:28:00 GMT' ) ) );
	}

	/**
	 * @dataProvider wishes
	 */
	public function test_who_hears_of_what( array $categories, array $languages, bool $wants ): void {
		$this->assertSame( $wants, Webhooks::wants( array( 'categories' => $categories, 'languages' => $languages ), array( 'patch-notes', 'news' ), 'de' ) );
	}

	public static function wishes(): array {
		return array(
			'everything'                    => array( array(), array(), true ),
			'one of the categories'         => array( array( 'news', 'events' ), array(), true ),
			'other categories'              => array( array( 'events' ), array(), false ),
			'the language'                  => array( array(), array( 'de' ), true ),
			'another language'              => array( array(), array( 'en' ), false ),
			'the category, not the language' => array( array( 'news' ), array( 'en' ), false ),
		);
	}

	private const SHOWN = array(
		'kind'       => 'post',
		'title'      => 'Winter *of* @everyone [x](https://evil.org)',
		'language'   => 'de',
		'url'        => 'https://site.example/news/winter/?lang=de',
		'excerpt'    => 'Snow.',
		'categories' => array( 'news' ),
		'category'   => 'News',
		'author'     => 'Mara',
		'image'      => '',
		'published'  => 1764892800,
		'modified'   => 1764892900,
	);

	public function test_discord_gets_a_text_and_a_card_in_the_language_of_the_post(): void {
		$told = Webhook_Message::discord( Webhook_Message::json( 'evt_1', Webhooks::PUBLISHED, self::SHOWN ) );
		$this->assertSame( 'Neu: **Winter \*of\* \@everyone \[x\]\(https\://evil.org\)**', $told['content'] );
		$this->assertSame( array( 'parse' => array() ), $told['allowed_mentions'] );
		$this->assertSame(
			array(
				'title'       => self::SHOWN['title'],
				'url'         => self::SHOWN['url'],
				'color'       => 0xc9a24b,
				'timestamp'   => '2025-12-05T00:00:00Z',
				'description' => 'Snow.',
				'footer'      => array( 'text' => 'News' ),
			),
			$told['embeds'][0]
		);
	}

	/**
	 * @dataProvider ends
	 */
	public function test_discord_shows_when_an_event_begins_and_ends( ?int $ends, string $times ): void {
		$event = array( 'kind' => 'event', 'excerpt' => '', 'starts' => 1764979200, 'ends' => $ends ) + self::SHOWN;
		$told  = Webhook_Message::discord( Webhook_Message::json( 'evt_1', Webhooks::LIVE, $event ) );
		$this->assertStringStartsWith( 'Jetzt live: **Winter', $told['content'] );
		$this->assertSame( array( $times, '2025-12-06T00:00:00Z' ), array( $told['embeds'][0]['description'], $told['embeds'][0]['timestamp'] ) );
	}

	public static function ends(): array {
		return array(
			'with an end'    => array( 1765065600, '<t:1764979200:f> – <t:1765065600:f>' ),
			'without an end' => array( null, '<t:1764979200:f>' ),
		);
	}

	public function test_long_texts_are_cut(): void {
		$post = Webhook_Message::json( 'evt_1', Webhooks::PUBLISHED, array( 'title' => str_repeat( 'ä', 300 ), 'excerpt' => str_repeat( 'ß', 900 ) ) + self::SHOWN );
		$this->assertSame( array( 200, 500 ), array( mb_strlen( $post['post']['title'] ), mb_strlen( $post['post']['excerpt'] ) ) );
		$this->assertLessThan( 2000, mb_strlen( Webhook_Message::discord( $post )['content'] ) );
	}

	public function test_a_version_has_one_name(): void {
		$id = Webhook_Message::id( 'https://cms.example', 1, 'published', 'a' );
		$this->assertMatchesRegularExpression( '/^evt_[0-9a-f]{32}$/', $id );
		$this->assertSame( $id, Webhook_Message::id( 'https://cms.example', 1, 'published', 'a' ) );
		$this->assertCount( 5, array_unique( array( $id, Webhook_Message::id( 'https://other.example', 1, 'published', 'a' ), Webhook_Message::id( 'https://cms.example', 2, 'published', 'a' ), Webhook_Message::id( 'https://cms.example', 1, 'changed', 'a' ), Webhook_Message::id( 'https://cms.example', 1, 'published', 'b' ) ) ) );
	}

	/**
	 * The example of standardwebhooks.com.
	 */
	public function test_the_signature_is_the_one_of_the_convention(): void {
		$headers = Webhook_Message::headers( 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}' );
		$this->assertSame( 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=', $headers['webhook-signature'] );
	}
}
