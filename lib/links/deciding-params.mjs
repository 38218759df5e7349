/**
 * The query parameters that decide which page is made; any other changes nothing. This file imports nothing, because
 * `next.config.ts` loads it without a bundler.
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

/** The prefix of the internal address for requests without a deciding parameter: the default language, on the web. */
export const plainPrefix = '/en/web';
