import { words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { StatusBox } from './status-box';

export const statusBox = defineBlock({
  name: 'status-box',
  parse({ attributes, content }) {
    const status = words(attributes, 'status');
    return status === '' ? null : { status, children: content() };
  },
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
