import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import Academy from './academy.lazy.tsx';
import { AcademyFields } from './academy-fields.tsx';
import layout from '#app/_screens/page-layout.module.css';
import styles from './academy.module.css';
import { AcademyLists } from './academy-lists.tsx';
import { Tools } from './tools.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { progressions } from '#game/progressions.ts';
import { academyAddress, filterName, noAcademyFilter } from '#lib/academy/filter.ts';
import { toAcademyTiles } from '#lib/api/academy-tiles.ts';
import type { Academy as AcademyOfCms, AcademyFilter } from '#lib/cms/academy.ts';
import { getAcademy } from '#lib/cms/academy.ts';
import type { Result } from '#lib/cms/client.ts';
import { missing } from '#lib/cms/client.ts';
import type { Named } from '#lib/cms/frame.ts';
import { getSubjects } from '#lib/cms/frame.ts';
import { academyFeeds } from '#lib/discovery/feed-links.ts';
import { errorPageMetadata, pageMetadata, pageTitle } from '#lib/discovery/metadata.ts';
import { breadcrumbData, itemListData } from '#lib/discovery/structured-data.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { pickMessages, translate } from '#lib/i18n/messages.ts';
import { textOf } from '#lib/i18n/text-of.ts';
import { hasBuilds as readHasBuilds } from '#lib/builds/read-builds.ts';
import { academyPath } from '#lib/addresses/paths.ts';
import { newTabWords } from '#components/link/new-tab-words.tsx';
import { getPageContext, usePageContext } from '#lib/links/page-context.ts';

type AcademyRequest = { filter?: AcademyFilter };

/** The canonical address of a filtered view is the unfiltered one (`rules 48`). */
export async function academyMetadata({ filter = noAcademyFilter }: AcademyRequest): Promise<Metadata> {
  const { locale } = await getPageContext();
  const academy = await getAcademy(locale, filter);
  if (academy.kind !== 'found') return errorPageMetadata(academy.kind);
  const subjects = filter.subjects.length > 0 ? await getSubjects(locale) : missing;
  const wanted = filterName(filter, levelsIn(locale), subjects.kind === 'found' ? subjects.value : []);
  return pageMetadata({
    path: academyPath,
    title: titleOf(locale, wanted),
    description: wanted
      ? translate(locale, 'academy.description.filtered', { filter: wanted })
      : translate(locale, 'academy.intro'),
    feeds: academyFeeds(locale, translate(locale, 'academy.name')),
  });
}

function titleOf(locale: Locale, wanted: string): string {
  const name = translate(locale, 'academy.name');
  return wanted ? `${name}: ${wanted}` : name;
}

function levelsIn(locale: Locale): Named[] {
  return progressions.map((slug) => ({ slug, name: translate(locale, `progression.${slug}`) }));
}

export async function AcademyPage({ filter = noAcademyFilter }: AcademyRequest) {
  const { locale } = await getPageContext();
  const [academy, subjects, withBuilds] = await Promise.all([
    getAcademy(locale, filter),
    getSubjects(locale),
    readHasBuilds(locale),
  ]);
  const address = academyAddress(filter);
  const top = (
    <Hero title={translate(locale, 'academy.title')} sign="ranks">
      <p>{translate(locale, 'academy.intro')}</p>
    </Hero>
  );
  const island = (
    <div className={`${layout.withoutGap} ${styles.page}`}>
      <AcademyIsland filter={filter} academy={academy} subjects={subjects} hasBuilds={withBuilds} />
    </div>
  );
  if (academy.kind !== 'found') {
    return (
      <ErrorPage address={address} kind={academy.kind}>
        {top}
        {island}
      </ErrorPage>
    );
  }
  const guides = [...academy.value.quick, ...academy.value.courses];
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: translate(locale, 'academy.name'), path: academyPath },
  ];
  return (
    <PageFrame address={address} legal={academy.value.legal}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      {guides.length > 0 && <StructuredData data={itemListData(locale, guides)} />}
      {top}
      {island}
    </PageFrame>
  );
}

type IslandProps = {
  filter: AcademyFilter;
  academy: Result<AcademyOfCms>;
  subjects: Result<readonly Named[]>;
  hasBuilds: boolean;
};

function AcademyIsland({ filter, academy, subjects, hasBuilds }: IslandProps) {
  const context = usePageContext();
  const { locale } = context;
  const newTab = newTabWords(context);
  const levels = levelsIn(locale);
  const named = subjects.kind === 'found' ? subjects.value : null;
  const tag = localeTag(locale);
  const texts = pickMessages(locale, [
    'academy.quick',
    'academy.courses',
    'academy.empty',
    'academy.filter',
    'academy.reset',
    'academy.results',
    'academy.failed',
    'academy.readTime',
    'loading.slow',
    'unwell.retry',
  ]);
  const readMark = (
    <>
      <Icon name="check" /> {translate(locale, 'academy.read')}
    </>
  );
  const tiles =
    academy.kind === 'found' ? toAcademyTiles(academy.value, context) : { quick: [], courses: [] };
  const total = tiles.quick.length + tiles.courses.length;
  const lists =
    total === 0 ? (
      <EmptyState title={translate(locale, 'academy.empty')} level={2} />
    ) : (
      <AcademyLists
        context={context}
        newTab={newTab}
        lists={tiles}
        levels={levels}
        text={textOf(texts, tag)}
        readMark={readMark}
      />
    );
  return (
    <Academy
      context={context}
      newTab={newTab}
      tag={tag}
      filter={filter}
      first={academy.kind === 'unwell' ? null : { total }}
      lists={lists}
      subjects={named ?? []}
      levels={levels}
      fields={<AcademyFields filter={filter} levels={levels} subjects={named} />}
      titles={{ plain: pageTitle(titleOf(locale, '')), filtered: pageTitle(titleOf(locale, '{filter}')) }}
      texts={texts}
      readMark={readMark}
    >
      <Tools hasBuilds={hasBuilds} />
    </Academy>
  );
}
