import { renderBody } from '#blocks/render-for-test.ts';

const ironveil = {
  slug: 'ironveil',
  title: 'Ironveil',
  titleLanguage: 'en',
  target: '/news/ironveil/',
  championClass: 'tech',
  picture: { src: 'https://cms.example/ironveil.webp' },
};
let isListed = true;
jest.mock('#lib/cms/all-cards.ts', () => ({
  getChampionsBySlug: () => Promise.resolve(new Map([['ironveil', ironveil]])),
}));
jest.mock('#lib/champions/read-changes.ts', () => ({ hasChanges: () => Promise.resolve(isListed) }));
beforeEach(() => {
  isListed = true;
});

const block = (more: string) =>
  `<div data-block="balance-change" data-was="12 seconds" data-is="9 seconds" ${more}></div>`;
const plain = (html: string) => html.replaceAll('<!-- -->', '');
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('a change is read in words: whose, of what, which kind, how it was and how it is', async () => {
  const html = plain(
    await renderBody(block('data-champion="Ironveil" data-ability="Second Skin" data-kind="BUFF"')),
  );
  expect(textOf(html)).toBe(
    'Ironveil (Tech)Second SkinBuffbefore: 12 seconds now: 9 secondsAll balance changes',
  );
  expect(html).toContain('<a href="/news/ironveil/"><span lang="en">Ironveil</span></a>');
  expect(html).toMatch(/<del[^>]*>12 seconds<\/del>/);
  expect(html).toMatch(/<ins[^>]*>9 seconds<\/ins>/);
  expect(html).toContain('<a href="/patches/">');
});

test('in a page of another language what the site says is marked', async () => {
  const html = plain(
    await renderBody(block('data-champion="ironveil" data-kind="nerf"'), { locale: 'de' }, 'en'),
  );
  expect(html).toMatch(/lang="de">vorher: </);
  expect(html).toMatch(/data-kind="nerf" lang="de"/);
});

test('a champion that the CMS does not know is named by its slug, without a link', async () => {
  const html = plain(await renderBody(block('data-champion="old-thunder"')));
  expect(textOf(html)).toBe('Old thunderbefore: 12 seconds now: 9 secondsAll balance changes');
  expect(html).not.toContain('href="/news/');
});

test('without a list of changes nothing links to it', async () => {
  isListed = false;
  expect(await renderBody(block('data-champion="ironveil"'))).not.toContain('/patches/');
});

test.each([
  ['champion', '<div data-block="balance-change" data-was="a" data-is="b"></div>'],
  ['before', '<div data-block="balance-change" data-champion="ironveil" data-is="b"></div>'],
  ['now', '<div data-block="balance-change" data-champion="ironveil" data-was="a" data-is=" "></div>'],
])('without its %s a change is nothing', async (_, html) => {
  expect(textOf(await renderBody(html))).toBe('');
});

test('an unknown kind is none', async () => {
  expect(await renderBody(block('data-champion="ironveil" data-kind="rework"'))).not.toContain('data-kind');
});
