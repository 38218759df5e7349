import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { headScripts } from '#lib/bridge/inline-scripts.ts';
import { inlineScripts } from '#server/bridge-for-test.ts';
import { folderForTest } from '#server/store/store-for-test.ts';
import { readPage, withoutNonce } from './next-html.ts';
import { scriptText } from './script-text.ts';

const nonce = 'Xm9-secret';
const chunks = '/_next/static/immutable/chunks';
const sheet = `<link rel="stylesheet" href="${chunks}/first.css" data-precedence="next"/>`;
const fonts =
  '<link rel="preload" href="/_next/static/fonts/latin.0a1b2c3d.css" as="style"/><link rel="stylesheet" href="/_next/static/fonts/latin.0a1b2c3d.css"/>';
const script = (name: string) => `<script src="${chunks}/${name}.js" async="" nonce="${nonce}"></script>`;
const early = (name: string) =>
  `<link rel="preload" as="script" fetchPriority="low" nonce="${nonce}" href="${chunks}/${name}.js"/>`;
const flight = `0:{"nonce":"${nonce}","href":"${chunks}/x.css"}\n`;
const start = '(self.__next_f=self.__next_f||[]).push([0])';
const push = (data: string) =>
  `self.__next_f.push(${JSON.stringify([1, data]).replaceAll('<', String.raw`\u003c`)})`;
const flightScript = (code: string) => `<script nonce="${nonce}">${code}</script>`;
const joined = (data: string) =>
  `${start};self.__next_f.push([1,'${scriptText(data.replace(`"nonce":"${nonce}",`, ''))}'])`;
const flightScripts = [start, push(flight.slice(0, 20)), push(flight.slice(20))].map(flightScript).join('');

const page = ({
  head = '',
  body = '<main><p class="a">Text</p></main>',
  styles = sheet,
  data = flightScripts,
} = {}) =>
  [
    `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${styles}`,
    `${early('start')}${script('turbopack-0')}${script('app_1')}${early('island-2')}${head}`,
    `${fonts}<script src="${chunks}/old.js" noModule="" nonce="${nonce}"></script></head><body>${body}`,
    `${script('start')}${data}</body></html>`,
  ].join('');

jest.mock('#server/watch/log.ts');

const read = (html: string, status = 200, rscData = Buffer.from(flight)) =>
  readPage({ html, rscData }, { nonce, status, folder, inlineScripts });
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const folder = folderForTest();

beforeAll(() => {
  mkdirSync(path.join(folder, 'static/immutable/chunks'), { recursive: true });
  writeFileSync(path.join(folder, 'static/immutable/chunks/first.css'), '.a{color:red}.b{color:blue}');
});

const { rows, late } = inlineScripts;
const head = headScripts(inlineScripts);
const inHead = head.map((code) => `<script>${code}</script>`).join('');

test('critical CSS stands in the page; its style sheets and scripts follow it', () => {
  const { html, isAsExpected } = read(page());
  expect(isAsExpected).toBe(true);
  expect(html).toBe(
    [
      '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>',
      '<link rel="expect" blocking="render" href="#late"/><style>.a{color:red}</style>',
      `<noscript data-sheets="">${sheet}</noscript>`,
      `${fonts}<script src="${chunks}/old.js" noModule=""></script>${inHead}</head><body>`,
      `<main><p class="a">Text</p></main><script>${joined(flight)}</script>`,
      `<script id="late" data-scripts="${chunks}/island-2.js ${chunks}/turbopack-0.js ${chunks}/app_1.js ${chunks}/start.js" data-worker="/sw.js">`,
      `${late}</script></body></html>`,
    ].join(''),
  );
});

test('a style sheet is no preload', () => {
  const { html, isAsExpected } = read(page({ styles: sheet.replace('rel="stylesheet"', '$& as="style"') }));
  expect(isAsExpected).toBe(true);
  expect(html).toContain(`<noscript data-sheets="">${sheet}</noscript>`);
});

test('the fonts of other languages may stand in the body', () => {
  const turkish = '<link rel="stylesheet" href="/_next/static/fonts/turkish.0a1b2c3d.css"/>';
  const { html, isAsExpected } = read(page({ body: `<main>${turkish}</main>` }));
  expect(isAsExpected).toBe(true);
  expect(html).toContain(`<main>${turkish}</main>`);
});

const scriptsOf = (policy: string) => /script-src [^;]*/.exec(policy)?.[0] ?? '';

test('the policy names the rules of the page by their hash, and no other style of its markup', () => {
  const body = '<main><p class="a">Text</p><style>b{color:red}</style></main>';
  const { html, policy } = read(page({ body }));
  expect(html).toContain('<style>.a{color:red}</style>');
  expect(policy).toContain(`style-src-elem 'self' ${hash('.a{color:red}')} `);
  expect(policy).not.toContain(hash('b{color:red}'));
});

test('the policy names every script of the page by its hash, and the nonce is gone', () => {
  const { html, policy } = read(page());
  expect(html).not.toContain(nonce);
  for (const code of [joined(flight), ...head, late]) expect(policy).toContain(hash(code));
  expect(scriptsOf(policy).match(/sha256-/g)).toHaveLength(2 + head.length);
});

test('the language comes before the id of the build', () => {
  const { html } = read(page().replace('<html', '<html data-dpl-id="v1-2"'));
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en" data-dpl-id="v1-2"><head>/);
});

test('the id of the deployment may stand behind the files', () => {
  const { html, isAsExpected } = read(page().replaceAll(/(\.css|\.js)"/g, '$1?dpl=v1-2"'));
  expect(isAsExpected).toBe(true);
  expect(html).toContain(`data-scripts="${chunks}/island-2.js?dpl=v1-2 `);
  expect(html).toContain('.a{color:red}');
});

const cut = (...pieces: string[]) => page({ data: [start, ...pieces].map(flightScript).join('') });
const bytes = (from: number, to?: number) => Buffer.from('0:["é</script>&"]\n').subarray(from, to);
const inBase64 = (data: Buffer) => `self.__next_f.push(${JSON.stringify([3, data.toString('base64')])})`;

test('flight data that is cut elsewhere, within a character too, is the same page', () => {
  const data = bytes(0);
  const escaped = String.raw`${start};self.__next_f.push([1,'0:["é\x3c/script>&"]\n'])`;
  const one = read(cut(push(data.toString())), 200, data);
  expect(one.isSteady).toBe(true);
  expect(one.html).toContain(`<script>${escaped}</script>`);
  expect(read(cut(inBase64(bytes(0, 5)), inBase64(bytes(5))), 200, data)).toEqual(one);
  expect(read(cut(push(bytes(0, 4).toString()), push(bytes(4).toString())), 200, data)).toEqual(one);
});

test.each([
  ['an element', `<script nonce="${nonce}" async="">`, '<script async="">'],
  ['flight data', `{"nonce":"${nonce}","a":1}`, '{"nonce":"$undefined","a":1}'],
  [
    'flight data in a script',
    String.raw`push([1,"{\"nonce\":\"${nonce}\"}"])`,
    String.raw`push([1,"{\"nonce\":\"$undefined\"}"])`,
  ],
  ['several', `<a nonce="${nonce}"><b nonce="${nonce}">`, '<a><b>'],
  ['a text', `<p>${nonce}</p>`, `<p>${nonce}</p>`],
  ['nothing', '<p>', '<p>'],
])('the nonce is taken out of %s', (_, text, expected) => {
  expect(withoutNonce(text, nonce)).toBe(expected);
});

test.each([
  ['no start', [push(flight)].map(flightScript).join('')],
  [
    'a piece of another kind',
    [start, push(flight), 'self.__next_f.push([2,null])'].map(flightScript).join(''),
  ],
  ['other data', [start, push(flight), push('1:[]\n')].map(flightScript).join('')],
  ['rows that are not known', [start, push('{}')].map(flightScript).join('')],
])('%s: the flight data stays as Next cut it, and the page is prepared all the same', (name, data) => {
  const rscData = Buffer.from(name === 'rows that are not known' ? '{}' : flight);
  const { html, policy, isAsExpected, isSteady } = read(page({ data }), 200, rscData);
  expect({ isAsExpected, isSteady }).toEqual({ isAsExpected: true, isSteady: false });
  expect(html).toContain(withoutNonce(data, nonce));
  expect(policy).toContain(hash(withoutNonce(data.slice(data.indexOf('>') + 1, data.indexOf('</')), nonce)));
});

test('what divides two texts stands only between texts', () => {
  const body = (divider: string) =>
    `<main><p>1 – 2<!-- --> PM${divider}</p><p>a${divider}<b>b</b><!--$-->c<!--/$--></p></main>`;
  const { html } = read(page({ body: body('<!-- -->') }));
  expect(html).toBe(read(page({ body: body('') })).html);
  expect(html).toContain('<p>1 – 2<!-- --> PM</p>');
});

test('a script that came through the CMS is named by no policy', () => {
  const injected = ['alert(1)', 'self.__next_f.push([1,"x"])', `${rows};alert(1)`, late];
  const body = `<main>${injected.map((code) => `<script>${code}</script>`).join('')}<script nonce="guess">alert(2)</script></main>`;
  const { policy } = read(page({ body }));
  expect(scriptsOf(policy).match(/sha256-/g)).toHaveLength(2 + head.length);
  expect(policy).not.toContain(hash('alert(1)'));
});

test('a script of the site’s own is named', () => {
  const { policy } = read(page({ body: `<main></main><script>${rows}</script>` }));
  expect(policy).toContain(hash(rows));
});

const changed: [string, (html: string) => string][] = [
  [
    'a script with its attributes in another order',
    (html) => html.replace('" async=""', '" defer="" async=""'),
  ],
  [
    'a script written another way',
    (html) =>
      html.replace(`<script src="${chunks}/app_1.js" async=""`, `<script async src='${chunks}/app_1.js'`),
  ],
  ['a sheet without precedence', (html) => html.replace(' data-precedence="next"', '')],
  [
    'a sheet with single quotes',
    (html) => html.replace(`href="${chunks}/first.css"`, `href='${chunks}/first.css'`),
  ],
  ['a sheet elsewhere', (html) => html.replaceAll(`${chunks}/first.css`, '/_next/assets/first.css')],
  ['scripts as modules', (html) => html.replaceAll('async=""', 'type="module"')],
  ['scripts elsewhere', (html) => html.replaceAll(/chunks\/(\w+-?\d)\.js/g, 'assets/$1.js')],
  ['a preload of another kind', (html) => html.replace('rel="preload" as="script"', 'rel="modulepreload"')],
  ['a sheet that the build does not have', (html) => html.replaceAll('first.css', 'second.css')],
  ['no sheet', (html) => html.replace(sheet, '')],
  ['a script with something in it', (html) => html.replace('async="" nonce', 'async="" data-x=">" nonce')],
  ['two bodies', (html) => html.replace('</main>', '</main></body>')],
  ['no end of the head', (html) => html.replace('</head>', '')],
];

test.each(changed)('%s: the page goes out as Next made it, and its style and script arrive', (_, change) => {
  const changedPage = change(page());
  expect(changedPage).not.toBe(page());
  const { html, policy, isAsExpected } = read(changedPage);
  expect(isAsExpected).toBe(false);
  expect(html).toBe(
    withoutNonce(changedPage.replace(flightScripts, `<script>${joined(flight)}</script>`), nonce),
  );
  expect(html).not.toContain(nonce);
  expect(policy).toContain(`script-src 'self' ${hash(joined(flight))};`);
});

test.each([
  ['404', 404],
  ['410', 410],
  ['503', 503],
])('a page says that it is a %s by an attribute of its main part', (mark, status) => {
  const body = `<main id="main" class="x" data-page-status="${mark}">Not here</main>`;
  expect(read(page({ body })).status).toBe(status);
});

test.each([
  ['a text', '<main>&lt;main data-page-status=&quot;404&quot;&gt;</main>'],
  ['data', `<main></main><script>self.__next_f.push([1,"<main data-page-status=\\"404\\">"])</script>`],
  ['another number', '<main data-page-status="200"></main>'],
])('%s is no such mark', (_, body) => {
  expect(read(page({ body })).status).toBe(200);
  expect(read(page({ body }), 308).status).toBe(308);
});
