import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { articleMetadata, articlePath } from '@/app/_screens/article/article-metadata';
import { followMoved } from '@/app/_screens/moved';
import { PostView } from '@/app/_screens/article/post-view';
import { getArticle, getRecent, getRelated } from '@/lib/cms/articles';
import { missing } from '@/lib/cms/client';
import type { InternalParams } from '@/lib/links/page-context';
import { decodePart, pageContext } from '@/lib/links/page-context';

type Props = { params: Promise<InternalParams & { slug: string }> };

async function load({ params }: Props) {
  const { slug, ...rest } = await params;
  const context = pageContext(rest);
  const name = decodePart(slug);
  // `page` is a fixed word of the route and wins over a slug (`rules 7`).
  const article = name === 'page' ? missing : await getArticle(context.locale, name);
  return { context, path: articlePath(name), article };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { context, path, article } = await load(props);
  return articleMetadata({ context, path, article, card: 'post' });
}

export default async function ArticlePage(props: Props) {
  const { context, path, article } = await load(props);
  if (article.kind !== 'found') return <ErrorPage context={context} address={path} kind={article.kind} />;
  followMoved(article.value, path, context);
  // Only the article view shows related articles.
  if (article.value.template !== 'default')
    return <PostView context={context} path={path} article={article.value} />;
  const [related, recent] = await Promise.all([
    getRelated(context.locale, article.value),
    getRecent(context.locale, article.value),
  ]);
  return <PostView context={context} path={path} article={article.value} related={related} recent={recent} />;
}
