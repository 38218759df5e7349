/**
 * The names of the game's blocks are theirs alone: WordPress's own blocks of the same names say that they are
 * WordPress's.
 */
import { addFilter } from '@wordpress/hooks';
import { __, sprintf } from '@wordpress/i18n';
import { site } from './site.ts';

// "Buttons" holds several of "Button", beside ours of that name.
const alike = ['core/button', 'core/buttons', 'core/video'];
const titles = new Set(site.blocks.map(({ title }) => title));

addFilter(
  'blocks.registerBlockType',
  'fighter-site/core-titles',
  (settings: { title?: string }, name: string) => {
    const { title } = settings;
    if (!title || !name.startsWith('core/') || !(alike.includes(name) || titles.has(title))) return settings;
    /* translators: %s: the name of a block that WordPress has too */
    return { ...settings, title: sprintf(__('%s (WordPress)', 'fighter-site'), title) };
  },
);
