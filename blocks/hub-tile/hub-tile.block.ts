import { flag, oneOf, words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { parseSeconds } from '@/lib/dates';
import { HubTileBlock } from './hub-tile';

export const hubTile = defineBlock({
  name: 'hub-tile',
  parse({ attributes }, context) {
    const target = words(attributes, 'link');
    const title = words(attributes, 'title');
    if (target === '' || title === '') return null;
    const date = words(attributes, 'date');
    return {
      target,
      title,
      seconds: parseSeconds(/^\d+$/.test(date) ? Number(date) : null),
      picture: pictureOf(attributes, 'image', context),
      sticky: flag(attributes, 'sticky') || words(attributes, 'sticky') === '1',
      tag: oneOf(attributes, 'tag', ['featured', 'release-notes']),
    };
  },
  View: HubTileBlock,
  demos: [
    {
      title: 'Featured and pinned, and release notes without a picture',
      html: `<div data-block="hub-tile" data-link="/news/winter-of-wrath/" data-title="Winter of Wrath" data-date="1795017600" data-image="/wp-content/uploads/art/news/storm__ironveil__blocks-hub.webp" data-sticky="true" data-tag="featured"></div>
<div data-block="hub-tile" data-link="/news/patch-52-1/" data-title="Patch 52.1" data-date="1794500000" data-tag="release-notes"></div>`,
    },
  ],
});
