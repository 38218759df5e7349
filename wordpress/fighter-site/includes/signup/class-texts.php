<?php
/**
 * The texts of mails and pages for subscribers.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Signup;

use Fighter\Site\Content\Site;
use Fighter\Site\Languages\Languages;

/**
 * Gives the texts in the language of the sign-up. They come from the texts of the site and not from translation files,
 * because they must depend neither on the language of the dashboard nor on the language packs of WordPress.
 */
final class Texts {

	/**
	 * @param string     $name     Which text.
	 * @param string     $language Code.
	 * @param string|int ...$parts Values for its placeholders.
	 */
	public static function get( string $name, string $language, ...$parts ): string {
		return vsprintf( Site::SIGN_UP_TEXTS[ $name ][ Languages::parse( $language ) ], $parts );
	}
}
