export {
  AuthorPage as default,
  authorMetadata as generateMetadata,
} from '#app/_screens/listing/listing-page.tsx';
