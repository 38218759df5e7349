import type { BuildFacts } from '#lib/builds/builds.ts';
import { readAllPages } from '#lib/cms/all-pages.ts';
import type { Article, DatedCard } from '#lib/cms/articles.ts';
import { parseArticle, toDatedCard } from '#lib/cms/articles.ts';
import type { Reading } from '#lib/cms/client.ts';
import { found, missing, ofApi, unwell } from '#lib/cms/client.ts';
import { definePart, defineRead } from '#lib/cms/reads.ts';
import { tags } from '#lib/cms/tags.ts';
import { parseWith, wireBuilds } from '#lib/cms/wire.ts';
import { decodeEntities } from '#lib/html/text.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** A build of the planner in a list. */
export type BuildCard = DatedCard & { build: BuildFacts; author: { id: string; name: string } | null };
export type BuildArticle = Article & { build: BuildFacts };

type BuildsPage = { builds: readonly BuildCard[]; total: number; perPage: number };

/** More builds than anybody looks through. */
const mostPages = 20;

const getBuildsPage = defineRead('builds', (locale: Locale, page: number) => {
  const params = { page: page > 1 ? page : undefined };
  const source = { route: 'builds/', locale, params, tags: [tags.builds], notFound: 'any' } as const;
  return ofApi(source, (body): BuildsPage | null => {
    const wire = parseWith(wireBuilds)(body);
    if (!wire) return null;
    const builds = wire.builds.flatMap((post): BuildCard[] => {
      const { build, ...card } = toDatedCard(post, locale);
      const { author } = post;
      const by = author && author.name !== '' ? { ...author, name: decodeEntities(author.name) } : null;
      return build ? [{ ...card, build, author: by }] : [];
    });
    return { builds, total: wire.total, perPage: wire.postsPerPage };
  });
});

async function readAllBuilds(locale: Locale): Promise<Reading<readonly BuildCard[]>> {
  const readings: Reading<BuildsPage>[] = [];
  const pages = await readAllPages(async (page) => {
    const reading = await getBuildsPage.reading(locale, page);
    readings.push(reading);
    return reading.result;
  }, mostPages);
  const builds = pages.kind === 'found' ? pages.value.flatMap((page) => page.builds) : [];
  const all = builds.length === 0 ? missing : found(builds);
  return {
    result: pages.kind === 'unwell' ? unwell : all,
    since: Math.min(...readings.map(({ since }) => since)),
    isCurrent: readings.every(({ isCurrent }) => isCurrent),
  };
}

const partTags = [tags.builds, tags.everything];

/** All builds, newest first. *Missing* if the CMS has no such list, or an empty one: the site is then as it is without. */
export const getBuilds = definePart('all-builds', partTags, readAllBuilds);

/** The builds for a champion: another build changes nothing that is made of them. */
export const getBuildsOf = definePart('builds-of', partTags, async (locale: Locale, champion: string) => {
  const { result, ...reading } = await readAllBuilds(locale);
  if (result.kind !== 'found') return { result, ...reading };
  return {
    result: found(result.value.filter(({ build }) => build.champions.includes(champion))),
    ...reading,
  };
});

/** Whether the CMS names any, without noting that what is being made is made of them. */
export async function readHasBuilds(locale: Locale): Promise<Reading<boolean>> {
  const { result, ...reading } = await getBuildsPage.reading(locale, 1);
  if (result.kind === 'unwell') return { result, ...reading };
  return { result: found(result.kind === 'found' && result.value.builds.length > 0), ...reading };
}

/** The same as a part of what is being made. */
export const getHasBuilds = definePart('has-builds', partTags, readHasBuilds);

export const getBuild = defineRead('build', (locale: Locale, slug: string) =>
  ofApi(
    { route: 'build/', locale, params: { id: slug }, tags: [tags.build(slug)], notFound: 'any' },
    (body): BuildArticle | null => {
      const article = parseArticle(locale)(body);
      return article?.build ? { ...article, build: article.build } : null;
    },
  ),
);
