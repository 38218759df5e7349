import { filteredRoute } from '@/app/_screens/filtered-route';
import { academyMetadata, AcademyPage } from '@/app/_screens/academy/academy-page';
import { parseAcademyFilter } from '@/lib/academy/filter';

const route = filteredRoute({
  read: (query) => ({ filter: parseAcademyFilter(query) }),
  metadata: academyMetadata,
  Page: AcademyPage,
});

export const { generateMetadata } = route;
export default route.Route;
