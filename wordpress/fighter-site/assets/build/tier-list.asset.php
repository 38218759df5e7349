<?php return array( 'dependencies' => array( 'wp-a11y', 'wp-components', 'wp-data', 'wp-edit-post', 'wp-editor', 'wp-element', 'wp-i18n', 'wp-plugins' ), 'version' => '0d3b7734a905' );
