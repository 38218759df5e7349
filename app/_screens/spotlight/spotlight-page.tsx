import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import layout from '#app/_screens/page-layout.module.css';
import { ListingMessage, ListingTop } from '#app/_screens/listing/listing-view.tsx';
import { withinPages } from '#app/_screens/listing/listing-page.tsx';
import Spotlight from './spotlight.lazy.tsx';
import { SpotlightResults } from './spotlight-results.tsx';
import { SpotlightFields } from './spotlight-fields.tsx';
import { Button } from '#components/button/button.tsx';
import { Link } from '#components/link/link.tsx';
import { paginationKeys } from '#components/pagination/pagination-keys.ts';
import { championClasses } from '#game/classes.ts';
import { hasTierLists } from '#lib/champions/read-tier-lists.ts';
import { toTile } from '#lib/api/tiles.ts';
import type { SpotlightFilter } from '#lib/cms/articles.ts';
import { missing } from '#lib/cms/client.ts';
import { getCategories } from '#lib/cms/frame.ts';
import type { FactChoices } from '#lib/cms/spotlights.ts';
import { getSpotlightList } from '#lib/cms/spotlights.ts';
import { spotlightFeeds } from '#lib/discovery/feed-links.ts';
import { errorPageMetadata, pageMetadata, pageTitle } from '#lib/discovery/metadata.ts';
import { breadcrumbData, itemListData } from '#lib/discovery/structured-data.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { localeTag } from '#lib/i18n/locales.ts';
import { pickMessages, translate } from '#lib/i18n/messages.ts';
import { textOf } from '#lib/i18n/text-of.ts';
import { comparePath, spotlightPath, tierListsPath } from '#lib/addresses/paths.ts';
import { query } from '#lib/links/links.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import { pageInPath } from '#lib/pagination.ts';
import type { FilterLabels } from '#lib/spotlights/filter.ts';
import { filterName, noSpotlightFilter } from '#lib/spotlights/filter.ts';

type SpotlightRequest = { filter?: SpotlightFilter; page: number | null };

async function load({ filter = noSpotlightFilter, page }: SpotlightRequest) {
  const { locale } = await getPageContext();
  const list = await getSpotlightList(locale, filter, page ?? 1);
  return {
    ...list,
    listing: page === null ? missing : withinPages(list.listing, page),
    labels: labelsOf(locale, list.choices),
    path: pageInPath(spotlightPath, page ?? 1),
  };
}

function labelsOf(locale: Locale, { tag, immunity }: FactChoices): FilterLabels {
  const immune = (term: string) => translate(locale, 'facts.immune', { term });
  return {
    class: Object.fromEntries(championClasses.map((name) => [name, translate(locale, `class.${name}`)])),
    tag: Object.fromEntries(tag.map(({ slug, word }) => [slug, word])),
    immunity: Object.fromEntries(immunity.map(({ slug, word }) => [slug, immune(word)])),
  };
}

/** The canonical address of a filtered view is the unfiltered one (`rules 48`). */
export async function spotlightMetadata(request: SpotlightRequest): Promise<Metadata> {
  const { listing, filter, labels, path } = await load(request);
  const { locale } = await getPageContext();
  if (listing.kind !== 'found') return errorPageMetadata(listing.kind);
  return pageMetadata({
    path: query(filter) === '' ? path : spotlightPath,
    title: titleOf(locale, filterName(filter, labels), request.page),
    description: translate(locale, 'spotlight.description'),
    feeds: spotlightFeeds(locale, translate(locale, 'spotlight.title')),
  });
}

function titleOf(locale: Locale, wanted: string, page: number | null): string {
  const name = translate(locale, 'spotlight.title');
  const title = wanted ? `${name}: ${wanted}` : name;
  return page === null || page === 1 ? title : translate(locale, 'listing.page', { title, n: String(page) });
}

export async function SpotlightPage(request: SpotlightRequest) {
  const { page } = request;
  const context = await getPageContext();
  const { listing, filter, choices, labels, path } = await load(request);
  const { locale } = context;
  const address = `${path}${query(filter)}`;
  if (listing.kind !== 'found') {
    return (
      <ErrorPage address={address} kind={listing.kind}>
        <ListingMessage address={address} kind={listing.kind} title={translate(locale, 'spotlight.title')} />
      </ErrorPage>
    );
  }
  const title = translate(locale, 'spotlight.title');
  const { cards, total, perPage } = listing.value;
  const texts = pickMessages(locale, [
    'spotlight.classes',
    'spotlight.search',
    'spotlight.empty',
    'spotlight.return',
    'spotlight.failed',
    'loading.slow',
    'spotlight.retry',
    'spotlight.results',
    ...paginationKeys,
  ]);
  const shown = { ...filter, page: page ?? 1 };
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: title, path: spotlightPath },
  ];
  return (
    <PageFrame address={address}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      {cards.length > 0 && <StructuredData data={itemListData(locale, cards)} />}
      <ListingTop title={title} categories={await getCategories(locale)} current="champion-spotlights" />
      <div className={layout.body}>
        <Spotlight
          context={context}
          tag={localeTag(locale)}
          served={{ filter: shown, total, perPage }}
          results={
            cards.length > 0 && (
              <SpotlightResults
                context={context}
                list={{ tiles: cards.map((card) => toTile(card, context)), total, perPage }}
                shown={shown}
                classLabels={labels.class}
                text={textOf(texts, localeTag(locale))}
              />
            )
          }
          link={<Link target={comparePath}>{translate(locale, 'compare.title')}</Link>}
          labels={labels}
          titles={{
            served: pageTitle(titleOf(locale, filterName(filter, labels), page)),
            other: pageTitle(`${title}{filter}`),
          }}
          texts={texts}
        >
          <SpotlightFields filter={filter} choices={choices} />
        </Spotlight>
        {(await hasTierLists(locale)) && (
          <Button target={tierListsPath} variant="ghost">
            {translate(locale, 'tiers.title')}
          </Button>
        )}
      </div>
    </PageFrame>
  );
}
