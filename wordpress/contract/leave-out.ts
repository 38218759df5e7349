import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';

/**
 * Leaves a test out where the server lacks an extension, or the machine a program. In CI (WORDPRESS=required) nothing lacks,
 * so what would be left out there is broken.
 */
export function leaveOut(test: TestContext, reason: string): void {
  if (process.env.WORDPRESS === 'required') assert.fail(reason);
  test.skip(reason);
}
