import type { ChampionClass } from './classes.ts';
import type { Section } from './masteries.ts';

/**
 * All colours of the site, as six hexadecimal digits. `npm run generate` writes them as custom properties into
 * game/generated/tokens.css: `brandDeep` becomes `--brand-deep`.
 */
export const palette = {
  // Surfaces, from the page to what lies highest on it
  page: '#0a0b14',
  panel: '#12142a',
  card: '#1b1e3d',
  raised: '#282c57',

  text: '#f5f3ff',
  muted: '#b6b8d6',
  line: '#7a7fb8',
  hairline: '#353a6b',
  pureWhite: '#ffffff',

  brand: '#d81b2c',
  brandDeep: '#8a0f1d',
  brandText: '#ff6a77',
  accent: '#ffc531',
  platinum: '#c9e4f5',
  onAccent: '#0a0b14',
  onDark: '#ffffff',
  focus: '#4dd8ff',
  focusOnLight: '#0a0b14',
  link: '#7cc4ff',

  live: '#c9006b',
  comingSoon: '#6d28d9',
  completed: '#5b6272',
  updated: '#ffe14d',
  valid: '#45e08a',
  error: '#ff7a7a',

  // Light boxes, and the printed page
  paper: '#fff8e7',
  paperText: '#12142a',

  shadow: '#05060c',
};

/** `colour` is read on dark surfaces. White text is read on `solid`, which is also the class's colour in print. */
export const classColours = {
  cosmic: { colour: '#2dd4e8', solid: '#0b7285' },
  tech: { colour: '#6fa4ff', solid: '#2350d8' },
  mutant: { colour: '#ffc22e', solid: '#8a5300' },
  skill: { colour: '#ff6b6b', solid: '#c3202f' },
  science: { colour: '#4fdd7c', solid: '#1b7a3d' },
  mystic: { colour: '#d27bff', solid: '#8b1fc2' },
} satisfies Record<ChampionClass, { colour: string; solid: string }>;

/**
 * The colours that authors may give to text, with their names in the editor, besides those of the classes. All are
 * readable on every dark surface.
 */
export const textColours = {
  accent: 'Gold',
  brandText: 'Red',
  platinum: 'Platinum',
  valid: 'Green',
  link: 'Blue',
  muted: 'Grey',
} satisfies Partial<Record<keyof typeof palette, string>>;

export const sectionColours = {
  offense: { colour: '#ff7a45', print: '#c3202f' },
  defense: { colour: '#5b9dff', print: '#2350d8' },
  utility: { colour: '#45d18a', print: '#1b7a3d' },
} satisfies Record<Section, { colour: string; print: string }>;
