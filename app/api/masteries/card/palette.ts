import type { Section } from '@/lib/masteries/masteries';

/** The colours of app/styles/tokens.css, because a picture can't read custom properties. */
export const card = {
  ink: '#0a0b14',
  panel: '#12142a',
  card: '#1b1e3d',
  hairline: '#353a6b',
  line: '#7a7fb8',
  muted: '#b6b8d6',
  white: '#f5f3ff',
  gold: '#ffc531',
  error: '#ff7a7a',
  red: '#8a0f1d',
} as const;

export const tones = {
  offense: '#ff7a45',
  defense: '#5b9dff',
  utility: '#45d18a',
} as const satisfies Record<Section, string>;

/** Mixes a colour with the card's background, as `color-mix` does on the page. */
export function mix(colour: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const under = parts(card.card);
  const mixed = parts(colour).map((value, at) => Math.round(value * share + (under[at] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
