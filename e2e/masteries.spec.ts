import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { findings, scrolled } from './support/axe.ts';
import { cmsSwitch } from './support/cms.ts';

const address = '/academy/masteries/';
const face = (page: Page, id: string) => page.locator(`[data-do="open"][data-id="${id}"]`);
const plus = (page: Page, id: string) => page.locator(`[data-do="raise"][data-id="${id}"]`);
const minus = (page: Page, id: string) => page.locator(`[data-do="lower"][data-id="${id}"]`);
const receipt = (page: Page) => page.locator('[data-part="receipt"]');
const dialog = (page: Page) => page.locator('[data-part="dialog"]');
const bar = (page: Page) => page.getByRole('navigation', { name: /^(?:Sections|Bereiche)$/ });

async function open(page: Page, path = address): Promise<void> {
  await page.goto(path);
  // The planner is hydrated once its receipt has `aria-expanded`.
  await expect(receipt(page).getByRole('button', { name: /^Your build|^Dein Build/ })).toHaveAttribute(
    'aria-expanded',
    /true|false/,
  );
}

const total = async (page: Page) =>
  Number((await receipt(page).locator('#receipt-body p b').first().textContent()) ?? '');

async function clear(page: Page): Promise<void> {
  await receipt(page).getByRole('button', { name: 'Clear the whole build' }).click();
  await expect.poll(() => total(page)).toBe(0);
}

test.describe('points', () => {
  test('a build that a newer version kept is told as such; plus, minus and ranks stop at their ends and at sixty; the Core Set replaces the build, each trash clears its own, and undo brings all back; a dialog closes', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      window.localStorage.setItem('masteryBuilds', '{"current":"9~cr.1","saved":[]}'),
    );
    await open(page);
    await expect(page.getByText('This build was kept by a newer version of the builder')).toBeVisible();
    await expect(page.getByText('This link')).toHaveCount(0);

    await test.step('plus and minus stop at their ends, and sixty is the end of all', async () => {
      await expect(receipt(page)).toContainText('No masteries are currently selected.');
      await minus(page, 'atk_flt').click();
      expect(await total(page)).toBe(0);
      for (let click = 0; click < 5; click += 1) await plus(page, 'atk_flt').click();
      expect(await total(page)).toBe(3);

      const ids = await page
        .locator('[data-do="raise"]')
        .evaluateAll((all) => all.map((one) => (one instanceof HTMLElement ? (one.dataset.id ?? '') : '')));
      for (const id of ids.slice(0, 24))
        await plus(page, id).evaluate((button) => {
          for (let click = 0; click < 5; click += 1) (button as HTMLElement).click();
        });
      await expect.poll(() => total(page)).toBe(60);
      await plus(page, 'rs_gold').click();
      await expect(page.getByRole('status')).toContainText('more than 60 points');
      expect(await total(page)).toBe(60);
      await expect(plus(page, 'rs_gold')).toBeVisible();
      await expect(face(page, 'rs_gold')).toHaveAccessibleName(/level 0 of 5/);
    });

    await test.step('a rank click sets it, the current one clears it, one past sixty is refused whole', async () => {
      await clear(page);
      await face(page, 'cr').click();
      await dialog(page).getByRole('button', { name: 'Set rank 4' }).click();
      await expect(face(page, 'cr')).toHaveAccessibleName(/level 4 of 5/);
      await dialog(page).getByRole('button', { name: 'Rank 4, current: clear it' }).click();
      await expect(face(page, 'cr')).toHaveAccessibleName(/level 0 of 5/);
      await page.keyboard.press('Escape');
      await page.evaluate(() => {
        window.location.hash =
          'b=1~cr.5~cd.5~cr2.5~cd2.5~atk_pct.5~bld.5~hp_pct.5~blk_pr.5~arm_pct.5~rs_gold.5~rs_xp.5~atk_flt.3';
      });
      await expect.poll(() => total(page)).toBe(58);
      await face(page, 'hp_flt').click();
      await dialog(page).getByRole('button', { name: 'Set rank 3' }).click();
      await expect(page.getByRole('status')).toContainText('more than 60 points');
      expect(await total(page)).toBe(58);
      await dialog(page).getByRole('button', { name: 'Set rank 2' }).click();
      expect(await total(page)).toBe(60);
      await page.keyboard.press('Escape');
    });

    await test.step('the Core Set replaces the build, each trash clears its own, and undo brings all back', async () => {
      await clear(page);
      await plus(page, 'rs_gold').click();
      await receipt(page).getByRole('button', { name: 'Core Set' }).click();
      expect(await total(page)).toBe(33);
      await expect(face(page, 'rs_gold')).toHaveAccessibleName(/level 0 of 5/);
      await expect(receipt(page)).toContainText('Gold');
      await receipt(page).getByRole('button', { name: 'Clear Offense' }).click();
      expect(await total(page)).toBe(18);
      await receipt(page).getByRole('button', { name: 'Clear the whole build' }).click();
      expect(await total(page)).toBe(0);
      await page.keyboard.press('Control+z');
      expect(await total(page)).toBe(18);
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+z');
      expect(await total(page)).toBe(1);
      await page.keyboard.press('Control+y');
      expect(await total(page)).toBe(33);
    });

    await test.step('a dialog closes on a click outside it and the receipt, on its cross and on Escape', async () => {
      await face(page, 'cr').click();
      await expect(dialog(page)).toBeVisible();
      await receipt(page).getByRole('heading', { name: 'Your build' }).click();
      await expect(dialog(page)).toBeVisible();
      await page.getByRole('heading', { name: 'Offense', level: 2 }).click();
      await expect(dialog(page)).toHaveCount(0);
      await face(page, 'cr').click();
      await dialog(page).getByRole('button', { name: 'Close' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await face(page, 'cr').press('Enter');
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(face(page, 'cr')).toBeFocused();
    });
  });

  test('what is missing is said, in text to be found and copied, and added in one click; Shift and the button Max set a level with what it needs', async ({
    page,
  }) => {
    await open(page);
    await plus(page, 'cr2').click();
    const copied = () =>
      page.evaluate(() => {
        const selection = getSelection();
        selection?.selectAllChildren(
          document.querySelector('[data-section="offense"] > div') ?? document.body,
        );
        return selection?.toString() ?? '';
      });
    // Names and missing requirements follow after the paint of the click.
    await expect.poll(copied).toMatch(/needs Focus, Offense\s5/);
    expect(await copied()).toMatch(/1\/\d/);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await expect(face(page, 'cr2')).toHaveAccessibleName(/error; needs Focus, 5 points in Offense/);
    await face(page, 'cr2').click();
    await dialog(page).getByRole('button', { name: 'Add what is missing' }).click();
    await expect(face(page, 'cr2')).toHaveAccessibleName('Precision level 1 of 5, active');
    await expect(face(page, 'cr')).toHaveAccessibleName(/level [1-5] of 5, (?:active|maximum)/);
    await expect(dialog(page).getByRole('button', { name: 'Add what is missing' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await minus(page, 'cp').click();
    await expect(face(page, 'cr2')).toHaveAccessibleName(/level 1 of 5/);
    await face(page, 'cr').click({ modifiers: ['Shift'] });
    await face(page, 'cd').click({ modifiers: ['Shift'] });
    expect(await page.evaluate(() => getSelection()?.toString()), 'Shift and a click select none').toBe('');

    await test.step('with Shift: to the maximum, to nothing, to what it needs', async () => {
      await clear(page);
      await plus(page, 'cr').click({ modifiers: ['Shift'] });
      await expect(face(page, 'cr')).toHaveAccessibleName('Focus level 5 of 5, maximum');
      await expect(face(page, 'cp')).toHaveAccessibleName('Sharp Eye level 1 of 3, active');
      await minus(page, 'cr').click({ modifiers: ['Shift'] });
      await expect(face(page, 'cr')).toHaveAccessibleName(/level 0 of 5/);
      await plus(page, 'cd2').click();
      await face(page, 'cd2').click({ modifiers: ['Shift'] });
      await expect(dialog(page)).toHaveCount(0);
      await expect(face(page, 'cd2')).toHaveAccessibleName('Cruelty level 1 of 5, active');
      await page.keyboard.press('Control+z');
      await expect(face(page, 'cd2')).toHaveAccessibleName(/level 1 of 5, error/);
    });

    await test.step('a button in the dialog, and the level with the points in one sentence', async () => {
      await clear(page);
      await face(page, 'cd2').click();
      await dialog(page).getByRole('button', { name: 'Max: Cruelty to its highest level' }).click();
      await expect(face(page, 'cd2')).toHaveAccessibleName('Cruelty level 5 of 5, maximum');
      await expect(dialog(page).getByText('level 5 of 5, maximum, 10 of 60 points')).toBeAttached();
      await expect(receipt(page).getByText('10 of 60 points', { exact: true })).toBeAttached();
      await expect(page.getByRole('status').last()).toHaveText(
        'Added what Cruelty needs. Cruelty: level 5 of 5, maximum. 10 of 60 points',
      );
    });
  });
});

test.describe('room', () => {
  test('the dialog leaves its mastery in sight on a wide screen', async ({ page }) => {
    await open(page);
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const covered = await page.evaluate(async () => {
        const ids: (string | undefined)[] = [];
        for (const one of document.querySelectorAll<HTMLElement>('[data-do="open"]')) {
          one.scrollIntoView({ block: 'center' });
          one.click();
          await Promise.resolve();
          await Promise.resolve();
          const [face, dialog] = [one, document.querySelector('[data-part="dialog"]')].map((box) =>
            box?.getBoundingClientRect(),
          );
          const isClear = face && dialog && (dialog.right <= face.left || face.right <= dialog.left);
          if (!isClear || dialog.width < 320) ids.push(one.dataset.id);
        }
        return ids;
      });
      expect(covered, `${width} px`).toEqual([]);
    }
  });

  test('and on smaller ones, where the page stays when it closes', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page);
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [667, 375],
      [768, 1024],
      [768, 800],
      [1024, 768],
      [1199, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      const wrong = await page.evaluate(async () => {
        const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const bar = document.querySelector('[data-part="receipt"] [aria-expanded]');
        const found: string[] = [];
        const all = [...document.querySelectorAll<HTMLElement>('[data-do="open"]')];
        for (const one of all.filter((_, at) => at % 6 === 0 || at === all.length - 1)) {
          one.scrollIntoView({ block: 'end' });
          window.scrollBy(0, 100);
          one.click();
          await drawn();
          const [face, dialog, receipt] = [one, document.querySelector('[data-part="dialog"]'), bar].map(
            (box) => box?.getBoundingClientRect(),
          );
          if (!face || !dialog || !receipt) return ['nothing there'];
          const figure = one.parentElement?.querySelector('[data-fill]')?.getBoundingClientRect() ?? face;
          const isBeside = dialog.right <= figure.left || figure.right <= dialog.left;
          const floor = isBeside ? receipt.top : dialog.top;
          const name = one.dataset.id ?? '';
          if (face.top < 72 || face.bottom > floor) found.push(`${name} is covered`);
          if (dialog.bottom > receipt.top || dialog.top < 72) found.push(`${name}: the dialog covers a bar`);
          if (dialog.width < 288 || dialog.height < 200) found.push(`${name}: a small dialog`);
          const before = window.scrollY;
          document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
          await drawn();
          if (window.scrollY !== before || document.activeElement !== one) found.push(`${name} jumps`);
        }
        return found;
      });
      expect(wrong, `${width} by ${height} px`).toEqual([]);
    }
  });

  test('on a phone the open receipt makes way for what gets the focus behind it, lies over the dialog, and makes room for the next', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page);
    const handle = receipt(page).locator('[aria-expanded]');
    await handle.focus();
    await page.keyboard.press('Enter');
    await expect(handle).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Shift+Tab');
    await expect(handle).toHaveAttribute('aria-expanded', 'false');
    expect(await receipt(page).evaluate((one) => one.contains(document.activeElement))).toBe(false);

    await page.setViewportSize({ width: 390, height: 844 });
    await face(page, 'cp').click();
    await handle.click();
    await receipt(page).getByRole('button', { name: 'Core Set' }).click();
    await expect(dialog(page)).toBeVisible();
    await handle.click();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await handle.click();
    await face(page, 'cp').press('Enter');
    await expect(handle).toHaveAttribute('aria-expanded', 'false');
    await dialog(page).getByRole('button', { name: 'Lower Sharp Eye' }).click();
    await expect(face(page, 'cp')).toHaveAccessibleName(/level 0 of 3/);
  });
});

test.describe('by keyboard alone', () => {
  test('sixty points, a look at one, a name and a second thought; a whole build: walk the grid, raise, read; one stop for each section', async ({
    page,
  }) => {
    await open(page);
    const focused = page.locator(':focus');
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab');
      if ((await focused.getAttribute('data-do')) === 'open') break;
    }
    await expect(focused).toHaveAttribute('data-id', 'atk_flt');
    // The arrow keys go to the end of one row and back along the next.
    for (let press = 0; press < 70 && (await total(page)) < 60; press += 1) {
      for (let level = 0; level < 5; level += 1) await page.keyboard.press('+');
      const along = Math.floor(press / 7) % 2 === 0 ? 'ArrowRight' : 'ArrowLeft';
      await page.keyboard.press(press % 7 === 6 ? 'ArrowDown' : along);
    }
    expect(await total(page)).toBe(60);
    await page.keyboard.press('End');
    await page.keyboard.press('+');
    await expect(page.locator('main').getByRole('status')).toContainText('more than 60 points');

    await page.keyboard.press('Control+z');
    await expect.poll(() => total(page)).toBe(59);
    await page.keyboard.press('Home');
    const held = (await focused.getAttribute('data-id')) ?? '';
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused();
    const rank = dialog(page).getByRole('button', { name: /^(?:Set rank 1|Rank 1, current: clear it)$/ });
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      if (await rank.evaluate((button) => button === document.activeElement)) break;
    }
    await page.keyboard.press('Space');
    await expect(face(page, held)).toHaveAccessibleName(/level [01] of/);
    await page.keyboard.press('Escape');
    await expect(face(page, held)).toBeFocused();

    const builds = page.getByRole('button', { name: 'My builds' });
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Shift+Tab');
      if (await builds.evaluate((button) => button === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    const saved = page.getByRole('dialog', { name: 'My builds' });
    await saved.getByRole('textbox').waitFor();
    for (let press = 0; press < 4; press += 1) {
      if (await saved.getByRole('textbox').evaluate((box) => box === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('By hand');
    await page.keyboard.press('Enter');
    await expect(saved.getByRole('status')).toHaveText('By hand saved');
    await page.keyboard.press('Escape');
    await expect(saved).toHaveCount(0);
    await expect(builds).toBeFocused();

    await receipt(page).getByRole('button', { name: 'Clear the whole build' }).press('Enter');
    await expect.poll(() => total(page)).toBe(0);
    await expect(page.locator('[data-do="open"][tabindex="0"]')).toHaveCount(3);
    await face(page, 'cp').focus();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveAttribute('data-id', /^(?:cr|cd)$/);
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('+');
    await page.keyboard.press('-');
    await expect(page.locator('main').getByRole('status')).toContainText(
      'level 4 of 5, active. 5 of 60 points',
    );
    await face(page, 'cd_low').focus();
    await page.keyboard.press('+');
    await expect(page.locator('main').getByRole('status')).toHaveText(
      'Curtain Call: level 1 of 3, error; needs Cold Heart, 13 points in Offense. 6 of 60 points',
    );
    await page.keyboard.press('-');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await expect(focused).toHaveAttribute('data-id', /^(?:res|arm|blk|hp)_/);
    await page.keyboard.press('Home');
    await page.keyboard.press('+');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(focused).toHaveAttribute('data-id', 'hp_flt');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName('Raise Vitality');
    await page.keyboard.press('Enter');
    expect(await total(page)).toBe(7);
  });

  test('presses for the Core Set from the first mastery; a mastery is found by a part of its name, by keys and by a click; axe finds nothing in the empty planner, the words below it and what was found', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await open(page);
    for (const details of await page.locator('main details').all())
      await details.evaluate((element) => element.setAttribute('open', ''));
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });

    const keys: Record<string, string> = {
      D: 'ArrowDown',
      U: 'ArrowUp',
      L: 'ArrowLeft',
      R: 'ArrowRight',
      E: 'End',
      P: 'PageDown',
    };
    const core =
      '1~atk_flt.1~atk_pct.1~blk_pr.4~cd.1~cd2.5~cp.1~cr.5~cr2.1~dex.1~en_heal.3~heal1.1~hp_flt.1~hp_pct.1~parry2.3~pur3.1~stn1.3';
    const isKept = (code: string) =>
      page.waitForFunction(
        (one) => window.localStorage.getItem('masteryBuilds')?.includes(`"${one}"`) === true,
        code,
      );
    for (const [how, presses, most] of [
      ['by arrows and +', '+D+R+++++D+R+++++U+U+ED++++L+D+L+D+++DD+++D+++R+U+', 50],
      ['by arrows, sections and digits', 'D1R5D1R5PR4LDLD3P3D3R1', 22],
      ['by its own key', 'c', 1],
    ] as const) {
      await face(page, 'atk_flt').focus();
      for (const press of presses) await page.keyboard.press(keys[press] ?? press);
      await isKept(core);
      expect(presses, how).toHaveLength(most);
      await receipt(page).getByRole('button', { name: 'Clear the whole build' }).click();
      await isKept('1');
    }

    await face(page, 'atk_flt').focus();
    await page.keyboard.press('/');
    const field = bar(page).getByRole('combobox', { name: 'Find a mastery' });
    await expect(field).toBeFocused();
    await page.keyboard.type('xyz');
    await expect(bar(page).getByText('No mastery has this name.')).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await field.fill('vital');
    await expect(bar(page).getByRole('option')).toHaveText([/^Vitality/, /^Greater Vitality/]);
    await page.keyboard.press('ArrowDown');
    await expect(bar(page).getByRole('option', { selected: true })).toHaveText(/^Greater Vitality/);
    await page.keyboard.press('Enter');
    await expect(face(page, 'hp_pct')).toBeFocused();
    await expect(bar(page).getByRole('option')).toHaveCount(0);
    // A click would end the scroll to the mastery where it is, with others half behind the bar.
    await scrolled(page);
    await field.click();
    await page.keyboard.type('parry');
    expect(await findings(page, 'main nav')).toEqual([]);
    await bar(page).getByRole('option').first().click();
    await expect(face(page, 'parry2')).toBeFocused();
  });
});

test.describe('links and the browser’s memory', () => {
  test('a build stays; Back and Forward leave it alone; a shared link opens beside it and can be left or kept', async ({
    page,
  }) => {
    await open(page);
    await plus(page, 'dex').click();
    await page.reload();
    await expect(face(page, 'dex')).toHaveAccessibleName(/level 1 of 1, maximum/);

    await test.step('Back and Forward', async () => {
      await page.evaluate(() => {
        window.location.hash = 'b=1~cr.2&from=chat';
      });
      const shared = page.getByText('You are looking at a shared build.');
      await expect(shared).toBeVisible();
      await expect.poll(() => total(page)).toBe(2);
      await page.goBack();
      await expect(shared).toBeHidden();
      await expect.poll(() => total(page)).toBe(1);
      await page.goForward();
      await expect(shared).toBeVisible();
      await expect.poll(() => total(page)).toBe(2);
      await page.goBack();
      await expect(shared).toBeHidden();
      // The router writes the history like this if Forward is pressed before it has finished Back.
      await page.evaluate(() => {
        const write = () => window.history.replaceState(window.history.state, '', window.location.pathname);
        window.addEventListener('popstate', write, { once: true });
      });
      await page.goForward();
      await expect(shared, 'in a hurry').toBeVisible();
    });

    await open(page, `${address}?b=1~cr.3~cp.1~gone.2`);
    expect(await total(page)).toBe(4);
    await expect(page.getByText('You are looking at a shared build.')).toBeVisible();
    await expect(page.getByText('does not know it: gone')).toBeVisible();
    await page.getByRole('button', { name: 'Back to mine' }).click();
    expect(await total(page)).toBe(1);
    await page.goto(`${address}#b=1~cr.2`);
    await expect.poll(() => total(page)).toBe(2);
    await page.getByRole('button', { name: 'Keep this build' }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await page.reload();
    await expect.poll(() => total(page)).toBe(2);
  });

  test('the share button gives a link that opens the same build, with its card; what is changed of it is one’s own, after Back too', async ({
    page,
    request,
  }) => {
    await open(page);
    await receipt(page).getByRole('button', { name: 'Core Set' }).click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = await page.getByRole('textbox', { name: 'Link to this build' }).inputValue();
    expect(link).toContain('?b=1~');
    await page.evaluate(() => window.localStorage.clear());
    await open(page, link);
    expect(await total(page)).toBe(33);
    await expect(page).toHaveTitle(/33 of 60 points/);
    // Facebook reads the card at the address in `og:url`, so that address has to hold the build.
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', link);
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    const picture = await request.get(card ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
    expect(picture.headers()['cache-control']).toContain('max-age');

    await plus(page, 'cp').click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await page.getByRole('main').getByRole('link', { name: 'The Academy' }).click();
    await page.waitForURL('**/academy/');
    await page.goBack();
    await expect.poll(() => total(page)).toBe(34);
    await expect(page.getByText('You are looking at a shared build.')).toBeHidden();
  });

  test('a link that was escaped once more on its way opens the same build, with its card; a broken link is a page with a notice', async ({
    page,
    request,
  }) => {
    await open(page, `${address}?b=1%257Ecr.3%257Ecp.1`);
    expect(await total(page)).toBe(4);
    await expect(page).toHaveTitle(/4 of 60 points/);
    const pictures = ['1~cr.3~cp.1', '1%257Ecr.3%257Ecp.1'].map(async (code) =>
      (await request.get(`/api/masteries/card/?b=${code}`)).body(),
    );
    const [plain, escaped] = await Promise.all(pictures);
    expect(plain && escaped?.equals(plain)).toBe(true);

    // What a code may hold is tested in lib/masteries/build-code.test.ts, here what addresses do to it.
    for (const code of [
      'hello',
      '1~%25E0%25A4%25A.1',
      '1~%E0%A4.1',
      '%00%0A%0D1~cr.1',
      `1~${'x.1~'.repeat(900)}`,
      '%3Cscript%3Ealert(1)%3C/script%3E',
      '1~cr.1&b=1~cp.1',
    ]) {
      const answer = await request.get(`${address}?b=${code}`);
      expect(answer.status(), code).toBe(200);
      const picture = await request.get(`/api/masteries/card/?b=${code}`);
      expect(picture.status(), code).toBe(200);
    }
    await open(page, `${address}?b=hello`);
    await expect(page.getByText('This link holds no build.')).toBeVisible();
    await expect(page.locator('[class*=notice]')).toHaveCount(1);
    await open(page, `${address}?b=1~cr.99~%3Cimg src=x onerror=alert(1)%3E.1`);
    await expect(face(page, 'cr')).toHaveAccessibleName(/level 5 of 5/);
    await expect(page.getByText('does not know it: <img src=x onerror=alert(1)>')).toBeVisible();
    await page.goto(`${address}#b=%E0%A4%A`);
    await expect(page.getByText('This link holds no build.')).toBeVisible();
    await page.evaluate(() => {
      window.location.hash = 'b=1%257Ecr.2';
    });
    await expect.poll(() => total(page)).toBe(2);
  });

  test('without script every mastery and a shared build can be read, and nothing offers to change it', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(`${address}?b=1~cr.3`);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of ['Raise Focus', 'Lower Focus', 'Core Set', 'Undo', 'Keep this build'])
        await expect(page.getByRole('button', { name }), `${name} at ${width} px`).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Add what is missing/ })).toHaveCount(0);
      await expect(receipt(page).getByRole('heading', { name: 'Your build' })).toBeVisible();
      await expect(receipt(page).getByText('Focus', { exact: true })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await expect(page.locator('article table')).not.toHaveCount(0);
    expect(await page.locator('article table').count()).toBe(await page.locator('[data-do="open"]').count());
    await expect(receipt(page)).toContainText('Focus 3/5');
    await page.getByText('Offense', { exact: true }).last().click();
    const focus = page.locator('#mastery-cr');
    await expect(focus.getByRole('row')).toHaveCount(6);
    await expect(focus).toContainText('Sharp Eye');
    await expect(focus).toContainText('Gold');
    await context.close();
  });

  test('reached from another page every mastery stands in words, once', async ({ page }) => {
    await page.goto('/academy/?lang=de');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('main').locator('a[href^="/academy/masteries/"]').first().click();
    await expect(page.locator('#mastery-cr')).toContainText('Scharfer Blick');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(await page.locator('article table').count()).toBe(await page.locator('[data-do="open"]').count());
  });

  test('reached by an ordinary link, before the page it stands on has its scripts', async ({ page }) => {
    await page.route('**/_next/static/immutable/chunks/**', (route) => route.abort());
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
    await page.goto('/academy/', { waitUntil: 'commit' });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const link = page.getByRole('main').locator('a[href="/academy/masteries/"]').first();
    await link.waitFor();
    const scripts = (await page.locator('#late').getAttribute('data-scripts')) ?? '';
    await expect.poll(() => scripts.split(' ').filter((path) => !failed.includes(path))).toEqual([]);
    await page.unroute('**/_next/static/immutable/chunks/**');
    await link.click();
    await expect(receipt(page).locator('[aria-expanded]')).toHaveCount(1);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
    await plus(page, 'dex').click();
    await expect.poll(() => total(page)).toBe(1);
  });

  test('builds under names: any two side by side; what was deleted or overwritten comes back; fifty are said to be the most, and one more drops none', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const others = Array.from({ length: 47 }, (_, at) => ({
        id: `b${at}`,
        name: `Number ${at}`,
        code: '1~cr.1',
      }));
      const saved = [
        { id: 'a', name: 'War', code: '1~cr.5~cp.1~dex.1' },
        { id: 'b', name: 'Quest', code: '1~cr.2~cp.1~hp_flt.3' },
        ...others,
      ];
      window.localStorage.setItem('masteryBuilds', JSON.stringify({ current: '1', saved }));
    });
    await open(page);
    const builds = page.getByRole('button', { name: 'My builds' });
    const saved = page.getByRole('dialog', { name: 'My builds' });

    await test.step('any two of them, and what was deleted comes back', async () => {
      await builds.click();
      await expect(saved.getByRole('row', { name: /^Points 0 7 \+7/ })).toBeVisible();
      await saved.getByRole('combobox', { name: 'First build' }).selectOption('War');
      await saved.getByRole('combobox', { name: 'Second build' }).selectOption('Quest');
      await expect(saved.getByRole('row', { name: /^Points 7 6 -1/ })).toBeVisible();
      await expect(saved.getByRole('row', { name: /^Offense 6 3 -3/ })).toBeVisible();
      await expect(saved.getByRole('row', { name: /^Gold [\d,]+ [\d,]+ [+-][\d,]+/ })).toBeVisible();
      await expect(saved.getByRole('row', { name: /^Focus 5 .+ 2 .+ -3$/ })).toBeVisible();
      await expect(saved.getByRole('row', { name: /^Sharp Eye/ })).toHaveCount(0);

      await saved.getByRole('button', { name: 'Delete Quest' }).click();
      await expect(saved.getByRole('status')).toHaveText('Quest deleted');
      await expect(saved.getByRole('button', { name: 'Open Quest' })).toHaveCount(0);
      await saved.getByRole('button', { name: 'Undo', exact: true }).click();
      await saved.getByRole('button', { name: 'Open Quest' }).click();
      await expect(page.getByRole('status')).toContainText('Quest opened');
      expect(await total(page)).toBe(6);
    });

    await test.step('one that is overwritten keeps its name and its place, and comes back whole', async () => {
      const kept = async () =>
        page.evaluate(() => {
          const all = JSON.parse(window.localStorage.getItem('masteryBuilds') ?? '') as {
            saved: { name: string; code: string }[];
          };
          return all.saved.slice(0, 2).map(({ name, code }) => `${name} ${code}`);
        });
      await builds.click();
      const war = saved.getByRole('listitem').filter({ hasText: 'War' });
      await expect(war).toContainText('7 points');
      await war.getByRole('button', { name: 'Overwrite War' }).click();
      await expect(saved.getByRole('status')).toHaveText('War saved');
      await expect(war).toContainText('6 points');
      expect(await kept()).toEqual(['War 1~cp.1~cr.2~hp_flt.3', 'Quest 1~cr.2~cp.1~hp_flt.3']);
      await saved.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(war).toContainText('7 points');
      await expect(saved.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
      expect(await kept()).toEqual(['War 1~cr.5~cp.1~dex.1', 'Quest 1~cr.2~cp.1~hp_flt.3']);
      await saved.getByRole('button', { name: 'Open War' }).click();
      await expect.poll(() => total(page)).toBe(7);
    });

    await test.step('fifty are the most', async () => {
      await clear(page);
      await plus(page, 'dex').click();
      await builds.click();
      await expect(saved).toContainText('49 of 50 saved.');
      const box = saved.getByRole('textbox', { name: 'Name of this build' });
      await box.fill('The fiftieth');
      await saved.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(saved.getByRole('listitem')).toHaveCount(50);
      await expect(saved).toContainText('50 of 50 saved. All 50 places are taken');
      await box.fill('One too many');
      await box.press('Enter');
      await expect(saved.getByRole('status')).toContainText('All 50 places are taken');
      await expect(box).toHaveValue('One too many');
      await expect(saved.getByRole('listitem')).toHaveCount(50);
      await expect(saved.getByRole('listitem').first()).toContainText('War');
      await saved.getByRole('button', { name: 'Delete Number 7', exact: true }).click();
      await box.press('Enter');
      await expect(saved.getByRole('listitem').last()).toContainText('One too many');
      await saved.getByRole('button', { name: 'Close' }).click();
    });

    await test.step('the current one beside a saved one, which is opened', async () => {
      await receipt(page).getByRole('button', { name: 'Core Set' }).click();
      await builds.click();
      await saved.getByRole('button', { name: 'Compare The fiftieth' }).click();
      await expect(saved.getByRole('row', { name: /^Points 33 1 -32/ })).toBeVisible();
      await saved.getByRole('button', { name: 'Open The fiftieth' }).click();
      expect(await total(page)).toBe(1);
    });
  });
});

test.describe('a long tree', () => {
  const inSight = async (page: Page, id: string) => {
    const [box, above] = [await face(page, id).boundingBox(), await bar(page).boundingBox()];
    const bottom = page.viewportSize()?.height ?? 0;
    return box !== null && above !== null && box.y >= above.y + above.height && box.y + box.height <= bottom;
  };

  /**
   * Presses something in the bar once the page is still. Before each click Playwright scrolls up, because the bar lies in
   * the space that a scroll keeps free for it (`scroll-padding`). Then the header returns, and the bar would move away
   * between press and release.
   */
  async function press(page: Page, part: Locator): Promise<void> {
    await part.scrollIntoViewIfNeeded();
    await scrolled(page);
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2, y + height / 2);
  }

  async function expectBar(
    page: Page,
    cruelty: string,
    sizes: readonly (readonly [number, number])[],
  ): Promise<void> {
    await plus(page, 'dex').click();
    for (const [width, height] of sizes)
      await test.step(`${width} by ${height} px`, async () => {
        await page.setViewportSize({ width, height });
        const last = bar(page).getByRole('link').nth(2);
        await expect(last).toHaveAccessibleName(/ 1 (?:point|Punkt)$/);
        await press(page, last);
        await expect(page.locator(':focus')).toHaveAttribute('data-id', 'parry2');
        expect(await inSight(page, 'parry2')).toBe(true);
        await press(page, bar(page).getByRole('link').first());
        await expect(page.locator(':focus')).toHaveAttribute('data-id', 'atk_flt');
        expect(page.url()).not.toContain('#');

        const field = bar(page).getByRole('combobox');
        await press(page, field);
        await field.pressSequentially(cruelty);
        await expect(bar(page).getByRole('option')).toHaveCount(1);
        await page.keyboard.press('Enter');
        await expect(face(page, 'cd2')).toBeFocused();
        expect(await inSight(page, 'cd2')).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
  }

  test('a bar stays, with sections, points and search, and never covers what has the focus', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page);
    await expectBar(page, 'crue', [
      [320, 640],
      [667, 375],
      [1280, 800],
    ]);

    // The page itself looks after each key, once the next frame is painted: in it the bar moves with the header, which
    // follows the scroll.
    await page.evaluate(() => {
      const seen = { stops: 0, covered: [] as string[] };
      Object.assign(window, { seen });
      const look = (key: string) => {
        seen.stops += 1;
        const shown = document.activeElement?.getBoundingClientRect();
        const above = document.querySelector('main nav[class*="bar"]')?.getBoundingClientRect();
        const isClear =
          shown &&
          above &&
          (shown.top >= above.bottom ||
            shown.bottom <= above.top ||
            shown.left >= above.right ||
            shown.right <= above.left);
        if (!isClear) seen.covered.push(`${key} ${document.activeElement?.outerHTML.slice(0, 80) ?? ''}`);
      };
      document.addEventListener('keyup', ({ key }) => {
        if (key !== 'Shift') requestAnimationFrame(() => setTimeout(look, 0, key));
      });
    });
    // The low screen has the rows of the phone: a part of the way is enough there.
    for (const [width, height, far] of [
      [390, 844, 78],
      [667, 375, 20],
      [1280, 800, 14],
    ] as const) {
      await page.setViewportSize({ width, height });
      await face(page, 'atk_flt').focus();
      for (const [key, times] of [
        ['ArrowDown', far],
        ['ArrowUp', far],
        ['Tab', 9],
        ['Shift+Tab', 9],
      ] as const)
        for (let press = 0; press < times; press += 1) await page.keyboard.press(key);
      const { stops, covered } = await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const { seen } = window as unknown as { seen: { stops: number; covered: string[] } };
        const { stops } = seen;
        seen.stops = 0;
        return { stops, covered: seen.covered };
      });
      expect(covered, `${width} by ${height} px`).toEqual([]);
      expect(stops).toBe(2 * far + 18);
    }
  });

  test('in German the bar stays too, with sections, points and search; no name is broken in two, on the smallest phone or in the narrowest grid', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${address}?lang=de`);
    await expectBar(page, 'grausamkeit', [[390, 844]]);

    // With reduced motion a new font size arrives some frames after the new width.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 360, 768, 900, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const broken = await page.locator('[data-far]').evaluateAll((names) =>
        names.flatMap((name) => {
          const text = name.firstChild;
          const words = [...(text?.textContent ?? '').matchAll(/\S+/g)];
          return words.flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            if (text) range.setStart(text, index);
            if (text) range.setEnd(text, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size === 1 ? [] : [word];
          });
        }),
      );
      expect(broken, `${width} px`).toEqual([]);
    }
  });

  test('in the web view the bar stays too, with sections, points and search; a link shared from it leads to the web', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, `${address}?viewer=webview&lang=de`);
    await expectBar(page, 'grausamkeit', [[390, 844]]);
    await page.getByRole('button', { name: 'Teilen', exact: true }).click();
    const link = await page.getByRole('textbox', { name: 'Link zu diesem Build' }).inputValue();
    expect(new URL(link).search).toBe('?b=1~dex.1&lang=de');
  });
});

test.describe('in two tabs', () => {
  /** Keeps all events from a tab that would tell it of changes, because a tab in the background may be frozen. */
  const deafen = () => {
    for (const event of ['storage', 'focus', 'visibilitychange', 'pageshow'])
      window.addEventListener(event, (heard) => heard.stopImmediatePropagation(), { capture: true });
  };
  const level = (page: Page, id: string) => face(page, id).getAttribute('aria-label');

  test('each shows the newer build, undo goes on, and what is done in both counts in both; saved builds are the same in both, and Undo in one leaves the other’s alone', async ({
    context,
  }) => {
    const [one, other] = [await context.newPage(), await context.newPage()];
    await open(one);
    await open(other);
    await plus(one, 'dex').click();
    await expect.poll(() => total(other)).toBe(1);
    await expect(other.getByRole('status')).toContainText('changed in another tab');
    await plus(other, 'cr').click();
    await plus(other, 'cr').click();
    await expect.poll(() => total(one)).toBe(3);
    await one.keyboard.press('Control+z');
    await expect.poll(() => total(other)).toBeLessThan(3);
    await one.keyboard.press('Control+y');
    await expect.poll(() => total(other)).toBe(3);
    await receipt(other).getByRole('button', { name: 'Clear the whole build' }).click();
    await expect.poll(() => total(one)).toBe(0);
    await one.keyboard.press('Control+z');
    await expect.poll(() => Promise.all([total(one), total(other)])).toEqual([3, 3]);
    await other.reload();
    await expect.poll(() => total(other)).toBe(3);

    const raise = (page: Page, id: string) =>
      plus(page, id).evaluate((button) => {
        for (let click = 0; click < 3; click += 1) (button as HTMLElement).click();
      });
    await Promise.all([raise(one, 'cp'), raise(other, 'hp_flt')]);
    await expect
      .poll(() => Promise.all([total(one), total(other)]), 'done in both at the same moment')
      .toEqual([9, 9]);
    expect(await level(one, 'hp_flt')).toBe(await level(other, 'hp_flt'));

    const builds = (page: Page) => page.getByRole('dialog', { name: 'My builds' });
    const save = async (page: Page, name: string) => {
      await builds(page).getByRole('textbox').fill(name);
      await builds(page).getByRole('button', { name: 'Save', exact: true }).click();
    };
    for (const page of [one, other]) await page.getByRole('button', { name: 'My builds' }).click();
    await save(one, 'War');
    await expect(builds(other).getByRole('listitem')).toHaveText([/War/]);
    await builds(other).getByRole('button', { name: 'Delete War' }).click();
    await expect(builds(one).getByRole('listitem')).toHaveCount(0);
    await save(one, 'Quest');
    await expect(builds(other).getByRole('listitem')).toHaveText([/Quest/]);
    await builds(other).getByRole('button', { name: 'Undo', exact: true }).click();
    for (const page of [one, other])
      await expect(builds(page).getByRole('listitem')).toHaveText([/War/, /Quest/]);
  });

  test('a shared build in one stays, and one’s own behind it is the newer; one that heard of nothing writes over nothing', async ({
    context,
  }) => {
    const [one, other] = [await context.newPage(), await context.newPage()];
    await open(one);
    await open(other, `${address}?b=1~cr.3~cp.1`);
    await plus(one, 'dex').click();
    await expect.poll(async () => level(one, 'dex')).toContain('level 1');
    // The condition holds once the other tab can read the change, so it also had the time to react to it.
    await other.waitForFunction(() => window.localStorage.getItem('masteryBuilds')?.includes('dex'));
    expect(await total(other)).toBe(4);
    await other.getByRole('button', { name: 'Back to mine' }).click();
    await expect.poll(() => total(other)).toBe(1);

    await clear(one);
    await expect.poll(() => total(other)).toBe(0);
    await other.addInitScript(deafen);
    await open(other);
    await plus(one, 'dex').click();
    await plus(one, 'cp').click();
    await one.waitForFunction(() => window.localStorage.getItem('masteryBuilds')?.includes('"1~cp.1~dex.1"'));
    expect(await total(other)).toBe(0);
    await plus(other, 'cr').click();
    await expect.poll(() => Promise.all([total(one), total(other)])).toEqual([3, 3]);
    await other.keyboard.press('Control+z');
    await expect.poll(() => total(one)).toBe(2);
  });
});

test.describe('for everyone', () => {
  for (const [lang, widths] of [
    ['tr', [360]],
    ['en', [1440, 768]],
  ] as const)
    test(`axe finds nothing in ${lang} at ${widths.join(' and ')} px, in any state`, async ({ page }) => {
      const query = lang === 'en' ? '' : `&lang=${lang}`;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: widths[0], height: 900 });
      await page.addInitScript(() => {
        const saved = [{ id: 'a', name: 'War', code: '1~cr.5~cp.1~dex.1' }];
        window.localStorage.setItem('masteryBuilds', JSON.stringify({ current: '1', saved }));
      });
      await page.goto(`${address}?b=1~cr.5~cp.1~atk_cap.1~dex.1~gone.3${query}`);
      const handle = receipt(page).locator('[aria-expanded]');
      await expect(handle).toHaveCount(1);
      const tools = page.locator('[role="group"] > button');
      /** In English only the part that a press adds is checked in each state, in the other language the whole page. */
      const added = (part: string) => findings(page, lang === 'en' ? part : undefined);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await findings(page)).toEqual([]);
        await face(page, 'atk_cap').click();
        expect(await added('[data-part="dialog"]')).toEqual([]);
        await page.keyboard.press('Escape');
        await tools.nth(3).click();
        await expect(page.locator('[role="group"] input')).toBeVisible();
        if (width < 1200) await handle.click();
        expect(await added('[data-part="receipt"], main [role="group"]:has(> label)')).toEqual([]);
        if (width < 1200) await handle.click();
        await tools.nth(2).click();
        await expect(page.locator('dialog table')).toBeVisible();
        expect(await added('dialog[open]')).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog')).toHaveCount(0);
      }
    });

  test('a thumb has 44 pixels, and nothing moves sideways; held it goes to the maximum, and not when it scrolls on', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 700 },
      hasTouch: true,
      isMobile: true,
      baseURL,
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const saved = [{ id: 'a', name: 'A build with a name of forty letters, 40', code: '1~cr.5~cp.1' }];
      window.localStorage.setItem('masteryBuilds', JSON.stringify({ current: '1', saved }));
    });
    await open(page, `${address}?b=1~cr.5~cp.1~atk_cap.1~gone.3`);
    const small = () =>
      page.locator('main').evaluate((main) =>
        [...main.querySelectorAll('button, a, input, select, summary')]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => Math.round(box.width) < 44 || Math.round(box.height) < 44)
          .map(({ one, box }) => `${box.width} x ${box.height} ${one.outerHTML.slice(0, 200)}`),
      );
    expect(await small()).toEqual([]);
    await face(page, 'atk_cap').click();
    await expect(dialog(page).getByRole('button', { name: 'Add what is missing' })).toBeVisible();
    expect(await small()).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await receipt(page).locator('[aria-expanded]').click();
    await expect(receipt(page).getByRole('button', { name: /^Add what is missing/ })).toBeVisible();
    expect(await small()).toEqual([]);
    await receipt(page).locator('[aria-expanded]').click();
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Link to this build' })).toBeVisible();
    await page.getByRole('button', { name: 'My builds' }).click();
    const builds = page.getByRole('dialog', { name: 'My builds' });
    await builds.getByRole('button', { name: /^Overwrite/ }).click();
    await expect(builds.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    expect(await small()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await test.step('held by a thumb', async () => {
      await builds.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('button', { name: 'Back to mine' }).click();
      await expect.poll(() => total(page)).toBe(0);
      await page.setViewportSize({ width: 390, height: 844 });
      const session = await context.newCDPSession(page);
      const touch = async (id: string, then: () => Promise<void>) => {
        await plus(page, id).scrollIntoViewIfNeeded();
        const box = await plus(page, id).boundingBox();
        const point = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
        await then();
        return point;
      };
      await touch('cr', () => expect(face(page, 'cr')).toHaveAccessibleName('Focus level 5 of 5, maximum'));
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(face(page, 'cr')).toHaveAccessibleName('Focus level 5 of 5, maximum');
      // A short tap takes away one level, after a long press too.
      await minus(page, 'cr').tap();
      await expect(face(page, 'cr')).toHaveAccessibleName('Focus level 4 of 5, active');

      const start = await touch('hp_flt', () => Promise.resolve());
      for (let way = 10; way <= 120; way += 10)
        await session.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: [{ x: start.x, y: start.y - way }],
        });
      await page.waitForTimeout(700);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(face(page, 'hp_flt')).toHaveAccessibleName(/level 0 of 3/);
    });
    await context.close();
  });
});

test('on paper: the build with its points, costs and effects, in ink, and nothing that can be pressed', async ({
  page,
}) => {
  await open(page, `${address}?b=1~cr.5~cp.1~atk_cap.1~dex.1`);
  await face(page, 'atk_cap').click();
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Your build', 'Total cost', 'Active effects', 'Focus 5/5', 'Missing requirements'])
    await expect(receipt(page).getByText(text).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(18, 20, 42)');
  expect(await total(page)).toBe(8);
  for (const part of ['button', 'summary', 'nav', '[data-do]', '[data-part="dialog"]', '[role="status"]'])
    await expect(page.locator(`main ${part}, body > * > ${part}`).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  // In print no text may have a colour that is meant for the dark page.
  const pale = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('h1, h2, h3, h4, p, b, li, span')]
      .filter((one) => one.checkVisibility() && one.textContent.trim() !== '')
      .filter((one) => {
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(one).color.match(/[\d.]+/g) ?? []).map(
          Number,
        );
        return red + green + blue > 330;
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  );
  expect(pale).toEqual([]);
});

/** A section with as many masteries as the CMS may send. */
function manyMasteries(section: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `${section}${index}`,
    details: {
      name: `${section} ${index}`,
      description: 'Gives {0}% for {2} seconds.',
      type: ['attack', 'bleed', 'critical-hit'][Math.floor((index % 7) / 2.5)],
      frame: `MasteryFrame${index % 3}`,
      coord: { x: index % 7, y: Math.floor(index / 7) },
    },
    levels: Array.from({ length: 5 }, (_level, at) => ({
      level: at + 1,
      c: at,
      m: 0,
      d: 1,
      cost: [{ id: 'sc', name: 'Gold', q: 100 }],
      reqNodes: index > 6 ? [{ id: `${section}${index - 7}` }] : [],
      reqClassSpend: { classId: section, name: section, value: Math.floor(index / 7) },
    })),
  }));
}

test('a hundred masteries: a click changes little and lays out less', async ({ page, request }) => {
  await cmsSwitch(request).plant({
    route: 'masteries',
    match: 'lang=ru',
    body: {
      page: {
        offense: manyMasteries('offense', 34),
        defense: manyMasteries('defense', 33),
        utility: manyMasteries('utility', 33),
        legal: '',
      },
    },
  });
  await page.goto(`${address}?lang=ru`);
  await expect(page.locator('[data-do="open"]')).toHaveCount(100);
  await expect(receipt(page).locator('[aria-expanded]')).toHaveCount(1);
  const { changes, moves } = await page.evaluate(async () => {
    let changed = 0;
    let moved = 0;
    const observer = new MutationObserver((records) => {
      changed += records.length;
      moved += records.filter(({ type }) => type === 'childList').length;
    });
    const all = { attributes: true, characterData: true, childList: true, subtree: true };
    observer.observe(document, all);
    const changes: number[] = [];
    const moves: number[] = [];
    for (let click = 0; click < 20; click += 1) {
      await new Promise((resolve) => window.setTimeout(resolve, 60));
      const button = document.querySelectorAll<HTMLElement>('[data-do="raise"]')[(click * 7) % 100];
      changed = 0;
      moved = 0;
      button?.click();
      // React renders in a microtask; the observer is called in the next one.
      await Promise.resolve();
      await Promise.resolve();
      changes.push(changed);
      moves.push(moved);
    }
    return { changes, moves };
  });
  expect(Math.min(...changes)).toBeGreaterThan(0);
  expect(Math.max(...changes)).toBeLessThanOrEqual(50);
  // An element that is added or removed makes the browser sort all its layers anew.
  expect(Math.max(...moves)).toBe(0);

  const clearAll = receipt(page).locator('#receipt-body button').first();
  await clearAll.click();
  await expect(clearAll).toHaveAttribute('data-idle', 'true');
  const nineClicks = (selector: string, step: number) =>
    layoutRoots(page, () =>
      page.evaluate(
        async ({ selector, step }) => {
          for (let click = 0; click < 9; click += 1) {
            await new Promise((resolve) => window.setTimeout(resolve, 120));
            const all = document.querySelectorAll<HTMLElement>(selector);
            // Reading `offsetHeight` lays out the page now, so that layout from earlier clicks does not count.
            performance.mark(document.body.offsetHeight > 0 ? 'at rest' : 'empty');
            all[(click * step) % all.length]?.click();
            await Promise.resolve();
            await Promise.resolve();
            performance.mark('clicked');
            performance.mark(document.body.offsetHeight > 0 ? 'laid out' : 'empty');
          }
        },
        { selector, step },
      ),
    );
  const roots = await nineClicks('[data-do="raise"]', 11);
  // The layout begins at the box of a mastery, an edge or a number, never at the page around them.
  expect(roots.length).toBeGreaterThan(8);
  expect(roots.filter((name) => !/^(?:DIV|SPAN|svg)\b/.test(name))).toEqual([]);

  await expect(face(page, 'offense20')).toHaveAccessibleName(/закрыто/);
  await face(page, 'offense20').click();
  await expect(dialog(page).getByRole('row')).toHaveCount(6);
  const rankRoots = await nineClicks('[data-part="dialog"] tbody button', 2);
  expect(rankRoots.length).toBeGreaterThan(8);
  // The first of the clicks puts the mastery into error: its colour and text change, but no other layout is needed.
  await expect(face(page, 'offense20')).toHaveAccessibleName(/ошибка/);
  expect(rankRoots.filter((name) => !/^(?:DIV|SPAN|P|svg)\b/.test(name))).toEqual([]);
});

type TraceEvent = {
  name: string;
  ts: number;
  args: { endData?: { layoutRoots?: { nodeName: string }[] } };
};

/** The names of the boxes at which the browser began to lay out, between a click and the next frame. */
async function layoutRoots(page: Page, click: () => Promise<void>): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(JSON.parse(JSON.stringify(value)) as TraceEvent[])),
  );
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'blink.user_timing'],
      excludedCategories: ['*'],
    },
  });
  await click();
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  const roots: string[] = [];
  let isCounting = false;
  for (const { name, args } of events.toSorted((a, b) => a.ts - b.ts)) {
    if (name === 'clicked' || name === 'laid out') isCounting = name === 'clicked';
    if (name === 'Layout' && isCounting)
      roots.push(...(args.endData?.layoutRoots ?? []).map(({ nodeName }) => nodeName));
  }
  return roots;
}

test('forced colours: minus and plus show their signs', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/academy/masteries/');
  const drawn = await page
    .locator('[class*="minus"], [class*="plus"]')
    .evaluateAll((signs) => signs.map((sign) => getComputedStyle(sign).backgroundImage));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter((image) => image === 'none')).toEqual([]);
});
