/** Moments in seconds since 1970. `to` is null for an event without an end. */
export type EventTimes = { from: number; to: number | null };

export const eventStates = ['live', 'comingsoon', 'completed'] as const;

export type EventState = (typeof eventStates)[number];

/** The times of an event from its two moments. Null without a beginning; an end before the beginning is none. */
export function timesOf(from: number | null, to: number | null): EventTimes | null {
  return from === null ? null : { from, to: to !== null && to > from ? to : null };
}

/** The state of an event by the clock (`rules 64`). Undefined if its end is not known. */
export function stateAt({ from, to }: EventTimes, now: number): EventState | undefined {
  if (to === null) return undefined;
  if (now < from) return 'comingsoon';
  return now < to ? 'live' : 'completed';
}

const iso = String.raw`\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})`;
const english = String.raw`[A-Za-z]{3,9}\.? \d{1,2},? \d{4},? \d{1,2}:\d{2} (?:UTC|GMT)`;
const epoch = String.raw`\d{9,11}`;
const moment = `(${iso}|${english}|${epoch})`;
const whole = new RegExp(String.raw`^${moment}(?:\s*(?:to|until|/|–|—|-)\s*${moment})?$`, 'i');

function toSeconds(text: string): number | null {
  if (new RegExp(`^${epoch}$`).test(text)) return Number(text);
  const time = Date.parse(text.replace(/(\d{4}),/, '$1'));
  // As in lib/dates.ts: calendar files can't write a year of five digits.
  return time < Date.UTC(10_000, 0) ? time / 1000 : null;
}

/** Parses one moment, or two of them, with year and time zone. Null for other text. */
export function parseTimes(text: string): EventTimes | null {
  const [, first = '', second] = whole.exec(text.trim()) ?? [];
  const from = toSeconds(first);
  if (first === '' || from === null) return null;
  if (second === undefined) return { from, to: null };
  const to = toSeconds(second);
  return to !== null && to > from ? { from, to } : null;
}

/**
 * What an event box says of its times, read in this one way for the box itself, the month, calendar files and structured
 * data: moments that stand in the words count where the box has no beginning of its own. `words` are the author's words,
 * empty where they are moments.
 */
export function readBoxTimes(
  start: number | null,
  end: number | null,
  time: string,
): { times: EventTimes | null; words: string } {
  const inWords = parseTimes(time);
  return { times: timesOf(start, end) ?? inWords, words: inWords ? '' : time };
}

/** The state of a box: by the clock where both moments are given, otherwise the one that its author chose (`rules 64`). */
export function stateOfBox(
  times: EventTimes | null,
  status: EventState | undefined,
  now: number,
): EventState | undefined {
  return (times && stateAt(times, now)) ?? status;
}
