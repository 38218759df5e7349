export {
  StyleGuidePage as default,
  styleGuideMetadata as generateMetadata,
} from '#app/_screens/style-guide/style-guide-page.tsx';
