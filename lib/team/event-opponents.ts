import { articlePath } from '#lib/addresses/paths.ts';
import { isNow, readClock } from '#lib/clock.ts';
import { stateOfBox, timesOf } from '#lib/events/event-times.ts';
import type { GameEvent } from '#lib/events/read-events.ts';
import { mostOpponents } from './rate-team.ts';

export type EventOpponents = { title: string; language?: string; opponents: readonly string[] };

const pathOf = (link: string) =>
  URL.canParse(link, 'http://site.invalid') ? new URL(link, 'http://site.invalid').pathname : '';

/**
 * The events that are not over and link to champions: those are the opponents, the first five of them. Of events with one
 * title each names its opponents, by `namesOf`, and those with the same opponents stand there once.
 */
export function eventOpponents(
  events: readonly GameEvent[],
  slugs: readonly string[],
  namesOf: (slugs: readonly string[]) => string,
): EventOpponents[] {
  // An address names a champion in any case of its letters.
  const byPath = new Map(slugs.map((slug) => [articlePath(slug).toLowerCase(), slug]));
  const all = events.flatMap(({ title, language, from, to, status, links }): EventOpponents[] => {
    if (to !== null && !isNow({ starts: null, ends: to })) return [];
    if (stateOfBox(timesOf(from, to), status, readClock([])) === 'completed') return [];
    const linked = links.map((link) => byPath.get(pathOf(link).toLowerCase().replace(/\/?$/, '/')));
    const opponents = [...new Set(linked)].filter((slug) => slug !== undefined).slice(0, mostOpponents);
    return opponents.length > 0 ? [{ title, ...(language ? { language } : {}), opponents }] : [];
  });
  const keyOf = ({ title, opponents }: EventOpponents) => `${title} ${opponents.toSorted().join()}`;
  const each = [...new Map(all.map((event) => [keyOf(event), event])).values()];
  return each.map((event) => {
    const isAlone = each.filter(({ title }) => title === event.title).length === 1;
    return isAlone ? event : { ...event, title: `${event.title}: ${namesOf(event.opponents)}` };
  });
}
