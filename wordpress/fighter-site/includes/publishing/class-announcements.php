<?php
/**
 * What webhooks hear of.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Publishing;

use Fighter\Site\Api\Post_View;
use Fighter\Site\Content\Addresses;
use Fighter\Site\Content\Builds;
use Fighter\Site\Content\Catalogue;
use Fighter\Site\Content\Catalogue_Items;
use Fighter\Site\Content\Facts;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Plain_Text;
use Fighter\Site\Content\Tier_Lists;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Polylang;
use Fighter\Site\Settings;
use Fighter\Site\Sharing\Seo;
use WP_Post;

/**
 * Notices during a request which posts with a page were published or changed, each language by itself, and makes the
 * messages for webhooks at its end. Event_Starts notices which events began.
 */
final class Announcements {

	/** More posts than this in one request are an import, which nobody wants in a channel. */
	private const MOST = 20;

	/** The fields that a page shows, beside its text. Pages of translations show those of the original too. */
	private const FIELDS = array( '_thumbnail_id', Facts::META, Builds::META, Tier_Lists::META, Fields::VERSION, Fields::CHAMPION, Fields::PRESTIGE, Fields::STATUS );

	/** @var array<int, string> Events, by post. */
	private static array $events = array();

	public static function register(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'post_saved' ), 20, 4 );
		add_action( 'before_delete_post', array( Told::class, 'forget_post' ) );
		add_action( 'set_object_terms', array( self::class, 'terms_set' ), 10, 6 );
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $hook ) {
			add_action( $hook, array( self::class, 'field_changed' ), 20, 3 );
		}
	}

	/**
	 * @param int          $post_id Id.
	 * @param WP_Post      $post    The post after the update.
	 * @param bool         $update  Not used.
	 * @param WP_Post|null $before  The post before the update.
	 */
	public static function post_saved( $post_id, $post, $update, $before ): void {
		$before = $before instanceof WP_Post ? $before : null;
		if ( ! self::is_open( $post ) ) {
			unset( self::$events[ $post_id ] );
			return;
		}
		// Without a webhook nothing is looked for.
		if ( ! Webhooks::all() ) {
			return;
		}
		if ( $before && self::is_open( $before ) ) {
			$text = static fn ( WP_Post $one ): array => array( $one->post_title, $one->post_content, $one->post_excerpt, $one->post_name );
			if ( $text( $before ) !== $text( $post ) ) {
				self::note( $post_id, Webhooks::CHANGED );
			}
			return;
		}
		self::note( $post_id, Webhooks::PUBLISHED );
		// Translations that were published before their original appear with it.
		foreach ( Editions::original_id( $post_id ) ? array() : Editions::all_of( $post_id ) as $translation ) {
			self::note( $translation->ID, Webhooks::PUBLISHED );
		}
	}

	/**
	 * @param int    $post_id    Post.
	 * @param mixed  $terms      Not used.
	 * @param int[]  $now        Term taxonomy ids.
	 * @param string $taxonomy   Taxonomy.
	 * @param bool   $append     Not used.
	 * @param int[]  $before_ids Term taxonomy ids.
	 */
	public static function terms_set( $post_id, $terms, $now, $taxonomy, $append, $before_ids ): void {
		$post = 'category' === $taxonomy ? get_post( $post_id ) : null;
		if ( $post instanceof WP_Post && self::is_open( $post ) && ( array_diff( (array) $now, (array) $before_ids ) || array_diff( (array) $before_ids, (array) $now ) ) ) {
			self::note( $post->ID, Webhooks::CHANGED );
		}
	}

	/**
	 * @param int|int[] $meta_id Not used.
	 * @param int       $post_id Post.
	 * @param string    $key     Field.
	 */
	public static function field_changed( $meta_id, $post_id, $key ): void {
		$post = in_array( $key, self::FIELDS, true ) ? get_post( $post_id ) : null;
		if ( ! $post instanceof WP_Post || ! self::is_open( $post ) || ! Webhooks::all() ) {
			return;
		}
		self::note( $post->ID, Webhooks::CHANGED );
		foreach ( Editions::original_id( $post->ID ) ? array() : Editions::all_of( $post->ID ) as $translation ) {
			self::note( $translation->ID, Webhooks::CHANGED );
		}
	}

	/**
	 * What webhooks have to be told of this request. Each is noted as told.
	 *
	 * @return array<int, array{kind: string, target: string, payload: string, cause: string, post_id: int}>
	 */
	public static function take(): array {
		$events       = self::$events;
		self::$events = array();
		$webhooks     = $events ? Webhooks::that_can_be_told() : array();
		if ( ! $webhooks ) {
			return array();
		}
		$posts = array_filter( array_map( 'get_post', array_keys( $events ) ), array( self::class, 'is_public' ) );
		if ( count( $posts ) > self::MOST ) {
			/* translators: %d: a number */
			Outbox::note( sprintf( __( '%d posts at once', 'fighter-site' ), count( $posts ) ), __( 'So many posts at once are an import; webhooks are not told of them.', 'fighter-site' ) );
			return array();
		}
		return array_merge( array(), ...array_map( static fn ( WP_Post $post ): array => self::about( $post, $events[ $post->ID ], $webhooks ), array_values( $posts ) ) );
	}

	/**
	 * Whether everybody may read a post, in its language and at an address of its own. Who hides a page from search engines
	 * wants it to be found by nobody else either.
	 *
	 * @param mixed $post A post.
	 */
	public static function is_public( $post ): bool {
		if ( ! $post instanceof WP_Post || ! self::is_open( $post ) || Seo::hidden( $post ) ) {
			return false;
		}
		$root     = Editions::root_of( $post );
		$language = Editions::language_of( $post->ID );
		$has_page = Types::TIER_LIST === $root->post_type ? self::is_open( $root ) && '' !== $root->post_name : Catalogue_Items::has_page( $root );
		return $has_page && Languages::UNKNOWN !== $language && ! Seo::hidden( $root )
			&& ( $root->ID === $post->ID || Editions::translation( $root, $language )?->ID === $post->ID );
	}

	private static function is_open( WP_Post $post ): bool {
		return 'publish' === $post->post_status && '' === $post->post_password && ( isset( Catalogue::KINDS[ $post->post_type ] ) || Types::TIER_LIST === $post->post_type );
	}

	/**
	 * A request that publishes a post writes its fields too: that it was published says more.
	 */
	private static function note( int $post_id, string $event ): void {
		if ( Webhooks::CHANGED !== $event || ! isset( self::$events[ $post_id ] ) ) {
			self::$events[ $post_id ] = $event;
		}
	}

	/**
	 * @param WP_Post                             $post     A public post.
	 * @param string                              $event    What happened to it.
	 * @param array<string, array<string, mixed>> $webhooks Webhooks.
	 * @return array<int, array{kind: string, target: string, payload: string, cause: string, post_id: int}>
	 */
	private static function about( WP_Post $post, string $event, array $webhooks ): array {
		$root       = Editions::root_of( $post );
		$language   = Editions::language_of( $post->ID );
		$categories = self::categories( $root );
		$version    = self::version( $post, $root, $categories );
		$messages   = array();
		$shown      = null;
		foreach ( $webhooks as $webhook ) {
			if ( ! Webhooks::wants( $webhook, $categories, $language ) ) {
				continue;
			}
			$told = Told::note( $webhook['id'], $post->ID, $event, $version );
			if ( ! in_array( $told, $webhook['events'], true ) ) {
				continue;
			}
			$shown    ??= self::shown( $post, $root, $language, $categories );
			$id         = Webhook_Message::id( home_url(), $post->ID, $told, "$version $post->post_modified_gmt" );
			$messages[] = Webhook_Message::row( $webhook, Webhook_Message::json( $id, $told, $shown ), $post->ID );
		}
		return $messages;
	}

	/**
	 * What a message says of a post.
	 *
	 * @param WP_Post  $post       A public post.
	 * @param WP_Post  $root       The post that owns the address.
	 * @param string   $language   Code.
	 * @param string[] $categories Slugs.
	 * @return array<string, mixed>
	 */
	public static function shown( WP_Post $post, WP_Post $root, string $language, array $categories ): array {
		$card  = Post_View::card( $root, $language, $post );
		$image = (string) $card['featured_image_large_src'];
		return array(
			'kind'       => Catalogue::KINDS[ $root->post_type ] ?? 'tier-list',
			'title'      => Plain_Text::of( $card['title']['rendered'] ),
			'language'   => $language,
			'url'        => Settings::site_url() . Addresses::path_of( $root ) . ( Languages::ENGLISH === $language ? '' : "?lang=$language" ),
			'excerpt'    => Plain_Text::of( $card['excerpt'] ),
			'categories' => $categories,
			'category'   => Plain_Text::of( $card['categoryName'] ),
			'author'     => (string) ( $card['author']['name'] ?? '' ),
			'image'      => str_starts_with( $image, 'http' ) ? $image : '',
			'published'  => (int) $card['date_time'],
			'modified'   => (int) $card['modified_time'],
		);
	}

	/**
	 * @return string[] Slugs.
	 */
	public static function categories( WP_Post $root ): array {
		$terms = wp_get_object_terms( $root->ID, 'category', array( 'lang' => '' ) );
		$slugs = wp_list_pluck( array_map( array( Polylang::class, 'english_term' ), is_array( $terms ) ? $terms : array() ), 'slug' );
		if ( Types::CHAMPION === $root->post_type ) {
			$slugs[] = Types::SPOTLIGHTS;
		}
		sort( $slugs );
		return array_values( array_unique( $slugs ) );
	}

	/**
	 * @param WP_Post  $post       A public post.
	 * @param WP_Post  $root       The post that owns the address.
	 * @param string[] $categories Slugs.
	 */
	private static function version( WP_Post $post, WP_Post $root, array $categories ): string {
		$fields = array();
		foreach ( self::FIELDS as $key ) {
			$own   = get_post_meta( $post->ID, $key, true );
			$hides = Fields::STATUS === $key && '' !== $own;
			array_push( $fields, $own, $hides ? $own : get_post_meta( $root->ID, $key, true ) );
		}
		return md5( (string) wp_json_encode( array( $post->post_title, $post->post_content, $post->post_excerpt, Addresses::path_of( $root ), $categories, $fields ) ) );
	}
}
