/** The CMS's answer has these names (docs/contract.md). Players read `utility` as "Proficiencies". */
export const sections = ['offense', 'defense', 'utility'] as const;

/** What a mastery changes. A type that is not in this list gets a general icon and its own id in words. */
export const masteryTypes = [
  'attack',
  'bleed',
  'critical-hit',
  'health',
  'armor',
  'resistance',
  'reflexes',
  'resources',
  'stuns',
] as const;

/** All points that a build may spend. */
export const maxPoints = 60;

export type Section = (typeof sections)[number];
