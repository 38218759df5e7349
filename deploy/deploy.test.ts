// Checks compose.yaml, the image and the monitoring without starting anything.
import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { metricsTable } from '#lib/bridge/metrics.ts';
import { read, readCompose } from './read-for-test.ts';

type Alert = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: Record<string, string>;
};

const readAlerts = async () =>
  parse(await read('monitoring/alerts.yaml')) as { groups: { rules: Alert[] }[] };

test('compose.yaml fits the schema of Compose', () => {
  const linter = new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] });
  const problems = linter
    .lintFiles([path.join(import.meta.dirname, 'compose.yaml')], false)
    .flatMap(({ messages }) => messages)
    .filter(({ severity }) => severity === 'critical');
  assert.deepEqual(problems, []);
});

test('every service of compose.yaml waits for what it needs, and every volume exists', async () => {
  const { services, volumes } = await readCompose();
  for (const [name, service] of Object.entries(services)) {
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      const before = services[needed] ?? assert.fail(`${name} needs ${needed}`);
      // The Dockerfiles of the site and of Varnish have a health check, so compose.yaml needs none for them.
      if (condition === 'service_healthy')
        assert.ok(before.healthcheck ?? before.build, `${needed} can be healthy`);
    }
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      if (!/^[./]/.test(source)) assert.ok(source in volumes, `${name} has the volume ${source}`);
    }
  }
});

test('every image is named by a whole version', async () => {
  const { services } = await readCompose();
  const named = [
    ...Object.values(services)
      .filter((service) => !service.build)
      .map((service) => service.image),
    ...[...(await read('Dockerfile')).matchAll(/^ARG NODE_IMAGE=(\S+)/gm)].map(([, image = '']) => image),
    ...[...(await read('varnish/Dockerfile')).matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
  ];
  assert.ok(named.length >= 7);
  for (const image of named) assert.match(image, /:(?:cli-|v)?\d+\.\d+(?:\.\d+)?(?:-[a-z0-9.-]+)?$/);
});

test('the image runs the Node of .nvmrc as npm start does, and the bench measures that', async () => {
  const image = await read('Dockerfile');
  const { scripts } = JSON.parse(await read('../package.json')) as { scripts: Record<string, string> };
  const version = (await read('../.nvmrc')).trim();
  assert.ok(image.includes(`ARG NODE_IMAGE=node:${version}-`));
  const command = JSON.parse(/^CMD (.+)$/m.exec(image)?.[1] ?? '[]') as string[];
  // `npm start` looks for the last build; the image has only one.
  assert.equal(command.slice(0, -1).join(' '), scripts.start?.replace(/ \S+$/, ''));
  const bench = await read('../scripts/measure/bench/measured-process.ts');
  for (const flag of command.slice(1, -1)) assert.ok(bench.includes(`'${flag}'`), flag);
});

/** The names of metrics in an expression: what is neither a function, a label, a keyword nor a part of a text. */
function metricsIn(expression: string) {
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
  const { groups } = await readAlerts();
  const { panels } = JSON.parse(await read('monitoring/grafana/dashboard.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
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
    for (const [, name = '', labels = ''] of expr.matchAll(/\b(site_\w+)\{([^}]*)\}/g)) {
      const { labels: known } =
        Object.values(metricsTable).find((metric) => name.startsWith(metric.name)) ?? assert.fail(name);
      for (const [, label = ''] of labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g))
        assert.ok((known as readonly string[]).includes(label), `${of}: ${name} has no label ${label}`);
    }
  }
});

test('every metric of the site is on the dashboard or in an alert', async () => {
  const named = (await expressions()).map(({ expr }) => expr).join('\n');
  for (const { name } of Object.values(metricsTable)) assert.ok(named.includes(name), name);
});

test('alerts have the form that Prometheus reads', async () => {
  const { groups, ...others } = await readAlerts();
  assert.deepEqual(others, {});
  for (const { rules } of groups)
    for (const { alert, expr, labels, annotations, ...more } of rules) {
      assert.match(alert, /^[A-Z]\w+$/);
      assert.ok(
        Object.entries(more).every(([name, value]) => name === 'for' && /^\d+m$/.test(value)),
        alert,
      );
      assert.ok(['page', 'ticket'].includes(labels.severity), alert);
      assert.deepEqual(Object.keys(annotations), ['summary', 'description'], alert);
      for (const [open = '', close = ''] of ['()', '{}', '[]'])
        assert.equal(expr.split(open).length, expr.split(close).length, `${alert}: ${open}${close}`);
    }
});

test('each version of the site has a tag that a deploy can be rolled back to', async () => {
  const { services } = await readCompose();
  for (const name of ['site-1', 'site-2'])
    assert.equal(services[name]?.image, 'fighter-site:${SITE_TAG:-latest}');
  assert.match(await read('compose/example.env'), /^# SITE_TAG=/m);
});

test('Prometheus asks each process of the site at its port for metrics', async () => {
  const { services } = await readCompose();
  const { scrape_configs: jobs } = parse(await read('monitoring/prometheus.yaml')) as {
    scrape_configs: { job_name: string; static_configs: [{ targets: string[] }] }[];
  };
  const processes = Object.entries(services).filter(([, { image }]) => /^fighter-site:/.test(image));
  const addresses = processes.map(([name, { environment }]) => `${name}:${environment?.METRICS_PORT}`);
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
  const isLeftOut = (file: string) => patterns.some((pattern) => covers(pattern, file));
  const sent = readdirSync(root)
    .filter((name) => !isLeftOut(name))
    .flatMap((name) => (isFileIn(root)(name) ? [name] : filesIn(root, name)))
    // Next writes `next-env.d.ts` with each build.
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && file !== 'next-env.d.ts' && !isLeftOut(file));
  assert.ok(sent.includes('next.config.ts') && sent.includes('server/start.ts'));

  const missing: string[] = [];
  for (const file of sent) {
    const text = await readFile(path.join(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/\b(?:from|import)\b\s*\(?\s*'((?:@\/|#|\.)[^']+)'/g)) {
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
function covers(pattern: string, file: string) {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '<any>')
    .replaceAll('*', '[^/]*')
    .replaceAll('<any>', '(?:.*/)?');
  return new RegExp(`^${expression}(?:/|$)`).test(file);
}

function filesIn(root: string, folder: string) {
  return readdirSync(path.join(root, folder), { recursive: true }).map((name) =>
    path.join(folder, String(name)),
  );
}

function isFileIn(root: string) {
  return (file: string) => statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() === true;
}

test('Fastly keeps only what names its age, as Varnish does', async () => {
  const [recv = '', fetched = ''] = [
    ...(await read('../docs/deploy.md')).matchAll(/^```vcl\n(.*?)^```/gms),
  ].map(([, snippet = '']) => snippet);
  assert.match(recv, /^ {2}return\(pass\);/m);
  const ofAge = /beresp\.http\.Cache-Control !~ "([^"]+)"/;
  const [, varnish] = ofAge.exec(await read('varnish/default.vcl')) ?? [];
  const [, fastly] = ofAge.exec(fetched) ?? [];
  assert.ok(varnish);
  assert.equal(fastly, varnish);
  // What it keeps for longer than browsers says so in a header of its own.
  assert.match(fetched, /^if \(!beresp\.http\.Surrogate-Control && /);
  assert.match(fetched, /^ {2}return\(pass\);/m);
});
