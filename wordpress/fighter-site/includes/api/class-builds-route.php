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
use WP_Post;

/**
 * Answers the published builds, newest first. One without a code is none.
 */
final class Builds_Route {

	private const SIZE = 50;

	/** As many as the site reads. */
	private const MOST = 1000;

	/**
	 * @return array<string, mixed>
	 */
	public static function answer( Request_Params $params ): array {
		$found = Listings::query(
			$params->language,
			array(
				'post_type'      => Types::BUILD,
				'posts_per_page' => self::MOST,
				'no_found_rows'  => true,
			)
		)->posts;
		$all   = array_values( array_filter( $found, static fn ( WP_Post $build ): bool => Builds::has_code( $build->ID ) ) );
		return array(
			'builds'       => Post_View::cards( array_slice( $all, ( $params->page - 1 ) * self::SIZE, self::SIZE ), $params->language ),
			'total'        => count( $all ),
			'postsPerPage' => self::SIZE,
		);
	}
}
