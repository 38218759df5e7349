import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { articleMetadata } from '@/app/_screens/article/article-metadata';
import { followMoved } from '@/app/_screens/moved';
import { PostView } from '@/app/_screens/article/post-view';
import type { Card } from '@/lib/cms/articles';
import { getPage } from '@/lib/cms/articles';
import { missing } from '@/lib/cms/client';
import type { Locale } from '@/lib/i18n/locales';
import type { InternalParams } from '@/lib/links/page-context';
import { decodePart, pageContext } from '@/lib/links/page-context';

type Props = { params: Promise<InternalParams & { path: string[] }> };

/** Pages have one or two parts. For a longer address the CMS is not asked (`rules 7`). */
async function load({ params }: Props) {
  const { path: parts, ...rest } = await params;
  const context = pageContext(rest);
  const names = parts.map(decodePart);
  const path = `/${names.map(encodeURIComponent).join('/')}/`;
  return { context, path, page: names.length > 2 ? missing : await getPage(context.locale, names.join('/')) };
}

/**
 * The name of the page above this one, for the breadcrumbs. It is read from that page, because the answer holds only
 * its address.
 */
async function loadParent(locale: Locale, path: string): Promise<Card | undefined> {
  const [above, here] = path.split('/').filter(Boolean).map(decodePart);
  if (above === undefined || here === undefined) return undefined;
  const page = await getPage(locale, above);
  return page.kind === 'found' ? { ...page.value, target: `/${encodeURIComponent(above)}/` } : undefined;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { context, path, page } = await load(props);
  return articleMetadata({ context, path, article: page, card: 'page' });
}

export default async function GenericPage(props: Props) {
  const { context, path, page } = await load(props);
  if (page.kind !== 'found') return <ErrorPage context={context} address={path} kind={page.kind} />;
  followMoved(page.value, path, context);
  const parent = await loadParent(context.locale, path);
  return <PostView context={context} path={path} article={page.value} parent={parent} />;
}
