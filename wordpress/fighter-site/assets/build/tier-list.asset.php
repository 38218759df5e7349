<?php return array( 'dependencies' => array( 'wp-a11y', 'wp-components', 'wp-data', 'wp-edit-post', 'wp-editor', 'wp-element', 'wp-i18n', 'wp-plugins' ), 'version' => '725291b4bd13' );
