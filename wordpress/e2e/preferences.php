<?php
/**
 * Users who have seen the editor's greeting, with its full screen and its second thoughts before publishing off: set
 * by a script in the page, the editor sometimes overwrites them while it starts.
 */

require dirname( __DIR__ ) . '/env/php/boot.php';

foreach ( get_users( array( 'fields' => 'ID' ) ) as $fighter_user ) {
	update_user_meta(
		$fighter_user,
		$wpdb->get_blog_prefix() . 'persisted_preferences',
		array(
			// Up to 6.5 all of them stand here.
			'core/edit-post' => array(
				'welcomeGuide'            => false,
				'fullscreenMode'          => false,
				'isPublishSidebarEnabled' => false,
			),
			'core'           => array(
				'isPublishSidebarEnabled'  => false,
				'enableChoosePatternModal' => false,
			),
			'_modified'      => gmdate( 'Y-m-d\TH:i:s.v\Z' ),
		)
	);
}
