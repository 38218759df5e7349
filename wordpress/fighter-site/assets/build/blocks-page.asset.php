<?php return array( 'dependencies' => array( 'wp-i18n' ), 'version' => '1877d3f7a0e4' );
