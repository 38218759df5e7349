// Checks the Kubernetes manifests, built as kubectl builds them, without a cluster.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import * as core from 'kubernetes-models/v1';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { parse } from 'yaml';
import { parseSettings, secretValues } from '#lib/settings.mjs';
import { build, eachObject } from './build-for-test.mjs';

const here = import.meta.dirname;
const overlays = readdirSync(path.join(here, 'overlays'));
const buildOf = (/** @type {string} */ name) => build(path.join(here, 'overlays', name));

const kinds = {
  ...core,
  Deployment,
  StatefulSet,
  HorizontalPodAutoscaler,
  Ingress,
  NetworkPolicy,
  PodDisruptionBudget,
};

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

/** @param {any[]} manifests @param {string} kind */
const ofKind = (manifests, kind) => manifests.filter((manifest) => manifest.kind === kind);

/** @param {any[]} manifests @returns {{ name: string, labels: any, spec: any, container: any }[]} one for each kind of pod */
function pods(manifests) {
  return [...ofKind(manifests, 'Deployment'), ...ofKind(manifests, 'StatefulSet')].map((manifest) => {
    const { metadata, spec } = manifest.spec.template;
    assert.equal(spec.containers.length, 1);
    return { name: manifest.metadata.name, labels: metadata.labels, spec, container: spec.containers[0] };
  });
}

/** @param {any[]} manifests @param {string} name */
const podNamed = (manifests, name) =>
  pods(manifests).find((pod) => pod.name === name) ?? assert.fail(`no pod ${name}`);

/** @param {any} labels @param {any} wanted */
const fits = (labels, wanted) => Object.entries(wanted).every(([name, value]) => labels[name] === value);

/** The variables of a container's environment, filled in as Kubernetes does. @param {any[]} manifests @param {any} container */
function environmentOf(manifests, { envFrom = [], env = [] }) {
  const dataOf = (/** @type {string} */ kind, /** @type {string} */ name) => {
    const { data } =
      manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name) ??
      assert.fail(`no ${kind} ${name}`);
    const text = (/** @type {string} */ value) =>
      kind === 'Secret' ? Buffer.from(value, 'base64').toString() : value;
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, text(value)]));
  };
  /** @type {Record<string, string>} */
  const result = {};
  for (const { configMapRef, secretRef } of envFrom)
    Object.assign(
      result,
      configMapRef ? dataOf('ConfigMap', configMapRef.name) : dataOf('Secret', secretRef.name),
    );
  /** @type {Record<string, string>} */
  const listed = {};
  for (const { name, value, valueFrom } of env) {
    const filled = value?.replaceAll(
      /\$\((\w+)\)/g,
      (/** @type {string} */ mark, /** @type {string} */ other) => listed[other] ?? mark,
    );
    const key = valueFrom?.secretKeyRef;
    listed[name] = filled ?? dataOf('Secret', key.name)[key.key] ?? assert.fail(`no key ${key.key}`);
  }
  return { ...result, ...listed };
}

/** Bytes of a quantity such as `512Mi`. @param {string} quantity */
function bytes(quantity) {
  const [, number, unit] = /^(\d+)(Ki|Mi|Gi)$/.exec(quantity) ?? assert.fail(quantity);
  return Number(number) * 1024 ** ['Ki', 'Mi', 'Gi'].indexOf(unit) * 1024;
}

test('the environments are built of files that exist, and every file is used', () => {
  for (const name of overlays) assert.ok(buildOf(name).length > 15, name);
  const { resources } = parse(readFileSync(path.join(here, 'base', 'kustomization.yaml'), 'utf8'));
  const files = readdirSync(path.join(here, 'base')).filter((name) => name.endsWith('.yaml'));
  assert.deepEqual([...resources, 'kustomization.yaml'].sort(), files.sort());
});

test('git leaves the secrets out', () => {
  const ignored = readFileSync(path.join(here, '../../.gitignore'), 'utf8');
  assert.match(ignored, /^deploy\/kubernetes\/overlays\/\*\/secrets\.env$/m);
});

test('the check of schemas finds what is wrong', () => {
  const [deployment] = ofKind(buildOf('production'), 'Deployment');
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

test('a build that lacks a file, or patches what is not there, fails', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kubernetes-'));
  const file = path.join(folder, 'overlays/production/kustomization.yaml');
  const withChange = (/** @type {string} */ from, /** @type {string} */ to) => {
    cpSync(here, folder, { recursive: true });
    const text = readFileSync(file, 'utf8');
    assert.ok(text.includes(from), from);
    writeFileSync(file, text.replace(from, to));
    return () => build(path.dirname(file));
  };
  assert.ok(withChange('namespace:', 'namespace:')().length > 15);
  assert.throws(withChange('- namespace.yaml', '- gone.yaml'), /gone\.yaml is missing/);
  assert.throws(withChange('envs: [site.env]', 'envs: [gone.env]'), /gone\.env is missing/);
  assert.throws(withChange('kind: Ingress', 'kind: Service'), /does not fit/);
  assert.throws(withChange('/spec/rules/0/host', '/spec/rules/1/host'), /does not fit/);
  assert.throws(withChange('name: fighter-site', 'name: fighter'), /no image fighter/);
  assert.throws(withChange('behavior: merge', 'behavior: create'), /wrong behavior/);
  rmSync(folder, { recursive: true });
});

test('a changed setting or secret changes the pods that use it, and so starts new ones', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kubernetes-'));
  cpSync(here, folder, { recursive: true });
  const overlay = path.join(folder, 'overlays/production');
  const before = build(overlay);
  const changedPods = () =>
    pods(build(overlay))
      .filter(({ name, spec }) => JSON.stringify(spec) !== JSON.stringify(podNamed(before, name).spec))
      .map(({ name }) => name);
  assert.deepEqual(changedPods(), []);
  const change = (/** @type {string} */ name, /** @type {string} */ line) =>
    writeFileSync(path.join(overlay, name), `${readFileSync(path.join(overlay, name), 'utf8')}${line}\n`);
  change('site.env', 'LOG_LEVEL=warn');
  assert.deepEqual(changedPods(), ['site']);
  change('secrets.example.env', 'REVALIDATE_SECRET=another');
  assert.ok(changedPods().includes('site'));
  rmSync(folder, { recursive: true });
});

for (const overlay of overlays) {
  const all = buildOf(overlay);
  const policies = ofKind(all, 'NetworkPolicy');

  test(`${overlay}: every manifest fits the schema of its kind, and stands in the namespace`, () => {
    const [namespace, ...others] = ofKind(all, 'Namespace');
    assert.deepEqual(others, []);
    for (const manifest of all) {
      assert.deepEqual(problemsOf(manifest), [], `${manifest.kind} ${manifest.metadata.name}`);
      if (manifest !== namespace) assert.equal(manifest.metadata.namespace, namespace.metadata.name);
    }
  });

  test(`${overlay}: names that manifests call each other by exist`, () => {
    const has = (/** @type {string} */ kind, /** @type {string} */ name) =>
      all.find((manifest) => manifest.kind === kind && manifest.metadata.name === name) ??
      assert.fail(`no ${kind} ${name}`);
    for (const { spec } of ofKind(all, 'Ingress'))
      for (const { http } of spec.rules)
        for (const { backend } of http.paths) {
          const service = has('Service', backend.service.name);
          assert.ok(service.spec.ports.some(({ name }) => name === backend.service.port.name));
        }
    for (const { spec } of ofKind(all, 'StatefulSet')) has('Service', spec.serviceName);
    for (const { spec } of ofKind(all, 'HorizontalPodAutoscaler'))
      has(spec.scaleTargetRef.kind, spec.scaleTargetRef.name);
    for (const { spec } of [...ofKind(all, 'Deployment'), ...ofKind(all, 'StatefulSet')])
      assert.deepEqual(spec.selector.matchLabels, spec.template.metadata.labels);
    for (const { metadata, spec } of [...ofKind(all, 'Service'), ...ofKind(all, 'PodDisruptionBudget')]) {
      const chosen = pods(all).find(({ labels }) => fits(labels, spec.selector.matchLabels ?? spec.selector));
      assert.ok(chosen, metadata.name);
      for (const { targetPort } of spec.ports ?? [])
        assert.ok(chosen.container.ports.some(({ name }) => name === targetPort));
    }
    for (const { name, spec, container } of pods(all)) {
      environmentOf(all, container);
      const volumes = new Set([
        ...(spec.volumes ?? []).map((volume) => volume.name),
        ...(
          ofKind(all, 'StatefulSet').find(({ metadata }) => metadata.name === name)?.spec
            .volumeClaimTemplates ?? []
        ).map((claim) => claim.metadata.name),
      ]);
      const mounted = (container.volumeMounts ?? []).map((mount) => mount.name);
      assert.deepEqual([...volumes].sort(), mounted.sort(), name);
    }
  });

  test(`${overlay}: the site accepts its settings, and knows its secrets`, () => {
    const env = environmentOf(all, podNamed(all, 'site').container);
    const { edgeUrls, edgeToken, siteUrl, cacheUrl, revalidateSecret } = parseSettings({
      NODE_ENV: 'production',
      ...env,
    });
    const [host] = ofKind(all, 'Ingress')[0].spec.tls[0].hosts;
    assert.equal(siteUrl, `https://${host}`);
    assert.equal(ofKind(all, 'Ingress')[0].spec.rules[0].host, host);
    assert.ok(edgeToken && revalidateSecret);
    assert.equal(cacheUrl, 'redis://:value-of-VALKEY_PASSWORD@valkey:6379');
    assert.ok(secretValues({ NODE_ENV: 'production', ...env }).includes('value-of-VALKEY_PASSWORD'));

    const { spec } = ofKind(all, 'StatefulSet').find(({ metadata }) => metadata.name === 'varnish');
    const port = ofKind(all, 'Service').find(({ metadata }) => metadata.name === spec.serviceName).spec
      .ports[0].port;
    const names = Array.from({ length: spec.replicas }, (_, pod) => `varnish-${pod}`);
    assert.deepEqual(
      edgeUrls,
      names.map((name) => `http://${name}.${spec.serviceName}:${port}`),
    );
  });

  test(`${overlay}: Valkey and Varnish take the secrets that the site shows them`, () => {
    const site = environmentOf(all, podNamed(all, 'site').container);
    const { container } = podNamed(all, 'valkey');
    const valkey = environmentOf(all, container);
    const password = container.args[container.args.indexOf('--requirepass') + 1];
    assert.equal(valkey[/^\$\((\w+)\)$/.exec(password)?.[1] ?? ''], site.VALKEY_PASSWORD);
    assert.deepEqual(Object.keys(valkey), ['REDISCLI_AUTH']);
    assert.equal(container.args[container.args.indexOf('--maxmemory-policy') + 1], 'volatile-lru');
    const varnish = environmentOf(all, podNamed(all, 'varnish').container);
    assert.equal(varnish.EDGE_TOKEN, site.EDGE_TOKEN);
    assert.equal(varnish.REVALIDATE_SECRET, undefined);
  });

  test(`${overlay}: no pod may do more than pod security allows under "restricted"`, () => {
    const [{ metadata }] = ofKind(all, 'Namespace');
    assert.equal(metadata.labels['pod-security.kubernetes.io/enforce'], 'restricted');
    for (const { name, spec, container } of pods(all)) {
      assert.equal(spec.securityContext.runAsNonRoot, true, name);
      assert.ok(spec.securityContext.runAsUser > 0, name);
      assert.equal(spec.securityContext.seccompProfile.type, 'RuntimeDefault', name);
      assert.equal(container.securityContext.allowPrivilegeEscalation, false, name);
      assert.deepEqual(container.securityContext.capabilities, { drop: ['ALL'] }, name);
      assert.equal(container.securityContext.readOnlyRootFilesystem, true, name);
      assert.equal(spec.automountServiceAccountToken, false, name);
      assert.ok(
        (spec.volumes ?? []).every(({ emptyDir, configMap }) => emptyDir || configMap),
        name,
      );
    }
  });

  test(`${overlay}: the volumes of each pod are bounded, and fit what it may write and use`, () => {
    for (const { name, spec, container } of pods(all)) {
      const { requests, limits } = container.resources;
      const sizes = { disk: 0, memory: 0 };
      for (const { emptyDir } of spec.volumes ?? []) {
        assert.ok(emptyDir.sizeLimit, name);
        sizes[emptyDir.medium === 'Memory' ? 'memory' : 'disk'] += bytes(emptyDir.sizeLimit);
      }
      assert.ok(requests.cpu && requests.memory && requests['ephemeral-storage'], name);
      assert.ok(bytes(limits['ephemeral-storage']) >= sizes.disk + bytes('64Mi'), name);
      assert.ok(bytes(limits.memory) >= sizes.memory + bytes('512Mi'), name);
    }
    const varnish = podNamed(all, 'varnish').container;
    const { STORAGE, TRANSIENT } = environmentOf(all, varnish);
    // Varnish writes a quantity as `512m`.
    const kept = [STORAGE, TRANSIENT].reduce((sum, size) => sum + bytes(size.replace('m', 'Mi')), 0);
    assert.ok(bytes(varnish.resources.limits.memory) >= 1.25 * kept + bytes('160Mi'));

    const { spec, container } = podNamed(all, 'site');
    const { cacheDiskMb } = parseSettings({ NODE_ENV: 'production', ...environmentOf(all, container) });
    const cache = spec.volumes.find((volume) => volume.name === 'cache');
    assert.ok(bytes(cache.emptyDir.sizeLimit) >= 1.2 * bytes(`${cacheDiskMb}Mi`));
  });

  test(`${overlay}: a start on a busy node has five minutes, and a probe five seconds`, () => {
    for (const { name, container } of pods(all)) {
      const { startupProbe, readinessProbe, livenessProbe } = container;
      assert.ok(startupProbe.periodSeconds * startupProbe.failureThreshold >= 300, name);
      assert.ok(livenessProbe, name);
      for (const probe of [startupProbe, readinessProbe].filter(({ exec }) => exec))
        assert.ok(probe.timeoutSeconds >= 5, name);
    }
  });

  test(`${overlay}: nobody talks to anybody but by a policy; what each pod needs is allowed`, () => {
    const [closed] = policies.filter(({ spec }) => !spec.ingress && !spec.egress);
    assert.deepEqual(closed.spec, { podSelector: {}, policyTypes: ['Ingress', 'Egress'] });

    const allows = (/** @type {string} */ from, /** @type {string} */ to, /** @type {number} */ port) => {
      const [client, server] = [podNamed(all, from), podNamed(all, to)];
      const named = server.container.ports.find(({ containerPort }) => containerPort === port)?.name;
      const rulesOf = (/** @type {any} */ pod, /** @type {'ingress' | 'egress'} */ way) =>
        policies
          .filter(({ spec }) => fits(pod.labels, spec.podSelector.matchLabels ?? {}))
          .flatMap(({ spec }) => spec[way] ?? []);
      const isIn = (/** @type {any[]} */ peers, /** @type {any} */ pod) =>
        peers.some(({ podSelector }) => podSelector && fits(pod.labels, podSelector.matchLabels));
      const hasPort = (/** @type {any} */ rule) => rule.ports.some((one) => [port, named].includes(one.port));
      const leaves = rulesOf(client, 'egress').some((rule) => isIn(rule.to, server) && hasPort(rule));
      const enters = rulesOf(server, 'ingress').some((rule) => isIn(rule.from, client) && hasPort(rule));
      return leaves && enters;
    };
    assert.deepEqual(
      ['site', 'varnish', 'valkey'].flatMap((from) =>
        [
          ['site', 3000],
          ['site', 9091],
          ['varnish', 8080],
          ['valkey', 6379],
        ]
          .filter(([to, port]) => allows(from, String(to), Number(port)))
          .map(([to]) => `${from} → ${to}`),
      ),
      ['site → varnish', 'site → valkey', 'varnish → site'],
    );
    // No rule is so wide that it takes in other pods of the cluster: the only open one is for addresses.
    eachObject(policies, ({ from, to }) => {
      for (const peer of from ?? to ?? [])
        assert.ok(
          peer.ipBlock || Object.keys((peer.podSelector ?? peer.namespaceSelector).matchLabels).length,
        );
    });
  });

  test(`${overlay}: each image has a tag that a deploy can be rolled back to`, () => {
    for (const { name, container } of pods(all)) {
      assert.match(container.image, /:\d[\w.-]*$/, name);
      if (name !== 'valkey') assert.match(container.image, /^registry\.example\.com\//, name);
    }
  });
}
