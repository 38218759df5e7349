import { text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { StatusBox } from './status-box.tsx';

export const statusBox = defineBlock({
  name: 'status-box',
  title: 'Status box',
  description: 'A box with a status: “updated” is yellow, anything else magenta.',
  icon: 'info',
  preview: 'box',
  attributes: {
    status: text('Status', {
      required: true,
      help: 'A word such as updated, which is yellow; any other is magenta.',
    }),
  },
  content: 'blocks',
  toProps: ({ attributes: { status }, content }) => ({ status, children: content() }),
  View: StatusBox,
  demos: [
    {
      title: 'Updated, and any other status',
      html: `<div data-block="status-box" data-status="updated">
  <p>November 20: the rewards of the second week have been added.</p>
</div>
<div data-block="status-box" data-status="known issue">
  <p>Parries may come late on some phones. We are on it.</p>
</div>`,
    },
  ],
});
