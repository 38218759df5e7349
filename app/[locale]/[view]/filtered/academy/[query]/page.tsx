import { filteredRoute } from '#app/_screens/filtered-route.tsx';
import { academyMetadata, AcademyPage } from '#app/_screens/academy/academy-page.tsx';
import { parseAcademyFilter } from '#lib/academy/filter.ts';

const route = filteredRoute({
  read: (query) => ({ filter: parseAcademyFilter(query) }),
  metadata: academyMetadata,
  Page: AcademyPage,
});

export const { generateMetadata } = route;
export default route.Route;
