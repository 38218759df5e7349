import { itemsWith, words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { HomeModes } from './home-modes';

export const homeModes = defineBlock({
  name: 'home-modes',
  parse({ items }, context) {
    const modes = itemsWith(items, 'title').map((item) => ({
      title: words(item.attributes, 'title'),
      front: pictureOf(item.attributes, 'image01', context),
      back: pictureOf(item.attributes, 'image02', context),
    }));
    return modes.length === 0 ? null : { modes };
  },
  View: HomeModes,
  demos: [
    {
      title: 'Starts at the second mode',
      html: `<div data-block="home-modes">
  <div data-item data-title="Arena" data-image01="/wp-content/uploads/art/mode/arena__blocks-arena.webp" data-image02="/wp-content/uploads/art/background/arena__blocks-arena.webp"></div>
  <div data-item data-title="Story" data-image01="/wp-content/uploads/art/mode/city__blocks-story.webp" data-image02="/wp-content/uploads/art/background/city__blocks-story.webp"></div>
  <div data-item data-title="Crew wars" data-image01="/wp-content/uploads/art/mode/forge__blocks-crews.webp" data-image02="/wp-content/uploads/art/background/forge__blocks-crews.webp"></div>
  <div data-item data-title="The Rift" data-image01="/wp-content/uploads/art/mode/rift__blocks-rift.webp"></div>
</div>`,
    },
  ],
});
