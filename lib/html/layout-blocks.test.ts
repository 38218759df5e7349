import { toHtml } from 'hast-util-to-html';
import { plainContext as context } from '#lib/links/page-context-for-test.ts';
import { prepareHtml } from './prepare-html.ts';

const prepared = (source: string) => {
  const { tree, hasGallery } = prepareHtml(source, context);
  return { html: toHtml(tree), hasGallery };
};

test('columns keep their widths and get an element around them to measure the room', () => {
  const { html } = prepared(
    '<div class="wp-block-columns is-layout-flex"><div class="wp-block-column" style="flex-basis:33.33%"><p>One</p></div><div class="wp-block-column" style="flex-basis:66.66%;padding:0"><p>Two</p></div></div>',
  );
  expect(html).toBe(
    '<div class="layout-frame"><div class="wp-block-columns is-layout-flex"><div class="wp-block-column" style="flex-basis:33.33%"><p>One</p></div><div class="wp-block-column" style="flex-basis:66.66%"><p>Two</p></div></div></div>',
  );
});

test('media and text leaves its halves to the style sheet', () => {
  const { html } = prepared(
    '<div class="wp-block-media-text is-stacked-on-mobile" style="grid-template-columns:30% auto"><figure class="wp-block-media-text__media"></figure><div class="wp-block-media-text__content"><p>Text</p></div></div>',
  );
  expect(html).toContain('style="--media-columns:30% auto"');
});

test('a button becomes the site’s own button block, with the address as it was written', () => {
  const { html } = prepared(
    '<div class="wp-block-buttons"><div class="wp-block-button is-style-outline"><a class="wp-block-button__link wp-element-button" href="https://elsewhere.example/">Go <em>there</em></a></div></div>',
  );
  expect(html).toBe(
    '<div class="wp-block-buttons"><div class="wp-block-button is-style-outline"><div data-block="button" data-link="https://elsewhere.example/" data-variant="ghost">Go <em>there</em></div></div></div>',
  );
});

test.each([
  ['without a link', '<div class="wp-block-button"><a class="wp-block-button__link">Go</a></div>'],
  ['with a script', '<div class="wp-block-button"><a href="javascript:alert(1)">Go</a></div>'],
])('a button %s leads nowhere', (_name, source) => {
  expect(prepared(source).html).not.toMatch(/data-block|href/);
});

const galleries: [string, string][] = [
  [
    'of today',
    '<figure class="wp-block-gallery has-nested-images columns-2 is-cropped"><figure class="wp-block-image size-large"><img src="/wp-content/uploads/a.jpg" alt="A bench"></figure><figure class="wp-block-image"><a href="https://cms.example/wp-content/uploads/b-full.jpg"><img src="/wp-content/uploads/b.jpg" alt=""></a></figure></figure>',
  ],
  [
    'of old posts',
    '<ul class="wp-block-gallery columns-2"><li class="blocks-gallery-item"><figure><img src="/wp-content/uploads/a.jpg" alt="A bench"></figure></li><li class="blocks-gallery-item"><figure><a href="/wp-content/uploads/b-full.jpg"><img src="/wp-content/uploads/b.jpg" alt=""></a></figure></li></ul>',
  ],
  [
    'by the short code',
    '<div class="gallery galleryid-1 gallery-columns-2"><figure class="gallery-item"><div class="gallery-icon"><img src="/wp-content/uploads/a.jpg" alt="A bench"></div></figure><figure class="gallery-item"><div class="gallery-icon"><a href="/wp-content/uploads/b-full.jpg"><img src="/wp-content/uploads/b.jpg" alt=""></a></div></figure></div>',
  ],
];

test.each(galleries)('a gallery %s opens its pictures in full size', (_name, source) => {
  const { html, hasGallery } = prepared(source);
  expect(hasGallery).toBe(true);
  expect(html).toContain(
    '<a class="gallery-link" href="https://cms.example/wp-content/uploads/a.jpg" aria-label="Enlarge picture: A bench"><img',
  );
  expect(html).toContain(
    '<a class="gallery-link" href="https://cms.example/wp-content/uploads/b-full.jpg" aria-label="Enlarge picture"><img',
  );
});

test('a picture of a gallery that leads to a page keeps its link; pictures elsewhere get none', () => {
  const { html, hasGallery } = prepared(
    '<figure class="wp-block-gallery"><a href="/news/winter/"><img src="/a.jpg" alt="A"></a></figure><figure class="wp-block-image"><img src="/b.jpg" alt="B"></figure>',
  );
  expect(hasGallery).toBe(false);
  expect(html).toContain('<a href="/news/winter/">');
  expect(html.match(/<a /g)).toHaveLength(1);
});

test.each([
  ['a heading', '<h2 class="wp-block-heading" id="rewards">a</h2>', '<h2 id="rewards">a</h2>'],
  ['a list', '<ul class="wp-block-list"><li>a</li></ul>', '<ul><li>a</li></ul>'],
  [
    'a heading with an alignment',
    '<h3 class="wp-block-heading has-text-align-center">a</h3>',
    '<h3 style="text-align:center" id="a">a</h3>',
  ],
  ['an element with a class of somebody else', '<p class="intro">a</p>', '<p>a</p>'],
])('%s has no class that says what it is', (_, source, expected) => {
  expect(prepared(source).html).toBe(expected);
});

test.each([
  [
    '<h2 class="wp-block-heading has-text-align-center has-accent-color has-text-color">Title</h2>',
    '<h2 style="text-align:center;color:var(--accent)" id="title">Title</h2>',
  ],
  [
    '<h3 class="wp-block-heading has-large-font-size">Part</h3>',
    '<h3 style="font-size:var(--size-lead)" id="part">Part</h3>',
  ],
  [
    '<h3 class="wp-block-heading has-text-align-right">Part</h3>',
    '<h3 style="text-align:end" id="part">Part</h3>',
  ],
  ['<p class="has-brand-text-color has-text-color">Red</p>', '<p style="color:var(--brand-text)">Red</p>'],
  [
    '<p class="has-text-align-center has-mystic-color has-text-color">Words</p>',
    '<p class="has-text-align-center" style="color:var(--mystic)">Words</p>',
  ],
  [
    '<p class="has-vivid-red-color has-text-color">None of ours</p>',
    '<p class="has-vivid-red-color">None of ours</p>',
  ],
  ['<p class="has-constructor-color">x</p>', '<p class="has-constructor-color">x</p>'],
])('looks of the editor: %s', (source, expected) => {
  expect(prepared(source).html).toBe(expected);
});
