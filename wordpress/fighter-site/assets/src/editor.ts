/** The editor of everything that has blocks: the game's blocks, formats, fields, and what the site can't show. */
import './editor/core-titles.ts';
import './editor/blocks.tsx';
import './editor/canvas-language.ts';
import './editor/details.tsx';
import './editor/formats.tsx';
import './editor/keep-excerpt.ts';
import './editor/not-shown.ts';
import './editor/old-html.ts';
import './editor/save-changed.ts';
import './editor/scroll-to-new.ts';
