'use client';

import { useSyncExternalStore } from 'react';
import { Tag } from '#components/tag/tag.tsx';
import { countdown } from '#lib/events/countdown.ts';
import type { EventState, EventTimes } from '#lib/events/event-times.ts';
import { stateAt } from '#lib/events/event-times.ts';
import { stateTones } from './state-tones.ts';

type Common = EventTimes & { language: string };
type TimeProps = Common & { utc: string; label: string };
type StateProps = Common & {
  /** The state when the page was made. */
  state: EventState;
  className: string | undefined;
  labels: Readonly<Record<EventState | 'starts' | 'ends', string>>;
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
  const timeText = useSyncExternalStore(
    never,
    () => ownTime(props),
    () => '',
  );
  return timeText === '' ? (
    props.utc
  ) : (
    <>
      {props.label.replace('{time}', timeText)} <small>({props.utc})</small>
    </>
  );
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells all clocks of the page that a second has begun. A page in the background does nothing; it is told when it is seen
 * again, also after the computer slept.
 */
function tick(): void {
  clearTimeout(timer);
  for (const listener of listeners) listener();
  if (listeners.size > 0 && !document.hidden) timer = setTimeout(tick, 1000 - (Date.now() % 1000));
}

function everySecond(changed: () => void): () => void {
  listeners.add(changed);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tick);
    tick();
  }
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', tick);
    clearTimeout(timer);
  };
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The label of the state with a countdown. Both follow the clock while the page is open. The countdown is kept from
 * screen readers, which have the time itself; before the browser's clock is known it only keeps its place free.
 */
function State({ state: first, language, className, labels, ...times }: StateProps) {
  const now = useSyncExternalStore(
    everySecond,
    () => Math.floor(Date.now() / 1000),
    () => null,
  );
  const isKnown = now !== null;
  const state = (isKnown && stateAt(times, now)) || first;
  // What the server writes is the same at every making, so that an unchanged page keeps its entity tag.
  const free = { comingsoon: labels.starts, live: labels.ends, completed: '' }[first];
  const words = isKnown
    ? countdown(times, now, { language, labels, isCalm: isStill() })
    : free.replace('{time}', '00:00:00');
  return (
    <>
      <Tag tone={stateTones[state]}>{labels[state]}</Tag>
      <span className={className} data-known={isKnown ? '' : undefined} aria-hidden="true">
        {words}
      </span>
    </>
  );
}

/**
 * The parts of an event that only the browser knows. They are one island, because every page's script names each island
 * of the site (40 bytes).
 */
export default function EventClock(props: TimeProps | StateProps) {
  return 'labels' in props ? <State {...props} /> : <Time {...props} />;
}
