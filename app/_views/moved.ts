import { permanentRedirect } from 'next/navigation';
import type { Article } from '@/lib/cms/articles';
import type { PageContext } from '@/lib/links/context';
import { withContext } from '@/lib/links/links';
import { decodePart } from '@/lib/links/page-context';

const plain = (address: string) => decodePart(address.split(/[?#]/, 1)[0] ?? '').toLowerCase();

/** The CMS answers an address that an article has left with the article under its new one: visitors follow it there. */
export function followMoved(article: Article, path: string, context: PageContext): void {
  const { target } = article;
  if (/^\/(?![/\\])/.test(target) && plain(target) !== plain(path))
    permanentRedirect(withContext(target, context));
}
