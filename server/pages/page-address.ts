import { LRUCache } from 'lru-cache';
import { canonicalPath } from '#lib/addresses/canonical-path.ts';
import { decidingParams } from '#lib/addresses/screens.ts';
import { fileName } from '#lib/addresses/file-name.ts';
import { internalPath, isPreviewWay } from '#lib/addresses/internal-address.ts';
import { isEmbed } from '#lib/addresses/paths.ts';
import { possiblePage } from '#lib/addresses/possible-page.ts';
import type { DataPlace } from '#server/data/data-address.ts';
import { dataAt, isBelowData } from '#server/data/data-address.ts';
import { digestIn } from '#server/next/router-requests.ts';
import { isPublicFile, isUnknownFile } from './known-files.ts';
import type { RoutePlace } from './route-address.ts';
import { routeAt } from './route-address.ts';

/** Decides what an address asks for, without asking Next or the store. */

export type PagePlace = {
  kind: 'page';
  /** The internal address. */
  key: string;
  /** The public address without parameters that change nothing. */
  address: string;
  /** The parameter by which Next's router keeps the answers to its requests apart. */
  rsc: string | null;
  /** The address with a slash at its end, where it was asked for without and is no page either way. */
  movedTo?: string;
};

export type Place =
  | { kind: 'broken' }
  /** No page and no file. `asPage` answers in its place where the editors redirect the address. */
  | { kind: 'nothing'; asPage?: PagePlace }
  | { kind: 'moved'; to: string }
  | PagePlace
  | RoutePlace
  /** A file of the public data; null for any other address below `/data/`. */
  | { kind: 'data'; file: DataPlace | null }
  | { kind: 'other' };

function isBroken(path: string) {
  try {
    // Control characters and line separators are in no slug, and no pattern of Next's routes matches them.
    return /[\p{Cc}\u2028\u2029\\]/u.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/** A generated file that is asked for with a slash at its end. Next would answer it, so it is redirected here. */
const fileAsPage = /(\.(?:xml|json|txt|ics|webmanifest))\/$/;
/**
 * Addresses that are never redirected to end in a slash. The address of a preview is one, because a redirect would send
 * its nonce once more.
 */
const neverRedirected = /^\/(?:_next|api|_preview\/[^/]+\/[^/]+\/[^/]+)(?:\/|$)/;
const noPage = /^\/(?:_next|api)\//;
/**
 * The middleware does not take an address that begins with one of these words, however it is written, to a page. So
 * Next would read it as an internal address, but for what is really there.
 */
const reserved = /^\/(?:_next|api|_preview)(?:\/|$)/i;
const served = /^\/(?:_next\/static\/.|_next\/image\/?$|api\/.|_preview(?:\/|$))/;
/** A part that browsers resolve before they ask. */
const dots = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

const singleSlashes = (path: string) => path.replace(/\/{2,}/g, '/');

const withoutDots = (path: string) => new URL(singleSlashes(path), 'http://localhost').pathname;

/**
 * Every page has one address, and it ends in a slash; a file has one without it. A redirect in next.config.ts can't do
 * this, because its pattern matches an address with and without the slash. The first page of a list has no number
 * (`rules 6`).
 */
function properPath(path: string) {
  const single = singleSlashes(path);
  if (neverRedirected.test(single)) return single;
  const file = single.replace(fileAsPage, '$1');
  const proper = file.endsWith('/') || fileName.test(file) ? file : `${file}/`;
  const isFirst = proper.endsWith('/page/1/') && possiblePage(proper).is === 'ours';
  return isFirst ? proper.slice(0, -'page/1/'.length) : proper;
}

function pageAt(path: string, query: string): PagePlace {
  const search = new URLSearchParams(query);
  const deciding = [...search].filter(([name]) => decidingParams.includes(name));
  const kept = new URLSearchParams(deciding).toString();
  return {
    kind: 'page',
    key: internalPath(path, search),
    address: kept === '' ? path : `${path}?${kept}`,
    rsc: digestIn(search),
  };
}

function readAddress(address: string): Place {
  const [typed = '/', ...rest] = address.split('?');
  const query = rest.join('?');
  if (!typed.startsWith('/')) return { kind: 'other' };
  if (isBroken(typed)) return { kind: 'broken' };
  if (dots.test(typed)) return { kind: 'moved', to: [withoutDots(typed), ...rest].join('?') };
  if (reserved.test(decodeURIComponent(typed)) && !served.test(typed)) return { kind: 'nothing' };
  // No redirect leads to the canonical path: a proxy that escapes in its own way would lead back, without end. Next gets a
  // preview's address as it is typed, so it is read so here, too.
  const path = typed.startsWith('/_preview/') ? typed : canonicalPath(typed);
  if (path.endsWith('/') && isPublicFile(path.slice(0, -1)))
    return { kind: 'moved', to: [path.slice(0, -1), ...rest].join('?') };
  const data = isBelowData(path) ? (routeAt(path, query) ?? dataAt(path)) : undefined;
  if (data) return data;
  const isSingle = !path.includes('//');
  if (isSingle && !neverRedirected.test(path) && isUnknownFile(decodeURIComponent(path)))
    return { kind: 'nothing', asPage: pageAt(withSlash(path), query) };
  const proper = properPath(path);
  if (proper !== path) {
    const movedTo = [proper, ...rest].join('?');
    const isNone = isSingle && proper === `${path}/` && possiblePage(proper).is === 'none';
    return isNone ? { ...pageAt(proper, query), movedTo } : { kind: 'moved', to: movedTo };
  }
  const route = routeAt(path, query);
  if (route) return route;
  if (isEmbed(path) && path.endsWith('/')) return { kind: 'nothing' };
  if (noPage.test(path)) return { kind: 'other' };
  if (!path.endsWith('/') || isPreviewWay(path)) return { kind: 'other' };
  const page = pageAt(path, query);
  // Previews are made for every visit and never kept, so Next answers them.
  return /^\/[^/]+\/[^/]+\.preview\//.test(page.key) ? { kind: 'other' } : page;
}

const readPlaces = new LRUCache<string, Place>({ max: 10_000 });

/** @param address the path and query of a request */
export function parsePageAddress(address: string): Place {
  let place = readPlaces.get(address);
  if (!place) {
    place = readAddress(address);
    if (address.length < 500) readPlaces.set(address, place);
  }
  return place;
}
