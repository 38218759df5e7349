import { getPage } from '#lib/cms/articles.ts';
import { plantCms } from '#lib/cms/planted-for-test.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { articleMetadata, leadOf } from './article-metadata.ts';

jest.mock('#lib/cms/request.ts', () => ({ requestCms: jest.fn() }));
jest.mock('#lib/log.ts');

const html =
  '<h2>Story</h2><p>Nadia Kes delivered parcels across the roofs of Meridian because the streets were slow.</p>';

it.each([
  ['a sentence of its own', '<p>No powers, no armor.</p>', 'No powers, no armor.'],
  [
    'what WordPress cut from the body',
    '<p>Story Nadia Kes delivered parcels across the roofs [&hellip;]</p>',
    '',
  ],
  ['nothing', '', ''],
])('a champion’s lead is %s', (_, excerpt, lead) => {
  expect(leadOf({ excerpt, html })).toBe(lead);
});

/** The head of a page of the CMS with these fields, in German. */
async function headOf(fields: object) {
  const texts = { title: { rendered: 'Planted' }, content: { rendered: '<div data-block="stores"></div>' } };
  plantCms({ pathpage: { id: 7, type: 'page', permalink: '/blocks/', ...texts, ...fields } });
  renderAs({ locale: 'de' });
  return articleMetadata({ path: '/blocks/', article: await getPage('de', 'blocks'), card: 'page' });
}

test('a page of blocks alone still has a description', async () => {
  expect((await headOf({})).description).toMatch(/^Planted\. Riftclash/);
});

test('a copy names the page that it is a copy of, and no languages', async () => {
  const { alternates } = await headOf({ seo: { canonical: '/news/first/' } });
  expect(alternates?.canonical).toBe('https://site.example/news/first/?lang=de');
  expect(alternates?.languages ?? {}).toEqual({});
});

test('a hidden page is not listed by search engines', async () => {
  expect((await headOf({ seo: { noindex: true } })).robots).toMatchObject({ index: false });
  expect((await headOf({})).robots).toMatchObject({ index: true });
});
