// Tests what the contract does not name. One WordPress serves all parts, in this order.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import './plugin/previews.ts';
import './plugin/publishing.ts';
import './plugin/addresses.ts';
import './plugin/blocks.ts';
import './plugin/data.ts';
import './plugin/speed.ts';
import { loggedOfPlugin, measured, useWordPress } from './set-up.ts';

useWordPress({ name: 'tests', constants: measured });

// This test has to be the last one, because it reads what all others have logged.
it('nothing of the plugin stands in debug.log', () => {
  assert.deepEqual(loggedOfPlugin(), []);
});
