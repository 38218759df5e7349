import { typeShapes } from '#lib/masteries/type-shapes.ts';

/** The icons of the types of mastery and of the tools, on a grid of 24 by 24. */
export const iconShapes = {
  ...typeShapes,
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
