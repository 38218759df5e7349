/** The signs beside the colours, at the outline's upper right. */
export const signShapes = {
  star: 'M36 -17.3l2.2 4.8 5.3 .6 -3.9 3.5 1.1 5.3 -4.6 -2.7L31.4 -3.1l1.1 -5.3L28.5 -11.9l5.3 -.6z',
  lock: 'M35.2 -12.9V-14.5a2.7 2.7 0 0 1 5.4 0v1.6h1.1v5.9H34.1V-12.9zM36.5 -12.9h2.7V-14.5a1.3 1.3 0 0 0 -2.7 0z',
  warning: 'M33.5 -17L43.2 .3H23.7zM32.4 -11.1l.3 5.9h1.5l.3 -5.9zM32.4 -3.9v1.9h2V-3.9z',
} as const;

export type Sign = keyof typeof signShapes;
