import { onceInProcess } from '#lib/bridge/bridge.ts';

/**
 * What the calls of the CMS say of it. A CMS with one broken route is well: its other calls are answered, and each good
 * answer counts as one.
 */

/** So many failures in a row, and no good answer between them, mean that it answers nothing. */
const mostFailures = 8;

const recent = () => onceInProcess('recentCalls', () => ({ isWell: false, failures: 0 }));

export function noteAnswer(isGood: boolean): void {
  const state = recent();
  state.failures = isGood ? 0 : state.failures + 1;
  if (isGood) state.isWell = true;
  else if (state.failures >= mostFailures) state.isWell = false;
}

/** For a call that a CMS always answers. */
export function noteFailedCheck(): void {
  recent().isWell = false;
}

/** Whether the CMS answered when it was last called. */
export function wasAnswered(): boolean {
  return recent().isWell;
}
