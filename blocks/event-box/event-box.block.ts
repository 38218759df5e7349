import { oneOf, words } from '@/blocks/attributes';
import { defineBlock } from '@/blocks/define-block';
import { pictureOf } from '@/blocks/pictures';
import { EventBox, eventStates } from './event-box';

export const eventBox = defineBlock({
  name: 'event-box',
  parse({ attributes, content, isEmpty }, context) {
    const title = words(attributes, 'title');
    if (title === '') return null;
    return {
      title,
      picture: pictureOf(attributes, 'image', context),
      state: oneOf(attributes, 'status', eventStates),
      time: words(attributes, 'time'),
      children: isEmpty ? null : content(),
    };
  },
  View: EventBox,
  demos: [
    {
      title: 'Live, coming soon and completed',
      html: `<div data-block="event-box" data-image="/wp-content/uploads/art/event/storm__blocks-live.webp" data-title="Storm over Meridian" data-status="live" data-time="Ends November 28"></div>
<div data-block="event-box" data-image="/wp-content/uploads/art/event/rift__blocks-soon.webp" data-title="The Rift opens again" data-status="comingsoon" data-time="Starts December 3"></div>
<div data-block="event-box" data-title="Harvest of Shards" data-status="completed"></div>`,
    },
    {
      title: 'With words of its own',
      html: `<div data-block="event-box" data-image="/wp-content/uploads/art/event/storm__blocks-live.webp" data-title="Storm over Meridian" data-status="live" data-time="Ends November 28">
  <p>Nine stations, three rewards. <a href="/academy/">Bring a science champion.</a></p>
</div>`,
    },
  ],
});
