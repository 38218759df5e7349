import type { AddressInfo } from 'node:net';
import { metricsTable } from '#lib/bridge/metrics.ts';
import { outcomes } from '#server/pages/freshness.ts';
import { Metrics, metrics, serveMetrics } from './metrics.ts';

test('numbers stand in the text with their labels', async () => {
  const registry = new Metrics();
  registry.count('answers', { way: 'store', kind: 'document', status: '2xx' });
  registry.count('answers', { way: 'store', kind: 'document', status: '2xx' }, 2);
  registry.observe('cmsCalls', { route: 'menu/', result: 'found' }, 0.02);
  registry.onScrape(() => registry.set('edgePurgesWaiting', {}, 4));
  const tally = registry.tally('purges', { result: 'taken' });
  for (let time = 0; time < 3; time += 1) tally();
  await registry.text();
  tally();
  const text = await registry.text();
  expect(text).toContain('site_purges_total{result="taken"} 4\n');
  expect(text).toContain('site_answers_total{way="store",kind="document",status="2xx"} 3\n');
  expect(text).toContain('site_cms_call_seconds_bucket{le="0.025",route="menu/",result="found"} 1\n');
  expect(text).toContain('site_edge_purges_waiting 4\n');
});

test('webhooks are counted from 0, so that Prometheus sees the first ones come', async () => {
  const text = await new Metrics().text();
  for (const result of ['taken', 'refused'])
    expect(text).toContain(`site_purges_total{result="${result}"} 0\n`);
});

test('a number that was never set does not stand in the text: without a store, StoreLost would fire', async () => {
  expect(await new Metrics().text()).not.toMatch(/^site_store_connected /m);
});

test('names follow the conventions of Prometheus', () => {
  for (const { name, type, help } of Object.values(metricsTable)) {
    expect(name).toMatch(/^site_[a-z_]+$/);
    expect(name.endsWith('_total')).toBe(type === 'counter');
    // A layout shift has no unit.
    if (type === 'histogram') expect(name).toMatch(/_seconds$|_layout_shift$/);
    expect(help).toMatch(/\.$/);
  }
});

test('what a comparison can come to stands in the text of its metric', () => {
  for (const outcome of outcomes)
    expect(metricsTable.comparisons.help.split('outcome: ')[1]).toMatch(new RegExp(`\\b${outcome}\\b`));
});

test('the port serves the metrics, with those of the process, and nothing else', async () => {
  const server = await serveMetrics(0);
  try {
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const answer = await fetch(`${url}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await answer.text();
    for (const name of [
      'site_answers_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(text).toContain(`# TYPE ${name} `);
    expect((await fetch(`${url}/`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  } finally {
    metrics.registry.clear();
    server.close();
  }
});
