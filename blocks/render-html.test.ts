import { renderHtml } from './render-html.tsx';
import { renderBody, testContext } from './render-for-test.ts';

const english = `
  <h2>What is in it</h2>
  <p>The winter is on its way, and with it a champion that you have been waiting for.</p>
  <h2>When</h2>
  <div data-block="event-box" data-title="Winter of Wrath" data-status="live"><p>In the city.</p></div>
  <div data-block="champion-rating" data-damage="3.5"></div>
  <p><a href="https://elsewhere.example/">More of it</a></p>`;

test('a text that nobody has translated is marked, and what the site says inside it as well', async () => {
  const html = await renderBody(english, { locale: 'tr' }, 'en');
  expect(html).toMatch(/^<main><div class="prose blocks" lang="en">/);
  expect(html).toMatch(/<div class="state" lang="tr"><span class="slanted label-type tag"[^>]*>Yayında</);
  expect(html).toMatch(/<dl class="ratings" lang="tr">/);
  expect(html).toMatch(/More of it<span [^>]*lang="tr">/);
  const { headings } = renderHtml(english, { ...testContext, locale: 'tr' }, 'en');
  expect(headings.map(({ lang }) => lang)).toEqual(['en', 'en']);
});

test('a body names the blocks it shows, but not markers that stand in its text', () => {
  const shown = (html: string) => [...renderHtml(html, testContext).blocks];
  expect(shown('<div data-block="sections"><div data-item>x</div></div>')).toEqual(['sections']);
  expect(shown('<p>Write <code>data-block="sections"</code>.</p>')).toEqual([]);
  expect(shown('<div data-block="sections"></div>')).toEqual([]);
});

test('sections never share an id with each other or with a heading', async () => {
  const html = await renderBody(
    `<h2>Modes</h2><div data-block="sections"><div data-item data-id="section-2">a</div><div data-item>b</div>
    <div data-item data-id="modes">c</div><div data-item data-id="modes">d</div></div>`,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['modes-3', 'section-2', 'section-2-2', 'modes', 'modes-2']);
});

test('texts, attributes and tables come out as they stand', async () => {
  const html = await renderBody(
    '<div style="grid-template-columns:30% auto">m</div><p style="text-align:center" title="a">a &amp; b<br>c</p><table><tbody>\n<tr> <td colspan="2">1</td> </tr>\n</tbody></table><ol start="3" reversed><li value="4">x</li></ol>',
  );
  expect(html).toContain('<div style="--media-columns:30% auto">m</div>');
  expect(html).toContain('<p title="a" style="text-align:center">a &amp; b<br/>c</p>');
  expect(html).toContain('<table><tbody><tr><td colSpan="2">1</td></tr></tbody></table>');
  expect(html).toContain('<ol start="3" reversed=""><li value="4">x</li></ol>');
});

test('nothing is marked in a page of its own language', async () => {
  expect(await renderBody(english, { locale: 'en' })).not.toMatch(/lang=/);
});

test('what the CMS tells the preview beside the editor stands in previews alone', async () => {
  const html = `<p data-editor-block="0" data-editor-change="added" data-other="x">One</p>
    <div data-block="accordion" data-title="Open me" data-editor-block="1"><p data-editor-block="1.0">Inside</p></div>`;
  expect(await renderBody(html)).not.toContain('data-editor');
  const preview = await renderBody(html, { isPreview: true });
  expect(preview).toContain('<p data-editor-block="0" data-editor-change="added">One</p>');
  expect(preview).toMatch(/<div data-editor-block="1"><details/);
  expect(preview).toContain('<p data-editor-block="1.0">Inside</p>');
  expect(preview).not.toContain('data-other');
});
