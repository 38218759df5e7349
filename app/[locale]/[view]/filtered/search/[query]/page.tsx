import { filteredRoute } from '@/app/_screens/filtered-route';
import { searchMetadata, SearchPage } from '@/app/_screens/search/search-page';
import { parseSearch } from '@/lib/search/parse-search';

const route = filteredRoute({
  read: (query) => ({ query: parseSearch(query) }),
  metadata: searchMetadata,
  Page: SearchPage,
});

export const { generateMetadata } = route;
export default route.Route;
