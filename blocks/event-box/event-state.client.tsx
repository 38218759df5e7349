'use client';

import { useSyncExternalStore } from 'react';
import { Tag } from '@/components/tag/tag';
import type { EventState, EventTimes } from './parse-time';
import { stateAt } from './parse-time';
import { stateTones } from './state-tones';

type Props = {
  times: EventTimes;
  /** The state when the page was made. */
  state: EventState;
  lang: string | undefined;
  labels: Readonly<Record<EventState, string>>;
};

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
}

/** The label of an event's state, which follows the clock while the page is open. */
export default function EventStateTag({ times, state, lang, labels }: Props) {
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
