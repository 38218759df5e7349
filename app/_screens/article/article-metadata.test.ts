/** @jest-environment node */
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

test('a page of blocks alone still has a description', async () => {
  Object.assign(process.env, { CMS_URL: 'https://cms.example', SITE_URL: 'https://site.example' });
  plantCms({
    pathpage: {
      id: 7,
      type: 'page',
      title: { rendered: 'Planted' },
      content: { rendered: '<div data-block="stores"></div>' },
      permalink: '/blocks/',
    },
  });
  renderAs({ locale: 'en' });
  const article = await getPage('en', 'blocks');
  const head = await articleMetadata({ path: '/blocks/', article, card: 'page' });
  expect(head.description).toMatch(/^Planted\. Riftclash/);
});
