import { filteredRoute } from '#app/_screens/filtered-route.tsx';
import { parsePatchesRequest, PatchesPage, patchesMetadata } from '#app/_screens/patches/patches-page.tsx';

const route = filteredRoute({ read: parsePatchesRequest, metadata: patchesMetadata, Page: PatchesPage });

export const { generateMetadata } = route;
export default route.Route;
