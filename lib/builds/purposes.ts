import type { Purpose } from '#game/purposes.ts';
import { purposes } from '#game/purposes.ts';

export function parsePurpose(value: string): Purpose | null {
  const name = value.trim().toLowerCase();
  return purposes.find((one) => one === name) ?? null;
}
