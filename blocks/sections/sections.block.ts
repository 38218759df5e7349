import { words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { Sections } from './sections';

/** Keeps only valid class names. */
function parseClasses(text: string): string {
  return text
    .split(/\s+/)
    .filter((name) => /^[a-z][\w-]{0,60}$/i.test(name))
    .slice(0, 12)
    .join(' ');
}

export const sections = defineBlock({
  name: 'sections',
  parse({ attributes, items }, context) {
    const parts = items.map((item) => ({
      id: item.id,
      title: words(item.attributes, 'title'),
      background: pictureOf(item.attributes, 'background', context),
      content: item.content(),
    }));
    return parts.length === 0 ? null : { classes: parseClasses(words(attributes, 'view')), parts };
  },
  View: Sections,
  demos: [
    {
      title: 'Two sections of a home page',
      html: `<div data-block="sections" data-view="home-view">
  <div data-item data-id="blocks-welcome" data-title="Welcome" data-background="/wp-content/uploads/art/background/city__blocks-welcome.webp">
    <h2>Meridian needs you</h2>
    <p>Choose your champions and step into the Convergence.</p>
    <div data-block="button" data-link="/installer">Play now</div>
  </div>
  <div data-item data-id="blocks-modes" data-title="Game modes">
    <h2>Four ways to fight</h2>
    <p>Arena, story, crew wars and the Rift.</p>
  </div>
</div>`,
    },
  ],
});
