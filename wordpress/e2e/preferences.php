<?php
/**
 * Sets the users' preferences: no welcome guide, no full screen, no checks before publishing. They are set here because
 * the editor, while it starts, sometimes overwrites those that a script in the page sets.
 */

require dirname( __DIR__ ) . '/env/php/boot.php';

foreach ( get_users( array( 'fields' => 'ID' ) ) as $fighter_user ) {
	update_user_meta(
		$fighter_user,
		$wpdb->get_blog_prefix() . 'persisted_preferences',
		array(
			// WordPress up to 6.5 keeps all of them under this name.
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
