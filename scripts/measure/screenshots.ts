/**
 * `npm run screenshots`: takes pictures of every screen, state and embed, at four widths and in two languages, into
 * `screenshots/`, which git ignores. Words after `--` choose screens, widths and languages: `npm run screenshots --
 * home article 360 tr`. With `--forced` they are in the forced colours of a system, as in Windows' contrast themes.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { locales } from '#lib/i18n/locales.ts';
import { findBrowser } from '#scripts/machine/browser.ts';
import { hasStarted } from './has-started.ts';
import { embeds, screens, states } from './screens.ts';
import { startBuiltSite } from './site.ts';
import type { Page } from '@playwright/test';

const shown = { ...screens, ...states, ...embeds };
const widths = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 };
const languages = ['en', 'de'];
const more = locales.filter((locale) => !languages.includes(locale));
const folder = path.resolve('screenshots');
const port = Number(process.env.PORT || 3700);

/** The demo world's events are reckoned from it, and so is what a page says of the time that is left. */
const now = process.env.CMS_NOW;

const isForced = process.argv.includes('--forced');
const words = process.argv
  .slice(2)
  .filter((word) => word !== '--forced')
  .map((word) => word.toLowerCase());
/** The values of one kind that were asked for on the command line; all values, if none was. */
const chosen = (all: string[], others: string[] = []) => {
  const some = [...all, ...others].filter((one) => words.includes(one));
  return some.length > 0 ? some : all;
};
const chosenOf = <Value>(all: Record<string, Value>) => {
  const names = chosen(Object.keys(all));
  return Object.entries(all).filter(([name]) => names.includes(name));
};

const choices = [...Object.keys(widths), ...Object.keys(shown), ...languages, ...more];
const unknown = words.filter((word) => !choices.includes(word));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${choices.join(' ')}`);
  process.exit(1);
}

/** Scrolls to the end and back, so that lazy pictures load, and waits until all of them are drawn. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    const step = window.innerHeight;
    for (let y = 0; y < document.documentElement.scrollHeight; y += step) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    // A lazy picture that was scrolled past too quickly would be missing in the screenshot, and so would a large one that
    // Chromium may decode after it has painted what is around it.
    for (const image of document.images) {
      image.loading = 'eager';
      image.decoding = 'sync';
    }
    await document.fonts.ready;
  });
  await waitForPictures(page);
  // What a slider moved stands between two pixels, on a layer of its own, where its text is not drawn twice the same way.
  await page.evaluate(() => {
    for (const moved of document.querySelectorAll<HTMLElement>('[style*="translate3d"]')) {
      const { m41, m42 } = new DOMMatrix(getComputedStyle(moved).transform);
      moved.style.transform = `translate(${Math.round(m41)}px, ${Math.round(m42)}px)`;
    }
  });
  // Some fade in, and a picture that was just decoded is on the screen after two frames.
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** Waits until each picture has come, or has failed and was replaced. */
async function waitForPictures(page: Page) {
  await page.waitForFunction(
    () => [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    undefined,
    { timeout: 60_000 },
  );
}

/**
 * Opens a page until all its pictures come: the demo CMS draws one when it is first asked for, which may take longer than
 * the site waits for it. The page then shows what stands in for it.
 */
async function openWhole(page: Page, address: string) {
  let failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.request().resourceType() === 'image') failed.push(answer.url());
  });
  for (let tries = 0; tries < 10; tries += 1) {
    failed = [];
    await page.goto(address);
    await page.waitForFunction(hasStarted);
    await scrollThrough(page);
    if (failed.length === 0) return;
  }
  throw new Error(`${address}: these pictures did not come:\n${failed.join('\n')}`);
}

const site = await startBuiltSite({ port });
const executablePath = findBrowser() || undefined;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
let count = 0;
try {
  await mkdir(folder, { recursive: true });
  for (const [width, height] of chosenOf(widths))
    for (const [name, screen] of chosenOf(shown))
      for (const language of chosen(languages, more)) {
        // Each with a cache of its own: Chromium takes a larger picture that it has for the one that it would load.
        const context = await browser.newContext({
          viewport: { width: Number(width), height },
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          ...(isForced && { forcedColors: 'active' }),
        });
        if (now !== undefined) await context.clock.setFixedTime(now);
        const page = await context.newPage();
        const address = new URL(screen, `http://localhost:${port}`);
        if (language !== 'en') address.searchParams.set('lang', language);
        await openWhole(page, address.href);
        await page.screenshot({
          path: path.join(folder, `${name}-${width}-${language}${isForced ? '-forced' : ''}.png`),
          fullPage: true,
        });
        count += 1;
        await context.close();
      }
} finally {
  await browser.close();
  site.kill();
}
console.log(`${count} pictures in ${folder}`);
