<?php return array( 'dependencies' => array( 'wp-a11y' ), 'version' => '4c06f6242074' );
