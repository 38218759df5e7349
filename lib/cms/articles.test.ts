import { getCategory, toTarget } from './articles';

beforeAll(() => {
  Object.assign(process.env, { CMS_URL: 'https://cms.example', SITE_URL: 'https://site.example' });
});

test.each([
  ['https://cms.example/news/x/', '/news/x/'],
  ['https://cms.example/news/x', '/news/x/'],
  ['https://site.example/news/x?a=1#b', '/news/x/?a=1#b'],
  ['/careers', '/careers/'],
  ['https://cms.example/wp-content/uploads/plan.pdf', '/wp-content/uploads/plan.pdf'],
  ['https://cms.example', '/'],
  ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['#', '#'],
  ['', ''],
  ['https://', ''],
])('%j leads to %j', (permalink, target) => {
  expect(toTarget(permalink)).toBe(target);
});

test.each([
  ['[[category.no-such-key]]', 'Guild hall'],
  ['[[listing.all]]', 'Alle Artikel'],
  ['Tee &amp; Zeiten', 'Tee & Zeiten'],
  ['', 'Guild hall'],
])('a listing that the CMS calls %j is called %j wherever it is named', async (title, name) => {
  const body = { news: [], total: 0, postsPerPage: 9, title };
  jest.spyOn(global, 'fetch').mockResolvedValue(new Response(JSON.stringify(body)));
  const listing = await getCategory('de', 'guild-hall');
  expect(listing.kind === 'found' && listing.value.title).toBe(name);
});
