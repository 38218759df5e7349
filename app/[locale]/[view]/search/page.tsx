import type { Metadata } from 'next';
import { searchMetadata, SearchPage } from '@/app/_screens/search/search-page';
import type { InternalParams } from '@/lib/links/page-context';
import { pageContext } from '@/lib/links/page-context';
import type { SearchQuery } from '@/lib/search/parse-search';

const query: SearchQuery = { keyword: '', postType: '', page: 1 };

type Props = { params: Promise<InternalParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return searchMetadata({ context: pageContext(await params), query });
}

export default async function EmptySearchPage({ params }: Props) {
  return <SearchPage context={pageContext(await params)} query={query} />;
}
