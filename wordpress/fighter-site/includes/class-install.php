<?php
/**
 * Tables, default options and the fixed pages.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site;

/**
 * Creates what has to exist before the plugin can work.
 */
final class Install {

	private const SCHEMA        = 14;
	private const SCHEMA_OPTION = 'fighter_schema';

	/** The version of the plugin that ran last. It is deleted when the plugin is switched on. */
	private const RAN = 'fighter_version';

	public static function register(): void {
		// WordPress does not activate a plugin again after an update of its files, so this runs on `init`.
		add_action( 'init', array( self::class, 'upgrade' ), 20 );
		add_action( 'init', array( self::class, 'begin_anew' ), 25 );
	}

	/**
	 * @param bool $for_network Whether the plugin is switched on for all sites of a network.
	 */
	public static function activate( $for_network = false ): void {
		Content\Types::register_all();
		// `init` is over when the plugin is switched on, and the events in bodies are read.
		if ( ! \WP_Block_Type_Registry::get_instance()->is_registered( 'fighter/event-box' ) ) {
			Blocks\Blocks::register_all();
		}
		if ( ! self::upgrade() ) {
			Content\Search_Index::begin();
			Content\Catalogue::begin();
			Blocks\Marked_Posts::mark_all();
			Checks\Links::begin();
		}
		$query = array(
			'fields' => 'ids',
			'number' => 0,
		);
		foreach ( $for_network ? get_sites( $query ) : array() as $site ) {
			delete_blog_option( $site, self::RAN );
		}
		delete_option( self::RAN );
		self::begin_anew();
		flush_rewrite_rules();
	}

	/**
	 * Forgets the stored answers and tells the site that all may have changed, after the plugin was switched on or updated:
	 * nobody has noticed what changed while it was off, and another version may answer otherwise.
	 */
	public static function begin_anew(): void {
		$before = get_option( self::RAN );
		if ( \Fighter\Site\VERSION === $before ) {
			return;
		}
		update_option( self::RAN, \Fighter\Site\VERSION, true );
		Content\Expiry::plan();
		Publishing\Event_Starts::read_all();
		Publishing\Shared_Parts::all_may_have_changed( false === $before ? __( 'The plugin was switched on', 'fighter-site' ) : __( 'The plugin was updated', 'fighter-site' ) );
	}

	public static function deactivate(): void {
		wp_unschedule_hook( Publishing\Outbox::EVENT );
		wp_unschedule_hook( Signup\Confirmation::EVENT );
		wp_unschedule_hook( Content\Search_Index::EVENT );
		wp_unschedule_hook( Content\Catalogue::EVENT );
		wp_unschedule_hook( Checks\Links::EVENT );
		wp_unschedule_hook( Languages\Polylang::EVENT );
		wp_unschedule_hook( Content\Expiry::EVENT );
		wp_unschedule_hook( Publishing\Event_Starts::EVENT );
		wp_unschedule_hook( Operations\Everything_Anew::EVENT );
		flush_rewrite_rules();
	}

	/**
	 * @return bool Whether there was anything to do.
	 */
	public static function upgrade(): bool {
		if ( (int) get_option( self::SCHEMA_OPTION ) === self::SCHEMA ) {
			return false;
		}
		self::create_tables();
		Tables\Revisions::take_over();
		// The sizes are set once only, because an administrator may change them later.
		if ( false === get_option( self::SCHEMA_OPTION ) ) {
			self::set_picture_sizes();
		}
		Languages\Editions::create_terms();
		Content\Types::create_terms();
		Content\Screens::create_missing();
		Content\Roles::give_once();
		Content\Expiry::plan();
		add_option( Settings::OPTION, Settings::stored() );
		// Versions that earlier releases kept.
		array_map( 'delete_option', array( 'fighter_content_version', 'fighter_frame_versions' ) );
		update_option( self::SCHEMA_OPTION, self::SCHEMA );
		Content\Search_Index::begin();
		Content\Catalogue::begin();
		Blocks\Marked_Posts::mark_all();
		Publishing\Event_Starts::read_all();
		Checks\Links::begin();
		return true;
	}

	private static function create_tables(): void {
		global $wpdb;
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		$charset = $wpdb->get_charset_collate();
		$outbox  = Publishing\Outbox::table();
		$told    = Publishing\Told::table();
		$starts  = Publishing\Event_Starts::table();
		$signups = Signup\Signups::table();
		$answers = Api\Stored_Answers::table();
		$index   = Content\Search_Index::table();
		$changes = Content\Change_Index::table();
		$pages   = Content\Catalogue::table();
		$rules   = Redirects\Rules::table();
		$links   = Checks\Links::table();
		$data    = Tables\Revisions::table();
		// Folded text is compared byte by byte: comparing it by the rules of a language takes ten times as long.
		$exact = $wpdb->has_cap( 'utf8mb4' ) ? 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : 'CHARACTER SET utf8 COLLATE utf8_bin';
		dbDelta(
			"CREATE TABLE $outbox (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			target varchar(200) NOT NULL DEFAULT '',
			kind varchar(10) NOT NULL DEFAULT '',
			payload text NOT NULL,
			cause varchar(200) NOT NULL DEFAULT '',
			post_id bigint(20) unsigned NOT NULL DEFAULT 0,
			state varchar(10) NOT NULL DEFAULT 'waiting',
			attempts smallint(5) unsigned NOT NULL DEFAULT 0,
			reason varchar(250) NOT NULL DEFAULT '',
			created bigint(20) unsigned NOT NULL DEFAULT 0,
			due bigint(20) unsigned NOT NULL DEFAULT 0,
			done bigint(20) unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			KEY state_due (state,due),
			KEY post_id (post_id)
		) $charset;"
		);
		dbDelta(
			"CREATE TABLE $told (
			webhook varchar(20) NOT NULL DEFAULT '',
			post_id bigint(20) unsigned NOT NULL DEFAULT 0,
			version char(32) NOT NULL DEFAULT '',
			PRIMARY KEY  (webhook,post_id),
			KEY post_id (post_id)
		) $charset;"
		);
		dbDelta(
			"CREATE TABLE $starts (
			post_id bigint(20) unsigned NOT NULL DEFAULT 0,
			event char(32) NOT NULL DEFAULT '',
			starts bigint(20) unsigned NOT NULL DEFAULT 0,
			told bigint(20) unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY  (post_id,event),
			KEY starts (starts)
		) $charset;"
		);
		// The table holds nothing that can't be made again, so it is not changed but made anew.
		$wpdb->query( $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $answers ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- the plugin's own table.
		dbDelta(
			"CREATE TABLE $answers (
			id varchar(32) NOT NULL,
			etag varchar(60) NOT NULL DEFAULT '',
			versions text NOT NULL,
			body longtext NOT NULL,
			good_until bigint(20) unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			KEY good_until (good_until)
		) $charset;"
		);
		dbDelta(
			"CREATE TABLE $index (
			root_id bigint(20) unsigned NOT NULL,
			language varchar(10) NOT NULL DEFAULT '',
			kind varchar(20) NOT NULL DEFAULT '',
			published datetime NOT NULL DEFAULT '1970-01-01 00:00:00',
			title text $exact NOT NULL,
			words longtext $exact NOT NULL,
			PRIMARY KEY  (root_id,language),
			KEY kind_language (kind,language)
		) $charset;"
		);
		dbDelta(
			"CREATE TABLE $changes (
			root_id bigint(20) unsigned NOT NULL,
			language varchar(10) NOT NULL DEFAULT '',
			nth smallint(5) unsigned NOT NULL DEFAULT 0,
			published datetime NOT NULL DEFAULT '1970-01-01 00:00:00',
			champion varchar(200) NOT NULL DEFAULT '',
			ability text NOT NULL,
			was text NOT NULL,
			becomes text NOT NULL,
			kind varchar(10) NOT NULL DEFAULT '',
			PRIMARY KEY  (root_id,language,nth),
			KEY language_published (language,published)
		) $charset;"
		);
		dbDelta(
			"CREATE TABLE $pages (
			language varchar(10) NOT NULL DEFAULT '',
			path_key char(32) NOT NULL DEFAULT '',
			root_id bigint(20) unsigned NOT NULL DEFAULT 0,
			kind varchar(20) NOT NULL DEFAULT '',
			path text NOT NULL,
			item text NOT NULL,
			digest char(32) NOT NULL DEFAULT '',
			gone tinyint(1) unsigned NOT NULL DEFAULT 0,
			seq bigint(20) unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY  (path_key,language),
			KEY listed (language,gone,root_id),
			KEY language_seq (language,seq),
			KEY root_id (root_id),
			KEY seq (seq)
		) $charset;"
		);
		dbDelta(
			"CREATE TABLE $rules (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			from_path varchar(300) NOT NULL DEFAULT '',
			from_hash char(32) NOT NULL DEFAULT '',
			target text NOT NULL,
			target_hash char(32) NOT NULL DEFAULT '',
			status smallint(5) unsigned NOT NULL DEFAULT 301,
			hits bigint(20) unsigned NOT NULL DEFAULT 0,
			last_hit bigint(20) unsigned NOT NULL DEFAULT 0,
			created bigint(20) unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			UNIQUE KEY from_hash (from_hash),
			KEY target_hash (target_hash)
		) $charset;"
		);
		dbDelta(
			"CREATE TABLE $links (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			source_type varchar(10) NOT NULL DEFAULT '',
			source_id bigint(20) unsigned NOT NULL DEFAULT 0,
			path varchar(190) NOT NULL DEFAULT '',
			path_key varchar(190) NOT NULL DEFAULT '',
			path_hash char(32) NOT NULL DEFAULT '',
			place varchar(100) NOT NULL DEFAULT '',
			dead tinyint(1) unsigned NOT NULL DEFAULT 0,
			checked bigint(20) unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			KEY source (source_type,source_id),
			KEY path_key (path_key),
			KEY path_hash (path_hash),
			KEY dead (dead),
			KEY checked (checked)
		) $charset;"
		);
		dbDelta(
			"CREATE TABLE $data (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			document varchar(80) NOT NULL DEFAULT '',
			version varchar(32) NOT NULL DEFAULT '',
			body longtext NOT NULL,
			user_id bigint(20) unsigned NOT NULL DEFAULT 0,
			created bigint(20) unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			KEY document (document)
		) $charset;"
		);
		dbDelta(
			"CREATE TABLE $signups (
			id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
			email varchar(190) NOT NULL DEFAULT '',
			form varchar(60) NOT NULL DEFAULT '',
			language varchar(10) NOT NULL DEFAULT 'en',
			state varchar(12) NOT NULL DEFAULT 'pending',
			agreement text NOT NULL,
			token_hash varchar(64) NOT NULL DEFAULT '',
			asked bigint(20) unsigned NOT NULL DEFAULT 0,
			mailed bigint(20) unsigned NOT NULL DEFAULT 0,
			confirmed bigint(20) unsigned NOT NULL DEFAULT 0,
			PRIMARY KEY  (id),
			UNIQUE KEY email_form (email,form),
			KEY token_hash (token_hash)
		) $charset;"
		);
	}

	/**
	 * Sets the picture sizes of WordPress to those that the site uses for tiles, cards and heroes.
	 */
	private static function set_picture_sizes(): void {
		$sizes = array(
			'thumbnail_size_w' => 360,
			'thumbnail_size_h' => 360,
			'thumbnail_crop'   => 1,
			'medium_size_w'    => 768,
			'medium_size_h'    => 1024,
			'large_size_w'     => 1536,
			'large_size_h'     => 2048,
		);
		foreach ( $sizes as $name => $value ) {
			update_option( $name, $value );
		}
	}
}
