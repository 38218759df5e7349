// Tests the facts of champions, the list of balance changes, the tier lists, and what autosaves keep. One WordPress serves all parts, in this order.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import './champions/facts.ts';
import './champions/balance-changes.ts';
import './champions/tier-lists.ts';
import './champions/autosaves.ts';
import { makeChampions } from './champions/asking.ts';
import { loggedOfPlugin, measured, useWordPress } from './set-up.ts';

useWordPress({ name: 'champions', constants: measured }, makeChampions);

// This test has to be the last one, because it reads what all others have logged.
it('nothing of the plugin stands in debug.log', () => {
  assert.deepEqual(loggedOfPlugin(), []);
});
