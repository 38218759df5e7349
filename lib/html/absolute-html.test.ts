import { renderAs } from '#lib/links/page-context-for-test.ts';
import { absoluteHtml } from './absolute-html.ts';

const context = renderAs({ locale: 'de' });

const page = 'https://site.example/news/a/?lang=de';

test.each([
  ['a link of the site', '<a href="/news/b/">b</a>', '<a href="https://site.example/news/b/?lang=de">b</a>'],
  ['a place on the page', '<a href="#two">two</a>', `<a href="${page}#two">two</a>`],
  [
    'a keyword',
    '<p>[k=glossary/Armor Break]broken[/k]</p>',
    '<p><a href="https://site.example/academy/glossary/?lang=de#armor-break">broken</a></p>',
  ],
  ['script', '<p onclick="x()">a<script>b()</script></p>', '<p>a</p>'],
  ['an id', '<h2 id="x">Head</h2>', '<h2>Head</h2>'],
])('%s', (_, html, expected) => {
  expect(absoluteHtml(html, context, page)).toBe(expected);
});

test('a picture has one absolute address', () => {
  const html = absoluteHtml('<img src="/wp-content/uploads/a.webp" alt="A">', context, page);
  expect(html).toMatch(/^<img [^>]*src="https:\/\/[^"]+"/);
  expect(html).toContain('alt="A"');
  expect(html).not.toMatch(/srcset|data-/);
});

test('a block shows its title, its picture and what is in it', () => {
  const html = absoluteHtml(
    '<div data-block="home-tiles"><div data-item data-title="One" data-image="/wp-content/1.webp" data-link="/news/b/"><p>In it</p></div></div>',
    context,
    page,
  );
  expect(html).toContain('<img src="https://cms.example/wp-content/1.webp" alt="">');
  expect(html).toContain('<strong><a href="https://site.example/news/b/?lang=de">One</a></strong>');
  expect(html).toContain('<p>In it</p>');
  expect(html).not.toContain('data-');
});
