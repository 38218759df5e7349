/** The moments of an event, as blocks store them: in UTC. */

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
