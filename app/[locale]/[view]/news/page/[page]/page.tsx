export { HubPage as default, hubMetadata as generateMetadata } from '#app/_screens/hub/hub-page.tsx';
