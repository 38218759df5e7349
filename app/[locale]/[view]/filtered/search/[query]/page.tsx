import { filteredRoute } from '#app/_screens/filtered-route.tsx';
import { searchMetadata, SearchPage } from '#app/_screens/search/search-page.tsx';
import { parseSearch } from '#lib/search/parse-search.ts';

const route = filteredRoute({
  read: (query) => ({ query: parseSearch(query) }),
  metadata: searchMetadata,
  Page: SearchPage,
});

export const { generateMetadata } = route;
export default route.Route;
