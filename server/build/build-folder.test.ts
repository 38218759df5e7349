import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildIdOf } from './build-folder.ts';

test('a folder without a build says what makes one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  expect(() => buildIdOf(folder)).toThrow(`There is no build in ${folder}. \`npm run build\` makes one.`);
  writeFileSync(path.join(folder, 'BUILD_ID'), 'abc\n');
  expect(buildIdOf(folder)).toBe('abc');
});
