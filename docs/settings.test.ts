import { readFileSync } from 'node:fs';
import { parseSettings, table } from '#lib/settings.ts';
import { envExample } from '#scripts/generate/env-example.ts';
import { withSettingsTable } from '#scripts/generate/settings-table.ts';

const contract = readFileSync('docs/contract.md', 'utf8');

test('docs/contract.md has the settings of lib/settings.ts; otherwise: npm run generate', () => {
  expect(contract).toBe(withSettingsTable(contract));
});

test('a row that is missing, or of a setting that is gone, is noticed', () => {
  const others = contract
    .replace(/^\| `DEMO` .*\n/m, '')
    .replace(/^(\| `PORT` )/m, '| `GONE` | none | |\n$1');
  expect(withSettingsTable(others)).toBe(contract);
});

test('.env.example has the settings of lib/settings.ts; otherwise: npm run generate', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(envExample());
});

test('every line of .env.example is a setting that may be used as it stands', () => {
  const lines = envExample().match(/^# [A-Z][A-Z_]*=.*$/gm) ?? [];
  const env = Object.fromEntries(
    lines.map((line) => /^# (\w+)="?(.*?)"?$/.exec(line)?.slice(1) ?? []) as [string, string][],
  );
  expect(Object.keys(env)).toHaveLength(Object.keys(table).length);
  expect(() => parseSettings({ NODE_ENV: 'test', ...env })).not.toThrow();
});
