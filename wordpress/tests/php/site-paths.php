<?php
/**
 * site-paths.php JSON: prints for each address of the list whether it exists on the site.
 */

use Fighter\Site\Content\Site_Paths;

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

echo wp_json_encode( array_map( array( Site_Paths::class, 'exists' ), json_decode( $argv[1] ) ) );
