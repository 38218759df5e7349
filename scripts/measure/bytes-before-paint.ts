type Audits = Record<string, { details?: { items?: Record<string, unknown>[] } } | undefined>;

const numberIn = (item: Record<string, unknown> | undefined, name: string) => {
  const value = item?.[name];
  return typeof value === 'number' ? value : undefined;
};

/**
 * What a page had received before its largest picture or text was painted, in kilobytes as they were sent, with headers.
 * Both times are those of the visit itself: the simulated phone's would order the requests anew.
 * @param audits of Lighthouse's report
 */
export function kilobytesBeforePaint(audits: Audits): number | undefined {
  const painted = numberIn(audits.metrics?.details?.items?.[0], 'observedLargestContentfulPaint');
  const requests = audits['network-requests']?.details?.items;
  if (painted === undefined || requests === undefined) return undefined;
  const sizes = requests
    .filter((request) => (numberIn(request, 'networkEndTime') ?? Infinity) <= painted)
    .map((request) => numberIn(request, 'transferSize') ?? 0);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10;
}
