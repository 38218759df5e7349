import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { searchMetadata, SearchPage } from '@/app/_screens/search/search-page';
import { errorPageMetadata } from '@/lib/discovery/metadata';
import { translate } from '@/lib/i18n/messages';
import type { QueryParams } from '@/lib/links/page-context';
import { pageContext, readQuery } from '@/lib/links/page-context';
import { parseSearch } from '@/lib/search/parse-search';

async function read({ params }: QueryParams) {
  const { query, ...internal } = await params;
  const { variant, ...context } = pageContext(internal);
  return { isReal: variant === 'query', request: { context, query: parseSearch(readQuery(query)) } };
}

export async function generateMetadata(props: QueryParams): Promise<Metadata> {
  const { isReal, request } = await read(props);
  return isReal
    ? searchMetadata(request)
    : errorPageMetadata(translate(request.context.locale, 'notFound.title'));
}

export default async function FilteredSearchPage(props: QueryParams) {
  const { isReal, request } = await read(props);
  if (!isReal) return <ErrorPage context={request.context} address="/" kind="missing" />;
  return <SearchPage {...request} />;
}
