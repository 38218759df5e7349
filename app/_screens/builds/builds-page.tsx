import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import { CoursePage, courseMetadata } from '#app/_screens/course/course-page.tsx';
import layout from '#app/_screens/page-layout.module.css';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#components/button/button.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { Link } from '#components/link/link.tsx';
import type { BuildFilter } from '#lib/builds/builds.ts';
import { buildQuery, noBuildFilter, parseBuildFilter } from '#lib/builds/builds.ts';
import { readBuilds } from '#lib/builds/read-builds.ts';
import { buildsFeeds } from '#lib/discovery/feed-links.ts';
import { errorPageMetadata, pageMetadata } from '#lib/discovery/metadata.ts';
import { breadcrumbData, itemListData } from '#lib/discovery/structured-data.ts';
import { translate } from '#lib/i18n/messages.ts';
import { academyPath, buildsPath } from '#lib/addresses/paths.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import { BuildTiles } from './build-tiles.tsx';
import { BuildsFilter } from './builds-filter.tsx';
import filters from '#app/_screens/filter/filter.module.css';
import form from '#app/_screens/filter/choices-form.module.css';

type BuildsRequest = { filter?: BuildFilter };

export function parseBuildsRequest(query: URLSearchParams): BuildsRequest {
  return { filter: parseBuildFilter(query) };
}

async function load({ filter = noBuildFilter }: BuildsRequest) {
  const { locale } = await getPageContext();
  return { locale, filter, builds: await readBuilds(locale, filter) };
}

/** Where the CMS names no builds, the address is that of a course, as any other below it is. */
const asCourse = () => ({ params: Promise.resolve({ id: 'builds' }) });

/** The canonical address of a filtered view is the unfiltered one (`rules 48`). */
export async function buildsMetadata(request: BuildsRequest): Promise<Metadata> {
  const { locale, builds } = await load(request);
  if (builds.kind === 'missing') return courseMetadata(asCourse());
  if (builds.kind === 'unwell') return errorPageMetadata('unwell');
  return pageMetadata({
    path: buildsPath,
    title: translate(locale, 'builds.title'),
    description: translate(locale, 'builds.description'),
    feeds: buildsFeeds(locale, translate(locale, 'builds.title')),
  });
}

/** All builds of the planner that editors published, newest first. */
export async function BuildsPage(request: BuildsRequest) {
  const { locale, filter, builds } = await load(request);
  const query = buildQuery(filter);
  const address = `${buildsPath}${query}`;
  if (builds.kind === 'missing') return <CoursePage {...asCourse()} />;
  if (builds.kind === 'unwell') return <ErrorPage address={address} kind="unwell" />;
  const { shown } = builds.value;
  const title = translate(locale, 'builds.title');
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: translate(locale, 'academy.name'), path: academyPath },
    { name: title, path: buildsPath },
  ];
  return (
    <PageFrame address={address}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      {shown.length > 0 && <StructuredData data={itemListData(locale, shown)} />}
      <Hero title={title} sign="ranks" size="tool">
        <p>{translate(locale, 'builds.description')}</p>
      </Hero>
      <div className={layout.body}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={form.page}>
          <BuildsFilter filter={filter} builds={builds.value} />
          <div className={filters.outcome}>
            <p>{translate(locale, 'builds.results', { n: shown.length })}</p>
            {query !== '' && <Link target={buildsPath}>{translate(locale, 'changes.clear')}</Link>}
          </div>
          {shown.length === 0 ? (
            <EmptyState title={translate(locale, 'builds.empty')}>
              <Button target={buildsPath}>{translate(locale, 'builds.return')}</Button>
            </EmptyState>
          ) : (
            <BuildTiles {...builds.value} builds={shown} level={2} />
          )}
        </div>
      </div>
    </PageFrame>
  );
}
