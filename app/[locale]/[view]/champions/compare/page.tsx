export {
  ComparePage as default,
  compareMetadata as generateMetadata,
} from '#app/_screens/compare/compare-page.tsx';
