import { image } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { Billboard } from './billboard.tsx';

export const billboard = defineBlock({
  name: 'billboard',
  title: 'Billboard',
  description: 'Text on a wide picture.',
  icon: 'cover-image',
  preview: 'box',
  attributes: {
    image: image('Picture', {
      required: true,
      help: 'Lies behind the text, over the whole width. Best without words of its own.',
    }),
  },
  content: 'blocks',
  isWide: true,
  toProps: ({ attributes: { image }, content }) => image && { picture: image, children: content() },
  View: Billboard,
  demos: [
    {
      title: 'Words on a wide picture',
      html: `<div data-block="billboard" data-image="/wp-content/uploads/art/background/rift__blocks-billboard.webp">
  <h2>The arena is open</h2>
  <p>Step through before the storm closes it again.</p>
  <div data-block="button" data-link="/events/">To the event</div>
</div>`,
    },
  ],
});
