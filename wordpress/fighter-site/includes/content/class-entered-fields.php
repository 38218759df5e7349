<?php
/**
 * The fields that an editor enters as one value.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

use Fighter\Site\Languages\Editions;
use Fighter\Site\Languages\Languages;
use Fighter\Site\Languages\Polylang;

/**
 * Their rows in the list of fields, in the order in which they stand in the editor.
 */
final class Entered_Fields {

	/**
	 * The fields that hold one value. Fields::all() says what each part of a row means.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public static function all(): array {
		$named  = static fn ( array $slugs ): array => array_combine( $slugs, array_map( static fn ( $slug ) => ucwords( str_replace( array( '-', '_' ), ' ', $slug ) ), $slugs ) );
		$fields = array(
			Fields::SEO_TITLE       => array(
				'label'      => __( 'Title for search engines', 'fighter-site' ),
				'types'      => array( ...Fields::indexed_types(), Types::SCREEN ),
				'input'      => 'text',
				'help'       => __( 'Shown by search engines in the place of the title. Empty for the title itself.', 'fighter-site' ),
				'panel'      => 'sharing',
				'name'       => 'seo_title',
				'wire'       => Fields::IN_EVERY_POST,
				'translated' => true,
			),
			Fields::SEO_DESCRIPTION => array(
				'label'      => __( 'Description for search engines', 'fighter-site' ),
				'types'      => array( ...Fields::indexed_types(), Types::SCREEN ),
				'input'      => 'text',
				'help'       => __( 'The lines below the title in a search. Empty for the excerpt, else the first paragraph.', 'fighter-site' ),
				'panel'      => 'sharing',
				'name'       => 'seo_description',
				'translated' => true,
			),
			Fields::SEO_IMAGE       => array(
				'label' => __( 'Picture of the shared card', 'fighter-site' ),
				'types' => array( ...Fields::indexed_types(), Types::SCREEN ),
				'input' => 'number',
				'help'  => __( 'The id of a picture of the media library. Empty for the featured picture.', 'fighter-site' ),
				'panel' => 'sharing',
				'name'  => 'seo_image',
			),
			Fields::CANONICAL       => array(
				'label' => __( 'This page is a copy of', 'fighter-site' ),
				'types' => Fields::indexed_types(),
				'input' => 'text',
				'help'  => __( 'The address of the page that search engines should show instead.', 'fighter-site' ),
				'panel' => 'sharing',
				'name'  => 'canonical',
			),
			Fields::NOINDEX         => array(
				'label'   => __( 'Hide from search engines', 'fighter-site' ),
				'types'   => Fields::indexed_types(),
				'input'   => 'select',
				'options' => array(
					''  => '—',
					'1' => __( 'Hidden', 'fighter-site' ),
				),
				'help'    => __( 'The page stays open to everybody who knows its address.', 'fighter-site' ),
				'panel'   => 'sharing',
				'name'    => 'noindex',
			),
			Fields::TEMPLATE        => array(
				'label'   => __( 'Layout', 'fighter-site' ),
				'types'   => array( 'page', 'post' ),
				'input'   => 'select',
				'options' => array(
					''             => __( 'Article', 'fighter-site' ),
					'landing-page' => __( 'Landing page', 'fighter-site' ),
				),
				'help'    => __( 'A landing page has no date, no author and no list beside it.', 'fighter-site' ),
				'name'    => 'template',
			),
			Fields::STATUS          => array(
				'label'      => __( 'Badge', 'fighter-site' ),
				'types'      => array( 'post', Types::CHAMPION ),
				'input'      => 'text',
				'help'       => __( 'A short word such as New. A champion with a badge is highlighted and comes first.', 'fighter-site' ),
				'name'       => 'status',
				'wire'       => Fields::IN_EVERY_POST,
				'translated' => true,
				'copied'     => true,
			),
			Fields::VERSION         => array(
				'label' => __( 'Version', 'fighter-site' ),
				'types' => array( 'post', Types::TIER_LIST, Types::BUILD ),
				'input' => 'text',
				'help'  => __( 'For release notes: the version of the game, such as 52.1. It stands beside the balance changes of this post. For a tier list: the version that it rates. For a build: the one that it was made in.', 'fighter-site' ),
				'name'  => 'version',
			),
			Fields::CHAMPION        => array(
				'label'   => __( 'Class', 'fighter-site' ),
				'types'   => array( Types::CHAMPION ),
				'input'   => 'select',
				'options' => array( '' => '—' ) + $named( Game::CLASSES ),
				'help'    => __( 'Sets the colours of the page, and where the spotlight lists the champion.', 'fighter-site' ),
				'name'    => 'class',
				'wire'    => Fields::IN_ITS_POSTS,
			),
			Fields::CHAMPION_ID     => array(
				'label' => __( 'Id in the champion table', 'fighter-site' ),
				'types' => array( Types::CHAMPION ),
				'input' => 'text',
				'help'  => __( 'As it stands under Game data, Champions. The page then shows the champion’s values.', 'fighter-site' ),
				'name'  => 'champion',
			),
			Fields::EPITHET         => array(
				'label'      => __( 'Epithet', 'fighter-site' ),
				'types'      => array( Types::CHAMPION ),
				'input'      => 'text',
				'help'       => __( 'A few words below the name. The search finds the champion by them too.', 'fighter-site' ),
				'name'       => 'epithet',
				'translated' => true,
			),
			Fields::PRESTIGE        => array(
				'label' => __( 'Prestige, for sorting', 'fighter-site' ),
				'types' => array( Types::CHAMPION ),
				'input' => 'number',
				'help'  => __( 'The highest one. The spotlight can be sorted by it.', 'fighter-site' ),
				'name'  => 'prestige',
				'wire'  => Fields::IN_ITS_POSTS,
			),
			Fields::RELEASED        => array(
				'label' => __( 'Release date', 'fighter-site' ),
				'types' => array( Types::CHAMPION ),
				'input' => 'date',
				'help'  => __( 'The day the champion came into the game. Empty for the day of publishing.', 'fighter-site' ),
				'name'  => 'released',
			),
			Fields::KIND            => array(
				'label'   => __( 'Kind', 'fighter-site' ),
				'types'   => array( Types::COURSE ),
				'input'   => 'select',
				'options' => array(
					''      => __( 'Course', 'fighter-site' ),
					'guide' => __( 'Quick guide', 'fighter-site' ),
				),
				'help'    => __( 'A quick guide is read in a minute and listed apart from the courses.', 'fighter-site' ),
				'name'    => 'kind',
			),
			Fields::PROGRESSION     => array(
				'label'   => __( 'Level', 'fighter-site' ),
				'types'   => array( Types::COURSE ),
				'input'   => 'select',
				'options' => array( '' => '—' ) + $named( Game::PROGRESSIONS ),
				'help'    => __( 'The players it is for. The Academy can be filtered by it.', 'fighter-site' ),
				'name'    => 'progression',
				'wire'    => Fields::IN_ITS_POSTS,
			),
			Fields::ORDER           => array(
				'label' => __( 'Place in the list', 'fighter-site' ),
				'types' => array( Types::COURSE ),
				'input' => 'number',
				'help'  => __( '1 comes first. Those without a number follow: by level, then by the last part of their address.', 'fighter-site' ),
				'name'  => 'order',
			),
			Fields::TERM_KIND       => array(
				'label'   => __( 'Category', 'fighter-site' ),
				'types'   => array( Types::TERM ),
				'input'   => 'select',
				'options' => array( '' => '—' ) + $named( Types::TERM_CATEGORIES ),
				'help'    => __( 'Sets the icon, and where the glossary lists the term.', 'fighter-site' ),
				'name'    => 'category',
			),
			Fields::LINK            => array(
				'label' => __( 'Leads to', 'fighter-site' ),
				'types' => array( Types::TIP ),
				'input' => 'link',
				'help'  => __( 'The page that the tip opens: /academy/… or a whole address.', 'fighter-site' ),
				'name'  => 'link',
			),
			Fields::VIEW_CLASSES    => array(
				'label'  => __( 'Style classes', 'fighter-site' ),
				'types'  => array( Types::SCREEN ),
				'input'  => 'text',
				'help'   => __( 'Names of looks that the site knows, for the home page and takeovers. Empty for the usual look.', 'fighter-site' ),
				'name'   => 'view_classes',
				'copied' => true,
			),
		);
		if ( ! Polylang::is_active() ) {
			$fields[ Editions::LANGUAGE ] = array(
				'label'   => __( 'Language', 'fighter-site' ),
				'types'   => Types::translated(),
				'input'   => 'select',
				'options' => array( '' => Languages::NAMES['en'] ) + array_diff_key( Languages::offered(), array( 'en' => 1 ) ),
				'hidden'  => array_diff_key( Languages::NAMES, Languages::offered() ),
				'help'    => __( 'The language this is written in.', 'fighter-site' ),
			);
			$fields[ Editions::ORIGINAL ] = array(
				'label' => __( 'Translation of', 'fighter-site' ),
				'types' => Types::translated(),
				'input' => 'post',
				'help'  => __( 'The English original. The translation shares its address, category, author and picture.', 'fighter-site' ),
			);
		}
		return $fields;
	}
}
