<?php
/**
 * The webhooks that are told of posts.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

use Fighter\Site\Languages\Languages;
use Fighter\Site\Option_Row;
use Fighter\Site\Settings;

/**
 * Keeps the list of webhooks, and says which of them want to hear of what.
 */
final class Webhooks {

	public const OPTION = 'fighter_webhooks';

	public const DISCORD = 'discord';
	public const JSON    = 'json';

	public const PUBLISHED = 'published';
	public const CHANGED   = 'changed';
	/** An event of the game begins. */
	public const LIVE = 'live';

	public const EVENTS = array( self::PUBLISHED, self::CHANGED, self::LIVE );

	public const MOST          = 20;
	public const SECRET_PREFIX = 'whsec_';

	private const LONGEST_NAME    = 60;
	private const MOST_CATEGORIES = 100;
	private const ATTEMPTS        = 5;

	/** Between 24 and 64 bytes, as standardwebhooks.com asks for. */
	private const SECRET = '#^whsec_[A-Za-z0-9+/]{32,86}={0,2}$#D';

	/**
	 * @return array<string, array{id: string, name: string, kind: string, address: string, categories: string[], languages: string[], events: string[], secret: string, home: string}> By id.
	 */
	public static function all(): array {
		$stored = get_option( self::OPTION, array() );
		return is_array( $stored ) ? $stored : array();
	}

	/**
	 * @return array<string, mixed>|null
	 */
	public static function find( string $id ): ?array {
		return self::all()[ $id ] ?? null;
	}

	/**
	 * Whether a webhook was entered in this WordPress. A copy of the database, at another address, tells nobody.
	 *
	 * @param array<string, mixed> $webhook A webhook.
	 */
	public static function is_of_here( array $webhook ): bool {
		return home_url() === $webhook['home'];
	}

	/**
	 * @return array<string, array<string, mixed>> By id; none where no site is set, whose addresses messages hold.
	 */
	public static function that_can_be_told(): array {
		return '' === Settings::site_url() ? array() : array_filter( self::all(), array( self::class, 'is_of_here' ) );
	}

	/**
	 * Whether a webhook wants to hear of posts in these categories and in this language.
	 *
	 * @param array<string, mixed> $webhook    A webhook.
	 * @param string[]             $categories Slugs.
	 * @param string               $language   Code.
	 */
	public static function wants( array $webhook, array $categories, string $language ): bool {
		return ( ! $webhook['languages'] || in_array( $language, $webhook['languages'], true ) )
			&& ( ! $webhook['categories'] || array_intersect( $webhook['categories'], $categories ) );
	}

	/**
	 * Reads what was entered.
	 *
	 * @param array<string, mixed>      $given  What the form sent.
	 * @param array<string, mixed>|null $before The webhook that is changed.
	 * @return array<string, mixed> A webhook.
	 */
	public static function read( array $given, ?array $before = null ): array {
		$text  = static fn ( string $name ): string => is_string( $given[ $name ] ?? null ) ? trim( $given[ $name ] ) : '';
		$slugs = static fn ( string $name ): array => array_values( array_unique( array_filter( is_array( $given[ $name ] ?? null ) ? $given[ $name ] : array(), static fn ( $one ): bool => is_string( $one ) && '' !== $one ) ) );
		$kind  = self::JSON === $text( 'kind' ) ? self::JSON : self::DISCORD;
		// Empty fields keep what the page never shows again.
		$address = '' === $text( 'address' ) && $before && $before['kind'] === $kind ? $before['address'] : $text( 'address' );
		$secret  = '' === $text( 'secret' ) && $before ? $before['secret'] : $text( 'secret' );
		return array(
			'id'         => $before['id'] ?? bin2hex( random_bytes( 6 ) ),
			'name'       => mb_substr( (string) preg_replace( '/\s+/u', ' ', $text( 'name' ) ), 0, self::LONGEST_NAME ),
			'kind'       => $kind,
			'address'    => $address,
			'categories' => array_slice( $slugs( 'categories' ), 0, self::MOST_CATEGORIES ),
			'languages'  => array_values( array_intersect( array_keys( Languages::NAMES ), $slugs( 'languages' ) ) ),
			'events'     => array_values( array_intersect( self::EVENTS, $slugs( 'events' ) ) ),
			'secret'     => self::JSON !== $kind || '' !== $secret ? $secret : self::new_secret(),
			'home'       => home_url(),
		);
	}

	/**
	 * @param array<string, mixed> $webhook What `read` made of the form.
	 * @return string[] What is wrong, in sentences.
	 */
	public static function problems( array $webhook ): array {
		$others = array_diff_key( self::all(), array( $webhook['id'] => 1 ) );
		$wrong  = array(
			'' === $webhook['name'] ? __( 'The name is missing.', 'fighter-site' ) : '',
			Webhook_Address::problem( $webhook['kind'], $webhook['address'] ),
			in_array( $webhook['address'], array_column( $others, 'address' ), true ) ? __( 'Another webhook has this address already. Two would tell it everything twice.', 'fighter-site' ) : '',
			$webhook['events'] ? '' : __( 'Choose at least one occasion.', 'fighter-site' ),
			self::JSON === $webhook['kind'] && ! self::is_secret( $webhook['secret'] ) ? __( 'The secret has to be whsec_ and 24 to 64 bytes in Base64. Leave it empty and one is made.', 'fighter-site' ) : '',
			/* translators: %d: a number */
			count( $others ) >= self::MOST ? sprintf( __( 'There are %d webhooks already. Delete one first.', 'fighter-site' ), self::MOST ) : '',
		);
		return array_values( array_filter( $wrong ) );
	}

	/**
	 * @param array<string, mixed> $webhook A webhook without problems.
	 * @return bool Whether it is stored.
	 */
	public static function save( array $webhook ): bool {
		return self::change( static fn ( array $all ): array => array( $webhook['id'] => $webhook ) + $all );
	}

	/**
	 * @return bool Whether it is gone.
	 */
	public static function delete( string $id ): bool {
		if ( ! self::change( static fn ( array $all ): array => array_diff_key( $all, array( $id => 1 ) ) ) ) {
			return false;
		}
		Told::forget_webhook( $id );
		Outbox::forget_open_of( $id );
		return true;
	}

	/**
	 * Changes the list as it stands in the database, so that nobody's webhook is lost where two administrators save at once.
	 *
	 * @param callable $change What it is to become, from what it is.
	 */
	private static function change( callable $change ): bool {
		for ( $attempt = 1; $attempt <= self::ATTEMPTS; $attempt++ ) {
			$before = Option_Row::read( self::OPTION );
			$stored = maybe_unserialize( $before );
			$after  = maybe_serialize( $change( is_array( $stored ) ? $stored : array() ) );
			if ( $before === $after || Option_Row::replace( self::OPTION, $before, $after ) ) {
				return true;
			}
		}
		return false;
	}

	private static function is_secret( string $secret ): bool {
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form of the convention.
		return preg_match( self::SECRET, $secret ) && strlen( (string) base64_decode( substr( $secret, strlen( self::SECRET_PREFIX ) ), true ) ) >= 24;
	}

	private static function new_secret(): string {
		return self::SECRET_PREFIX . base64_encode( random_bytes( 32 ) ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- the form of the convention.
	}
}
