/**
 * What the site counts (server/watch/metrics.ts). Labels have few values, all from the code: routes of the CMS and kinds of
 * answers, never an address or what a visitor typed.
 */

const seconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const ages = [1, 10, 30, 60, 120, 300, 900, 3600, 21_600, 86_400, 604_800];

/** kind: of the page. device: phone, tablet, desktop. */
const vitalLabels = ['kind', 'locale', 'view', 'device'] as const;

export const metricsTable = {
  answers: {
    type: 'counter',
    name: 'site_answers_total',
    help: 'Answers to requests. way: store (kept page), made (page made for this request), next, picture, file, server.',
    labels: ['way', 'kind', 'status'],
  },
  askedAhead: {
    type: 'counter',
    name: 'site_prefetches_total',
    help: 'Requests for pages that browsers sent before their visitors did. result: kept (the page was answered), unkept (a 503, which is not among the answers).',
    labels: ['result'],
  },
  answerAge: {
    type: 'histogram',
    name: 'site_page_age_seconds',
    help: 'Age of pages when they are answered.',
    labels: [],
    buckets: ages,
  },
  makings: {
    type: 'histogram',
    name: 'site_making_seconds',
    help: 'Time to make a page. result: found, missing, redirect, old-answer (the CMS failed, an old answer or none stood in), unwell (5xx), error.',
    labels: ['result'],
    buckets: seconds,
  },
  makingReasons: {
    type: 'counter',
    name: 'site_makings_total',
    help: 'Why pages, and answers of routes, were made. kind: page, route. reason: first, build (another build had kept it), answer (what the CMS answered differs), failure (a read had failed), clock (a moment has come).',
    labels: ['kind', 'reason'],
  },
  makingsWaiting: {
    type: 'gauge',
    name: 'site_makings_waiting',
    help: 'Pages that wait to be made anew behind the answers that visitors get meanwhile.',
    labels: [],
  },
  comparisons: {
    type: 'counter',
    name: 'site_page_comparisons_total',
    help: 'Comparisons of kept pages, and answers of routes, with the answers of the CMS. kind: page, route. outcome: same (no making was needed), around (only what stands around the page differs, and may be as it was for some seconds), differs, unwell (the CMS failed).',
    labels: ['kind', 'outcome'],
  },
  cmsCalls: {
    type: 'histogram',
    name: 'site_cms_call_seconds',
    help: 'Time of calls of the CMS, second attempts included. result: found, missing, unwell.',
    labels: ['route', 'result'],
    buckets: seconds,
  },
  cmsRefused: {
    type: 'counter',
    name: 'site_cms_refused_total',
    help: 'Reads that an open circuit breaker did not let through.',
    labels: ['route'],
  },
  breakerState: {
    type: 'gauge',
    name: 'site_cms_breaker_state',
    help: 'Circuit breaker of a route of the CMS: 0 closed, 1 half open, 2 open.',
    labels: ['route'],
  },
  unreadEntries: {
    type: 'gauge',
    name: 'site_cms_unread_entries',
    help: 'Entries of a list of the CMS that are not read because the list is longer than CMS_LIST_PAGES. list: articles, champions.',
    labels: ['list'],
  },
  storeReads: {
    type: 'counter',
    name: 'site_store_reads_total',
    help: 'Reads of the store. layer: memory, redis, disk. result: hit, miss, error.',
    labels: ['kind', 'layer', 'result'],
  },
  storeWriteErrors: {
    type: 'counter',
    name: 'site_store_write_errors_total',
    help: 'Entries that could not be written. layer: redis, disk.',
    labels: ['kind', 'layer'],
  },
  storeConnected: {
    type: 'gauge',
    name: 'site_store_connected',
    help: 'Whether the store that all instances share answers: 1 or 0. Without CACHE_URL there is no such number.',
    labels: [],
  },
  purges: {
    type: 'counter',
    name: 'site_purges_total',
    help: 'Webhooks of the CMS. result: taken, refused.',
    labels: ['result'],
  },
  edgePurgesWaiting: {
    type: 'gauge',
    name: 'site_edge_purges_waiting',
    help: 'Purges that the cache in front has not taken yet.',
    labels: [],
  },
  edgePurgeAge: {
    type: 'gauge',
    name: 'site_edge_purge_age_seconds',
    help: 'How long the oldest purge is due that the cache in front has not taken yet.',
    labels: [],
  },
  edgePurges: {
    type: 'counter',
    name: 'site_edge_purges_total',
    help: 'Purges sent to the cache in front. result: taken, failed.',
    labels: ['result'],
  },
  mirrorPages: {
    type: 'counter',
    name: 'site_mirror_pages_total',
    help: 'Pages of the mirror. result: written, removed (taken back), left-out (too many waited), failed (a full disk, missing rights).',
    labels: ['result'],
  },
  mirrorCopies: {
    type: 'counter',
    name: 'site_mirror_copies_total',
    help: 'Files that pages of the mirror name. result: copied, there, missing, failed.',
    labels: ['result'],
  },
  pictures: {
    type: 'counter',
    name: 'site_pictures_total',
    help: 'Pictures and cards that were to be made. result: made, as-it-is, missing, failed, busy.',
    labels: ['result'],
  },
  requestErrors: {
    type: 'counter',
    name: 'site_request_errors_total',
    help: 'Exceptions while a request was answered. kind: page, api, middleware, action.',
    labels: ['kind'],
  },
  browserErrors: {
    type: 'counter',
    name: 'site_browser_errors_total',
    help: 'Errors in browsers, of the visits that report (REPORT_SAMPLE). kind: of the page.',
    labels: ['kind', 'view'],
  },
  policyViolations: {
    type: 'counter',
    name: 'site_policy_violations_total',
    help: 'What browsers refused because of the Content-Security-Policy. kind: of the page.',
    labels: ['kind', 'directive'],
  },
  largestContentfulPaint: {
    type: 'histogram',
    name: 'site_largest_contentful_paint_seconds',
    help: 'Largest Contentful Paint of the visits that report. Good up to 2.5 s.',
    labels: vitalLabels,
    buckets: [0.5, 1, 1.5, 2, 2.5, 4, 8],
  },
  interactionToNextPaint: {
    type: 'histogram',
    name: 'site_interaction_to_next_paint_seconds',
    help: 'Interaction to Next Paint of the visits that report. Good up to 0.2 s.',
    labels: vitalLabels,
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1],
  },
  cumulativeLayoutShift: {
    type: 'histogram',
    name: 'site_cumulative_layout_shift',
    help: 'Cumulative Layout Shift of the visits that report. Good up to 0.1.',
    labels: vitalLabels,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
  },
  connections: {
    type: 'gauge',
    name: 'site_connections',
    help: 'Open connections of visitors and proxies.',
    labels: [],
  },
  requestsUnderWay: {
    type: 'gauge',
    name: 'site_requests_under_way',
    help: 'Requests that are not answered yet, or whose answer is not yet taken.',
    labels: [],
  },
  refused: {
    type: 'counter',
    name: 'site_refused_total',
    help: 'Connections and requests that were refused. reason: connections (MAX_CONNECTIONS), requests (MAX_REQUESTS), typed (very many pages wait to be made), slow (a request that did not arrive in time), untaken (an answer that nobody read), broken (what HTTP or the limits of a request do not allow).',
    labels: ['reason'],
  },
  buildInfo: {
    type: 'gauge',
    name: 'site_build_info',
    help: 'Always 1; the labels name the build and the Node that runs it.',
    labels: ['build', 'node'],
  },
} as const;

type Table = typeof metricsTable;

export type MetricOf<Type> = {
  [Key in keyof Table]: Table[Key]['type'] extends Type ? Key : never;
}[keyof Table];

export type Labels<Key extends keyof Table> = Record<Table[Key]['labels'][number], string>;

/** The part of the metrics that the app uses. */
export type SharedMetrics = {
  count: <Key extends MetricOf<'counter'>>(key: Key, labels: Labels<Key>, by?: number) => void;
  observe: <Key extends MetricOf<'histogram'>>(key: Key, labels: Labels<Key>, value: number) => void;
  set: <Key extends MetricOf<'gauge'>>(key: Key, labels: Labels<Key>, value: number) => void;
};
