import { filteredRoute } from '#app/_screens/filtered-route.tsx';
import { teamMetadata, TeamPage } from '#app/_screens/team/team-page.tsx';

const route = filteredRoute({
  read: (query) => ({ vs: query.get('vs') ?? '', team: query.get('team') ?? '' }),
  metadata: teamMetadata,
  Page: TeamPage,
});

export const { generateMetadata } = route;
export default route.Route;
