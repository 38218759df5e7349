import type { BrowserContext, Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { expect, test } from './support/test.ts';
import { siteOfTests } from './support/second-site.ts';
import { allFindings, expectNoFault, findings, scrolled } from './support/axe.ts';

const article = '/news/patch-52-1-release-notes/';

test.describe('the navigation', () => {
  // components/navigation/navigation-bar.test.tsx has when it stays.
  test('hides on the way down, and is back on the way up', async ({ page }) => {
    await page.goto(article);
    await page.waitForLoadState('networkidle');
    // The navigation stays for the first five seconds (`rules 29`).
    await page.evaluate(() => {
      performance.now = () => 5100;
    });
    await page.mouse.wheel(0, 700);
    await expect(page.locator('header').first()).toHaveAttribute('data-away');
    await page.mouse.wheel(0, -60);
    await expect(page.locator('header').first()).not.toHaveAttribute('data-away');
  });

  test.describe('in a browser that loads no pages ahead', () => {
    test.use({ loadsAhead: false });

    test('is followed by the loading indicator when a page takes longer than 150 ms', async ({ page }) => {
      await page.goto(article);
      await page.waitForLoadState('networkidle');
      const loader = page.locator('body > [role=status]').last();
      const release = await hold(page, /_rsc=/);
      await page.locator('main a[href^="/news/"]').first().click();
      const sign = loader.locator('span').first();
      await expect(sign).toBeVisible();
      expect(await sign.evaluate((element) => getComputedStyle(element).animationDelay)).toContain('0.15s');
      await release();
      await expect(loader.locator('span')).toHaveCount(0);
    });
  });

  test('searches, without a keyword of more than 30 letters, and closes', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${article}?lang=de`);
    await page.locator('button[popovertarget="site-menu"]').last().click();
    const sheet = page.locator('#site-menu');
    await expect(sheet).toBeVisible();
    const box = sheet.locator('[name=keyword]');
    await expect(box).toHaveAttribute('maxlength', '30');
    await box.fill('  rift & ruin ');
    await box.press('Enter');
    await page.waitForURL(/\/search\/\?keyword=rift(?:\+|%20)%26(?:\+|%20)ruin&lang=de$/);
    await expect(sheet).toBeHidden();
  });

  test('has no fault beside a missing page or an article, and its menu closes behind a link', async ({
    page,
  }) => {
    for (const path of ['/no-such-page/', article]) {
      await page.goto(path);
      await expect(page).toHaveTitle(/./);
      await expectNoFault(page, [1280, 360]);
    }
    const sheet = page.locator('#site-menu');
    await page.locator('button[popovertarget="site-menu"]').last().click();
    expect(await allFindings(page, 'header, #site-menu')).toEqual([]);
    await sheet.getByRole('link').filter({ visible: true }).first().click();
    await expect(sheet).toBeHidden();
  });

  test('another language keeps the hash of the address', async ({ page }) => {
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const languages = page.locator('header summary').filter({ hasText: 'Language: English' });
    const german = page.getByRole('banner').getByRole('link', { name: 'Deutsch' });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/academy/glossary/#parry');
    await page.waitForLoadState('networkidle');
    await menu.click();
    await languages.click();
    await german.click();
    await expect(page).toHaveURL('/academy/glossary/?lang=de#parry');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('#parry')).toBeInViewport();

    // Without a hash nothing is added, although the page had one before.
    await page.goto('/academy/glossary/?lang=de');
    await page.waitForLoadState('networkidle');
    const english = page.locator('header a[hreflang=en]');
    expect(await english.getAttribute('href')).toBe('/academy/glossary/');
  });
});

test.describe('the newsletter form', () => {
  const form = (page: Page) => page.getByRole('contentinfo').locator('form[action="/api/signup"]');

  test('marks what is wrong, and thanks in sight', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/about-the-game/');
    await page.waitForLoadState('networkidle');
    await form(page).getByRole('button').click();
    await expect(form(page).locator('[name=email]')).toHaveAttribute('aria-invalid', 'true');
    expect(await findings(page)).toEqual([]);
    await page.route('**/api/signup', (route) => route.fulfill({ json: { ok: true } }));
    await form(page).locator('[name=email]').fill(' ada@meridian.example ');
    await form(page).locator('[name=agree]').check();
    await form(page).getByRole('button').click();
    const thanks = form(page).getByText('Thank you for subscribing!');
    await expect(thanks).toBeVisible();
    // The form is taller than the message, and its button had the focus: both the view and the focus have to move to
    // the message.
    await expect(thanks).toBeInViewport({ ratio: 1 });
    await expect(thanks).toBeFocused();
  });

  test('works without script', async ({ plainPage: page }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.40' });
    await page.goto('/about-the-game/?lang=es');
    await form(page).locator('[name=email]').fill('noscript@meridian.example');
    await form(page).locator('[name=agree]').check();
    await form(page).getByRole('button').click();
    await page.waitForURL(/#newsletter-thanks$/);
    await expect(page.locator('#newsletter-thanks')).toBeVisible();
  });
});

test.describe('consent', () => {
  /** Moves the clock beyond the moment at which components/consent asks for consent. */
  async function settle(page: Page): Promise<void> {
    await page.waitForLoadState('networkidle');
    await page.clock.fastForward(2500);
  }

  test('without a tag manager nobody is asked, and the keyboard reaches the content first', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(article);
    await settle(page);
    await expect(page.locator('#consent-title')).toHaveCount(0);

    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test.describe('with one', () => {
    // The tests run one after the other, because they share a site.
    test.describe.configure({ mode: 'default' });
    const site = siteOfTests(4, { GTM_ID: 'GTM-TEST123' });

    const card = (page: Page) => page.locator('section[aria-labelledby=consent-title]');
    const settingsOf = (page: Page) => page.getByRole('button', { name: 'Privacy settings' });

    /** The addresses that the tag manager was asked for at. */
    async function watchTagManager(page: Page): Promise<string[]> {
      const asked: string[] = [];
      await page.route(/googletagmanager\.com/, (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      });
      await page.clock.install();
      return asked;
    }

    /** Another tab of the same visitor says no. */
    async function sayNoElsewhere(context: BrowserContext): Promise<void> {
      const other = await context.newPage();
      await other.route(/googletagmanager\.com/, (route) => route.abort());
      await other.goto(`${site.url}${article}`);
      await settingsOf(other).click();
      await card(other).getByRole('button', { name: 'No, thanks' }).click();
    }

    test.describe('in a browser that loads no pages ahead', () => {
      test.use({ loadsAhead: false });

      test('it starts once after a yes; a no holds in another tab', async ({ page, context }) => {
        const asked = await watchTagManager(page);
        await page.goto(`${site.url}${article}`);
        await settle(page);
        await expect(card(page)).toBeVisible();
        expect(await findings(page)).toEqual([]);
        expect(asked).toEqual([]);
        await sayNoElsewhere(context);
        await expect(card(page)).toHaveCount(0);
        expect(asked).toEqual([]);

        await settingsOf(page).click();
        await card(page).getByRole('button', { name: 'Agree' }).click();
        await expect.poll(() => asked.length).toBe(1);
        expect(asked[0]).toContain('id=GTM-TEST123');
        await page.locator('main a[href^="/news/"]').first().click();
        await expect(page).not.toHaveURL(site.url + article);
        await settle(page);
        expect(asked).toHaveLength(1);
        await page.goto(`${site.url}${article}?viewer=webview`);
        await settle(page);
        expect(asked).toHaveLength(1);
        await expect(settingsOf(page)).toHaveCount(0);
      });
    });

    test('a yes that is taken back loses nothing that was typed', async ({ page, context }) => {
      const asked = await watchTagManager(page);
      await page.goto(`${site.url}${article}`);
      await settle(page);
      await card(page).getByRole('button', { name: 'Agree' }).click();
      await expect.poll(() => asked.length).toBe(1);
      const email = page.getByRole('contentinfo').getByRole('textbox');
      await email.fill('anna@');
      await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
      const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window);
      await sayNoElsewhere(context);
      await page.clock.fastForward(5000);
      await expect(email).toHaveValue('anna@');
      expect(await isSameDocument()).toBe(true);

      const reloaded = page.waitForEvent('domcontentloaded');
      await email.fill('');
      await page.clock.fastForward(5000);
      await reloaded;
      expect(await isSameDocument()).toBe(false);
      await settle(page);
      expect(asked).toHaveLength(1);

      await test.step('in the footer, by keyboard', async () => {
        await settingsOf(page).click();
        await card(page).getByRole('button', { name: 'Agree' }).click();
        await expect.poll(() => asked.length).toBe(2);
        await page.evaluate(() => (document.cookie = '_ga=GA1.1.1.1;path=/'));
        await settingsOf(page).focus();
        await page.keyboard.press('Enter');
        await expect(card(page)).toBeFocused();
        expect(await findings(page, 'section[aria-labelledby=consent-title]')).toEqual([]);
        const again = page.waitForEvent('domcontentloaded');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await again;
        await settle(page);
        expect(asked).toHaveLength(2);
        await expect(card(page)).toHaveCount(0);
        expect(await page.evaluate(() => document.cookie)).not.toContain('_ga');
      });
    });

    test('the question is out of reach while it stands behind the open menu of a phone', async ({ page }) => {
      await watchTagManager(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(`${site.url}${article}`);
      await page.locator('button[popovertarget="site-menu"]').last().click();
      await settle(page);
      await expect(card(page)).toBeVisible();
      expect(await card(page).evaluate((element) => element.closest('[inert]') !== null)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(page.locator('#site-menu')).toBeHidden();
      expect(await card(page).evaluate((element) => element.closest('[inert]') !== null)).toBe(false);
    });
  });
});

for (const language of ['en', 'tr', 'ru'] as const)
  test(`the fonts of ${language} are loaded before the first paint, and no others`, async ({
    page,
    request,
  }) => {
    await page.goto(`${article}?lang=${language}`);
    const { asked, painted } = await page.evaluate(() => ({
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.woff2|\/fonts\//.test(name) && !name.startsWith('data:'))
        .map((entry) => ({
          address: new URL(entry.name).pathname,
          there: entry instanceof PerformanceResourceTiming ? entry.responseEnd : Infinity,
        })),
      painted: performance.getEntriesByType('paint')[0]?.startTime ?? 0,
    }));
    // The name holds a hash of the content, and no query does: caches in front leave queries out.
    expect(asked.map(({ address }) => address.replace(/\.[\da-f]{8}\./, '.{hash}.'))).toEqual([
      `/_next/static/fonts/${language}.{hash}.css`,
    ]);
    expect(asked[0]?.there).toBeLessThan(painted);
    const sent = await request.get(asked[0]?.address ?? '');
    expect(sent.headers()['cache-control']).toContain('immutable');
    // The others are files of letters that no text has.
    const read = await page.evaluate(
      () => [...document.fonts].filter(({ status }) => status === 'loaded').length,
    );
    expect(read, 'faces that are read').toBe(language === 'en' ? 3 : 6);
  });

// What is set in the display face is in capitals: abilities, a team's score, masteries, a pull quote.
for (const address of [
  '/champions/compare/?c=kestrel,apsis',
  '/champions/team/?vs=kestrel,apsis&team=hexaltar,ironveil,votive',
  '/academy/masteries/',
  '/news/how-we-draw-a-mask/',
])
  test(`${address} asks for no file of small letters`, async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') files.push(request.url());
    });
    await page.goto(address);
    // What is below the screen is laid out once it is near.
    for (const element of await page.locator('main > *, main section, main tr').all())
      if (await element.isVisible()) await element.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    expect(files).toEqual([]);
  });

test('letters that the first files lack come once a text has one', async ({ page }) => {
  await page.goto(article);
  for (const name of ['h1', 'main p']) {
    const file = page.waitForRequest((request) => request.resourceType() === 'font');
    // Cyrillic, in a language whose sheet has none.
    await page
      .locator(name)
      .first()
      .evaluate((element) => element.append('Ж'));
    expect((await (await file).response())?.status()).toBe(200);
  }
});

test.describe('in a browser that loads no pages ahead', () => {
  test.use({ loadsAhead: false });

  test('a page begins at its top at once, not at the depth of the page before', async ({ page }) => {
    await page.goto('/news/ironveil/');
    const link = page.locator('main a[href="/news/kestrel/"]:visible').first();
    await link.scrollIntoViewIfNeeded();
    await scrolled(page);
    await page.evaluate(() => {
      const places: number[] = [];
      addEventListener('scroll', () => {
        if (document.querySelector('h1')?.textContent === 'Kestrel') places.push(scrollY);
      });
      Object.assign(window, { places });
    });
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kestrel');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await scrolled(page);
    const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
    expect(new Set(places)).toEqual(new Set([0]));
  });

  test('a link that the pointer reaches again and again is loaded ahead once', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/news/kestrel/' && searchParams.has('_rsc')) asked.push(pathname);
    });
    await page.goto('/news/ironveil/');
    const link = page.locator('main a[href="/news/kestrel/"]:visible').first();
    const loaded = page.waitForResponse((response) => response.url().includes('/news/kestrel/?_rsc'));
    await link.hover();
    await (await loaded).finished();
    for (let times = 0; times < 3; times += 1) {
      await page.mouse.move(1, 1);
      await link.hover();
    }
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(asked).toEqual(['/news/kestrel/']);
  });
});

test('a link to a part that is clicked while the scripts start keeps its hash in the address', async ({
  page,
}) => {
  // The router has read the address then, and writes it back at the end of its start.
  await page.addInitScript(() => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      history.replaceState = replaceState;
      document.querySelector<HTMLAnchorElement>('nav a[href="#weak-against"]')?.click();
      replaceState(...given);
    };
  });
  await page.goto('/news/ironveil/');
  await expect(page).toHaveURL('/news/ironveil/#weak-against');
});

for (const loadsAhead of [true, false])
  test.describe(loadsAhead ? 'in a browser that loads pages ahead' : 'in another browser', () => {
    test.use({ loadsAhead });

    test('Back from another page leads to the part of the page that was read', async ({ page }) => {
      await page.goto('/news/ironveil/');
      const title = page.getByRole('heading', { level: 1 });
      const part = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').nth(2);
      const hash = (await part.getAttribute('href')) ?? '';
      await part.click();
      await expect(page).toHaveURL(`/news/ironveil/${hash}`);
      // It is read: Chromium restores no position that was reached only some frames before the click.
      await expect(page.locator(hash)).toBeInViewport();
      await scrolled(page);
      await page.locator('main a[href="/news/kestrel/"]:visible').first().click();
      await expect(title).toHaveText('Kestrel');
      await page.goBack();
      await expect(page).toHaveURL(`/news/ironveil/${hash}`);
      await expect(title).toHaveText('Ironveil');
      await expect(page.locator(hash)).toBeInViewport();
      await page.goBack();
      await expect(page).toHaveURL('/news/ironveil/');
      await expect(title).toHaveText('Ironveil');
    });
  });
