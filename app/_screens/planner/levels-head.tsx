import type { Words } from './texts';

/** The head of a table of a mastery's levels. */
export function LevelsHead({ words }: { words: Words }) {
  return (
    <thead>
      <tr>
        <th scope="col">{words.say('masteries.rank')}</th>
        <th scope="col">{words.say('masteries.effect')}</th>
        <th scope="col">{words.say('masteries.requires')}</th>
        <th scope="col">{words.say('masteries.cost')}</th>
      </tr>
    </thead>
  );
}
