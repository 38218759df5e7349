import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderForTest } from '#server/store/store-for-test.ts';
import type { FramedForms, PartTexts } from './put-in.ts';
import { putIn, standIns, UnexpectedParts, withPlaces } from './put-in.ts';

const secret = 'q-_Z9';
const standIn = standIns(secret);
const folder = folderForTest();
const sheets = ['/_next/static/chunks/a.css'];
const hostile = `</script><script>alert(1)</script> $& "$L1" \\" \u2028 é漢😀\n9:T2,x`;

beforeAll(() => {
  mkdirSync(path.join(folder, 'static/chunks'), { recursive: true });
  writeFileSync(path.join(folder, 'static/chunks/a.css'), '.a{color:red}.menu{color:blue}em{color:green}');
});

const rowOf = (text: string) => `T${Buffer.byteLength(text).toString(16)},${text}`;
const flightOf = ({ menu, notice }: PartTexts) => `0:["$1","$2"]\n1:${rowOf(menu)}2:${rowOf(notice)}`;
/** The flight data of a document lack both. */
const code = "(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,'0:[]'])";
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyOf = (rules: string) =>
  `script-src 'sha256-x' ${hash(code)}; style-src-elem ${hash(rules)} ${hash('')}`;

/** A page as it would be if it were rendered with these parts. */
function rendered(texts: PartTexts, rules: string): FramedForms {
  const body = [
    `<!DOCTYPE html><html><head><style>${rules}</style></head><body><nav class="a">${texts.menu}</nav>`,
    `<div>${texts.notice}</div><script>${code}</script></body></html>`,
  ].join('');
  return {
    document: { body: Buffer.from(body), headers: { 'Content-Security-Policy': policyOf(rules) } },
    flight: { body: Buffer.from(flightOf(texts)), headers: {} },
    tree: { body: Buffer.from('tree'), headers: {} },
  };
}

const bodiesOf = (forms: FramedForms) =>
  Object.entries(forms).map(([form, { body, headers }]) => [form, body.toString(), headers]);

const made = (texts: PartTexts) =>
  putIn(withPlaces(rendered(standIn, standIn.rules), secret), texts, { sheets, folder });

const first = { menu: '<li class="menu">Neuigkeiten – News</li>', notice: '' };
const second = { menu: '<li>x</li>', notice: `<p><em>${hostile.replaceAll('<', '&lt;')}</em></p>` };
const third = { menu: '', notice: '<p class="menu">é</p>' };

test.each([
  ['no notice', first, '.a{color:red}.menu{color:blue}'],
  ['a notice that would break out', second, '.a{color:red}em{color:green}'],
  ['no menu', third, '.a{color:red}.menu{color:blue}'],
  ['raw HTML of somebody else', { menu: hostile, notice: hostile }, '.a{color:red}'],
])('a page with %s is as if it were rendered with it, in all forms', (_, texts, rules) => {
  expect(bodiesOf(made(texts))).toEqual(bodiesOf(rendered(texts, rules)));
});

test('a kept page gets other parts again and again, and is each time as if it were just made', () => {
  let page = made(first);
  for (const texts of [second, third, first, { menu: hostile, notice: hostile }, second]) {
    page = putIn(page, texts, { sheets, folder });
    expect(page).toEqual(made(texts));
  }
});

test.each([
  ['another text', { ...first, menu: first.menu.replace('News', 'é漢😀 1') }],
  ['the same names in the other part', { menu: '', notice: '<li class="menu">x</li>' }],
  ['a name more', { ...first, menu: `${first.menu}<li class="a">x</li>` }],
  ['an attribute that does not end', { ...first, menu: `${first.menu} class="` }],
  ['an attribute that a rule asks for', { ...first, menu: first.menu.replace('<li', '<li data-b="c"') }],
])('a kept page that gets %s is as if it were just made', (_, texts) => {
  expect(putIn(made(first), texts, { sheets, folder })).toEqual(made(texts));
});

test('the critical CSS of a kept page is computed only if other names occur in its menu and notice', () => {
  const page = made(first);
  const marked = Object.fromEntries(
    Object.entries(page).map(([form, { body, ...rest }]) => [
      form,
      { ...rest, body: Buffer.from(body.toString('latin1').replace('color:red', 'color:RED'), 'latin1') },
    ]),
  );
  const rulesOf = (texts: PartTexts) =>
    /<style>(.*)<\/style>/.exec(
      putIn(marked, texts, { sheets, folder }).document?.body.toString() ?? '',
    )?.[1];
  expect(rulesOf({ ...first, menu: '<li class="menu">x</li>' })).toBe('.a{color:RED}.menu{color:blue}');
  expect(rulesOf(second)).toBe('.a{color:red}em{color:green}');
});

test('the places are in bytes', () => {
  const { flight } = made(first);
  const [menu, notice] = (flight?.places ?? []).map(({ start, end }) =>
    flight?.body.toString('utf8', start, end),
  );
  expect([menu, notice]).toEqual([rowOf(first.menu), rowOf(first.notice)]);
});

test('a page may have a menu and a notice, one of them or none', () => {
  const without = (forms: FramedForms, part: 'menu' | 'notice') =>
    Object.fromEntries(
      Object.entries(forms).map(([form, { body, headers }]) => [
        form,
        { headers, body: Buffer.from(body.toString().replaceAll(standIn[part], 'nothing')) },
      ]),
    );
  const page = rendered(standIn, standIn.rules);
  const places = (forms: FramedForms) => withPlaces(forms, secret).flight?.places?.map(({ part }) => part);
  expect(places(page)).toEqual(['menu', 'notice']);
  expect(places(without(page, 'notice'))).toEqual(['menu']);
  expect(places(without(without(page, 'notice'), 'menu'))).toEqual([]);
});

const changed = (change: (body: string) => string, form: 'document' | 'flight' | 'tree' = 'document') => {
  const forms = rendered(standIn, standIn.rules);
  return { ...forms, [form]: { headers: {}, body: Buffer.from(change(forms[form]?.body.toString() ?? '')) } };
};

test.each([
  ['twice in the HTML', changed((body) => body.replace('<nav', `<p>${standIn.menu}</p><nav`))],
  ['not in the HTML', changed((body) => body.replace(`>${standIn.menu}<`, '><'))],
  ['not in the flight data', changed((body) => body.replace(standIn.menu, ''), 'flight')],
  ['in the flight data of the document', changed((body) => body.replace('0:[]', flightOf(standIn)))],
  ['in the tree', changed(() => standIn.menu, 'tree')],
  ['without its length', changed((body) => body.replace(/T[\da-f]+,put/, '"put'), 'flight')],
  ['without a place for the critical CSS', changed((body) => body.replace(standIn.rules, ''))],
])('a stand-in %s is not as expected', (_, forms) => {
  expect(() => withPlaces(forms, secret)).toThrow(UnexpectedParts);
});
