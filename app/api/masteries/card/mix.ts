import { palette } from '#game/palette.ts';

/** Mixes a colour with the card's background, as `color-mix` does on the page. */
export function mix(colour: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const under = parts(palette.card);
  const mixed = parts(colour).map((value, at) => Math.round(value * share + (under[at] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
