<?php
/**
 * Names of categories and subjects in the other languages.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Languages;

use Fighter\Site\Content\Types;
use WP_Term;

/**
 * Shows one field per language on the screen where a term is edited.
 */
final class Term_Names {

	public const FIELD = '_fighter_names';

	public static function register(): void {
		foreach ( array( 'category', Types::SUBJECT, Types::MODE ) as $taxonomy ) {
			add_action( "{$taxonomy}_edit_form_fields", array( self::class, 'show_fields' ) );
			add_action( "edited_$taxonomy", array( self::class, 'save_fields' ), 5 );
		}
	}

	public static function name( WP_Term $term, string $language ): string {
		if ( Languages::ENGLISH === $language ) {
			return $term->name;
		}
		$names = get_term_meta( $term->term_id, self::FIELD, true );
		$own   = is_array( $names ) ? (string) ( $names[ $language ] ?? '' ) : '';
		return '' === $own ? ( Polylang::term_in( $term, $language ) ?? $term )->name : $own;
	}

	/**
	 * @param int                   $term_id Term.
	 * @param array<string, string> $names   Per language code.
	 */
	public static function set( int $term_id, array $names ): void {
		$clean = array();
		foreach ( Languages::others() as $language ) {
			$name = sanitize_text_field( (string) ( $names[ $language ] ?? '' ) );
			if ( '' !== $name ) {
				$clean[ $language ] = $name;
			}
		}
		update_term_meta( $term_id, self::FIELD, $clean );
	}

	public static function show_fields( WP_Term $term ): void {
		$names = get_term_meta( $term->term_id, self::FIELD, true );
		wp_nonce_field( 'fighter_names_' . $term->term_id, 'fighter_names_nonce' );
		foreach ( Languages::others() as $language ) {
			if ( ! isset( Languages::offered()[ $language ] ) && empty( $names[ $language ] ) ) {
				continue;
			}
			printf(
				'<tr class="form-field"><th scope="row"><label for="fighter-name-%1$s">%2$s</label></th><td><input type="text" name="fighter_names[%1$s]" id="fighter-name-%1$s" value="%3$s"></td></tr>',
				esc_attr( $language ),
				esc_html( sprintf( /* translators: %s: a language */ __( 'Name in %s', 'fighter-site' ), Languages::NAMES[ $language ] ) ),
				esc_attr( is_array( $names ) ? (string) ( $names[ $language ] ?? '' ) : '' )
			);
		}
	}

	/**
	 * @param int $term_id Term.
	 */
	public static function save_fields( $term_id ): void {
		$nonce = sanitize_text_field( wp_unslash( $_POST['fighter_names_nonce'] ?? '' ) );
		if ( ! wp_verify_nonce( $nonce, 'fighter_names_' . $term_id ) || ! current_user_can( 'edit_term', $term_id ) ) {
			return;
		}
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- each name is cleaned in set().
		$names = wp_unslash( $_POST['fighter_names'] ?? array() );
		self::set( (int) $term_id, is_array( $names ) ? array_map( 'strval', array_filter( $names, 'is_scalar' ) ) : array() );
	}
}
