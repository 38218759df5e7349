export {
  AccessibilityPage as default,
  accessibilityMetadata as generateMetadata,
} from '#app/_screens/accessibility/accessibility-page.tsx';
