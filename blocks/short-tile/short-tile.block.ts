import { words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { ShortTile } from './short-tile';

export const shortTile = defineBlock({
  name: 'short-tile',
  parse({ attributes, content, isEmpty }, context) {
    const title = words(attributes, 'title');
    if (title === '') return null;
    return {
      title,
      target: words(attributes, 'link'),
      picture: pictureOf(attributes, 'image', context),
      children: isEmpty ? null : content(),
    };
  },
  View: ShortTile,
  demos: [
    {
      title: 'Title on the front, excerpt on the back',
      html: `<div data-block="short-tile" data-title="The first parry" data-image="/wp-content/uploads/art/course/temple__blocks-parry.webp" data-link="/academy/">
  <p>Block at the very last moment and the blow is yours to answer. Three drills to get it into your fingers.</p>
</div>`,
    },
  ],
});
