<?php
/**
 * to-blocks.php FILE: turns the HTML bodies of a JSON file (name: body) into blocks. Prints for each a line of JSON: what
 * the site gets of it as Custom HTML (`before`) and as blocks (`after`), the blocks, and what was left.
 */

use Fighter\Site\Blocks\To_Blocks;

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

foreach ( json_decode( file_get_contents( $argv[1] ), true ) as $fighter_name => $fighter_body ) {
	$fighter_html = "<!-- wp:html -->\n$fighter_body\n<!-- /wp:html -->";
	$fighter_made = To_Blocks::convert( $fighter_html );
	echo wp_json_encode(
		array(
			'name'   => $fighter_name,
			'before' => apply_filters( 'the_content', $fighter_html ),
			'after'  => apply_filters( 'the_content', $fighter_made['content'] ),
		) + $fighter_made
	) . "\n";
}
