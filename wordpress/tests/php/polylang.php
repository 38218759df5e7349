<?php
/**
 * Replaces Polylang in tests. These functions store data as Polylang does: languages as terms, groups of translations
 * as terms whose description is the list of members.
 */

const FIGHTER_PLL = array(
	'en' => 'en_US',
	'de' => 'de_DE',
	'pt' => 'pt_BR',
	'nl' => 'nl_NL',
);

function pll_languages_list( $args = array() ) {
	return 'locale' === ( $args['fields'] ?? 'slug' ) ? array_values( FIGHTER_PLL ) : array_keys( FIGHTER_PLL );
}

function fighter_pll_language( $id, $taxonomy, $field ) {
	$terms = wp_get_object_terms( $id, $taxonomy );
	$slug  = is_array( $terms ) && $terms ? $terms[0]->slug : '';
	return '' === $slug ? false : ( 'locale' === $field ? FIGHTER_PLL[ $slug ] : $slug );
}

function fighter_pll_group( $id, $taxonomy ) {
	$terms = wp_get_object_terms( $id, $taxonomy );
	$group = is_array( $terms ) && $terms ? unserialize( $terms[0]->description ) : array();
	return in_array( $id, $group, true ) ? $group : array();
}

function fighter_pll_save( $group, $taxonomy ) {
	$old  = wp_get_object_terms( reset( $group ), $taxonomy );
	$term = $old ? $old[0]->term_id : wp_insert_term( uniqid( 'pll_' ), $taxonomy )['term_id'];
	wp_update_term( $term, $taxonomy, array( 'description' => serialize( $group ) ) );
	foreach ( $group as $id ) {
		wp_set_object_terms( $id, $term, $taxonomy );
	}
}

function pll_get_post_language( $id, $field = 'slug' ) {
	return fighter_pll_language( $id, 'language', $field );
}

function pll_get_term_language( $id, $field = 'slug' ) {
	return fighter_pll_language( $id, 'term_language', $field );
}

function pll_get_post_translations( $id ) {
	return fighter_pll_group( $id, 'post_translations' );
}

function pll_get_term( $id, $slug ) {
	return pll_get_term_language( $id ) === $slug ? $id : (int) ( fighter_pll_group( $id, 'term_translations' )[ $slug ] ?? 0 );
}

function pll_set_post_language( $id, $slug ) {
	return (bool) wp_set_object_terms( $id, $slug, 'language' );
}

function pll_set_term_language( $id, $slug ) {
	return (bool) wp_set_object_terms( $id, $slug, 'term_language' );
}

function pll_save_post_translations( $group ) {
	fighter_pll_save( $group, 'post_translations' );
	return $group;
}

function pll_save_term_translations( $group ) {
	fighter_pll_save( $group, 'term_translations' );
	return $group;
}

require dirname( __DIR__, 2 ) . '/env/php/boot.php';

use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Polylang;

foreach ( array( 'language', 'post_translations', 'term_language', 'term_translations' ) as $fighter_taxonomy ) {
	register_taxonomy( $fighter_taxonomy, str_starts_with( $fighter_taxonomy, 'term' ) ? 'term' : 'post', array( 'public' => false ) );
}
wp_set_current_user( 1 );
do_action( 'rest_api_init', rest_get_server() );
$fighter_read = static function ( string $route, array $query ) {
	$request = new WP_REST_Request( 'GET', "/fighter/v1/$route" );
	$request->set_query_params( $query );
	return rest_do_request( $request )->get_data();
};
$fighter_post = static fn ( string $title, array $more = array() ): int => wp_insert_post( array( 'post_title' => $title, 'post_status' => 'publish', 'post_content' => '' ) + $more );
$fighter_said = array();

// This post was translated before Polylang was activated.
$one = $fighter_post( 'Before', array( 'post_name' => 'pll-before' ) );
$eins = $fighter_post( 'Davor', array( 'meta_input' => array( Editions::LANGUAGE => 'de', Editions::ORIGINAL => $one ) ) );
Polylang::take_over_once();
$fighter_said['handedOver'] = array( pll_get_post_language( $eins ), pll_get_post_translations( $eins )['en'] === $one, $fighter_read( 'slugpost', array( 'slug' => 'pll-before', 'lang' => 'de' ) )['title']['rendered'] );

// The language of this post is set by Polylang's functions only, as importers do it.
$two  = $fighter_post( 'Two', array( 'post_name' => 'pll-two' ) );
$dois = $fighter_post( 'Dois' );
$twee = $fighter_post( 'Twee', array( 'post_name' => 'pll-twee' ) );
foreach ( array( 'en' => $two, 'pt' => $dois, 'nl' => $twee ) as $slug => $id ) {
	pll_set_post_language( $id, $slug );
}
pll_save_post_translations( array( 'en' => $two, 'pt' => $dois ) );
$fighter_said['set']     = $fighter_read( 'slugpost', array( 'slug' => 'pll-two', 'lang' => 'pt-br' ) )['title']['rendered'];
$fighter_said['unknown'] = array( $fighter_read( 'slugpost', array( 'slug' => 'pll-twee' ) )['code'], in_array( 'Twee', array_column( array_column( $fighter_read( 'news', array( 'count' => '100' ) )['posts'], 'title' ), 'rendered' ), true ) );

// The two posts are no translations of each other any more.
wp_update_term( wp_get_object_terms( $two, 'post_translations' )[0]->term_id, 'post_translations', array( 'description' => serialize( array( 'en' => $two ) ) ) );
$fighter_said['letGo'] = $fighter_read( 'slugpost', array( 'slug' => 'pll-two', 'lang' => 'pt-br' ) )['title']['rendered'];

// Each language has its own category.
$lore = wp_insert_term( 'Lore', 'category', array( 'slug' => 'lore' ) )['term_id'];
$saga = wp_insert_term( 'Sagen', 'category', array( 'slug' => 'sagen' ) )['term_id'];
pll_set_term_language( $lore, 'en' );
pll_set_term_language( $saga, 'de' );
pll_save_term_translations( array( 'en' => $lore, 'de' => $saga ) );
wp_set_post_categories( $one, array( $lore ) );
wp_set_post_categories( $eins, array( $saga ) );
$own = $fighter_post( 'Allein', array( 'post_category' => array( $saga ) ) );
pll_set_post_language( $own, 'de' );
foreach ( array( 'en', 'de' ) as $language ) {
	$names = array_column( $fighter_read( 'categories', array( 'lang' => $language ) )['categories'], 'name', 'slug' );
	$list  = $fighter_read( 'category', array( 'id' => 'lore', 'lang' => $language ) );
	$fighter_said['categories'][ $language ] = array( $names['lore'] ?? '', $names['sagen'] ?? '', $list['title'], array_column( array_column( $list['news'], 'title' ), 'rendered' ), array_column( $list['news'], 'categoryURL' ) );
}
// A translation started from its original belongs to Polylang's group too.
$zwei                    = Fighter\Site\Languages\Translating::start( get_post( $two ), 'de' );
$fighter_said['started'] = array( pll_get_post_language( $zwei ), pll_get_post_translations( $zwei )['en'] === $two, Editions::original_id( $zwei ) === $two );
foreach ( array( $one, $eins, $two, $dois, $twee, $own, $zwei ) as $id ) {
	wp_delete_post( $id, true );
}
echo wp_json_encode( $fighter_said );
