import type { Metadata } from 'next';
import { Absent } from '@/app/_frame/absent';
import { articleMetadata } from '@/app/_views/article-metadata';
import { followMoved } from '@/app/_views/moved';
import { PostView } from '@/app/_views/post-view';
import { getPage } from '@/lib/cms/articles';
import { missing } from '@/lib/cms/client';
import type { InternalParams } from '@/lib/links/page-context';
import { decodePart, pageContext } from '@/lib/links/page-context';

type Props = { params: Promise<InternalParams & { path: string[] }> };

/** Pages are one or two parts deep; anything deeper is no page of ours, and the CMS is not asked (decision 7). */
async function load({ params }: Props) {
  const { path: parts, ...rest } = await params;
  const context = pageContext(rest);
  const names = parts.map(decodePart);
  const path = `/${names.map(encodeURIComponent).join('/')}/`;
  return { context, path, page: names.length > 2 ? missing : await getPage(context.locale, names.join('/')) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { context, path, page } = await load(props);
  return articleMetadata({ context, path, article: page, card: 'page' });
}

export default async function GenericPage(props: Props) {
  const { context, path, page } = await load(props);
  if (page.kind !== 'found') return <Absent context={context} address={path} kind={page.kind} />;
  followMoved(page.value, path, context);
  return <PostView context={context} path={path} article={page.value} />;
}
