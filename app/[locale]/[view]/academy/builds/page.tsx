export {
  BuildsPage as default,
  buildsMetadata as generateMetadata,
} from '#app/_screens/builds/builds-page.tsx';
