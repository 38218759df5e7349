<?php return array( 'dependencies' => array( 'wp-data', 'wp-edit-post', 'wp-editor', 'wp-element', 'wp-i18n', 'wp-notices', 'wp-plugins' ), 'version' => '7feb918a6fad' );
