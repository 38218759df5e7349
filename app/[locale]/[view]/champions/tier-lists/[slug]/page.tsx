export {
  TierListPage as default,
  tierListMetadata as generateMetadata,
} from '#app/_screens/tier-lists/tier-list-page.tsx';
