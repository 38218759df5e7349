import type { Change } from '#lib/champions/changes.ts';
import { parseChangeKind } from '#lib/champions/changes.ts';
import { readAllPages } from '#lib/cms/all-pages.ts';
import { toTarget } from '#lib/cms/articles.ts';
import type { Reading, Result } from '#lib/cms/client.ts';
import { found, ofApi } from '#lib/cms/client.ts';
import { defineRead } from '#lib/cms/reads.ts';
import { tags } from '#lib/cms/tags.ts';
import { parseWith, wireChanges } from '#lib/cms/wire.ts';
import { decodeEntities } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { textLanguage } from '#lib/i18n/text-language.ts';

type ChangesPage = { changes: readonly Change[]; total: number; perPage: number };

/** More changes than a game makes in twenty years. */
const mostPages = 50;

const getChangesPage = defineRead('changes', (locale: Locale, page: number) => {
  const params = { page: page > 1 ? page : undefined };
  const source = {
    route: 'changes/',
    locale,
    params,
    tags: [tags.changes],
    notFound: 'any',
  } as const;
  return ofApi(source, (body): ChangesPage | null => {
    const wire = parseWith(wireChanges)(body);
    if (!wire) return null;
    const changes = wire.changes.map(({ champion, post, kind, language, ...change }): Change => ({
      ...change,
      champion: champion.toLowerCase(),
      kind: parseChangeKind(kind),
      language: textLanguage(language, locale),
      post: {
        title: decodeEntities(post.title),
        titleLanguage: textLanguage(post.language, locale),
        target: toTarget(post.permalink),
        publishedAt: post.date_time,
      },
    }));
    return { changes, total: wire.total, perPage: wire.postsPerPage };
  });
});

/**
 * All changes of all champions, newest first. *Missing* if the CMS has no such list, and *unwell* if a part of it can't
 * be read: half a history would be a wrong one.
 */
export async function getChanges(locale: Locale): Promise<Result<readonly Change[]>> {
  const pages = await readAllPages((page) => getChangesPage(locale, page), mostPages);
  if (pages.kind !== 'found') return pages;
  const all = pages.value.flatMap(({ changes }) => changes);
  return found(all.toSorted((a, b) => (b.post.publishedAt ?? 0) - (a.post.publishedAt ?? 0)));
}

/** Whether the CMS names any, without noting that what is being made is made of them. */
export async function readHasChanges(locale: Locale): Promise<Reading<boolean>> {
  const { result, ...reading } = await getChangesPage.reading(locale, 1);
  if (result.kind === 'unwell') return { result, ...reading };
  return { result: found(result.kind === 'found' && result.value.changes.length > 0), ...reading };
}
