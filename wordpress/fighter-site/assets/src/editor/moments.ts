/** The moments of an event, as blocks store them: in UTC. */

const pad = (number: number) => String(number).padStart(2, '0');

/** A moment as an input of type `datetime-local` has it, in the time zone of the browser. */
export function toLocal(text: string): string {
  const date = new Date(text);
  if (text === '' || Number.isNaN(date.getTime())) return '';
  const day = [date.getFullYear(), pad(date.getMonth() + 1), pad(date.getDate())].join('-');
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

export function fromLocal(local: string): string {
  return local ? new Date(local).toISOString().replace(/\.\d+Z$/, 'Z') : '';
}

/** The status of an event by its times; empty where one of them is missing. */
export function statusByTimes(values: { start?: string; end?: string }, now = Date.now()): string {
  const from = Date.parse(values.start ?? '');
  const to = Date.parse(values.end ?? '');
  if (Number.isNaN(from) || Number.isNaN(to) || to <= from) return '';
  if (now < from) return 'comingsoon';
  return now < to ? 'live' : 'completed';
}
