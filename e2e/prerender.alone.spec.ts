import { hasStarted } from '#scripts/measure/has-started.ts';
import { madePages, timesMade } from './support/made-pages.ts';
import type { PrerenderingTab } from './support/prerendering-tab.ts';
import { openPrerenderingTab } from './support/prerendering-tab.ts';
import { expect, test } from './support/test.ts';

/** Pages that a browser renders while the pointer rests on their link (`rules 80`, docs/decisions/0019-next-page.md). */

const article = '/news/patch-52-1-release-notes/';
const champions = '/news/category/champion-spotlights/';
const journeys: [name: string, from: string, link: string][] = [
  ['from home to an article', '/', `#news a[href="${article}"]`],
  ['from the hub to an article', '/news/', 'main .tile h2 a'],
  ['from an article to a related one', article, '.tile a[href^="/news/"]'],
  ['from the champions to one of them', champions, 'main .tile[data-class] h2 a'],
  ['from the Academy to a guide', '/academy/', 'main .tile a[href^="/academy/"]'],
  ['from an article to the hub', article, 'a[href="/news/"]'],
];

let tab: PrerenderingTab;
test.beforeEach(async () => {
  tab = await openPrerenderingTab();
});
test.afterEach(() => tab.close());

/** The page is shown and its scripts have started, and it has loaded nothing for half a second. */
async function settle(url: string) {
  const loaded = () =>
    tab
      .evaluate<number>(
        `location.href === ${JSON.stringify(url)} && (${String(hasStarted)})()
          ? performance.getEntriesByType('resource').length : -1`,
      )
      // The page that is asked may be left meanwhile.
      .catch(() => -1);
  let before = -1;
  const isStill = async () => {
    const now = await loaded();
    const same = now >= 0 && now === before;
    before = now;
    return same;
  };
  await expect.poll(isStill, { message: url, intervals: [500] }).toBe(true);
}

async function open(url: string) {
  await tab.goto(url);
  await settle(url);
}

type Place = { x: number; y: number; href: string };

/** The first link that can be clicked, once it is scrolled to, and where its middle is then. */
const findPlace = (selector: string) =>
  tab.evaluate<Place | null>(`(() => {
    for (const link of document.querySelectorAll(${JSON.stringify(selector)})) {
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const [box] = link.getClientRects();
      if (!box) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (document.elementFromPoint(x, y)?.closest('a') === link) return { x, y, href: link.href };
    }
    return null;
  })()`);

/** The same once it moves no more. */
async function placeOf(selector: string): Promise<Place> {
  let place = await findPlace(selector);
  const isStill = async () => {
    const before = place;
    place = await findPlace(selector);
    return place !== null && JSON.stringify(place) === JSON.stringify(before);
  };
  await expect.poll(isStill, { message: selector, intervals: [300] }).toBe(true);
  if (!place) throw new Error(`No link ${selector} can be clicked.`);
  return place;
}

/** When the page was shown, and when its largest picture or text was painted, in milliseconds from its beginning. */
const times = () =>
  tab.evaluate<{ shown: number; painted: number }>(`new Promise((done) => {
    const shown = performance.getEntriesByType('navigation')[0].activationStart;
    new PerformanceObserver((list) => done({ shown, painted: list.getEntries().at(-1).startTime }))
      .observe({ type: 'largest-contentful-paint', buffered: true });
  })`);

for (const [name, from, link] of journeys)
  test(`${name}: it was rendered before the click, for no more than a visit`, async ({
    request,
    cms,
    baseURL,
  }) => {
    const workOf = async (journey: () => Promise<void>) => {
      const [calls, made] = [await cms.calls(), await madePages(request)];
      await journey();
      const after = (await cms.calls()).slice(calls.length);
      return {
        calls: after.map(({ path, query }) => path + query),
        made: (await madePages(request)).slice(made.length),
      };
    };
    await open(baseURL + from);
    const { href } = await placeOf(link);
    await open(href);
    const visit = await workOf(() => open(href));
    await open(baseURL + from);
    const place = await placeOf(link);
    const prerendered = await workOf(async () => {
      await tab.hover(place);
      await expect.poll(() => tab.statusOf(href)).toBe('Ready');
      await tab.click(place);
      await settle(href);
    });
    const { shown, painted } = await times();
    expect(shown).toBeGreaterThan(0);
    expect(prerendered).toEqual(visit);
    // Not asserted, because it is a time of the machine: 40 to 60 ms for a page with nothing but a picture.
    console.log(
      `${name}: the largest paint comes ${String(Math.round(painted - shown))} ms after the activation`,
    );
  });

test('a page that is not kept is made by the click alone', async ({ request, baseURL }) => {
  const url = `${baseURL}/academy/?lang=tr`;
  const made = () => timesMade(request, '/tr/web/academy/');
  await open(`${baseURL}/events/`);
  await tab.evaluate(`(() => {
    const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(url)}, textContent: 'Academy' });
    document.querySelector('main').prepend(link);
  })()`);
  const before = await made();
  const place = await placeOf(`main a[href="${url}"]`);
  await tab.hover(place);
  await expect.poll(() => tab.statusOf(url)).toBe('Failure');
  expect(await made()).toBe(before);
  await tab.click(place);
  await settle(url);
  expect((await times()).shown).toBe(0);
  expect(await made()).toBe(before + 1);
});
