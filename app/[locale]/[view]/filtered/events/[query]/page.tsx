import { eventsMetadata, EventsPage, parseEventsRequest } from '#app/_screens/events/events-page.tsx';
import { filteredRoute } from '#app/_screens/filtered-route.tsx';

const route = filteredRoute({ read: parseEventsRequest, metadata: eventsMetadata, Page: EventsPage });

export const { generateMetadata } = route;
export default route.Route;
