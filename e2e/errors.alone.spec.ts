import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page, Response } from '@playwright/test';
import { typescriptLoader } from '#scripts/run.ts';
import { expect, test } from './support/test.ts';
import { linesOf, siteOfTests } from './support/second-site.ts';
import { findings } from './support/axe.ts';
import { metricAt } from './support/metrics.ts';
import { sitePort } from './support/ports.ts';

const offset = 30;
const metricsPort = sitePort + offset + 1;
const secret = 'only-for-these-tests';

const site = siteOfTests(offset, {
  REVALIDATE_SECRET: secret,
  METRICS_PORT: String(metricsPort),
  REPORT_SAMPLE: '1',
  NODE_OPTIONS: [...typescriptLoader, '--import ./e2e/support/throw-for-words.ts'].join(' '),
});

const words = 'Unexpected Application Error!';

const metric = (name: string, labels: Record<string, string>) => metricAt(metricsPort, name, labels);

const paintCount = 'site_largest_contentful_paint_seconds_count';

const visits = [
  { lang: 'en', title: words, retry: 'Try again', width: 1280 },
  { lang: 'de', title: 'Unerwarteter Anwendungsfehler!', retry: 'Noch einmal versuchen', width: 360 },
];
type Visit = Omit<(typeof visits)[number], 'retry'>;

/** The error page in the frame of the site: a 500 that nobody keeps and that tells nothing of the error. */
async function expectErrorPage(page: Page, answer: Response | null, { lang, title, width }: Visit) {
  expect(answer?.status()).toBe(500);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  expect(await answer?.text()).not.toMatch(/user@example\.com|throw-for-words|TypeError|demo-nonce/);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('500 Internal Server Error')).toBeVisible();
  await expectFrame(page, width);
}

async function expectFrame(page: Page, width: number) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await findings(page)).toEqual([]);
}

test.describe('a page that throws while it is made', () => {
  for (const { lang, title, retry, width } of visits) {
    test(`says so in the frame of the site, in ${lang} at ${String(width)} pixels`, async ({ page, cms }) => {
      const slug = `broken-${lang}-${String(width)}`;
      await cms.plantPost(slug, 'Broken on purpose');
      await page.setViewportSize({ width, height: 800 });
      const address = `/news/${slug}/${lang === 'en' ? '' : `?lang=${lang}`}`;
      const answer = await page.goto(`${site.url}${address}`);
      await expectErrorPage(page, answer, { lang, title, width });
      expect(answer?.headers()['content-security-policy']).toContain("object-src 'none'");
      await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);

      await cms.plantPost(slug, 'Whole again');
      await cms.tell({ type: 'post', slug }, site.url);
      await page.getByRole('main').getByRole('link', { name: retry }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whole again');
    });
  }

  test('is reached by a link, too', async ({ page, cms }) => {
    await cms.plantPost('broken-link', 'Broken on purpose');
    await page.goto(`${site.url}/news/`);
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/news/broken-link/',
        textContent: 'Go',
      });
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'Go', exact: true }).dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    await expect(page).toHaveURL(/\/news\/broken-link\/$/);
  });

  test.describe('of a draft', () => {
    const draft = {
      id: 77,
      type: 'post',
      title: { rendered: 'A draft' },
      content: { rendered: '<h2>Break the headings</h2>' },
      permalink: '/news/draft/',
    };
    const open = (page: Page, query = '') => page.goto(`${site.url}/_preview/77/77/demo-nonce${query}`);

    for (const { lang, title, retry, width } of visits) {
      test(`says so in the frame of a preview, in ${lang}, and is never cached`, async ({ page, cms }) => {
        await cms.plant({ route: 'preview', match: 'id=77', body: draft });
        await page.setViewportSize({ width, height: 800 });
        const answer = await open(page, `?lang=${lang}`);
        await expectErrorPage(page, answer, { lang, title, width });
        expect(answer?.headers()).toMatchObject({
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
        });
        expect(answer?.headers()['content-security-policy']).toContain("frame-src 'none'");

        const whole = { ...draft, content: { rendered: '<h2>Whole again</h2>' } };
        await cms.plant({ route: 'preview', match: 'id=77', body: whole });
        await page.getByRole('main').getByRole('link', { name: retry }).click();
        await expect(page.getByRole('main').getByRole('heading', { name: 'Whole again' })).toBeVisible();
      });
    }

    test('says so without the frame where the frame throws', async ({ page, cms }) => {
      await cms.plant({ route: 'preview', match: 'id=77', body: draft });
      const notice = { res: '<p>Break the frame</p>' };
      await cms.plant({ route: 'components/notification', body: notice });
      await cms.tell({ type: 'all' }, site.url);
      const answer = await open(page);
      expect(answer?.status()).toBe(500);
      expect(answer?.headers()['cache-control']).toBe('private, no-store');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
      await cms.reset();
      await cms.tell({ type: 'all' }, site.url);
    });
  });

  test('is in the log by its route, once, and in the metrics', async ({ request, cms }) => {
    const before = await metric('site_request_errors_total', { kind: 'page' });
    await cms.plantPost('broken-logged', 'Broken on purpose');
    await request.get(`${site.url}/news/broken-logged/?keyword=secret`);
    const lines = linesOf(site, 'request-error');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines[0]).toMatchObject({
      level: 'error',
      kind: 'page',
      digest: expect.stringMatching(/^\d+/),
    });
    expect(lines[0]?.route).toBe('/[locale]/[view]/news/[slug]');
    expect(JSON.stringify(lines)).not.toMatch(/secret|user@example\.com/);
    expect(await metric('site_request_errors_total', { kind: 'page' })).toBe(before + 1);
  });
});

test('an address that no route matches says the words of the catalogue on its 404 page', async ({ page }) => {
  const answer = await page.goto(`${site.url}/no/such/page/`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByText(`${words} 404 Not Found`)).toBeVisible();
  await page.goto(`${site.url}/news/no-such-article/`);
  await expect(page.getByText(words)).toHaveCount(0);
});

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: words });

/** A script of the page's first island: those of islands are loaded before all others. */
async function islandScript(request: APIRequestContext, address: string): Promise<string> {
  const html = await (await request.get(site.url + address)).text();
  return /data-scripts="([^" ]+)/.exec(html)?.[1] ?? '';
}

test.describe('an island that fails', () => {
  test.use({ loadsAhead: false });

  test('leaves the rest of the page alive without its script, and can be tried again', async ({
    page,
    request,
  }) => {
    const script = await islandScript(request, '/academy/prestige-calculator/');
    await page.route(`**${script}*`, (route) => route.abort());
    await page.addInitScript(() => localStorage.setItem('prestigeCalculator', 'ember%5%2%25%0%'));
    await page.goto(`${site.url}/academy/prestige-calculator/`, { waitUntil: 'commit' });
    await expect(notice(page)).toBeVisible();
    await expect(notice(page)).toContainText('saved in your browser is kept');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('prestigeCalculator'))).toContain('ember%5%2');

    await page.unrouteAll();
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('#prestige-rows > li').first()).toBeVisible();
    await expect(notice(page)).toHaveCount(0);

    // A soft navigation shows that React runs the rest of the page.
    await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
    await page.getByRole('main').locator('a[href="/academy/"]').first().dispatchEvent('click');
    await expect(page).toHaveURL(/academy\/$/);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  for (const { lang, title, width } of visits) {
    test(`says so in ${lang} when it throws, and what the player made stays`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        if (!localStorage.getItem('masteryBuilds')) localStorage.setItem('masteryBuilds', 'kept');
        // The planner asks for the width of the window while it is rendered.
        const matchMedia = window.matchMedia.bind(window);
        window.matchMedia = (query) => {
          if ('isWhole' in window) return matchMedia(query);
          throw new TypeError('No media here');
        };
      });
      await page.goto(`${site.url}/academy/masteries/?lang=${lang}`, { waitUntil: 'commit' });
      const notice = page.getByRole('alert').filter({ hasText: title });
      await expect(notice).toBeVisible();
      await expectFrame(page, width);
      expect(await page.evaluate(() => localStorage.getItem('masteryBuilds'))).toBe('kept');
      await page.evaluate(() => Reflect.set(window, 'isWhole', true));
      await notice.getByRole('button').click();
      await expect(notice).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    });
  }
});

test.describe('what browsers report', () => {
  test('errors and speed arrive when a page is left, without what was typed', async ({ page }) => {
    const errors = () => metric('site_browser_errors_total', { kind: 'search', view: 'web' });
    const paints = () => metric(paintCount, { kind: 'search', locale: 'de' });
    const [before, paintsBefore] = [await errors(), await paints()];
    await page.goto(`${site.url}/search/?keyword=secretword&lang=de`);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('Not for "secretword" of anna@example.com');
      });
      setTimeout(() => void Promise.reject(new Error('Nobody waits 4711 times')), 50);
    });
    await page.waitForTimeout(200);
    // Playwright does not see what a page sends while it goes away.
    const sent = page.waitForRequest('**/api/reports');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    expect((await sent).postData()).not.toContain('keyword');
    await page.goto('about:blank');
    await expect.poll(errors).toBe(before + 2);
    await expect.poll(paints).toBe(paintsBefore + 1);
    expect(linesOf(site, 'browser-error').find(({ route }) => route === 'search')).toMatchObject({
      level: 'warn',
      locale: 'de',
      name: 'TypeError',
      message: 'Not for "…" of (e-mail)',
      build: readFileSync('.next/BUILD_ID', 'utf8').trim(),
    });
    expect(site.log()).not.toMatch(/secretword|anna@/);
  });

  test('a page that is left for another one reports once', async ({ page }) => {
    const paints = () => metric(paintCount, { kind: 'glossary', locale: 'tr' });
    const before = await paints();
    await page.goto(`${site.url}/academy/glossary/?lang=tr`);
    await page.goto(`${site.url}/events/`);
    await expect.poll(paints).toBe(before + 1);
  });

  test('a source that the policy refuses is counted', async ({ page }) => {
    const labels = { kind: 'events', directive: 'style-src-elem' };
    const refused = () => metric('site_policy_violations_total', labels);
    const before = await refused();
    await page.goto(`${site.url}/events/`);
    await page.evaluate(() => {
      const address = 'https://evil.example/x.css?who=anna';
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
      document.head.append(link);
    });
    await expect.poll(refused).toBe(before + 1);
  });

  test('reading and reporting set no cookie and keep nothing in the browser', async ({ page, context }) => {
    await page.goto(`${site.url}/events/`);
    await page.goto(`${site.url}/news/`);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  });
});
