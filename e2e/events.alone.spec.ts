import { expect, test } from './support/test.ts';
import { timesMade } from './support/made-pages.ts';

const seconds = () => Math.floor(Date.now() / 1000);
const iso = (time: number) => new Date(time * 1000).toISOString();

const page = (body: string) => ({
  id: 1,
  type: 'page',
  permalink: '/events/',
  title: { rendered: 'Events' },
  content: { rendered: body },
  date_time: 1_790_000_000,
  modified_time: 1_795_000_000,
});

test.afterEach(async ({ request, cms }) => {
  await cms.reset();
  await cms.tell({ type: 'events' });
  // While the CMS is unwell a page that it took down stays down, also for the tests of other files.
  expect((await request.get('/events/')).status()).toBe(200);
});

test('a cached page changes at the moment itself, without the CMS', async ({ request, cms }) => {
  const start = seconds() + 6;
  const event = `data-title="Rift Night" data-id="rift-night" data-start="${iso(start)}" data-end="${iso(start + 5)}"`;
  await cms.plant({ route: 'events', body: page(`<div data-block="event-box" ${event}></div>`) });
  await cms.tell({ type: 'events' });
  const read = async () => {
    const answer = await request.get('/events/');
    const html = await answer.text();
    const state = /data-tone="(live|coming-soon|completed)"/.exec(html)?.[1];
    const age = /s-maxage=(\d+), stale-while-revalidate=(\d+)/.exec(answer.headers()['cache-control'] ?? '');
    return { state, fresh: Number(age?.[1]), stale: Number(age?.[2]), etag: answer.headers().etag ?? '' };
  };
  const first = await read();
  expect(first).toMatchObject({ state: 'coming-soon', stale: 0 });
  expect(first.fresh).toBeLessThanOrEqual(start - seconds() + 1);
  const made = await timesMade(request, '/en/web/events/');
  await read();
  expect(await timesMade(request, '/en/web/events/')).toBe(made);
  // From now on the CMS fails, so that only kept answers can be used.
  await cms.fault({ route: '*', mode: 'fail' });
  await new Promise((resolve) => setTimeout(resolve, start * 1000 - Date.now() + 20));
  expect((await read()).state).toBe('live');
  const unchanged = await request.get('/events/', { headers: { 'if-none-match': first.etag } });
  expect(unchanged.status()).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, (start + 5) * 1000 - Date.now() + 20));
  expect((await read()).state).toBe('completed');
});
