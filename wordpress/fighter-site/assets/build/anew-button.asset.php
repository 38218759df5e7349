<?php return array( 'dependencies' => array( ), 'version' => 'eccf7137bc4e' );
