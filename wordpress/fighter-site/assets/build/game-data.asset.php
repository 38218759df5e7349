<?php return array( 'dependencies' => array( 'wp-api-fetch', 'wp-element', 'wp-i18n' ), 'version' => 'c7511946e1f6' );
