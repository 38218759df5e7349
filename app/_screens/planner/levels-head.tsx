import type { Words } from './texts.ts';

/** The head of a table of a mastery's levels. */
export function LevelsHead({ words }: { words: Words }) {
  return (
    <thead>
      <tr>
        <th scope="col">{words.t('masteries.rank')}</th>
        <th scope="col">{words.t('masteries.effect')}</th>
        <th scope="col">{words.t('masteries.requires')}</th>
        <th scope="col">{words.t('masteries.cost')}</th>
      </tr>
    </thead>
  );
}
