// Builds a kustomization for tests, since kustomize comes neither from npm nor from Debian. It knows the fields that stand in
// base/ and overlays/, and refuses any other.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const known = new Set([
  'apiVersion',
  'kind',
  'namespace',
  'resources',
  'images',
  'configMapGenerator',
  'secretGenerator',
  'patches',
]);

/** @param {string} file */
function read(file) {
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  return readFileSync(file, 'utf8');
}

/** @param {string} file @returns {[name: string, value: string][]} */
function readEnv(file) {
  const lines = read(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`${file}: ${line}`);
    return [name, value];
  });
}

/** Git leaves secrets.env out: its example stands in, with a value behind each name. @param {string} file */
function readSecrets(file) {
  const example = file.replace(/secrets\.env$/, 'secrets.example.env');
  return readEnv(example).map(([name, value]) => [name, value === '' ? `value-of-${name}` : value]);
}

/** @param {any[]} built @param {string} kind @param {any} generator @param {(file: string) => any[]} readFile */
function generate(built, kind, { name, envs, behavior, ...others }, readFile) {
  if (Object.keys(others).length > 0) throw new Error(`${kind} ${name}: ${Object.keys(others).join(', ')}`);
  const data = Object.fromEntries(envs.flatMap(readFile));
  const there = built.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if ((behavior === 'merge') !== (there !== undefined)) throw new Error(`${kind} ${name}: wrong behavior`);
  if (there) Object.assign(there.data, data);
  else built.push({ apiVersion: 'v1', kind, metadata: { name }, data, isGenerated: true });
}

/** @param {any} manifest @param {{ op: string, path: string, value: unknown }} change */
function patch(manifest, { op, path: place, value }) {
  const names = place.split('/').slice(1);
  const last = names.pop() ?? '';
  const parent = names.reduce((part, name) => part?.[name], manifest);
  if (op !== 'replace' || parent?.[last] === undefined) throw new Error(`${op} ${place} does not fit`);
  parent[last] = value;
}

/** Calls `visit` for every object in a value. @param {any} value @param {(object: any) => void} visit */
export function eachObject(value, visit) {
  if (typeof value !== 'object' || value === null) return;
  visit(value);
  for (const part of Object.values(value)) eachObject(part, visit);
}

/** @param {string} folder @returns {any[]} */
function accumulate(folder) {
  const kustomization = parse(read(path.join(folder, 'kustomization.yaml')));
  for (const name of Object.keys(kustomization))
    if (!known.has(name)) throw new Error(`${folder}: the test does not know ${name}`);
  const { resources = [], images = [], patches = [], namespace } = kustomization;
  const built = resources.flatMap((/** @type {string} */ name) => {
    const file = path.join(folder, name);
    if (existsSync(file) && statSync(file).isDirectory()) {
      // kustomize takes this for a circle.
      if (`${folder}/`.startsWith(`${file}/`)) throw new Error(`${name} contains ${folder}`);
      return accumulate(file);
    }
    return parseAllDocuments(read(file)).map((document) => document.toJS());
  });
  for (const generator of kustomization.configMapGenerator ?? [])
    generate(built, 'ConfigMap', generator, (name) => readEnv(path.join(folder, name)));
  for (const generator of kustomization.secretGenerator ?? [])
    generate(built, 'Secret', generator, (name) => readSecrets(path.join(folder, name)));
  for (const { target, patch: text } of patches) {
    const found = built.filter(({ kind, metadata }) => kind === target.kind && metadata.name === target.name);
    if (found.length !== 1) throw new Error(`${folder}: no ${target.kind} ${target.name} to patch`);
    for (const change of parse(text)) patch(found[0], change);
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

/** Puts the digests of generated ConfigMaps and Secrets behind their names, and into what refers to them. @param {any[]} built */
function addDigests(built) {
  for (const manifest of built) {
    if (!manifest.isGenerated) continue;
    delete manifest.isGenerated;
    const { kind, metadata, data } = manifest;
    const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 10);
    const name = `${metadata.name}-${digest}`;
    const places =
      kind === 'ConfigMap' ? ['configMapRef', 'configMapKeyRef', 'configMap'] : ['secretRef', 'secretKeyRef'];
    eachObject(built, (object) => {
      for (const place of places) if (object[place]?.name === metadata.name) object[place].name = name;
    });
    metadata.name = name;
    if (kind !== 'Secret') continue;
    manifest.type = 'Opaque';
    for (const key of Object.keys(data)) data[key] = Buffer.from(data[key]).toString('base64');
  }
  return built;
}

/** @param {string} folder an overlay, by its path @returns {any[]} what `kubectl kustomize` prints */
export function build(folder) {
  return addDigests(accumulate(folder));
}
