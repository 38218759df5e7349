<?php
/**
 * States of WordPress that a reviewer of the plugin looks at.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Install;
use Fighter\Site\Languages\Editions;

switch ( $argv[1] ) {
	case 'hidden':
		$make = static fn ( string $title, array $more ): int => wp_insert_post( $more + array( 'post_title' => $title, 'post_name' => sanitize_title( $title ), 'post_content' => $title, 'post_status' => 'publish', 'post_author' => get_user_by( 'login', 'editor' )->ID ) );
		$open = $make( 'Qwyzopen', array() );
		echo wp_json_encode(
			array(
				'open'    => $open,
				'german'  => $make( 'Qwyzdeutsch', array( 'meta_input' => array( Editions::LANGUAGE => 'de', Editions::ORIGINAL => $open ) ) ),
				'sealed'  => $make( 'Qwyzsealed', array( 'post_password' => 'p' ) ),
				'foreign' => $make( 'Qwyzforeign', array( 'meta_input' => array( Editions::LANGUAGE => 'unknown' ) ) ),
				'list'    => $make( 'Lists', array( 'post_content' => '<!-- wp:latest-posts {"postsToShow":20,"displayPostContent":true} /--><!-- wp:paragraph --><p>after</p><!-- /wp:paragraph -->' ) ),
			)
		);
		break;
	case 'language':
		update_user_meta( get_user_by( 'login', $argv[2] )->ID, 'locale', $argv[3] );
		break;
	case 'sizes':
		update_option( 'thumbnail_size_w', 123 );
		update_option( 'fighter_schema', 1 );
		Install::upgrade();
		echo get_option( 'thumbnail_size_w' );
		break;
	case 'overdue':
		wp_schedule_single_event( time() - HOUR_IN_SECONDS, 'fighter_nothing' );
		break;
	case 'on-time':
		wp_unschedule_hook( 'fighter_nothing' );
		break;
	case 'plain':
		update_option( 'permalink_structure', $argv[2] ?? '' );
		break;
	case 'closed':
		file_put_contents( WPMU_PLUGIN_DIR . '/closed.php', '<?php add_filter( "rest_authentication_errors", static fn ( $e ) => is_user_logged_in() ? $e : new WP_Error( "closed", "Closed", array( "status" => 401 ) ) );' );
		break;
	case 'open':
		wp_delete_file( WPMU_PLUGIN_DIR . '/closed.php' );
		break;
}
