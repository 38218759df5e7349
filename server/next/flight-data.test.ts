import { steadyFlightData } from './flight-data.ts';

const read = (rows: readonly string[]) => steadyFlightData(Buffer.from(rows.join('')));
const steady = (...rows: string[]) => read(rows)?.router.toString();
const ofDocument = (...rows: string[]) => read(rows)?.document.toString();

const shape = '<path d="é"/>'.repeat(3);
const text = (id: string) => `${id}:T${Buffer.byteLength(shape).toString(16)},${shape}`;

/** A page as it is rendered when the CMS answers at once. */
const quick = [
  ':HL["/a.css","style"]\n',
  ':HL["/b.webp","image"]\n',
  '1:"$Sreact.fragment"\n',
  '2:I[7,["/menu.js"],"Menu"]\n',
  text('3'),
  '0:["$","$1",null,{"children":["$L4","$L5","$@6"]}]\n',
  '4:["$","$L2",null,{"shape":"$3","price":"$$2","n":"$undefined"}]\n',
  '5:["$","p",null,{"children":["x","$4:props:price"]}]\n',
  '6:X\n6:"$4"\n6:C\n',
];

test('rows that came in another order and under other numbers become the same bytes', () => {
  const late = [
    '1:"$Sreact.fragment"\n',
    '6:X\n',
    '0:["$","$1",null,{"children":["$La","$L4","$@6"]}]\n',
    ':HL["/b.webp","image"]\n',
    '6:"$a"\n',
    '4:["$","p",null,{"children":["x","$a:props:price"]}]\n',
    '6:C\n',
    text('b'),
    'c:I[7,["/menu.js"],"Menu"]\n',
    'a:["$","$Lc",null,{"shape":"$b","price":"$$2","n":"$undefined"}]\n',
    ':HL["/a.css","style"]\n',
  ];
  expect(steady(...late)).toBe(steady(...quick));
});

test('what a row needs, and every import, comes before it, and the rows of a stream stay in their order', () => {
  expect(steady(...quick)).toBe(
    [
      ':HL["/a.css","style"]\n',
      ':HL["/b.webp","image"]\n',
      '1:"$Sreact.fragment"\n',
      '0:["$","$1",null,{"children":["$L4","$L5","$@6"]}]\n',
      '2:I[7,["/menu.js"],"Menu"]\n',
      text('3'),
      '4:["$","$L2",null,{"shape":"$3","price":"$$2","n":"$undefined"}]\n',
      '5:["$","p",null,{"children":["x","$4:props:price"]}]\n',
      '6:X\n6:"$4"\n6:C\n',
    ].join(''),
  );
});

test.each([
  ['a dollar of the page’s', '"$$1"'],
  ['a quote before a dollar', String.raw`"say \"$9\" or \"$9:a\" or \\"`],
  ['a key', '{"$9":1}'],
  ['a backslash at the end', String.raw`["\\","$$9"]`],
  ['a date, a large number and no number', '["$D2026-11-27T00:00:00.000Z","$n12","$NaN","$-0","$Infinity"]'],
  ['text in other letters', '"Повторить İstanbul 漢字"'],
])('%s is no reference', (_, value) => {
  expect(steady(`0:${value}\n`)).toBe(`0:${value}\n`);
});

test('a document’s data lack the static content that its markup has', () => {
  const rows = (short: string, long: string) => [
    '1:I[7,["/static.js"],"StaticElement"]\n',
    `0:[["$","$L1",null,{"tag":"p","mark":"abcdef-_","html":${short}}],["$","$L1",null,{"tag":"div","mark":"01234567","html":${long}}]]\n`,
  ];
  const whole = [...rows(String.raw`"<b title=\"x\">a</b>"`, '"$2"'), text('2')];
  expect(ofDocument(...whole)).toBe(steady(...rows('""', '""')));
  expect(steady(...whole)).toContain(shape);
});

test('a document’s data lack the menu and the notice, which its markup has', () => {
  const rows = (html: string) => [
    '1:I[7,["/given.js"],"GivenHtml"]\n',
    `0:["$","$L1",null,{"tag":"ul","className":"menu"${html}}]\n`,
  ];
  const whole = [...rows(',"html":"$2"'), text('2')];
  expect(ofDocument(...whole)).toBe(steady(...rows('')));
  expect(steady(...whole)).toContain(shape);
});

test('a document’s data lack the hints of its sheets, which its head names', () => {
  const hint = ':HL["/b.webp","image"]\n';
  expect(ofDocument(':HL["/a.css","style",{"nonce":"x"}]\n', hint, '0:[]\n')).toBe(`${hint}0:[]\n`);
});

test('a document’s data lack the icon in its head', () => {
  const icon = (href: string) => `,["$","link","3",{"rel":"icon","href":"${href}","type":"image/svg+xml"}]`;
  const rows = (link: string) =>
    `0:[["$","title","0",{"children":"A"}]${link},["$","meta","4",{"name":"b"}]]\n`;
  expect(ofDocument(rows(icon('$2')), text('2'))).toBe(rows(''));
  expect(ofDocument(rows(icon('data:image/svg+xml,a')))).toBe(rows(''));
  expect(ofDocument(rows(icon('/icon.svg')))).toBe(rows(icon('/icon.svg')));
});

test('a document’s data lack the 404 page that Next has built in', () => {
  const notFound = String.raw`,"notFound":[[["$","title",null,{"children":"404: This page could not be found."}],["$","div",null,{"style":{"height":"100vh"},"children":["$","div",null,{"children":[["$","style",null,{"dangerouslySetInnerHTML":{"__html":"body{margin:0}"}}],["$","h1",null,{"children":404}],["$","div",null,{"children":["$","h2",null,{"style":{},"children":"This page could not be found."}]}]]}]}]],[]]`;
  const rows = (more: string) => `0:["$","div",null,{"template":["$","b",null,{}]${more}}]\n`;
  expect(ofDocument(rows(notFound))).toBe(rows(''));
  expect(steady(rows(notFound))).toBe(rows(notFound));
});

test('a text that something else needs, too, stays', () => {
  const whole = [
    '0:[["$","div",null,{"mark":"01234567","html":"$2"}],["$","p",null,{"title":"$2"}]]\n',
    text('2'),
  ];
  expect(ofDocument(...whole)).toContain(shape);
});

test.each([
  ['{"a":"$undefined","b":1}', '{"b":1}'],
  ['{"a":"$undefined","b":"$undefined"}', '{}'],
  ['{"a":1,"data-b":"$undefined","c":2}', '{"a":1,"c":2}'],
  ['["$undefined",{"a":["$undefined"]}]', '["$undefined",{"a":["$undefined"]}]'],
  [String.raw`"{\"a\":\"$undefined\"}"`, String.raw`"{\"a\":\"$undefined\"}"`],
])('a document’s data lack properties that are undefined: %s', (value, expected) => {
  expect(ofDocument(`0:${value}\n`)).toBe(`0:${expected}\n`);
  expect(steady(`0:${value}\n`)).toBe(`0:${value}\n`);
});

test.each([
  ['a row of an unknown kind', ['0:Z1\n']],
  ['a value of an unknown kind', ['0:["$Y1"]\n']],
  ['a reference to no row', ['0:["$L1"]\n']],
  ['a row that nothing refers to', ['0:[]\n', '1:[]\n']],
  ['no root', ['1:[]\n']],
  ['no end', ['0:[]']],
  ['a text that is too short', ['0:["$1"]\n', '1:T99,short']],
  ['binary data', ['0:["$1"]\n', '1:A3,abc']],
  ['no rows', ['{}']],
])('%s: the data is not as expected', (_, rows) => {
  expect(steady(...rows)).toBeUndefined();
});
