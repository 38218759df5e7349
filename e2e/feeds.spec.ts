import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { expect, test } from './support/test.ts';

/** Each list with a page has feeds in three formats (`rules 50`). */

const lists = {
  news: ['/news/', '/feed/news'],
  category: ['/news/category/events/', '/feed/events'],
  champions: ['/news/category/champion-spotlights/', '/feed/champion-spotlights'],
  author: ['/news/author/7/', '/feed/author/7'],
  events: ['/events/', '/events/feed'],
  academy: ['/academy/', '/academy/feed'],
  builds: ['/academy/builds/', '/academy/builds/feed'],
  'tier lists': ['/champions/tier-lists/', '/champions/tier-lists/feed'],
  patches: ['/patches/', '/patches/feed'],
} as const;

for (const [name, [pagePath, feed]] of Object.entries(lists)) {
  test(`the feeds of ${name} hold the same items, in German, with whole texts`, async ({ request }) => {
    const read = async (ending: string, type: string) => {
      const answer = await request.get(`${feed}${ending}?lang=de`);
      expect([ending, answer.status()]).toEqual([ending, 200]);
      expect(answer.headers()['content-type']).toContain(type);
      return answer.text();
    };
    const rss = parseRssFeed(await read('.xml', 'application/rss+xml'));
    const atomText = await read('.atom.xml', 'application/atom+xml');
    const atom = parseAtomFeed(atomText);
    const json = parseJsonFeed(await read('.json', 'application/feed+json'));
    expect(json.items?.length).toBeGreaterThan(0);
    expect(atom.entries?.map(({ id }) => id)).toEqual(json.items?.map(({ id }) => id));
    // RSS names the same things by the same ids, as many of them as it always did.
    const ids = rss.items?.map(({ guid }) => guid?.value) ?? [];
    for (const item of json.items ?? []) expect(ids).toContain(item.id);
    expect(atomText).toContain('xml:lang="de"');
    expect(json.language).toBe('de');
    const texts = json.items?.map(({ content_html: html = '' }) => html) ?? [];
    expect(texts.filter((html) => html.length > 20).length).toBeGreaterThan(0);
    // Whoever shows the text is on another site.
    for (const html of texts) expect(html).not.toMatch(/(?:href|src)="\/|data-block|<script/);
    const head = await (await request.get(`${pagePath}?lang=de`)).text();
    for (const type of ['rss+xml', 'atom+xml', 'feed+json'])
      expect(head).toContain(`type="application/${type}"`);
  });
}

test('a feed that does not exist is a 404 in every format', async ({ request }) => {
  for (const ending of ['.xml', '.atom.xml', '.json'])
    expect((await request.get(`/feed/no-such-category${ending}`)).status()).toBe(404);
});
