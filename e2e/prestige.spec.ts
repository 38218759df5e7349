import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { findings, scrolled } from './support/axe.ts';
import { cmsUrl } from './support/cms.ts';
import {
  address,
  average,
  detailOf,
  keepElsewhere,
  keepRows,
  kept,
  open,
  pick,
  picker,
  plantDetails,
  row,
  rows,
  said,
  select,
  setHash,
  started,
  worth,
} from './support/prestige.ts';
import { startSecondSite } from './support/second-site.ts';
import { startStaticHost } from './support/static-host.ts';

/** The keys are out of order on purpose, and "10" stands before "9": they have to be sorted as numbers (`rules 44`). */
const perihelia = detailOf({
  5: { 1: { 25: { 0: 500 } } },
  6: {
    10: { 85: { 0: 2000 } },
    1: { 25: { 0: 900 }, 10: { 0: 850 } },
    9: { 10: { 0: 1, 20: 2 }, 65: { 20: 1550, 0: 1500, 100: 1701 } },
  },
});
const apsis = detailOf({ 7: { 1: { 25: { 0: 3000, 200: 3333 } }, 2: { 45: { 0: 4000, 200: 4444 } } } });
const details = { perihelia, apsis, castellane: detailOf({ 3: { 1: { 1: { 0: 101 } } } }) };

/** The options of the champion list; the selects have options of their own. */
const options = (page: Page) => page.locator('[role="option"]');
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]');
const calculatorOf = (page: Page) => page.locator('[data-part="calculator"]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const filesOf = (page: Page) => page.locator('[data-part="files"]');

async function downloadOf(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return readFile(await download.path(), 'utf8');
}

test.describe('rows', () => {
  test('what is broken in storage is read as far as it goes; picking, sorting, deleting and undo, from thirty rows to a hundred; the best thirty are counted and lit; what nobody knows is kept', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    // 33 rows worth 1000 … 1032. The best thirty are 1003 … 1032: their average is 1017.5, rounded 1018.
    const many = detailOf({
      6: { 1: { 1: Object.fromEntries(Array.from({ length: 33 }, (_, sig) => [sig, 1000 + sig])) } },
    });
    await plantDetails(page, { ...details, kestrel: many });
    await keepRows(
      page,
      `a%b%c%d%e%|apsis%7%2%45%200%|%%%|apsis|__proto__%7%2%45%200%|constructor%1%1%1%1%|${'x'.repeat(1_000_000)}|perihelia%6%9%65%20`,
    );
    await open(page);
    await expect(average(page)).toHaveText('2,997');
    await expect(worth(page, 2)).toContainText('4,444');
    await expect(worth(page, 8)).toContainText('1,550');
    await expect(rows(page)).toHaveCount(30);
    expect(errors).toEqual([]);

    await test.step('thirty are counted and lit, by hand: the best of thirty-three, rounded half up; the average stays in sight', async () => {
      await keepElsewhere(
        page,
        Array.from({ length: 33 }, (_, sig) => `kestrel%6%1%1%${String(sig)}%`).join('|'),
      );
      await expect(average(page)).toHaveText('1,018');
      await expect(page.locator('#prestige-rows > [data-counted]')).toHaveCount(30);
      for (const number of [1, 2, 3])
        await expect(row(page, number)).not.toHaveAttribute('data-counted', /.*/);
      await expect(row(page, 4)).toHaveAttribute('data-counted', '');
      await expect(page.locator('[data-part="average"]')).toContainText('30 of 30 counted');
      await expect(row(page, 1).getByText('In your list more than once')).toHaveCount(1);

      await row(page, 28).scrollIntoViewIfNeeded();
      await expect(average(page)).toBeInViewport();
      await scrolled(page);
      // The bar moves up without a transition when the navigation hides, because a transition of `top` would lay out the
      // page at every frame.
      const sliding = await page.locator('[data-part="average"]').evaluate(async (bar) => {
        const navigation = document.querySelector('header');
        // Scrolling down may have hidden the navigation, which returns with a transition.
        navigation?.removeAttribute('data-away');
        await Promise.all(navigation?.getAnimations().map(({ finished }) => finished) ?? []);
        // Rows that are scrolled past would be visible in a gap between navigation and bar.
        const between = bar.getBoundingClientRect().top - (navigation?.getBoundingClientRect().bottom ?? 0);
        navigation?.setAttribute('data-away', '');
        const { top } = getComputedStyle(bar);
        return { between, top, count: bar.getAnimations().length };
      });
      expect(sliding).toEqual({ between: 0, top: '0px', count: 0 });
    });

    await test.step('picking, and what a change resets', async () => {
      await keepElsewhere(page, '');
      await expect(rows(page)).toHaveCount(30);
      await pick(page, 1, 'Perihelia');
      await expect(select(page, 1, 'Tier')).toHaveValue('6');
      await expect(select(page, 1, 'Rank')).toHaveValue('1');
      await expect(select(page, 1, 'Signature')).toHaveValue('0');
      await expect(worth(page, 1)).toContainText('900');
      expect(await select(page, 1, 'Tier').locator('option').allTextContents()).toEqual(['6-STAR', '5-STAR']);
      expect(await select(page, 1, 'Rank').locator('option').allTextContents()).toEqual([
        'RANK 1',
        'RANK 9',
        'RANK 10',
      ]);
      await expect.poll(() => kept(page)).toBe('perihelia%6%1%25%0%');
      await expect(
        page.getByRole('link', { name: 'Report a wrong value' }),
        'no settings say where a wrong value is reported',
      ).toHaveCount(0);

      await select(page, 1, 'Rank').selectOption({ label: 'RANK 9' });
      expect(await select(page, 1, 'Signature').locator('option').allTextContents()).toEqual([
        'SIG 0',
        'SIG 20',
        'SIG 100',
      ]);
      await select(page, 1, 'Signature').selectOption({ label: 'SIG 100' });
      await expect(worth(page, 1)).toContainText('1,701');
      await expect.poll(() => kept(page)).toBe('perihelia%6%9%65%100%');
      await select(page, 1, 'Rank').selectOption({ label: 'RANK 10' });
      await expect(select(page, 1, 'Signature')).toHaveValue('0');
      await expect(worth(page, 1)).toContainText('2,000');
      await select(page, 1, 'Tier').selectOption({ label: '5-STAR' });
      await expect(select(page, 1, 'Rank')).toHaveValue('1');
      await expect(worth(page, 1)).toContainText('500');
      await expect.poll(() => kept(page)).toBe('perihelia%5%1%25%0%');
      await pick(page, 1, 'Apsis');
      await expect(select(page, 1, 'Tier')).toHaveValue('7');
      await expect(worth(page, 1)).toContainText('3,000');
    });

    await test.step('thirty at least, a hundred at most; sorted, deleted, all deleted, and all of it undone', async () => {
      await keepElsewhere(page, 'castellane%3%1%1%0%|%%%%%|apsis%7%2%45%0%|perihelia%6%9%65%0%');
      await expect(page.getByText('of 100 rows')).toHaveCount(0);
      await expect(average(page)).toHaveText('1,867');
      await button(page, 'Sort by prestige').click();
      await expect(worth(page, 1)).toContainText('4,000');
      await expect(worth(page, 2)).toContainText('1,500');
      await expect(worth(page, 3)).toContainText('101');
      await expect(row(page, 4)).toHaveAttribute('data-status', 'empty');
      await button(page, 'Delete row 1').click();
      await expect(rows(page)).toHaveCount(30);
      await expect(average(page)).toHaveText('801');
      await expect(said(page)).toHaveText('Row 1 deleted');
      await button(page, 'Undo').click();
      await expect(average(page)).toHaveText('1,867');
      await button(page, 'Delete all').click();
      await expect(average(page)).toHaveText('0');
      await expect.poll(() => kept(page)).toBe('');
      await page.locator('main').click({ position: { x: 2, y: 2 } });
      await page.keyboard.press('Control+z');
      await expect(average(page)).toHaveText('1,867');
      await button(page, 'Redo').click();
      await expect(average(page)).toHaveText('0');
      await page.getByRole('button', { name: 'Undo' }).click();
      await button(page, 'Add row').click();
      await expect(page.getByText('31 of 100 rows')).toBeVisible();
      await button(page, 'Add row').evaluate(async (add: HTMLElement) => {
        for (let count = 31; count < 100; count += 1) {
          add.click();
          // React renders in a microtask.
          await Promise.resolve();
        }
      });
      await expect(rows(page)).toHaveCount(100);
      await expect(button(page, 'Add row')).toBeDisabled();
      await expect(picker(page, 100)).toBeFocused();
      const linkBelowAdd = async () => {
        const back = await page.getByRole('link', { name: 'Back to the Academy' }).boundingBox();
        return (back?.y ?? NaN) - ((await button(page, 'Add row').boundingBox())?.y ?? NaN);
      };
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const full = await linkBelowAdd();
        await button(page, 'Delete row 100').click();
        await expect(rows(page)).toHaveCount(99);
        expect(await linkBelowAdd(), `the hundredth row pushes nothing down at ${width} px`).toBe(full);
        await button(page, 'Add row').click();
      }
      await button(page, 'Scroll to top').click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page.getByRole('link', { name: 'Back to the Academy' })).toHaveAttribute(
        'href',
        '/academy/',
      );
    });

    await test.step('rows that nobody knows, and choices that the data lacks, are kept', async () => {
      await keepElsewhere(
        page,
        'nobody%6%5%65%20%|perihelia%4%2%10%0%|perihelia%6%9%77%20%|perihelia%6%1%25%60%',
      );
      await expect(worth(page, 1)).toContainText('NOT FOUND');
      await expect(picker(page, 1)).toHaveValue('nobody');
      await expect(select(page, 1, 'Rank').locator('option:checked')).toHaveText('RANK 5');
      await expect(worth(page, 2)).toContainText('UNKNOWN');
      await expect(select(page, 2, 'Tier').locator('option:checked')).toHaveText('4-STAR');
      // The level has no control (`rules 44`): a stored level that the data lacks becomes the highest.
      await expect(worth(page, 3)).toContainText('1,550');
      await expect(worth(page, 4)).toContainText('UNKNOWN');
      await expect(average(page)).toHaveText('1,550');
      await select(page, 2, 'Tier').selectOption({ label: '6-STAR' });
      await expect(worth(page, 2)).toContainText('900');
      await page.reload();
      await started(page);
      await expect(worth(page, 1)).toContainText('NOT FOUND');
      await expect.poll(() => kept(page)).toContain('nobody%6%5%65%20%|perihelia%6%1%25%0%|');
    });
    expect(errors).toEqual([]);
  });
});

test.describe('storage', () => {
  test('each champion is asked for once, six at a time, and how far it has come is said; the data is as of the newest file that says its day', async ({
    page,
    request,
  }) => {
    const map = await request.get(`${cmsUrl}/static/champions_map.json`);
    const mapDay = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(map.headers()['last-modified'] ?? ''),
    );
    const days: Record<string, string | undefined> = {
      apsis: 'Tue, 03 Mar 2026 10:00:00 GMT',
      perihelia: 'Wed, 01 Apr 2026 23:59:59 GMT',
      castellane: 'yesterday or so',
      kestrel: undefined,
    };

    const ids = (await map.json()) as { id: string }[];
    const wanted = ids.flatMap(({ id }) => (id in days ? [] : [id])).slice(0, 20);
    let running = 0;
    let most = 0;
    const asked: string[] = [];
    const gate: (() => void)[] = [];
    await page.route(/\/static\/([^/]+)\/\1\.json$/, async (route) => {
      const { pathname } = new URL(route.request().url());
      const id = pathname.split('/').at(-2) ?? '';
      const day = days[id];
      if (!(id in days)) {
        asked.push(pathname);
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => gate.push(resolve));
        running -= 1;
      }
      const headers = { 'access-control-allow-origin': '*', ...(day ? { 'last-modified': day } : {}) };
      await route.fulfill({ json: apsis, headers });
    });
    await keepRows(page, [...wanted, ...wanted].map((id) => `${id}%7%1%25%0%`).join('|'));
    await open(page);
    const progress = page.locator('[data-part="progress"]');
    for (const [loaded, waiting] of [
      [0, 6],
      [6, 6],
      [12, 6],
      [18, 2],
    ] as const) {
      await expect(progress).toHaveText(`${String(loaded)} of 20 champions loaded`);
      await expect.poll(() => gate.length).toBe(waiting);
      for (const release of gate.splice(0)) release();
    }
    await expect(average(page)).toHaveText('3,000');
    await expect(progress).toContainText('Champion data as of');
    expect(most).toBe(6);
    expect(asked.length).toBe(20);
    expect(new Set(asked).size).toBe(20);

    await test.step('the data is as of the newest file that says its day, and as of the map where none does', async () => {
      const ready = page.locator('#prestige-rows > [data-status="ready"]');
      await keepElsewhere(page, 'kestrel%7%1%25%0%|castellane%7%1%25%0%');
      await expect(ready).toHaveCount(2);
      await expect(progress).toHaveText(`Champion data as of ${mapDay}`);
      await pick(page, 3, 'Apsis');
      await expect(progress).toHaveText('Champion data as of March 3, 2026');
      await pick(page, 4, 'Perihelia');
      await expect(progress).toHaveText('Champion data as of April 1, 2026');
      await button(page, 'Delete row 4').click();
      await expect(progress).toHaveText('Champion data as of March 3, 2026');
    });
  });

  test('a file that stops half-way is given up, and there after another try; six that never come keep the others waiting once, not twice', async ({
    page,
  }) => {
    await plantDetails(page, { ...details, kestrel: apsis });
    let asked = 0;
    const host = createServer((_, response) => {
      asked += 1;
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.write('{"blueprints":[');
    });
    await new Promise<void>((resolve) => host.listen(0, 'localhost', resolve));
    const { port } = host.address() as AddressInfo;
    try {
      await page.clock.install();
      await page.route('**/static/apsis/apsis.json', (route) =>
        route.continue({ url: `http://localhost:${port}/` }),
      );
      await keepRows(page, 'apsis%7%1%25%0%|perihelia%6%1%25%0%');
      await open(page);
      await expect.poll(() => asked).toBe(1);
      await page.clock.fastForward(10_000);
      await expect.poll(() => asked, 'asked for once more').toBe(2);
      await expect(worth(page, 1)).toContainText('Loading');
      await page.clock.fastForward(10_000);
      await expect(worth(page, 1)).toContainText('UNKNOWN');
      await page.unroute('**/static/apsis/apsis.json');
      await page.locator('[data-part="failed"]').getByRole('button', { name: 'Try again' }).click();
      await expect(average(page)).toHaveText('1,950');

      await test.step('six files that never come keep the others waiting once, not twice', async () => {
        const ids = ['oortmaw', 'nulltide', 'castellane', 'driftmother', 'gloamfang', 'bramblejack'];
        await page.route(new RegExp(`/static/(${ids.join('|')})/`), () => undefined);
        await keepElsewhere(page, [...ids, 'kestrel'].map((id) => `${id}%7%1%25%0%`).join('|'));
        await expect(page.locator('[data-part="progress"]')).toHaveText('0 of 7 champions loaded');
        await page.clock.fastForward(10_000);
        await expect(page.locator('[data-part="progress"]')).toHaveText('1 of 7 champions loaded');
        await expect(average(page)).toHaveText('3,000');
      });
    } finally {
      host.closeAllConnections();
      host.close();
    }
  });

  test('blocked storage: all works, and the page says that nothing stays', async ({ page }) => {
    await plantDetails(page, details);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(page);
    await expect(page.locator('[data-part="keeping"]')).toContainText('Not saved');
    await pick(page, 1, 'Apsis');
    await expect(average(page)).toHaveText('3,000');
    await button(page, 'New roster').click();
    await expect(average(page)).toHaveText('0');
    await button(page, 'Undo').click();
    await expect(average(page)).toHaveText('3,000');
    expect(await findings(page, '[data-part="keeping"]')).toEqual([]);
  });
});

test.describe('by keyboard alone', () => {
  test('pick, choose, sort, delete, undo; a key goes by what is typed, also after a pick; the list is walked past its first portion and around its ends', async ({
    page,
  }) => {
    await plantDetails(page, details);
    await open(page);

    await test.step('pick, choose, sort, delete, undo', async () => {
      await picker(page, 1).focus();
      await expect(picker(page, 1)).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('ArrowDown');
      await expect(picker(page, 1)).toHaveAttribute('aria-expanded', 'true');
      const list = page.getByRole('listbox', { name: 'Champion' });
      await expect(picker(page, 1)).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
      await page.keyboard.type('peri');
      await expect(chosen(page)).toHaveAccessibleName(/Perihelia Cosmic/);
      await expect(picker(page, 1)).toHaveAttribute(
        'aria-activedescendant',
        (await chosen(page).getAttribute('id')) ?? '',
      );
      await page.keyboard.press('Enter');
      await expect(picker(page, 1)).toHaveValue('Perihelia');
      await expect(worth(page, 1)).toContainText('900');
      await page.keyboard.press('Tab');
      await expect(select(page, 1, 'Tier')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await expect(select(page, 1, 'Rank')).toHaveValue('9');
      await page.keyboard.press('Tab');
      await page.keyboard.press('End');
      await expect(select(page, 1, 'Signature')).toHaveValue('100');
      await expect(worth(page, 1)).toContainText('1,701');
      await page.keyboard.press('Tab');
      await expect(button(page, 'Delete row 1')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.type('no such champion');
      await expect(page.getByText('No champions found')).toBeVisible();
      await expect(picker(page, 2)).not.toHaveAttribute('aria-activedescendant', /.*/);
      await page.keyboard.press('Escape');
      await page.keyboard.type('apsis');
      await page.keyboard.press('Enter');
      await expect(average(page)).toHaveText('2,351');
      await button(page, 'Sort by prestige').press('Enter');
      await expect(picker(page, 1)).toHaveValue('Apsis');
      await button(page, 'Delete row 1').press('Enter');
      await expect(picker(page, 1)).toHaveValue('Perihelia');
      await expect(button(page, 'Delete row 1')).toBeFocused();
      await page.keyboard.press('Control+z');
      await expect(picker(page, 1)).toHaveValue('Apsis');
    });

    await test.step('what is typed after a pick takes its place', async () => {
      await keepElsewhere(page, '');
      for (const [at, again] of ['at once', 'after a click', 'after Escape'].entries())
        await test.step(again, async () => {
          const box = picker(page, at + 1);
          await box.click();
          await page.keyboard.type('kest');
          await options(page).first().click();
          await expect(box).toHaveValue('Kestrel');
          if (again === 'after a click') await box.click();
          if (again === 'after Escape') {
            await page.keyboard.type('zz');
            await page.keyboard.press('Escape');
            await expect(box).toHaveValue('Kestrel');
          }
          await page.keyboard.type('petri');
          await expect(box).toHaveValue('petri');
          await page.keyboard.press('Enter');
          await expect(box).toHaveValue('Petri');
        });
    });

    await test.step('a key ahead of the list goes by what is typed', async () => {
      await keepElsewhere(page, '');
      let number = 0;
      for (const state of ['open', 'closed'])
        for (const [key, picked] of [
          ['Enter', 'Ma Bedrock'],
          ['ArrowDown', 'Madame Tesserae'],
          ['Escape', ''],
        ] as const)
          await test.step(`${key}, ${state}`, async () => {
            number += 1;
            const box = picker(page, number);
            await box.focus();
            if (state === 'open') await page.keyboard.press('ArrowDown');
            await box.evaluate((input, pressed) => {
              // The typing and the key are sent in one task, so that no frame comes between them.
              Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'ma');
              input.dispatchEvent(new InputEvent('input', { bubbles: true }));
              input.dispatchEvent(
                new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
              );
            }, key);
            if (key === 'ArrowDown') {
              await expect(chosen(page)).toHaveAccessibleName(/Madame Tesserae/);
              await page.keyboard.press('Enter');
            }
            await expect(box).toHaveValue(picked);
            await expect(page.getByRole('listbox')).toHaveCount(0);
          });
    });

    await test.step('the list is walked past its first portion and around its ends, and comes into sight', async () => {
      await keepElsewhere(page, '');
      await picker(page, 1).focus();
      await page.keyboard.press('ArrowUp');
      await expect(chosen(page), 'ArrowUp in the closed box').toHaveAttribute('aria-posinset', '48');
      await expect(chosen(page)).toBeInViewport();
      await page.keyboard.press('ArrowDown');
      await expect(chosen(page)).toHaveAttribute('aria-posinset', '1');

      await picker(page, 2).focus();
      await page.keyboard.press('ArrowDown');
      const count = Number(await options(page).first().getAttribute('aria-setsize'));
      expect(count).toBe(48);
      for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowDown');
      await expect(chosen(page)).toHaveAttribute('aria-posinset', '20');
      await expect(chosen(page)).toBeInViewport();
      for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowUp');
      await expect(chosen(page)).toHaveAttribute('aria-posinset', '48');
      await page.keyboard.press('Escape');

      await picker(page, 12).evaluate((box) => {
        window.scrollTo({
          top: box.getBoundingClientRect().bottom + window.scrollY - 800,
          behavior: 'instant',
        });
      });
      await picker(page, 12).click();
      await expect(page.getByRole('listbox'), 'a row at the lower edge').toBeInViewport({ ratio: 1 });
    });
  });

  test('a button that goes or rests when it is pressed does not send the focus back to the top; what has the focus is seen whole', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await plantDetails(page, details);
    await page.route(/\/static\/[^/]+\/apsis\.json$/, (route) => route.abort());
    await keepRows(page, 'apsis%7%1%25%0%');
    await open(page);
    await button(page, 'Try again: Apsis').press('Enter');
    await expect(row(page, 1).getByRole('group')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(picker(page, 1)).toBeFocused();
    await button(page, 'Try again').press('Enter');
    await expect(page.locator('[data-part="failed"]')).toBeFocused();
    await test.step('Undo counts before the bar is rendered again', async () => {
      const undo = await button(page, 'Undo').evaluateHandle((one: HTMLElement) => one);
      await button(page, 'Delete all').evaluate((one: HTMLElement, other) => {
        one.click();
        other.click();
      }, undo);
      await expect(button(page, 'Redo')).toBeEnabled();
      await expect(picker(page, 1)).toHaveValue('Apsis');
    });
    await button(page, 'Delete all').press('Enter');
    await expect(button(page, 'Delete all')).toBeFocused();
    await expect(button(page, 'Delete all')).toBeDisabled();
    await button(page, 'Undo').press('Enter');
    await expect(picker(page, 1)).toHaveValue('Apsis');
    await expect(button(page, 'Undo')).toBeFocused();
    await expect(button(page, 'Undo')).toBeDisabled();
    for (const name of ['Cancel', 'Import']) {
      await page.getByLabel('Or paste its text').fill('castellane,3');
      await button(page, name).press('Enter');
      await expect(button(page, name)).toHaveCount(0);
      await expect(page.getByLabel('CSV or JSON file')).toBeFocused();
    }
    for (const name of ['Keep as a new roster', 'Back to my roster']) {
      await setHash(page, 'r=1~apsis.7.1.25.0');
      await button(page, name).press('Enter');
      await expect(page.getByLabel('Roster', { exact: true })).toBeFocused();
    }
    await test.step('a shared link opens, although its hash is gone when the event comes', async () => {
      await page.evaluate(() => {
        window.location.hash = 'r=1~apsis.7.1.25.0';
        window.history.replaceState(null, '', window.location.pathname);
      });
      await button(page, 'Back to my roster').press('Enter');
      await expect(page.getByLabel('Roster', { exact: true })).toBeFocused();
    });

    await test.step('what has the focus is seen whole, forwards and backwards', async () => {
      // There are more filled rows than the keys walk through, because a phone shows only filled ones.
      await keepElsewhere(page, Array.from({ length: 30 }, () => 'perihelia%6%1%25%0%').join('|'));
      const hidden = () =>
        page.evaluate(() => {
          const [bar] = document.querySelectorAll('[data-part="average"]');
          const { top = 0, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
          return top < (bar?.getBoundingClientRect().bottom ?? 0) || bottom > window.innerHeight;
        });
      for (const [width, height] of [
        [1280, 900],
        [360, 740],
      ] as const) {
        await page.setViewportSize({ width, height });
        // The new width moves the rows, and the browser scrolls after what it showed. A focus before that is scrolled away.
        await scrolled(page);
        await picker(page, 1).focus();
        for (const key of ['Tab', 'Shift+Tab'])
          for (let press = 0; press < 40; press += 1) {
            await page.keyboard.press(key);
            await expect.poll(hidden, `${width} px, ${key} ${String(press)}`).toBe(false);
          }
      }
    });
  });
});

test.describe('files', () => {
  test('a hundred rows of a hundred and fifty are shown, and none is dropped; CSV and JSON out and in again are the same rows; a preview names what will change, and every bad line', async ({
    page,
  }) => {
    await plantDetails(page, details);
    await keepRows(
      page,
      Array.from({ length: 150 }, (_, at) => (at < 100 ? 'apsis%7%1%25%0%' : `later-${at}%7%1%25%0%`)).join(
        '|',
      ),
    );
    await open(page);
    await expect(rows(page)).toHaveCount(100);
    await expect(average(page)).toHaveText('3,000');
    await expect(page.getByText('50 more rows are kept than the 100 shown')).toBeVisible();
    await expect(button(page, 'Add row')).toBeDisabled();
    await button(page, 'Delete row 1').click();
    await expect(picker(page, 100)).toHaveValue('later-100');
    await expect(page.getByText('49 more rows are kept')).toBeVisible();
    await expect.poll(async () => (await kept(page)).split('|').length).toBe(149);
    expect(await kept(page)).toContain('later-149%7%1%25%0%');
    await button(page, 'Undo').click();
    await expect.poll(async () => (await kept(page)).split('|').length).toBe(150);
    const csv = await downloadOf(page, 'Download CSV');
    expect(csv).toContain('later-149');

    await test.step('CSV and JSON out and in again are the same rows', async () => {
      await keepElsewhere(page, 'apsis%7%2%45%200%|perihelia%6%9%65%20%|nobody%6%1%1%0%');
      await expect(average(page)).toHaveText('2,997');
      const csv = await downloadOf(page, 'Download CSV');
      expect(csv.replace('\ufeff', '')).toBe(
        [
          'champion,name,tier,rank,level,signature,prestige',
          'apsis,Apsis,7,2,45,200,4444',
          'perihelia,Perihelia,6,9,65,20,1550',
          'nobody,,6,1,1,0,',
          '',
        ].join('\r\n'),
      );
      const json = await downloadOf(page, 'Download JSON');
      const before = await kept(page);
      for (const [file, text] of [
        ['rows.csv', csv],
        ['rows.json', json],
      ] as const) {
        await button(page, 'Delete all').click();
        await expect(average(page)).toHaveText('0');
        await filesOf(page)
          .getByLabel('CSV or JSON file')
          .setInputFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from(text) });
        const preview = page.getByRole('region', { name: 'What will change' });
        await expect(preview).toContainText('New: Apsis (7-STAR RANK 2 SIG 200), Perihelia');
        await expect(preview).toContainText('nobody');
        await expect(average(page)).toHaveText('0');
        await button(page, 'Import').click();
        await expect(average(page)).toHaveText('2,997');
        await expect.poll(() => kept(page)).toBe(before);
      }
    });

    await test.step('a preview of what will change, and every bad line named', async () => {
      await keepElsewhere(page, 'apsis%7%1%25%0%|castellane%3%1%1%0%');
      await expect(average(page)).toHaveText('1,551');
      await filesOf(page)
        .getByLabel('Or paste its text')
        .fill(
          [
            'champion;tier;rank;signature',
            'Apsis;7;2;200',
            ';6;1;0',
            'perihelia;six;9;20',
            'perihelia;6;9;20;5;6',
            'stranger;6;1;0',
            'castellane;3;1;0',
          ].join('\n'),
        );
      const preview = page.getByRole('region', { name: 'What will change' });
      await expect(preview).toContainText('Changed: Apsis (7-STAR RANK 2 SIG 200)');
      await expect(preview).toContainText('Unchanged: 1');
      await expect(preview).toContainText('Line 3: no champion');
      await expect(preview).toContainText('Line 4: a number is wrong');
      await expect(preview).toContainText('Line 5: too many columns');
      await expect(preview).toContainText('Line 6: “stranger” is not known here; kept as NOT FOUND');
      expect(await findings(page, '[data-part="files"]')).toEqual([]);
      await preview.getByLabel('Replace my rows').check();
      await expect(average(page)).toHaveText('1,551');
      await button(page, 'Cancel').click();
      await expect(preview).toHaveCount(0);
      await filesOf(page).getByLabel('Or paste its text').fill('apsis,7,2,,200');
      await button(page, 'Import').click();
      await expect(average(page)).toHaveText('2,273');
      // By keyboard: the page has become shorter, the bar with the button moves, and a click on what moves may be lost.
      await button(page, 'Undo').press('Enter');
      await expect(average(page)).toHaveText('1,551');
      for (const text of ['{"rows":', '[1, null, {"x":1}]', '\u0000\u0001', 'x'.repeat(2000)]) {
        await filesOf(page).getByLabel('Or paste its text').fill(text);
        await expect(preview.getByRole('listitem').first()).toBeVisible();
        await button(page, 'Cancel').click();
      }
      await filesOf(page)
        .getByLabel('CSV or JSON file')
        .setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
      await expect(preview).toContainText('This is neither a CSV nor a JSON list');
    });
  });
});

test.describe('links', () => {
  test('a share link, short or long, shows the same rows elsewhere, and keeps away from what is there', async ({
    page,
    browser,
    baseURL,
  }) => {
    await plantDetails(page, details);
    await keepRows(page, 'apsis%7%2%45%200%|%%%%%|perihelia%6%9%65%20%');
    await open(page);
    await expect(average(page)).toHaveText('2,997');
    await page.context().grantPermissions(['clipboard-write']);
    await button(page, 'Share').click();
    await expect(said(page)).toHaveText('Link copied');
    // As on a page over plain http.
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
    );
    await button(page, 'Share').click();
    await expect(said(page)).toHaveText('Copy the link from the field');
    const link = await page.getByLabel('Link to this roster').inputValue();
    expect(link).toContain(`${address}?r=1~apsis.7.2.45.200~perihelia.6.9.65.20`);

    const odd = ['geist ü/2~x.1', ...Array.from({ length: 99 }, (_, at) => `${'long'.repeat(12)}${at}`)];
    await keepElsewhere(page, odd.map((id) => `${id}%7%1%25%0%`).join('|'));
    await expect(page.getByLabel('Link to this roster')).toHaveValue(/#/);
    const longLink = await page.getByLabel('Link to this roster').inputValue();
    expect(longLink).toContain(`${address}#r=`);

    const context = await browser.newContext({ baseURL });
    const friend = await context.newPage();
    await plantDetails(friend, details);
    await keepRows(friend, 'castellane%3%1%1%0%');

    await test.step('a long link, too, brings ids of any letters', async () => {
      await open(friend, longLink);
      await expect(picker(friend, 1)).toHaveValue('geist ü/2~x.1');
      await expect(picker(friend, 100)).toHaveValue(odd[99] ?? '');
      await expect(said(friend)).toHaveText('');
    });
    await open(friend, link);
    await expect(average(friend)).toHaveText('2,997');
    await expect(friend.locator('[data-part="keeping"]')).toContainText('nothing of this is saved');
    expect(await kept(friend)).toBe('castellane%3%1%1%0%');
    await button(friend, 'Back to my roster').click();
    await expect(average(friend)).toHaveText('101');
    expect(new URL(friend.url()).search).toBe('');
    await setHash(friend, new URL(link).search.slice(1));
    await button(friend, 'Keep as a new roster').click();
    await expect(average(friend)).toHaveText('2,997');
    await friend.reload();
    await started(friend);
    await expect(average(friend)).toHaveText('2,997');
    await friend.getByLabel('Roster', { exact: true }).selectOption({ label: 'Roster 1' });
    await expect(average(friend)).toHaveText('101');
    await context.close();
  });

  test('broken links leave one’s own rows and say so; a link that is opened here shows its roster, and going back shows one’s own; it stays in sight where no roster has room', async ({
    page,
  }) => {
    await plantDetails(page, details);
    await keepRows(page, 'apsis%7%1%25%0%');
    await open(page, `${address}?r=nonsense`);
    await expect(average(page)).toHaveText('3,000');
    await expect(said(page)).toHaveText('This link can’t be read. Your own roster is shown.');

    await test.step('a link that is opened here shows its roster, and going back shows one’s own', async () => {
      await setHash(page, 'r=1~apsis.7.2.45.200~perihelia.6.9.65.20');
      await expect(average(page)).toHaveText('2,997');
      await button(page, 'Delete row 2').click();
      await expect(average(page)).toHaveText('4,444');
      // The hash goes to a row and back to the shared roster, whose changes have to stay.
      await page.evaluate(() => {
        window.location.hash = document.querySelector('#prestige-rows > li')?.id ?? '';
      });
      await page.goBack();
      await expect(page).toHaveURL(/#r=/);
      await expect(average(page)).toHaveText('4,444');
      await page.goBack();
      await expect(average(page)).toHaveText('3,000');
      await expect(page.locator('[data-part="shared"]')).toHaveCount(0);
      expect(await kept(page)).toBe('apsis%7%1%25%0%');
    });

    await test.step('a broken code behind the hash', async () => {
      await setHash(page, 'r=1');
      await expect(average(page)).toHaveText('3,000');
      await expect(said(page)).toHaveText('This link can’t be read. Your own roster is shown.');
      await setHash(page, 'r=1~apsis.7.2.45.200~what');
      await expect(average(page)).toHaveText('4,444');
      await expect(said(page)).toHaveText('1 row of the link could not be read.');
    });

    await test.step('with no room for another roster, the one from the link stays in sight', async () => {
      await page.evaluate(() => {
        const rosters = Array.from({ length: 20 }, (_, at) => ({
          id: `r${at}`,
          name: '',
          goal: null,
          rows: '',
        }));
        localStorage.removeItem('prestigeCalculator.snapshot');
        localStorage.setItem('prestigeRosters', JSON.stringify({ currentId: 'r0', rosters }));
      });
      await setHash(page, 'r=1~apsis.7.2.45.200');
      await expect(said(page)).toHaveText('');
      await button(page, 'Keep as a new roster').click();
      await expect(said(page)).toHaveText('No room: 20 rosters are the most. Delete one first.');
      await expect(average(page)).toHaveText('4,444');
    });
  });

  test('a champion in the address is added once, never twice, and not by a reload', async ({ page }) => {
    await plantDetails(page, details);
    await keepRows(page, 'perihelia%6%1%25%0%');
    await open(page, `${address}?champion=apsis`);
    await expect(average(page)).toHaveText('1,950');
    await expect(said(page)).toHaveText('Apsis is in row 2');
    expect(new URL(page.url()).search).toBe('');
    await expect.poll(() => kept(page)).toBe('perihelia%6%1%25%0%|apsis%7%1%25%0%');
    await open(page, `${address}?champion=apsis`);
    await expect(average(page)).toHaveText('1,950');
    await button(page, 'Delete row 2').click();
    await page.reload();
    await started(page);
    await expect(average(page)).toHaveText('900');
  });

  test('a champion’s own page leads here', async ({ page }) => {
    const follow = async () => {
      await page.locator(`main a[href="${address}?champion=kestrel"]`).first().click();
      // A click before the scripts listen loads the whole page, which may take longer than an assertion waits.
      await page.waitForURL(`**${address}**`);
      await started(page);
      await expect(picker(page, 1)).toHaveValue('Kestrel');
      await expect(page).toHaveURL(address);
    };
    await page.goto('/news/kestrel/');
    await follow();
    // Back and Forward must not add the champion again.
    await button(page, 'Delete row 1').click();
    await expect.poll(() => kept(page)).toBe('');
    await page.goBack();
    await expect(page).toHaveURL('/news/kestrel/');
    await page.goForward();
    await started(page);
    await expect(picker(page, 1)).toHaveValue('');
    await page.goBack();
    await follow();
  });
});

test.describe('beyond the sum', () => {
  test('advice names what raises the average most, and gives what it promised in one step of undo; a goal, and the gap to it; several rosters', async ({
    page,
  }) => {
    await plantDetails(page, details);
    // Apsis: rank 2 is +1000, signature 200 is +333; Perihelia: rank 9 is +600. The average is over two champions, so
    // each gain counts half.
    await keepRows(page, 'apsis%7%1%25%0%|perihelia%6%1%25%0%');
    await open(page);
    const bar = page.locator('[data-part="average"]');
    const advice = page.locator('[data-part="advice"] li');
    await expect(advice).toHaveText([
      /^Apsis.*RANK 2 \+500 on average$/,
      /^Perihelia.*RANK 9 \+300 on average$/,
      /^Apsis.*SIG 200 \+166\.5 on average$/,
    ]);
    await advice.nth(1).getByRole('link').click();
    await expect(row(page, 2)).toBeInViewport();

    await select(page, 1, 'Signature').selectOption('200');
    // Rank 2 alone would reset the signature: 4000. With signature 200 again it is 4444, 1111 more, half of it on average.
    await expect(average(page)).toHaveText('2,117');
    await expect(advice.first()).toHaveText(/^Apsis.*RANK 2 · SIG 200 \+555\.5 on average$/);
    await button(page, 'Apply: Apsis: 7-STAR · RANK 2 · SIG 200').click();
    await expect(average(page)).toHaveText('2,672');
    await expect(said(page)).toHaveText('Apsis: 7-STAR · RANK 2 · SIG 200');
    await expect(select(page, 1, 'Rank')).toHaveValue('2');
    await expect(select(page, 1, 'Signature')).toHaveValue('200');
    await expect.poll(() => kept(page)).toBe('apsis%7%2%45%200%|perihelia%6%1%25%0%');
    await button(page, 'Undo').click();
    await expect(average(page)).toHaveText('2,117');

    await button(page, 'Delete row 2').click();
    await select(page, 1, 'Rank').selectOption('2');
    await expect(average(page)).toHaveText('4,000');
    await expect(advice).toHaveCount(1);
    await page.getByRole('button', { name: /^Apply/ }).press('Enter');
    await expect(average(page)).toHaveText('4,444');
    await expect(page.locator('[data-part="advice"] ol'), 'the last advice').toBeFocused();

    await test.step('a goal, and the gap to it', async () => {
      await keepElsewhere(page, 'apsis%7%1%25%0%|perihelia%6%1%25%0%');
      await page.getByLabel('Goal').pressSequentially('2000');
      await expect(bar).toContainText('50 to go');
      await button(page, 'Undo').click();
      await expect(page.getByLabel('Goal'), 'typed at once, undone at once').toHaveValue('');
      await button(page, 'Redo').click();
      await expect(bar).toContainText('50 to go');
      await page.getByLabel('Goal').fill('1950');
      await expect(bar).toContainText('Goal reached!');
      await page.getByLabel('Goal').blur();
      await page.getByLabel('Goal').fill('4.000');
      await expect(bar).toContainText('2,050 to go');
      await button(page, 'Undo').click();
      await expect(bar, 'typed in two visits, undone in two').toContainText('Goal reached!');
      await button(page, 'Redo').click();
      await expect(bar).toContainText('2,050 to go');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('prestigeRosters'))).toContain('4000');
    });

    await test.step('several rosters: made, named, shown, deleted, undone, restored', async () => {
      await button(page, 'New roster').click();
      await expect(average(page)).toHaveText('0');
      await page.getByLabel('Roster name').fill('War defence');
      await page.keyboard.press('Enter');
      await pick(page, 1, 'Perihelia');
      await expect(average(page)).toHaveText('900');
      await expect.poll(() => kept(page)).toBe('perihelia%6%1%25%0%');
      await page.reload();
      await started(page);
      const list = page.getByLabel('Roster', { exact: true });
      await expect(list.locator('option:checked')).toHaveText('War defence');
      await list.selectOption({ label: 'Roster 1' });
      await expect(average(page)).toHaveText('1,950');
      await expect(bar).toContainText('2,050 to go');
      await button(page, 'Delete roster').click();
      await expect(average(page)).toHaveText('900');
      await button(page, 'Undo').click();
      await expect(average(page)).toHaveText('1,950');
      await page.getByLabel('Goal').fill('');
      await expect(bar).not.toContainText('to go');
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const seen = (page: Page) => rows(page).filter({ visible: true });

  test('the list, the goal and the best advice stand on the first screen, rosters, sorting and sharing one tap away; all empty rows are one; a thumb has 44 pixels', async ({
    page,
  }) => {
    await plantDetails(page, details);
    await keepRows(page, 'apsis%7%1%25%0%|perihelia%6%1%25%0%');
    await open(page);
    await expect(average(page)).toHaveText('1,950');
    await expect(picker(page, 1)).toBeInViewport({ ratio: 1 });
    await expect(worth(page, 1)).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Goal')).toBeInViewport({ ratio: 1 });
    const best = page.getByRole('button', { name: /^Apply: Apsis/ }).first();
    await expect(best).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(1);
    await button(page, 'Show all').tap();
    await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(3);
    await best.tap();
    await expect(average(page)).toHaveText('2,450');

    await test.step('rosters, sorting and sharing are one tap away', async () => {
      await keepElsewhere(page, 'perihelia%6%1%25%0%|apsis%7%1%25%0%');
      await expect(button(page, 'Sort by prestige')).toBeHidden();
      await button(page, 'Manage').tap();
      await button(page, 'Sort by prestige').tap();
      await expect(picker(page, 1)).toHaveValue('Apsis');
      await expect(page.getByLabel('Roster name')).toBeVisible();
      expect(await findings(page, '[data-part="rosters"]')).toEqual([]);
    });

    await test.step('once all thirty are taken, one more is added by its button', async () => {
      await keepElsewhere(page, Array.from({ length: 30 }, () => 'apsis%7%1%25%0%').join('|'));
      await expect(seen(page)).toHaveCount(30);
      await button(page, 'Add row').tap();
      await expect(seen(page)).toHaveCount(31);
      await expect(picker(page, 31)).toBeFocused();
      await expect(button(page, 'Add row')).toBeHidden();
    });

    await test.step('all empty rows are one, and thirty are kept', async () => {
      await keepElsewhere(page, '');
      await expect(rows(page)).toHaveCount(30);
      await expect(seen(page)).toHaveCount(1);
      await expect(picker(page, 1)).toHaveAttribute('placeholder', 'Add a champion');
      await expect(button(page, 'Add row')).toBeHidden();
      await pick(page, 1, 'Apsis');
      await expect(seen(page)).toHaveCount(2);
      await pick(page, 2, 'Perihelia');
      await expect(seen(page)).toHaveCount(3);
      await expect(average(page)).toHaveText('1,950');
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('prestigeCalculator')?.split('|').length))
        .toBe(30);
      await button(page, 'Delete row 2').tap();
      await expect(seen(page)).toHaveCount(2);
      await expect(picker(page, 2)).toBeFocused();
      await button(page, 'Undo').tap();
      await expect(picker(page, 2)).toHaveValue('Perihelia');
    });

    await test.step('a thumb has 44 pixels, and nothing moves sideways', async () => {
      await page.setViewportSize({ width: 320, height: 700 });
      await keepElsewhere(page, 'apsis%7%1%25%0%|apsis%7%1%25%0%|oortmaw%6%1%1%0%|nobody%6%1%1%0%');
      await expect(page.locator('[data-part="failed"]')).toBeVisible();
      await filesOf(page).getByRole('textbox').fill('apsis,7,2,,200');
      for (const name of ['Manage', 'Show all'])
        await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');
      await button(page, 'Share').click();
      await picker(page, 1).tap();
      await expect(options(page).first()).toBeVisible();
      const popup = await page.getByRole('listbox').boundingBox();
      expect(popup?.x).toBeGreaterThanOrEqual(0);
      expect((popup?.x ?? 0) + (popup?.width ?? 999)).toBeLessThanOrEqual(320);
      const small = await calculatorOf(page)
        .locator('button, input, select, textarea, [role="option"], label:has(input), a')
        .evaluateAll((all) =>
          all
            .filter((one) => !(one instanceof HTMLInputElement && /radio|checkbox/.test(one.type)))
            .map((one) => {
              const { width, height } = one.getBoundingClientRect();
              return { what: one.outerHTML.slice(0, 120), width, height };
            })
            .filter(({ width, height }) => width > 0 && (width < 44 || height < 43.9)),
        );
      expect(small).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
});

test.describe('several tabs', () => {
  test('choices that the other tab fills in after its change add no step to undo', async ({ page }) => {
    await plantDetails(page, details);
    await keepRows(page, 'perihelia%6%1%25%0%');
    await open(page);
    await expect(average(page)).toHaveText('900');
    // At rank 9 there is no level 25, but a level 65.
    await keepElsewhere(page, 'perihelia%6%9%25%0%', 'perihelia%6%9%65%0%');
    await expect(average(page)).toHaveText('1,500');
    await button(page, 'Undo').click();
    await expect(average(page)).toHaveText('900');
  });

  test('rows, name and goal follow, and undo leads back; neither work that arrives meanwhile nor newer work is lost; full storage is said', async ({
    page,
    context,
  }) => {
    await plantDetails(page, details);
    await keepRows(page, 'perihelia%6%1%25%0%');
    await open(page);
    const other = await context.newPage();
    await plantDetails(other, details);
    // From the moment that the test says so, this tab hears of nothing.
    await other.addInitScript(() => {
      for (const name of ['storage', 'focus', 'pageshow', 'visibilitychange'])
        addEventListener(
          name,
          (event) => {
            if ('isDeaf' in window) event.stopImmediatePropagation();
          },
          true,
        );
    });
    await open(other);
    await expect(average(other)).toHaveText('900');

    await page.getByLabel('Roster name').fill('War');
    await page.keyboard.press('Enter');
    await expect(other.getByLabel('Roster name')).toHaveValue('War');
    await other.getByLabel('Goal').fill('2000');
    await expect(page.getByLabel('Goal')).toHaveValue('2000');
    await other.getByLabel('Goal').blur();
    await pick(page, 2, 'Apsis');
    await expect(average(other)).toHaveText('1,950');
    await select(other, 1, 'Rank').selectOption('9');
    await expect(average(page)).toHaveText('2,250');
    await button(page, 'Undo').click();
    await expect(average(other)).toHaveText('1,950');
    await expect(page.getByLabel('Roster name')).toHaveValue('War');
    await expect(page.getByLabel('Goal')).toHaveValue('2000');
    await button(page, 'New roster').click();
    await expect(average(other)).toHaveText('0');
    await expect(other.getByLabel('Roster', { exact: true }).locator('option')).toHaveText([
      'War',
      'Roster 2',
    ]);
    await page.getByLabel('Roster', { exact: true }).selectOption({ label: 'War' });
    await expect(average(other)).toHaveText('1,950');

    const stored = (tab = page) => tab.evaluate(() => localStorage.getItem('prestigeRosters') ?? '');
    /**
     * Each tab has stored what it had to, such as today's average, and the other has it. What this test writes in a
     * tab's place has no tab that would write it again after a write at the same moment.
     */
    const settle = async () => {
      const snapshots = () =>
        Promise.all(
          [page, other].map((tab) =>
            tab.evaluate(async () => {
              await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
              return localStorage.getItem('prestigeCalculator.snapshot');
            }),
          ),
        );
      let [last, same] = ['', 0];
      await expect
        .poll(async () => {
          const found = new Set(await snapshots());
          const one = found.size === 1 ? ([...found][0] ?? '') : '';
          same = one !== '' && one === last ? same + 1 : 0;
          last = one;
          return same;
        })
        .toBeGreaterThan(1);
    };

    await test.step('work of another tab that arrives between a change and its storing takes nothing away', async () => {
      await keepElsewhere(page, 'perihelia%6%1%25%0%|apsis%7%1%25%0%');
      await expect(average(other)).toHaveText('1,950');
      await settle();
      expect(await stored()).toContain('"goal":null');
      await select(page, 1, 'Rank').evaluate((element: HTMLSelectElement) => {
        const key = 'prestigeCalculator.snapshot';
        const [texts, ...writes] = JSON.parse(localStorage.getItem(key) ?? '') as [string[], ...string[]];
        const changed = texts.map((text) => text.replace('"goal":null', '"goal":5000'));
        localStorage.setItem(key, JSON.stringify([changed, `${String(Date.now())}.5`, ...writes]));
        localStorage.setItem('prestigeRosters', changed[1] ?? '');
        element.value = '9';
        element.dispatchEvent(new Event('change', { bubbles: true }));
        window.dispatchEvent(new StorageEvent('storage', { key: 'prestigeRosters' }));
      });
      await expect(average(page)).toHaveText('2,250');
      await expect(page.getByLabel('Goal')).toHaveValue('5000');
      await expect.poll(() => kept(page)).toBe('perihelia%6%9%65%0%|apsis%7%1%25%0%');
      expect(await stored()).toContain('"goal":5000');
    });

    await test.step('a tab that heard of nothing does not write over newer work', async () => {
      await keepElsewhere(page, 'perihelia%6%1%25%0%');
      await expect(average(other)).toHaveText('900');
      await settle();
      await other.evaluate(() => Object.assign(window, { isDeaf: true }));
      await pick(page, 2, 'Apsis');
      await page.getByLabel('Goal').fill('5000');
      // All of it has reached the other tab's storage: of two writes at the same moment a deaf tab would repair nothing.
      await expect.poll(() => stored(other)).toContain('"goal":5000');
      expect(await kept(other)).toBe('perihelia%6%1%25%0%|apsis%7%1%25%0%');
      await expect(average(other)).toHaveText('900');
      await select(other, 1, 'Rank').selectOption('9');
      await expect.poll(() => kept(other)).toBe('perihelia%6%9%65%0%|apsis%7%1%25%0%');
      await expect(average(other)).toHaveText('2,250');
      await expect(other.getByLabel('Goal')).toHaveValue('5000');
      await expect(average(page)).toHaveText('2,250');
    });

    await test.step('full storage is said', async () => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await pick(page, 3, 'Castellane');
      await expect(page.locator('[data-part="keeping"]')).toContainText('Not saved');
      await expect(average(page)).toHaveText('1,534');
    });
  });
});

test.describe('prestige over time', () => {
  const daysPart = (page: Page) => page.locator('[data-part="days"]');
  const days = (page: Page) => daysPart(page).locator('tbody tr');
  const onDay = async (page: Page, date: string) => page.clock.setFixedTime(new Date(`${date}T12:00:00`));

  test('one point a day, which follows the average, but none of an empty roster, of one from a link, or while champions are still to come; the days travel in the JSON file', async ({
    page,
    context,
  }) => {
    await plantDetails(page, details);
    await onDay(page, '2026-11-20');
    await keepRows(page, 'perihelia%6%1%25%0%|oortmaw%7%1%25%0%');
    await open(page, `${address}?r=1~apsis.7.1.25.0`);

    await test.step('a roster from a link leaves no point', async () => {
      await expect(average(page)).toHaveText('3,000');
      await expect(daysPart(page)).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('prestigeDays'))).toBeNull();
      await button(page, 'Back to my roster').click();
    });

    await test.step('no point while champions are still to come, or have not come', async () => {
      await expect(average(page)).toHaveText('900');
      await expect(worth(page, 2)).toContainText('UNKNOWN');
      await expect(days(page)).toHaveCount(0);
      await button(page, 'Delete row 2').click();
      await expect(days(page)).toHaveCount(1);
      await expect(days(page)).toContainText('900');
    });

    await test.step('the days travel in the JSON file, and replace none that are there', async () => {
      const json = await downloadOf(page, 'Download JSON');
      expect(JSON.parse(json)).toMatchObject({ days: [{ date: '2026-11-20', average: 900 }] });

      await onDay(page, '2026-11-21');
      await keepElsewhere(page, '');
      await expect(days(page)).toHaveCount(0);
      await filesOf(page).getByLabel('Or paste its text').fill(json);
      await expect(page.getByRole('region', { name: 'What will change' })).toContainText(
        '1 day of your prestige over time',
      );
      await button(page, 'Import').click();
      await expect(days(page)).toHaveText(['November 21, 20269000', 'November 20, 2026900–']);
      await page.reload();
      await started(page);
      await expect(days(page)).toHaveCount(2);
    });

    await test.step('one point a day, which follows the average; none of an empty roster', async () => {
      await keepElsewhere(page, '');
      await expect(daysPart(page)).toContainText('Your average is noted here once a day');
      await pick(page, 1, 'Perihelia');
      await expect(days(page)).toHaveText(['November 21, 2026900–']);
      await select(page, 1, 'Rank').selectOption('9');
      await expect(days(page)).toHaveText(['November 21, 20261,500–']);
      await button(page, 'Delete all').click();
      await expect(daysPart(page)).toContainText('Your average is noted here once a day');
      await button(page, 'Undo').click();
      await expect(days(page)).toHaveCount(1);

      const other = await context.newPage();
      await plantDetails(other, details);
      await onDay(other, '2026-11-22');
      await open(other);
      await expect(days(other)).toHaveCount(2);
      await pick(other, 2, 'Apsis');
      const both = ['November 22, 20262,250+750', 'November 21, 20261,500–'];
      await expect(days(other)).toHaveText(both);
      await expect(days(page)).toHaveText(both);
      await expect(daysPart(other).getByRole('img')).toHaveAccessibleName(
        'Line from 1,500 on November 21, 2026 to 2,250 on November 22, 2026',
      );
      await button(other, 'New roster').click();
      await expect(days(other)).toHaveCount(0);
      await button(other, 'Undo').click();
      await expect(days(other)).toHaveText(both);
      expect(await findings(other, '[data-part="days"]')).toEqual([]);
    });
  });
});

test('a wrong value is reported where the settings say; a link shared from the web view leads to the web', async ({
  page,
}) => {
  await plantDetails(page, details);
  const site = await startSecondSite(12, {
    CMS_URL: cmsUrl,
    FEEDBACK_URL: 'https://forms.example/?who={champion}&is={tier}-{rank}-{level}-{signature}&worth={value}',
  });
  try {
    await keepRows(page, 'perihelia%6%1%25%0%|apsis%7%2%45%200%');
    for (const view of ['', '?viewer=webview']) {
      await open(page, `${site.url}${address}${view}`);
      await expect(average(page)).toHaveText('2,672');
      const link = page.getByRole('link', { name: 'Report a wrong value' });
      await expect(link).toHaveAttribute('rel', 'noopener');
      if (view === '') {
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAccessibleName('Report a wrong value (opens in a new tab)');
      } else {
        await expect(link).not.toHaveAttribute('target', /.*/);
        await button(page, 'Share').click();
        const shared = await page.getByLabel('Link to this roster').inputValue();
        expect(new URL(shared).search).toBe('?r=1~perihelia.6.1.25.0~apsis.7.2.45.200');
      }
      await link.focus();
      await expect(link).toHaveAttribute(
        'href',
        'https://forms.example/?who=perihelia&is=6-1-25-0&worth=900',
      );
      await select(page, 2, 'Rank').focus();
      await link.focus();
      await expect(link).toHaveAttribute('href', 'https://forms.example/?who=apsis&is=7-2-45-200&worth=4444');
    }
  } finally {
    await site.stop();
  }
});

/** Holds requests back. `release()` resolves when all of them are answered. */
async function hold(page: Page, pattern: RegExp) {
  const held: Route[] = [];
  await page.route(pattern, (route) => {
    held.push(route);
  });
  return {
    async release() {
      await page.unroute(pattern);
      await Promise.all(held.map((route) => route.continue()));
      await Promise.all(held.map(async (route) => (await route.request().response())?.finished()));
    },
  };
}

test.describe('nothing moves', () => {
  for (const [count, source, width, place] of [
    [0, 'storage', 360, 'the end'],
    [0, 'storage', 768, 'the end'],
    [30, 'a link', 360, 'the rows'],
    [30, 'storage', 360, 'the end'],
    [30, 'storage', 768, 'the end'],
    [30, 'storage', 1600, 'the rows'],
    [55, 'storage', 360, 'the rows'],
    [55, 'storage', 360, 'the end'],
    [55, 'storage', 1280, 'the end'],
  ] as const) {
    test(`${count} rows from ${source} arrive late at ${width} px, seen from ${place}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // The rows hold known, unknown and failing champions by turns. The scripts are held back until the visitor has
      // scrolled, and the style sheets until the scripts are there: no script may run before them, because what it
      // renders is not in the critical CSS.
      await plantDetails(page, details);
      const ids = ['apsis%7%1%25%0%', 'nobody%6%1%1%0%', 'oortmaw%6%1%1%0%', 'perihelia%6%9%65%20%'];
      const kept = Array.from({ length: count }, (_, at) => ids[at % 4] ?? '');
      if (source === 'storage') await keepRows(page, kept.join('|'));
      const code = ['1', ...kept.map((one) => one.slice(0, -1).replaceAll('%', '.'))].join('~');
      const scripts = await hold(page, /\/_next\/static\/.*\.js/);
      const sheets = await hold(page, /\/_next\/static\/.*chunks\/.*\.css/);
      await page.addInitScript(() => {
        const found: string[] = [];
        Object.assign(window, { shifts: found });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & {
              value: number;
              sources: { node: Node | null }[];
            };
            const names = sources.map(({ node }) => (node instanceof Element ? node.className : 'text'));
            if (value > 0.001) found.push(`${value.toFixed(3)} ${names.join(', ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(source === 'storage' ? address : `${address}?r=${code}`, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(calculatorOf(page)).toHaveAttribute('aria-busy', 'true');
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      const bottom = page.getByRole('contentinfo').getByRole('link').last();
      if (place === 'the end') {
        await bottom.scrollIntoViewIfNeeded();
        await expect(bottom).toBeInViewport();
      }
      const shifts = () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));
      await shifts();
      // The rows from the server are marked, to find out whether React keeps their elements: a new row would have to be
      // styled, laid out and painted.
      await rows(page).evaluateAll((all) => all.forEach((one) => Object.assign(one, { isSent: true })));
      await scripts.release();
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
      await expect(calculatorOf(page)).toHaveAttribute('aria-busy', 'true');
      await sheets.release();
      await started(page);
      if (count > 0) {
        await expect(page.locator('[data-part="failed"]')).toBeVisible();
        await expect(row(page, 1)).toHaveAttribute('data-status', 'ready');
      }
      expect(await shifts()).toEqual([]);
      const sent = await rows(page).evaluateAll((all) => all.filter((one) => 'isSent' in one).length);
      expect(sent, 'rows that the server sent').toBe(30);
    });
  }
});

/** What is chosen on this page, and the gap to a high goal, can be read whole on a phone of 320 px. */
async function expectReadable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(average(page)).toHaveText(/^4.?444$/);
  await expect(row(page, 1)).toHaveAttribute('data-status', 'ready');
  // A text is measured as an element: a canvas sometimes measures with the next font of the family.
  const cutTexts = () =>
    row(page, 1)
      .locator('select')
      .evaluateAll((all) =>
        all.flatMap((one) => {
          const style = getComputedStyle(one);
          const sides = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
          const text = document.createElement('span');
          text.textContent = one instanceof HTMLSelectElement ? (one.selectedOptions[0]?.text ?? '') : '';
          for (const name of ['font-family', 'font-size', 'font-weight', 'letter-spacing'])
            text.style.setProperty(name, style.getPropertyValue(name));
          Object.assign(text.style, { position: 'absolute', whiteSpace: 'pre' });
          document.body.append(text);
          const spare = one.clientWidth - sides - text.getBoundingClientRect().width;
          text.remove();
          return spare < 0 ? [{ text: text.textContent, spare }] : [];
        }),
      );
  await expect.poll(cutTexts).toEqual([]);
  await page.locator('[data-part="average"] input').fill('999999');
  const told = page.locator('[data-part="average"] p').first();
  await expect(told).toContainText('995');
  expect(await told.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
}

test.describe('for everyone', () => {
  const firstRows = '#prestige-rows > li:nth-child(-n + 2)';

  // The elements of a language are the same at both widths, and the styles of a width in both languages.
  for (const [width, lang] of [
    [360, 'tr'],
    [1440, 'en'],
  ] as const) {
    test(`axe finds nothing at ${width} px in ${lang}, in any state, and what is chosen can be read whole at 320 px`, async ({
      page,
    }) => {
      // Without smooth scrolling nothing is half under a sticky element while axe runs.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await plantDetails(page, details);
      await open(page, lang === 'en' ? address : `${address}?lang=${lang}`);
      expect(await findings(page)).toEqual([]);
      await picker(page, 1).fill('per');
      await expect(page.getByRole('listbox')).toBeVisible();
      expect(await findings(page, '#prestige-rows > li:first-child')).toEqual([]);
      await options(page).first().click();
      await picker(page, 2).fill('oortmaw');
      await options(page).first().click();
      await expect(page.locator('[data-part="failed"]')).toBeVisible();
      await filesOf(page).getByRole('textbox').fill('apsis,7,2,,200\nbad,bad\n');
      await page.locator('[data-part="average"] input').fill('5000');
      // The sticky bar lies over what is scrolled under it, which axe would report as a small target.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      const changed = ['average', 'advice', 'failed', 'days', 'files'].map((part) => `[data-part="${part}"]`);
      expect(await findings(page, [...changed, firstRows].join())).toEqual([]);
      await setHash(page, 'r=1~apsis.7.2.45.200~nobody.1.1.1.1');
      await expect(average(page)).toHaveText(/^4.444$/);
      const shared = ['shared', 'rosters', 'keeping'].map((part) => `[data-part="${part}"]`);
      expect(await findings(page, [...shared, firstRows].join())).toEqual([]);
      await expectReadable(page);
    });
  }

  test('what is chosen can be read whole on a phone of 320 px in the other languages, too; the longest words fit elsewhere', async ({
    page,
  }) => {
    await plantDetails(page, details);
    await keepRows(page, 'apsis%7%2%45%200%');
    await page.addInitScript(() => {
      if (!/lang=(?:es|fr)/.test(window.location.search)) return;
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const begin = async (width: number, query: string) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page, `${address}?${query}`);
    };
    for (const lang of ['es', 'fr'])
      await test.step(`that nothing is saved takes no more room at 768 px: ${lang}`, async () => {
        await begin(768, `lang=${lang}`);
        const note = page.locator('[data-part="keeping"]');
        await expect(note).toHaveAttribute('data-tone', 'memory');
        await page.evaluate(() => document.fonts.ready);
        expect((await note.boundingBox())?.height).toBe(60);
        await setHash(page, 'r=1~apsis.7.2.45.200');
        await expectReadable(page);
      });
    for (const lang of ['it', 'ru'])
      await test.step(`the gap to a high goal keeps off the goal beside it: ${lang}`, async () => {
        await begin(900, `lang=${lang}&r=1~apsis.7.1.25.0~perihelia.6.1.25.0`);
        const bar = page.locator('[data-part="average"]');
        await bar.getByRole('textbox').fill('130000');
        const gap = bar.locator('b');
        await expect(gap).toContainText('128');
        const end = await gap.evaluate((one) => one.getBoundingClientRect().right);
        const label = await bar.locator('label').boundingBox();
        expect(end).toBeLessThan(label?.x ?? NaN);

        await setHash(page, 'r=1~apsis.7.2.45.200');
        await expectReadable(page);
      });
    for (const lang of ['de', 'fr'])
      await test.step(`without champions the words in the place of advice fit: ${lang}`, async () => {
        await begin(1920, `lang=${lang}&r=1~nobody.1.1.1.1`);
        const none = page.locator('[data-part="none"]');
        for (const width of [1920, 1280, 320]) {
          await page.setViewportSize({ width, height: 800 });
          const room = () => none.evaluate((one) => one.clientHeight - one.scrollHeight);
          await expect.poll(room, `${String(width)} px`).toBe(0);
        }
      });
    await test.step('a champion in the address that nobody knows: de', async () => {
      await begin(320, 'lang=de&champion=no-such-champion');
      await expect(said(page)).toContainText('NICHT GEFUNDEN');
      await expect(average(page)).toHaveText('4.444');
      await expectReadable(page);
    });
    await test.step('pt-br', async () => {
      await begin(320, 'lang=pt-br');
      await expectReadable(page);
    });
  });

  test('without script the page explains itself', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(address);
    const note = page.locator('main noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('needs JavaScript, which is off');
    await expect(calculatorOf(page)).toBeHidden();
    await context.close();
  });
});

test('without its map of champions the page is 503 and says so, and the rows wait', async ({ request }) => {
  // No server listens on this port.
  const site = await startSecondSite(10, { CMS_URL: cmsUrl, STATIC_URL: 'http://localhost:9' });
  try {
    const answer = await request.get(`${site.url}${address}`);
    expect(answer.status()).toBe(503);
    const html = await answer.text();
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(html).toContain('<footer');
    expect(html).not.toContain('data-part="calculator"');
  } finally {
    await site.stop();
  }
});

type TraceEvent = {
  name: string;
  ts: number;
  args?: { beginData?: { frame: string; partialLayout: boolean } };
};

test('three hundred champions, a hundred rows: an answer lays out what it changes, not the page', async ({
  page,
}) => {
  const kinds = ['cosmic', 'mutant', 'mystic', 'science', 'skill', 'tech'];
  const host = await startStaticHost(
    Array.from({ length: 300 }, (_, place) => ({
      id: `champion-${String(place)}`,
      en: `${['Iron', 'Night', 'Storm'][place % 3] ?? ''} ${String(place)}`,
      class: kinds[place % 6] ?? '',
      detail: detailOf(
        Object.fromEntries(
          [6, 7].map((tier) => [
            tier,
            Object.fromEntries(
              [1, 2].map((rank) => [
                rank,
                {
                  65: Object.fromEntries(
                    Array.from({ length: 201 }, (_one, sig) => [sig, tier * 1000 + rank * 100 + sig]),
                  ),
                },
              ]),
            ),
          ]),
        ),
      ),
    })),
  );
  const site = await startSecondSite(8, { CMS_URL: cmsUrl, STATIC_URL: host.url });
  try {
    await keepRows(
      page,
      Array.from(
        { length: 100 },
        (_, place) => `champion-${String(place * 3)}%7%1%65%${String(place)}%`,
      ).join('|'),
    );
    // Pictures must not fail: a failing picture is replaced, which lays out the page at any moment.
    const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    await page.route('**/*.webp', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
    await open(page, `${site.url}${address}`);
    await expect(page.locator('#prestige-rows > [data-status="ready"]')).toHaveCount(100);
    const session = await page.context().newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const found: TraceEvent[] = [];
    session.on('Tracing.dataCollected', ({ value }) => found.push(...(value as unknown as TraceEvent[])));
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      // All other categories are off, because a busy machine that can't keep up with a trace drops parts of it.
      traceConfig: {
        includedCategories: ['devtools.timeline', 'blink.user_timing'],
        excludedCategories: ['*'],
      },
    });
    await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      /**
       * Measures an event until the page is laid out: React renders in a microtask, and reading a height lays out the
       * page.
       */
      const answer = async (element: HTMLElement | undefined, value: string, type: string) => {
        if (!element) throw new Error('Nothing there to change.');
        element.focus();
        // Two frames pass first, because the focused row, and rows that scrolled into view when the list opened, are
        // painted in them.
        await frame();
        await frame();
        // Reading the height lays out what earlier events left, such as the advice, so that it does not count here.
        const before = document.body.offsetHeight;
        performance.mark('asked', { detail: before });
        Reflect.set(Object.getPrototypeOf(element) as object, 'value', value, element);
        element.dispatchEvent(new Event(type, { bubbles: true }));
        await Promise.resolve();
        await Promise.resolve();
        const height = document.body.offsetHeight;
        performance.mark('answered', { detail: height });
      };
      const box = document.querySelector<HTMLInputElement>('#prestige-rows input') ?? undefined;
      box?.click();
      for (const text of ['i', 'ir', 'iro', 'n', 's', '']) await answer(box, text, 'input');
      box?.blur();
      const [, , third] = document.querySelectorAll('#prestige-rows > li');
      const [tier, rank, signature] = third?.querySelectorAll('select') ?? [];
      await answer(signature, '150', 'change');
      await answer(rank, '2', 'change');
      await answer(signature, '40', 'change');
      const advice = document.querySelector('[data-part="advice"]');
      const before = advice?.textContent;
      await answer(tier, '6', 'change');
      // The advice follows the answer in a later frame, which is measured by itself.
      while (advice?.textContent === before) await frame();
      performance.mark('followed', { detail: document.body.offsetHeight });
    });
    const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
    await session.send('Tracing.end');
    await ended;
    await expect(worth(page, 3)).toContainText('6,100');
    const timesOf = (mark: string) => found.filter(({ name }) => name === mark).map(({ ts }) => ts);
    const ends = timesOf('answered').toSorted((a, b) => a - b);
    const answers = timesOf('asked')
      .toSorted((a, b) => a - b)
      .map((start, place) => ({ start, end: ends[place] ?? 0 }));
    expect(answers).toHaveLength(10);
    answers.push({ start: ends.at(-1) ?? 0, end: timesOf('followed')[0] ?? 0 });
    const wholePage: number[] = [];
    for (const [place, { start, end }] of answers.entries()) {
      const layouts = found
        .filter(({ name, ts }) => name === 'Layout' && ts > start && ts < end)
        .map(({ args }) => args?.beginData)
        .filter((data) => data?.frame === frameTree.frame.id);
      expect(layouts).not.toEqual([]);
      if (layouts.some((data) => data?.partialLayout !== true)) wholePage.push(place);
    }
    expect(wholePage, 'answers for which the whole page was laid out').toEqual([]);
  } finally {
    await site.stop();
    await host.stop();
  }
});

test('forced colours: the bar of the average has the colour of the page', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/academy/prestige-calculator/');
  const colours = await page.locator('[data-part="average"]').evaluate((bar) => {
    bar.style.color = 'Canvas';
    const { borderImageSource, color } = getComputedStyle(bar);
    return { borderImageSource, color };
  });
  expect(colours.borderImageSource).toContain(colours.color);
});
