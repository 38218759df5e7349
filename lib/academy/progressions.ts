import type { Progression } from '@/game/progressions';
import { progressions } from '@/game/progressions';

export function parseProgression(value: string): Progression | null {
  const name = value.trim().toLowerCase();
  return progressions.find((one) => one === name) ?? null;
}
