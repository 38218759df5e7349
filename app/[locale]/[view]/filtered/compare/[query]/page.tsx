import { filteredRoute } from '#app/_screens/filtered-route.tsx';
import { compareMetadata, ComparePage } from '#app/_screens/compare/compare-page.tsx';

const route = filteredRoute({
  read: (query) => ({ asked: query.get('c') ?? '' }),
  metadata: compareMetadata,
  Page: ComparePage,
});

export const { generateMetadata } = route;
export default route.Route;
