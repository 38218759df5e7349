/** Icons of the mastery types and the tools, on a grid of 24 by 24. */
export const iconShapes = {
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
  trash: 'M9 2h6l1 2h5v3H3V4h5zM5 9h14l-1.2 13H6.2zM9 11v9h1.5v-9zM13.5 11v9H15v-9z',
  undo: 'M9 3v5h5a6.5 6.5 0 0 1 0 13H7v-3h7a3.5 3.5 0 0 0 0-7H9v5L2 9.5z',
  redo: 'M15 3v5h-5a6.5 6.5 0 0 0 0 13h7v-3h-7a3.5 3.5 0 0 1 0-7h5v5l7-6.5z',
  share: 'M13 3l9 8-9 8v-5c-5 0-8 1.5-11 6 .8-7 4.5-11 11-12z',
  picture:
    'M2 4h20v16H2zM4.5 6.5v8L9 10l4.5 5 2.5-2.5 3.5 3.5V6.5zM16 8a1.8 1.8 0 1 1 0 3.6A1.8 1.8 0 0 1 16 8z',
  print: 'M6 2h12v5H6zM3 8h18v9h-3v-3H6v3H3zM8 16h8v6H8z',
  builds: 'M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM16 13h2v3h3v2h-3v3h-2v-3h-3v-2h3z',
  warning: 'M12 1.5L23.5 22H.5zM10.7 8.5l.4 7h1.8l.4-7zM10.8 17v2.3h2.4V17z',
  check: 'M9.5 19L2.5 12l2.5-2.5 4.5 4.5L19 4.5 21.5 7z',
  close: 'M5 2.5l7 7 7-7L21.5 5l-7 7 7 7-2.5 2.5-7-7-7 7L2.5 19l7-7-7-7z',
  chevron: 'M4 8.5L6.5 6l5.5 5.5L17.5 6 20 8.5l-8 8z',
  plus: 'M10 3h4v7h7v4h-7v7h-4v-7H3v-4h7z',
  minus: 'M3 10h18v4H3z',
  search:
    'M10 2a8 8 0 0 1 6.3 12.9l5.8 5.8-1.9 1.9-5.8-5.8A8 8 0 1 1 10 2zM10 4.8a5.2 5.2 0 1 0 0 10.4a5.2 5.2 0 0 0 0-10.4z',
} as const;

export type IconName = keyof typeof iconShapes;

/** The icon of a type. Types that the game adds later get the general one. */
export function typeShape(type: string): string {
  return Object.hasOwn(iconShapes, type) ? iconShapes[type as IconName] : iconShapes.other;
}
