<?php
/**
 * The game's own lists. Written by `npm run generate` from game/ of the site.
 *
 * @package Fighter_Site
 */

declare( strict_types = 1 );

namespace Fighter\Site\Content;

/**
 * Names as the site knows them; the order is that in which they are offered.
 */
final class Game {

	public const CLASSES = array( 'cosmic', 'tech', 'mutant', 'skill', 'science', 'mystic' );

	public const PROGRESSIONS = array( 'challenger', 'contender', 'proven', 'conqueror', 'uncollected', 'cavalier', 'thronebreaker', 'paragon', 'valiant' );

	public const PURPOSES = array( 'all-round', 'story', 'arena', 'war', 'boss' );

	public const SECTIONS = array( 'offense', 'defense', 'utility' );

	public const MASTERY_TYPES = array( 'attack', 'bleed', 'critical-hit', 'health', 'armor', 'resistance', 'reflexes', 'resources', 'stuns' );

	/** Colours of texts: slug, name, colour. */
	public const TEXT_COLOURS = array(
		array( 'accent', 'Gold', '#ffc531' ),
		array( 'brand-text', 'Red', '#ff6a77' ),
		array( 'platinum', 'Platinum', '#c9e4f5' ),
		array( 'valid', 'Green', '#45e08a' ),
		array( 'link', 'Blue', '#7cc4ff' ),
		array( 'muted', 'Grey', '#b6b8d6' ),
		array( 'cosmic', 'Cosmic', '#2dd4e8' ),
		array( 'tech', 'Tech', '#6fa4ff' ),
		array( 'mutant', 'Mutant', '#ffc22e' ),
		array( 'skill', 'Skill', '#ff6b6b' ),
		array( 'science', 'Science', '#4fdd7c' ),
		array( 'mystic', 'Mystic', '#d27bff' ),
	);
}
