<?php
/**
 * Sets the users' preferences: no welcome guide, no full screen, no checks before publishing but for one more user, the
 * checking-editor. They are set here because the editor, while it starts, sometimes overwrites those that a script in
 * the page sets.
 */

require dirname( __DIR__ ) . '/env/php/boot.php';

const FIGHTER_CHECKING = 'checking-editor';
wp_insert_user(
	array(
		'user_login' => FIGHTER_CHECKING,
		'user_pass'  => getenv( 'WP_PASSWORD' ),
		'user_email' => 'checking-editor@example.test',
		'role'       => 'editor',
	)
);

foreach ( get_users() as $fighter_user ) {
	$fighter_checks = FIGHTER_CHECKING === $fighter_user->user_login;
	update_user_meta(
		$fighter_user->ID,
		$wpdb->get_blog_prefix() . 'persisted_preferences',
		array(
			// WordPress up to 6.5 keeps all of them under this name.
			'core/edit-post' => array(
				'welcomeGuide'            => false,
				'fullscreenMode'          => false,
				'isPublishSidebarEnabled' => $fighter_checks,
			),
			'core'           => array(
				'isPublishSidebarEnabled'  => $fighter_checks,
				'enableChoosePatternModal' => false,
			),
			'_modified'      => gmdate( 'Y-m-d\TH:i:s.v\Z' ),
		)
	);
}
