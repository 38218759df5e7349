<?php
/**
 * The region around a table that is wider than a small screen.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Admin;

/**
 * Lets a wide table scroll by itself, also with the arrow keys. Without that the whole dashboard would scroll sideways.
 */
final class Wide_Table {

	public static function register(): void {
		// What scrolls does not flow around links and a search that float: it would stand between them.
		$css = '.fighter-wide-table{clear:both;overflow-x:auto}.fighter-wide-table:focus-visible{outline:2px solid var(--wp-admin-theme-color,#2271b1)}.fighter-wide-table tbody th{vertical-align:top}.fighter-filters label{display:inline-block}.fighter-filters select{float:none!important}';
		add_action( 'admin_enqueue_scripts', static fn () => wp_add_inline_style( 'common', $css ) );
	}

	/**
	 * Opens the region. A `</div>` behind the table closes it.
	 *
	 * @param string $label What the table holds.
	 */
	public static function open( string $label ): void {
		printf( '<div role="region" tabindex="0" aria-label="%s" class="fighter-wide-table">', esc_attr( $label ) );
	}
}
