import { choice, date, flag, image, link, text } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { HubTileBlock } from './hub-tile';

export const hubTile = defineBlock({
  name: 'hub-tile',
  title: 'Hub tile',
  description: 'A tile as the news hub shows it.',
  icon: 'grid-view',
  preview: 'card',
  attributes: {
    title: text('Title', { required: true }),
    link: link('Leads to', { required: true }),
    date: date('Date'),
    image: image('Picture'),
    // WordPress writes 1 for a pinned article.
    sticky: { ...flag('Pinned'), parse: (text) => text === 'true' || text === '1' },
    tag: choice('Label', { featured: 'Featured', 'release-notes': 'Release notes' }),
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
