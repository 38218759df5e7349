import type { Frame } from '#lib/masteries/masteries.ts';

/** Outlines on the icons' grid of 24. Each begins at the top, so that level segments fill clockwise. */
export const frameShapes = {
  round: 'M12 -11.54a24.62 24.62 0 0 1 0 49.23a24.62 24.62 0 0 1 0 -49.23z',
  square: 'M12 -10h15.38l7.69 7.69v30.77l-7.69 7.69H-3.38L-11.08 28.46V-2.31L-3.38 -10z',
  hexagonal: 'M12 -12.69L35.08 0.38V25.77L12 38.85L-11.08 25.77V0.38z',
} as const satisfies Record<Frame, string>;

/**
 * The viewBox of the outlines, which stands in mastery-frame.tsx too. The icon is above the middle, to leave room for
 * the badge.
 */
export const frameBox = { x: -15.69, y: -14.62, size: 55.38 } as const;
