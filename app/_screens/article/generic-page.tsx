import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { articleMetadata } from '#app/_screens/article/article-metadata.ts';
import { redirectMoved } from '#app/_screens/redirect-moved.ts';
import { PostView } from '#app/_screens/article/post-view.tsx';
import type { Card } from '#lib/cms/articles.ts';
import { getPage } from '#lib/cms/articles.ts';
import { missing } from '#lib/cms/client.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import { getPageContext } from '#lib/links/page-context.ts';

/** The parts of the page's path, as they stand in the address. */
type Request = { parts: readonly string[] };

/** Pages have one or two parts. For a longer address the CMS is not asked (`rules 7`). */
async function load({ parts }: Request) {
  const { locale } = await getPageContext();
  const names = parts.map(decodePart);
  const path = `/${names.map(encodeURIComponent).join('/')}/`;
  const isUnrouted = names.length > 2;
  return { locale, path, isUnrouted, page: isUnrouted ? missing : await getPage(locale, names.join('/')) };
}

/**
 * The name of the page above this one, for the breadcrumbs. It is read from that page, because the answer for
 * this page holds only the address of the one above.
 */
async function loadParent(locale: Locale, path: string): Promise<Card | undefined> {
  const [above, here] = path.split('/').filter(Boolean).map(decodePart);
  if (above === undefined || here === undefined) return undefined;
  const page = await getPage(locale, above);
  return page.kind === 'found' ? { ...page.value, target: `/${encodeURIComponent(above)}/` } : undefined;
}

export async function genericMetadata(request: Request): Promise<Metadata> {
  const { path, page } = await load(request);
  return articleMetadata({ path, article: page, card: 'page' });
}

/** A page of the CMS that has no screen of its own. */
export async function GenericPage(request: Request) {
  const { locale, path, page, isUnrouted } = await load(request);
  if (isUnrouted) return <ErrorPage address={path} kind="unrouted" />;
  if (page.kind !== 'found') return <ErrorPage address={path} kind={page.kind} />;
  await redirectMoved(page.value, path);
  const parent = await loadParent(locale, path);
  return <PostView path={path} article={page.value} parent={parent} />;
}
