import { image, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { Sections } from './sections.tsx';

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
  title: 'Sections',
  description: 'The full-page home: each entry is one section.',
  icon: 'table-row-before',
  preview: 'box',
  attributes: {
    view: {
      ...text('Style classes', { help: 'Names of looks that the site knows. Empty for the usual look.' }),
      parse: parseClasses,
    },
  },
  items: {
    title: 'Section',
    attributes: {
      id: text('Id', { help: 'For links to this section: #id.' }),
      title: text('Title', { help: 'Names the section in the dots at the side of the page.' }),
      background: image('Background', {
        help: 'Fills the section behind its text. Best without words of its own.',
      }),
    },
    content: true,
  },
  isWide: true,
  toProps: ({ attributes: { view }, items }) => ({
    classes: view,
    // lib/html/headings.ts has made `data-id` the element's id, and unique.
    parts: items.map(({ id, attributes: { title, background }, content }) => ({
      id,
      title,
      background,
      content: content(),
    })),
  }),
  View: Sections,
  demos: [
    {
      title: 'Two sections of a home page',
      html: `<div data-block="sections" data-view="home-view">
  <div data-item data-id="blocks-welcome" data-title="Welcome" data-background="/wp-content/uploads/art/background/city__blocks-welcome.webp">
    <h2>The city needs you</h2>
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
