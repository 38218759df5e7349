import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { metricsTable } from '#lib/bridge/metrics.ts';
import { placeOf } from '#server/mirror/place.ts';
import { kinds } from '#server/store/kinds.ts';
import { folderForTest } from '#server/store/store-for-test.ts';

/** Each log event, metric and alert that the runbook names exists, and docs/deploy.md names each event. */

const runbook = readFileSync('docs/runbook.md', 'utf8');
const sources = execFileSync('git', ['ls-files', '--', 'app', 'lib', 'server'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:mjs|tsx?)$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const rules = readFileSync('deploy/monitoring/alerts.yaml', 'utf8');

const named = (pattern: RegExp) => [...new Set([...runbook.matchAll(pattern)].map(([, name = '']) => name))];
const alertsOf = (text: string) => [...text.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);

test.each(named(/\bevent `([\w-]+)`/gi))('the event %s is logged', (event) => {
  expect(sources).toContain(`event: '${event}'`);
});

const documented = readFileSync('docs/deploy.md', 'utf8');
const logged = [...new Set([...sources.matchAll(/\bevent: '([\w-]+)'/g)].map(([, event = '']) => event))];

test.each(logged)('docs/deploy.md says what the event %s means', (event) => {
  expect(documented).toContain(`\`${event}\``);
});

test.each(named(/\balert `(\w+)`/g))('there is a rule for the alert %s', (alert) => {
  expect(alertsOf(rules)).toContain(alert);
});

test.each(alertsOf(rules))('the runbook says what to do on the alert %s', (alert) => {
  expect(named(/\balert `(\w+)`/g)).toContain(alert);
});

test('what has to go from the mirror at once goes from it whole, and nothing else', () => {
  const [, command = ''] = /`(page=\S+; rm [^`]+)`/.exec(runbook) ?? [];
  const folder = folderForTest();
  const kept = [
    '/en/web/news/x/',
    '/de/webview/news/x/',
    'route /embed/news/x/',
    'route /embed/news/x/?lang=de',
    '/en/web/news/xy/',
    'route /embed/news/y/',
    '/en/web.root',
  ].map((key) => placeOf(key) ?? '');
  for (const place of kept) mkdirSync(path.join(folder, place), { recursive: true });
  execFileSync('sh', ['-c', command], { env: { ...process.env, MIRROR_DIR: folder } });
  const left = kept.filter((place) => existsSync(path.join(folder, place)));
  expect(left).toEqual(kept.slice(4));
});

test('the runbook names each folder of CACHE_DIR with its share', () => {
  for (const [kind, { diskShare }] of Object.entries(kinds))
    expect(runbook).toContain(`\`${kind}s\` ${Number((100 * diskShare).toPrecision(2))} %`);
});

const ownMetrics = new Map<string, readonly string[]>(
  Object.values(metricsTable).flatMap(({ name, type, labels }) =>
    ['', ...(type === 'histogram' ? ['_count', '_sum', '_bucket'] : [])].map((ending) => [
      name + ending,
      labels,
    ]),
  ),
);

test.each(named(/`(site_\w+(?:\{\w+=)?)/g))('the metric %s exists, with its label', (metric) => {
  const [name = '', label] = metric.replace('=', '').split('{');
  expect([...ownMetrics.keys()]).toContain(name);
  if (label) expect(ownMetrics.get(name)).toContain(label);
});

test.each(named(/`((?:process|nodejs)_\w+)/g))('the metric %s of the process exists', (metric) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  expect(registry.getMetricsAsArray().map(({ name }) => name)).toContain(metric);
});
