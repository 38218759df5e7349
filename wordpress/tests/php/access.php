<?php
/**
 * Makes content that everybody may see, and content that only its author may see. The latter holds the word "sealed".
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Content\Builds;
use Fighter\Site\Content\Screens;
use Fighter\Site\Content\Tier_Lists;

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
	'build'    => $fighter_make( 'fighter_build', 'Sealed build', 'draft' ),
	'tiers'    => $fighter_make( 'fighter_tier_list', 'Sealed list', 'draft' ),
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

// Builds and tier lists in every state. Each names a champion that nobody may see beside one that everybody may.
$fighter_champions  = array( $fighter_make( 'fighter_champion', 'Open champion', 'publish' ), $fighter_made['champion'] );
$fighter_tiers      = static fn ( string $reason ): array => array(
	array(
		'name'      => 'S',
		'champions' => array_map(
			static fn ( int $id ): array => array(
				'champion' => $id,
				'reason'   => $reason,
			),
			$fighter_champions
		),
	),
);
$fighter_with_lists = array( array( $fighter_made['build'], $fighter_made['tiers'], 'Sealed' ) );
foreach ( array( 'Open' => 'publish', 'Sealed private' => 'private', 'Sealed pending' => 'pending', 'Sealed by password' => 'publish' ) as $fighter_name => $fighter_status ) {
	$fighter_with_lists[] = array( $fighter_make( 'fighter_build', "$fighter_name build", $fighter_status ), $fighter_make( 'fighter_tier_list', "$fighter_name list", $fighter_status ), $fighter_name );
}
foreach ( $fighter_with_lists as list( $fighter_build, $fighter_list, $fighter_reason ) ) {
	update_post_meta( $fighter_build, Builds::META, array( 'code' => '1~' . sanitize_title( $fighter_reason ) . '.1', 'champions' => $fighter_champions ) );
	update_post_meta( $fighter_list, Tier_Lists::META, $fighter_tiers( $fighter_reason ) );
}
foreach ( array( $fighter_build, $fighter_list ) as $fighter_id ) {
	wp_update_post( array( 'ID' => $fighter_id, 'post_password' => 'x' ) );
}
echo wp_json_encode( $fighter_made );
