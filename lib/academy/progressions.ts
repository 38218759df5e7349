import type { Progression } from '#game/progressions.ts';
import { progressions } from '#game/progressions.ts';

export function parseProgression(value: string): Progression | null {
  const name = value.trim().toLowerCase();
  return progressions.find((one) => one === name) ?? null;
}
