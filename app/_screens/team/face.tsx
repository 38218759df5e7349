import { Portrait } from '#components/tool/portrait.tsx';
import type { TeamChampion } from '#lib/team/matchup.ts';

export function Face({ champion, staticUrl }: { champion: TeamChampion; staticUrl: string }) {
  const { slug, championClass } = champion;
  return <Portrait champion={{ id: slug, championClass }} staticUrl={staticUrl} />;
}
