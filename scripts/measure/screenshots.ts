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
    // A lazy picture that was scrolled past too quickly would be missing in the screenshot.
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
  });
  await waitForPictures(page);
  // Some fade in, and a picture that was just decoded is on the screen after two frames.
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}

/** The site makes a picture when it is first asked for one, which takes seconds on a busy machine. */
async function waitForPictures(page: Page) {
  const missing = () =>
    page.evaluate(() =>
      [...document.images].flatMap(({ complete, naturalWidth, currentSrc, src }) =>
        complete && naturalWidth > 0 ? [] : [currentSrc || src],
      ),
    );
  const end = Date.now() + 60_000;
  let wanted = await missing();
  while (wanted.length > 0) {
    if (Date.now() > end)
      throw new Error(`${page.url()}: these pictures did not come:\n${wanted.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    wanted = await missing();
  }
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
        const page = await context.newPage();
        const address = new URL(screen, `http://localhost:${port}`);
        if (language !== 'en') address.searchParams.set('lang', language);
        await page.goto(address.href);
        await page.waitForFunction(hasStarted);
        await scrollThrough(page);
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
