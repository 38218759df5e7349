<?php
/**
 * Prints the category that counts as none; optionally with another slug, or another translation of the default slug.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

$fighter_slug = $argv[1] ?? '';
$fighter_word = $argv[2] ?? '';
if ( '' !== $fighter_slug ) {
	add_filter(
		'get_category',
		static function ( $term ) use ( $fighter_slug ) {
			$term->slug = $fighter_slug;
			return $term;
		}
	);
}
if ( '' !== $fighter_word ) {
	add_filter( 'gettext_with_context', static fn ( $text, $original, $context ) => 'Default category slug' === $context ? $fighter_word : $text, 10, 3 );
}
echo wp_json_encode( \Fighter\Site\Checks\Before_Publishing::uncategorized() );
