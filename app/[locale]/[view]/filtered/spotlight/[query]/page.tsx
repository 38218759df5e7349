import { filteredRoute } from '#app/_screens/filtered-route.tsx';
import { SpotlightPage, spotlightMetadata } from '#app/_screens/spotlight/spotlight-page.tsx';
import { parsePage } from '#lib/pagination.ts';
import { parseSpotlightFilter } from '#lib/spotlights/filter.ts';

const route = filteredRoute({
  read: (query) => ({ filter: parseSpotlightFilter(query), page: parsePage(query.get('page') ?? '1') }),
  metadata: spotlightMetadata,
  Page: SpotlightPage,
});

export const { generateMetadata } = route;
export default route.Route;
