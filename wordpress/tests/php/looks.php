<?php
/**
 * Prints the colours, sizes and distances that the editor offers.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

$fighter_settings = wp_get_global_settings();
echo wp_json_encode(
	array(
		'palette'   => array_column( $fighter_settings['color']['palette']['theme'] ?? array(), 'slug' ),
		'buttons'   => array_column( wp_get_global_settings( array( 'color', 'palette', 'theme' ), array( 'block_name' => 'core/button' ) ), 'slug' ),
		'gradients' => array_column( $fighter_settings['color']['gradients']['theme'] ?? array(), 'slug' ),
		'sizes'     => array_column( $fighter_settings['typography']['fontSizes']['theme'] ?? array(), 'slug' ),
		'on'        => array_keys(
			array_filter(
				array(
					'custom colours'   => $fighter_settings['color']['custom'],
					'default colours'  => $fighter_settings['color']['defaultPalette'],
					'custom gradients' => $fighter_settings['color']['customGradient'],
					'custom sizes'     => $fighter_settings['typography']['customFontSize'],
					'line height'      => $fighter_settings['typography']['lineHeight'],
					'padding'          => $fighter_settings['spacing']['padding'],
					'radius'           => $fighter_settings['border']['radius'],
				)
			)
		),
	)
);
