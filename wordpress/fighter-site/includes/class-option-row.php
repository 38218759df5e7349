<?php
/**
 * Options that several requests change at the same moment.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site;

/**
 * Reads and replaces an option in the database, past the cache: get_option() may have the value from before somebody
 * else's change, and update_option() can't compare.
 */
final class Option_Row {

	/**
	 * @return string|null The value as it is stored, serialized unless it is a text; null if there is none.
	 */
	public static function read( string $name ): ?string {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- past the cache.
		return $wpdb->get_var( $wpdb->prepare( "SELECT option_value FROM {$wpdb->options} WHERE option_name = %s", $name ) );
	}

	/**
	 * Stores a value in one query, which changes nothing if the stored one is no longer the one that was read.
	 *
	 * @param string      $name   Name of the option.
	 * @param string|null $before What `read` returned.
	 * @param string      $after  Another value, serialized unless it is a text.
	 */
	public static function replace( string $name, ?string $before, string $after ): bool {
		global $wpdb;
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- see above. A new option is not loaded with every page.
		$done = null === $before
			? $wpdb->query( $wpdb->prepare( "INSERT IGNORE INTO {$wpdb->options} (option_name, option_value, autoload) VALUES (%s, %s, 'no')", $name, $after ) )
			: $wpdb->update(
				$wpdb->options,
				array( 'option_value' => $after ),
				array(
					'option_name'  => $name,
					'option_value' => $before,
				)
			);
		// phpcs:enable
		wp_cache_delete( $name, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		return (bool) $done;
	}
}
