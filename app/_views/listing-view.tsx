import { PageFrame } from '@/app/_frame/page-frame';
import { StructuredData } from '@/app/_frame/structured-data';
import { CardGrid } from '@/app/_views/card-grid';
import { CategoryBar } from '@/app/_views/category-bar';
import styles from '@/app/_views/landing-view.module.css';
import { Hero } from '@/components/hero/hero';
import type { Listing } from '@/lib/cms/articles';
import type { Named } from '@/lib/cms/frame';
import { breadcrumbData, itemListData } from '@/lib/discovery/structured-data';
import { translate } from '@/lib/i18n/messages';
import type { PageContext } from '@/lib/links/context';

type ListingViewProps = {
  context: PageContext;
  /** The path of the first page. */
  path: string;
  page: number;
  title: string;
  listing: Listing;
  categories: readonly Named[];
  current: string | undefined;
  author: string | undefined;
};

export function ListingView({ context, path, page, title, listing, categories, current }: ListingViewProps) {
  const { locale } = context;
  const address = page === 1 ? path : `${path}page/${page}/`;
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: translate(locale, 'news.title'), path: '/news/' },
    { name: title, path },
  ];
  return (
    <PageFrame context={context} address={address}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      <StructuredData data={itemListData(locale, listing.cards)} />
      <Hero context={context} title={title} />
      <div className={styles.body}>
        <CategoryBar context={context} categories={categories} current={current} />
        {listing.cards.length === 0 ? (
          <p>{translate(locale, 'listing.empty')}</p>
        ) : (
          <CardGrid context={context} cards={listing.cards} />
        )}
      </div>
    </PageFrame>
  );
}

type MessageProps = { context: PageContext; address: string; kind: 'missing' | 'unwell' };

/** The landing view in place of a listing that can't be fetched. */
export function ListingMessage({ context, kind }: MessageProps) {
  const { locale } = context;
  return (
    <>
      <Hero context={context} title={translate(locale, 'listing.all')} />
      <div className={styles.body}>
        <p>{translate(locale, kind === 'missing' ? 'listing.empty' : 'unwell.text')}</p>
      </div>
    </>
  );
}
