import { teamPath } from '#lib/addresses/paths.ts';

const list = (slugs: readonly string[]) => slugs.map(encodeURIComponent).join(',');

/** Opponents, and a team against them, as an address has them. */
export type Matchup = { opponents: readonly string[]; team: readonly string[] };

/** The part behind `?`; behind `#` it is never sent. */
export function matchupQuery({ opponents, team }: Matchup): string {
  const parts = [
    opponents.length > 0 ? `vs=${list(opponents)}` : '',
    team.length > 0 ? `team=${list(team)}` : '',
  ];
  return parts.filter(Boolean).join('&');
}

export function teamAddress(matchup: Matchup): string {
  const query = matchupQuery(matchup);
  return query === '' ? teamPath : `${teamPath}?${query}`;
}
