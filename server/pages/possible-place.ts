import { localeAndView, noPagePath } from '#lib/addresses/internal-address.ts';
import { listingPath } from '#lib/addresses/paths.ts';
import { possiblePage } from '#lib/addresses/possible-page.ts';
import type { AskedThing } from '#lib/bridge/bridge.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { parseFeedName } from '#lib/discovery/feed-formats.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import type { Rank } from '#server/next/making-turns.ts';

/** What can be at an address of which nothing is kept: of a page, and of a file of a route handler. */

/** The 404 that is answered at all addresses of its kind. */
export type Instead = { key: string; address: string };

export type PossiblePlace =
  /** It is made as it is. */
  | { is: 'ours'; rank?: Rank }
  | { is: 'none'; instead: Instead }
  /** The CMS knows. */
  | { is: 'asked'; instead: Instead; asked: AskedThing };

export type Places = {
  possibleAt: (key: string, address: string) => PossiblePlace;
  /** Whether the editors redirect the address (`rules 67`). */
  hasRedirect: (address: string) => boolean | Promise<boolean>;
};

const ours: PossiblePlace = { is: 'ours' };

/** Addresses are compared without what the editors' redirects do not look at. */
const pathOf = (address: string) => address.split('?', 1)[0] ?? '/';

/** Nothing below `/_preview/` is kept anywhere, not even that there is none (`rules 31`). */
const ofPreview = /^\/[^/]+\/[^/]+\/_preview\//;
/** The internal addresses of pages of the CMS: without a variant. */
const ordinary = /^\/([^/]+)\/[^/.]+\/(?!_preview\/)/;
/** Names the 404 pages in the log. */
const noPageAddress = '/no-page/';

export const ofPages: Places = {
  possibleAt(key, address) {
    if (ofPreview.test(key)) return { is: 'ours', rank: 'typed' };
    const [, locale] = ordinary.exec(key) ?? [];
    if (locale === undefined) return ours;
    const possible = possiblePage(pathOf(address));
    if (possible.is === 'ours') return ours;
    const instead = { key: noPagePath(key, possible.kind), address: noPageAddress };
    if (possible.is === 'none') return { is: 'none', instead };
    const { is, kind: _, ...thing } = possible;
    return { is, instead, asked: { locale, address: pathOf(address), ...thing } };
  },
  hasRedirect: (address) => serverBridge()?.hasRedirect?.(pathOf(address)) ?? false,
};

/** A file without a name, which is never there: its handler says that there is no such feed or event. */
const nameless = (address: string): Instead => ({ key: `route ${address}`, address });
const noFeed = nameless('/feed/.xml');
const noCalendar = nameless('/events/.ics');

const ofFeed = /^\/feed\/(author\/)?([^/]+)$/;
const ofCalendar = /^\/events\/([^/]+)\.ics$/;

export const ofRoutes: Places = {
  possibleAt(_key, address) {
    const path = pathOf(address);
    const { locale } = localeAndView(new URLSearchParams(address.slice(path.length)));
    const [, author, file = ''] = ofFeed.exec(path) ?? [];
    const name = parseFeedName(decodePart(file))?.name;
    if (name !== undefined) {
      const read = author === undefined ? 'category' : 'author';
      // The feed of all articles.
      if (read === 'category' && name === 'news') return ours;
      const asked = { locale, address: listingPath(read, name), read, args: [name, 1] };
      return { is: 'asked', instead: noFeed, asked };
    }
    const [, id] = ofCalendar.exec(path) ?? [];
    if (id === undefined) return ours;
    const asked = { locale, address: path, read: 'calendars', args: [], has: decodePart(id) };
    return { is: 'asked', instead: noCalendar, asked };
  },
  hasRedirect: () => false,
};
