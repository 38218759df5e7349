// Checks the Kubernetes manifests, built as kubectl builds them, without a cluster.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Secret, Service } from 'kubernetes-models/v1';
import { parseSettings, secretValues } from '#lib/settings.ts';
import { build, readKustomization } from './build-for-test.ts';
import { findManifest, ofKind, parseManifests } from './manifests-for-test.ts';
import type { Container, Manifest, Texts } from './manifests-for-test.ts';

const here = import.meta.dirname;
const overlays = readdirSync(path.join(here, 'overlays'));
const buildOf = (name: string) => build(path.join(here, 'overlays', name));

const kinds: Record<string, new (manifest: object) => { validate: () => void }> = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Secret,
  Service,
  StatefulSet,
};

/** Finds fields that a schema does not know, such as a misspelt one: the schemas accept such a field, but never read it. */
function watched<Value>(value: Value, path = ''): { seen: Value; unread: () => string[] } {
  if (typeof value !== 'object' || value === null) return { seen: value, unread: () => [] };
  const read = new Set<string | symbol>();
  const parts = new Map(
    Object.entries(value).map(([name, part]) => [name, watched(part, `${path}/${name}`)]),
  );
  const seen = new Proxy(value, {
    get(target, name): unknown {
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

function problemsOf(manifest: Manifest) {
  const Kind = kinds[manifest.kind];
  if (!Kind) return [`${manifest.kind} is no kind that this test knows`];
  const { seen, unread } = watched(manifest);
  try {
    Object.assign(new Kind(manifest), seen).validate();
    new Kind(manifest).validate();
  } catch (error) {
    return [String(error)];
  }
  return unread();
}

const manifestNamed = <Kind extends Manifest['kind']>(manifests: Manifest[], kind: Kind, name: string) =>
  findManifest(manifests, kind, name) ?? assert.fail(`no ${kind} ${name}`);

/** @returns one for each kind of pod */
const pods = (manifests: Manifest[]) =>
  [...ofKind(manifests, 'Deployment'), ...ofKind(manifests, 'StatefulSet')].map((manifest) => {
    const { metadata, spec } = manifest.spec.template;
    assert.equal(spec.containers.length, 1);
    return { name: manifest.metadata.name, labels: metadata.labels, spec, container: spec.containers[0] };
  });

const podNamed = (manifests: Manifest[], name: string) =>
  pods(manifests).find((pod) => pod.name === name) ?? assert.fail(`no pod ${name}`);

const fits = (labels: Texts, wanted: Texts) =>
  Object.entries(wanted).every(([name, value]) => labels[name] === value);

/** The variables of a container's environment, filled in as Kubernetes does. */
function environmentOf(manifests: Manifest[], { envFrom = [], env = [] }: Container) {
  const settings = (name: string) => manifestNamed(manifests, 'ConfigMap', name).data;
  const secrets = (name: string) =>
    Object.fromEntries(
      Object.entries(manifestNamed(manifests, 'Secret', name).data).map(([key, value]) => [
        key,
        Buffer.from(value, 'base64').toString(),
      ]),
    );
  const result: Texts = {};
  for (const source of envFrom)
    Object.assign(
      result,
      'configMapRef' in source ? settings(source.configMapRef.name) : secrets(source.secretRef.name),
    );
  const listed: Texts = {};
  for (const one of env) {
    if ('value' in one)
      listed[one.name] = one.value.replaceAll(/\$\((\w+)\)/g, (mark, other: string) => listed[other] ?? mark);
    else {
      const { name, key } = one.valueFrom.secretKeyRef;
      listed[one.name] = secrets(name)[key] ?? assert.fail(`no key ${key}`);
    }
  }
  return { ...result, ...listed };
}

/** Bytes of a quantity such as `512Mi`. */
function bytes(quantity: string) {
  const [, number, unit = ''] = /^(\d+)(Ki|Mi|Gi)$/.exec(quantity) ?? assert.fail(quantity);
  return Number(number) * 1024 ** ['Ki', 'Mi', 'Gi'].indexOf(unit) * 1024;
}

test('the environments are built of files that exist, and every file is used', () => {
  for (const name of overlays) assert.ok(buildOf(name).length > 15, name);
  const { resources = [] } = readKustomization(path.join(here, 'base'));
  const files = readdirSync(path.join(here, 'base')).filter((name) => name.endsWith('.yaml'));
  assert.deepEqual([...resources, 'kustomization.yaml'].sort(), files.sort());
});

test('what no annotation can set stands in the ConfigMap of ingress-nginx, as nginx and the documentation say it', () => {
  const textOf = (name: string) => readFileSync(path.join(here, '..', name), 'utf8');
  const [configMap = assert.fail()] = parseManifests(textOf('kubernetes/ingress-nginx.yaml'));
  assert.deepEqual(problemsOf(configMap), []);
  assert.ok(configMap.kind === 'ConfigMap');
  const conf = textOf('nginx/site.conf');
  const [, needs = ''] = /^- \*\*ingress-nginx\*\* (.*?)^- /ms.exec(textOf('../docs/deploy.md')) ?? [];
  const named = [...needs.matchAll(/`([a-z]+(?:-[a-z]+){2,})`/g)].map(([, name]) => name);
  assert.deepEqual(named.sort(), Object.keys(configMap.data).sort());
  for (const [name, value] of Object.entries(configMap.data)) {
    assert.match(needs, new RegExp(String.raw`\b${value}\b`), name);
    const unit = name.endsWith('timeout') ? 's' : '';
    // Where nginx runs by itself, the whole process has this in its own nginx.conf.
    if (name !== 'max-worker-connections')
      assert.match(conf, new RegExp(`^ +${name.replaceAll('-', '_')} ${value}${unit};$`, 'm'));
  }
});

test('git leaves the secrets out', () => {
  const ignored = readFileSync(path.join(here, '../../.gitignore'), 'utf8');
  assert.match(ignored, /^deploy\/kubernetes\/overlays\/\*\/secrets\.env$/m);
});

test('the check of schemas finds what is wrong', () => {
  const changed = (change: (spec: Manifest<'Deployment'>['spec']) => void) => {
    const [deployment = assert.fail()] = ofKind(buildOf('production'), 'Deployment');
    change(deployment.spec);
    return problemsOf(deployment);
  };
  assert.deepEqual(
    changed(() => undefined),
    [],
  );
  assert.notDeepEqual(
    changed((spec) => Object.assign(spec, { replicas: 'two' })),
    [],
  );
  assert.notDeepEqual(
    changed((spec) => Reflect.deleteProperty(spec, 'selector')),
    [],
  );
  assert.notDeepEqual(
    changed(({ template }) => Object.assign(template.spec.containers[0], { redinessProbe: {} })),
    [],
  );
});

test('a build that lacks a file, or patches what is not there, fails', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kubernetes-'));
  const file = path.join(folder, 'overlays/production/kustomization.yaml');
  const withChange = (from: string, to: string) => {
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
  const change = (name: string, line: string) =>
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
    const [namespace = assert.fail(), ...others] = ofKind(all, 'Namespace');
    assert.deepEqual(others, []);
    for (const manifest of all) {
      assert.deepEqual(problemsOf(manifest), [], `${manifest.kind} ${manifest.metadata.name}`);
      if (manifest !== namespace) assert.equal(manifest.metadata.namespace, namespace.metadata.name);
    }
  });

  test(`${overlay}: names that manifests call each other by exist`, () => {
    for (const { spec } of ofKind(all, 'Ingress'))
      for (const { http } of spec.rules)
        for (const { backend } of http.paths) {
          const service = manifestNamed(all, 'Service', backend.service.name);
          assert.ok(service.spec.ports.some(({ name }) => name === backend.service.port.name));
        }
    for (const { spec } of ofKind(all, 'StatefulSet')) manifestNamed(all, 'Service', spec.serviceName);
    for (const { spec } of ofKind(all, 'HorizontalPodAutoscaler'))
      manifestNamed(all, spec.scaleTargetRef.kind, spec.scaleTargetRef.name);
    for (const { spec } of [...ofKind(all, 'Deployment'), ...ofKind(all, 'StatefulSet')])
      assert.deepEqual(spec.selector.matchLabels, spec.template.metadata.labels);
    const chosenBy = (selector: Texts, by: string) =>
      pods(all).find(({ labels }) => fits(labels, selector)) ?? assert.fail(`${by} chooses no pod`);
    for (const { metadata, spec } of ofKind(all, 'PodDisruptionBudget'))
      chosenBy(spec.selector.matchLabels, metadata.name);
    for (const { metadata, spec } of ofKind(all, 'Service')) {
      const { container } = chosenBy(spec.selector, metadata.name);
      for (const { targetPort } of spec.ports)
        assert.ok(container.ports.some(({ name }) => name === targetPort));
    }
    for (const { name, spec, container } of pods(all)) {
      environmentOf(all, container);
      const volumes = new Set([
        ...(spec.volumes ?? []).map((volume) => volume.name),
        ...(findManifest(all, 'StatefulSet', name)?.spec.volumeClaimTemplates ?? []).map(
          (claim) => claim.metadata.name,
        ),
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
    const [ingress = assert.fail()] = ofKind(all, 'Ingress');
    const [host] = ingress.spec.tls[0].hosts;
    assert.equal(siteUrl, `https://${host}`);
    assert.equal(ingress.spec.rules[0].host, host);
    assert.ok(edgeToken && revalidateSecret);
    assert.equal(cacheUrl, 'redis://:value-of-VALKEY_PASSWORD@valkey:6379');
    assert.ok(secretValues({ NODE_ENV: 'production', ...env }).includes('value-of-VALKEY_PASSWORD'));

    const { spec } = manifestNamed(all, 'StatefulSet', 'varnish');
    const [{ port }] = manifestNamed(all, 'Service', spec.serviceName).spec.ports;
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
    const { args = [] } = container;
    const password = args[args.indexOf('--requirepass') + 1] ?? '';
    assert.equal(valkey[/^\$\((\w+)\)$/.exec(password)?.[1] ?? ''], site.VALKEY_PASSWORD);
    assert.deepEqual(Object.keys(valkey), ['REDISCLI_AUTH']);
    assert.equal(args[args.indexOf('--maxmemory-policy') + 1], 'volatile-lru');
    const varnish = environmentOf(all, podNamed(all, 'varnish').container);
    assert.equal(varnish.EDGE_TOKEN, site.EDGE_TOKEN);
    assert.equal(varnish.REVALIDATE_SECRET, undefined);
  });

  test(`${overlay}: no pod may do more than pod security allows under "restricted"`, () => {
    const [{ metadata } = assert.fail()] = ofKind(all, 'Namespace');
    assert.equal(metadata.labels?.['pod-security.kubernetes.io/enforce'], 'restricted');
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
        assert.ok(emptyDir?.sizeLimit, name);
        sizes[emptyDir.medium === 'Memory' ? 'memory' : 'disk'] += bytes(emptyDir.sizeLimit);
      }
      assert.ok(requests.cpu && requests.memory && requests['ephemeral-storage'], name);
      assert.ok(bytes(limits['ephemeral-storage']) >= sizes.disk + bytes('64Mi'), name);
      assert.ok(bytes(limits.memory) >= sizes.memory + bytes('512Mi'), name);
    }
    const varnish = podNamed(all, 'varnish').container;
    const { STORAGE = '', TRANSIENT = '' } = environmentOf(all, varnish);
    // Varnish writes a quantity as `512m`.
    const kept = [STORAGE, TRANSIENT].reduce((sum, size) => sum + bytes(size.replace('m', 'Mi')), 0);
    assert.ok(bytes(varnish.resources.limits.memory) >= 1.25 * kept + bytes('160Mi'));

    const { spec, container } = podNamed(all, 'site');
    const { cacheDiskMb } = parseSettings({ NODE_ENV: 'production', ...environmentOf(all, container) });
    const cache = spec.volumes?.find((volume) => volume.name === 'cache');
    assert.ok(bytes(cache?.emptyDir?.sizeLimit ?? '') >= 1.2 * bytes(`${cacheDiskMb}Mi`));
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
    assert.deepEqual(closed?.spec, { podSelector: {}, policyTypes: ['Ingress', 'Egress'] });

    const allows = (from: string, to: string, port: number) => {
      const [client, server] = [podNamed(all, from), podNamed(all, to)];
      const named = server.container.ports.find(({ containerPort }) => containerPort === port)?.name;
      const rulesOf = (pod: typeof client, way: 'ingress' | 'egress') =>
        policies
          .filter(({ spec }) => fits(pod.labels, spec.podSelector.matchLabels ?? {}))
          .flatMap(({ spec }) => spec[way] ?? []);
      const holds = ({ from, to, ports }: ReturnType<typeof rulesOf>[number], pod: typeof client) =>
        (from ?? to ?? []).some(
          ({ podSelector }) => podSelector && fits(pod.labels, podSelector.matchLabels),
        ) && ports.some((one) => [port, named].includes(one.port));
      const leaves = rulesOf(client, 'egress').some((rule) => holds(rule, server));
      const enters = rulesOf(server, 'ingress').some((rule) => holds(rule, client));
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
    for (const { from, to } of policies.flatMap(({ spec }) => [
      ...(spec.ingress ?? []),
      ...(spec.egress ?? []),
    ]))
      for (const { ipBlock, podSelector, namespaceSelector } of from ?? to ?? [])
        assert.ok(ipBlock ?? Object.keys((podSelector ?? namespaceSelector)?.matchLabels ?? {}).length);
  });

  test(`${overlay}: each image has a tag that a deploy can be rolled back to`, () => {
    for (const { name, container } of pods(all)) {
      assert.match(container.image, /:\d[\w.-]*$/, name);
      if (name !== 'valkey') assert.match(container.image, /^registry\.example\.com\//, name);
    }
  });
}
