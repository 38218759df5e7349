import fc from 'fast-check';
import { decodeFile } from '#lib/prestige/decode-file.ts';
import { previewImport, readImport } from '#lib/prestige/read-files.ts';
import { toCsv, toJson } from '#lib/prestige/write-files.ts';
import { choice } from '#lib/prestige/fixture.ts';
import { fillUp, toRow } from '#lib/prestige/rows.ts';

const champions = [
  { id: 'ironfist', name: 'Iron Fist' },
  { id: 'quill', name: 'Señor "Quill", Esq.' },
  { id: 'mister-quill', name: 'Mister Quill' },
];
const title = 'champion,name,tier,rank,level,signature,prestige';

test('CSV quotes what needs it and disarms formulas', () => {
  const rows = [
    { ...choice('quill', 6, 1, 25, 20), name: 'Señor "Quill", Esq.', prestige: 5020 },
    { ...choice('gone'), name: '=1+1', prestige: null },
    { ...choice(''), name: '', prestige: null },
  ];
  expect(toCsv(rows)).toBe(`${title}\r\nquill,"Señor ""Quill"", Esq.",6,1,25,20,5020\r\ngone,'=1+1,,,,,\r\n`);
});

test.each<[string, string, ReturnType<typeof choice>[]]>([
  ['our own file', `${title}\r\nironfist,Iron Fist,6,1,25,0,9050\r\n`, [choice('ironfist', 6, 1, 25, 0)]],
  ['without a first line', 'ironfist,Iron Fist,6,1,25,0,9050', [choice('ironfist', 6, 1, 25, 0)]],
  ['without names', 'ironfist,6,1,25,0', [choice('ironfist', 6, 1, 25, 0)]],
  [
    'semicolons and a mark, as Excel writes',
    `\ufeff${title.replaceAll(',', ';')}\nironfist;;6;1;25;0;`,
    [choice('ironfist', 6, 1, 25, 0)],
  ],
  [
    'the separator named first, as Excel asks for',
    'sep=;\nchampion;tier\nironfist;6',
    [choice('ironfist', 6)],
  ],
  ['tabs', `${title.replaceAll(',', '\t')}\nironfist\t\t6\t1\t\t\t`, [choice('ironfist', 6, 1)]],
  [
    'empty cells at the ends of lines, as Excel writes',
    'champion,tier,rank,,\nironfist,7,2,,\nquill,,,,\n,,,,',
    [choice('ironfist', 7, 2), choice('quill')],
  ],
  ['more empty cells than titles', 'champion,tier,rank\nironfist,7,2,,', [choice('ironfist', 7, 2)]],
  ['columns in another order', 'rank,champion\n3,Iron Fist', [choice('ironfist', null, 3)]],
  ['by name, quoted, any case', `name,tier\n"SENOR ""QUILL"", ESQ.",6`, [choice('quill', 6)]],
  [
    'labels',
    'champion,tier,rank,signature\nironfist,6-STAR,RANK 1,SIG 20',
    [choice('ironfist', 6, 1, null, 20)],
  ],
  [
    'labels of another language',
    'ironfist,7 ESTRELLAS,RANGO 1,,FIRMA 20\nquill,7 ЗВЁЗД,РАНГ 1',
    [choice('ironfist', 7, 1, null, 20), choice('quill', 7, 1)],
  ],
  [
    'JSON of ours',
    '{"version":1,"rows":[{"champion":"ironfist","tier":6,"rank":"1","level":25,"signature":0}]}',
    [choice('ironfist', 6, 1, 25, 0)],
  ],
  ['a JSON list', '[{"name":"Iron Fist"}]', [choice('ironfist')]],
  [
    'the file of hook/champions',
    'Id,Stars,Rank,Level,Awakened,Pi,Role\r\n"ironfist",2,1,1,0,0,\r\n"misterquill",2,3,30,16,500,tank',
    [choice('ironfist', 2, 1, 1, 0), choice('mister-quill', 2, 3, 30, 16)],
  ],
  [
    'what hook/champions keeps in the browser',
    '[{"uid":"misterquill","stars":5,"typeId":"cosmic","pi":0,"rank":4,"level":1,"awakened":20,"role":null}]',
    [choice('mister-quill', 5, 4, 1, 20)],
  ],
])('import: %s', (_, text, choices) => {
  const { lines, ...read } = readImport(text, champions);
  expect(read).toEqual({ choices, problems: [], days: [] });
  expect(lines).toHaveLength(choices.length);
});

test('every bad line is named', () => {
  const text = `${title}\nironfist,,6,1,25,0,\nnobody at all,,6,1,25,0,\nquill,,six,1,25,0,\n\nquill,,6,1,25,0,1,2,3\nstranger,,6,1,25,0,`;
  const { choices, lines, problems } = readImport(text, champions);
  expect(choices.map(({ champion }) => champion)).toEqual(['ironfist', 'stranger']);
  expect(lines).toEqual([2, 7]);
  expect(problems.map(({ line, kind }) => [line, kind])).toEqual([
    [3, 'champion'],
    [4, 'number'],
    [6, 'columns'],
    [7, 'unknown'],
  ]);
  expect(
    readImport('[{"champion":"quill"},7,{"champion":"quill","tier":-1}]', champions).problems.map(
      ({ line, kind }) => [line, kind],
    ),
  ).toEqual([
    [2, 'champion'],
    [3, 'number'],
  ]);
});

test('a quote that is never closed spoils its own line alone', () => {
  const { choices, problems } = readImport('champion,tier\n"quill,6\nironfist,7\nquill,6', champions);
  expect(choices).toEqual([choice('ironfist', 7), choice('quill', 6)]);
  expect(problems).toEqual([{ line: 2, kind: 'champion', text: '"quill,6' }]);
});

test.each<[string, number[]]>([
  ['UTF-8', [...Buffer.from('Señor')]],
  ['UTF-8 with a mark', [...Buffer.from('\ufeffSeñor')]],
  ['UTF-16, as Excel’s Unicode text', [...Buffer.from('\ufeffSeñor', 'utf16le')]],
  ['UTF-16 with the first byte first', [...Buffer.from('\ufeffSeñor', 'utf16le').swap16()]],
  ['the letters of Windows, as Excel’s plain CSV', [...Buffer.from('Señor', 'latin1')]],
])('a file in %s', (_, bytes) => {
  expect(decodeFile(Uint8Array.from(bytes).buffer)).toBe('Señor');
});

test.each(['-6', '+6', '−6', '6.5', '6,5', '1e3', '.6', '6.', 'six', '6 7', '1234567'])(
  '%s is no tier',
  (tier) => {
    const { choices, problems } = readImport(`champion;tier\nironfist;${tier}`, champions);
    expect(choices).toEqual([]);
    expect(problems).toMatchObject([{ line: 2, kind: 'number' }]);
  },
);

test.each(['', '  ', '{', '{"a":1}', '[1', 'x'.repeat(1_000_001), '‰PNG\n\u0000'])(
  'what is no list is told (%#)',
  (text) => {
    expect(readImport(text, champions).problems[0]).toMatchObject({ line: 0, kind: 'unreadable' });
  },
);

test.each([title, '[]', '{"rows":[]}', toCsv([]), toJson([], [])])(
  'a list of nobody is told (%#)',
  (text) => {
    expect(readImport(text, champions).problems).toEqual([{ line: 0, kind: 'empty', text: '' }]);
  },
);

test('more than a hundred are told', () => {
  const { choices, problems } = readImport(`${title}\n${'ironfist,,6,1,25,0,\n'.repeat(101)}`, champions);
  expect(choices).toHaveLength(100);
  expect(problems).toMatchObject([{ line: 102, kind: 'tooMany' }]);
});

test.each([
  ['CSV', (lines: number) => `${title}\n${'nobody at all,,6,1,25,0,\n'.repeat(lines - 1)}`],
  ['CSV without line break at the end', (lines: number) => 'ironfist,6\n'.repeat(lines).trim()],
  ['JSON', (lines: number) => JSON.stringify(Array.from({ length: lines }, () => ({ name: 'x y' })))],
])('of a long list the first five hundred lines are read, and that is told: %s', (_what, write) => {
  const { problems } = readImport(write(20_000), champions);
  expect(problems.at(-1)).toEqual({ line: 501, kind: 'unread', text: '' });
  expect(problems.length).toBeLessThanOrEqual(501);
  expect(readImport(write(500), champions).problems.filter(({ kind }) => kind === 'unread')).toEqual([]);
});

test('nothing throws, and our own files are read as they were', () => {
  fc.assert(fc.property(fc.string(), (text) => void readImport(text, champions)));
  const number = fc.option(fc.integer({ min: 0, max: 999 }));
  const row = fc.record({
    champion: fc.constantFrom('ironfist', 'quill'),
    tier: number,
    rank: number,
    level: number,
    sigLevel: number,
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (choices) => {
      const named = choices.map((one) => ({
        ...one,
        name: champions.find(({ id }) => id === one.champion)?.name ?? '',
        prestige: null,
      }));
      const lines = choices.map((_, place) => place + 2);
      expect(readImport(toCsv(named), champions)).toEqual({ choices, lines, problems: [], days: [] });
      const days = [{ date: '2026-11-21', average: 9100 }];
      const entries = lines.map((line) => line - 1);
      const read = readImport(toJson(named, days), champions);
      expect(read).toEqual({ choices, lines: entries, problems: [], days });
      expect(readImport(toJson([], days), champions).days).toEqual(days);
    }),
  );
});

test.each([
  'a b',
  '=cmd',
  '+x',
  "'quoted",
  'a"b,c',
  'a;b',
  'Ünïcode-Ж',
  'a/b',
  '@id',
  '-5',
  "'=x",
  '1',
  'x'.repeat(64),
])('a champion that is not in the map, with the id %s, is exported and imported again', (id) => {
  const row = { ...choice(id, 6, 1, 25, 20), name: '', prestige: null };
  for (const text of [toCsv([row]), toJson([row], [])]) {
    const { choices, problems } = readImport(text, champions);
    expect(choices).toEqual([choice(id, 6, 1, 25, 20)]);
    expect(problems).toMatchObject([{ kind: 'unknown', text: id }]);
  }
});

test('a preview says what would come, change, go and stay', () => {
  const rows = fillUp([
    toRow(choice('a', 6, 1, 25, 0)),
    toRow(choice('b', 6, 1, 25, 0)),
    toRow(choice('c', 6, 1, 25, 0)),
  ]);
  const incoming = [choice('b', 6, 2, 35, 0), choice('a', 6, 1), choice('d', 7)];
  const added = previewImport(rows, incoming, 'add');
  expect(added).toMatchObject({ added: [choice('d', 7)], removed: [], unchanged: 1, leftOut: [] });
  expect(added.changed).toMatchObject([{ rank: 2 }]);
  expect(added.rows.slice(0, 5).map(({ champion }) => champion)).toEqual(['a', 'b', 'c', 'd', '']);
  const replaced = previewImport(rows, incoming, 'replace');
  expect(replaced.removed.map(({ champion }) => champion)).toEqual(['c']);
  expect(replaced.rows.slice(0, 4).map(({ champion }) => champion)).toEqual(['b', 'a', 'd', '']);
});

test('what a hundred rows have no room for is said', () => {
  const full = Array.from({ length: 99 }, (_, at) => toRow(choice(`c${String(at)}`, 6)));
  const preview = previewImport(full, [choice('x', 6), choice('y', 6)], 'add');
  expect(preview.rows).toHaveLength(100);
  expect(preview.added).toEqual([choice('x', 6)]);
  expect(preview.leftOut).toMatchObject([choice('y', 6)]);
});
