import { getArticle, lastPart } from '#lib/cms/articles.ts';
import { readCatalogue } from '#lib/cms/catalogue.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { SearchPart } from './documents.ts';
import { listParts, ofCard, readPart } from './documents.ts';
import type { IndexedDocuments } from './indexed-documents.ts';

/** Lists to read anew, and articles that were edited, by slug. */
type Outdated = { lists: readonly SearchPart[]; slugs: readonly string[] };

/** Reads an article of a list that was edited. Null if the CMS did not answer. */
async function readEdited(locale: Locale, documents: IndexedDocuments, slug: string) {
  const article = await getArticle(locale, slug);
  if (article.kind === 'unwell') return null;
  const others = documents.part('articles').filter(({ target }) => lastPart(target) !== slug);
  const edited = article.kind === 'found' ? [ofCard(article.value, 'news')] : [];
  return documents.setPart('articles', [...edited, ...others]);
}

type Read = { changed: string[]; failed: Set<SearchPart> };

async function readLists(locale: Locale, documents: IndexedDocuments, { lists, slugs }: Outdated) {
  const read: Read = { changed: [], failed: new Set() };
  const note = (part: SearchPart, targets: Iterable<string> | null) => {
    if (targets) read.changed = [...read.changed, ...targets];
    else read.failed.add(part);
  };
  for (const part of lists) {
    const all = await readPart(locale, part);
    note(part, all && documents.setPart(part, all));
  }
  for (const slug of slugs)
    if (!lists.includes('articles')) note('articles', await readEdited(locale, documents, slug));
  return read;
}

/** Reads the catalogue; its lists where the CMS has none. */
export async function readPages(locale: Locale, documents: IndexedDocuments, outdated: Outdated) {
  const { result, isCurrent } = await readCatalogue(locale);
  if (result.kind === 'found') {
    const changed = [...documents.setCatalogue(result.value)];
    return { changed, failed: new Set<SearchPart>(isCurrent ? [] : ['articles']) };
  }
  if (result.kind === 'unwell') return { changed: [], failed: new Set<SearchPart>(listParts) };
  const former = [...documents.leaveCatalogue()];
  const read = await readLists(
    locale,
    documents,
    former.length > 0 ? { lists: [...listParts], slugs: [] } : outdated,
  );
  return { changed: [...former, ...read.changed], failed: read.failed };
}
