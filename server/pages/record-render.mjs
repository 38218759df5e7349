import { failedCalls } from '#server/bridge.mjs';
import { log, withoutQuery } from '#server/log.mjs';
import { metrics } from '#server/metrics.mjs';

/**
 * Counts the making of a page, and logs one that did not go well.
 *
 * @typedef {import('#server/bridge.mjs').Making} Making
 * @typedef {'found' | 'missing' | 'redirect' | 'old-answer' | 'unwell' | 'error'} Result `old-answer`: the CMS failed, and
 *   what it answered earlier, or nothing, stood in; `unwell`: the page says that it can't be shown (5xx)
 */

/** @param {number} status @param {boolean} hasFailed whether the CMS failed @returns {Result} */
function resultOf(status, hasFailed) {
  if (status >= 500) return 'unwell';
  if (hasFailed) return 'old-answer';
  if (status >= 400) return 'missing';
  return status >= 300 ? 'redirect' : 'found';
}

/** @param {{ began: number, status: number, making: Making, address: string }} made `began`: by `performance.now()` */
export function recordRender({ began, status, making, address }) {
  const failed = failedCalls(making);
  const result = resultOf(status, failed.length > 0);
  metrics.observe('makings', { result }, (performance.now() - began) / 1000);
  if (result !== 'unwell' && result !== 'old-answer') return;
  const route = [...new Set(failed.map((call) => call.route))].sort().join(', ');
  const path = withoutQuery(address);
  const why = route === '' ? 'for another reason than the CMS' : `because the CMS failed (${route})`;
  log.warn(
    { event: 'page-unwell', route, path, status, result },
    result === 'unwell'
      ? `The page ${path} could not be made, ${why}. A visitor gets its old copy, or ${status}.`
      : `The page ${path} was made without new answers of the CMS, ${why}. It is made anew in a few seconds.`,
  );
}

/** @param {{ began: number }} made */
export function recordRenderError({ began }) {
  metrics.observe('makings', { result: 'error' }, (performance.now() - began) / 1000);
}
