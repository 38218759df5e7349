import { noteAnswer } from '#lib/cms/recent-calls.ts';
import type { Result } from '#lib/cms/result.ts';
import { query } from '#lib/links/links.ts';
import { log } from '#lib/log.ts';
import { serverBridge } from '#lib/bridge/bridge.ts';
import { settings } from '#lib/settings.ts';
import { inSpan } from '#lib/traces.ts';

export type Params = Record<string, string | number | readonly string[] | undefined>;

export function apiUrl(route: string, params: Params = {}): string {
  const { cmsUrl, cmsVendor } = settings();
  return `${cmsUrl}/wp-json/${cmsVendor}/v1/${route}${query(params)}`;
}

export function noteCall(route: string, result: Result<unknown>['kind'], milliseconds: number): void {
  noteAnswer(result !== 'unwell');
  serverBridge()?.metrics.observe('cmsCalls', { route, result }, milliseconds / 1000);
}

/** Runs a call inside of a span. */
export function traced<Answer>(
  route: string,
  call: () => Promise<Answer>,
  resultOf: (answer: Answer) => Result<unknown>['kind'],
): Promise<Answer> {
  return inSpan(`CMS ${route}`, { 'cms.route': route }, async (note) => {
    const answer = await call();
    note({ 'cms.result': resultOf(answer) });
    return answer;
  });
}

/** Measures and traces a call that is never cached. */
export async function measured<Answer>(
  route: string,
  call: () => Promise<Answer>,
  resultOf: (answer: Answer) => Result<unknown>['kind'],
): Promise<Answer> {
  const began = performance.now();
  const answer = await traced(route, call, resultOf);
  noteCall(route, resultOf(answer), performance.now() - began);
  return answer;
}

export function logUnwell(route: string, reason: string): void {
  log.warn({ event: 'cms-unwell', route, reason }, `The CMS ${reason} (call ${route}).`);
}

export const foundOrUnwell = (isGood: boolean) => (isGood ? 'found' : 'unwell');
