import { filteredRoute } from '@/app/_screens/filtered-route';
import { SpotlightPage, spotlightMetadata } from '@/app/_screens/spotlight/spotlight-page';
import { parsePage } from '@/lib/pagination';
import { parseSpotlightFilter } from '@/lib/spotlights/filter';

const route = filteredRoute({
  read: (query) => ({ filter: parseSpotlightFilter(query), page: parsePage(query.get('page') ?? '1') }),
  metadata: spotlightMetadata,
  Page: SpotlightPage,
});

export const { generateMetadata } = route;
export default route.Route;
