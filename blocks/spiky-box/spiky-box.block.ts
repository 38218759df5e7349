import { text } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { SpikyBox } from './spiky-box';

export const spikyBox = defineBlock({
  name: 'spiky-box',
  title: 'Spiky box',
  description: 'A box with spikes.',
  icon: 'warning',
  preview: 'box',
  attributes: {
    title: text('Title', { help: 'Stands on the frame.' }),
  },
  content: 'blocks',
  toProps({ attributes: { title }, content, isEmpty }) {
    return title === '' && isEmpty ? null : { title, children: content() };
  },
  View: SpikyBox,
  demos: [
    {
      title: 'A shout',
      html: `<div data-block="spiky-box" data-title="Double Shards!">
  <p>Win three fights in the Convergence this weekend and your Shards count twice.</p>
</div>`,
    },
  ],
});
