import type { ReactNode } from 'react';
import type { BlockContext } from '@/blocks/define-block';
import type { BlockPicture } from '@/blocks/pictures';
import { pictureOf } from '@/blocks/pictures';
import { getEventList } from '@/lib/cms/events';
import { readClock } from '@/lib/clock';
import type { EventState, EventTimes } from '@/lib/events/event-times';
import { stateOfBox, timesOf } from '@/lib/events/event-times';
import type { GameEvent } from '@/lib/events/read-events';
import { eventById } from '@/lib/events/read-events';
import { EventBox } from './event-box';

type Props = {
  title: string;
  /** The level of the title. */
  level: number;
  picture: BlockPicture;
  id: string;
  /** The status that the author chose; used only where times are missing. */
  status: EventState | undefined;
  times: EventTimes | null;
  /** The author's words for the times; empty where they are moments. */
  words: string;
  /** The event of this page that the box shows. */
  event: GameEvent | undefined;
  /** Whether links to the event lead to this box. */
  hasPlace: boolean;
  context: BlockContext;
  children: ReactNode;
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

type BoxByClockProps = Props & { isElsewhere?: boolean };

/** The box with the status at this moment. */
function BoxByClock({
  title,
  level,
  picture,
  status,
  times,
  words,
  event,
  hasPlace,
  isElsewhere,
  children,
}: BoxByClockProps) {
  const now = readClock(times?.to ? [times.from, times.to] : []);
  return (
    <EventBox
      title={title}
      level={level}
      picture={picture}
      state={stateOfBox(times, status, now)}
      times={times}
      words={words}
      event={event}
      hasPlace={hasPlace}
      isElsewhere={isElsewhere}
    >
      {children}
    </EventBox>
  );
}
