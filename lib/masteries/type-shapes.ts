/** The icons of the types of mastery, on a grid of 24 by 24. */
export const typeShapes = {
  attack: 'M21 3l-2 6-8 8-4-4 8-8zM5 11l8 8-2 2-8-8zM6.5 15.5l2 2-4 4-2-2z',
  bleed: 'M12 2C8 8 5 11.5 5 15a7 7 0 0 0 14 0c0-3.5-3-7-7-13z',
  'critical-hit':
    'M12 1l2.4 6.2L21 4.5l-3.2 6L23 12l-5.2 1.5 3.2 6-6.6-2.7L12 23l-2.4-6.2L3 19.5l3.2-6L1 12l5.2-1.5L3 4.5l6.6 2.7z',
  health: 'M12 21C5 15 2 11.5 2 8a5 5 0 0 1 10-1.5A5 5 0 0 1 22 8c0 3.5-3 7-10 13z',
  armor: 'M12 2l8 3v6c0 5-3.4 9-8 11-4.6-2-8-6-8-11V5z',
  resistance:
    'M12 1l9.5 5.5v11L12 23l-9.5-5.5v-11zM12 5L6 8.5v7l6 3.5 6-3.5v-7zM12 9l3 1.5v3L12 15l-3-1.5v-3z',
  reflexes: 'M14 1L4 14h6l-2 9 11-14h-7z',
  resources: 'M6 3h12l4 6-10 12L2 9zM7.2 5.5L5.4 8.5h13.2l-1.8-3z',
  stuns:
    'M8 2l1.6 4.4L14 8 9.6 9.6 8 14 6.4 9.6 2 8l4.4-1.6zM17 9l1.3 3.7L22 14l-3.7 1.3L17 19l-1.3-3.7L12 14l3.7-1.3zM8 16l.9 2.1L11 19l-2.1.9L8 22l-.9-2.1L5 19l2.1-.9z',
  other: 'M12 2l9 10-9 10-9-10z',
} as const;

/** The icon of a type. Types that the game adds later get the general one. */
export function typeShape(type: string): string {
  return Object.hasOwn(typeShapes, type) ? typeShapes[type as keyof typeof typeShapes] : typeShapes.other;
}
