<?php
/**
 * The builds of the planner.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Api;

use Fighter\Site\Content\Builds;
use Fighter\Site\Content\Types;

/**
 * Answers the published builds, newest first.
 */
final class Builds_Route {

	private const SIZE = 50;

	/**
	 * @return array<string, mixed>
	 */
	public static function answer( Request_Params $params ): array {
		$found = Listings::query(
			$params->language,
			array(
				'post_type'      => Types::BUILD,
				'posts_per_page' => self::SIZE,
				'paged'          => $params->page,
				// phpcs:ignore WordPress.DB.SlowDBQuery -- a build without a code is none; the answer is stored.
				'meta_key'       => Builds::META,
			)
		);
		return array(
			'builds'       => Post_View::cards( $found->posts, $params->language ),
			'total'        => (int) $found->found_posts,
			'postsPerPage' => self::SIZE,
		);
	}
}
