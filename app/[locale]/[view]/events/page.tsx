import type { Metadata } from 'next';
import { eventsMetadata, EventsPage } from '#app/_screens/events/events-page.tsx';

export function generateMetadata(): Promise<Metadata> {
  return eventsMetadata({});
}

export default function EventsListPage() {
  return <EventsPage />;
}
