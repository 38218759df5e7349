import type { Sign } from './signs.ts';

/** The sign of a state, because colour alone must not tell it. */
export function signOf(level: number, max: number, isActive: boolean): Sign | null {
  if (level > 0 && !isActive) return 'warning';
  if (level === 0) return isActive ? null : 'lock';
  return level === max ? 'star' : null;
}
