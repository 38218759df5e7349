import type { CSSProperties } from 'react';

/** Widths of capital letters in the headline font (Alumni Sans, 900 italic) in em, as browsers measure them. */
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
/** Added for the last letter, whose italic shape reaches beyond its box. */
const lean = 0.1;

function emsOf(word: string): number {
  const capitals = [...word.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '')];
  return capitals.reduce((sum, capital) => {
    const width = widths.find(([letters]) => letters.includes(capital));
    return sum + (width?.[1] ?? (usual.test(capital) ? 0.42 : 1));
  }, lean);
}

/**
 * The width of the widest word in em, from which the style sheet computes a font size that needs no hyphenation.
 * Browsers without a hyphenation dictionary would break German words without a hyphen.
 */
export function fitWords(text: string): CSSProperties & Record<'--ems', string> {
  const widest = Math.max(1, ...text.split(/\s+|(?<=-)/).map(emsOf));
  return { '--ems': widest.toFixed(2) };
}
