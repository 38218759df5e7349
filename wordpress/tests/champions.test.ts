// Tests the facts of champions and the list of balance changes. One WordPress serves both parts, in this order.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import './champions/facts.ts';
import './champions/balance-changes.ts';
import { makeChampions } from './champions/asking.ts';
import { loggedOfPlugin, measured, useWordPress } from './set-up.ts';

useWordPress({ name: 'champions', constants: measured }, makeChampions);

// This test has to be the last one, because it reads what all others have logged.
it('nothing of the plugin stands in debug.log', () => {
  assert.deepEqual(loggedOfPlugin(), []);
});
