export {
  CategoryPage as default,
  categoryMetadata as generateMetadata,
} from '#app/_screens/listing/listing-page.tsx';
