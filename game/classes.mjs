/** In the order in which classes are offered everywhere (`rules 56`). */
export const championClasses = /** @type {const} */ ([
  'cosmic',
  'tech',
  'mutant',
  'skill',
  'science',
  'mystic',
]);

/** @typedef {(typeof championClasses)[number]} ChampionClass */
