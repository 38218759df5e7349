<?php
/**
 * Which translations are older than their original.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Languages;

use Fighter\Site\Content\Facts;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Tier_Lists;
use Fighter\Site\Content\Types;
use Fighter\Site\Publishing\On_Site;
use WP_Post;

/**
 * Keeps with each translation a hash of the text it was made from. When the original is saved with another text, the
 * time of that change is kept with the translation, until somebody says that it is up to date or the original's text is
 * changed back. A change of category, picture or date makes no translation outdated.
 *
 * Neither field begins with `_fighter_`: the site does not show them, and is not told when they change.
 */
final class Translation_Status {

	public const MADE_FROM = '_translated_from_fighter';
	public const OUTDATED  = '_outdated_since_fighter';

	private const FIRST_FIELDS = array( Fields::SEO_TITLE, Fields::SEO_DESCRIPTION, Fields::STATUS );

	public static function register(): void {
		add_action( 'wp_after_insert_post', array( self::class, 'post_saved' ), 7, 4 );
	}

	/**
	 * When the original of a translation first changed after it was translated; 0 for a translation that is up to date.
	 */
	public static function outdated_since( int $translation ): int {
		return Editions::original_id( $translation ) ? (int) get_post_meta( $translation, self::OUTDATED, true ) : 0;
	}

	public static function mark_up_to_date( int $translation ): void {
		$original = get_post( Editions::original_id( $translation ) );
		delete_post_meta( $translation, self::OUTDATED );
		if ( $original instanceof WP_Post ) {
			update_post_meta( $translation, self::MADE_FROM, self::fingerprint( $original ) );
		}
	}

	/**
	 * Marks up-to-date translations anew after a change of HTML without a change of text.
	 */
	public static function carry_over( WP_Post $original ): void {
		foreach ( self::translations( $original ) as $translation ) {
			if ( ! self::outdated_since( $translation->ID ) ) {
				self::mark_up_to_date( $translation->ID );
			}
		}
	}

	/**
	 * @param int          $post_id Id.
	 * @param WP_Post      $post    The post after the update.
	 * @param bool         $update  Not used.
	 * @param WP_Post|null $before  The post before the update.
	 */
	public static function post_saved( $post_id, $post, $update, $before ): void {
		if ( ! in_array( $post->post_type, Types::translated(), true ) || 'auto-draft' === $post->post_status ) {
			return;
		}
		$original = Editions::original_id( $post->ID );
		if ( ! $original ) {
			self::original_saved( $post, $before );
		} elseif ( ! str_starts_with( self::made_from( $post->ID ), "$original:" ) ) {
			self::mark_up_to_date( $post->ID );
		}
	}

	private static function original_saved( WP_Post $post, ?WP_Post $before ): void {
		// Version 1.2.0 did not count the epithet.
		$now  = array( self::fingerprint( $post ), self::fingerprint( $post, array( Fields::EPITHET ) ) );
		$same = ! $before || array( $before->post_title, $before->post_content, $before->post_excerpt ) === array( $post->post_title, $post->post_content, $post->post_excerpt );
		foreach ( $before ? self::translations( $post ) : array() as $translation ) {
			$made_from = self::made_from( $translation->ID );
			if ( in_array( $made_from, $now, true ) ) {
				delete_post_meta( $translation->ID, self::OUTDATED );
			} elseif ( ! self::outdated_since( $translation->ID ) && ! ( '' === $made_from && $same ) ) {
				// A translation older than this field counts as made from the text before this change.
				update_post_meta( $translation->ID, self::OUTDATED, time() );
			}
		}
	}

	private static function made_from( int $translation ): string {
		return (string) get_post_meta( $translation, self::MADE_FROM, true );
	}

	/**
	 * The id of a post and a hash of all its text. Facts, the reasons of a tier list, and fields that came later than these
	 * three, are added where they are not empty, so that existing hashes stay valid.
	 *
	 * @param WP_Post  $post    Post.
	 * @param string[] $without Fields that are left out.
	 */
	public static function fingerprint( WP_Post $post, array $without = array() ): string {
		$text = array( $post->post_title, $post->post_content, $post->post_excerpt );
		foreach ( self::FIRST_FIELDS as $field ) {
			$text[] = (string) get_post_meta( $post->ID, $field, true );
		}
		foreach ( array_diff( Fields::translated(), self::FIRST_FIELDS, $without ) as $field ) {
			$value = (string) get_post_meta( $post->ID, $field, true );
			if ( '' !== $value ) {
				$text[ $field ] = $value;
			}
		}
		$facts = Facts::texts( $post->ID );
		if ( $facts ) {
			$text[] = $facts;
		}
		$reasons = Types::TIER_LIST === $post->post_type ? Tier_Lists::reasons( $post->ID ) : array();
		if ( $reasons ) {
			// A champion that is moved to another tier keeps its reason.
			ksort( $reasons );
			$text['reasons'] = $reasons;
		}
		return $post->ID . ':' . md5( (string) wp_json_encode( $text ) );
	}

	/**
	 * @return WP_Post[]
	 */
	private static function translations( WP_Post $original ): array {
		return array_slice( On_Site::editions( $original ), 1 );
	}
}
