import type { Metadata } from 'next';
import { teamMetadata, TeamPage } from '#app/_screens/team/team-page.tsx';

const nothing = { vs: '', team: '' };

export function generateMetadata(): Promise<Metadata> {
  return teamMetadata(nothing);
}

export default function ChampionsTeamPage() {
  return <TeamPage {...nothing} />;
}
