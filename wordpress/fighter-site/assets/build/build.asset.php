<?php return array( 'dependencies' => array( 'wp-components', 'wp-data', 'wp-edit-post', 'wp-editor', 'wp-element', 'wp-i18n', 'wp-plugins' ), 'version' => '6dd385c07089' );
