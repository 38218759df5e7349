import { renderHtml } from './render-html';
import { renderBody, testContext } from './render-for-test';

const english = `
  <h2>What is in it</h2>
  <p>The winter is on its way, and with it a champion that you have been waiting for.</p>
  <h2>When</h2>
  <div data-block="event-box" data-title="Winter of Wrath" data-status="live"><p>In the city.</p></div>
  <div data-block="champion-rating" data-damage="3.5"></div>
  <p><a href="https://elsewhere.example/">More of it</a></p>`;

test('a text that nobody has translated is marked, and what the site says inside it as well', async () => {
  const html = await renderBody(english, { locale: 'tr' });
  expect(html).toMatch(/^<main><div class="prose" lang="en">/);
  expect(html).toMatch(/<span class="tag" lang="tr"[^>]*>Yayında</);
  expect(html).toMatch(/<dl class="ratings" lang="tr">/);
  expect(html).toMatch(/More of it<span [^>]*lang="tr">/);
  const { headings } = renderHtml(english, { ...testContext, locale: 'tr' });
  expect(headings.map(({ lang }) => lang)).toEqual(['en', 'en']);
});

test.each([
  ['en', english],
  ['tr', '<h2>Ne var</h2><p>Kış geliyor ve onunla birlikte çok beklenen bir şampiyon da geliyor.</p>'],
  ['de', '<p>Winter of Wrath</p>'],
] as const)('nothing is marked in a page of its own language (%s)', async (locale, html) => {
  expect(await renderBody(html, { locale })).not.toMatch(/lang=/);
});
