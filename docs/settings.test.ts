import { readFileSync } from 'node:fs';
import { withSettingsTable } from '@/scripts/settings-table';

const contract = readFileSync('docs/contract.md', 'utf8');

test('docs/contract.md has the settings of lib/settings.mjs; otherwise: npm run generate', () => {
  expect(contract).toBe(withSettingsTable(contract));
});

test('a row that is missing, or of a setting that is gone, is noticed', () => {
  const others = contract
    .replace(/^\| `DEMO` .*\n/m, '')
    .replace(/^(\| `PORT` )/m, '| `GONE` | none | |\n$1');
  expect(withSettingsTable(others)).toBe(contract);
});
