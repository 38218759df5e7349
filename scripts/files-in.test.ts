import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { filesIn } from './files-in.ts';

test('a link to a folder is one file, since Next links its packages so', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'files-in-'));
  mkdirSync(path.join(folder, 'package/lib'), { recursive: true });
  writeFileSync(path.join(folder, 'package/lib/a.js'), '');
  symlinkSync('package', path.join(folder, 'linked'));
  expect(filesIn(folder).sort()).toEqual(
    ['linked', 'package/lib/a.js'].map((name) => path.join(folder, name)),
  );
});
