/** The levels of players, lowest first. */
export const progressions = [
  'challenger',
  'contender',
  'proven',
  'conqueror',
  'uncollected',
  'cavalier',
  'thronebreaker',
  'paragon',
  'valiant',
] as const;

export type Progression = (typeof progressions)[number];
