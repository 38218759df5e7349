import { anyEdit, tagList } from './tags.mjs';

/** @typedef {import('./tags.mjs').EdgeVendor} EdgeVendor */

const week = 7 * 24 * 60 * 60;

/**
 * How long a shared cache may keep an answer: fresh for `seconds`, then at most a week while it is made anew or the site
 * is down.
 * @param {number} seconds
 */
export function sharedCacheControl(seconds) {
  const stale = Math.max(0, week - seconds);
  return { fresh: seconds, stale: `stale-while-revalidate=${stale}, stale-if-error=${stale}` };
}

/**
 * The headers for the edge, beside `Cache-Control`. An answer without known tags is purged by every edit.
 * @param {EdgeVendor | undefined} vendor
 * @param {{ tags?: readonly string[], seconds: number }} answer `seconds`: how long it is fresh
 * @returns {Record<string, string>}
 */
export function edgeHeaders(vendor, { tags = [anyEdit], seconds }) {
  const { fresh, stale } = sharedCacheControl(seconds);
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
