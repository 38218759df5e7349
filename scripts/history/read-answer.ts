import type { IncomingHttpHeaders } from 'node:http';
import { articles, categoryOf } from './plan.ts';
import type { Shown } from './record.ts';

/** Reads from an answer which versions of which things it shows (made-up-cms.ts writes them there). */

/** The articles that a list has to hold while they are published. Undefined for an address that is no list. */
function listOf(address: string): readonly string[] | undefined {
  const [, category] = /^\/news\/category\/(\w+)\//.exec(address) ?? [];
  if (category !== undefined) return articles.filter((article) => categoryOf(article) === category);
  return /^\/(?:news|news\/author\/1|feed\/news\.xml)\/?(?:\?|$)/.test(address) ? articles : undefined;
}

const subjectOf = (address: string) => /^\/(?:news\/)?([ap]\d)\//.exec(address)?.[1];

export const isPage = (address: string) => !address.startsWith('/feed/');

/**
 * Of each place the lowest version of each thing: a page stands in its HTML and again in the data for the browser, and
 * neither may be older.
 */
function lowestOf(text: string) {
  const lowest = new Map<string, number>();
  for (const [, name = '', version] of text.matchAll(/\b((?:own|tile|around)-\w+)-(\d+)/g))
    lowest.set(name, Math.min(lowest.get(name) ?? Infinity, Number(version)));
  return lowest;
}

export function readAnswer(address: string, status: number, text: string): Shown[] {
  if (status === 0 || status >= 500) return [];
  const subject = subjectOf(address);
  const list = listOf(address);
  const lowest = lowestOf(text);
  const shown: Shown[] = [];
  const note = (place: Shown['place'], thing: string, mark: string) =>
    shown.push({ place, thing, version: lowest.get(`${mark}-${thing}`) ?? null });
  if (subject !== undefined) note('itself', subject, 'own');
  for (const article of list ?? []) note('list', article, 'tile');
  if (isPage(address) && status === 200) {
    note('around', 'menu', 'around');
    note('around', 'notice', 'around');
    if (!list)
      for (const article of articles)
        if (article !== subject && lowest.has(`tile-${article}`)) note('around', article, 'tile');
  }
  return shown;
}

export function readError(text: string, headers: IncomingHttpHeaders): string {
  const [, title = text.slice(0, 80)] = /<title>([^<]*)/.exec(text) ?? [];
  return [headers['cache-status'], headers['x-site-state'], title].filter(Boolean).join(', ');
}
