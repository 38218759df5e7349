/** The levels of players, lowest first. */
export const progressions = /** @type {const} */ ([
  'challenger',
  'contender',
  'proven',
  'conqueror',
  'uncollected',
  'cavalier',
  'thronebreaker',
  'paragon',
  'valiant',
]);

/** @typedef {(typeof progressions)[number]} Progression */
