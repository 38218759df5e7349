<?php
/**
 * Switches the plugin off.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

deactivate_plugins( 'fighter-site/fighter-site.php' );
