import { text } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { Box } from './box';

export const box = defineBlock({
  name: 'box',
  title: 'Box',
  description: 'A frame around text.',
  icon: 'align-wide',
  preview: 'box',
  attributes: {
    title: text('Title', { help: 'Stands on the frame.' }),
  },
  content: 'blocks',
  toProps({ attributes: { title }, content, isEmpty }) {
    return title === '' && isEmpty ? null : { title, children: content() };
  },
  View: Box,
  demos: [
    {
      title: 'With a title',
      html: `<div data-block="box" data-title="Patch notes in short">
  <ul>
    <li>Energy refills every six minutes.</li>
    <li>Crews may hold up to thirty Challengers.</li>
  </ul>
</div>`,
    },
    {
      title: 'Without a title, another block inside',
      html: `<div data-block="box">
  <p>The Hollow Regent waits at the end of the Convergence.</p>
  <div data-block="button" data-link="/events/" data-variant="ghost">See all events</div>
</div>`,
    },
  ],
});
