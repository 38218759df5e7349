import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';
import type { Cms } from './support/cms.ts';
import { cmsUrl } from './support/cms.ts';
import { timesMade } from './support/made-pages.ts';
import { watchForeignHosts, watchProblems } from './support/problems.ts';
import { storedTexts } from './support/stored.ts';

type Preview = {
  title: string;
  draft: boolean;
  kind: string;
  signed: string;
  shared: string;
  session: string;
};

const marker = 'Draft-marker-7f3a';
const demoNonce = 'demo-nonce';

async function previews(request: APIRequestContext): Promise<Preview[]> {
  return (await (await request.get(`${cmsUrl}/__previews`)).json()) as Preview[];
}

async function previewOf(request: APIRequestContext, kind: string): Promise<Preview> {
  const found = (await previews(request)).find((preview) => preview.kind === kind);
  if (!found) throw new Error(`The demo CMS tells of no preview of the kind ${kind}.`);
  return found;
}

const post = (fields: object) => ({
  id: 77,
  type: 'post',
  template: '',
  permalink: `${cmsUrl}/news/planted/`,
  title: { rendered: `A planted draft ${marker}` },
  content: { rendered: `<h2>First part</h2><p>${marker}</p><h2>Second part</h2><p>More.</p>` },
  ...fields,
});

/** Opens a draft that only this test knows, as the editor's button would. */
async function openPlanted(page: Page, cms: Cms, fields: object, query = '') {
  await cms.plant({ route: 'preview', match: 'id=77', body: post(fields) });
  return page.goto(`/_preview/77/77/${demoNonce}${query}`);
}

function previewHeaders(headers: Record<string, string>) {
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['referrer-policy']).toBe('no-referrer');
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+'(?:;|$)/);
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*(?:sha256|unsafe-inline)/);
  expect(policy).toMatch(/frame-src 'none'/);
  expect(policy).toMatch(
    /; require-trusted-types-for 'script'; trusted-types site-scripts site-html default(?:;|$)/,
  );
  const cms = new URL(cmsUrl).origin;
  for (const directive of ['img-src', 'media-src', 'connect-src']) {
    const sources = new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];
    expect(sources.filter((source) => !["'self'", 'data:', cms].includes(source))).toEqual([]);
  }
  expect(policy).toContain(`frame-ancestors 'self' ${cms}`);
}

test.describe('every view', () => {
  test('what the demo CMS offers opens without the nonce in its address', async ({ page, request }) => {
    for (const preview of await previews(request)) {
      const nonce = new URL(preview.signed).pathname.split('/').at(-1) ?? '';
      const first = await request.get(preview.signed, { maxRedirects: 0 });
      expect(first.status()).toBe(303);
      expect(first.headers().location).toMatch(/^\/_preview\/\d+\/\d+\/$/);
      const answer = await page.goto(preview.signed);
      expect(answer?.status(), preview.title).toBe(200);
      expect(new URL(page.url()).pathname).toMatch(/^\/_preview\/\d+\/\d+\/$/);
      previewHeaders(answer?.headers() ?? {});
      await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.getByText('This is a preview. Only you can see it.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Leave the preview' })).toBeVisible();
      expect(await answer?.text()).not.toContain(nonce);
      expect(await page.content()).not.toContain(nonce);
    }
  });

  const views: { name: string; fields: object; shows: (page: Page) => Promise<void> }[] = [
    {
      name: 'article',
      fields: { date_time: 1764892800 },
      shows: async (page) => {
        await expect(page.locator('article h1')).toContainText('A planted draft');
        await expect(page.getByText('December 5, 2025')).toBeVisible();
      },
    },
    {
      name: 'takeover',
      fields: { type: 'page', permalink: `${cmsUrl}/takeover/` },
      shows: async (page) => {
        await expect(page.getByRole('banner').getByRole('search')).toHaveCount(0);
        await expect(page.getByRole('banner').getByRole('link')).toHaveText([/Official Site/i, /Store/i]);
      },
    },
  ];
  for (const { name, fields, shows } of views) {
    test(name, async ({ page, cms }) => {
      const answer = await openPlanted(page, cms, fields);
      expect(answer?.status()).toBe(200);
      previewHeaders(answer?.headers() ?? {});
      await shows(page);
      await expect(page.getByText(marker, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Leave the preview' })).toBeVisible();
      expect(await findings(page)).toEqual([]);
    });
  }

  test('in another language and in web view', async ({ page, cms }) => {
    await openPlanted(page, cms, {}, '?lang=de&viewer=webview');
    expect(page.url()).toContain('/_preview/77/77/?viewer=webview&lang=de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('.viewer-webview')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Vorschau verlassen' })).toBeVisible();
  });
});

test('its cookies are hidden from scripts, for /_preview/ only, and gone in twelve hours', async ({
  page,
  context,
  cms,
}) => {
  await openPlanted(page, cms, {});
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(['__prerender_bypass', 'preview-nonce']);
  for (const cookie of cookies) {
    expect(cookie.httpOnly).toBe(true);
    expect(cookie.path).toBe(cookie.name === 'preview-nonce' ? '/_preview/77/77/' : '/_preview/');
    expect(cookie.expires - Date.now() / 1000).toBeLessThanOrEqual(12 * 60 * 60 + 5);
    expect(cookie.expires).toBeGreaterThan(0);
  }
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

async function signIn(context: BrowserContext) {
  const cookie = (name: string, value: string) => ({ name, value, domain: 'localhost', path: '/' });
  await context.addCookies([
    cookie('wordpress_logged_in_demo', 'editor'),
    cookie('wordpress_sec_demo', 'secret-one'),
    cookie('wp-settings-1', 'secret-two'),
    cookie('session', 'secret-three'),
  ]);
}

test('login and nonce go to the preview route alone', async ({ page, context, request, cms }) => {
  await signIn(context);
  const { session } = await previewOf(request, 'post');
  await request.delete(`${cmsUrl}/__calls`);
  expect((await page.goto(session))?.status()).toBe(200);
  await page.waitForLoadState('networkidle');
  const calls = await cms.calls();
  const preview = calls.filter(({ path }) => /\/preview\/?$/.test(path));
  expect(preview.length).toBeGreaterThan(0);
  for (const { headers, query } of preview) {
    expect(headers['x-wp-nonce']).toBe(demoNonce);
    expect(headers.cookie).toBe('wordpress_logged_in_demo=editor');
    expect(query).not.toContain(demoNonce);
  }
  for (const { headers, path } of calls.filter((call) => !preview.includes(call))) {
    expect(headers['x-wp-nonce'], path).toBeUndefined();
    expect(headers.cookie, path).toBeUndefined();
  }
});

test('a preview is made anew, the editor’s other pages are not', async ({ page, context, request, cms }) => {
  await signIn(context);
  await openPlanted(page, cms, {});
  await cms.plant({
    route: 'preview',
    match: 'id=77',
    body: post({ title: { rendered: `Saved once more ${marker}` } }),
  });
  await page.reload();
  await expect(page.locator('h1')).toContainText('Saved once more');

  const article = '/news/patch-52-1-release-notes/';
  await page.goto(article);
  await page.goto(article);
  await request.delete(`${cmsUrl}/__calls`);
  const madeBefore = await timesMade(request, `/en/web${article}`);
  const answer = await page.goto(article);
  expect(await timesMade(request, `/en/web${article}`)).toBe(madeBefore);
  expect(answer?.headers()['set-cookie']).toBeUndefined();
  expect(answer?.headers()['cache-control']).not.toContain('private');
  expect((await cms.calls()).filter(({ path }) => /slugpost/.test(path))).toEqual([]);
  await expect(page.getByText('This is a preview')).toHaveCount(0);
});

test('nothing of a draft is kept, and nobody else sees it', async ({ page, playwright, baseURL, cms }) => {
  await openPlanted(page, cms, {});
  await expect(page.getByText(marker, { exact: true })).toBeVisible();

  const stranger = await playwright.request.newContext({ baseURL });
  await cms.reset();
  const answer = await stranger.get('/_preview/77/77/');
  expect(answer.status()).toBe(403);
  expect(await answer.text()).not.toContain(marker);
  previewHeaders(answer.headers());
  for (const address of ['/en/web.preview/preview/77/77/', '/en/web.preview/preview/77/77/?lang=en'])
    expect((await stranger.get(address)).status()).toBe(404);
  await stranger.dispose();

  const stored = storedTexts();
  expect(stored.some((text) => text.includes('</html>'))).toBe(true);
  expect(stored.filter((text) => text.includes(marker))).toEqual([]);
});

test.describe('a preview that can’t be shown is a whole page, in the visitor’s language', () => {
  test('expired', async ({ page, request }) => {
    const { signed } = await previewOf(request, 'post');
    const address = new URL(signed);
    const old = address.pathname.replace(/\/1\.\d+\./, '/1.1000000000.');
    const answer = await page.goto(old);
    expect(answer?.status()).toBe(403);
    previewHeaders(answer?.headers() ?? {});
    await expect(page.getByText('This preview has expired, open it again from the editor')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Leave the preview' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('Sign in there, press Preview')).toBeVisible();
    await expect(main.getByRole('link', { name: 'To the home page' })).toHaveAttribute('href', '/');
    await page.goto(`${old}?lang=de`);
    await expect(main.getByRole('link', { name: 'Noch einmal versuchen' })).toHaveAttribute(
      'href',
      `${address.pathname.split('/').slice(0, 4).join('/')}/?lang=de`,
    );
    await expect(
      page.getByText('Diese Vorschau ist abgelaufen, öffne sie im Editor noch einmal'),
    ).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test('the fonts of an expired preview are decoded before its first frame', async ({ page }) => {
    await page.addInitScript(() => {
      const statuses: FontFaceLoadStatus[] = [];
      Object.assign(window, { statuses });
      requestAnimationFrame(function frame() {
        if (document.body as HTMLElement | null)
          // All others are files of letters that no text has.
          statuses.push(...[...document.fonts].slice(0, 3).map(({ status }) => status));
        else requestAnimationFrame(frame);
      });
    });
    for (const language of ['en', 'tr']) {
      await page.goto(`/_preview/4/4/?lang=${language}`);
      const statuses = await page.evaluate(
        () => (window as unknown as { statuses: FontFaceLoadStatus[] }).statuses,
      );
      expect(new Set(statuses), language).toEqual(new Set(['loaded']));
    }
  });

  test('not there', async ({ page, context }) => {
    await signIn(context);
    const answer = await page.goto(`/_preview/4/4/${demoNonce}?lang=tr`);
    expect(answer?.status()).toBe(404);
    previewHeaders(answer?.headers() ?? {});
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('an address below the previews that names none', async ({ request }) => {
    const answer = await request.get('/_preview/abc/1/');
    expect(answer.status()).toBe(404);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    expect(await answer.text()).toMatch(/<h1[ >]/);
  });

  test('the CMS is unwell', async ({ page, context, request, cms }) => {
    await signIn(context);
    const { session } = await previewOf(request, 'post');
    await cms.fault({ route: 'preview', mode: 'fail' });
    const answer = await page.goto(session);
    expect(answer?.status()).toBe(503);
    previewHeaders(answer?.headers() ?? {});
    await expect(page.locator('h1')).toBeVisible();
    await cms.reset();
    await page.reload();
    await expect(page.locator('article h1')).toBeVisible();
  });
});

test('it asks no other site for anything, and breaks no rule of its policy', async ({ page, cms }) => {
  const [foreign, problems] = [watchForeignHosts(page), watchProblems(page)];
  await openPlanted(page, cms, {
    content: {
      rendered: `<p>${marker}</p>
        <div data-block="video" data-id="wWr4thTe4sr" data-title="Teaser" data-autoplay="true" data-muted="true"></div>
        <div data-block="framed-media" data-video="wWr4thTe4sr" data-image="https://pictures.example/a.webp"></div>
        <div data-block="chat" data-server="299881420891881473" data-channel="1"></div>
        <iframe src="https://www.youtube.com/embed/wWr4thTe4sr" title="Raw"></iframe>`,
    },
  });
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 3000);
  await page.waitForTimeout(500);
  await expect(page.getByRole('link', { name: /Play video: Teaser/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=wWr4thTe4sr',
  );
  await expect(page.getByText('A preview does not open the chat on e.widgetbot.io.')).toBeVisible();
  expect(await page.locator('iframe').count()).toBe(0);
  expect(foreign).toEqual([]);
  expect(problems).toEqual([]);
  // Whatever a body holds, the Content-Security-Policy blocks requests to other sites.
  const blocked = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        document.addEventListener('securitypolicyviolation', (event) => {
          seen.push(event.effectiveDirective);
          if (seen.length === 2) resolve(seen.sort());
        });
        const image = document.createElement('img');
        image.src = 'https://elsewhere.example/a.png';
        const frame = document.createElement('iframe');
        frame.src = 'https://www.youtube-nocookie.com/embed/x';
        document.body.append(image, frame);
      }),
  );
  expect(blocked).toEqual(['frame-src', 'img-src']);
});

test('it opens in a frame of the CMS', async ({ page, request }) => {
  const { signed } = await previewOf(request, 'post');
  await page.goto(cmsUrl);
  await page.evaluate((src) => {
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.style.cssText = 'width: 1000px; height: 700px';
    document.body.prepend(frame);
  }, signed);
  const inside = page.frameLocator('iframe');
  await expect(inside.getByText('This is a preview. Only you can see it.')).toBeVisible();
  await expect(inside.locator('article h1')).toBeVisible();
});

test('a link to share says whose it is, until when, and that nothing is out', async ({ page, request }) => {
  const { shared } = await previewOf(request, 'post');
  await page.goto(shared);
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText(
    /A preview shared by The demo’s editor, open until .+\. It is not published\./,
  );
  expect(await findings(page)).toEqual([]);
  await page.goto(shared.replace(/.{4}$/, '0000'));
  await expect(page.getByText('This preview has expired')).toBeVisible();
});

test.describe('beside the editor', () => {
  const body = (text: string) => ({
    title: { rendered: `Typed ${marker}` },
    content: {
      rendered: `<p data-editor-block="0">${text}</p><p><a href="/news/" data-x="1">Away</a></p>
        <div data-block="accordion" data-title="Open me" data-editor-block="2"><p data-editor-block="2.0" data-editor-change="added">Inside</p></div>`,
    },
  });
  const plant = (cms: Cms, text: string) =>
    cms.plant({ route: 'preview', match: 'id=77', body: post(body(text)) });

  /** Opens the preview in a frame, and collects what the frame says. */
  async function openBeside(page: Page, site: string, around = cmsUrl) {
    const address = new URL(`/_preview/77/77/${demoNonce}`, site).href;
    await page.goto(around);
    await page.evaluate((src) => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      addEventListener('message', ({ data, origin }) => heard.push({ ...data, origin }));
      const frame = document.createElement('iframe');
      frame.src = src;
      frame.style.cssText = 'width: 1000px; height: 700px';
      document.body.prepend(frame);
    }, address);
  }
  const heard = (page: Page) =>
    page.evaluate(() => (window as unknown as { heard: { preview: string }[] }).heard);
  const tell = (page: Page, message: object) =>
    page.evaluate((told) => document.querySelector('iframe')?.contentWindow?.postMessage(told, '*'), message);

  test('it follows without a reload, marks changes, and says which block was clicked', async ({
    page,
    baseURL,
    cms,
  }) => {
    await plant(cms, 'First');
    await openBeside(page, baseURL);
    const origin = new URL(baseURL).origin;
    const inside = page.frameLocator('iframe');
    await expect.poll(() => heard(page)).toEqual([{ preview: 'ready', origin }]);
    const frame = page.frames().at(-1);
    await frame?.evaluate(() => Object.assign(window, { isTheSame: true }));
    expect(await frame?.title()).toContain(`Typed ${marker}`);

    await plant(cms, 'Second');
    await tell(page, { preview: 'refresh', round: 7 });
    await expect(inside.getByText('Second')).toBeVisible();
    await expect.poll(() => heard(page)).toContainEqual({ preview: 'shown', round: 7, origin });
    expect(await frame?.evaluate(() => 'isTheSame' in window)).toBe(true);

    await tell(page, { preview: 'marks', on: true });
    await expect(inside.locator('[data-editor-marks]')).toHaveCount(1);
    await inside.getByText('Open me').click();
    await expect.poll(() => heard(page)).toContainEqual({ preview: 'select', place: '2', origin });
    await inside.getByText('Inside').click();
    await expect.poll(() => heard(page)).toContainEqual({ preview: 'select', place: '2.0', origin });
    await inside.getByRole('link', { name: 'Away' }).click();
    expect(new URL(frame?.url() ?? '').pathname).toBe('/_preview/77/77/');
    await tell(page, { preview: 'select', place: '0' });
    await expect(inside.locator('p[data-editor-selected]')).toHaveText('Second');
  });

  test('it neither hears nor tells a page that is not the CMS', async ({ page, baseURL, cms }) => {
    await plant(cms, 'First');
    // The site itself may put a preview into a frame, so only the check of the messages stands in the way.
    await openBeside(page, baseURL, new URL('/robots.txt', baseURL).href);
    const inside = page.frameLocator('iframe');
    await expect(inside.getByText('First')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await tell(page, { preview: 'marks', on: true });
    await tell(page, { preview: 'select', place: '0' });
    await page.waitForTimeout(300);
    await expect(inside.locator('[data-editor-marks], [data-editor-selected]')).toHaveCount(0);
    expect(await heard(page)).toEqual([]);
  });

  test('a token that does not hold is said, and an ordinary page has nothing of it', async ({
    page,
    baseURL,
  }) => {
    await openBeside(page, baseURL);
    await expect.poll(async () => (await heard(page)).map(({ preview }) => preview)).toEqual(['refused']);
    await page.goto('/news/patch-52-1-release-notes/');
    expect(await page.content()).not.toMatch(/data-editor|live-preview/);
  });
});

test('leaving a preview leaves another one open', async ({ page, request }) => {
  const [first, second] = await previews(request);
  for (const { signed } of [first, second].filter((preview) => preview !== undefined))
    await page.goto(signed);
  const [path = '', other = ''] = [first, second].map((preview) =>
    new URL(preview?.signed ?? '').pathname.split('/').slice(0, 4).join('/').concat('/'),
  );
  expect((await page.goto(path))?.status()).toBe(200);
  await page.goto(`/_preview/leave/?of=${path}&to=/news/`);
  expect((await page.goto(path))?.status()).toBe(403);
  expect((await page.goto(other))?.status()).toBe(200);
});

test('a preview that was left in another tab is taken off the screen', async ({ page, context, request }) => {
  const { signed, title } = await previewOf(request, 'champion');
  await page.goto(signed);
  await expect(page.locator('h1')).toHaveText(title);
  const shownAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // The script that asks is loaded after the page has started.
  await expect(async () => {
    const asked = page.waitForRequest((sent) => sent.method() === 'HEAD', { timeout: 500 });
    await shownAgain();
    await asked;
  }).toPass();
  const other = await context.newPage();
  await other.goto(`/_preview/leave/?of=${new URL(page.url()).pathname}&to=/news/`);
  await other.close();
  await shownAgain();
  await expect(page.getByText(title)).toHaveCount(0);
  await expect(page.locator('h1')).toBeVisible();
});

test('leaving forgets the nonce and opens the published page', async ({ page, context, request }) => {
  const { signed } = await previewOf(request, 'champion');
  await page.goto(signed);
  const name = (await page.locator('h1').textContent()) ?? '';
  await page.getByRole('link', { name: 'Leave the preview' }).click();
  await page.waitForURL(/\/news\//);
  await expect(page.locator('h1')).toHaveText(name);
  expect(await context.cookies()).toEqual([]);
  await expect(page.getByText('This is a preview')).toHaveCount(0);
});

test('no log line holds a nonce or login, no tag manager starts, no service learns of pictures', async ({
  page,
  context,
  request,
  cms,
  startSite,
}) => {
  const site = await startSite(2, {
    CMS_TIMEOUT_MS: '1500',
    GTM_ID: 'GTM-TEST123',
    IMAGE_URL: 'https://pictures.example',
  });
  await signIn(context);
  const { signed } = await previewOf(request, 'post');
  const nonce = new URL(signed).pathname.split('/').at(-1) ?? '';
  await page.goto(site.url + new URL(signed).pathname);
  await expect(page.locator('article h1')).toBeVisible();
  const answer = await page.reload();
  expect(answer?.headers()['content-security-policy']).not.toContain('googletagmanager');
  await page.waitForTimeout(2500);
  expect(answer?.headers()['content-security-policy']).not.toContain('pictures.example');
  expect(await page.content()).not.toMatch(/GTM-TEST123|consent-title|pictures\.example/);
  await cms.fault({ route: '*', mode: 'fail' });
  await page.goto(site.url + new URL(signed).pathname);
  // With the cookies of the browser.
  for (const mode of ['garble', 'hang'] as const) {
    await cms.reset();
    await cms.fault({ route: '*', mode });
    await page.request.get(site.url + new URL(signed).pathname);
  }
  await cms.reset();
  await page.request.get(`${site.url}/_preview/1/1/${'x'.repeat(500)}`);
  expect(site.log()).not.toContain(nonce);
  expect(site.log()).not.toContain('wordpress_logged_in');
  expect(site.log()).not.toContain('x'.repeat(30));
});
