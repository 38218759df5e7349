export { HomePage as default, homeMetadata as generateMetadata } from '#app/_screens/home/home-page.tsx';
