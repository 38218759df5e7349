import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { CatalogueItem, CatalogueItems, CataloguePage } from '#lib/cms/catalogue-items.ts';
import { parseCataloguePage } from '#lib/cms/catalogue-items.ts';
import type { Result } from '#lib/cms/client.ts';
import { found, ofApi, readUnkept, unwell } from '#lib/cms/client.ts';
import { tags } from '#lib/cms/tags.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { log } from '#lib/log.ts';
import { settings } from '#lib/settings.ts';

/** The whole catalogue, as the CMS has it or as it was kept, and the moment that it shows. */
export type Whole = { at: string; items: CatalogueItems };

/** A whole that was read now. One of several moments may lack items that moved from a part to another meanwhile. */
export type WholeRead = Whole & { isOfOneMoment: boolean };

const partsAtOnce = 4;
/** 200,000 pages: more than a process could hold. */
const mostParts = 400;
/** How often the whole is begun anew because the CMS changed while it was read. */
const attempts = 3;

const byTarget = (items: readonly CatalogueItem[]): CatalogueItems =>
  new Map(items.map((item) => [item.target, item]));

const ofPart = (locale: Locale, page: number) =>
  ofApi(
    {
      route: 'catalogue/',
      locale,
      params: { page: page > 1 ? page : undefined },
      tags: [tags.sitemap],
      notFound: 'any',
    },
    parseCataloguePage(locale),
  );

async function readParts(locale: Locale): Promise<Result<readonly [CataloguePage, ...CataloguePage[]]>> {
  const first = await readUnkept(ofPart(locale, 1));
  if (first.kind !== 'found') return first;
  const { total, perPage } = first.value;
  const count = perPage > 0 ? Math.min(Math.ceil(total / perPage), mostParts) : 1;
  const rest: CataloguePage[] = [];
  for (let next = 2; next <= count; next += partsAtOnce) {
    const numbers = Array.from({ length: Math.min(partsAtOnce, count - next + 1) }, (_, nth) => next + nth);
    const some = await Promise.all(numbers.map((number) => readUnkept(ofPart(locale, number))));
    for (const part of some) {
      if (part.kind !== 'found') return unwell;
      rest.push(part.value);
    }
  }
  return found([first.value, ...rest]);
}

/** Reads all parts, again if the CMS changed meanwhile: an item could have moved from a part to one that was read before. */
export async function readWhole(locale: Locale): Promise<Result<WholeRead>> {
  for (let attempt = 1; ; attempt += 1) {
    const parts = await readParts(locale);
    if (parts.kind !== 'found') return parts;
    const [{ at }] = parts.value;
    const isOfOneMoment = parts.value.every((part) => part.at === at);
    if (!isOfOneMoment && attempt < attempts) continue;
    const items = parts.value.flatMap((part) => part.items);
    return found({ at, items: byTarget(items), isOfOneMoment });
  }
}

type Stored = { at: string; items: CatalogueItem[] };

const keyOf = (locale: Locale) => `catalogue:2:${locale}:${settings().cmsUrl}`;

/** Keeps it for the other instances and the next start. */
export function keepWhole(locale: Locale, { at, items }: Whole): void {
  const stored: Stored = { at, items: [...items.values()] };
  promisify(gzip)(JSON.stringify(stored), { level: 4 })
    .then((value) => serverBridge()?.store.set('search-document', keyOf(locale), { value, meta: {} }))
    .catch((error: unknown) =>
      log.error({ event: 'catalogue-error', err: error }, 'The catalogue could not be kept.'),
    );
}

/** Undefined if there is none, or it can't be read: the whole is then read from the CMS. */
export async function readStored(locale: Locale): Promise<Whole | undefined> {
  try {
    const entry = await serverBridge()?.store.get('search-document', keyOf(locale), { skipMemory: true });
    if (!entry) return undefined;
    const { at, items } = JSON.parse((await promisify(gunzip)(entry.value)).toString()) as Stored;
    return { at, items: byTarget(items) };
  } catch {
    return undefined;
  }
}
