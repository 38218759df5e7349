import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { findPromtool } from '#scripts/machine/promtool.ts';

function promtool(...args: string[]) {
  const program = findPromtool();
  assert.ok(program, 'promtool is missing: install it, or set PROMTOOL to its path.');
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: import.meta.dirname, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
}

test('Prometheus reads its settings and the alerts', () => {
  promtool('check', 'config', '--syntax-only', 'prometheus.yaml');
  promtool('check', 'rules', 'alerts.yaml');
});

test('the alerts come when they should', () => {
  promtool('test', 'rules', 'alerts.test.yaml');
});
