<?php
/**
 * The parts of the plugin, in the order in which they are registered.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site;

/**
 * Registers the parts of the plugin with WordPress.
 */
final class Plugin {

	public static function boot(): void {
		// Stored answers are sent before WordPress loads its theme, blocks and routes.
		Api\Stored_Answers::answer_early();

		foreach (
			array(
				Install::class,
				Translations::class,
				Settings::class,
				Languages\Editions::class,
				Languages\Polylang::class,
				Languages\Term_Names::class,
				Languages\Translation_Status::class,
				Languages\As_In_English::class,
				Languages\Translating::class,
				Languages\Original_Field::class,
				Content\Types::class,
				Content\Fields::class,
				Content\Autosaved_Fields::class,
				Content\Changed_Elsewhere::class,
				Content\Facts::class,
				Content\Tier_Lists::class,
				Content\Builds::class,
				Content\Search_Index::class,
				Content\Change_Index::class,
				Content\Catalogue::class,
				Content\Catalogue_Changes::class,
				Content\Screens::class,
				Content\Roles::class,
				Content\Removed_Controls::class,
				Content\Expiry::class,
				Content\Scheduled::class,
				Content\Password_Protected::class,
				Content\Core_Lists::class,
				Content\Slugs::class,
				Content\Menus::class,
				Content\Addresses::class,
				Api\Api_Request::class,
				Api\Routes::class,
				Api\Answer_Sources::class,
				Api\Stored_Answers::class,
				Api\Silent_Changes::class,
				Tables\Static_Host::class,
				Tables\Game_Data_Route::class,
				Preview\Preview_Link::class,
				Preview\Preview_Route::class,
				Preview\Shared_Links::class,
				Preview\Live_Preview::class,
				Publishing\Watcher::class,
				Publishing\Shared_Parts::class,
				Publishing\Announcements::class,
				Publishing\Event_Starts::class,
				Publishing\Changes::class,
				Publishing\Outbox::class,
				Publishing\On_Site::class,
				Sharing\Seo::class,
				Sharing\Copies::class,
				Checks\Before_Publishing::class,
				Checks\Links::class,
				Redirects\Rules::class,
				Redirects\Redirects_Route::class,
				Signup\Signup_Route::class,
				Signup\Confirmation::class,
				Signup\Privacy::class,
				Operations\Everything_Anew::class,
				Operations\Commands::class,
				Operations\Abilities::class,
				Blocks\Blocks::class,
				Blocks\Marked_Posts::class,
				Blocks\Filled_Attributes::class,
				Blocks\Theme_Options::class,
				Blocks\Editor_Route::class,
				Blocks\Link_Search::class,
				Blocks\Champions::class,
				Blocks\Tier_List_Editor::class,
				Blocks\Marks::class,
				Blocks\Patterns::class,
				Frontend::class,
				Admin\Site_Health::class,
			) as $part
		) {
			$part::register();
		}

		if ( is_admin() ) {
			Admin\Wide_Table::register();
			Admin\Settings_Page::register();
			Admin\Anew_Button::register();
			Admin\Catalogue_Button::register();
			Admin\Setup_Notice::register();
			Admin\Tables_Page::register();
			Admin\Links_Page::register();
			Admin\Moved_Notice::register();
			Admin\Redirects_Page::register();
			Admin\Log_Page::register();
			Admin\Webhooks_Page::register();
			Admin\Blocks_Page::register();
			Admin\Signups_Page::register();
			Admin\Lists::register();
			Admin\Translations_Page::register();
			Admin\Calendar_Page::register();
		}
	}
}
