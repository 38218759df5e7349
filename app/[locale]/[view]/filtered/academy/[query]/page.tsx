import type { Metadata } from 'next';
import { ErrorPage } from '@/app/_frame/error-page';
import { academyMetadata, AcademyPage } from '@/app/_screens/academy/academy-page';
import { parseAcademyFilter } from '@/lib/academy/filter';
import { errorPageMetadata } from '@/lib/discovery/metadata';
import { translate } from '@/lib/i18n/messages';
import type { QueryParams } from '@/lib/links/page-context';
import { pageContext, readQuery } from '@/lib/links/page-context';

async function read({ params }: QueryParams) {
  const { query, ...internal } = await params;
  const { variant, ...context } = pageContext(internal);
  return { isReal: variant === 'query', context, filter: parseAcademyFilter(readQuery(query)) };
}

export async function generateMetadata(props: QueryParams): Promise<Metadata> {
  const { isReal, context, filter } = await read(props);
  return isReal
    ? academyMetadata({ context, filter })
    : errorPageMetadata(translate(context.locale, 'notFound.title'));
}

export default async function FilteredAcademyPage(props: QueryParams) {
  const { isReal, context, filter } = await read(props);
  if (!isReal) return <ErrorPage context={context} address="/" kind="missing" />;
  return <AcademyPage context={context} filter={filter} />;
}
