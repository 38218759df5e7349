// Builds a kustomization for tests, since kustomize comes neither from npm nor from Debian. It knows the fields that stand in
// base/ and overlays/, and refuses any other.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { findManifest, parseManifests } from './manifests-for-test.ts';
import type { Manifest } from './manifests-for-test.ts';

type Generator = { name: string; envs: string[]; behavior?: string };
type Change = { op: string; path: string; value: unknown };
type Kustomization = {
  namespace?: string;
  resources?: string[];
  images?: { name: string; newName: string; newTag: string }[];
  configMapGenerator?: Generator[];
  secretGenerator?: Generator[];
  patches?: { target: { kind: string; name: string }; patch: string }[];
};

const kinds = new Set([
  'apiVersion',
  'kind',
  'namespace',
  'resources',
  'images',
  'configMapGenerator',
  'secretGenerator',
  'patches',
]);

function read(file: string) {
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  return readFileSync(file, 'utf8');
}

export const readKustomization = (folder: string) =>
  parse(read(path.join(folder, 'kustomization.yaml'))) as Kustomization;

function readEnv(file: string) {
  const lines = read(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line): [name: string, value: string] => {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`${file}: ${line}`);
    return [name, value];
  });
}

/** Git leaves secrets.env out: its example stands in, with a value behind each name. */
function readSecrets(file: string) {
  const example = file.replace(/secrets\.env$/, 'secrets.example.env');
  return readEnv(example).map(([name, value]): [name: string, value: string] => [
    name,
    value || `value-of-${name}`,
  ]);
}

function generate(
  built: Manifest[],
  kind: 'ConfigMap' | 'Secret',
  { name, envs, behavior, ...others }: Generator,
  readFile: typeof readEnv,
) {
  if (Object.keys(others).length > 0) throw new Error(`${kind} ${name}: ${Object.keys(others).join(', ')}`);
  const values = Object.fromEntries(envs.flatMap(readFile));
  const there = findManifest(built, kind, name);
  if ((behavior === 'merge') !== (there !== undefined)) throw new Error(`${kind} ${name}: wrong behavior`);
  if (there) Object.assign(there.data, values);
  else built.push({ apiVersion: 'v1', kind, metadata: { name }, data: values, isGenerated: true });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function patch(manifest: Manifest, { op, path: place, value }: Change) {
  const names = place.split('/').slice(1);
  const last = names.pop() ?? '';
  const parent = names.reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), manifest);
  if (op !== 'replace' || !isObject(parent) || parent[last] === undefined)
    throw new Error(`${op} ${place} does not fit`);
  parent[last] = value;
}

/** Calls `visit` for every object in a value. */
function eachObject(value: unknown, visit: (object: Record<string, unknown>) => void) {
  if (!isObject(value)) return;
  visit(value);
  for (const part of Object.values(value)) eachObject(part, visit);
}

function accumulate(folder: string): Manifest[] {
  const kustomization = readKustomization(folder);
  for (const name of Object.keys(kustomization))
    if (!kinds.has(name)) throw new Error(`${folder}: the test does not know ${name}`);
  const { resources = [], images = [], patches = [], namespace } = kustomization;
  const built = resources.flatMap((name) => {
    const file = path.join(folder, name);
    if (existsSync(file) && statSync(file).isDirectory()) {
      // kustomize takes this for a circle.
      if (`${folder}/`.startsWith(`${file}/`)) throw new Error(`${name} contains ${folder}`);
      return accumulate(file);
    }
    return parseManifests(read(file));
  });
  for (const generator of kustomization.configMapGenerator ?? [])
    generate(built, 'ConfigMap', generator, (name) => readEnv(path.join(folder, name)));
  for (const generator of kustomization.secretGenerator ?? [])
    generate(built, 'Secret', generator, (name) => readSecrets(path.join(folder, name)));
  for (const { target, patch: text } of patches) {
    const [found, ...others] = built.filter(
      ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
    );
    if (!found || others.length > 0) throw new Error(`${folder}: no ${target.kind} ${target.name} to patch`);
    for (const change of parse(text) as Change[]) patch(found, change);
  }
  for (const { name, newName, newTag } of images) {
    let uses = 0;
    eachObject(built, (object) => {
      if (object.image !== name) return;
      object.image = `${newName}:${newTag}`;
      uses += 1;
    });
    if (uses === 0) throw new Error(`${folder}: no image ${name}`);
  }
  if (namespace)
    for (const { kind, metadata } of built) if (kind !== 'Namespace') metadata.namespace = namespace;
  return built;
}

/** Puts the digests of generated ConfigMaps and Secrets behind their names, and into what refers to them. */
function addDigests(built: Manifest[]) {
  for (const manifest of built) {
    if (!('isGenerated' in manifest)) continue;
    delete manifest.isGenerated;
    const { kind, metadata, data } = manifest;
    const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 10);
    const name = `${metadata.name}-${digest}`;
    const places =
      kind === 'ConfigMap' ? ['configMapRef', 'configMapKeyRef', 'configMap'] : ['secretRef', 'secretKeyRef'];
    eachObject(built, (object) => {
      for (const reference of places.map((place) => object[place]).filter(isObject))
        if (reference.name === metadata.name) reference.name = name;
    });
    metadata.name = name;
    if (kind !== 'Secret') continue;
    manifest.type = 'Opaque';
    for (const [key, value] of Object.entries(data)) data[key] = Buffer.from(value).toString('base64');
  }
  return built;
}

/**
 * @param folder an overlay, by its path
 * @returns what `kubectl kustomize` prints
 */
export const build = (folder: string) => addDigests(accumulate(folder));
