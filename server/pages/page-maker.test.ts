import { inlineScripts } from '#server/bridge-for-test.ts';
import { making } from '#server/next/making.ts';
import { log } from '#server/watch/log.ts';
import type { NextHandler } from '#server/next/call-next.ts';
import { folderForTest, storeForTest } from '#server/store/store-for-test.ts';
import { pageMaker } from './page-maker.ts';

jest.mock('#server/watch/log.ts', () => ({
  ...jest.requireActual<object>('#server/watch/log.ts'),
  log: { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() },
}));

/** Renders every page as this HTML, as Next does: through the cache handler. */
const renders =
  (html: string): NextHandler =>
  (_request, response) => {
    const page = { html, rscData: undefined, segmentData: undefined, status: 200, headers: {} };
    Object.assign(making() ?? {}, { page });
    response.end();
    return Promise.resolve();
  };

test('HTML of another form is logged with the path of the page, without its query', async () => {
  const folder = folderForTest();
  const store = await storeForTest(folder);
  const next = renders('<p>Another form</p>');
  const make = pageMaker({ next, store, folder, buildId: 'x', inlineScripts });
  const made = await make('/de/web.query/filtered/search/a2V5d29yZD1h', '/search/?keyword=secret&lang=de', {
    takesKept: false,
    parts: undefined,
    priority: { rank: 'awaited' },
  });
  expect('source' in made && made.source.status).toBe(200);
  expect(jest.mocked(log.warn).mock.calls.map(([fields]) => fields)).toEqual([
    { event: 'html-unknown', path: '/search/' },
    { event: 'flight-unknown', path: '/search/' },
  ]);
  await store.close();
});
