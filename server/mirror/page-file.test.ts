import { ownPicture } from '#lib/images.ts';
import { copiesOf } from './copies.ts';
import { mirroredPage } from './page-file.ts';

const cms = 'https://cms.example';
const policy =
  "default-src 'self'; script-src 'self' 'sha256-a+/='; frame-ancestors 'self' https://cms.example; report-uri /api/reports; report-to reports";

function page(body: string, head = '') {
  const html = `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>${head}</head><body class="a">${body}</body></html>`;
  const made = mirroredPage({ html, policy, saved: { text: 'A "copy" <', style: 'a:b' }, hosts: [cms] });
  if (!made) throw new Error('no page');
  return made;
}

test('a page has its policy before anything that the policy concerns, without what a meta element can’t hold', () => {
  expect(page('', '<style>a</style>').html).toContain(
    `<meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'sha256-a+/='"/><style>`,
  );
});

test('its first line says of when it is', () => {
  expect(page('text').html).toContain(
    '<body class="a"><aside role="note" style="a:b">A &quot;copy&quot; &lt;</aside>text',
  );
});

test('what is no page of Next is not written', () => {
  const options = { policy, saved: { text: '', style: '' }, hosts: [cms] };
  expect(mirroredPage({ html: '{"error":""}', ...options })).toBeUndefined();
});

test('pictures of the CMS are named by their copies, but not in scripts, links and addresses that have to be whole', () => {
  const picture = `${cms}/wp-content/uploads/a.svg`;
  const script = `<script>push("${picture}")</script>`;
  const left = `<a href="${picture}">${script}</a><meta property="og:image" content="${picture}"/>`;
  const { html, files } = page(
    `<img src="${picture}" srcSet="${picture}?a=1&amp;b=2 1x, ${cms}/b.gif 2x"/>${left}<i style="background:url(&quot;${picture}&quot;)">`,
  );
  expect(html).toContain(left);
  expect(html.replace(left, '')).not.toContain(cms);
  expect(html.match(/\/_copies\/[\da-f]{32}\.svg/g)).toHaveLength(3);
  expect(files).toEqual(expect.arrayContaining([picture, `${picture}?a=1&b=2`, `${cms}/b.gif`]));
});

test('what is no picture of the CMS keeps its address', () => {
  const kept = `<form action="${cms}/wp-json/x"></form><img src="https://cms.example.evil/a.svg"/>`;
  expect(page(kept).html).toContain(kept);
});

test('the files that a page names', () => {
  const encoded = encodeURIComponent(`${cms}/wp-content/uploads/a b.webp`);
  const { files } = page(
    `<link href="/_next/static/immutable/chunks/a.css"/><img src="/images/placeholder.svg" srcSet="/_next/image/?url=${encoded}&amp;w=384&amp;q=75 384w"/><a href="/news/a/">x</a><img src="//evil.example/a.png"/><script>push("/_next/image/?url=${encoded}\\u0026w=640")</script>`,
  );
  expect(files.sort()).toEqual([
    `/_next/image/?url=${encoded}`,
    '/_next/static/immutable/chunks/a.css',
    '/images/placeholder.svg',
  ]);
});

test.each([`${cms}/wp-content/uploads/a b.webp`, 'https://static.example/ä.png'])(
  'the picture %s, as pages name it, is copied',
  (src) => {
    const { files } = page(`<img srcset="${ownPicture(src, 384, cms).replaceAll('&', '&amp;')} 384w">`);
    const copies = files.flatMap(copiesOf);
    expect(copies.map(({ address }) => address)).toContain(`${ownPicture(src, 384, cms)}&q=75`);
  },
);

test.each([
  [
    '/_next/image/?url=/wp-content/uploads/a.webp',
    ['pictures/wp-content/uploads/a.webp/384.webp', 'pictures/wp-content/uploads/a.webp/1080.webp'],
  ],
  ['/_next/image/?url=/wp-content/../../a.webp', []],
  ['/_next/image/?url=/.git/a.webp', []],
  [`/_next/image/?url=/${'a'.repeat(201)}.webp`, []],
  ['/_next/static/immutable/chunks/a.js?dpl=v1', ['files/_next/static/immutable/chunks/a.js']],
  ['/images/a.svg', ['files/images/a.svg']],
  [
    '/_next/image/?url=%2Fimages%2Fa.webp',
    ['pictures/%2Fimages%2Fa.webp/384.webp', 'pictures/%2Fimages%2Fa.webp/1080.webp'],
  ],
  [
    `/_next/image/?url=https%3A%2F%2F${'a'.repeat(200)}.png`,
    [384, 1080].map(
      (width) => `pictures/https%3A%2F%2F${'a'.repeat(186)}/${'a'.repeat(14)}.png/${width}.webp`,
    ),
  ],
  [`/_next/image/?url=https%3A%2F%2F${'a'.repeat(600)}.png`, []],
  ['/_next/image/?url=..', []],
  ['/_next/image/?url=https%3A/../a', []],
  ['/../../etc/passwd.txt', []],
  ['/%2e%2e/a.txt', []],
  ['/a%2F..%2Fb.txt', []],
  ['/a%00.txt', []],
  ['/api/search', []],
  [`${cms}/page/`, []],
])('%s stands in %j', (address, files) => {
  expect(copiesOf(address).map(({ file }) => file)).toEqual(files);
});
