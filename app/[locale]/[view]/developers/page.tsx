export {
  DevelopersPage as default,
  developersMetadata as generateMetadata,
} from '#app/_screens/developers/developers-page.tsx';
