import { readRoster } from './read-roster.ts';

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
  ['broken rosters', 'kestrel%7%1%25%0%', '{"rosters":', '', ['kestrel']],
])('%s', (_, rows, rosters, name, ids) => {
  expect(readRoster(rows, rosters)).toMatchObject({ name, ids });
});
