import { setImmediate } from 'node:timers/promises';
import { releaseCatalogue } from '#lib/cms/catalogue.ts';
import { readClock } from '#lib/clock.ts';
import { defineRemembered } from '#lib/cms/reads.ts';
import { tags as tagNames } from '#lib/cms/tags.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { defaultLocale } from '#lib/i18n/locales.ts';
import { log } from '#lib/log.ts';
import { onceInProcess, serverBridge } from '#lib/bridge/bridge.ts';
import type { CurrentPart } from '#lib/bridge/making.ts';
import { settings } from '#lib/settings.ts';
import type { SearchDocument, SearchPart } from './documents.ts';
import { listParts, otherParts, readPart, toDocument } from './documents.ts';
import { IndexedDocuments } from './indexed-documents.ts';
import { readPages } from './read-documents.ts';
import { SearchIndex } from './search-index.ts';

/**
 * The search index of each language that somebody searches in. It is made of the catalogue of the CMS in that language or,
 * where there is none, of its lists, which are read in the background: when an edit is told, and when they are old. What
 * is not searched in for a while is released. The documents are kept in the store, so that a start finds them.
 */
type Kept = {
  index: SearchIndex;
  documents: IndexedDocuments;
  /** Whether all parts are in the index. */
  isWhole: boolean;
  isChanging: boolean;
  /** What to read anew, and the articles that were edited, by slug. */
  outdated: Set<SearchPart>;
  edited: Set<string>;
  /** How many edits concerned the index, and how many of them it has. */
  edits: number;
  editsRead: number;
  /** Resolves once the stored documents are in it. */
  opening: Promise<void>;
  /** Releases it. Each use puts that off. */
  release: NodeJS.Timeout;
  readAt: number;
  /** After a failed read nothing is read before this time. */
  retryAt: number;
  reading: Promise<void> | undefined;
};

/** What no edit told of is read after this long at the earliest: lists of all articles are many calls. */
const shortestAge = 600_000;
/** Several edits within this time are read together. */
const editsWithin = 1000;
const pauseAfterFailure = 15_000;
const longestUnused = 900_000;
/** Documents that are indexed in one step (2 ms), so that building an index blocks no request. */
const documentsInStep = 50;

const indexes = () =>
  onceInProcess('search-indexes', () => {
    const all = new Map<Locale, Kept>();
    serverBridge()?.store.onPurge((purged) => {
      for (const kept of all.values()) noteEdit(kept, purged);
      setTimeout(() => {
        for (const [locale, kept] of all) void kept.opening.then(() => refresh(locale, kept));
      }, editsWithin).unref();
    });
    return all;
  });

function releaseWhenUnused(locale: Locale): NodeJS.Timeout {
  const release = () => {
    indexes().delete(locale);
    // The sitemaps are made of the English one.
    if (locale !== defaultLocale) releaseCatalogue(locale);
  };
  return setTimeout(release, longestUnused).unref();
}

/** The tags of what the parts are read from. Each edit of an article purges that of all articles. */
const partTags = [
  tagNames.spotlights,
  tagNames.academy,
  tagNames.glossary,
  tagNames.changes,
  tagNames.tierLists,
  tagNames.builds,
  tagNames.codes,
  tagNames.allArticles,
  tagNames.everything,
];

/** The parts that an edit concerns. An edited article of a list is read alone, not with all others. */
function noteEdit(kept: Kept, purged: readonly string[]): void {
  const { outdated, edited } = kept;
  if (partTags.some((tag) => purged.includes(tag))) kept.edits += 1;
  const concerns = (tag: string) => purged.includes(tag) || purged.includes(tagNames.everything);
  const ofArticles = tagNames.post('');
  const slugs = purged.filter((tag) => tag.startsWith(ofArticles)).map((tag) => tag.slice(ofArticles.length));
  for (const slug of slugs) edited.add(slug);
  if (concerns(tagNames.spotlights)) outdated.add('champions');
  if (concerns(tagNames.academy)) outdated.add('academy');
  if (concerns(tagNames.glossary)) outdated.add('glossary');
  if (concerns(tagNames.changes)) outdated.add('patches');
  if (concerns(tagNames.tierLists)) outdated.add('tier-lists');
  if (concerns(tagNames.builds)) outdated.add('builds');
  if (concerns(tagNames.codes)) outdated.add('codes');
  if (concerns(tagNames.allArticles) && slugs.length === 0) outdated.add('articles');
}

const keyOf = (locale: Locale) => `2:${locale}`;

function open(locale: Locale): Kept {
  const kept: Kept = {
    index: new SearchIndex(locale),
    documents: new IndexedDocuments(locale),
    isWhole: false,
    isChanging: false,
    outdated: new Set([...listParts, ...otherParts]),
    edited: new Set(),
    // Nobody knows what was edited since the documents were stored.
    edits: 1,
    editsRead: 0,
    opening: Promise.resolve(),
    release: releaseWhenUnused(locale),
    readAt: Date.now(),
    retryAt: 0,
    reading: undefined,
  };
  kept.opening = openStored(locale, kept);
  return kept;
}

async function openStored(locale: Locale, kept: Kept): Promise<void> {
  const stored = await serverBridge()?.store.get('search-document', keyOf(locale));
  const text = stored?.value.toString() ?? '';
  await updateIndex(kept, [...kept.documents.tools(), ...kept.documents.takeJson(text)]);
}

/** Brings the index up to date at some addresses. */
async function updateIndex(kept: Kept, targets: Iterable<string>): Promise<void> {
  const { documents, index } = kept;
  let count = 0;
  for (const target of targets) {
    kept.isChanging = true;
    index.set(target, documents.at(target));
    count += 1;
    if (count % documentsInStep === 0) await setImmediate();
  }
  kept.isChanging = false;
  kept.isWhole = documents.isWhole;
}

async function readOutdated(locale: Locale, kept: Kept): Promise<void> {
  const { outdated, edited, edits, documents } = kept;
  const slugs = [...edited];
  const lists = listParts.filter((part) => outdated.has(part));
  const others = otherParts.filter((part) => outdated.has(part));
  edited.clear();
  outdated.clear();
  const { changed, failed } = await readPages(locale, documents, { lists, slugs });
  await updateIndex(kept, changed);
  for (const part of others) {
    const all = await readPart(locale, part);
    if (all) await updateIndex(kept, documents.setPart(part, all));
    else failed.add(part);
  }
  for (const part of failed) outdated.add(part);
  if (failed.size > 0) kept.retryAt = Date.now() + pauseAfterFailure;
  // What was edited while this was read is read next.
  if (failed.size === 0) kept.editsRead = edits;
  // The catalogue is kept by itself.
  if (documents.isCatalogued && others.length === 0) return;
  const value = Buffer.from(documents.toJson());
  await serverBridge()?.store.set('search-document', keyOf(locale), { value, meta: {} });
}

/** Reads what is outdated, once at a time and outside of the request that caused it. */
function refresh(locale: Locale, kept: Kept): Promise<void> {
  const isOld = Date.now() - kept.readAt > Math.max(shortestAge, settings().revalidateSeconds * 1000);
  if (isOld) {
    kept.readAt = Date.now();
    for (const part of [...listParts, ...otherParts]) kept.outdated.add(part);
  }
  if (kept.reading) return kept.reading;
  if (kept.retryAt > Date.now() || (kept.outdated.size === 0 && kept.edited.size === 0))
    return Promise.resolve();
  const run = () =>
    readOutdated(locale, kept)
      .catch((error: unknown) =>
        log.error({ event: 'search-index-error', err: error }, 'The search index could not be made anew.'),
      )
      .finally(() => {
        kept.reading = undefined;
      });
  kept.reading = serverBridge()?.outsideOfRequests(run) ?? run();
  return kept.reading;
}

type Find = {
  keyword: string;
  limit: number;
  /** How long an index that is not yet whole is waited for. */
  patienceMs: number;
};

type FoundInIndex = {
  documents: readonly SearchDocument[];
  /** In how many seconds there may be more, because the index is not yet whole. Null if it is. */
  moreInSeconds: number | null;
};

/**
 * The version of an index. *Unwell* while it is not whole, or has not read an edit yet. Where all that visitors type is
 * kept, nothing but this question reads anew what is old.
 */
function currentVersion(locale: Locale): CurrentPart {
  const kept = indexes().get(locale);
  if (kept) {
    kept.release.refresh();
    void kept.opening.then(() => refresh(locale, kept));
  }
  if (!kept?.isWhole || kept.isChanging || kept.editsRead < kept.edits) return { kind: 'unwell' };
  return { kind: 'known', digest: kept.index.version, since: serverBridge()?.store.position() ?? 0 };
}

const noteUse = defineRemembered('search-index', partTags, currentVersion);

/** What the index finds. The CMS is not asked for it. */
export async function findInIndex(
  locale: Locale,
  { keyword, limit, patienceMs }: Find,
): Promise<FoundInIndex> {
  const all = indexes();
  const kept = all.get(locale) ?? open(locale);
  all.set(locale, kept);
  kept.release.refresh();
  await kept.opening;
  const reading = refresh(locale, kept);
  if (!kept.isWhole) {
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  }
  noteUse(locale);
  const targets = keyword === '' ? [] : kept.index.find(keyword, limit);
  const documents = targets.flatMap((target) => kept.documents.at(target) ?? []);
  const now = readClock(documents.map(({ until = null }) => until));
  return {
    documents: documents.filter(({ until }) => (until ?? Infinity) > now).map(toDocument),
    moreInSeconds: kept.isWhole ? null : Math.max(1, Math.ceil((kept.retryAt - Date.now()) / 1000)),
  };
}
