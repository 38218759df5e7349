import type { ReactNode } from 'react';
import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import { CategoryBar } from './category-bar.tsx';
import layout from '#app/_screens/page-layout.module.css';
import { ArticleTiles } from './article-tiles.tsx';
import { Button } from '#components/button/button.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { Hero } from '#components/hero/hero.tsx';
import { Pagination } from '#components/pagination/pagination.tsx';
import type { Listing } from '#lib/cms/articles.ts';
import type { Named } from '#lib/cms/frame.ts';
import { breadcrumbData, itemListData, profileData } from '#lib/discovery/structured-data.ts';
import { translate } from '#lib/i18n/messages.ts';
import { nameLanguage } from '#lib/i18n/name-language.ts';
import { newsPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { pageInPath } from '#lib/pagination.ts';

type ListingViewProps = {
  /** The path of the first page. */
  path: string;
  page: number;
  title: string;
  listing: Listing;
  categories: readonly Named[];
  current: string | undefined;
  author: string | undefined;
};

export function ListingView(props: ListingViewProps) {
  const { path, page, title, listing, categories, current, author } = props;
  const { locale } = usePageContext();
  const address = pageInPath(path, page);
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: translate(locale, 'news.title'), path: newsPath },
    { name: title, path },
  ];
  return (
    <PageFrame address={address}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      {listing.cards.length > 0 && <StructuredData data={itemListData(locale, listing.cards)} />}
      {author !== undefined && (
        <StructuredData data={profileData(locale, path, { name: title, role: listing.role })} />
      )}
      <ListingTop
        title={title}
        titleLanguage={author === undefined ? undefined : nameLanguage(title)}
        categories={categories}
        current={current}
      >
        {author !== undefined && listing.role !== '' && <p>{listing.role}</p>}
      </ListingTop>
      <div className={layout.body}>
        {listing.cards.length === 0 ? (
          <EmptyState title={translate(locale, 'listing.empty')} />
        ) : (
          <ArticleTiles cards={listing.cards} />
        )}
        <Pagination
          total={listing.total}
          perPage={listing.perPage}
          current={page}
          addressOf={(number) => pageInPath(path, number)}
        />
      </div>
    </PageFrame>
  );
}

type TopProps = {
  title: string;
  titleLanguage?: string | undefined;
  categories: readonly Named[];
  current?: string | undefined;
  hasCodes?: boolean;
  /** Content below the title. */
  children?: ReactNode;
};

/** The top of a listing: title and category bar. */
export function ListingTop({ title, titleLanguage, categories, current, hasCodes, children }: TopProps) {
  return (
    <>
      <Hero
        title={title}
        titleLanguage={titleLanguage}
        sign={current === 'champion-spotlights' ? 'mask' : 'bolt'}
      >
        {children}
      </Hero>
      <CategoryBar categories={categories} current={current} hasCodes={hasCodes} />
    </>
  );
}

type MessageProps = {
  /** For "Try again". */
  address?: string;
  kind: 'missing' | 'unwell';
  title?: string;
};

/** The message in the place of a listing that can't be fetched (`rules 14`). */
export function ListingMessage({ address = newsPath, kind, title }: MessageProps) {
  const { locale } = usePageContext();
  return (
    <>
      <Hero title={title ?? translate(locale, 'listing.all')} />
      <div className={layout.body}>
        <EmptyState title={translate(locale, kind === 'missing' ? 'listing.empty' : 'unwell.text')}>
          <Button target={kind === 'missing' ? newsPath : address}>
            {translate(locale, kind === 'missing' ? 'notFound.news' : 'unwell.retry')}
          </Button>
        </EmptyState>
      </div>
    </>
  );
}
