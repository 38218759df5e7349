import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { SpotlightPage, spotlightMetadata } from '@/app/_screens/spotlight/spotlight-page';
import { errorPageMetadata } from '@/lib/discovery/metadata';
import { translate } from '@/lib/i18n/messages';
import type { QueryParams } from '@/lib/links/page-context';
import { pageContext, parsePage, readQuery } from '@/lib/links/page-context';
import { parseSpotlightFilter } from '@/lib/spotlights/filter';

async function read({ params }: QueryParams) {
  const { query, ...internal } = await params;
  const { variant, ...context } = pageContext(internal);
  const search = readQuery(query);
  const page = parsePage(search.get('page') ?? '1');
  return { isReal: variant === 'query', request: { context, filter: parseSpotlightFilter(search), page } };
}

export async function generateMetadata(props: QueryParams): Promise<Metadata> {
  const { isReal, request } = await read(props);
  return isReal
    ? spotlightMetadata(request)
    : errorPageMetadata(translate(request.context.locale, 'notFound.title'));
}

export default async function FilteredSpotlightsPage(props: QueryParams) {
  const { isReal, request } = await read(props);
  if (!isReal) return <ErrorPage context={request.context} address="/" kind="missing" />;
  return <SpotlightPage {...request} />;
}
