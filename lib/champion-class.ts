import type { ChampionClass } from '#game/classes.ts';
import { championClasses } from '#game/classes.ts';

/**
 * Compared without regard to case and without locale rules, because Turkish lower case turns SCIENCE into "scıence"
 * (`rules 27`).
 */
export function parseChampionClass(value: string): ChampionClass | null {
  const name = value.trim().toLowerCase();
  return championClasses.find((one) => one === name) ?? null;
}
