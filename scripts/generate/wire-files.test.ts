import { readFileSync } from 'node:fs';
import { wireFiles } from './wire-files.ts';

test.each(wireFiles)('%s says what lib/cms/wire.ts says; otherwise: npm run generate', (file, text) => {
  const before = readFileSync(file, 'utf8');
  expect(before).toBe(text(before));
});
