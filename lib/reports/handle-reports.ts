import { isForeign, problem, readBody, tooLongProblem } from '#lib/api/requests.ts';
import { rateLimit } from '#lib/api/rate-limit.ts';
import { log } from '#lib/log.ts';
import { parseJson } from '#lib/parse-json.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import type { BrowserReport, PolicyViolation } from './parse-reports.ts';
import { parseBrowserReport, parsePolicyReport } from './parse-reports.ts';

/** A page sends one report when it is left, and one for each violation of the policy. */
const perClient = rateLimit({ calls: 60, windowMs: 10 * 60_000 });
const longestBody = 10_000;

const policyTypes = ['application/csp-report', 'application/reports+json'];

function takeBrowserReport(report: BrowserReport): void {
  const { kind, locale, view, device, build, vitals, errors } = report;
  const metrics = serverBridge()?.metrics;
  for (const error of errors) {
    metrics?.count('browserErrors', { kind, view });
    log.warn(
      { event: 'browser-error', route: kind, ...error, locale, view, device, build },
      'A script failed in a browser.',
    );
  }
  const labels = { kind, locale, view, device };
  if (vitals.lcp !== undefined) metrics?.observe('largestContentfulPaint', labels, vitals.lcp);
  if (vitals.inp !== undefined) metrics?.observe('interactionToNextPaint', labels, vitals.inp);
  if (vitals.cls !== undefined) metrics?.observe('cumulativeLayoutShift', labels, vitals.cls);
}

function takeViolation({ kind, ...violation }: PolicyViolation): void {
  const { directive } = violation;
  serverBridge()?.metrics.count('policyViolations', { kind, directive });
  log.warn(
    { event: 'policy-violation', route: kind, ...violation },
    'A browser refused what the policy does not allow.',
  );
}

/** `POST /api/reports`: what browsers tell of errors, refused sources and the speed of pages. No personal data is kept. */
export async function handleReports(request: Request): Promise<Response> {
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const isPolicy = policyTypes.includes(type);
  // `sendBeacon` sends a text as text/plain.
  if (!isPolicy && type !== 'text/plain') return problem(415, 'Send a report as JSON.');
  if (isForeign(request)) return problem(403, 'Reports can only be sent from the site itself.');
  if (!perClient.allow(request.headers.get('x-client-address') ?? 'unknown'))
    return problem(429, 'That were too many reports.', { 'retry-after': '600' });
  const text = await readBody(request, longestBody);
  if (text === null) return tooLongProblem(longestBody);
  const body = parseJson(text);
  if (isPolicy) {
    const violations = parsePolicyReport(body);
    if (!violations) return problem(400, 'This is no report of a policy.');
    violations.slice(0, 20).forEach(takeViolation);
  } else {
    const report = parseBrowserReport(body);
    if (!report) return problem(400, 'This is no report.');
    takeBrowserReport(report);
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}
