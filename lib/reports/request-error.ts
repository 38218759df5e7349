import type { Instrumentation } from 'next';
import { log } from '#lib/log.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';

const kinds = { render: 'page', route: 'api', proxy: 'middleware', action: 'action' } as const;

/** Next reports an exception of a page once where it is thrown and again where the page is answered. */
const reported = new WeakSet<object>();

type Place = { routePath: string; routeType: keyof typeof kinds };

/**
 * Logs and counts an exception. The line names the route's pattern and never the address, whose query may hold what a visitor
 * typed.
 */
export function reportException(error: unknown, { routePath, routeType }: Place): void {
  const failure = error instanceof Error ? error : new Error(String(error));
  if (reported.has(failure)) return;
  reported.add(failure);
  const { digest } = failure as Error & { digest?: string };
  serverBridge()?.metrics.count('requestErrors', { kind: kinds[routeType] });
  log.error(
    { event: 'request-error', route: routePath, kind: kinds[routeType], digest, err: failure },
    'An exception while a request was answered.',
  );
}

/** For the exceptions that Next caught (instrumentation.ts). */
export const reportRequestError: Instrumentation.onRequestError = (error, _request, place) =>
  reportException(error, place);
