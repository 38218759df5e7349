import { createHash } from 'node:crypto';
import { getArticle, lastPart } from '#lib/cms/articles.ts';
import { defineRemembered } from '#lib/cms/reads.ts';
import { tags as tagNames } from '#lib/cms/tags.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { log } from '#lib/log.ts';
import { onceInProcess, serverBridge } from '#lib/bridge/bridge.ts';
import type { CurrentPart } from '#lib/bridge/making.ts';
import { settings } from '#lib/settings.ts';
import type { SearchDocument, SearchPart } from './documents.ts';
import { cardDocument, readDocuments, searchParts, toolDocuments } from './documents.ts';
import { SearchIndex } from './search-index.ts';

/**
 * The search index of each language that was searched in. It is made of the lists of the CMS, which are read in the
 * background: when an edit is told, and when they are old. The documents are kept in the store, so that a start finds
 * them.
 */
type Kept = {
  index: SearchIndex;
  parts: Map<SearchPart, readonly SearchDocument[]>;
  /** Whether all parts are in the index. */
  isWhole: boolean;
  /** The parts to read anew, and the articles that were edited, by slug. */
  outdated: Set<SearchPart>;
  edited: Set<string>;
  /** How many edits concerned the index, and how many of them it has. */
  edits: number;
  editsRead: number;
  /** Names the documents that it has. */
  version: string;
  /** Resolves once the stored documents are in it. */
  opening: Promise<void>;
  readAt: number;
  /** After a failed read nothing is read before this time. */
  retryAt: number;
  reading: Promise<void> | undefined;
};

type StoredParts = [SearchPart, SearchDocument[]][];

/** The lists are read anew after this long at the earliest: all articles are many calls. */
const shortestAge = 600_000;
/** Several edits within this time are read together. */
const editsWithin = 1000;
const pauseAfterFailure = 15_000;

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

/** The tags of what the parts are read from. Each edit of an article purges that of all articles. */
const partTags = [
  tagNames.spotlights,
  tagNames.academy,
  tagNames.glossary,
  tagNames.changes,
  tagNames.allArticles,
  tagNames.everything,
];

/** The parts that an edit concerns. An edited article is read alone, not with all others. */
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
  if (concerns(tagNames.allArticles) && slugs.length === 0) outdated.add('articles');
}

const keyOf = (locale: Locale) => `1:${locale}`;

function open(locale: Locale): Kept {
  const kept: Kept = {
    index: new SearchIndex(locale),
    parts: new Map(),
    isWhole: false,
    outdated: new Set(searchParts),
    edited: new Set(),
    // Nobody knows what was edited since the documents were stored.
    edits: 1,
    editsRead: 0,
    version: '',
    opening: Promise.resolve(),
    readAt: 0,
    retryAt: 0,
    reading: undefined,
  };
  kept.opening = readStored(locale, kept);
  return kept;
}

async function readStored(locale: Locale, kept: Kept): Promise<void> {
  const stored = await serverBridge()?.store.get('search-document', keyOf(locale));
  const text = stored?.value.toString() ?? '';
  kept.parts = parseParts(text);
  await index(locale, kept, text);
}

/** Empty if the stored text can't be parsed; the documents are then read from the CMS. */
function parseParts(text: string): Kept['parts'] {
  try {
    return new Map(JSON.parse(text) as StoredParts);
  } catch {
    return new Map();
  }
}

/**
 * Champions come first, because the list of articles can name them too.
 * @param text the parts, as they are stored
 */
async function index(locale: Locale, kept: Kept, text: string): Promise<void> {
  const isWhole = kept.parts.size === searchParts.length;
  const documents = searchParts.flatMap((part) => kept.parts.get(part) ?? []);
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  await kept.index.update([...toolDocuments(locale), ...documents]);
  kept.isWhole = isWhole;
  kept.version = version;
}

/** Reads an article that was edited. False if the CMS did not answer. */
async function readEdited(locale: Locale, kept: Kept, slug: string): Promise<boolean> {
  const article = await getArticle(locale, slug);
  if (article.kind === 'unwell') return false;
  const articles = kept.parts.get('articles') ?? [];
  const others = articles.filter(({ target }) => lastPart(target) !== slug);
  const documents = article.kind === 'found' ? [cardDocument(article.value, 'news')] : [];
  // In its place, so that the index has the same version where the search finds nothing new in the article.
  const place = Math.max(
    0,
    articles.findIndex(({ target }) => lastPart(target) === slug),
  );
  kept.parts.set('articles', others.toSpliced(place, 0, ...documents));
  return true;
}

async function readOutdated(locale: Locale, kept: Kept): Promise<void> {
  const { outdated, edited, edits, parts } = kept;
  const slugs = [...edited];
  const wanted = [...outdated];
  edited.clear();
  outdated.clear();
  const failed = new Set<SearchPart>();
  for (const part of wanted) {
    const documents = await readDocuments(locale, part);
    if (documents) parts.set(part, documents);
    else failed.add(part);
  }
  for (const slug of slugs) {
    if (!wanted.includes('articles') && !(await readEdited(locale, kept, slug))) failed.add('articles');
  }
  for (const part of failed) outdated.add(part);
  if (failed.size > 0) kept.retryAt = Date.now() + pauseAfterFailure;
  const text = JSON.stringify([...parts]);
  await index(locale, kept, text);
  // What was edited while this was read is read next.
  if (failed.size === 0) kept.editsRead = edits;
  await serverBridge()?.store.set('search-document', keyOf(locale), { value: Buffer.from(text), meta: {} });
}

/** Reads what is outdated, once at a time and outside of the request that caused it. */
function refresh(locale: Locale, kept: Kept): Promise<void> {
  const isOld = Date.now() - kept.readAt > Math.max(shortestAge, settings().revalidateSeconds * 1000);
  if (isOld) {
    kept.readAt = Date.now();
    for (const part of searchParts) kept.outdated.add(part);
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
  if (kept) void kept.opening.then(() => refresh(locale, kept));
  if (!kept?.isWhole || kept.editsRead < kept.edits) return { kind: 'unwell' };
  return { kind: 'known', digest: kept.version, since: serverBridge()?.store.position() ?? 0 };
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
  await kept.opening;
  const reading = refresh(locale, kept);
  if (!kept.isWhole) {
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  }
  noteUse(locale);
  return {
    documents: keyword === '' ? [] : kept.index.find(keyword, limit),
    moreInSeconds: kept.isWhole ? null : Math.max(1, Math.ceil((kept.retryAt - Date.now()) / 1000)),
  };
}
