<?php
/**
 * The region around a table that is wider than a small screen.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Admin;

/**
 * Lets a wide table scroll by itself, also with the arrow keys. Without that the whole dashboard would scroll sideways.
 */
final class Wide_Table {

	/**
	 * Opens the region. A `</div>` behind the table closes it.
	 *
	 * @param string $label What the table holds.
	 */
	public static function open( string $label ): void {
		printf( '<div role="region" tabindex="0" aria-label="%s" style="overflow-x:auto">', esc_attr( $label ) );
	}
}
