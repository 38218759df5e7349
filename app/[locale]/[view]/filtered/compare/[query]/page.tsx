import { filteredRoute } from '@/app/_screens/filtered-route';
import { compareMetadata, ComparePage } from '@/app/_screens/compare/compare-page';

const route = filteredRoute({
  read: (query) => ({ asked: query.get('c') ?? '' }),
  metadata: compareMetadata,
  Page: ComparePage,
});

export const { generateMetadata } = route;
export default route.Route;
