import { blockNames } from '#lib/addresses/block-names.ts';
import { enoughForPage } from '#lib/champions/patches.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import { fixedPaths, screenAt, screens } from './screens.ts';
import { tierListsPath } from './paths.ts';

/**
 * What can be at an address of a page, as the routes of `app` have it. Programs try addresses without end, so an address
 * that can be no page is answered without Next and CMS, and of one that could be the CMS is asked for the thing itself
 * before anything is made.
 */

/** The 404 pages. Each is made once for each language and view, and answered at all addresses of its kind (`rules 12`). */
export const noPageKinds = ['unrouted', 'page', 'article', 'listing', 'spotlight', 'course'] as const;
export type NoPageKind = (typeof noPageKinds)[number];

export type PossiblePage =
  /** A screen of the site. */
  | { is: 'ours' }
  /** No route matches the address, or its route has no such page. */
  | { is: 'none'; kind: NoPageKind }
  /**
   * The CMS knows. `read` and `args` are a read of lib/cms without the language; `page` is the number of a page of a list,
   * where it has one.
   */
  | ({ is: 'asked'; page?: number } & List);

/**
 * The reads of lists begin with the first page. `perPage`: a page has this many things at least, where it is not the list of
 * the CMS that has pages.
 */
type List = {
  kind: NoPageKind;
  read: string;
  args: readonly (string | number)[];
  perPage?: number;
  /** The slug of the one thing of the list that the address is of. */
  has?: string;
};

const ours: PossiblePage = { is: 'ours' };
const unrouted: PossiblePage = { is: 'none', kind: 'unrouted' };
const withRoute = new Set([...fixedPaths, ...screens.map(({ path }) => path)]);

/** A number that counts pages; all others are no page (`rules 6`). */
const pageNumber = /^[1-9]\d{0,5}$/;

function inList({ kind, ...list }: List, page?: string): PossiblePage {
  if (page === undefined) return { is: 'asked', kind, ...list };
  // The first page has no number in its address: the server redirects to that one (server/pages/page-address.ts).
  if (page === '1') return ours;
  return pageNumber.test(page) ? { is: 'asked', kind, ...list, page: Number(page) } : { is: 'none', kind };
}

const ofPaged: Record<string, List> = {
  hub: { kind: 'article', read: 'hub', args: [1] },
  spotlight: { kind: 'spotlight', read: 'spotlights', args: ['', '', '', 1] },
  // A page of the CMS has no address of three parts, so where it names no changes, there is none either.
  patches: { kind: 'page', read: 'changes', args: [1], perPage: enoughForPage },
};

function belowNews([first = '', ...rest]: readonly string[]): PossiblePage {
  if (first !== 'category' && first !== 'author') {
    if (rest.length > 0) return unrouted;
    // `page` is a fixed word and wins over a slug (`rules 7`).
    return first === 'page'
      ? { is: 'none', kind: 'article' }
      : { is: 'asked', kind: 'article', read: 'article', args: [first] };
  }
  const [id = '', word, page, ...more] = rest;
  const list = (name: string): List => ({ kind: 'listing', read: first, args: [name, 1] });
  // All articles, which have no id.
  if (id === 'page' && rest.length === 2) return inList(list(''), word);
  if (rest.length === 1) return id === 'page' ? { is: 'none', kind: 'listing' } : inList(list(id));
  return word === 'page' && page !== undefined && more.length === 0 ? inList(list(id), page) : unrouted;
}

function atPaged(path: string, parts: readonly string[]): PossiblePage | undefined {
  const found = screenAt(path);
  if (found?.page !== undefined) {
    const list = ofPaged[found.screen.kind];
    return list && inList(list, found.page);
  }
  // What stands in the place of a number is none.
  const word = parts.at(-2) === 'page' ? screenAt(`/${parts.slice(0, -2).join('/')}/`) : undefined;
  return word?.screen.isPaged && { is: 'none', kind: ofPaged[word.screen.kind]?.kind ?? 'page' };
}

/** @param path of a page: it ends in a slash */
export function possiblePage(path: string): PossiblePage {
  if (withRoute.has(path)) return ours;
  const parts = path.split('/').filter(Boolean).map(decodePart);
  const paged = atPaged(path, parts);
  if (paged) return paged;
  const [first = '', second = ''] = parts;
  if (first === 'news' && parts.length > 1) return belowNews(parts.slice(1));
  if (path.startsWith(tierListsPath) && parts.length === 3)
    return { is: 'asked', kind: 'page', read: 'tier-lists', args: [], has: parts[2] ?? '' };
  if (first === 'academy' && second === 'builds' && parts.length === 3)
    return { is: 'asked', kind: 'course', read: 'build', args: [parts[2] ?? ''] };
  if (parts.length > 2) return unrouted;
  if (first === 'academy' && parts.length === 2)
    return { is: 'asked', kind: 'course', read: 'course', args: [second] };
  if (first === 'style-guide') return blockNames.has(second) ? ours : { is: 'none', kind: 'page' };
  return { is: 'asked', kind: 'page', read: 'page', args: [parts.join('/')] };
}
