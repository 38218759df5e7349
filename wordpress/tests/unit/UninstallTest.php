<?php
/**
 * Deleting the plugin: what goes, on one site and in a network. WordPress is replaced by what is called of it.
 */

use PHPUnit\Framework\TestCase;

require_once __DIR__ . '/wordpress.php';

/** A database that notes what is asked of it. */
final class Fighter_Noted_Database {

	public string $prefix  = 'wp_';
	public string $options = 'wp_options';

	/** @var string[] */
	public array $asked = array();

	public function query( string $sql ): void {
		$this->asked[] = $sql;
	}

	public function prepare( string $sql, string ...$values ): string {
		return vsprintf( str_replace( array( '%s', '%i' ), array( "'%s'", '%s' ), $sql ), $values );
	}

	public function esc_like( string $text ): string {
		return $text;
	}

	/**
	 * @return string[]
	 */
	public function get_col( string $sql ): array {
		return str_contains( $sql, "LIKE 'fighter_" ) ? array( 'fighter_settings' ) : array();
	}
}

/** The network, as the functions below know it. */
final class Fighter_Network {

	/** @var int[] None for a single site. */
	public static array $sites = array();

	/** @var array<int, mixed> Settings of each site. */
	public static array $settings = array();

	public static function go( int $site ): void {
		WP_Kept::$options['fighter_settings'] = self::$settings[ $site ] ?? false;
	}
}

function is_multisite(): bool {
	return array() !== Fighter_Network::$sites;
}

function get_sites( array $query ): array {
	return array_slice( Fighter_Network::$sites, $query['offset'], $query['number'] );
}

function switch_to_blog( int $id ): void {
	global $wpdb;
	Fighter_Network::go( $id );
	$wpdb->prefix = "wp_{$id}_";
}

function restore_current_blog(): void {
	global $wpdb;
	Fighter_Network::go( 1 );
	$wpdb->prefix = 'wp_';
}

function wp_roles(): object {
	return (object) array( 'role_objects' => array() );
}

function delete_option() {}
function delete_metadata() {}
function wp_unschedule_hook() {}

final class UninstallTest extends TestCase {

	/**
	 * @return string[] The tables that were deleted.
	 */
	private function tables( array $sites, array $settings ): array {
		Fighter_Network::$sites    = $sites;
		Fighter_Network::$settings = $settings;
		$GLOBALS['wpdb']           = new Fighter_Noted_Database();
		Fighter_Network::go( 1 );
		defined( 'WP_UNINSTALL_PLUGIN' ) || define( 'WP_UNINSTALL_PLUGIN', true );
		require dirname( __DIR__, 2 ) . '/fighter-site/uninstall.php';
		return str_replace( 'DROP TABLE IF EXISTS ', '', $GLOBALS['wpdb']->asked );
	}

	public function test_sign_ups_stay(): void {
		$gone = $this->tables( array(), array() );
		$this->assertContains( 'wp_fighter_outbox', $gone );
		$this->assertNotContains( 'wp_fighter_signups', $gone );
	}

	public function test_sign_ups_go_when_asked(): void {
		$this->assertContains( 'wp_fighter_signups', $this->tables( array(), array( 1 => array( 'forget' => true ) ) ) );
	}

	public function test_every_site_of_a_network_is_cleaned_by_its_own_settings(): void {
		$gone = $this->tables( range( 1, 250 ), array( 101 => array( 'forget' => true ) ) );
		$this->assertContains( 'wp_250_fighter_outbox', $gone );
		$this->assertSame( array( 'wp_101_fighter_signups' ), array_values( preg_grep( '/signups/', $gone ) ) );
	}
}
