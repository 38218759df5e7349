import { existsSync, readdirSync } from 'node:fs';
import type { APIRequestContext, ConsoleMessage, Locator, Page, Request } from '@playwright/test';
import { expect, test as base } from './support/test.ts';
import { findings } from './support/axe.ts';

/**
 * Blocks with script are visited in one page of each worker. Its cache stays full, which halves the processor time; so
 * the scripts that a page asks for are counted, not what is sent.
 */
const test = base.extend<object, { narrowPage: Page }>({
  narrowPage: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ viewport: { width: 320, height: 900 } });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/** Compressed bytes of script that a block may bring; every other block brings none. */
const budgets = {
  accordion: 2_000, // The demo of the accordion holds a glossary keyword.
  billboard: 1_500,
  'champion-carousel': 1_500,
  chat: 2_500,
  'class-picker': 2_000,
  'event-box': 2_500,
  'framed-media': 2_000,
  'gift-code': 3_500,
  'home-modes': 27_000,
  'home-tips': 34_000,
  'media-slideshow': 3_500,
  newsletter: 500,
  'scroll-link': 2_000,
  ticker: 1_500,
  video: 2_000,
} satisfies Record<string, number>;

const sizes = new Map<string, Promise<number>>();

/** The compressed bytes of a script. */
function sizeOf(request: APIRequestContext, url: string): Promise<number> {
  const measured = sizes.get(url);
  if (measured) return measured;
  const size = request
    .get(url, { headers: { 'accept-encoding': 'gzip, br' } })
    .then((answer) => Number(answer.headers()['content-length']));
  sizes.set(url, size);
  return size;
}

async function bytesOf(request: APIRequestContext, scripts: Set<string>): Promise<number> {
  const all = await Promise.all([...scripts].map((url) => sizeOf(request, url)));
  return all.reduce((sum, size) => sum + size, 0);
}

/** What went wrong on a page, and the addresses of its scripts. */
async function visit(page: Page, address: string) {
  const complaints: string[] = [];
  const scripts = new Set<string>();
  const onConsole = (message: ConsoleMessage) => {
    // Tests reach no other host than this machine, so pictures of video hosts fail. They register no service worker
    // (playwright.config.ts), which Playwright tells of a second after the page has loaded.
    const isExpected = /ERR_NAME_NOT_RESOLVED|Service Worker registration blocked/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text());
  };
  const onError = (error: Error) => complaints.push(error.message);
  const onRequest = (asked: Request) => {
    if (asked.resourceType() === 'script') scripts.add(asked.url());
  };
  page.on('console', onConsole).on('pageerror', onError).on('request', onRequest);
  // `goto` waits for the scripts of islands (e2e/support/test.ts). Islands may then request further scripts, so the
  // network has to be idle.
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  page.off('console', onConsole).off('pageerror', onError).off('request', onRequest);
  return { complaints, scripts };
}

const blocks = readdirSync('blocks').filter((name) => existsSync(`blocks/${name}/${name}.block.ts`));

type Behaviour = { name: string; check: (page: Page) => Promise<void> };

/** What a visitor does with a block, on its page in English. */
const behaviours: { [name in keyof typeof budgets]?: Behaviour } = {
  accordion: {
    name: 'opens by keyboard and its keyword tells what it means',
    check: async (page) => {
      const title = page.locator('summary', { hasText: 'What does bleed do?' });
      await title.focus();
      await page.keyboard.press('Enter');
      const keyword = page.getByRole('button', { name: 'bleed' });
      await expect(keyword).toBeVisible();
      await keyword.focus();
      await page.keyboard.press('Enter');
      const tooltip = page.getByRole('dialog', { name: /Glossary/ });
      await expect(tooltip).toBeVisible();
      await expect(tooltip).toContainText(/bleed/i);
      expect(await findings(page, 'main, [role="dialog"]')).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(tooltip).toBeHidden();
      await expect(keyword).toBeFocused();
      await keyword.click();
      await expect(tooltip).toBeVisible();
      await page.mouse.click(5, 400);
      await expect(tooltip).toBeHidden();
    },
  },
  ticker: {
    name: 'can be paused, and stands still where motion is not wanted',
    check: async (page) => {
      await page.getByRole('button', { name: 'Pause the movement' }).first().click();
      await expect(page.locator('[data-moving]').first()).toHaveAttribute('data-paused');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expect(page.getByRole('button', { name: /movement/ })).toHaveCount(0);
      await page.emulateMedia({ reducedMotion: null });
    },
  },
  'home-modes': {
    name: 'starts at the second mode and centres the clicked one',
    check: async (page) => {
      await expect(page.getByRole('button', { name: 'Story' })).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: 'Next' }).click();
      const chosen = page.getByRole('button', { name: 'Crew wars' });
      await expect(chosen).toHaveAttribute('aria-pressed', 'true');
      const middleOf = (part: Locator) =>
        part.evaluate((element) => {
          const { left, width } = element.getBoundingClientRect();
          return Math.round(left + width / 2);
        });
      const slider = page.getByRole('group').filter({ has: chosen });
      await expect.poll(() => middleOf(chosen)).toBe(await middleOf(slider));
    },
  },
  'home-tips': {
    name: 'moves by itself until a visitor takes over',
    check: async (page) => {
      const tips = page.getByRole('group', { name: 'Tips', exact: true }).first();
      await tips.scrollIntoViewIfNeeded();
      await expect(tips.getByRole('button', { name: 'Pause the movement' })).toBeVisible();
      await tips.getByRole('button', { name: 'Next' }).click();
      await expect(tips.getByRole('button', { name: 'Resume the movement' })).toBeVisible();
      // The second, or on a slow machine, where they move by themselves before the click, one further on.
      const shown = tips.locator('.swiper-slide-active');
      await expect(shown).toHaveAccessibleName(/^[2-8] /);
      await expect(shown).toBeInViewport({ ratio: 0.9 });
    },
  },
  'class-picker': {
    name: 'shows what is picked',
    check: async (page) => {
      await page.getByRole('button', { name: 'Tech' }).click();
      await expect(page.getByRole('link', { name: /Ask the engineers/ })).toBeVisible();
    },
  },
  chat: {
    name: 'asks before it loads anything',
    check: async (page) => {
      // Without a network the frame would fail only after the test, and say so in the next one.
      await page.route('https://e.widgetbot.io/channels/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>The chat</p>' }),
      );
      await expect(page.locator('iframe')).toHaveCount(0);
      await page.getByRole('button', { name: 'Open the chat' }).click();
      await expect(page.frameLocator('iframe').getByText('The chat')).toBeVisible();
    },
  },
};

test('the style guide shows every block', async ({ request }) => {
  expect(blocks.length).toBeGreaterThan(30);
  const html = await (await request.get('/style-guide/')).text();
  const shown = [...html.matchAll(/<[^>]* id="block-([\w-]+)"/g)].map(([, name = '']) => name);
  expect(shown.filter((name) => name !== 'marks').sort()).toEqual(blocks.sort());
});

test.describe('a block at 320 pixels', () => {
  /** The bytes of script on the page of a block without script, measured once for all blocks. */
  let floor: number | undefined;

  for (const name of Object.keys(budgets) as (keyof typeof budgets)[]) {
    const behaviour = behaviours[name];
    test(`${name} loads only its own script, logs no error, passes axe, fits`, async ({
      narrowPage: page,
      request,
      baseURL,
    }) => {
      floor ??= await bytesOf(request, (await visit(page, `${baseURL}/style-guide/box/`)).scripts);
      const { scripts, complaints } = await visit(page, `${baseURL}/style-guide/${name}/`);
      const ownBytes = (await bytesOf(request, scripts)) - floor;
      console.log(`${name}: ${String(ownBytes)} bytes of script`);
      expect.soft(complaints).toEqual([]);
      expect.soft(scripts.size, 'scripts').toBeGreaterThan(4);
      expect.soft(ownBytes, 'script').toBeLessThanOrEqual(budgets[name]);
      expect.soft(await findings(page)).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      if (behaviour) await test.step(behaviour.name, () => behaviour.check(page));
    });
  }

  test('blocks without a budget name no script of their own in their HTML', async ({ request }) => {
    /** The scripts that a page loads, and those that it may load later. */
    const scriptsOf = async (name: string) => {
      const html = await (await request.get(`/style-guide/${name}/?lang=tr`)).text();
      return new Set(html.match(/_next\/static\/[^"\\ ]+\.js/g));
    };
    const common = await scriptsOf('box');
    expect(common.size).toBeGreaterThan(4);
    for (const name of blocks.filter((one) => !(one in budgets)))
      expect(
        [...(await scriptsOf(name))].filter((script) => !common.has(script)),
        `${name} ships scripts: if readers touch it, write in budgets what it may bring; else its view imports an island`,
      ).toEqual([]);
  });

  test('all of them in Turkish, on one page: they log no error, pass axe, do not scroll sideways', async ({
    narrowPage: page,
    baseURL,
  }) => {
    const { complaints } = await visit(page, `${baseURL}/style-guide/?lang=tr`);
    expect.soft(complaints).toEqual([]);
    expect.soft(await findings(page, blocks.map((name) => `#block-${name}`).join())).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});
