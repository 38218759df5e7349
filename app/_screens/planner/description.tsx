import { memo } from 'react';
import type { Mastery } from '#lib/masteries/masteries.ts';
import { describe } from '#lib/masteries/receipt.ts';
import type { Words } from './texts.ts';

/** A description with highlighted numbers. */
export const Description = memo(function Description({
  mastery,
  level,
  words,
}: {
  mastery: Mastery;
  level: number;
  words: Words;
}) {
  const values = mastery.levels[Math.max(level, 1) - 1]?.values ?? [null, null, null];
  return describe(mastery.description, values, words.value).map((piece, index) =>
    piece.isNumber ? <strong key={index}>{piece.text}</strong> : piece.text,
  );
});
