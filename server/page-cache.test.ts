import PageCache from './page-cache.mjs';

const page = (html: string, tags = 'a') => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from('rsc'),
  headers: { 'x-next-cache-tags': tags },
  status: undefined as number | undefined,
});
const fine = (text: string) => page(`<main>${text}</main><script>self.__next_f.push([1,"x"])</script>`);
const unwell = () => page('<main data-page-status="503">unwell</main>');
const context = () => ({ cacheControl: { revalidate: 60, expire: undefined } });
const lookup = { kind: 'APP_PAGE' };
const cache = new PageCache({});

let unique = 0;
const newKey = () => `/en/web/news/${(unique += 1)}/`;

async function make(key: string, value: ReturnType<typeof page>) {
  await cache.get(key, lookup);
  await cache.set(key, value, context());
  return value;
}

beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => jest.useRealTimers());

test('a fine page is kept, with a policy that names its own script', async () => {
  const key = newKey();
  const value = await make(key, fine('text'));
  expect(value.status).toBe(200);
  expect(JSON.stringify(value.headers)).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect((await cache.get(key, lookup))?.value.html).toContain('text');
});

test('a script that is no data of the site is named by no policy', async () => {
  const scripts = ['alert(1)', 'self.__next_f.push([1,"x"]);alert(1)', 'self.__next_f.push([alert(1)])'];
  for (const script of scripts) {
    const value = await make(newKey(), page(`<main></main><script>${script}</script>`));
    expect(JSON.stringify(value.headers)).not.toContain('sha256');
  }
});

test('a page that is not there is a whole page with a 404', async () => {
  const key = newKey();
  const value = await make(key, page('<main class="x" data-page-status="404">not found</main>'));
  expect(value.status).toBe(404);
  expect((await cache.get(key, lookup))?.value.status).toBe(404);
});

test('a missing page is made anew before it is shown again, never behind the back of an answer', async () => {
  const key = newKey();
  await make(key, page('<main data-page-status="404">not found</main>'));
  jest.advanceTimersByTime(59_000);
  expect(await cache.get(key, lookup)).not.toBeNull();
  jest.advanceTimersByTime(2000);
  expect(await cache.get(key, lookup)).toBeNull();
  const again = page('<main data-page-status="503">unwell</main>');
  await cache.set(key, again, context());
  expect(again.status).toBe(404);
  expect(await cache.get(key, lookup)).not.toBeNull();
});

test('a mark in a text or in data is no mark', async () => {
  const texts = [
    '<main>&lt;main data-page-status=&quot;404&quot;&gt;</main>',
    '<main></main><script>self.__next_f.push([1,"<main data-page-status=\\"404\\">"])</script>',
  ];
  for (const html of texts) expect((await make(newKey(), page(html))).status).toBe(200);
});

test('an unwell page that never was is a 503, and is not kept', async () => {
  const key = newKey();
  const value = await make(key, unwell());
  expect(value.status).toBe(503);
  expect(value.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  expect(await cache.get(key, lookup)).toBeNull();
});

test('an unwell page answers with its last good copy, also after an edit asked for something newer', async () => {
  const key = newKey();
  await make(key, fine('good'));
  jest.advanceTimersByTime(1000);
  await cache.revalidateTag(['a']);
  expect(await cache.get(key, lookup)).toBeNull();
  const value = unwell();
  const control = context();
  await cache.set(key, value, control);
  expect(value.html).toContain('good');
  expect(control.cacheControl.revalidate).toBe(3);
  expect((await cache.get(key, lookup))?.value.html).toContain('good');
  jest.advanceTimersByTime(3500);
  expect(await cache.get(key, lookup)).toBeNull();
});

test('a page begun before an edit is not taken for newer than it', async () => {
  const key = newKey();
  await cache.get(key, lookup);
  jest.advanceTimersByTime(500);
  await cache.revalidateTag('a');
  jest.advanceTimersByTime(500);
  await cache.set(key, fine('old'), context());
  expect(await cache.get(key, lookup)).toBeNull();
});

test('after an edit the CMS is looked at again, for it may have answered the old text', async () => {
  const key = newKey();
  await cache.revalidateTag('a');
  jest.advanceTimersByTime(1000);
  await make(key, fine('perhaps old'));
  expect(await cache.get(key, lookup)).not.toBeNull();
  jest.advanceTimersByTime(2000);
  expect(await cache.get(key, lookup)).toBeNull();
});

test('unknown addresses are forgotten, not heaped up', async () => {
  const first = newKey();
  await make(first, page('<main data-page-status="404"></main>'));
  for (let made = 0; made < 1200; made += 1)
    await make(newKey(), page('<main data-page-status="404"></main>'));
  expect(await cache.get(first, lookup)).toBeNull();
});
