import { cardPath } from '#lib/addresses/paths.ts';
import { readClock } from '#lib/clock.ts';
import type { Article } from '#lib/cms/articles.ts';
import { getEvents } from '#lib/cms/articles.ts';
import type { Result } from '#lib/cms/result.ts';
import { found, missing } from '#lib/cms/result.ts';
import { formatMoment } from '#lib/dates.ts';
import type { EventState } from '#lib/events/event-times.ts';
import { stateOfBox, timesOf } from '#lib/events/event-times.ts';
import type { GameEvent } from '#lib/events/read-events.ts';
import { eventById, readEvents } from '#lib/events/read-events.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { absoluteImage, isForeign } from '#lib/images.ts';
import { makeContext } from '#lib/links/make-context.ts';
import { pageOf } from './embeddable.ts';
import type { Embedded } from './embedded.ts';
import { longestText, present, short } from './embedded.ts';

const mostEvents = 6;

export function whenOf(locale: Locale, event: GameEvent): { state: EventState | undefined; notes: string[] } {
  const times = timesOf(event.from, event.to);
  const now = readClock(times?.to ? [times.from, times.to] : []);
  const state = stateOfBox(times, event.status, now);
  return {
    state,
    notes: present([
      state ? translate(locale, `event.${state}`) : '',
      event.from === null ? '' : formatMoment(event.from, times?.to ?? null, locale),
    ]),
  };
}

/** Of the events page itself: what is on now, then what comes. Events that are over, or have no status, come last. */
const stateOrder = { live: 0, comingsoon: 1, completed: 3 } as const;

export function allEvents(locale: Locale, page: Article, events: readonly GameEvent[]): Embedded {
  const rows = events
    .map((event) => ({ event, ...whenOf(locale, event) }))
    .toSorted(
      (one, other) => (one.state ? stateOrder[one.state] : 2) - (other.state ? stateOrder[other.state] : 2),
    )
    .slice(0, mostEvents)
    .map(({ event, notes }) => ({
      name: short(event.title),
      language: page.htmlLanguage,
      notes,
      page: pageOf({ kind: 'event', name: event.id }),
    }));
  return {
    kind: 'events',
    title: short(page.title),
    titleLanguage: page.titleLanguage,
    page: pageOf({ kind: 'events' }),
    notes: [],
    text: '',
    picture: '',
    card: cardPath(''),
    rows,
  };
}

export async function readEvent(locale: Locale, name: string | undefined): Promise<Result<Embedded>> {
  const page = await getEvents(locale);
  if (page.kind !== 'found') return page;
  const events = readEvents(page.value.html);
  if (name === undefined) return found(allEvents(locale, page.value, events));
  const event = eventById(events, name);
  if (!event) return missing;
  const context = makeContext({ locale, view: 'web' });
  const picture = absoluteImage(event.image, context.cmsUrl);
  return found({
    kind: 'event',
    title: short(event.title),
    titleLanguage: page.value.htmlLanguage,
    page: pageOf({ kind: 'event', name: event.id }),
    notes: whenOf(locale, event).notes,
    text: short(event.text, longestText),
    textLanguage: page.value.htmlLanguage,
    picture: picture === null || isForeign(picture, context) ? '' : picture,
    card: cardPath(''),
    rows: [],
  });
}
