<?php
/**
 * Makes content that everybody may see, and content that only its author may see. The latter holds the word "sealed".
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Content\Screens;

wp_set_current_user( 1 );
$fighter_make = static fn ( string $type, string $name, string $status, int $author = 1 ): int => wp_insert_post(
	array(
		'post_type'    => $type,
		'post_title'   => $name,
		'post_name'    => sanitize_title( $name ),
		'post_content' => "<p>$name qwyx</p>",
		'post_status'  => $status,
		'post_author'  => $author,
	)
);
$fighter_made = array(
	'open'     => $fighter_make( 'post', 'Open', 'publish' ),
	'draft'    => $fighter_make( 'post', 'Sealed', 'draft' ),
	'champion' => $fighter_make( 'fighter_champion', 'Sealed champion', 'draft' ),
	'course'   => $fighter_make( 'fighter_course', 'Sealed course', 'draft' ),
	'term'     => $fighter_make( 'fighter_term', 'Sealed term', 'draft' ),
	'own'      => $fighter_make( 'post', 'Sealed but mine', 'draft', get_user_by( 'login', 'contributor' )->ID ),
	'home'     => Screens::published( 'home' )->ID,
);
$fighter_make( 'post', 'Sealed for now', 'private' );
$fighter_make( 'post', 'Sealed and pending', 'pending' );
$fighter_make( 'page', 'Open page', 'publish' );
$fighter_make( 'page', 'Sealed page', 'draft' );
$fighter_make( 'fighter_course', 'Open course', 'publish' );
$fighter_make( 'fighter_term', 'Open term', 'publish' );
echo wp_json_encode( $fighter_made );
