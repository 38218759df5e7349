import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { watchProblems } from './support/problems.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { screens } from '#scripts/measure/screens.ts';

const widths = [320, 768, 1600];

/** These screens have had German words broken, or scrolled sideways, at these widths too. */
const moreWidths: Record<string, number[]> = {
  home: [360, 390, 600],
  academy: [360, 390, 600, 2560],
  course: [2560],
  glossary: [360, 390, 600, 2560],
  results: [2560],
};

/** The faults of the page's layout at this moment, in words. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) {
      found.push(`scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`);
    }
    const words = document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, summary, label, th, dt');
    for (const element of words) {
      const { overflowX, textOverflow, visibility, clipPath, transform } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      // Text for screen readers only is one pixel wide on purpose.
      if (box.width < 2 || visibility === 'hidden' || clipPath.startsWith('inset')) continue;
      // A slanted panel is wider than its text, and a picture may be wider than its frame.
      if (transform !== 'none' || element.querySelector('img')) continue;
      if (element.closest('[aria-hidden="true"], [inert]')) continue;
      // `#content` clips what is too wide, so the page itself does not scroll sideways.
      let clips = element.parentElement;
      while (clips && clips.id !== 'content' && getComputedStyle(clips).overflowX === 'visible')
        clips = clips.parentElement;
      if (clips?.id === 'content' && element.checkVisibility() && box.right > root.clientWidth + 1) {
        found.push(`over the edge: ${element.tagName} ${element.textContent.trim().slice(0, 60)}`);
      }
      const isCut = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
      if (isCut && element.scrollWidth > element.clientWidth + 1) {
        found.push(`cut text: ${element.tagName} ${element.textContent.trim().slice(0, 60)}`);
      }
    }
    return found;
  });
}

/**
 * The pictures that failed. The page's script replaces each by the next of its fallbacks, so this becomes empty after a
 * moment.
 */
function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.currentSrc && image.naturalWidth === 0)
      .map((image) => image.currentSrc),
  );
}

/** Words that an edge cuts off, or that are broken without a hyphen. */
async function wordFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      const box = element.getBoundingClientRect();
      // Skipped: text for screen readers only, text that is not shown, and text that moves past an edge on purpose.
      if (
        box.width < 2 ||
        element.closest('script, style, pre, [aria-hidden="true"], [data-moving], .swiper')
      )
        continue;
      const { clipPath, hyphens } = getComputedStyle(element);
      if (clipPath.startsWith('inset')) continue;
      let edge: Element | null = element;
      while (edge && edge.id !== 'content' && getComputedStyle(edge).overflowX === 'visible')
        edge = edge.parentElement;
      const scrolls = !edge || /auto|scroll/.test(getComputedStyle(edge).overflowX);
      const { left = 0, right = 0, width = 0 } = edge?.getBoundingClientRect() ?? {};
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}’']{3,}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => top),
        );
        if (lines.size > 1 && hyphens === 'manual') found.push(`broken: ${word}`);
        if (scrolls) continue;
        const place = range.getBoundingClientRect();
        if (width > 2 && (place.right > right + 1.5 || place.left < left - 1.5)) found.push(`cut: ${word}`);
      }
    }
    return found;
  });
}

async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  });
}

test('the home page: its ticker, its first words, its edges, and what it is made with', async ({ page }) => {
  for (const language of ['tr', 'de', 'en']) {
    await page.goto(`/?lang=${language}`);
    for (const [width, height] of [
      [1280, 720],
      [1366, 768],
      [1920, 1080],
    ] as const)
      await test.step(`the ticker is seen before anything is scrolled: ${language} ${String(width)}`, async () => {
        await page.setViewportSize({ width, height });
        const tape = page.locator('.section').first().locator('[data-moving]');
        const bottom = () => tape.evaluate((element) => element.getBoundingClientRect().bottom);
        await expect.poll(bottom).toBeLessThanOrEqual(height);
      });
    if (language === 'de')
      await test.step('the first words keep off the figures', async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        const words = page.locator('.section').first().locator('h2 + p');
        const right = () => words.evaluate((element) => element.getBoundingClientRect().right);
        await expect.poll(right).toBeLessThan(1280 * 0.45);
      });
  }
  await test.step('on a wide screen the page and its footer stand on the same edges', async () => {
    const leftOf = async (element: Locator) => (await element.boundingBox())?.x ?? 0;
    const heading = page.locator('[data-sections] h2').first();
    const footer = page.getByRole('contentinfo').locator('section, form').first();
    expect(await leftOf(heading)).toBeGreaterThan(0);
    expect(await leftOf(footer)).toBe(await leftOf(heading));
  });
  for (const width of [1280, 360])
    await test.step(`what it is made with, at ${String(width)} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const notice = page.getByRole('link', { name: 'Made with fullPage.js' });
      await expect(notice).toHaveAttribute('href', 'https://alvarotrigo.com/fullPage/');
      await notice.scrollIntoViewIfNeeded();
      const isCovered = () =>
        notice.evaluate((link) => {
          const { x, y, width: wide, height } = link.getBoundingClientRect();
          return document.elementFromPoint(x + wide / 2, y + height / 2) !== link;
        });
      await expect.poll(isCovered).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
});

test('a wide video’s picture has the pixels it is drawn with', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/play-now/');
  const picture = page.locator('[data-video] img').first();
  await picture.scrollIntoViewIfNeeded();
  const missing = () =>
    picture.evaluate((image: HTMLImageElement) => {
      const loaded = Number(new URL(image.currentSrc || '/?w=0', location.href).searchParams.get('w'));
      return image.clientWidth - loaded;
    });
  await expect.poll(missing).toBeLessThanOrEqual(0);
});

test('a title of one word is not broken on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/events/?lang=tr');
  const lines = await page.locator('h1').evaluate((title) => {
    const { fontSize } = getComputedStyle(title);
    return title.getBoundingClientRect().height / Number.parseFloat(fontSize);
  });
  expect(lines).toBeLessThan(1.5);
});

test('a title of very long words stays on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/news/patch-52-1-release-notes/');
  const right = await page.locator('h1').evaluate((title) => {
    const [words] = title.children;
    if (words) words.textContent = `All of the ${'Donaudampfschifffahrt'.repeat(3)} there ever was`;
    return Math.max(...[...title.children].map((child) => child.getBoundingClientRect().right));
  });
  expect(right).toBeLessThanOrEqual(320);
});

test('a phone’s title stands clear of the picture’s edge', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/installer/', '/events/', '/news/kestrel/', '/news/patch-52-1-release-notes/']) {
    await page.goto(address);
    const picture = await page.locator('main header img').first().boundingBox();
    const title = await page.locator('h1').boundingBox();
    const edge = (picture?.y ?? 0) + (picture?.height ?? 0);
    expect(title?.y, address).toBeGreaterThan(edge - 4);
  }
});

test('the table of contents stands above the text on a phone, and scrolls along beside it', async ({
  page,
}) => {
  const place = async () => {
    const contents = await page.getByRole('navigation', { name: 'On this page' }).boundingBox();
    const text = await page.locator('main article h2[id]').first().boundingBox();
    return { contents, text };
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/news/patch-52-1-release-notes/');
  const phone = await place();
  expect(phone.contents?.y).toBeLessThan(phone.text?.y ?? 0);
  expect(phone.contents?.height).toBeLessThan(160);
  await page.setViewportSize({ width: 1280, height: 800 });
  const wide = await place();
  expect(wide.contents?.x).toBeGreaterThan(800);
  /**
   * Scrolls `selector` to the top of the screen. Returns the top of the table of contents and its distance to the list
   * below it.
   */
  const scrollTo = (selector: string) =>
    page.locator(selector).evaluate((target) => {
      target.scrollIntoView({ behavior: 'instant' });
      const contents = document
        .querySelector('nav[aria-labelledby="contents-title"]')
        ?.getBoundingClientRect();
      const next = document
        .querySelector('aside[aria-labelledby="article.related"]')
        ?.getBoundingClientRect();
      return { top: contents?.top ?? -1, gap: (next?.top ?? 0) - (contents?.bottom ?? 0) };
    });
  const along = await scrollTo('main article h2[id]:nth-of-type(2)');
  expect(along.top).toBeGreaterThan(0);
  expect(along.gap).toBeGreaterThan(0);
  const end = await scrollTo('aside[aria-labelledby="article.related"]');
  expect(end.gap, 'the table of contents never covers the list below it').toBeGreaterThan(0);
});

/**
 * The visits to a screen: in German, whose words are the longest, and to every second one in Turkish, whose capital
 * letters are the highest. The widths take turns, so that every width meets both languages.
 */
const visitsOf = (place: number) =>
  (place % 2 === 0 ? ['de'] : ['de', 'tr']).map((language, turn) => ({
    language,
    width: widths[(place + turn) % widths.length] ?? 0,
  }));

test.describe('nothing cut, broken, moved or wider than the screen', () => {
  test.use({ reducedMotion: 'reduce' });

  for (const [place, [name, address]] of Object.entries(screens).entries()) {
    test(name, async ({ page }) => {
      const complaints = watchProblems(page, /net::ERR_|status of (?:404|504)/);
      page.on('requestfailed', (request) => {
        // A request that the next navigation aborts has not failed, and other hosts can't be reached in tests.
        const isOurs =
          request.url().includes('localhost') && request.failure()?.errorText !== 'net::ERR_ABORTED';
        if (isOurs && /stylesheet|script|font/.test(request.resourceType()))
          complaints.push(`failed: ${request.url()}`);
      });
      await watchShifts(page);
      for (const { language, width } of visitsOf(place)) {
        const target = new URL(address, 'http://site');
        if (language !== 'en') target.searchParams.set('lang', language);
        const visit = `${language} ${address} at ${String(width)} px`;
        await page.setViewportSize({ width, height: width < 768 ? 640 : 900 });
        await page.goto(`${target.pathname}${target.search}`, { waitUntil: 'load' });
        await lookThrough(page);
        await expect.poll(() => brokenPictures(page), { message: visit }).toEqual([]);
        const moved = (await shiftsOf(page))
          .filter(({ value, hadRecentInput }) => value >= 0.02 && !hadRecentInput)
          .map(({ what }) => `moved: ${what}`);
        const wrong = [...moved, ...(await faults(page)), ...(await wordFaults(page)), ...complaints];
        expect(wrong, visit).toEqual([]);
        // Every language is measured on the narrowest screen, which long words break first.
        const more = language === 'de' ? (moreWidths[name] ?? []) : [];
        for (const other of [320, ...more].filter((one) => one !== width)) {
          await page.setViewportSize({ width: other, height: 640 });
          const found = async () => [...(await faults(page)), ...(await wordFaults(page))];
          await expect.poll(found, `${visit}, then ${String(other)} px`).toEqual([]);
        }
      }
    });
  }
});
