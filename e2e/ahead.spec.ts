import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** What browsers load before their visitor asks for it (`rules 80`, docs/decisions/0019-next-page.md). */

const rulesAddress = '/speculation-rules.json';
const article = '/news/patch-52-1-release-notes/';

/** What the rules say of links, read by the browser's own patterns. */
function speculated(page: Page, hrefs: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([address, links]) => {
      type Where = {
        and?: Where[];
        or?: Where[];
        not?: Where;
        href_matches?: object[];
        selector_matches?: string;
      };
      const text = await (await fetch(address)).text();
      const rules = JSON.parse(text) as Record<
        'prerender' | 'prefetch',
        { where: Where; eagerness: string }[]
      >;
      const holds = (where: Where, link: HTMLAnchorElement): boolean => {
        if (where.and) return where.and.every((part) => holds(part, link));
        if (where.or) return where.or.some((part) => holds(part, link));
        if (where.not) return !holds(where.not, link);
        if (where.selector_matches !== undefined) return link.matches(where.selector_matches);
        return (where.href_matches ?? []).some((pattern) =>
          new URLPattern({ ...pattern, baseURL: location.origin }).test(link.href),
        );
      };
      return links.map((href) => {
        const link = document.createElement('a');
        link.href = href;
        const found = (['prerender', 'prefetch'] as const).flatMap((kind) =>
          rules[kind].filter(({ where }) => holds(where, link)).map(() => kind),
        );
        return found.join(' and ') || 'never';
      });
    },
    [rulesAddress, hrefs] as const,
  );
}

test('pages to read are prerendered, tools and filtered lists prefetched, and nothing else', async ({
  page,
}) => {
  await page.goto('/events/');
  const expected = {
    '/': 'prerender',
    '/?lang=de': 'prerender',
    '/?target=root': 'prefetch',
    [article]: 'prerender',
    [`${article}?lang=pt-br#highlights`]: 'prerender',
    '/news/page/2/': 'prerender',
    '/news/category/champion-spotlights/': 'prerender',
    '/academy/': 'prerender',
    '/academy/glossary/?lang=tr': 'prerender',
    '/some/page/?utm_source=mail': 'prefetch',
    '/academy/masteries/?lang=de': 'prefetch',
    '/academy/prestige-calculator/?champion=kestrel': 'prefetch',
    '/champions/compare/?c=kestrel': 'prefetch',
    '/champions/team/': 'prefetch',
    '/search/?keyword=rift&lang=de': 'prefetch',
    '/news/category/champion-spotlights/?class=tech': 'prefetch',
    '/academy/?lang=de&subject=combat': 'prefetch',
    '/events/?view=month': 'prefetch',
    '/style-guide/': 'never',
    '/style-guide/accordion/': 'never',
    '/api/search?keyword=x': 'never',
    '/_preview/leave/': 'never',
    '/_preview/1/2/nonce/': 'never',
    '/_next/static/x/': 'never',
    '/feed/news.xml': 'never',
    '/events.ics': 'never',
    '/wp-content/uploads/a.pdf': 'never',
    '/wp-json/fighter/v1/menu/': 'never',
    '/events/?viewer=webview': 'never',
    '/events/?viewer=webview&lang=de': 'never',
    'https://forum.example/news/': 'never',
    'mailto:help@example.org': 'never',
  };
  const found = await speculated(page, Object.keys(expected));
  expect(Object.fromEntries(Object.keys(expected).map((href, index) => [href, found[index]]))).toEqual(
    expected,
  );
});

test('pages of the site name the rules, those of the web view do not', async ({ request }) => {
  const named = async (address: string) => (await request.get(address)).headers()['speculation-rules'];
  for (const address of ['/', article, '/academy/masteries/?lang=de', '/no-such-page/'])
    expect(await named(address), address).toBe(`"${rulesAddress}"`);
  for (const address of [`${article}?viewer=webview`, '/robots.txt', '/api/strips/news'])
    expect(await named(address), address).toBeUndefined();
  const rules = await request.get(rulesAddress);
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
});

/** What the browser asks for, by address: a document, one that it prefetches, or flight data. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const headers = request.headers();
    if (searchParams.has('_rsc')) asked.push(`flight ${pathname}`);
    else if (headers['sec-purpose']?.startsWith('prefetch')) asked.push(`prefetch ${pathname}`);
    else if (request.resourceType() === 'document') asked.push(`document ${pathname}`);
  });
  return asked;
}

const championLink = (page: Page) => page.locator('main a[href="/news/kestrel/"]:visible').first();

test('a browser that loads pages ahead follows links itself', async ({ page }) => {
  const asked = watch(page);
  await page.goto('/news/ironveil/');
  await championLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kestrel');
  await page.waitForLoadState();
  expect(asked.filter((what) => what.startsWith('flight'))).toEqual([]);
  expect(asked).toContain('document /news/kestrel/');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ironveil');
});

test.describe('in a browser that does not', () => {
  test.use({ loadsAhead: false });

  test('links are followed by soft navigations', async ({ page }) => {
    const asked = watch(page);
    await page.goto('/news/ironveil/');
    await championLink(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kestrel');
    expect(asked).toContain('flight /news/kestrel/');
    expect(asked).not.toContain('document /news/kestrel/');
  });
});

test('a champion’s picture travels from tile to page, and stays where nothing should move', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      Object.assign(window, { moving: viewTransition ? undefined : [] });
      void viewTransition?.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect);
        const moving = effects.map((effect) =>
          effect instanceof KeyframeEffect ? effect.pseudoElement : '',
        );
        Object.assign(window, { moving });
      });
    });
  });
  const moving = () => page.evaluate(() => Reflect.get(window, 'moving') as (string | null)[] | undefined);
  const follow = async () => {
    // The script that lets it travel comes after all others.
    await page.goto('/news/category/champion-spotlights/', { waitUntil: 'networkidle' });
    await page.locator('main .tile h2 a').first().click();
    await page.waitForURL((url) => !url.pathname.includes('category'));
  };
  await follow();
  await expect.poll(moving).toContain('::view-transition-group(champion-picture)');
  expect(await moving()).toContain('::view-transition-group(root)');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await follow();
  expect(await moving()).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  for (const [connection, count] of [
    ['wifi', 4],
    ['cellular', 0],
  ] as const)
    test(`${String(count)} links of the first screen are prefetched by ${connection}`, async ({ page }) => {
      await page.addInitScript((type) => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: false, type } });
      }, connection);
      await page.goto('/news/category/champion-spotlights/');
      await expect(page.locator('[data-first]')).toHaveCount(count);
      for (const link of await page.locator('[data-first]').all()) await expect(link).toBeInViewport();
    });
});
