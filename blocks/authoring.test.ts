import { readFileSync } from 'node:fs';
import path from 'node:path';
import { authoringManual } from './authoring';

test('docs/authoring.md is what the demos say (else: node scripts/authoring.mjs)', () => {
  expect(readFileSync(path.join(process.cwd(), 'docs/authoring.md'), 'utf8')).toBe(authoringManual());
});
