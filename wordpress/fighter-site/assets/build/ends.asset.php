<?php return array( 'dependencies' => array( 'wp-components', 'wp-data', 'wp-date', 'wp-edit-post', 'wp-editor', 'wp-element', 'wp-i18n', 'wp-plugins' ), 'version' => 'aec9123c752b' );
