import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderForTest } from '#server/store/store-for-test.ts';
import { buildIdOf } from './build-folder.ts';

test('a folder without a build says what makes one', () => {
  const folder = folderForTest();
  expect(() => buildIdOf(folder)).toThrow(`There is no build in ${folder}. \`npm run build\` makes one.`);
  writeFileSync(path.join(folder, 'BUILD_ID'), 'abc\n');
  expect(buildIdOf(folder)).toBe('abc');
});
