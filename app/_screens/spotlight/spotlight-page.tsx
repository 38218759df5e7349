import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { PageFrame } from '@/app/_frame/page-frame';
import { StructuredData } from '@/app/_frame/structured-data';
import styles from '@/app/_screens/landing/landing-view.module.css';
import { ListingMessage, ListingTop } from '@/app/_screens/listing/listing-view';
import { withinPages } from '@/app/_screens/listing/listing-page';
import Spotlight from './spotlight.lazy';
import { Icon } from '@/components/icon/icon';
import { championClasses } from '@/game/classes';
import { toTile } from '@/lib/api/tiles';
import type { SpotlightFilter } from '@/lib/cms/articles';
import { getSpotlights } from '@/lib/cms/articles';
import { missing } from '@/lib/cms/client';
import { getCategories } from '@/lib/cms/frame';
import { errorPageMetadata, pageMetadata, pageTitle } from '@/lib/discovery/metadata';
import { breadcrumbData, itemListData } from '@/lib/discovery/structured-data';
import type { Locale } from '@/lib/i18n/locales';
import { localeTag } from '@/lib/i18n/locales';
import { pickMessages, translate } from '@/lib/i18n/messages';
import { spotlightPath } from '@/lib/links/addresses';
import { query } from '@/lib/links/links';
import { getPageContext } from '@/lib/links/page-context';
import { pageInPath } from '@/lib/pagination';
import { noSpotlightFilter } from '@/lib/spotlights/filter';

export type SpotlightRequest = { filter?: SpotlightFilter; page: number | null };

async function load({ filter = noSpotlightFilter, page }: SpotlightRequest) {
  const { locale } = await getPageContext();
  const listing = page === null ? missing : withinPages(await getSpotlights(locale, filter, page), page);
  return { listing, path: pageInPath(spotlightPath, page ?? 1) };
}

/** The canonical address of a filtered view is the unfiltered one (`rules 48`). */
export async function spotlightMetadata(request: SpotlightRequest): Promise<Metadata> {
  const { filter = noSpotlightFilter } = request;
  const { listing, path } = await load(request);
  const { locale } = await getPageContext();
  if (listing.kind !== 'found') return errorPageMetadata(listing.kind);
  return pageMetadata({
    path: query({ ...filter }) === '' ? path : spotlightPath,
    title: titleOf(locale, request),
    description: translate(locale, 'spotlight.description'),
  });
}

function titleOf(locale: Locale, { filter = noSpotlightFilter, page }: SpotlightRequest): string {
  const { championClass, keyword } = filter;
  const wanted = [championClass && translate(locale, `class.${championClass}`), keyword].filter(Boolean);
  const name = translate(locale, 'spotlight.title');
  const title = wanted.length > 0 ? `${name}: ${wanted.join(', ')}` : name;
  return page === null || page === 1 ? title : translate(locale, 'listing.page', { title, n: String(page) });
}

export async function SpotlightPage(request: SpotlightRequest) {
  const { filter = noSpotlightFilter, page } = request;
  const context = await getPageContext();
  const { listing, path } = await load(request);
  const { locale } = context;
  const { championClass, ...rest } = filter;
  const address = `${path}${query({ class: championClass, ...rest })}`;
  if (listing.kind !== 'found') {
    return (
      <ErrorPage address={address} kind={listing.kind}>
        <ListingMessage address={address} kind={listing.kind} />
      </ErrorPage>
    );
  }
  const title = translate(locale, 'spotlight.title');
  const { cards, total, perPage } = listing.value;
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: title, path: spotlightPath },
  ];
  const classLabels = Object.fromEntries(
    championClasses.map((name) => [name, translate(locale, `class.${name}`)]),
  );
  return (
    <PageFrame address={address}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      {cards.length > 0 && <StructuredData data={itemListData(locale, cards)} />}
      <ListingTop title={title} categories={await getCategories(locale)} current="champion-spotlights" />
      <div className={styles.body}>
        <Spotlight
          context={context}
          tag={localeTag(locale)}
          filter={filter}
          page={page ?? 1}
          first={{ tiles: cards.map((card) => toTile(card, context)), total, perPage }}
          classLabels={classLabels}
          titles={{ served: pageTitle(titleOf(locale, request)), other: pageTitle(`${title}{filter}`) }}
          icons={{ search: <Icon name="search" />, clear: <Icon name="close" /> }}
          texts={pickMessages(locale, [
            'spotlight.classes',
            'spotlight.search',
            'spotlight.clear',
            'spotlight.sort',
            'spotlight.sort.default',
            'spotlight.sort.name',
            'spotlight.sort.prestige',
            'spotlight.apply',
            'spotlight.empty',
            'spotlight.return',
            'spotlight.failed',
            'spotlight.retry',
            'spotlight.results',
            'pagination.label',
            'pagination.page',
            'pagination.previous',
            'pagination.next',
          ])}
        />
      </div>
    </PageFrame>
  );
}
