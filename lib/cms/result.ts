/**
 * "Missing" (the CMS says 404) and "unwell" (no valid answer) are kept apart, because they become a 404 and a 503
 * (`rules 12`).
 */
export type Result<Value> = { kind: 'found'; value: Value } | { kind: 'missing' } | { kind: 'unwell' };

export const missing = { kind: 'missing' } as const;
export const unwell = { kind: 'unwell' } as const;

export function found<Value>(value: Value): Result<Value> {
  return { kind: 'found', value };
}
