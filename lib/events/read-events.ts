import { parseMoment } from '#lib/dates.ts';
import { readHtml } from '#lib/html/read-html.ts';
import { slugOf } from '#lib/html/slug.ts';
import { plainTextOf } from '#lib/html/text.ts';
import type { Parent } from '#lib/html/tree.ts';
import { isElement, property } from '#lib/html/tree.ts';
import type { Element } from 'hast';
import type { EventState } from './event-times.ts';
import { eventStates, readBoxTimes } from './event-times.ts';

/** An event of the events page, as plain data. */
export type GameEvent = {
  /** A slug that no other event of the page has. */
  id: string;
  title: string;
  /** The `lang` of its words, where they are in another language than the page that shows it. */
  language?: string;
  /** Seconds since 1970; null if the author gave no moment. */
  from: number | null;
  to: number | null;
  /** The status that the author chose, which counts where a moment is missing. */
  status: EventState | undefined;
  /** The picture's address as the author wrote it, and what is said of it. */
  image: string;
  imageAlt: string;
  imageFocus: string;
  /** The words inside the box, in one line. */
  text: string;
  /** The first link among them, as the author wrote it; empty if there is none. */
  link: string;
  /** All links among them, as the author wrote them. */
  links: readonly string[];
};

type Found = Omit<GameEvent, 'id'> & { ownId: string };

const longestId = 80;
const longestText = 500;
const mostEvents = 200;
const mostLinks = 30;

function trimmed(node: Element, name: string): string {
  return property(node, name).trim();
}

function linksIn(parent: Parent): string[] {
  return parent.children.flatMap((child) => {
    if (!isElement(child)) return [];
    const link = child.tagName === 'a' ? trimmed(child, 'href') : '';
    return link === '' ? linksIn(child) : [link];
  });
}

function toFound(box: Element): Found {
  const links = linksIn(box);
  const { times } = readBoxTimes(
    parseMoment(trimmed(box, 'dataStart')),
    parseMoment(trimmed(box, 'dataEnd')),
    trimmed(box, 'dataTime'),
  );
  const status = trimmed(box, 'dataStatus');
  return {
    ownId: toEventId(property(box, 'dataId')),
    title: trimmed(box, 'dataTitle'),
    from: times?.from ?? null,
    to: times?.to ?? null,
    status: eventStates.find((state) => state === status),
    image: trimmed(box, 'dataImage'),
    imageAlt: trimmed(box, 'dataImageAlt'),
    imageFocus: trimmed(box, 'dataImageFocus'),
    text: plainTextOf(box, longestText),
    link: links[0] ?? '',
    links: links.slice(0, mostLinks),
  };
}

function collect(parent: Parent, found: Found[]): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    // A box without a title names an event that stands elsewhere.
    if (child.properties.dataBlock === 'event-box' && trimmed(child, 'dataTitle') !== '')
      found.push(toFound(child));
    collect(child, found);
  }
}

/** The id of an event as it is compared: a slug without hyphens at its ends or in a row. */
export function toEventId(text: string): string {
  return slugOf(text).split('-').filter(Boolean).join('-').slice(0, longestId).replace(/-$/, '');
}

/** Whether two boxes show the same event. */
function isSame(one: Pick<GameEvent, 'title' | 'from'>, other: Pick<GameEvent, 'title' | 'from'>): boolean {
  return one.title === other.title && one.from === other.from;
}

function free(wanted: string, taken: ReadonlySet<string>): string {
  for (let copy = 1; ; copy += 1) {
    const id = copy === 1 ? wanted : `${wanted}-${copy}`;
    if (!taken.has(id)) return id;
  }
}

/**
 * The events of a body, in order. An event has the id that its author gave (`data-id`), else one made from its title; of
 * two with the same id the later one gets a number. `language` is the `lang` of the body, where it has one.
 */
export function readEvents(html: string, language?: string): readonly GameEvent[] {
  const all: Found[] = [];
  collect(readHtml(html), all);
  const found = all
    .filter((event, index) => all.findIndex((other) => isSame(event, other)) === index)
    .slice(0, mostEvents);
  const taken = new Set<string>();
  const ids = new Map<Found, string>();
  // Ids that authors gave come first, so that a title never takes one from them.
  for (const event of [...found.filter(({ ownId }) => ownId), ...found.filter(({ ownId }) => !ownId)]) {
    const id = free(event.ownId || toEventId(event.title) || 'event', taken);
    taken.add(id);
    ids.set(event, id);
  }
  return found.map((event) => {
    const { ownId: _ownId, ...rest } = event;
    return { id: ids.get(event) ?? '', ...rest, ...(language ? { language } : {}) };
  });
}

/** The event that a box of the events page itself shows. */
export function eventOfBox(
  events: readonly GameEvent[],
  box: Pick<GameEvent, 'title' | 'from'>,
): GameEvent | undefined {
  return events.find((event) => isSame(event, box));
}

/** The event that a box elsewhere names by its id. */
export function eventById(events: readonly GameEvent[], id: string): GameEvent | undefined {
  const wanted = toEventId(id);
  return wanted === '' ? undefined : events.find((event) => event.id === wanted);
}

/** An event whose beginning is known. */
export type DatedEvent = GameEvent & { from: number };

export function datedEvents(events: readonly GameEvent[]): readonly DatedEvent[] {
  return events.filter((event): event is DatedEvent => event.from !== null);
}
