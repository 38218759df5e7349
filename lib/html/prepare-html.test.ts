import { toHtml } from 'hast-util-to-html';
import { Ids } from './headings.ts';
import { prepareHtml } from './prepare-html.ts';
import type { PageContext } from '#lib/links/context.ts';

const context: PageContext = {
  locale: 'en',
  view: 'web',
  cmsUrl: 'https://cms.example',
  siteUrl: 'https://site.example',
};
const german: PageContext = { ...context, locale: 'de', view: 'webview' };
const newTab = '<span class="visually-hidden"> (opens in a new tab)</span>';
const html = (source: string, page = context) => toHtml(prepareHtml(source, page).tree);

describe('repair', () => {
  test.each([
    ['a paragraph around a div', '<p>a<div>b</div>c', '<p>a</p><div>b</div>c'],
    ['a bare word', 'word', 'word'],
    ['nothing', '  ', ''],
    ['open tags', '<b>a', '<b>a</b>'],
    ['a button of words', '<p>x <button>y <b>z</b></button></p>', '<p>x y <b>z</b></p>'],
    ['an element of no known name', '<p>a <x-y>b</x-y></p>', '<p>a b</p>'],
    [
      'a form around paragraphs',
      '<form><p>a</p><center>b</center></form>',
      '<div><p>a</p><div>b</div></div>',
    ],
    [
      'a link in a link once its button is gone',
      '<a href="/a/">x<button><a href="/b/">y</a></button></a>',
      null,
    ],
    [
      'a paragraph in a button, of which the words are kept',
      '<p>x <button><p>y</p></button></p>',
      '<p>x y</p>',
    ],
  ])(
    '%s',
    (_, source, expected) => {
      const result = html(source);
      if (expected !== null) expect(result).toBe(expected);
      expect(html(result)).toBe(result);
    },
    90_000,
  );
});

describe('text from right to left is laid out by its first letter', () => {
  test.each([
    ['in a paragraph', '<p>مرحبا</p><p>Hello</p>', '<p dir="auto">مرحبا</p><p>Hello</p>'],
    ['as entities', '<p>&#1513;&#1500;&#1493;&#1501;</p>', '<p dir="auto">שלום</p>'],
    [
      'in a list as a whole',
      '<ul><li>Hello</li><li>שלום</li></ul>',
      '<ul dir="auto"><li>Hello</li><li>שלום</li></ul>',
    ],
    [
      'in a block',
      '<div data-block="box"><p>שלום</p></div>',
      '<div data-block="box"><p dir="auto">שלום</p></div>',
    ],
    ['but where its author says the direction', '<div dir="ltr"><p>שלום</p></div>', null],
    ['but for the author’s own', '<p dir="rtl">Hello שלום</p>', null],
    ['but for accents', '<p>Größe, Ωμέγα, Привет, 日本</p>', null],
  ])('%s', (_, source, expected) => expect(html(source)).toBe(expected ?? source));
});

describe('links', () => {
  test.each([
    ['of the CMS become ours', '<a href="https://cms.example/news/x/">n</a>', '<a href="/news/x/">n</a>'],
    [
      'to elsewhere say so',
      '<a href="https://other.example/">n</a>',
      '<a href="https://other.example/" target="_blank" rel="noopener">n<span class="visually-hidden"> (opens in a new tab)</span></a>',
    ],
    ['that run script are words', '<a href="javascript:alert(1)">n</a>', 'n'],
    ['with a hidden tab too', '<a href="java\tscript:alert(1)">n</a>', 'n'],
    ['on the page stay', '<a href="#there">n</a>', '<a href="#there">n</a>'],
    ['to nowhere are words', '<a href="#">n</a>', 'n'],
  ])('%s', (_, source, expected) => expect(html(source)).toBe(expected));

  test('carry language and view', () => {
    expect(html('<a href="/news/x/">n</a>', german)).toBe(
      '<a href="/news/x/?viewer=webview&#x26;lang=de">n</a>',
    );
  }, 20_000);
});

describe('pictures, players and tables', () => {
  test('a picture of the CMS comes in the widths it needs', () => {
    const result = html('<img src="/wp-content/a.webp" alt="A" width="400" height="300">');
    expect(result).toContain('url=/wp-content/a.webp');
    expect(result).toContain('640w');
    expect(result).toContain('loading="lazy" decoding="async"');
    expect(result).not.toContain('1080w');
  });

  test.each([
    ['nothing else does', '', ' width="1024" height="576"'],
    ['the author gave one side', 'width="512"', ' width="512" height="288"'],
    ['the author gave the other', 'height="288"', ' width="512" height="288"'],
    ['the author gave both', 'width="100" height="90"', ' width="100" height="90"'],
  ])('a file’s name tells its size where %s', (_, attributes, expected) => {
    const result = html(`<img src="/wp-content/uploads/bench-1024x576.jpg?v=2" ${attributes}>`);
    expect(result).toContain(expected);
    expect(result.match(/ (?:width|height)=/g)).toHaveLength(2);
  });

  test('a picture that can’t be had is replaced by the original, then by the placeholder', () => {
    expect(html('<img src="/wp-content/uploads/gone.jpg">')).toContain(
      'data-fallback="https://cms.example/wp-content/uploads/gone.jpg /images/placeholder.svg"',
    );
  });

  test('a picture of unknown size is shown at its own: a choice of widths would hide it', () => {
    const result = html('<img src="/wp-content/uploads/sign.png">');
    expect(result).toContain('url=/wp-content/uploads/sign.png');
    expect(result).not.toMatch(/srcset|sizes|width=|height=/);
  });

  test.each([
    [
      'a picture of a third party is a link to it',
      '<p>See <img src="https://o.example/a.png" alt="A bench">.</p>',
      `<p>See <a href="https://o.example/a.png" target="_blank" rel="noopener"><span>Picture on o.example</span> – A bench${newTab}</a>.</p>`,
    ],
    [
      'in a link it is the text of that link',
      '<a href="/news/x/"><img src="//o.example/a.png"></a>',
      '<a href="/news/x/"><span>Picture on o.example</span></a>',
    ],
    [
      'in a gallery it is no picture to enlarge',
      '<figure class="wp-block-gallery"><figure class="wp-block-image"><img src="https://o.example/a.png"></figure></figure>',
      `<figure class="wp-block-gallery" role="none"><figure class="wp-block-image" role="none"><a href="https://o.example/a.png" target="_blank" rel="noopener"><span>Picture on o.example</span>${newTab}</a></figure></figure>`,
    ],
    [
      'a film of a third party waits for a click',
      '<video src="https://o.example/a.mp4" poster="https://o.example/a.png" preload="auto"></video>',
      '<video src="https://o.example/a.mp4" preload="none" controls></video>',
    ],
    [
      'so does one whose sources are there',
      '<audio><source src="https://o.example/a.mp3"></audio>',
      '<audio controls preload="none"><source src="https://o.example/a.mp3"></audio>',
    ],
    [
      'a film of the CMS does not',
      '<video src="/a.mp4" poster="/a.png"></video>',
      '<video src="https://cms.example/a.mp4" poster="https://cms.example/a.png" controls preload="metadata"></video>',
    ],
    ['a picture without an address is none', '<img alt="x">', ''],
    ['a picture of data is none', '<img src="data:image/svg+xml,<svg/onload=alert(1)>">', ''],
    [
      'a YouTube frame is a light poster',
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1" title="T"></iframe>',
      '<div data-block="video" data-id="dQw4w9WgXcQ" data-title="T"></div>',
    ],
    ['another frame is nothing', '<iframe src="https://evil.example/"></iframe>x', 'x'],
    [
      'a frame that only looks right is nothing',
      '<iframe src="https://www.youtube.com.evil.example/embed/dQw4w9WgXcQ"></iframe>',
      '',
    ],
    ['an h1 is lowered', '<h1>Top</h1>', '<h2 id="top">Top</h2>'],
    ['code can be scrolled by keyboard', '<pre>a <b>b</b></pre>', '<pre tabindex="0">a <b>b</b></pre>'],
  ])('%s', (_, source, expected) => expect(html(source)).toBe(expected));

  test.each([
    ['the site', 'https://site.example/a.svg', context],
    ['the CMS', 'http://cms.example/a.svg', context],
    [
      'the static host',
      'https://static.example/a.svg',
      { ...context, staticUrl: 'https://static.example/x' },
    ],
    ['the picture service', 'https://img.example/a.svg', { ...context, imageUrl: 'https://img.example' }],
    ['a host of PICTURE_HOSTS', 'https://cdn.example/a.svg', { ...context, pictureHosts: ['cdn.example'] }],
  ])('a picture of %s is shown', (_, src, page) => {
    expect(html(`<img src="${src}">`, page)).toMatch(/^<img /);
  });

  test.each([
    ['without a caption', '', 'figure role="none"'],
    ['with a caption', '<figcaption>A bench</figcaption>', 'figure'],
  ])('a figure %s: only one that has a name is a figure to a screen reader', (_, caption, expected) => {
    expect(html(`<figure><table><tr><td>1</table>${caption}</figure>`)).toMatch(
      new RegExp(`^<${expected}><`),
    );
  });

  test('a table can be scrolled by keyboard and has a name', () => {
    expect(html('<table><caption>Costs</caption><tr><td>1</table><table><tr><td>2</table>')).toMatch(
      /<div class="table-scroll" role="region" tabindex="0" aria-label="Costs"><table>.*aria-label="Table 2"/s,
    );
  }, 20_000);
});

describe('marks', () => {
  const key = '<button type="button" class="keyword" data-keyword="bleed" aria-haspopup="dialog">';
  test.each([
    ['a keyword', 'a [k=glossary/bleed]Bleed[/k] b', `a ${key}Bleed</button> b`],
    [
      'a comma that stays with its keyword',
      '[k=glossary/bleed]Bleed[/k], [k=glossary/bleed]bleed[/k]',
      `<span class="held">${key}Bleed</button>,</span> ${key}bleed</button>`,
    ],
    ['a keyword around an element', '[k=glossary/bleed]<b>Ble</b>ed[/k]', `${key}<b>Ble</b>ed</button>`],
    [
      'a keyword across elements',
      '[k=glossary/bleed]A<b>B[/k]</b>',
      `${key}A</button><b>${key}B</button></b>`,
    ],
    ['a link', '[k=/news/x/]X[/k]', '<a href="/news/x/">X</a>'],
    ['a link to script', '[k=javascript:alert(1)]X[/k]', 'X'],
    ['a colour', '[FFFFFF]x[-]', '<span style="color:#ffffff">x</span>'],
    [
      'a colour across elements',
      '<b>[FFFFFF]x</b>y[-]z',
      '<b><span style="color:#ffffff">x</span></b><span style="color:#ffffff">y</span>z',
    ],
    [
      'colours in one another',
      '[FFFFFF]a[FFFF00]b[-]c[-]',
      '<span style="color:#ffffff">a<span style="color:#ffff00">b</span>c</span>',
    ],
    [
      'a colour in a keyword',
      '[k=glossary/bleed][FFFFFF]x[-][/k]',
      `${key}<span style="color:#ffffff">x</span></button>`,
    ],
    ['a mark alone', 'a [FF0000] b [/k] c [k=x] [-', 'a [FF0000] b [/k] c [k=x] [-'],
    ['an empty key', '[k=glossary/x][/k]', '[k=glossary/x][/k]'],
    ['marks across paragraphs', '<p>[FF0000]a</p><p>b[-]</p>', '<p>[FF0000]a</p><p>b[-]</p>'],
    ['a key around a link', '[k=/a/]x <a href="/b/">y</a>[/k]', '[k=/a/]x <a href="/b/">y</a>[/k]'],
    ['marks in code', '<code>[FF0000]x[-]</code>', '<code>[FF0000]x[-]</code>'],
    ['marks that cross', '[k=/a/][FF0000]x[/k]y[-]', '<a href="/a/">[FF0000]x</a>y[-]'],
  ])('%s', (_, source, expected) => expect(html(source)).toBe(expected));

  test('a dark colour is lifted until it can be read', () => {
    expect(html('[000080]x[-]')).toMatch(/color:#(?!000080)/);
  }, 20_000);
});

describe('headings', () => {
  test.each([
    ['words', '<h2>What’s new?</h2>', ['what-s-new-']],
    ['the same twice', '<h2>A</h2><h2>A</h2><h2>A</h2>', ['a', 'a-2', 'a-3']],
    ['an id of the author', '<h2 id="own">A</h2>', ['own']],
    ['Russian', '<h2>Новый чемпион</h2>', ['новый-чемпион']],
    ['Turkish', '<h2>İki Işık</h2>', ['iki-işık']],
    ['an icon title', '<div data-block="icon-title">Tips <b>here</b></div>', ['tips-here']],
    ['a name of the page’s scripts', '<h2 id="__next">A</h2>', ['content-__next']],
    [
      'a name of the page itself',
      '<h2>Content</h2><h2>Suggestions</h2>',
      ['content-content', 'content-suggestions'],
    ],
    ['an id used elsewhere', '<p id="a">x</p><h2>A</h2>', ['a-2']],
    ['none', '<h2> </h2><h3>B</h3>', []],
  ])('%s', (_, source, expected) =>
    expect(prepareHtml(source, context).headings.map(({ id }) => id)).toEqual(expected),
  );
  test('texts of one page share their ids', () => {
    const ids = new Ids();
    const idsOf = (source: string) => prepareHtml(source, context, ids).headings.map(({ id }) => id);
    expect(idsOf('<h2>Abilities</h2><p id="weak">x</p>')).toEqual(['abilities']);
    expect([ids.claim('abilities'), ids.claim('weak')]).toEqual(['abilities-2', 'weak-2']);
    expect(idsOf('<h2>Abilities</h2>')).toEqual(['abilities-3']);
  });
  test('links follow a changed id', () => {
    expect(html('<h2 id="dataLayer">A</h2><a href="#dataLayer">x</a>')).toContain(
      '<a href="#content-dataLayer">',
    );
  }, 20_000);
});

describe('markers', () => {
  test.each([
    [
      'stay on blocks and items',
      '<div data-block="x" data-title="a"><div data-item data-link="/b/"></div></div>',
      '<div data-block="x" data-title="a"><div data-item="" data-link="/b/"></div></div>',
    ],
    ['go from everything else', '<p data-page-status="503" data-fp="1">a</p>', '<p>a</p>'],
    [
      'in a paragraph make it a div',
      '<p>a<span data-block="x"></span></p>',
      '<div>a<div data-block="x"></div></div>',
    ],
    ['in a link set it free', '<a href="/x/"><div data-block="x"></div></a>', '<div data-block="x"></div>'],
    [
      'on a list item go inside',
      '<ul><li data-block="x">a</li></ul>',
      '<ul><li><div data-block="x">a</div></li></ul>',
    ],
    ['on a row are none', '<table><tr data-block="x"><td>a</table>', null],
  ])(
    '%s',
    (_, source, expected) => {
      if (expected === null) expect(html(source)).not.toContain('data-block');
      else expect(html(source)).toBe(expected);
    },
    20_000,
  );
});

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script><img src=x onerror=alert(1)></template>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="https://www.youtube.com@evil.example/embed/dQw4w9WgXcQ"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><form><button formaction="javascript:alert(1)">x</button></form></form>',
  '<input autofocus onfocus=alert(1)><select autofocus onfocus=alert(1)><textarea onfocus=alert(1)></textarea>',
  '<details open ontoggle=alert(1)>x</details>',
  '<a href="&#106;avascript:alert(1)">x</a><a href=" javascript:alert(1)">y</a><a href="data:text/html,<script>alert(1)</script>">z</a>',
  '<a href="vbscript:msgbox(1)">x</a><a href="\u0001javascript:alert(1)">y</a>',
  '<p style="background:url(javascript:alert(1))">x</p><p style="position:fixed;inset:0">y</p>',
  '<style>@import "//evil.example/x.css";</style><link rel=stylesheet href=//evil.example>',
  '<video><source onerror="alert(1)"></video><video src=x onerror=alert(1) autoplay></video>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- x --!><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<title><img src=x onerror=alert(1)></title><plaintext><img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<div data-block="x" onclick="alert(1)" data-link="javascript:alert(1)"></div>',
  '<a name="getElementById" id="__next_f">x</a><img name="body"><form id="location"></form>',
  '<isindex action=javascript:alert(1)><marquee onstart=alert(1)>x</marquee><keygen autofocus onfocus=alert(1)>',
  '<p is="x-y" slot="a" contenteditable popover="auto" accesskey="x" autofocus tabindex="1">x</p>',
  '<ruby><rt><svg><desc><script>alert(1)</script></desc></svg></rt></ruby>',
  '<table><td background="javascript:alert(1)"><script>alert(1)</script></table>',
  '<frameset onload=alert(1)><frame src="javascript:alert(1)"></frameset><body onload=alert(1)>',
];

describe('hostile markup', () => {
  const dangerous =
    /<(?:script|style|svg|math|template|noscript|object|embed|form|input|base|meta|link|iframe|textarea|select)\b|<[^>]*\s(?:on\w+|srcdoc|formaction|autofocus|is|slot|popover|contenteditable|name)\s*=|(?:href|src)="\s*(?:javascript|data|vbscript):/i;
  // Quoted attribute values are text, not markup.
  const bare = (source: string) =>
    source.replaceAll(/="[^"]*"/g, (value) =>
      /^="\s*(?:javascript|data|vbscript):/i.test(value) ? value : '=""',
    );

  test.each(hostile)('%s', (source) => {
    const result = html(source).replace(/data-link="[^"]*"/g, '');
    expect(bare(result)).not.toMatch(dangerous);
    if (!source.includes('<table')) expect(html(html(source))).toBe(html(source));
  });
  test('all of it at once, nested', () => {
    expect(
      bare(html(`<div data-block="accordion"><p>${hostile.join('<p>')}`)).replaceAll(/data-link=""/g, ''),
    ).not.toMatch(dangerous);
  }, 20_000);
});

describe('bounds', () => {
  const repeat = (part: string, times: number) => part.repeat(times);
  test.each([
    ['nested divs', repeat('<div>', 5000) + 'end' + repeat('</div>', 5000)],
    ['very many nested divs', repeat('<div>', 200_000) + 'end'],
    ['divs behind tables', repeat('<div><table></div>', 20_000) + 'end'],
    ['paragraphs that reopen formatting', repeat('<b id=x>', 3000) + repeat('<p>a', 50_000) + 'end'],
    [
      'different formatting, then paragraphs',
      Array.from({ length: 2000 }, (_, n) => `<p><i id=${n}>`).join('') + repeat('<p>b</p>', 20_000) + 'end',
    ],
    [
      'attributes without number',
      `<p ${Array.from({ length: 300_000 }, (_, n) => `a${n}`).join(' ')}>x</p>end`,
    ],
    ['formatting in a table', `<table>${repeat('<b>a</b>', 50_000)}</table>end`],
    ['marks that never close', repeat('[FF0000][k=a]', 150_000) + 'end'],
    ['marks that all close', repeat('[FF0000]x[-]', 50_000) + 'end'],
    ['marks in one another', repeat('[FF0000]', 3000) + 'end' + repeat('[-]', 3000)],
    [
      'items by the thousand',
      `<div data-block="x">${repeat('<div data-item data-title="t"></div>', 5000)}</div>end`,
    ],
    ['three megabytes of brackets', repeat('<<a<', 750_000)],
    ['quotes that never close', repeat('<a b="', 300_000)],
    ['unclosed comments', repeat('<!--x', 500_000)],
    ['svg', repeat('<svg><style>', 50_000)],
    ['links that never close', repeat('<a href=/x/>', 40_000) + 'end'],
    [
      'prose of three megabytes',
      repeat('<p>Hold the <strong>left</strong> side of the screen.</p>\n', 55_000),
    ],
  ])(
    '%s',
    (_, source) => {
      // The test measures processor time instead of elapsed time, because other tests run at the same time.
      const before = process.cpuUsage();
      const result = html(source);
      const took = process.cpuUsage(before).user / 1000;
      if (source.endsWith('end')) expect(result).toContain('end');
      expect(took).toBeLessThan(10_000);
    },
    20_000,
  );
});
