import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readImport } from '#lib/prestige/read-files.ts';
import { linkForms, rosterFile } from './examples.ts';

const docs = readFileSync(path.join(process.cwd(), 'docs/rosters-and-builds.md'), 'utf8');

test('the file of a roster is that of the docs, and is read', () => {
  expect(docs).toContain(rosterFile);
  const { choices, problems } = readImport(rosterFile, [{ id: 'ironveil', name: 'Ironveil' }]);
  expect(choices).toEqual([{ champion: 'ironveil', tier: 7, rank: 2, level: 45, sigLevel: 200 }]);
  expect(problems).toEqual([]);
});

test('the links of rosters and builds are those of the docs', () => {
  const [roster = '', build = ''] = linkForms.split('\n');
  expect(docs).toContain(roster);
  expect(docs).toContain(build);
});
