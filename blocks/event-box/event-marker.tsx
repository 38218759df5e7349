import type { ComponentProps } from 'react';
import type { BlockContext } from '#blocks/block-content.ts';
import { pictureOf } from '#blocks/pictures.ts';
import { getEventList } from '#lib/cms/events.ts';
import { readClock } from '#lib/clock.ts';
import type { EventState } from '#lib/events/event-times.ts';
import { stateOfBox, timesOf } from '#lib/events/event-times.ts';
import { eventById } from '#lib/events/read-events.ts';
import { EventBox } from './event-box.tsx';

type Box = ComponentProps<typeof EventBox>;

type Props = Omit<Box, 'state' | 'isElsewhere'> & {
  /** The id that the author gave: of the event, or of the one that the box follows. */
  id: string;
  /** The status that the author chose; used only where times are missing. */
  status: EventState | undefined;
  context: BlockContext;
};

/** A box with a title is an event itself; without one it follows the event of the events page that it names. */
export function EventMarker(props: Props) {
  return props.title === '' ? <Followed {...props} /> : <BoxByClock {...props} />;
}

/** Nothing is shown of an event that the events page lacks, or while that page can't be read. */
async function Followed(props: Props) {
  const { id, picture, status, times, context } = props;
  const event = eventById(context.events ?? (await getEventList(context.locale)), id);
  if (!event) return null;
  const about = { alt: event.imageAlt, focus: event.imageFocus };
  return (
    <BoxByClock
      {...props}
      title={event.title}
      status={status ?? event.status}
      picture={picture ?? pictureOf(event.image, context, (part) => about[part])}
      times={times ?? timesOf(event.from, event.to)}
      event={event}
      isElsewhere
    />
  );
}

/** The box with the status at this moment. */
function BoxByClock({ status, ...box }: Omit<Box, 'state'> & Pick<Props, 'status'>) {
  const { times } = box;
  const now = readClock(times?.to ? [times.from, times.to] : []);
  return <EventBox {...box} state={stateOfBox(times, status, now)} />;
}
