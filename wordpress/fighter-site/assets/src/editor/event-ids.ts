/** The names of events in addresses and calendars, as the site makes and compares them (lib/events/read-events.ts). */

export type SiteEvent = {
  id?: string;
  title?: string;
  start?: string;
  [attribute: string]: string | undefined;
};

/** An id as the site compares it. */
export function toId(text: string | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/\u0307/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .join('-')
    .slice(0, 80)
    .replace(/-$/, '');
}

export const idOf = ({ id, title }: Pick<SiteEvent, 'id' | 'title'>) => toId(id) || toId(title);

/** An id that no other event has. */
export function freeId(title: string, taken: string[]): string {
  const wanted = toId(title) || 'event';
  let id = wanted;
  for (let copy = 2; taken.includes(id); copy += 1) id = `${wanted}-${copy}`;
  return id;
}

type Owned = { block: string; id: string };

/**
 * Of the boxes with the same id, the one that had it first keeps it, and the others are copies: a duplicate, or a box that was
 * pasted into its page once more. Moved or cut and pasted it is the same event.
 */
export function findsCopies(): (own: Owned, others: Owned[]) => boolean {
  const owners = new Map<string, string>();
  return ({ block, id }, others) => {
    const owner = owners.get(id);
    const isCopy = others.some((other) => other.block === owner && other.id === id);
    if (!isCopy) owners.set(id, block);
    return isCopy;
  };
}

/** The values of a box with those of the event that it names. A box with a title of its own names none. */
export function withEvent(
  values: Record<string, string | undefined>,
  events: SiteEvent[],
): Record<string, string | undefined> {
  const event = !values.title && values.id ? events.find((one) => idOf(one) === toId(values.id)) : undefined;
  return event
    ? { ...event, ...Object.fromEntries(Object.entries(values).filter(([, value]) => value)) }
    : values;
}
