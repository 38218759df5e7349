import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { Billboard } from './billboard';

export const billboard = defineBlock({
  name: 'billboard',
  parse({ attributes, content }, context) {
    const picture = pictureOf(attributes, 'image', context);
    return picture && { picture, children: content() };
  },
  View: Billboard,
  demos: [
    {
      title: 'Words on a wide picture',
      html: `<div data-block="billboard" data-image="/wp-content/uploads/art/background/rift__blocks-billboard.webp">
  <h2>The Rift is open</h2>
  <p>Step through before the storm closes it again.</p>
  <div data-block="button" data-link="/events/">To the event</div>
</div>`,
    },
  ],
});
