import { permanentRedirect } from 'next/navigation';
import type { Article } from '#lib/cms/articles.ts';
import { withContext } from '#lib/links/links.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import { getPageContext } from '#lib/links/page-context.ts';

const plain = (address: string) => decodePart(address.split(/[?#]/, 1)[0] ?? '').toLowerCase();

const sectionOf = (path: string) => /^\/(?:news|academy)(?=\/)/.exec(path)?.[0] ?? '';

/** Redirects to the article's permalink if that is another address: the article has moved (docs/contract.md). */
export async function redirectMoved(article: Article, path: string): Promise<void> {
  const { target } = article;
  const to = plain(target);
  // `/?p=12`, and permalinks of another form than the site's (`/2026/11/x/`), are WordPress's own addresses: they don't
  // mean that the article has moved.
  const tellsOfPage = /^\/(?![/\\])/.test(target) && to !== '/' && sectionOf(to) === sectionOf(path);
  if (tellsOfPage && to !== plain(path)) permanentRedirect(withContext(target, await getPageContext()));
}
