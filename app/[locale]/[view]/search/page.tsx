import type { Metadata } from 'next';
import { searchMetadata, SearchPage } from '#app/_screens/search/search-page.tsx';
import type { SearchQuery } from '#lib/search/parse-search.ts';

const query: SearchQuery = { keyword: '', postType: '', page: 1 };

export function generateMetadata(): Promise<Metadata> {
  return searchMetadata({ query });
}

export default function EmptySearchPage() {
  return <SearchPage query={query} />;
}
