import { permanentRedirect } from 'next/navigation';
import type { Article } from '@/lib/cms/articles';
import type { PageContext } from '@/lib/links/context';
import { withContext } from '@/lib/links/links';
import { decodePart } from '@/lib/links/page-context';

const plain = (address: string) => decodePart(address.split(/[?#]/, 1)[0] ?? '').toLowerCase();

const sectionOf = (path: string) => /^\/(?:news|academy)(?=\/)/.exec(path)?.[0] ?? '';

/** The CMS answers an address that an article has left with the article under its new one: visitors follow it there. */
export function followMoved(article: Article, path: string, context: PageContext): void {
  const { target } = article;
  const to = plain(target);
  // `/?p=12` and addresses of another form than ours (`/2026/11/x/`) are how the CMS names it, not where it went.
  const tellsOfPage = /^\/(?![/\\])/.test(target) && to !== '/' && sectionOf(to) === sectionOf(path);
  if (tellsOfPage && to !== plain(path)) permanentRedirect(withContext(target, context));
}
