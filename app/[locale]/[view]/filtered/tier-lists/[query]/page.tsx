import { filteredRoute } from '#app/_screens/filtered-route.tsx';
import { TierListsPage, tierListsMetadata } from '#app/_screens/tier-lists/tier-lists-page.tsx';

const route = filteredRoute({
  read: (query) => ({ one: query.get('list') ?? '', other: query.get('with') ?? '' }),
  metadata: tierListsMetadata,
  Page: TierListsPage,
});

export const { generateMetadata } = route;
export default route.Route;
