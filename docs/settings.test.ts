import { readFileSync } from 'node:fs';
import { environment, parseSettings } from '@/lib/settings';

const cmsUrl = 'https://cms.example';
const section = /^## Settings$[^]*?(?=^## )/m.exec(readFileSync('docs/contract.md', 'utf8'))?.[0] ?? '';

/** The rows of the table in docs/contract.md: each setting with what the table calls its default. */
const rows = [...section.matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \|/gm)].map(
  ([, name = '', told = '']): [string, string] => [name, told.trim()],
);
const types = Object.entries(environment.shape);

test('the table has a row for each setting, and no other', () => {
  expect(rows.map(([name]) => name).sort()).toEqual(types.map(([name]) => name).sort());
});

test.each(rows)('the default of %s is %s', (name, told) => {
  const type = types.find(([known]) => known === name)?.[1];
  const unset = type?.safeParse(undefined);
  const value = /^`(.*)`$/.exec(told)?.[1];
  if (name === 'CMS_URL') {
    expect([unset?.success, told]).toEqual([false, 'the demo CMS']);
  } else if (name === 'STATIC_URL') {
    const { staticUrl } = parseSettings({ NODE_ENV: 'test', CMS_URL: cmsUrl });
    expect(value?.replace('{CMS_URL}', cmsUrl)).toBe(staticUrl);
  } else if (value === undefined) {
    // Without a value the setting is absent, or a list without entries.
    expect([told, [unset?.data ?? []].flat()]).toEqual(['none', []]);
  } else {
    expect(unset?.data).toEqual(type?.parse(value));
  }
});
