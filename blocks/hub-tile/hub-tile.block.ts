import { choice, date, flag, image, link, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { HubTileBlock } from './hub-tile.tsx';

export const hubTile = defineBlock({
  name: 'hub-tile',
  title: 'Hub tile',
  description: 'A tile as the news hub shows it.',
  icon: 'grid-view',
  preview: 'card',
  from: 'article',
  attributes: {
    title: text('Title', { required: true, help: 'Empty for the title of the chosen article.' }),
    link: link('Leads to', {
      required: true,
      help: 'The page that the tile opens. Empty for the chosen article.',
    }),
    date: date('Date', { help: 'Shown on the tile. Empty for the day of the chosen article.' }),
    image: image('Picture', { help: 'Fills the tile. Empty for the picture of the chosen article.' }),
    // WordPress writes 1 for a pinned article.
    sticky: { ...flag('Pinned', { help: 'Shows a pin.' }), parse: (text) => text === 'true' || text === '1' },
    tag: choice(
      'Label',
      { featured: 'Featured', 'release-notes': 'Release notes' },
      { help: 'A word on the picture.' },
    ),
  },
  toProps: ({ attributes: { title, link, date, image, sticky, tag } }) => ({
    target: link,
    title,
    seconds: date,
    picture: image,
    sticky,
    tag,
  }),
  View: HubTileBlock,
  demos: [
    {
      title: 'Featured and pinned, and release notes without a picture',
      html: `<div data-block="hub-tile" data-link="/news/winter-of-wrath/" data-title="Winter of Wrath" data-date="1795017600" data-image="/wp-content/uploads/art/news/storm__ironveil__blocks-hub.webp" data-sticky="true" data-tag="featured"></div>
<div data-block="hub-tile" data-link="/news/patch-52-1/" data-title="Patch 52.1" data-date="1794500000" data-tag="release-notes"></div>`,
    },
  ],
});
