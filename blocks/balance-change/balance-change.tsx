import type { ChangeKind } from '@/lib/champions/changes';

type Props = {
  /** The champion's slug. */
  champion: string;
  ability: string;
  was: string;
  is: string;
  kind: ChangeKind | undefined;
};

export function BalanceChange({ champion, ability, was, is }: Props) {
  return (
    <p>
      <strong>{champion}</strong> {ability} <del>{was}</del> <ins>{is}</ins>
    </p>
  );
}
