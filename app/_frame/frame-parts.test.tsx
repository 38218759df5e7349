import { renderToStaticMarkup } from 'react-dom/server';
import { getNotification } from '#lib/cms/frame.ts';
import { renderAs } from '#lib/links/page-context-for-test.ts';
import { getFrameParts } from './frame-parts.tsx';

jest.mock('#lib/cms/frame.ts', () => ({ getMenu: () => Promise.resolve([]), getNotification: jest.fn() }));

function noticeOf(html: string) {
  jest.mocked(getNotification).mockResolvedValue(html);
  return getFrameParts(renderAs({ locale: 'de' }));
}

test.each([
  ['text with a link', '<p>Servers <strong>rest</strong> on <a href="/news/">Tuesday</a>.</p>'],
  [
    'much',
    `<h2>A &amp; B</h2><ul><li>[FF7788]red[-]</li></ul><p><img src="https://cms.example/wp-content/uploads/a.png" alt="x"
      width="2" height="3"> <a href="https://x.example/" target="_blank">out</a><br><em>&lt;/script&gt; {"a":1}</em></p>
      <table><tr><td colspan="2">1</td></tr></table>`,
  ],
  ['a block without script', '<div data-block="button" data-target="/play-now/">Play</div>'],
])('a notice with %s is the HTML that React would render', async (_, html) => {
  const { notice, component } = await noticeOf(html);
  const rendered = renderToStaticMarkup(component).replaceAll(/<link rel="preload"[^>]*>/g, '');
  expect(notice).toBe(rendered);
  expect(notice).toContain('data-notice="');
});

test('a notice with an explained word needs script, so each page renders it', async () => {
  const { notice, component } = await noticeOf('<p>[k=glossary/parry]parry[/k]</p>');
  expect(notice).toBeNull();
  expect(component).toBeDefined();
});

test('no notice is no HTML', async () => {
  expect(await noticeOf(' ')).toMatchObject({ notice: '', component: undefined });
});
