import type { Frame } from '@/lib/masteries/masteries';

/** Outlines on a grid of 72, each begun at the top so that levels fill clockwise from there. */
export const frameShapes = {
  round: 'M36 4a32 32 0 0 1 0 64a32 32 0 0 1 0-64z',
  square: 'M36 6h20l10 10v40l-10 10H16L6 56V16L16 6z',
  hexagonal: 'M36 2.5L66 19.5V52.5L36 69.5L6 52.5V19.5z',
} as const satisfies Record<Frame, string>;
