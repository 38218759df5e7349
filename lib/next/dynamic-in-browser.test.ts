import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const islands = ['app', 'blocks', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.lazy.tsx'))
    .map((name) => path.join(folder, name)),
);

test.each(islands)('%s: `dynamic` gets no options, because in the browser it knows none', (file) => {
  const calls = readFileSync(file, 'utf8').match(/\bdynamic\(.*/g);
  expect(calls).toEqual([expect.stringMatching(/^dynamic\(\(\) => import\('\.\/[\w-]+\.client\.tsx'\)\);$/)]);
});
