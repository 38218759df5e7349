export {
  GlossaryPage as default,
  glossaryMetadata as generateMetadata,
} from '#app/_screens/glossary/glossary-page.tsx';
