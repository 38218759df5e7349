import { readFileSync } from 'node:fs';
import { siteFiles } from './site-files.ts';

test.each(siteFiles)(
  '%s says what the tables of screens and languages say; otherwise: npm run generate',
  (file, text) => {
    const before = readFileSync(file, 'utf8');
    expect(before).toBe(text(before));
  },
);
