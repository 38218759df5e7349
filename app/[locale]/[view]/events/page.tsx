export {
  EventsPage as default,
  eventsMetadata as generateMetadata,
} from '#app/_screens/events/events-page.tsx';
