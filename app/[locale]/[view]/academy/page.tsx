export {
  AcademyPage as default,
  academyMetadata as generateMetadata,
} from '#app/_screens/academy/academy-page.tsx';
