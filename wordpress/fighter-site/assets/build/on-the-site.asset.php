<?php return array( 'dependencies' => array( 'wp-api-fetch', 'wp-components', 'wp-data', 'wp-edit-post', 'wp-editor', 'wp-element', 'wp-i18n', 'wp-plugins' ), 'version' => 'f34ab5e85622' );
