import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type Manager = { managerFilePatterns: string[] };

/** What runs in CI and what the images are made of is named exactly, so that nobody else can change it (SECURITY.md). */
const files = readdirSync('.github', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yml'))
  .map((name) => path.join('.github', name));

const foundIn = (name: string, pattern: RegExp) =>
  [...readFileSync(name, 'utf8').matchAll(pattern)].map(([, found = '']) => found);

test.each(files)('%s names each action by its commit, with the version beside it', (name) => {
  const actions = foundIn(name, /^\s*(?:- )?uses: (.*)$/gm).filter((action) => !action.startsWith('./'));
  for (const action of actions) expect(action).toMatch(/^[\w-]+(?:\/[\w-]+)+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});

test.each(files)('%s names a release of Debian, to which Renovate adds the digest', (name) => {
  for (const container of foundIn(name, /^\s*container: (.*)$/gm))
    expect(container).toMatch(/ image: 'buildpack-deps:bookworm(?:@sha256:[\da-f]{64})?'/);
});

test('Renovate keeps digests of images, the test data of others, and what Kubernetes runs', () => {
  const renovate = JSON.parse(readFileSync('.github/renovate.json', 'utf8')) as {
    extends: string[];
    kubernetes: Manager;
    customManagers: (Manager & { matchStrings: string[] })[];
  };
  expect(renovate.extends).toContain('docker:pinDigests');
  // A pattern between slashes is a regular expression.
  const patternOf = ({ managerFilePatterns: [pattern = ''] }: Manager) => new RegExp(pattern.slice(1, -1));
  expect('deploy/kubernetes/base/valkey.yaml').toMatch(patternOf(renovate.kubernetes));
  const suites = '.github/workflows/suites.yml';
  const found = renovate.customManagers.flatMap((manager) => {
    expect(suites).toMatch(patternOf(manager));
    return manager.matchStrings.flatMap((text) => [
      ...readFileSync(suites, 'utf8').matchAll(new RegExp(text, 'g')),
    ]);
  });
  const names = found.map(({ groups }) => groups?.depName);
  expect(names).toEqual([...foundIn(suites, /^\s*clone (\S+\/\S+) /gm), 'undici']);
  for (const { groups } of found)
    expect(groups?.currentDigest ?? groups?.currentValue).toMatch(/^(?:[\da-f]{40}|\d+\.\d+\.\d+)$/);
});

test.each([
  ['deploy/Dockerfile', /^ARG NODE_IMAGE=(.*)$/gm],
  ['deploy/varnish/Dockerfile', /^FROM (.*)$/gm],
  ['deploy/compose.yaml', /^\s*image: ((?!fighter-).*)$/gm],
  ['deploy/kubernetes/base/valkey.yaml', /^\s*image: (.*)$/gm],
])('%s names exact versions of images', (name, pattern) => {
  const images = foundIn(name, pattern);
  expect(images.length).toBeGreaterThan(0);
  for (const image of images)
    expect(image).toMatch(
      /:(?:(?:cli-)?v?\d+\.\d+\.\d+|(?<=debian:)\d+\.\d+)[\w.-]*(?:@sha256:[\da-f]{64})?$/,
    );
});

test('the test data of others are cloned by commit', () => {
  const clones = foundIn('.github/workflows/suites.yml', /^\s*clone (.*)$/gm);
  expect(clones.length).toBeGreaterThan(5);
  for (const clone of clones) expect(clone).toMatch(/^[\w-]+\/[\w-]+ [\da-f]{40}(?: '[^']+')?$/);
});

test('the workflow of checks runs each step of `npm test`, and no other', () => {
  const named = (pattern: RegExp) => foundIn('scripts/test.ts', pattern);
  const steps = named(/^ {2}(\w+): \{/gm);
  const groups = named(/^ {2}(\w+): \[/gm);
  const checks = '.github/workflows/checks.yml';
  const lists = [...foundIn(checks, /^\s*steps?: \[(.*)\]/gm), ...foundIn(checks, /npm test -- ([\w ]+)$/gm)];
  const run = new Set(lists.flatMap((list) => list.split(/[ ,]+/)));
  expect([...run].filter((word) => ![...steps, ...groups].includes(word))).toEqual([]);
  const ofGroup = (name: string) => named(new RegExp(`^ {2}${name}: \\[(.*)\\]`, 'gm')).join();
  const all = [...run, ...[...run].map(ofGroup)].join();
  expect(steps.filter((step) => !all.includes(step))).toEqual([]);
});
