<?php return array( 'dependencies' => array( ), 'version' => 'ac4429109896' );
