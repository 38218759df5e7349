import { choice, image, text } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { EventBox } from './event-box';

export const eventBox = defineBlock({
  name: 'event-box',
  title: 'Event box',
  description: 'An event with its picture, status and time.',
  icon: 'calendar-alt',
  preview: 'card',
  attributes: {
    title: text('Title', { required: true }),
    image: image('Picture'),
    status: choice('Status', { live: 'Live', comingsoon: 'Coming soon', completed: 'Completed' }),
    time: text('Time', {
      help: 'Shown as you write it; a date with its time also in the visitor’s time zone.',
    }),
  },
  content: 'blocks',
  toProps: ({ attributes: { title, image, status, time }, content, isEmpty }) => ({
    title,
    picture: image,
    state: status,
    time,
    children: isEmpty ? null : content(),
  }),
  View: EventBox,
  demos: [
    {
      title: 'Live, coming soon and completed',
      html: `<div data-block="event-box" data-image="/wp-content/uploads/art/event/storm__blocks-live.webp" data-title="Storm over the city" data-status="live" data-time="Ends November 28"></div>
<div data-block="event-box" data-image="/wp-content/uploads/art/event/rift__blocks-soon.webp" data-title="The arena opens again" data-status="comingsoon" data-time="Starts December 3"></div>
<div data-block="event-box" data-title="Harvest of Shards" data-status="completed"></div>`,
    },
    {
      title: 'With words of its own',
      html: `<div data-block="event-box" data-image="/wp-content/uploads/art/event/storm__blocks-live.webp" data-title="Storm over the city" data-status="live" data-time="Ends November 28">
  <p>Nine stations, three rewards. <a href="/academy/">Bring a science champion.</a></p>
</div>`,
    },
  ],
});
