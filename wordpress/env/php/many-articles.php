<?php
/**
 * Makes a batch of made-up articles: many-articles.php HOW_MANY_IN_ALL BATCH. A fifth of them has a German translation.
 * Prints how many there are then. A batch is made whole or not at all, so that who was interrupted can go on.
 *
 * The rows are written as WordPress would write them: through wp_insert_post() each article takes 30 ms.
 */

require __DIR__ . '/boot.php';

use Fighter\Site\Api\Answer_Sources;
use Fighter\Site\Api\Stored_Answers;
use Fighter\Site\Blocks\Marked_Posts;
use Fighter\Site\Content\Catalogue;
use Fighter\Site\Content\Search_Index;
use Fighter\Site\Languages\Editions;

global $wpdb;
wp_set_current_user( 1 );

const DONE  = 'many_articles_done';
const WORDS = array( 'parry', 'combo', 'signature', 'relic', 'bleed', 'armor', 'block', 'dash', 'special', 'rank', 'crystal', 'alliance', 'quest', 'arena', 'synergy', 'cooldown', 'prowess', 'evade', 'stun', 'burst' );

$wanted = (int) $argv[1];
$from   = (int) get_option( DONE, 0 );
$to     = min( $wanted, $from + (int) $argv[2] );
if ( $from >= $to ) {
	echo $from;
	return;
}

/** @return int[] */
$terms = static function (): array {
	$ids = array();
	foreach ( array( 'Game updates', 'Events', 'Guides', 'Lore', 'Community', 'Esports', 'Patch notes', 'Developer diaries', 'Interviews', 'Competitions' ) as $name ) {
		$known = get_term_by( 'slug', sanitize_title( $name ), 'category' );
		$ids[] = (int) ( $known ? $known->term_taxonomy_id : wp_insert_term( $name, 'category' )['term_taxonomy_id'] );
	}
	return $ids;
};
/** @return int[] */
$authors = static function (): array {
	$ids = array();
	for ( $nth = 1; $nth <= 8; $nth++ ) {
		$known = get_user_by( 'login', "writer-$nth" );
		$ids[] = $known ? $known->ID : wp_insert_user( array( 'user_login' => "writer-$nth", 'user_pass' => wp_generate_password(), 'display_name' => "Writer No. $nth", 'role' => 'author' ) );
	}
	return $ids;
};
/** @return int[] Pictures of the media library, made if it has none. */
$pictures = static function () use ( $wpdb ): array {
	$ids = array_map( 'intval', $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE post_type = 'attachment' ORDER BY ID LIMIT 40" ) );
	for ( $nth = count( $ids ); $nth < 12; $nth++ ) {
		$file  = "art/scene/many-$nth.webp";
		$id    = wp_insert_attachment( array( 'post_mime_type' => 'image/webp', 'post_title' => "Scene $nth", 'post_status' => 'inherit' ), $file );
		$sizes = array();
		foreach ( array( 'thumbnail' => array( 360, 360 ), 'medium' => array( 768, 432 ), 'large' => array( 1536, 864 ) ) as $size => list( $width, $height ) ) {
			$sizes[ $size ] = array( 'file' => "many-$nth-{$width}x$height.webp", 'width' => $width, 'height' => $height, 'mime-type' => 'image/webp' );
		}
		wp_update_attachment_metadata( $id, array( 'width' => 1920, 'height' => 1080, 'file' => $file, 'sizes' => $sizes ) );
		update_post_meta( $id, '_wp_attachment_image_alt', "Scene number $nth" );
		$ids[] = $id;
	}
	return $ids;
};

$terms    = $terms();
$authors  = $authors();
$pictures = $pictures();
$text     = static function ( int $seed, int $count ): string {
	$words = array();
	for ( $nth = 0; $nth < $count; $nth++ ) {
		$words[] = WORDS[ ( $seed * 7 + $nth * ( 3 + $seed % 5 ) ) % count( WORDS ) ];
	}
	return ucfirst( implode( ' ', $words ) ) . '.';
};
$body     = static function ( int $number, string $language ) use ( $text, $pictures ): string {
	$blocks = array();
	$tags   = array( 'paragraph' => 'p', 'heading' => 'h2' );
	$plain  = static fn ( string $name, string $html, string $class = '' ): string => sprintf( '<!-- wp:%1$s -->%2$s<!-- /wp:%1$s -->', $name, '' === $class ? "<$tags[$name]>$html</$tags[$name]>" : "<$tags[$name] class=\"$class\">$html</$tags[$name]>" );
	for ( $part = 0; $part < 5; $part++ ) {
		$blocks[] = $plain( 'heading', ( 'de' === $language ? 'Teil ' : 'Part ' ) . ( $part + 1 ), 'wp-block-heading' );
		$blocks[] = $plain( 'paragraph', $text( $number + $part, 60 ) );
		$blocks[] = $plain( 'paragraph', sprintf( '<a href="/news/article-%d/">%s</a> %s', max( 1, $number - $part - 1 ), $text( $part, 4 ), $text( $number * 3 + $part, 40 ) ) );
	}
	$picture  = $pictures[ $number % count( $pictures ) ];
	$blocks[] = sprintf( '<!-- wp:image {"id":%1$d,"sizeSlug":"large"} --><figure class="wp-block-image size-large"><img src="%2$s" alt="" class="wp-image-%1$d"/></figure><!-- /wp:image -->', $picture, esc_url( (string) wp_get_attachment_image_url( $picture, 'large' ) ) );
	$blocks[] = '<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>' . $text( $number, 8 ) . '</li><!-- /wp:list-item --></ul><!-- /wp:list -->';
	if ( 0 === $number % 500 ) {
		$blocks[] = sprintf( '<!-- wp:fighter/event-box {"title":"Event %d","start":"%s","end":"%s"} /-->', $number, gmdate( 'Y-m-d\TH:i:s\Z', time() + $number * 60 ), gmdate( 'Y-m-d\TH:i:s\Z', time() + $number * 60 + 7200 ) );
	}
	return implode( "\n\n", $blocks );
};

$wpdb->query( 'START TRANSACTION' );
$next  = (int) $wpdb->get_var( "SELECT MAX(ID) FROM $wpdb->posts" );
$posts = array();
$meta  = array();
$links = array();
$other = (int) get_term_by( 'slug', 'de', Editions::TAXONOMY )->term_taxonomy_id;
$is_translation = (int) get_term_by( 'slug', 'translation', Editions::TAXONOMY )->term_taxonomy_id;
$write = static function ( int $number, string $language, int $original = 0 ) use ( &$next, &$posts, &$meta, &$links, $authors, $terms, $pictures, $body, $text, $other, $is_translation ): int {
	$id      = ++$next;
	$english = 'en' === $language;
	$date    = gmdate( 'Y-m-d H:i:s', time() - 600 * $number - 60 );
	$content = $body( $number, $language );
	$posts[] = array( $id, $authors[ $number % count( $authors ) ], $date, $date, $content, $english ? "Article number $number: " . $text( $number, 4 ) : "Artikel Nummer $number: " . $text( $number, 4 ), $text( $number, 24 ), 'publish', $english ? "article-$number" : "article-$number-de", $date, $date, 'post', '', '', '' );
	if ( $english ) {
		$meta[]  = array( $id, '_thumbnail_id', $pictures[ $number % count( $pictures ) ] );
		$links[] = array( $id, $terms[ $number % count( $terms ) ] );
	} else {
		$meta[]  = array( $id, Editions::LANGUAGE, 'de' );
		$meta[]  = array( $id, Editions::ORIGINAL, $original );
		$meta[]  = array( $original, Editions::MAP, serialize( array( 'de' => $id ) ) );
		$links[] = array( $id, $other );
		$links[] = array( $id, $is_translation );
	}
	if ( str_contains( $content, 'wp:fighter/event-box' ) ) {
		$meta[] = array( $id, Marked_Posts::EVENTS, '1' );
	}
	return $id;
};
$ids = array();
for ( $number = $from + 1; $number <= $to; $number++ ) {
	$id    = $write( $number, 'en' );
	$ids[] = $id;
	if ( 0 === $number % 5 ) {
		$write( $number, 'de', $id );
	}
}
$insert = static function ( string $table, string $columns, array $rows ) use ( $wpdb ): void {
	foreach ( array_chunk( $rows, 50 ) as $some ) {
		$values = array_map( static fn ( array $row ): string => "('" . implode( "','", array_map( static fn ( $value ): string => esc_sql( (string) $value ), $row ) ) . "')", $some );
		$wpdb->query( "INSERT INTO $table ($columns) VALUES " . implode( ',', $values ) );
	}
};
$insert( $wpdb->posts, 'ID,post_author,post_date,post_date_gmt,post_content,post_title,post_excerpt,post_status,post_name,post_modified,post_modified_gmt,post_type,to_ping,pinged,post_content_filtered', $posts );
$insert( $wpdb->postmeta, 'post_id,meta_key,meta_value', $meta );
$insert( $wpdb->term_relationships, 'object_id,term_taxonomy_id', $links );
wp_cache_flush();
foreach ( array_chunk( $ids, 100 ) as $some ) {
	_prime_post_caches( $some, true, true );
	array_map( array( Search_Index::class, 'mark' ), $some );
	Search_Index::renew();
	Catalogue::renew( $some );
	wp_cache_flush();
}
wp_update_term_count_now( array( ...$terms, $other, $is_translation ), 'category' );
update_option( DONE, $to, false );
Stored_Answers::forget( Answer_Sources::ALL );
$wpdb->query( 'COMMIT' );
echo $to;
