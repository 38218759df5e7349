import { articlePath } from '#lib/addresses/paths.ts';
import { isNow, readClock } from '#lib/clock.ts';
import { stateOfBox, timesOf } from '#lib/events/event-times.ts';
import type { GameEvent } from '#lib/events/read-events.ts';
import { mostOpponents } from './rate-team.ts';

export type EventOpponents = { title: string; language?: string; opponents: readonly string[] };

const pathOf = (link: string) =>
  URL.canParse(link, 'http://site.invalid') ? new URL(link, 'http://site.invalid').pathname : '';

/** The events that are not over and link to champions: those are the opponents, the first five of them. */
export function eventOpponents(events: readonly GameEvent[], slugs: readonly string[]): EventOpponents[] {
  const byPath = new Map(slugs.map((slug) => [articlePath(slug), slug]));
  return events.flatMap(({ title, language, from, to, status, links }) => {
    if (to !== null && !isNow({ starts: null, ends: to })) return [];
    if (stateOfBox(timesOf(from, to), status, readClock([])) === 'completed') return [];
    const linked = links.map((link) => byPath.get(pathOf(link).replace(/\/?$/, '/')));
    const opponents = [...new Set(linked)].filter((slug) => slug !== undefined).slice(0, mostOpponents);
    return opponents.length > 0 ? [{ title, ...(language ? { language } : {}), opponents }] : [];
  });
}
