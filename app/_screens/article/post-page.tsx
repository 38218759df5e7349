import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { articleMetadata } from './article-metadata.ts';
import { PostView } from './post-view.tsx';
import { redirectMoved } from '#app/_screens/redirect-moved.ts';
import { getArticle, getRecent, getRelated } from '#lib/cms/articles.ts';
import { missing } from '#lib/cms/client.ts';
import { articlePath } from '#lib/addresses/paths.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import { getPageContext } from '#lib/links/page-context.ts';

type PostParams = { params: Promise<{ slug: string }> };

async function load({ params }: PostParams) {
  const { locale } = await getPageContext();
  const name = decodePart((await params).slug);
  // `page` is a fixed word of the route and wins over a slug (`rules 7`).
  const article = name === 'page' ? missing : await getArticle(locale, name);
  return { locale, path: articlePath(name), article };
}

export async function postMetadata(props: PostParams): Promise<Metadata> {
  const { path, article } = await load(props);
  return articleMetadata({ path, article, card: 'post' });
}

/** An article of the news: a post or a champion. */
export async function PostPage(props: PostParams) {
  const { locale, path, article } = await load(props);
  if (article.kind !== 'found') return <ErrorPage address={path} kind={article.kind} />;
  await redirectMoved(article.value, path);
  // Only the default template shows related articles, so they are read for it only.
  if (article.value.template !== 'default') return <PostView path={path} article={article.value} />;
  const [related, recent] = await Promise.all([
    getRelated(locale, article.value),
    getRecent(locale, article.value),
  ]);
  return <PostView path={path} article={article.value} related={related} recent={recent} />;
}
