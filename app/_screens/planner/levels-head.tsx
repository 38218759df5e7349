import type { Words } from './texts.ts';

/** The head of a table of a mastery's levels. */
export function LevelsHead({ words }: { words: Words }) {
  return (
    <thead>
      <tr>
        <th>{words.t('masteries.rank')}</th>
        <th>{words.t('masteries.effect')}</th>
        <th>{words.t('masteries.requires')}</th>
        <th>{words.t('masteries.cost')}</th>
      </tr>
    </thead>
  );
}
