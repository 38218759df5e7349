<?php
/**
 * The game's own lists. Written by `npm run generate` from game/ of the site.
 *
 * @package Fighter_Site
 */

namespace Fighter\Site\Content;

/**
 * Names as the site knows them; the order is that in which they are offered.
 */
final class Game {

	public const CLASSES = array( 'cosmic', 'tech', 'mutant', 'skill', 'science', 'mystic' );

	public const PROGRESSIONS = array( 'challenger', 'contender', 'proven', 'conqueror', 'uncollected', 'cavalier', 'thronebreaker', 'paragon', 'valiant' );

	public const SECTIONS = array( 'offense', 'defense', 'utility' );

	public const MASTERY_TYPES = array( 'attack', 'bleed', 'critical-hit', 'health', 'armor', 'resistance', 'reflexes', 'resources', 'stuns' );
}
