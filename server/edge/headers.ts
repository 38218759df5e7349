import type { EdgeVendor } from './tags.ts';
import { anyEdit, tagList } from './tags.ts';

const week = 7 * 24 * 60 * 60;

/**
 * How long a shared cache may keep an answer: fresh for `seconds`, then at most a week while it is made anew or the site
 * is down. An answer that changes by itself is fresh, or answered while it is made anew, until then only.
 * @param changesIn in seconds
 */
function sharedCacheControl(seconds: number, changesIn = Number.MAX_SAFE_INTEGER) {
  const fresh = Math.min(seconds, changesIn);
  const stale = Math.max(0, week - fresh);
  return {
    fresh,
    stale: `stale-while-revalidate=${Math.min(stale, changesIn - fresh)}, stale-if-error=${stale}`,
  };
}

export type EdgeAnswer = {
  tags?: readonly string[];
  /** How long the answer is fresh. */
  seconds: number;
  /** After how many seconds the answer changes by itself. */
  changesIn?: number | undefined;
};

/**
 * How far the log of purges went when the answer, or the purge, was on its way. Varnish does not keep an answer that was under
 * way from before a purge that it got meanwhile (deploy/varnish/default.vcl). It calculates with whole numbers.
 */
export const positionHeader = 'X-Position';
export const positionValue = (position: number) => String(Math.floor(position));

/** The headers for the edge, beside `Cache-Control`. An answer without known tags is purged by every edit. */
export function edgeHeaders(
  vendor: EdgeVendor | undefined,
  { tags = [anyEdit], seconds, changesIn }: EdgeAnswer,
): Record<string, string> {
  const { fresh, stale } = sharedCacheControl(seconds, changesIn);
  switch (vendor) {
    // Varnish needs no header of its own: deploy/varnish/default.vcl reads Cache-Control.
    case 'varnish':
      return { xkey: tagList(tags, ' ') };
    case 'fastly':
      return {
        'surrogate-key': tagList(tags, ' '),
        'surrogate-control': `max-age=${fresh}, ${stale}`,
      };
    case 'cloudflare':
      return {
        'cache-tag': tagList(tags, ','),
        'cdn-cache-control': `public, max-age=${fresh}, ${stale}`,
      };
    case undefined:
      return {};
  }
}
