import { permanentRedirect } from 'next/navigation';
import { possiblePage } from '#lib/addresses/possible-page.ts';
import type { Article } from '#lib/cms/articles.ts';
import { getArticle, getCourse, getPage } from '#lib/cms/articles.ts';
import { getBuild } from '#lib/cms/builds.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { withContext } from '#lib/links/links.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import { getPageContext } from '#lib/links/page-context.ts';

const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? '';
const plain = (address: string) => decodePart(pathOf(address)).toLowerCase();

const sectionOf = (path: string) => /^\/(?:news|academy)(?=\/)/.exec(path)?.[0] ?? '';

/** Whether the permalink of the article at a path says that the article has moved. */
function isElsewhere(target: string, path: string): boolean {
  const to = plain(target);
  // `/?p=12`, and permalinks of another form than the site's (`/2026/11/x/`), are WordPress's own addresses: they don't
  // mean that the article has moved.
  const tellsOfPage = /^\/(?![/\\])/.test(target) && to !== '/' && sectionOf(to) === sectionOf(path);
  return tellsOfPage && to !== plain(path);
}

const readers = new Map(
  Object.entries({ article: getArticle, build: getBuild, course: getCourse, page: getPage }),
);

/** The permalink of what the CMS has at a path of the site. */
async function permalinkAt(path: string, locale: Locale): Promise<string | undefined> {
  const place = possiblePage(path);
  const read = place.is === 'asked' ? readers.get(place.read) : undefined;
  const article = place.is === 'asked' && (await read?.(locale, String(place.args[0])));
  return article && article.kind === 'found' ? article.value.target : undefined;
}

/** Browsers follow twenty redirects at most. */
const mostMoves = 10;

/** Whether permalinks lead from `target` back to `path`, as those of two articles that name each other, or to no end. */
async function leadsBack(target: string, path: string, locale: Locale): Promise<boolean> {
  let here = pathOf(target);
  for (let moves = 1; moves < mostMoves; moves += 1) {
    const next = await permalinkAt(here, locale);
    if (next === undefined || !isElsewhere(next, here)) return false;
    if (plain(next) === plain(path)) return true;
    here = pathOf(next);
  }
  return true;
}

/**
 * Redirects to the article's permalink if that is another address: the article has moved (docs/contract.md). One that
 * permalinks lead back to has not.
 */
export async function redirectMoved({ target }: Pick<Article, 'target'>, path: string): Promise<void> {
  if (!isElsewhere(target, path)) return;
  const context = await getPageContext();
  if (!(await leadsBack(target, path, context.locale))) permanentRedirect(withContext(target, context));
}
