'use client';

import { useSyncExternalStore } from 'react';
import { Tag } from '@/components/tag/tag';
import type { EventState, EventTimes } from './parse-time';
import { stateAt } from './parse-time';
import { stateTones } from './state-tones';

type TimeProps = EventTimes & { language: string; utc: string; label: string };

type StateProps = EventTimes & {
  /** The state when the page was made. */
  state: EventState;
  lang: string | undefined;
  labels: Readonly<Record<EventState, string>>;
};

const never = () => () => undefined;

/** The time in the visitor's time zone; empty if that is UTC. */
function ownTime({ from, to, language }: TimeProps): string {
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const isUtc = [from, to ?? from].every((time) => new Date(time * 1000).getTimezoneOffset() === 0);
  if (isUtc) return '';
  return to === null ? format.format(from * 1000) : format.formatRange(from * 1000, to * 1000);
}

/** The server does not know the visitor's time zone, so it renders UTC, which stays beside the visitor's own time. */
function Time(props: TimeProps) {
  const own = useSyncExternalStore(
    never,
    () => ownTime(props),
    () => '',
  );
  return own === '' ? (
    props.utc
  ) : (
    <>
      {props.label.replace('{time}', own)} <small>({props.utc})</small>
    </>
  );
}

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
}

/** The label of the state, which follows the clock while the page is open. */
function State({ state, lang, labels, ...times }: StateProps) {
  const now = useSyncExternalStore(
    everyMinute,
    () => stateAt(times, Date.now() / 1000) ?? state,
    () => state,
  );
  return (
    <Tag tone={stateTones[now]} lang={lang}>
      {labels[now]}
    </Tag>
  );
}

/**
 * The parts of an event that only the browser knows. They are one island, because every page's script names each island
 * of the site (40 bytes).
 */
export default function EventClock(props: TimeProps | StateProps) {
  return 'state' in props ? <State {...props} /> : <Time {...props} />;
}
