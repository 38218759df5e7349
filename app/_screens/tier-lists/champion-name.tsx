import { Link } from '#components/link/link.tsx';
import type { NamedChampion } from '#lib/champions/named-champion.ts';

/** A champion's name, which leads to its page where it has one. */
export function ChampionName({ champion: { name, language, target } }: { champion: NamedChampion }) {
  const words = <span lang={language}>{name}</span>;
  return target === undefined ? words : <Link target={target}>{words}</Link>;
}
