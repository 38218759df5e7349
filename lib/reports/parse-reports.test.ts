import { maskMessage, maskSource, ownFrames } from './mask.ts';
import { pageKind } from './page-kind.ts';
import { parseBrowserReport, parsePolicyReport } from './parse-reports.ts';

test.each([
  ['/', 'home'],
  ['/news/', 'hub'],
  ['/news/page/2/', 'hub'],
  ['/news/winter-of-wrath/', 'article'],
  ['/news/category/esports/page/2/', 'listing'],
  ['/news/author/7/', 'listing'],
  ['/news/category/champion-spotlights/', 'spotlight'],
  ['/academy/', 'academy'],
  ['/academy/parry/', 'course'],
  ['/academy/masteries/', 'masteries'],
  ['/academy/prestige-calculator/', 'prestige'],
  ['/academy/glossary/', 'glossary'],
  ['/search/', 'search'],
  ['/events/', 'events'],
  ['/style-guide/button/', 'style-guide'],
  ['/_preview/12/34/', 'preview'],
  ['/about-the-game/', 'page'],
  ['/a/b/', 'page'],
  ['/a/b/c/', 'other'],
])('%s is of the kind %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});

describe('messages', () => {
  test.each([
    [
      "Cannot read properties of undefined (reading 'map')",
      'Cannot read properties of undefined (reading "…")',
    ],
    ["Can't find variable: x", "Can't find variable: x"],
    [
      'Unexpected token \'a\', "anna@example.com" is not valid JSON',
      'Unexpected token "…", "…" is not valid JSON',
    ],
    ['Failed to load chunk /_next/static/chunks/a1.js', 'Failed to load chunk (path)'],
    ['Loading https://site.example/search/?keyword=secret#x failed', 'Loading (address) failed'],
    ['Mail to anna@example.com failed', 'Mail to (e-mail) failed'],
    ['Error 4711 at row 12', 'Error # at row #'],
    ['Minified React error #418; visit', 'Minified React error #418; visit'],
    ['cut “typed text', 'cut "…"'],
    ['a\n  b', 'a b'],
    ['x'.repeat(500), 'x'.repeat(200)],
  ])('%s', (message, masked) => {
    expect(maskMessage(message)).toBe(masked);
  });
});

test('of a stack only places in our own scripts are kept, the topmost five', () => {
  const ownPlace = (line: number) =>
    `    at f (https://site.example/_next/static/immutable/chunks/0a-b_c.js:1:${String(line)})`;
  const stack = [
    'TypeError: typed text',
    '    at g (chrome-extension://abc/x.js:1:2)',
    '    at h (https://other.example/y.js:3:4)',
    ...[1, 2, 3, 4, 5, 6].map(ownPlace),
  ].join('\n');
  expect(ownFrames(stack)).toEqual([1, 2, 3, 4, 5].map((line) => `0a-b_c.js:1:${String(line)}`));
  expect(ownFrames('f@https://site.example/_next/static/chunks/app/a.js?dpl=x-1:2:3')).toEqual(['a.js:2:3']);
});

test.each([
  ['inline', 'inline'],
  ['eval', 'eval'],
  ['https://evil.example/path?who=anna', 'https://evil.example'],
  ['data:text/html,hello', 'data'],
  ['anna@example.com', 'other'],
  ['', 'other'],
])('what was refused: %s is told as %s', (source, told) => {
  expect(maskSource(source)).toBe(told);
});

const report = {
  path: '/news/winter-of-wrath/',
  lang: 'pt-BR',
  isWebView: false,
  width: 390,
  build: 'mws-1',
  lcp: 1250,
  inp: 80,
  cls: 0.02,
  errors: [],
};

describe('a report of a browser', () => {
  test('is told in few words', () => {
    expect(parseBrowserReport(report)).toEqual({
      kind: 'article',
      locale: 'pt-br',
      view: 'web',
      device: 'phone',
      build: 'mws-1',
      vitals: { lcp: 1.25, inp: 0.08, cls: 0.02 },
      errors: [],
    });
  });

  test('may lack measurements that the browser does not know', () => {
    const { lcp: _lcp, inp: _inp, ...rest } = report;
    expect(parseBrowserReport(rest)?.vitals).toEqual({ lcp: undefined, inp: undefined, cls: 0.02 });
  });

  test.each([
    ['a measurement that is none', { lcp: -1, inp: 'fast' }, { vitals: { cls: 0.02 } }],
    ['the web view', { isWebView: true }, { view: 'webview' }],
    ['a tablet', { width: 1199 }, { device: 'tablet' }],
    ['a wide window', { width: 1200 }, { device: 'desktop' }],
    ['an unknown language', { lang: 'xx' }, { locale: 'other' }],
    ['a build that is none', { build: 'a b' }, { build: '' }],
  ])('%s', (_, changed, told) => {
    expect(parseBrowserReport({ ...report, ...changed })).toMatchObject(told);
  });

  test('tells of errors without what was typed', () => {
    const errors = [
      { name: 'TypeError', message: 'No "secret" here', stack: 'at /_next/static/chunks/a.js:1:2' },
      { name: '<b>', message: 'x' },
      { message: 'Script error.' },
      { name: 'Error', message: 'x', stack: 'at moz-extension://a/b.js:1:2' },
    ];
    expect(parseBrowserReport({ ...report, errors })?.errors).toEqual([
      { name: 'TypeError', message: 'No "…" here', frames: ['a.js:1:2'] },
      { name: 'Error', message: 'x', frames: [] },
    ]);
  });

  test.each([
    ['nothing', undefined],
    ['a list', []],
    ['no path', { ...report, path: undefined }],
    ['another address', { ...report, path: 'https://evil.example/' }],
    ['a long path', { ...report, path: `/${'x'.repeat(3000)}` }],
    ['no width', { ...report, width: 'wide' }],
    ['a preview', { ...report, path: '/_preview/12/34/' }],
  ])('is refused: %s', (_, body) => {
    expect(parseBrowserReport(body)).toBeNull();
  });
});

describe('a report of the policy', () => {
  const policyReport = {
    kind: 'search',
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
    source: 'a.js',
  };

  test('by report-to', () => {
    const violation = {
      type: 'csp-violation',
      age: 10,
      url: 'https://site.example/search/?keyword=secret',
      user_agent: 'x',
      body: {
        documentURL: 'https://site.example/search/?keyword=secret#x',
        effectiveDirective: 'script-src-elem',
        blockedURL: 'https://evil.example/x.js?who=anna',
        sourceFile: 'https://site.example/_next/static/immutable/chunks/a.js',
      },
    };
    expect(parsePolicyReport([violation, { type: 'deprecation', body: { id: 'x' } }])).toEqual([
      policyReport,
    ]);
    expect(parsePolicyReport([])).toEqual([]);
  });

  test('by report-uri', () => {
    const violation = {
      'document-uri': 'https://site.example/search/?keyword=secret',
      'violated-directive': 'script-src-elem https://site.example',
      'blocked-uri': 'https://evil.example/x.js',
      'source-file': 'https://site.example/_next/static/chunks/a.js',
    };
    expect(parsePolicyReport({ 'csp-report': violation })).toEqual([policyReport]);
  });

  test('a directive that does not exist is no label of the metric', () => {
    const violation = { 'effective-directive': 'made-up', 'blocked-uri': 'inline' };
    expect(parsePolicyReport({ 'csp-report': violation })).toEqual([
      { kind: 'other', directive: 'other', blocked: 'inline', source: 'other' },
    ]);
  });

  test('an extension of the browser is not told of', () => {
    const violation = { 'effective-directive': 'script-src', 'source-file': 'moz-extension://abc/a.js' };
    expect(parsePolicyReport({ 'csp-report': violation })).toEqual([]);
    expect(parsePolicyReport({ 'csp-report': { 'blocked-uri': 'chrome-extension' } })).toEqual([]);
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'x'],
    ['another object', { a: 1 }],
  ])('%s is none', (_, body) => {
    expect(parsePolicyReport(body)).toBeNull();
  });
});
