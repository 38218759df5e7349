import { anyEdit, tagList } from './tags.mjs';

/** @typedef {import('./tags.mjs').EdgeVendor} EdgeVendor */

const week = 7 * 24 * 60 * 60;

/**
 * How long a shared cache may keep an answer: fresh for `seconds`, then at most a week while it is made anew or the site
 * is down. An answer that changes by itself is fresh, or answered while it is made anew, until then only.
 * @param {number} seconds
 * @param {number} [changesIn] in seconds
 */
function sharedCacheControl(seconds, changesIn = Number.MAX_SAFE_INTEGER) {
  const fresh = Math.min(seconds, changesIn);
  const stale = Math.max(0, week - fresh);
  return {
    fresh,
    stale: `stale-while-revalidate=${Math.min(stale, changesIn - fresh)}, stale-if-error=${stale}`,
  };
}

/**
 * The headers for the edge, beside `Cache-Control`. An answer without known tags is purged by every edit.
 * @param {EdgeVendor | undefined} vendor
 * @param {{ tags?: readonly string[], seconds: number, changesIn?: number | undefined }} answer `seconds`: how long it is
 *   fresh; `changesIn`: after how many seconds it changes by itself
 * @returns {Record<string, string>}
 */
export function edgeHeaders(vendor, { tags = [anyEdit], seconds, changesIn }) {
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
