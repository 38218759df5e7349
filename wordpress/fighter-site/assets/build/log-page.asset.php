<?php return array( 'dependencies' => array( 'wp-a11y' ), 'version' => '93f04c436f0e' );
