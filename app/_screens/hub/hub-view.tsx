import { PageFrame } from '#app/_frame/page-frame.tsx';
import { StructuredData } from '#app/_frame/structured-data.tsx';
import { ArticleTiles } from '#app/_screens/listing/article-tiles.tsx';
import { ListingTop } from '#app/_screens/listing/listing-view.tsx';
import layout from '#app/_screens/page-layout.module.css';
import { renderHtml } from '#blocks/render-html.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { Pagination } from '#components/pagination/pagination.tsx';
import type { Hub } from '#lib/cms/articles.ts';
import type { Named } from '#lib/cms/frame.ts';
import { breadcrumbData, itemListData } from '#lib/discovery/structured-data.ts';
import { translate } from '#lib/i18n/messages.ts';
import { newsPath } from '#lib/addresses/paths.ts';
import { usePageContext } from '#lib/links/page-context.ts';
import { pageInPath } from '#lib/pagination.ts';

type HubViewProps = {
  page: number;
  address: string;
  hub: Hub;
  categories: readonly Named[];
  hasCodes: boolean;
};

/** The news hub: the editors' introduction, then all articles. */
export function HubView({ page, address, hub, categories, hasCodes }: HubViewProps) {
  const context = usePageContext();
  const { locale } = context;
  const crumbs = [
    { name: translate(locale, 'page.home'), path: '/' },
    { name: translate(locale, 'news.title'), path: newsPath },
  ];
  return (
    <PageFrame address={address} legal={hub.legal}>
      <StructuredData data={breadcrumbData(locale, crumbs)} />
      {hub.cards.length > 0 && <StructuredData data={itemListData(locale, hub.cards)} />}
      <ListingTop title={translate(locale, 'news.title')} categories={categories} hasCodes={hasCodes} />
      <div className={layout.body}>
        {page === 1 && renderHtml(hub.html, context, hub.language).body}
        {hub.cards.length === 0 ? (
          <EmptyState title={translate(locale, 'listing.empty')} />
        ) : (
          <ArticleTiles cards={hub.cards} />
        )}
        <Pagination
          total={hub.total}
          perPage={hub.perPage}
          current={page}
          addressOf={(number) => pageInPath(newsPath, number)}
        />
      </div>
    </PageFrame>
  );
}
