import { partsPath } from '#lib/addresses/internal-address.ts';
import type { Making } from '#lib/bridge/making.ts';
import { failedCalls } from '#server/next/making.ts';
import { log, withoutQuery } from '#server/watch/log.ts';
import { metrics } from '#server/watch/metrics.ts';

/** Counts the making of a page, and logs one that did not go well. */

type Result =
  | 'found'
  | 'missing'
  | 'redirect'
  /** The CMS failed, and what it answered earlier, or nothing, stood in. */
  | 'old-answer'
  /** The page says that it can't be shown (5xx). */
  | 'unwell';

/** @param hasFailed whether the CMS failed */
function resultOf(status: number, hasFailed: boolean): Result {
  if (status >= 500) return 'unwell';
  if (hasFailed) return 'old-answer';
  if (status >= 400) return 'missing';
  return status >= 300 ? 'redirect' : 'found';
}

type Made = {
  /** When the making began, by `performance.now()`. */
  began: number;
  status: number;
  making: Making;
  key: string;
  address: string;
};

export function recordRender({ began, status, making, key, address }: Made) {
  const failed = failedCalls(making);
  const result = resultOf(status, failed.length > 0);
  metrics.observe('makings', { result }, (performance.now() - began) / 1000);
  if (result !== 'unwell' && result !== 'old-answer') return;
  // The line of the page says it, and event cms-unwell.
  if (key === partsPath(key) && failed.length > 0) return;
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

export function recordRenderError({ began }: Pick<Made, 'began'>) {
  metrics.observe('makings', { result: 'error' }, (performance.now() - began) / 1000);
}
