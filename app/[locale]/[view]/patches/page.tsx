export {
  PatchesPage as default,
  patchesMetadata as generateMetadata,
} from '#app/_screens/patches/patches-page.tsx';
