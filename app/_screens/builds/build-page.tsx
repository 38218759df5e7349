import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { articleMetadata } from '#app/_screens/article/article-metadata.ts';
import { cardPath } from '#app/_screens/planner/card-path.ts';
import { redirectMoved } from '#app/_screens/redirect-moved.ts';
import { getBuild } from '#lib/cms/builds.ts';
import { found } from '#lib/cms/client.ts';
import { buildPath } from '#lib/addresses/paths.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import { query, withContext } from '#lib/links/links.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import { BuildView } from './build-view.tsx';

type BuildParams = { params: Promise<{ slug: string }> };

async function load({ params }: BuildParams) {
  const { locale, siteUrl } = await getPageContext();
  const slug = decodePart((await params).slug);
  return { locale, siteUrl, path: buildPath(slug), build: await getBuild(locale, slug) };
}

/** Without a picture of the editors', the card shows the build. */
export async function buildMetadata(props: BuildParams): Promise<Metadata> {
  const { locale, siteUrl, path, build } = await load(props);
  if (build.kind !== 'found') return articleMetadata({ path, article: build, card: 'course' });
  const { seo, picture } = build.value;
  const drawn = withContext(`${cardPath}${query({ b: build.value.build.code })}`, { locale, view: 'web' });
  const article = {
    ...build.value,
    seo: { ...seo, picture: seo.picture ?? (picture ? undefined : `${siteUrl}${drawn}`) },
  };
  return articleMetadata({ path, article: found(article), card: 'course' });
}

/** A build of the planner, with its tree, costs and effects. */
export async function BuildPage(props: BuildParams) {
  const { path, build } = await load(props);
  if (build.kind !== 'found') return <ErrorPage address={path} kind={build.kind} />;
  await redirectMoved(build.value, path);
  return <BuildView path={path} article={build.value} />;
}
