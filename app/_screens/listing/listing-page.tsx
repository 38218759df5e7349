import type { Metadata } from 'next';
import { ErrorPage } from '#app/_frame/error-page.tsx';
import { ListingMessage, ListingView } from './listing-view.tsx';
import type { Listing } from '#lib/cms/articles.ts';
import { getAuthor, getCategory } from '#lib/cms/articles.ts';
import type { Result } from '#lib/cms/client.ts';
import { missing } from '#lib/cms/client.ts';
import { getCategories } from '#lib/cms/frame.ts';
import { newsFeeds } from '#lib/discovery/feed-links.ts';
import { errorPageMetadata, pageMetadata } from '#lib/discovery/metadata.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/messages.ts';
import { authorFeedPath, feedPath, listingPath } from '#lib/addresses/paths.ts';
import { decodePart } from '#lib/links/decode-part.ts';
import { withContext } from '#lib/links/links.ts';
import { getPageContext } from '#lib/links/page-context.ts';
import { isWithin, pageInPath, parsePage } from '#lib/pagination.ts';

type ListingParams = { params: Promise<{ id?: string; page?: string }> };
type ListKind = 'category' | 'author';

const feeds = { category: feedPath, author: authorFeedPath } satisfies Record<ListKind, unknown>;
const readers = { category: getCategory, author: getAuthor } satisfies Record<ListKind, unknown>;

export function withinPages(listing: Result<Listing>, page: number): Result<Listing> {
  if (listing.kind !== 'found') return listing;
  const { total, perPage, cards } = listing.value;
  return isWithin(page, total, perPage, cards.length) ? listing : missing;
}

async function load(list: ListKind, { params }: ListingParams) {
  const { id: part, page: number } = await params;
  const { locale } = await getPageContext();
  const id = decodePart(part ?? '');
  const page = number === undefined ? 1 : parsePage(number);
  const path = listingPath(list, id);
  // `page` is a fixed word of the route and wins over an id (`rules 7`).
  const listing =
    page === null || id === 'page' ? missing : withinPages(await readers[list](locale, id, page), page);
  const name = listing.kind === 'found' && id !== '' ? listing.value.title : translate(locale, 'listing.all');
  return { locale, id, page: page ?? 1, path, listing, name };
}

/**
 * Title and description for the head. The two listings without an id both hold all articles, so their titles have to
 * differ (`rules 47`).
 */
function headOf(locale: Locale, list: ListKind, id: string, name: string) {
  if (id !== '')
    return { title: name, description: translate(locale, `listing.description.${list}`, { title: name }) };
  return list === 'author'
    ? {
        title: translate(locale, 'listing.authors'),
        description: translate(locale, 'listing.description.authors'),
      }
    : { title: name, description: translate(locale, 'listing.description.all') };
}

function titleOf(locale: Locale, name: string, page: number): string {
  return page === 1 ? name : translate(locale, 'listing.page', { title: name, n: String(page) });
}

export async function listingMetadata(list: ListKind, props: ListingParams): Promise<Metadata> {
  const { locale, id, page, path, listing, name } = await load(list, props);
  if (listing.kind !== 'found') return errorPageMetadata(listing.kind);
  const head = headOf(locale, list, id, name);
  return pageMetadata({
    path: pageInPath(path, page),
    title: titleOf(locale, head.title, page),
    description: head.description,
    kind: list === 'author' && id !== '' ? 'profile' : 'website',
    feeds:
      id === ''
        ? newsFeeds(locale)
        : [
            { title: name, path: withContext(feeds[list](id), { locale, view: 'web' }) },
            ...newsFeeds(locale),
          ],
  });
}

/** The articles of a category or author. If they can't be fetched, the landing view says so (`rules 14`). */
export async function ListingPage({ list, ...props }: ListingParams & { list: ListKind }) {
  const { locale, id, page, path, listing, name } = await load(list, props);
  if (listing.kind !== 'found') {
    return (
      <ErrorPage address={pageInPath(path, page)} kind={listing.kind}>
        <ListingMessage address={pageInPath(path, page)} kind={listing.kind} title={name} />
      </ErrorPage>
    );
  }
  return (
    <ListingView
      path={path}
      page={page}
      title={name}
      listing={listing.value}
      categories={await getCategories(locale)}
      current={list === 'category' ? id : undefined}
      author={list === 'author' && id !== '' ? id : undefined}
    />
  );
}

export function CategoryPage(props: ListingParams) {
  return <ListingPage list="category" {...props} />;
}

export function categoryMetadata(props: ListingParams): Promise<Metadata> {
  return listingMetadata('category', props);
}

export function AuthorPage(props: ListingParams) {
  return <ListingPage list="author" {...props} />;
}

export function authorMetadata(props: ListingParams): Promise<Metadata> {
  return listingMetadata('author', props);
}
