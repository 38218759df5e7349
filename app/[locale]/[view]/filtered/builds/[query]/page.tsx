import { BuildsPage, buildsMetadata, parseBuildsRequest } from '#app/_screens/builds/builds-page.tsx';
import { filteredRoute } from '#app/_screens/filtered-route.tsx';

const route = filteredRoute({ read: parseBuildsRequest, metadata: buildsMetadata, Page: BuildsPage });

export const { generateMetadata } = route;
export default route.Route;
