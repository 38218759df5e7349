import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentsOf, differencesOf } from './compare-builds.ts';

const build = (files: Record<string, string>) => new Map(Object.entries(files));
const keys = (key: string) => `{"version":4,"preview":{"previewModeId": "${key}"},"routes":{}}`;
const manifest = ['server', 'server-reference-manifest'].join('/');
const action = (key: string) => ({
  [`${manifest}.json`]: `{"node":{},"encryptionKey": "${key}="}`,
  [`${manifest}.js`]: String.raw`self.M="{\n\"encryptionKey\": \"${key}=\"\n}"`,
});

test.each<[string, Record<string, string>, Record<string, string>, string[]]>([
  ['equal builds', { a: '1' }, { a: '1' }, []],
  ['a file more', { a: '1' }, { a: '1', b: '2' }, ['b is of the second build alone']],
  ['a file less', { a: '1', b: '2' }, { a: '1' }, ['b is of the first build alone']],
  ['another text', { a: 'one 1' }, { a: 'one 2' }, ['a differs at 4: "one 1" and "one 2"']],
  ['a text that is longer', { a: 'one' }, { a: 'one 2' }, ['a differs at 3: "one" and "one 2"']],
  [
    'the keys of previews',
    { 'prerender-manifest.json': keys('a') },
    { 'prerender-manifest.json': keys('b') },
    [],
  ],
  ['the key of server actions', action('a+/1'), action('b+/2'), []],
  [
    'the keys of previews elsewhere',
    { 'a.json': keys('a') },
    { 'a.json': keys('b') },
    [expect.stringMatching(/^a\.json differs at \d+/) as string],
  ],
])('%s', (_, first, second, lines) => {
  expect(differencesOf(build(first), build(second))).toEqual(lines);
});

test('files and links name the folder that they were made in alike', () => {
  const room = mkdtempSync(path.join(tmpdir(), 'compare-builds-'));
  const [first, second] = ['first', 'second'].map((name) => {
    const folder = path.join(room, name);
    const made = path.join(folder, 'build');
    mkdirSync(made, { recursive: true });
    writeFileSync(path.join(made, 'a.js'), `import '${folder}/b.js';`);
    symlinkSync(path.join(folder, 'node_modules/undici'), path.join(made, 'undici'));
    return contentsOf(made, folder);
  });
  rmSync(room, { recursive: true });
  expect(first).toEqual(
    new Map([
      ['a.js', "import '<folder>/b.js';"],
      ['undici', '<folder>/node_modules/undici'],
    ]),
  );
  expect(second).toEqual(first);
});
