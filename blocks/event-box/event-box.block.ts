import { choice, event, image, moment, text } from '#blocks/attributes.ts';
import { defineBlock } from '#blocks/define-block.tsx';
import { eventPlace } from '#lib/events/addresses.ts';
import { readBoxTimes } from '#lib/events/event-times.ts';
import { eventOfBox } from '#lib/events/read-events.ts';
import { EventMarker } from './event-marker.tsx';

export const eventBox = defineBlock({
  name: 'event-box',
  title: 'Event box',
  description: 'An event with its picture, status and time.',
  icon: 'calendar-alt',
  preview: 'card',
  attributes: {
    title: text('Title', {
      required: true,
      unless: 'id',
      help: 'The name of the event. Empty for that of the chosen event.',
    }),
    image: image('Picture', { help: 'Stands beside the title, or above it on phones.' }),
    start: moment('Starts', { help: 'Visitors see it in theirs.' }),
    end: moment('Ends', { help: 'With a start, the status follows the clock by itself.' }),
    id: event('Event', {
      help: 'On the events page the event’s own name in addresses, made of its title. Elsewhere the event of that page that the box shows: title, picture and times are then its own, and follow it.',
    }),
    status: choice(
      'Status',
      { live: 'Live', comingsoon: 'Coming soon', completed: 'Completed' },
      { help: 'Counts only where the event has no start or no end.' },
    ),
    time: text('Time in words', {
      help: 'In the place of start and end, such as Ends November 28. A date with its time is also shown in the visitor’s time zone.',
    }),
  },
  content: 'blocks',
  toProps(
    { attributes: { title, image, id, status, time, start, end }, content, isEmpty, level, takeId },
    context,
  ) {
    const read = readBoxTimes(start, end, time);
    // A box without a title names an event that stands elsewhere (event-marker.tsx).
    const event =
      title === '' ? undefined : eventOfBox(context.events ?? [], { title, from: read.times?.from ?? null });
    return {
      title,
      picture: image,
      id,
      status,
      level,
      ...read,
      event,
      hasPlace: event !== undefined && takeId(eventPlace(event.id)),
      context,
      children: isEmpty ? null : content(),
    };
  },
  View: EventMarker,
  demos: [
    {
      title: 'Live, coming soon and completed',
      html: `<div data-block="event-box" data-image="/wp-content/uploads/art/event/storm__blocks-live.webp" data-title="Storm over the city" data-status="live" data-time="Ends November 28"></div>
<div data-block="event-box" data-image="/wp-content/uploads/art/event/rift__blocks-soon.webp" data-title="The arena opens again" data-status="comingsoon" data-time="Starts December 3"></div>
<div data-block="event-box" data-title="Harvest of Shards" data-status="completed"></div>`,
    },
    {
      title: 'With words of its own',
      html: `<div data-block="event-box" data-image="/wp-content/uploads/art/event/storm__blocks-live.webp" data-image-alt="Lightning above the towers" data-image-focus="50% 20%" data-title="Storm over the city" data-status="live" data-time="Ends November 28">
  <p>Nine stations, three rewards. <a href="/academy/">Bring a science champion.</a></p>
</div>`,
    },
    {
      title: 'By the clock',
      html: `<div data-block="event-box" data-title="Season of Masks" data-id="season-of-masks" data-start="2026-01-01T17:00:00Z" data-end="2032-01-01T17:00:00Z"></div>`,
    },
  ],
});
