export {
  FailedPage as default,
  failedMetadata as generateMetadata,
} from '#app/_screens/failed/failed-page.tsx';
