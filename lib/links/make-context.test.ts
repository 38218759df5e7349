import { contextOf } from '#lib/api/requests.ts';
import { isForeign } from '#lib/images.ts';
import { makeContext } from '#lib/links/make-context.ts';

beforeAll(() => {
  Object.assign(process.env, {
    STATIC_URL: 'https://static.example/champions',
    IMAGE_URL: 'https://images.example',
    PICTURE_HOSTS: 'media.example',
  });
});

test.each([
  ['', 'en', 'web'],
  ['?lang=de', 'de', 'web'],
  ['?lang=PT-BR&viewer=webview', 'pt-br', 'webview'],
  ['?viewer=other', 'en', 'web'],
] as const)('a request for %j has the context of a page', (query, locale, view) => {
  const request = new Request(`https://site.example/api/tooltip${query}`);
  expect(contextOf(request)).toEqual(makeContext({ locale, view }));
});

test.each([
  ['https://cms.example/a.png', false, false],
  ['https://site.example/a.png', false, false],
  ['https://static.example/a.png', false, false],
  ['https://images.example/a.png', false, true],
  ['https://media.example/a.png', false, true],
  ['https://elsewhere.example/a.png', true, true],
])('whether %s is foreign: %j, and in a preview: %j', (src, onPage, inPreview) => {
  const shown = { locale: 'en', view: 'web' } as const;
  expect(isForeign(src, makeContext(shown))).toBe(onPage);
  expect(isForeign(src, contextOf(new Request('https://site.example/api/tooltip')))).toBe(onPage);
  expect(isForeign(src, makeContext({ ...shown, isPreview: true }))).toBe(inPreview);
});
