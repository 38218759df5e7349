import { getArticle, lastPart } from '#lib/cms/articles.ts';
import { tags as tagNames } from '#lib/cms/tags.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { log } from '#lib/log.ts';
import { onceInProcess, serverBridge } from '#lib/bridge/bridge.ts';
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
    const kept = new Map<Locale, Promise<Kept>>();
    serverBridge()?.store.onPurge((purged) => {
      for (const opening of kept.values()) void opening.then((one) => noteEdit(one, purged));
      setTimeout(() => {
        for (const [locale, opening] of kept) void opening.then((one) => refresh(locale, one));
      }, editsWithin).unref();
    });
    return kept;
  });

/** The parts that an edit concerns. An edited article is read alone, not with all others. */
function noteEdit({ outdated, edited }: Kept, purged: readonly string[]): void {
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

async function open(locale: Locale): Promise<Kept> {
  const kept: Kept = {
    index: new SearchIndex(locale),
    parts: new Map(),
    isWhole: false,
    outdated: new Set(searchParts),
    edited: new Set(),
    readAt: 0,
    retryAt: 0,
    reading: undefined,
  };
  const stored = await serverBridge()?.store.get('search-document', keyOf(locale));
  if (stored) kept.parts = parseParts(stored.value.toString());
  await index(locale, kept);
  return kept;
}

/** Empty if the stored text can't be parsed; the documents are then read from the CMS. */
function parseParts(text: string): Kept['parts'] {
  try {
    return new Map(JSON.parse(text) as StoredParts);
  } catch {
    return new Map();
  }
}

/** Champions come first, because the list of articles can name them too. */
async function index(locale: Locale, kept: Kept): Promise<void> {
  const isWhole = kept.parts.size === searchParts.length;
  const documents = searchParts.flatMap((part) => kept.parts.get(part) ?? []);
  await kept.index.update([...toolDocuments(locale), ...documents]);
  kept.isWhole = isWhole;
}

/** Reads an article that was edited. False if the CMS did not answer. */
async function readEdited(locale: Locale, kept: Kept, slug: string): Promise<boolean> {
  const others = (kept.parts.get('articles') ?? []).filter(({ target }) => lastPart(target) !== slug);
  const article = await getArticle(locale, slug);
  if (article.kind === 'unwell') return false;
  const documents = article.kind === 'found' ? [cardDocument(article.value, 'news')] : [];
  kept.parts.set('articles', [...documents, ...others]);
  return true;
}

async function readOutdated(locale: Locale, kept: Kept): Promise<void> {
  const { outdated, edited, parts } = kept;
  const slugs = [...edited];
  const wanted = [...outdated];
  edited.clear();
  outdated.clear();
  for (const part of wanted) {
    const documents = await readDocuments(locale, part);
    if (documents) parts.set(part, documents);
    else outdated.add(part);
  }
  for (const slug of slugs) {
    if (!wanted.includes('articles') && !(await readEdited(locale, kept, slug))) outdated.add('articles');
  }
  if (outdated.size > 0) kept.retryAt = Date.now() + pauseAfterFailure;
  await index(locale, kept);
  await serverBridge()?.store.set('search-document', keyOf(locale), {
    value: Buffer.from(JSON.stringify([...parts])),
    meta: {},
  });
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

/** What the index finds. The CMS is not asked for it. */
export async function findInIndex(
  locale: Locale,
  { keyword, limit, patienceMs }: Find,
): Promise<FoundInIndex> {
  const all = indexes();
  const opening = all.get(locale) ?? open(locale);
  all.set(locale, opening);
  const kept = await opening;
  const reading = refresh(locale, kept);
  if (!kept.isWhole) {
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  }
  return {
    documents: keyword === '' ? [] : kept.index.find(keyword, limit),
    moreInSeconds: kept.isWhole ? null : Math.max(1, Math.ceil((kept.retryAt - Date.now()) / 1000)),
  };
}
