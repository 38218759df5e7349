import type { Frame } from '@/lib/masteries/masteries';

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

/** The signs beside the colours, at the outline's upper right. */
export const signShapes = {
  star: 'M36 -17.3l2.2 4.8 5.3 .6 -3.9 3.5 1.1 5.3 -4.6 -2.7L31.4 -3.1l1.1 -5.3L28.5 -11.9l5.3 -.6z',
  lock: 'M35.2 -12.9V-14.5a2.7 2.7 0 0 1 5.4 0v1.6h1.1v5.9H34.1V-12.9zM36.5 -12.9h2.7V-14.5a1.3 1.3 0 0 0 -2.7 0z',
  warning: 'M33.5 -17L43.2 .3H23.7zM32.4 -11.1l.3 5.9h1.5l.3 -5.9zM32.4 -3.9v1.9h2V-3.9z',
} as const;

export type Sign = keyof typeof signShapes;
