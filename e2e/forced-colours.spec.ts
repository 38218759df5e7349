import type { Page } from '@playwright/test';
import { screens, states } from '#scripts/measure/screens.ts';
import { expect, test } from './support/test.ts';

/**
 * In the colours of a system (contrast themes) a background is that of the page, and no shadow and no gradient is drawn. What a
 * control is, that it is chosen and that it has the focus still has to be seen.
 */

const shown = { ...screens, ...states };
const names = 'home article hub masteries prestige compare builds tier-lists team month'.split(' ');

/** Controls whose sign is a clipped box of the page's own colour. The logo has such a box as its ground. */
function lostSigns() {
  const canvas = document.body.appendChild(document.createElement('i'));
  canvas.style.backgroundColor = 'Canvas';
  const page = getComputedStyle(canvas).backgroundColor;
  canvas.remove();
  const lost = new Set<string>();
  for (const control of document.querySelectorAll('button, a:not(:has(svg)), summary, label, :has(> select)'))
    for (const part of ['::before', '::after']) {
      const { content, clipPath, backgroundColor, backgroundImage, width } = getComputedStyle(control, part);
      const isSign = content !== 'none' && clipPath.startsWith('polygon') && Number.parseFloat(width) > 0;
      if (isSign && backgroundImage === 'none' && backgroundColor === page)
        lost.add(`${control.outerHTML.slice(0, 120)} ${part}`);
    }
  return [...lost];
}

/** What looks the same with the focus and without it. Runs after a key was pressed, so that each focus is visible. */
function withoutFocusMark() {
  const looks = (control: Element) => {
    const near: string[] = [];
    let element: Element | null = control;
    for (let up = 0; up < 5 && element; up += 1) {
      for (const part of [null, '::before', '::after']) {
        const style = getComputedStyle(element, part);
        near.push(style.outlineStyle === 'none' ? 'none' : style.outline, style.border);
      }
      element = element.parentElement;
    }
    return near.join();
  };
  const unmarked: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')) {
    if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) continue;
    (document.activeElement as HTMLElement | null)?.blur();
    const before = looks(control);
    control.focus({ preventScroll: true });
    if (document.activeElement === control && looks(control) === before)
      unmarked.push(control.outerHTML.slice(0, 160));
  }
  return unmarked;
}

/** What is chosen, pressed or current and has no frame. */
function withoutFrame() {
  const chosen = '[aria-pressed="true"], [aria-selected="true"], a[aria-current]:not([aria-current="false"])';
  return [...document.querySelectorAll(chosen)]
    .filter((one) => one.checkVisibility() && getComputedStyle(one).outlineStyle === 'none')
    .map((one) => one.outerHTML.slice(0, 160));
}

async function open(page: Page, address: string) {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(address);
}

for (const name of names)
  test(`${name}: signs, the focus and what is chosen are seen`, async ({ page }) => {
    await open(page, shown[name] ?? '');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(lostSigns)).toEqual([]);
    expect(await page.evaluate(withoutFrame)).toEqual([]);
    expect(await page.evaluate(withoutFocusMark)).toEqual([]);
  });

test('the tree: lines and figures have the colours of the system', async ({ page }) => {
  await open(page, '/academy/masteries/?b=1~atk_flt.3');
  const colours = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const read = (name: string) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    const lines = [...document.querySelectorAll('[class*="lines"] > path + path')];
    const icons = [...document.querySelectorAll('[class*="figure"]:not([data-fill]) use[href^="#icon"]')];
    return {
      text: read('CanvasText'),
      lines: [...new Set(lines.map((line) => getComputedStyle(line).stroke))],
      icons: [...new Set(icons.map((icon) => getComputedStyle(icon).fill))],
    };
  });
  expect(colours.lines).toEqual([colours.text]);
  expect(colours.icons).toEqual([colours.text]);
});

test('a chosen switch of the comparison is filled', async ({ page }) => {
  await open(page, shown.compare ?? '');
  const chip = page.locator('label:has(input[type=checkbox])', { hasText: 'All ranks' });
  const face = () => chip.evaluate((one) => getComputedStyle(one, '::before').backgroundColor);
  const before = await face();
  await chip.click();
  await expect.poll(face).not.toBe(before);
});

test('minus and plus of the planner show their signs', async ({ page }) => {
  await open(page, '/academy/masteries/');
  const drawn = await page
    .locator('[class*="minus"], [class*="plus"]')
    .evaluateAll((signs) => signs.map((sign) => getComputedStyle(sign).backgroundImage));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn).not.toContain('none');
});

test('the bar of the average has the colour of the page', async ({ page }) => {
  await open(page, '/academy/prestige-calculator/');
  const colours = await page.locator('[data-part="average"]').evaluate((bar) => {
    bar.style.color = 'Canvas';
    const { borderImageSource, color } = getComputedStyle(bar);
    return { borderImageSource, color };
  });
  expect(colours.borderImageSource).toContain(colours.color);
});
