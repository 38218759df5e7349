/** The CMS's answer has these names (docs/contract.md). Players read `utility` as "Proficiencies". */
export const sections = /** @type {const} */ (['offense', 'defense', 'utility']);

/** What a mastery changes. A type that is not in this list gets a general icon and its own id in words. */
export const masteryTypes = /** @type {const} */ ([
  'attack',
  'bleed',
  'critical-hit',
  'health',
  'armor',
  'resistance',
  'reflexes',
  'resources',
  'stuns',
]);

/** All points that a build may spend. */
export const maxPoints = 60;

/** @typedef {(typeof sections)[number]} Section */
/** @typedef {(typeof masteryTypes)[number]} MasteryType */
