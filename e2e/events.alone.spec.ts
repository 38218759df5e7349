import { expect, test } from './support/test.ts';
import { timesMade } from './support/made-pages.ts';

const seconds = () => Math.floor(Date.now() / 1000);
const iso = (time: number) => new Date(time * 1000).toISOString();

const page = (body: string, modified = 1_795_000_000) => ({
  id: 1,
  type: 'page',
  permalink: '/events/',
  title: { rendered: 'Events' },
  content: { rendered: body },
  date_time: 1_790_000_000,
  modified_time: modified,
});
const box = (attributes: string, words = '') => `<div data-block="event-box" ${attributes}>${words}</div>`;

test.afterEach(async ({ request, cms }) => {
  await cms.reset();
  for (const type of ['events', 'notification', 'home']) await cms.tell({ type });
  // While the CMS is unwell a page that it took down stays down, also for the tests of other files.
  expect((await request.get('/events/')).status()).toBe(200);
});

test('a cached page changes at the moment itself, without the CMS', async ({ request, cms }) => {
  const start = seconds() + 6;
  const event = `data-title="Rift Night" data-id="rift-night" data-start="${iso(start)}" data-end="${iso(start + 5)}"`;
  await cms.plant({ route: 'events', body: page(box(event)) });
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

test('a notice and a takeover are shown between their moments', async ({ request, cms }) => {
  const now = seconds();
  await cms.plant({
    route: 'components/notification',
    body: { res: '<p>The Rift is open.</p>', starts: now + 3, ends: now + 6 },
  });
  const side = (words: string) => ({ content: `<h2>${words}</h2>`, view_classes: '' });
  await cms.plant({
    route: 'homepage',
    body: {
      homepage: side('The home page'),
      takeover: { ...side('The takeover'), starts: now + 3, ends: now + 6 },
    },
  });
  await cms.tell({ type: 'notification' });
  await cms.tell({ type: 'home' });
  const shown = async () => {
    const html = await (await request.get('/')).text();
    return [html.includes('The Rift is open.'), html.includes('The takeover')];
  };
  expect(await shown()).toEqual([false, false]);
  await new Promise((resolve) => setTimeout(resolve, (now + 3) * 1000 - Date.now() + 20));
  expect(await shown()).toEqual([true, true]);
  await new Promise((resolve) => setTimeout(resolve, (now + 6) * 1000 - Date.now() + 20));
  expect(await shown()).toEqual([false, false]);
});

test('a box elsewhere follows the event that it names, and shows nothing of an unknown one', async ({
  request,
  cms,
}) => {
  await cms.plant({
    route: 'events',
    body: page(
      box(
        'data-title="Rift Night" data-id="rift-night" data-start="2020-01-01T10:00:00Z" data-end="2099-01-01T10:00:00Z"',
      ),
    ),
  });
  const body =
    box('data-id="rift-night"', '<p>Words of the article.</p>') +
    box('data-id="no-such-event"', '<p>Lost.</p>');
  await cms.plant({
    route: 'slugpost',
    match: 'patch-51-2-release-notes',
    body: { ...page(body), permalink: '/news/patch-51-2-release-notes/', title: { rendered: 'Patch' } },
  });
  await cms.tell({ type: 'all' });
  const html = await (await request.get('/news/patch-51-2-release-notes/')).text();
  expect(html).toContain('Words of the article.');
  expect(html).toMatch(/href="\/events\/#event-rift-night"[^>]*>Rift Night</);
  expect(html).toContain('data-tone="live"');
  expect(html).toContain('href="/events/rift-night.ics"');
  expect(html).not.toContain('Lost.');
  // A purge of the events also purges articles that show one.
  await cms.plant({ route: 'events', body: page(box('data-title="Rift Day" data-id="rift-night"')) });
  await cms.tell({ type: 'events' });
  expect(await (await request.get('/news/patch-51-2-release-notes/')).text()).toContain('Rift Day');
  await cms.reset();
  await cms.tell({ type: 'all' });
});
