export { CodesPage as default, codesMetadata as generateMetadata } from '#app/_screens/codes/codes-page.tsx';
