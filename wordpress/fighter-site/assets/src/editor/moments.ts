/** The moments of a block, such as an event, as it stores them: in UTC. */
import { textOf } from '#wordpress/fighter-site/assets/src/common/text-of.ts';
import type { Words } from './words.ts';

/** Null for a text that is no moment. */
export function fromStored(text: string): Date | null {
  const moment = new Date(text);
  return text === '' || Number.isNaN(moment.getTime()) ? null : moment;
}

/** Whether a text is a whole moment, as the fields for moments store it. */
export const isStored = (text: string) => text !== '' && toStored(fromStored(text)) === text;

export function toStored(moment: Date | null): string {
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString().replace(/\.\d+Z$/, 'Z') : '';
}

/** The status of an event by its times; empty where one of them is missing. */
export function statusByTimes(values: { start?: string; end?: string }, now = Date.now()): string {
  const from = Date.parse(values.start ?? '');
  const to = Date.parse(values.end ?? '');
  if (Number.isNaN(from) || Number.isNaN(to) || to <= from) return '';
  if (now < from) return 'comingsoon';
  return now < to ? 'live' : 'completed';
}

/** What is wrong with a moment of a block, in words; empty if nothing is. */
export function problemOfMoment(
  attribute: string,
  values: Record<string, unknown>,
  { __ }: Pick<Words, '__'>,
  now = Date.now(),
): string {
  const momentOf = (name: string) => fromStored(textOf(values[name]))?.getTime() ?? Number.NaN;
  if (attribute === 'end' && momentOf('end') <= momentOf('start'))
    return __('It ends before it starts. The site shows it without an end.', 'fighter-site');
  if (attribute === 'until' && momentOf('until') <= now)
    return __('This is over, so the site shows nothing of it. Choose a later time, or none.', 'fighter-site');
  return '';
}
