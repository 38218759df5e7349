/**
 * The query parameters that decide which page is made; any other changes nothing. This file imports nothing, because
 * `next.config.ts` reads it before there is a bundler.
 */
export const decidingParams = /** @type {const} */ ([
  'lang',
  'viewer',
  'target',
  'keyword',
  'postType',
  'page',
  'progression',
  'subject',
  'class',
  'sort',
  'b',
  'champion',
  'r',
]);

/** The address for requests that carry none of them: the default language, on the web. */
export const plainPrefix = '/en/web';
