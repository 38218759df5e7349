/** The query parameters that decide which page is made; any other changes nothing. */
export const decidingParams = [
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
  'tag',
  'immunity',
  'c',
  'kind',
  'version',
  'view',
  'month',
  'b',
  'champion',
  'r',
] as const;

/**
 * The header in which the server tells middleware.ts the internal address of the page to be made. Visitors' requests lose
 * it (server/door/request-listener.ts).
 */
export const internalAddressHeader = 'x-internal-address';

/** The header of a request for the error page of a preview that threw an exception. Visitors' requests lose it, too. */
export const failedPreviewHeader = 'x-failed-preview';
