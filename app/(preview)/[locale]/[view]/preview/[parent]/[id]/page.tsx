export const dynamic = 'force-dynamic';

export {
  PreviewPage as default,
  previewMetadata as generateMetadata,
} from '#app/_screens/preview/preview-page.tsx';
