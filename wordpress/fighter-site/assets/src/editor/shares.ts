/** The share of the window that the preview takes, in percent. */

export const narrowest = 25;
export const widest = 75;
export const usual = 48;
const step = 4;

export function withinBounds(share: number): number {
  return Number.isFinite(share) ? Math.min(widest, Math.max(narrowest, Math.round(share))) : usual;
}

/**
 * The share after a key; undefined for a key that changes nothing.
 * @param isRightToLeft whether the preview stands on the left
 */
export function shareAfterKey(key: string, share: number, isRightToLeft: boolean): number | undefined {
  const wider = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  const narrower = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const shares: Record<string, number | undefined> = {
    [wider]: share + step,
    [narrower]: share - step,
    Home: narrowest,
    End: widest,
  };
  const next = shares[key];
  return next === undefined ? undefined : withinBounds(next);
}
