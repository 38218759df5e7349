import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { GenericPage, genericMetadata } from '#app/_screens/article/generic-page.tsx';
import { changesTitle } from '#lib/champions/changes-title.ts';
import type { ChangeFilter } from '#lib/champions/patches.ts';
import {
  changeQuery,
  noChangeFilter,
  parseChangeFilter,
  toPages,
  toPatches,
} from '#lib/champions/patches.ts';
import { readChanges } from '#lib/champions/read-changes.ts';
import { changesFeeds } from '#lib/discovery/changes-feed.ts';
import { errorPageMetadata, pageMetadata } from '#lib/discovery/metadata.ts';
import { translate } from '#lib/i18n/messages.ts';
import { patchesPath } from '#lib/addresses/paths.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import { pageInPath, parsePage } from '#lib/pagination.ts';
import { PatchesView } from './patches-view.tsx';

/** `page` as it stands in the address; undefined for an address without one. */
type PatchesRequest = { filter?: ChangeFilter; page?: string };

export function parsePatchesRequest(query: URLSearchParams): PatchesRequest {
  const page = query.get('page');
  return { filter: parseChangeFilter(query), ...(page === null ? {} : { page }) };
}

async function load({ filter = noChangeFilter, page }: PatchesRequest) {
  const { locale } = await getPageContext();
  const changes = await readChanges(locale, filter);
  const number = page === undefined ? 1 : parsePage(page);
  const pages = changes.kind === 'found' ? toPages(toPatches(changes.value.shown)) : [];
  const isWithin = number === 1 || (number !== null && number <= pages.length);
  return { locale, changes, filter, number: number ?? 1, pages, isWithin };
}

/** Where the CMS names no changes, the address is that of a page of the CMS, as any other is. */
function partsOf({ page }: PatchesRequest): readonly string[] {
  return page === undefined ? ['patches'] : ['patches', 'page', page];
}

/** The canonical address of a filtered view is the unfiltered one (`rules 48`). */
export async function patchesMetadata(request: PatchesRequest): Promise<Metadata> {
  const { locale, changes, filter, number, isWithin } = await load(request);
  if (changes.kind === 'missing') return genericMetadata({ parts: partsOf(request) });
  if (changes.kind === 'unwell') return errorPageMetadata('unwell');
  if (!isWithin) return errorPageMetadata('missing');
  const champion = changes.value.championOf(filter.champion);
  const title = changesTitle(locale, filter, champion);
  return pageMetadata({
    path: changeQuery(filter) === '' ? pageInPath(patchesPath, number) : patchesPath,
    title: number === 1 ? title : translate(locale, 'listing.page', { title, n: String(number) }),
    description: translate(locale, 'changes.description'),
    feeds: changesFeeds(locale, filter, champion),
  });
}

/** All changes of champions by patch, newest first. */
export async function PatchesPage(request: PatchesRequest) {
  const { changes, filter, number, pages, isWithin } = await load(request);
  const address = `${pageInPath(patchesPath, number)}${changeQuery(filter)}`;
  if (changes.kind === 'missing') return <GenericPage parts={partsOf(request)} />;
  if (changes.kind === 'unwell') return <ErrorPage address={address} kind="unwell" />;
  if (!isWithin) return <ErrorPage address={address} kind="missing" />;
  return (
    <PatchesView
      address={address}
      filter={filter}
      changes={changes.value}
      patches={pages[number - 1] ?? []}
      page={number}
      pages={pages.length}
    />
  );
}
