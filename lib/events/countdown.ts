import type { EventTimes } from './event-times.ts';

type Options = {
  language: string;
  /** `{time}` stands for the time that is left. */
  labels: { starts: string; ends: string };
  /** Whether no seconds are counted, for readers who want no motion. */
  isCalm: boolean;
};

const day = 86_400;
const pad = (value: number) => String(value).padStart(2, '0');

function inUnits(left: number, language: string): string {
  const unit = (value: number, name: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'narrow' }).format(value);
  // Rounded up before it is divided, so that 59 minutes and a half are an hour.
  const minutes = Math.ceil(left / 60);
  const days = Math.floor(minutes / (day / 60));
  const hours = Math.floor(minutes / 60) % 24;
  return days > 0
    ? `${unit(days, 'day')} ${unit(hours, 'hour')}`
    : `${unit(hours, 'hour')} ${unit(minutes % 60, 'minute')}`;
}

/**
 * How long it is until an event starts or ends, in words; empty once it is over. Seconds are counted on the last day only,
 * so that a page with many events stays calm.
 */
export function countdown(
  { from, to }: EventTimes,
  now: number,
  { language, labels, isCalm }: Options,
): string {
  const isAhead = now < from;
  const end = isAhead ? from : to;
  if (end === null || now >= end) return '';
  const left = end - Math.floor(now);
  const clock = `${pad(Math.floor(left / 3600))}:${pad(Math.floor((left % 3600) / 60))}:${pad(left % 60)}`;
  const time = left > day || isCalm ? inUnits(left, language) : clock;
  return (isAhead ? labels.starts : labels.ends).replace('{time}', time);
}
