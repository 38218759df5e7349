// Checks compose.yaml, the image and the monitoring without starting anything.
import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { decidingParams } from '#lib/links/deciding-params.mjs';
import { metricsTable } from '#server/metrics.mjs';

const here = new URL('.', import.meta.url);
const read = (/** @type {string} */ name) => readFile(new URL(name, here), 'utf8');

test('compose.yaml fits the schema of Compose', async () => {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  const problems = linter
    .lintFiles([new URL('compose.yaml', here).pathname], false)
    .flatMap(({ messages }) => messages)
    .filter(({ severity, category }) => severity === 'critical' || category === 'invalid-schema');
  assert.deepEqual(problems, []);
});

test('every service of compose.yaml waits for what it needs, and every volume exists', async () => {
  const { services, volumes } = parse(await read('compose.yaml'), { merge: true });
  for (const [name, service] of Object.entries(services)) {
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      assert.ok(needed in services, `${name} needs ${needed}`);
      // The Dockerfiles of the site and of Varnish have a health check, so compose.yaml needs none for them.
      if (condition === 'service_healthy')
        assert.ok(services[needed].healthcheck ?? services[needed].build, `${needed} can be healthy`);
    }
    for (const volume of service.volumes ?? []) {
      const [source] = volume.split(':');
      if (!/^[./]/.test(source)) assert.ok(source in volumes, `${name} has the volume ${source}`);
    }
  }
});

test('every image is named by a whole version', async () => {
  const { services } = parse(await read('compose.yaml'), { merge: true });
  const named = [
    ...Object.values(services)
      .filter((service) => !service.build)
      .map((service) => service.image),
    ...[...(await read('Dockerfile')).matchAll(/^ARG NODE_IMAGE=(\S+)/gm)].map(([, image]) => image),
    ...[...(await read('varnish/Dockerfile')).matchAll(/^FROM (\S+)/gm)].map(([, image]) => image),
  ];
  assert.ok(named.length >= 7);
  for (const image of named) assert.match(image, /:(?:cli-|v)?\d+\.\d+(?:\.\d+)?(?:-[a-z0-9.-]+)?$/);
});

test('the image runs the Node of .nvmrc as npm start does, and the bench measures that', async () => {
  const image = await read('Dockerfile');
  const { scripts } = JSON.parse(await read('../package.json'));
  const version = (await read('../.nvmrc')).trim();
  assert.ok(image.includes(`ARG NODE_IMAGE=node:${version}-`));
  const command = JSON.parse(/^CMD (.+)$/m.exec(image)?.[1] ?? '[]');
  assert.equal(command.join(' '), scripts.start);
  const bench = await read('../scripts/bench.mjs');
  for (const flag of command.slice(1, -1)) assert.ok(bench.includes(`'${flag}'`), flag);
});

test('the rules for Fastly name the parameters that decide which page is made', async () => {
  const named = /regfilter_except\(req\.url, "\^\(([\w|]+)\|_rsc\)\$"\)/.exec(
    await read('../docs/deploy.md'),
  );
  assert.deepEqual(named?.[1]?.split('|'), [...decidingParams]);
});

/** The names of metrics in an expression: what is neither a function, a label, a keyword nor a part of a text. @param {string} expression */
function metricsIn(expression) {
  const bare = expression.replace(/"[^"]*"/g, '').replace(/\[[^\]]*\]/g, '');
  const withoutLabels = bare.replace(/\{[^}]*\}/g, '').replace(/\b(?:by|without)\s*\([^)]*\)/g, '');
  return [...withoutLabels.matchAll(/\b[a-z]\w*_\w+\b(?!\s*\()|\bup\b/g)].map(([name]) => name);
}

/** The series of a metric, as Prometheus stores them. */
const series = new Set(
  Object.values(metricsTable).flatMap(({ name, type }) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  ),
);
/** Series of Prometheus itself, and of prom-client's `collectDefaultMetrics`. */
const usual = new Set([
  'up',
  'process_resident_memory_bytes',
  'process_cpu_seconds_total',
  'nodejs_heap_size_used_bytes',
  'nodejs_eventloop_lag_p99_seconds',
]);

async function expressions() {
  const { groups } = parse(await read('monitoring/alerts.yaml'));
  const { panels } = JSON.parse(await read('monitoring/grafana/dashboard.json'));
  return [
    ...groups.flatMap(({ rules }) => rules).map(({ alert, expr }) => ({ of: alert, expr })),
    ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr }))),
  ];
}

test('every metric that alerts and dashboard name exists, with the labels they ask for', async () => {
  const all = await expressions();
  assert.ok(all.length > 30);
  for (const { of, expr } of all) {
    const names = metricsIn(expr);
    assert.ok(names.length > 0, of);
    for (const name of names) assert.ok(series.has(name) || usual.has(name), `${of}: ${name}`);
    for (const [, name, labels] of expr.matchAll(/\b(site_\w+)\{([^}]*)\}/g)) {
      const { labels: known } =
        Object.values(metricsTable).find((metric) => name.startsWith(metric.name)) ?? assert.fail(name);
      for (const [, label] of labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g))
        assert.ok(
          /** @type {readonly string[]} */ (known).includes(label),
          `${of}: ${name} has no label ${label}`,
        );
    }
  }
});

test('every metric of the site is on the dashboard or in an alert', async () => {
  const named = (await expressions()).map(({ expr }) => expr).join('\n');
  for (const { name } of Object.values(metricsTable)) assert.ok(named.includes(name), name);
});

test('alerts have the form that Prometheus reads', async () => {
  const { groups, ...others } = parse(await read('monitoring/alerts.yaml'));
  assert.deepEqual(others, {});
  for (const { rules } of groups)
    for (const { alert, expr, labels, annotations, ...more } of rules) {
      assert.match(alert, /^[A-Z]\w+$/);
      assert.ok(
        Object.keys(more).every((name) => name === 'for' && /^\d+m$/.test(more[name])),
        alert,
      );
      assert.ok(['page', 'ticket'].includes(labels.severity), alert);
      assert.deepEqual(Object.keys(annotations), ['summary', 'description'], alert);
      for (const [open, close] of ['()', '{}', '[]'])
        assert.equal(expr.split(open).length, expr.split(close).length, `${alert}: ${open}${close}`);
    }
});

test('each version of the site has a tag that a deploy can be rolled back to', async () => {
  const { services } = parse(await read('compose.yaml'), { merge: true });
  for (const name of ['site-1', 'site-2'])
    assert.equal(services[name].image, 'fighter-site:${SITE_TAG:-latest}');
  assert.match(await read('compose/example.env'), /^# SITE_TAG=/m);
});

test('Prometheus asks each process of the site at its port for metrics', async () => {
  const { services } = parse(await read('compose.yaml'), { merge: true });
  const { scrape_configs: jobs } = parse(await read('monitoring/prometheus.yaml'));
  const processes = Object.entries(services).filter(([, { image }]) => /^fighter-site:/.test(image));
  const addresses = processes.map(([name, { environment }]) => `${name}:${environment.METRICS_PORT}`);
  assert.deepEqual(
    jobs.map(({ job_name: name, static_configs: [{ targets }] }) => [name, targets]),
    [['site', addresses]],
  );
});

test('no file that is sent to the image imports one that .dockerignore leaves out', async () => {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  const patterns = (await readFile(path.join(root, '.dockerignore'), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isLeftOut = (/** @type {string} */ file) => patterns.some((pattern) => covers(pattern, file));
  const sent = readdirSync(root)
    .filter((name) => !isLeftOut(name))
    .flatMap((name) => (isFileIn(root)(name) ? [name] : filesIn(root, name)))
    // Next writes `next-env.d.ts` with each build.
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && file !== 'next-env.d.ts' && !isLeftOut(file));
  assert.ok(sent.includes('next.config.ts') && sent.includes('server/start.mjs'));

  const missing = [];
  for (const file of sent) {
    const text = await readFile(path.join(root, file), 'utf8');
    for (const [, name] of text.matchAll(/\b(?:from|import)\b\s*\(?\s*'((?:@\/|#|\.)[^']+)'/g)) {
      const target = name.startsWith('.')
        ? path.join(path.dirname(file), name)
        : name.replace(/^(?:@\/|#)/, '');
      const found = ['', '.ts', '.tsx', '.mjs'].map((end) => target + end).find(isFileIn(root));
      if (found !== undefined && isLeftOut(found)) missing.push(`${file} imports ${found}`);
    }
  }
  assert.deepEqual(missing, []);
});

/** Whether a pattern of .dockerignore covers a file. Of Docker's patterns it knows those that stand there: names, `*`, `**`. */
function covers(/** @type {string} */ pattern, /** @type {string} */ file) {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '<any>')
    .replaceAll('*', '[^/]*')
    .replaceAll('<any>', '(?:.*/)?');
  return new RegExp(`^${expression}(?:/|$)`).test(file);
}

function filesIn(/** @type {string} */ root, /** @type {string} */ folder) {
  return readdirSync(path.join(root, folder), { recursive: true }).map((name) =>
    path.join(folder, String(name)),
  );
}

function isFileIn(/** @type {string} */ root) {
  return (/** @type {string} */ file) =>
    statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() === true;
}
