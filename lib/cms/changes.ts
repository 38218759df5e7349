import type { Change } from '@/lib/champions/changes';
import { parseChangeKind } from '@/lib/champions/changes';
import { toTarget } from '@/lib/cms/articles';
import type { Result } from '@/lib/cms/client';
import { found, missing, read, unwell } from '@/lib/cms/client';
import { tags } from '@/lib/cms/tags';
import { parseWith, wireChanges } from '@/lib/cms/wire';
import { decodeEntities } from '@/lib/html/text';
import type { Locale } from '@/lib/i18n/locales';
import { textLanguage } from '@/lib/i18n/text-language';

type ChangesPage = { changes: readonly Change[]; total: number; perPage: number };

/** More changes than a game makes in twenty years. */
const mostPages = 50;

function getChangesPage(locale: Locale, page: number): Promise<Result<ChangesPage>> {
  const params = { page: page > 1 ? page : undefined };
  return read({ route: 'changes/', locale, params, tags: [tags.changes] }, (body) => {
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
}

/**
 * All changes of all champions, newest first. *Missing* if the CMS has no such list, and *unwell* if a part of it can't
 * be read: half a history would be a wrong one.
 */
export async function getChanges(locale: Locale): Promise<Result<readonly Change[]>> {
  const first = await getChangesPage(locale, 1);
  if (first.kind !== 'found') return first.kind === 'missing' ? missing : unwell;
  const { total, perPage, changes } = first.value;
  const pages = perPage > 0 ? Math.min(Math.ceil(total / perPage), mostPages) : 1;
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => getChangesPage(locale, index + 2)),
  );
  if (rest.some(({ kind }) => kind === 'unwell')) return unwell;
  const all = [...changes, ...rest.flatMap((page) => (page.kind === 'found' ? page.value.changes : []))];
  return found(all.toSorted((a, b) => (b.post.publishedAt ?? 0) - (a.post.publishedAt ?? 0)));
}
