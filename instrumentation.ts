import { serverBridge } from '#lib/bridge/bridge.ts';

/** Next calls this function once, before the first request. */
export async function register(): Promise<void> {
  await serverBridge()?.openTraces();
  // Not awaited: the first page of this process need not wait for it.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    void import('#lib/cms/all-reads.ts');
    void import('#lib/cms/is-there.ts');
    void import('#lib/api/suggestions.ts');
    void import('#lib/codes/has-codes.ts');
  }
}

/** Next calls this function for each exception that it catches while it answers a request. */
export { reportRequestError as onRequestError } from '#lib/reports/request-error.ts';
