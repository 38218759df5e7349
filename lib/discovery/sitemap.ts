import { newsPath } from '#lib/addresses/paths.ts';
import { getAcademy } from '#lib/cms/academy.ts';
import { getBuilds } from '#lib/cms/builds.ts';
import { getAllDatedArticles, getAllDatedChampions } from '#lib/cms/all-cards.ts';
import type { Catalogue } from '#lib/cms/catalogue.ts';
import { changedSince, readCatalogue } from '#lib/cms/catalogue.ts';
import type { Reading, Result } from '#lib/cms/client.ts';
import { found, unwell } from '#lib/cms/client.ts';
import { definePart } from '#lib/cms/reads.ts';
import { tags } from '#lib/cms/tags.ts';
import { onceInProcess, serverBridge } from '#lib/bridge/bridge.ts';
import { leaveUnkept } from '#lib/bridge/leave-unkept.ts';
import type { Plain } from '#lib/bridge/making.ts';
import { readClock } from '#lib/clock.ts';
import { byPath, pathOf, readOtherEntries, toEntry } from '#lib/discovery/sitemap-entries.ts';
import type { Entry, SitemapFile, SitemapFiles } from '#lib/discovery/sitemap-files.ts';
import { changeFiles, fileAbove, noFiles, sortedEntries } from '#lib/discovery/sitemap-files.ts';
import { defaultLocale } from '#lib/i18n/locales.ts';

/**
 * What the sitemaps name, in files. Every file of the index, and what stands in it, is a part of its own of what the CMS
 * says, so an edit concerns the file of the edited page and the index.
 */

/** What there is at a number: a file, or the one that has its entries by now. Null leads to the index. */
export type NumberedFile = { kind: 'file'; entries: readonly Entry[] } | { kind: 'moved'; to: number | null };

/** The files with an entry at least, since the format knows no empty file, with the time of the last edit in each. */
export type SitemapIndex = {
  files: readonly { number: number; modifiedAt: number | null }[];
  hasNews: boolean;
};

type Of = { catalogue: Catalogue; others: ReadonlyMap<string, Entry> };
type Catalogued = { of?: Of; files: SitemapFiles };

const catalogued = () => onceInProcess('sitemapFiles', (): Catalogued => ({ files: noFiles }));

/** Where the catalogue names an address, it decides whether the map does. */
function entryAt({ catalogue, others }: Of, target: string, path: string): Entry | undefined {
  const item = catalogue.items.get(target);
  return item ? toEntry(item) : others.get(path);
}

/** The addresses whose entries may differ. */
function targetsToCheck({ catalogue, others }: Of, before: Of | undefined): Iterable<string> {
  const changed = before && changedSince(catalogue, before.catalogue.version);
  if (!changed) return [...others.keys(), ...catalogue.items.keys()];
  return others === before.others ? changed : [...before.others.keys(), ...others.keys(), ...changed];
}

function filesOf(of: Of): SitemapFiles {
  const state = catalogued();
  const before = state.of;
  if (before?.catalogue.version === of.catalogue.version && before.others === of.others) return state.files;
  const isStep = before !== undefined && changedSince(of.catalogue, before.catalogue.version) !== null;
  const changes = new Map<string, Entry | undefined>();
  for (const target of targetsToCheck(of, before)) {
    const path = pathOf(target);
    if (path !== undefined) changes.set(path, entryAt(of, target, path));
  }
  state.files = changeFiles(isStep ? state.files : noFiles, changes);
  state.of = of;
  return state.files;
}

/** *Missing* where the CMS has no catalogue. */
async function readCataloguedFiles(): Promise<Reading<SitemapFiles>> {
  // Not that of the older answer: a purge of the other one would count for ever.
  const since = serverBridge()?.store.position() ?? 0;
  const [catalogue, others] = await Promise.all([readCatalogue(defaultLocale), readOtherEntries()]);
  const isCurrent = catalogue.isCurrent && others.isCurrent;
  if (catalogue.result.kind !== 'found') return { ...catalogue, result: catalogue.result };
  if (others.result.kind !== 'found') return { result: unwell, since, isCurrent: false };
  const files = filesOf({ catalogue: catalogue.result.value, others: others.result.value });
  return { result: found(files), since, isCurrent };
}

let lastListed: SitemapFiles | undefined;

/** What the lists of the CMS name. The last complete ones while a part of them can't be read. */
async function getListedFiles(): Promise<Result<SitemapFiles>> {
  const [articles, champions, academy, builds, others] = await Promise.all([
    getAllDatedArticles(defaultLocale),
    getAllDatedChampions(defaultLocale),
    getAcademy(defaultLocale),
    getBuilds(defaultLocale),
    getOthers(),
  ]);
  const isWhole =
    articles && champions && academy.kind === 'found' && builds.kind !== 'unwell' && others.kind === 'found';
  if (!isWhole) {
    leaveUnkept();
    return lastListed ? found(lastListed) : unwell;
  }
  const { courses, quick } = academy.value;
  const ofBuilds = builds.kind === 'found' ? builds.value : [];
  const listed = byPath([...articles, ...champions, ...courses, ...quick, ...ofBuilds]);
  lastListed = changeFiles(noFiles, new Map([...others.value, ...listed]));
  return found(lastListed);
}

const partTags = [
  tags.sitemap,
  tags.menu,
  tags.categories,
  tags.changes,
  tags.tierLists,
  tags.builds,
  tags.codes,
  tags.everything,
];

/** Defines a part of the files, of the catalogue or, where there is none, of the lists. */
function defineFilesPart<Args extends Plain[], Part>(
  name: string,
  take: (files: SitemapFiles, ...args: Args) => Part,
): (...args: Args) => Promise<Result<Part>> {
  const getCatalogued = definePart<Args, Part>(name, partTags, async (...args) => {
    const { result, ...reading } = await readCataloguedFiles();
    return { result: result.kind === 'found' ? found(take(result.value, ...args)) : result, ...reading };
  });
  return async (...args) => {
    const part = await getCatalogued(...args);
    if (part.kind !== 'missing') return part;
    const files = await getListedFiles();
    return files.kind === 'found' ? found(take(files.value, ...args)) : files;
  };
}

const getOthers = definePart('sitemap-others', partTags, readOtherEntries);

/** By file: what is made of it is the same object while it is the same. */
function memoized<Made>(make: (file: SitemapFile) => Made): (file: SitemapFile) => Made {
  const known = new WeakMap<SitemapFile, Made>();
  return (file) => {
    const made = known.get(file) ?? make(file);
    known.set(file, made);
    return made;
  };
}

const latest = (times: readonly (number | null)[]) =>
  times.reduce((last, time) => (time !== null && (last === null || time > last) ? time : last), null);
const numbered = memoized((file): NumberedFile => ({ kind: 'file', entries: sortedEntries(file) }));
const modifiedAt = memoized((file) => latest([...file.values()].map((entry) => entry.modifiedAt)));
const publishedAt = memoized((file) => latest([...file.values()].map((entry) => entry.publishedAt)));

export const getSitemapFile = defineFilesPart(
  'sitemap-file',
  (files: SitemapFiles, number: number): NumberedFile => {
    const file = files.get(number);
    return file ? numbered(file) : { kind: 'moved', to: fileAbove(files, number) };
  },
);

const twoDays = 2 * 86_400;

/** The articles and champions of the last two days. Other pages, and older ones, may not stand in a news sitemap. */
export function newsEntries(files: SitemapFiles): Entry[] {
  const since = readClock([]) - twoDays;
  const young = [...files.values()]
    .filter((file) => (publishedAt(file) ?? 0) > since)
    .flatMap((file) => sortedEntries(file))
    .filter(({ path, publishedAt: at }) => path.startsWith(newsPath) && (at ?? 0) > since);
  const moments = young.flatMap((entry) =>
    entry.publishedAt === null ? [] : [entry.publishedAt, entry.publishedAt + twoDays],
  );
  const now = readClock(moments);
  return young.filter((entry) => (entry.publishedAt ?? 0) <= now);
}

export const getNewsEntries = defineFilesPart('sitemap-news', newsEntries);

export const getSitemapIndex = defineFilesPart('sitemap-index', (files): SitemapIndex => ({
  files: [...files]
    .filter(([, { size }]) => size > 0)
    .sort(([one], [other]) => one - other)
    .map(([number, file]) => ({ number, modifiedAt: modifiedAt(file) })),
  hasNews: newsEntries(files).length > 0,
}));
