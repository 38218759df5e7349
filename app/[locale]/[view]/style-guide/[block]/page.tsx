export {
  BlockPage as default,
  blockMetadata as generateMetadata,
} from '#app/_screens/style-guide/block-page.tsx';
