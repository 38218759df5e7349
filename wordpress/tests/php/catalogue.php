<?php
/**
 * Makes changes by chance, and compares the catalogue with the posts after each: catalogue.php SEED ROUNDS. Prints what
 * differs, as JSON.
 */

require dirname( __DIR__, 2 ) . '/env/php/boot.php';
require_once ABSPATH . 'wp-admin/includes/user.php';

use Fighter\Site\Content\Addresses;
use Fighter\Site\Content\Builds;
use Fighter\Site\Content\Catalogue;
use Fighter\Site\Content\Catalogue_Changes;
use Fighter\Site\Content\Fields;
use Fighter\Site\Content\Types;
use Fighter\Site\Languages\Editions;

global $wpdb;
wp_set_current_user( 1 );
mt_srand( (int) $argv[1] );

$types    = array( 'post', 'post', Types::CHAMPION, 'page', 'page', Types::COURSE, Types::BUILD );
$statuses = array( 'publish', 'publish', 'draft', 'private', 'pending', 'future' );
$words    = array( 'Alpha', 'Beta “two”', 'Gamma & co', 'Delta', 'Epsilon', 'Zeta' );
$one_of   = static fn ( array $list ) => $list ? $list[ mt_rand( 0, count( $list ) - 1 ) ] : 0;
$ids      = static fn ( string $where ): array => array_map( 'intval', $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type IN ('post','page','" . Types::CHAMPION . "','" . Types::COURSE . "','" . Types::BUILD . "') AND $where ORDER BY ID" ) );
$any      = static fn (): int => (int) $one_of( $ids( "post_status NOT IN ('trash','auto-draft')" ) );
$picture  = static function (): int {
	$id = wp_insert_attachment( array( 'post_mime_type' => 'image/webp', 'post_title' => 'p', 'post_status' => 'inherit' ), uniqid() . '.webp' );
	wp_update_attachment_metadata( $id, array( 'width' => 900, 'height' => 900, 'file' => 'p.webp', 'sizes' => array( 'thumbnail' => array( 'file' => "p$id-360x360.webp", 'width' => 360, 'height' => 360 ) ) ) );
	return $id;
};
$pictures = array( $picture(), $picture(), $picture() );
$terms    = array();
foreach ( array( 'lore', 'events', 'patches' ) as $slug ) {
	$terms[] = (int) ( get_term_by( 'slug', $slug, 'category' )->term_id ?? wp_insert_term( $slug, 'category', array( 'slug' => $slug ) )['term_id'] );
}
$builds = array( array( 'code' => '1~dex.1' ), array( 'code' => '1~dex.2' ), array( 'purpose' => 'arena' ) );
$write  = static function () use ( $one_of, $types, $statuses, $words, $pictures, $terms, $builds, $ids ): string {
	$type = $one_of( $types );
	$id   = wp_insert_post(
		array(
			'post_type'     => $type,
			'post_title'    => $one_of( $words ),
			'post_content'  => '<p>' . str_repeat( $one_of( $words ) . ' ', 20 ) . '</p>',
			'post_status'   => $one_of( $statuses ),
			'post_date'     => gmdate( 'Y-m-d H:i:s', time() - mt_rand( 0, 100000 ) ),
			'post_category' => 'post' === $type ? array( $one_of( $terms ) ) : array(),
			'post_parent'   => 'page' === $type ? (int) $one_of( array( 0, ...$ids( "post_type = 'page'" ) ) ) : 0,
		)
	);
	if ( mt_rand( 0, 1 ) ) {
		set_post_thumbnail( $id, $one_of( $pictures ) );
	}
	if ( Types::BUILD === $type ) {
		update_post_meta( $id, Builds::META, $one_of( $builds ) );
	}
	return "write $type $id";
};
$set    = static fn ( array $fields ) => static function () use ( $any, $fields ): string {
	$id     = $any();
	$fields = array_map( static fn ( $value ) => is_callable( $value ) ? $value( $id ) : $value, $fields );
	wp_update_post( array( 'ID' => $id ) + $fields );
	return 'set ' . wp_json_encode( array( 'ID' => $id ) + $fields );
};
$edits = array(
	$write,
	$write,
	$write,
	$set( array( 'post_title' => static fn () => $one_of( $words ) . ' ' . mt_rand( 0, 99 ) ) ),
	$set( array( 'post_content' => static fn () => '<p>' . mt_rand() . '</p>' ) ),
	$set( array( 'post_excerpt' => static fn () => 'Short ' . mt_rand() ) ),
	$set( array( 'post_name' => static fn () => 'slug-' . mt_rand( 0, 30 ) ) ),
	$set( array( 'post_name' => static fn () => 'slug-' . mt_rand( 0, 30 ) ) ),
	$set( array( 'post_status' => static fn () => $one_of( $statuses ) ) ),
	$set( array( 'post_status' => 'publish' ) ),
	$set( array( 'post_password' => static fn () => $one_of( array( '', 'secret' ) ) ) ),
	$set( array( 'post_author' => static fn () => mt_rand( 1, 3 ) ) ),
	static function () use ( $one_of, $ids ): string {
		$id     = (int) $one_of( $ids( "post_type = 'page' AND post_status <> 'trash'" ) );
		$parent = (int) $one_of( array( 0, ...$ids( "post_type = 'page' AND ID <> $id" ) ) );
		$id && wp_update_post( array( 'ID' => $id, 'post_parent' => $parent ) );
		return "parent of $id is $parent";
	},
	static function () use ( $any ): string {
		$id = $any();
		wp_trash_post( $id );
		return "trash $id";
	},
	static function () use ( $one_of, $ids ): string {
		$id = (int) $one_of( $ids( "post_status = 'trash'" ) );
		if ( $id ) {
			wp_untrash_post( $id );
			mt_rand( 0, 1 ) && wp_publish_post( $id );
		}
		return "restore $id";
	},
	static function () use ( $any ): string {
		$id = $any();
		wp_delete_post( $id, true );
		return "delete $id";
	},
	static function () use ( $any, $one_of ): string {
		$id       = $any();
		$language = $one_of( array( '', 'de', 'de', 'fr', 'unknown' ) );
		update_post_meta( $id, Editions::LANGUAGE, $language );
		return "language of $id is $language";
	},
	static function () use ( $any, $one_of, $ids ): string {
		$id       = $any();
		$original = (int) $one_of( array( 0, ...$ids( "post_type = '" . get_post_type( $id ) . "' AND ID <> $id" ) ) );
		update_post_meta( $id, Editions::LANGUAGE, 'de' );
		update_post_meta( $id, Editions::ORIGINAL, $original );
		return "$id translates $original";
	},
	static function () use ( $any, $one_of, $pictures ): string {
		$id = $any();
		mt_rand( 0, 2 ) ? set_post_thumbnail( $id, $one_of( $pictures ) ) : delete_post_thumbnail( $id );
		return "picture of $id";
	},
	static function () use ( $one_of, $pictures ): string {
		update_post_meta( $one_of( $pictures ), '_wp_attachment_image_alt', 'Alt ' . mt_rand() );
		return 'alt';
	},
	static function () use ( $any, $one_of, $terms ): string {
		$id = $any();
		'post' === get_post_type( $id ) && wp_set_post_categories( $id, array( $one_of( $terms ) ) );
		return "category of $id";
	},
	static function () use ( $one_of, $terms ): string {
		$id = $one_of( $terms );
		wp_update_term( $id, 'category', array( 'slug' => 'category-' . mt_rand( 0, 99 ) ) );
		return "slug of category $id";
	},
	static function () use ( $any ): string {
		$id = $any();
		update_post_meta( $id, Fields::NOINDEX, (string) mt_rand( 0, 1 ) );
		return "noindex of $id";
	},
	static function () use ( $one_of, $builds, $ids ): string {
		$id = (int) $one_of( $ids( "post_type = '" . Types::BUILD . "'" ) );
		$id && update_post_meta( $id, Builds::META, $one_of( $builds ) );
		return "code of $id";
	},
	static function () use ( $any, $one_of, $types ): string {
		$id   = $any();
		$type = $one_of( $types );
		set_post_type( $id, $type );
		return "$id is a $type";
	},
);

/**
 * The addresses that readers of a language find, by asking for each post at the address that it says.
 */
$reference = static function ( string $language ) use ( $ids ): array {
	$calls = array(
		'post'          => static fn ( WP_Post $post ): array => array( 'slugpost', array( 'slug' => $post->post_name ) ),
		Types::CHAMPION => static fn ( WP_Post $post ): array => array( 'slugpost', array( 'slug' => $post->post_name ) ),
		'page'          => static fn ( WP_Post $post ): array => array( 'pathpage', array( 'path' => get_page_uri( $post ) ) ),
		Types::COURSE   => static fn ( WP_Post $post ): array => array( 'course', array( 'id' => $post->post_name ) ),
		Types::BUILD    => static fn ( WP_Post $post ): array => array( 'build', array( 'id' => $post->post_name ) ),
	);
	$found = array();
	foreach ( $ids( "post_status = 'publish' AND post_password = ''" ) as $id ) {
		$post = get_post( $id );
		list( $route, $query ) = $calls[ $post->post_type ]( $post );
		$request = new WP_REST_Request( 'GET', "/fighter/v1/$route" );
		$request->set_query_params( $query + array( 'lang' => $language ) );
		$answer = rest_do_request( $request );
		$data   = $answer->get_data();
		if ( 200 === $answer->get_status() && $data['id'] === $id && ! Addresses::is_too_deep( $post ) ) {
			$found[ $data['permalink'] ] = array( $data['title']['rendered'], $data['language'], $data['excerpt'], $data['featured_image_thumbnail_src'], $data['featured_image_alt'], $data['date_time'], $data['modified_time'], $data['author']['id'] ?? '', ! empty( ( (array) $data['seo'] )['noindex'] ), $data['class'] ?? '' );
		}
	}
	ksort( $found );
	return $found;
};
$ask   = static function ( array $query ): WP_REST_Response {
	$request = new WP_REST_Request( 'GET', '/fighter/v1/catalogue' );
	$request->set_query_params( $query );
	return rest_do_request( $request );
};
$shown = static fn ( array $item ): array => array( $item['title']['rendered'], $item['language'], $item['excerpt'], $item['featured_image_thumbnail_src'], $item['featured_image_alt'], $item['date_time'], $item['modified_time'], $item['author'], ! empty( $item['noindex'] ), $item['class'] ?? '' );
$list  = static function ( array $items ) use ( $shown ): array {
	$list = array_combine( array_column( $items, 'permalink' ), array_map( $shown, $items ) );
	ksort( $list );
	return $list;
};

// A site that reads the whole once, and then what changed.
$sites = array();
foreach ( array( 'en', 'de', 'fr' ) as $language ) {
	$whole              = $ask( array( 'lang' => $language ) )->get_data();
	$sites[ $language ] = array( 'at' => $whole['at'], 'first' => $whole['at'], 'items' => $list( $whole['items'] ) );
}
$wrong = array();
$done  = array();
for ( $round = 1; $round <= (int) $argv[2] && ! $wrong; $round++ ) {
	$done[] = $one_of( $edits )();
	// The end of a request.
	Catalogue_Changes::renew();
	wp_cache_flush();
	foreach ( $sites as $language => &$site ) {
		$changes       = $ask( array( 'lang' => $language, 'since' => $site['at'] ) )->get_data();
		$site['items'] = array_merge( array_diff_key( $site['items'], array_flip( $changes['removed'] ) ), $list( $changes['items'] ) );
		$site['at']    = $changes['at'];
		ksort( $site['items'] );
		$whole = $list( $ask( array( 'lang' => $language ) )->get_data()['items'] );
		$true  = $reference( $language );
		if ( $whole !== $true || $site['items'] !== $true ) {
			$differ  = static fn ( array $one, array $other ): array => array_slice( array_udiff_assoc( $one, $other, static fn ( $a, $b ) => $a <=> $b ), 0, 3 );
			$wrong[] = array( 'language' => $language, 'edits' => array_slice( $done, -4 ), 'not in the catalogue' => $differ( $true, $whole ), 'not in the posts' => $differ( $whole, $true ), 'not at the site' => $differ( $true, $site['items'] ), 'only at the site' => $differ( $site['items'], $true ) );
		}
	}
	unset( $site );
}
// Whoever asks from the first moment gets the same end, and making the catalogue anew changes nothing.
Catalogue::begin( INF );
foreach ( $wrong ? array() : $sites as $language => $site ) {
	$again = $ask( array( 'lang' => $language, 'since' => $site['at'] ) )->get_data();
	$all   = $ask( array( 'lang' => $language, 'since' => $site['first'] ) )->get_data();
	if ( $again['items'] || $again['removed'] || array_intersect( array_column( $all['items'], 'permalink' ), $all['removed'] ) ) {
		$wrong[] = array( 'language' => $language, 'made anew' => $again );
	}
}
echo wp_json_encode( array( 'wrong' => $wrong, 'pages' => count( $sites['en']['items'] ), 'rounds' => count( $done ) ), JSON_UNESCAPED_UNICODE );
