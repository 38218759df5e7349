import type { CSSProperties } from 'react';

/** Ems that capitals of the headline face take (Alumni Sans, 900 italic), as browsers measure them. */
const widths: readonly [letters: string, ems: number][] = [
  ['IJ1І.,:;!’-', 0.3],
  ['EFLTZ7ЕГТ', 0.36],
  ['KКЛ', 0.47],
  ['M&МЦ', 0.55],
  ['ДФЫЮ', 0.62],
  ['WШ', 0.65],
  ['ÆŒЖЩ', 0.71],
];
const usual = /[\p{Script=Latin}\p{Script=Cyrillic}\d]/u;
/** The last letter of a word leans out of its box. */
const lean = 0.1;

function emsOf(word: string): number {
  const capitals = [...word.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '')];
  return capitals.reduce((sum, capital) => {
    const known = widths.find(([letters]) => letters.includes(capital));
    return sum + (known?.[1] ?? (usual.test(capital) ? 0.42 : 1));
  }, lean);
}

/**
 * How many ems the widest word takes, for a style sheet to choose a size by. Browsers break German words without a
 * hyphen where they have no dictionary, and Turkish ones everywhere: so words are kept whole instead.
 */
export function fitWords(text: string): CSSProperties & Record<'--ems', string> {
  const widest = Math.max(1, ...text.split(/\s+|(?<=-)/).map(emsOf));
  return { '--ems': widest.toFixed(2) };
}
