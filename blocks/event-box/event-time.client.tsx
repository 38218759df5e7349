'use client';

import { useSyncExternalStore } from 'react';

type Props = { from: number; to: number | null; language: string; utc: string; label: string };

const never = () => () => undefined;

/** The time in the visitor's time zone; empty if that is UTC. */
function ownTime({ from, to, language }: Pick<Props, 'from' | 'to' | 'language'>): string {
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
export default function EventTime({ utc, label, ...times }: Props) {
  const own = useSyncExternalStore(
    never,
    () => ownTime(times),
    () => '',
  );
  return own === '' ? (
    utc
  ) : (
    <>
      {label.replace('{time}', own)} <small>({utc})</small>
    </>
  );
}
