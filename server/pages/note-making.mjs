import { log, withoutQuery } from '#server/log.mjs';
import { metrics } from '#server/metrics.mjs';

/**
 * Counts the making of a page, and logs one that did not go well.
 *
 * @typedef {import('#server/bridge.mjs').Making} Making
 * @typedef {'found' | 'missing' | 'redirect' | 'old-answer' | 'unwell' | 'error'} Result `old-answer`: the CMS failed, and
 *   the page was made of what it answered earlier; `unwell`: the page says that it can't be shown (5xx)
 */

/** @param {number} status @param {Making} making @returns {Result} */
function resultOf(status, { usedOldAnswer }) {
  if (status >= 500) return 'unwell';
  if (usedOldAnswer) return 'old-answer';
  if (status >= 400) return 'missing';
  return status >= 300 ? 'redirect' : 'found';
}

/** @param {{ began: number, status: number, making: Making, address: string }} made `began`: by `performance.now()` */
export function noteMaking({ began, status, making, address }) {
  const result = resultOf(status, making);
  metrics.observe('makings', { result }, (performance.now() - began) / 1000);
  if (result !== 'unwell' && result !== 'old-answer') return;
  const failed = making.calls.filter((call) => call.result === 'unwell' || call.from === 'old');
  const route = [...new Set(failed.map((call) => call.route))].sort().join(', ');
  const path = withoutQuery(address);
  const why = route === '' ? 'for another reason than the CMS' : `because the CMS failed (${route})`;
  log.warn(
    { event: 'page-unwell', route, path, status, result },
    result === 'unwell'
      ? `The page ${path} could not be made, ${why}. A visitor gets its old copy, or ${status}.`
      : `The page ${path} was made of old answers of the CMS, ${why}. It is made anew in a few seconds.`,
  );
}

/** @param {{ began: number }} made */
export function noteMakingError({ began }) {
  metrics.observe('makings', { result: 'error' }, (performance.now() - began) / 1000);
}
