<?php return array( 'dependencies' => array( 'wp-a11y' ), 'version' => '7bb9adc9a194' );
