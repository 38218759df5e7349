// Checks compose.yaml and the Kubernetes manifests without starting anything.
import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DCLinter } from 'dclint';
import * as core from 'kubernetes-models/v1';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { parse, parseAllDocuments } from 'yaml';
import { decidingParams } from '#lib/links/deciding-params.mjs';
import { parseSettings } from '#lib/settings.mjs';
import { metricsTable } from '#server/metrics.mjs';

const here = new URL('.', import.meta.url);
const read = (/** @type {string} */ name) => readFile(new URL(name, here), 'utf8');

const kinds = { ...core, Deployment, StatefulSet, HorizontalPodAutoscaler, Ingress, PodDisruptionBudget };

/**
 * Finds fields that a schema does not know, such as a misspelt one: the schemas accept such a field, but never read it.
 * @param {unknown} value
 * @returns {{ seen: unknown, unread: () => string[] }}
 */
function watched(value, path = '') {
  if (typeof value !== 'object' || value === null) return { seen: value, unread: () => [] };
  const read = new Set();
  const parts = new Map(
    Object.entries(value).map(([name, part]) => [name, watched(part, `${path}/${name}`)]),
  );
  const seen = new Proxy(Array.isArray(value) ? [...value] : { ...value }, {
    get(target, name) {
      read.add(name);
      return parts.get(String(name))?.seen ?? Reflect.get(target, name);
    },
  });
  const unread = () =>
    [...parts].flatMap(([name, part]) =>
      read.has(name) || Array.isArray(value) ? part.unread() : [`${path}/${name}`],
    );
  return { seen, unread };
}

/** @param {any} manifest */
function problemsOf(manifest) {
  const Kind = kinds[manifest.kind];
  if (!Kind) return [`${manifest.kind} is no kind that this test knows`];
  const model = new Kind(manifest);
  const { seen, unread } = watched(manifest);
  try {
    Kind.prototype.validate.call(Object.assign(Object.create(Object.getPrototypeOf(model)), seen));
    model.validate();
  } catch (error) {
    return [error.message];
  }
  return unread();
}

/** @returns {Promise<any[]>} */
async function manifests() {
  const names = (await readdir(new URL('kubernetes', here))).filter((name) => name !== 'kustomization.yaml');
  const texts = await Promise.all(names.map((name) => read(`kubernetes/${name}`)));
  return texts.flatMap((text) => parseAllDocuments(text).map((document) => document.toJS()));
}

test('every manifest fits the schema of its kind', async () => {
  const all = await manifests();
  assert.ok(all.length > 10);
  for (const manifest of all)
    assert.deepEqual(problemsOf(manifest), [], `${manifest.kind} ${manifest.metadata.name}`);
});

test('the check finds what is wrong', async () => {
  const deployment = (await manifests()).find(({ kind }) => kind === 'Deployment');
  const changed = (/** @type {(manifest: any) => void} */ change) => {
    const copy = structuredClone(deployment);
    change(copy);
    return problemsOf(copy);
  };
  assert.notDeepEqual(
    changed((manifest) => (manifest.spec.replicas = 'two')),
    [],
  );
  assert.notDeepEqual(
    changed((manifest) => delete manifest.spec.selector),
    [],
  );
  assert.notDeepEqual(
    changed((manifest) => (manifest.spec.template.spec.containers[0].redinessProbe = {})),
    [],
  );
});

test('the kustomization names every manifest but the example of a secret', async () => {
  const { resources } = parse(await read('kubernetes/kustomization.yaml'));
  const names = (await readdir(new URL('kubernetes', here))).filter(
    (name) => !['kustomization.yaml', 'secret.example.yaml'].includes(name),
  );
  assert.deepEqual([...resources].sort(), names.sort());
});

test('names that manifests call each other by exist', async () => {
  const all = await manifests();
  const has = (/** @type {string} */ kind, /** @type {string} */ name) =>
    assert.ok(
      all.some((manifest) => manifest.kind === kind && manifest.metadata.name === name),
      `${kind} ${name}`,
    );
  const find = (/** @type {string} */ kind) => all.filter((manifest) => manifest.kind === kind);
  for (const { spec } of find('Ingress')) has('Service', spec.rules[0].http.paths[0].backend.service.name);
  for (const { spec } of find('StatefulSet')) has('Service', spec.serviceName);
  for (const { spec } of find('HorizontalPodAutoscaler'))
    has(spec.scaleTargetRef.kind, spec.scaleTargetRef.name);
  for (const { spec } of [...find('Deployment'), ...find('StatefulSet')])
    assert.deepEqual(spec.selector.matchLabels, spec.template.metadata.labels);
});

test('the site accepts its settings in Kubernetes', async () => {
  const config = (await manifests()).find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'site',
  );
  const { edgeUrls, cmsUrl } = parseSettings({ NODE_ENV: 'production', ...config.data });
  assert.equal(cmsUrl, 'https://cms.example.com');
  assert.equal(edgeUrls?.length, 2);
});

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
  const deployment = (await manifests()).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'site',
  );
  assert.match(deployment.spec.template.spec.containers[0].image, /:\d+$/);
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
