export { BuildPage as default, buildMetadata as generateMetadata } from '#app/_screens/builds/build-page.tsx';
