export { TeamPage as default, teamMetadata as generateMetadata } from '#app/_screens/team/team-page.tsx';
