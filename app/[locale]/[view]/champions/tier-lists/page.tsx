export {
  TierListsPage as default,
  tierListsMetadata as generateMetadata,
} from '#app/_screens/tier-lists/tier-lists-page.tsx';
