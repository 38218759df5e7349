import fc from 'fast-check';
import { currentRoster, parseRosters } from '#lib/prestige/rosters.ts';
import { readRoster } from './my-roster.ts';

/** The result of the calculator's own parser, to compare with. */
function asCalculator(rows: string | null, rosters: string | null) {
  const { name, rows: read } = currentRoster(parseRosters(rows, rosters));
  return { name, ids: [...new Set(read.map(({ champion }) => champion))].filter(Boolean) };
}

const named = (name: string) => JSON.stringify({ currentId: 'a', rosters: [{ id: 'a', name, rows: '' }] });

test.each<[string, string | null, string | null, string, string[]]>([
  ['nothing', null, null, '', []],
  ['empty rows', '%%%%%|%%%%%', null, '', []],
  [
    'champions, each once',
    'kestrel%7%1%25%0%|%%%%%|apsis%%%%%|kestrel%6%%%%',
    null,
    '',
    ['kestrel', 'apsis'],
  ],
  ['broken rows among them', 'kestrel|%%|{|apsis%6%2%35%20', null, '', ['apsis']],
  ['a named roster', 'kestrel%7%1%25%0%', named('War'), 'War', ['kestrel']],
  ['nothing but broken rows', '%%|{{{|kestrel', null, '', []],
  ['rosters that are none', '%%|{{{|kestrel', '{"rosters":[null,7,{"id":{}}],"currentId":[]}', '', []],
  ['broken rosters', 'kestrel%7%1%25%0%', '{"rosters":', '', ['kestrel']],
])('%s', (_, rows, rosters, name, ids) => {
  expect(readRoster(rows, rosters)).toEqual({ name, ids });
  expect(asCalculator(rows, rosters)).toEqual({ name, ids });
});

test('rows are read as the calculator reads them', () => {
  const part = fc.stringMatching(/^[%|a1 .-]{0,12}$/);
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('|');
      expect(readRoster(text, null).ids).toEqual(asCalculator(text, null).ids);
    }),
  );
});

test('nothing throws', () => {
  fc.assert(fc.property(fc.string(), fc.json(), (rows, rosters) => void readRoster(rows, rosters)));
});
