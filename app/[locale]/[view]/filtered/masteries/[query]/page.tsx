import { filteredRoute } from '#app/_screens/filtered-route.tsx';
import { plannerMetadata, PlannerPage } from '#app/_screens/planner/planner-page.tsx';

/** A build from a link: `/academy/masteries/?b=…` (`rules 40`). */
const route = filteredRoute({
  read: (query) => ({ code: query.get('b') }),
  metadata: plannerMetadata,
  Page: PlannerPage,
});

export const { generateMetadata } = route;
export default route.Route;
