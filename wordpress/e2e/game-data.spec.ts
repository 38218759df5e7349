import type { Page } from '@playwright/test';
import { expect } from '#e2e/support/test.ts';
import { logIn, takePicture, test } from './editor.ts';
import type { World } from './world.ts';

const soon = { timeout: 5_000, intervals: [200] };

const champions = [
  { id: 'ironveil', en: 'Ironveil', class: 'tech', max_prestige: 9410 },
  { id: 'oortmaw', en: 'Oortmaw', class: 'cosmic', max_prestige: 9000 },
];
const values = {
  id: 'ironveil',
  blueprints: [
    {
      rarity_num: 6,
      attributes: {
        1: {
          static: { max_level: 25 },
          dynamic: {
            1: { prestige_by_sig: { 0: { prestige: 100 }, 20: { prestige: 200 } } },
            25: { prestige_by_sig: { 0: { prestige: 300 }, 20: { prestige: 400 } } },
          },
        },
      },
    },
  ],
};

async function openTable(page: Page, world: World, query: string): Promise<void> {
  await page.goto(`${world.cms}/wp-admin/admin.php?page=fighter-tables&table=champions${query}`);
  await page.getByRole('button', { name: 'Compare and save' }).waitFor();
}

async function importJson(page: Page, value: unknown): Promise<void> {
  await page.getByText('Import and export').click();
  await page.getByLabel('Or paste JSON').fill(typeof value === 'string' ? value : JSON.stringify(value));
  await page.getByRole('button', { name: 'Compare with what is stored' }).click();
}

async function save(page: Page, cells: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: cells })).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
}

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test.describe('an editor changes game data', () => {
  test('by cells, with a comparison, a conflict and a revision', async ({
    page,
    browser,
    twoDomains: world,
  }) => {
    const served = async (file: string) => (await fetch(`${world.cms}/static/${file}`)).text();
    await logIn(page, world);

    await openTable(page, world, '');
    await importJson(page, '{ "id": ');
    await expect(page.getByRole('alert')).toContainText('This is not JSON');
    await page.getByLabel('Or paste JSON').fill(JSON.stringify(champions));
    await page.getByRole('button', { name: 'Compare with what is stored' }).click();
    await save(page, /8 cells change/);
    expect(JSON.parse(await served('champions_map.json'))).toEqual(champions);

    // The table is searched, and an error leads to its cell.
    await page.getByRole('searchbox', { name: 'Search' }).fill('oort');
    await expect(page.getByRole('rowheader')).toHaveText(['oortmaw']);
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await expect(page.getByRole('row', { name: /ironveil/ })).toContainText('no article');
    await cell(page, 'Oortmaw, Highest prestige').fill('9 thousand');
    await expect(cell(page, 'Oortmaw, Highest prestige')).toHaveAccessibleDescription('has to be a number');
    await page.getByRole('button', { name: 'Compare and save' }).click();
    await page
      .getByRole('button', { name: 'Oortmaw (oortmaw) › Highest prestige: has to be a number' })
      .click();
    await expect(cell(page, 'Oortmaw, Highest prestige')).toBeFocused();
    await page.keyboard.type('9500');
    await page.getByRole('button', { name: 'Compare and save' }).click();
    await expect(page.getByRole('table', { name: 'What will be saved' }).getByRole('row')).toHaveText([
      'CellWasIs',
      'Oortmaw (oortmaw) › Highest prestige90009500',
    ]);
    await save(page, /1 cell changes/);
    await expect.poll(() => served('champions_map.json'), soon).toContain('9500');

    // The values of a champion: a block is pasted, and the keyboard moves as in a spreadsheet.
    await openTable(page, world, '&champion=ironveil');
    await importJson(page, values);
    await save(page, /cells change/);
    const other = await (await browser.newContext()).newPage();
    await logIn(other, world, 'admin');
    await openTable(other, world, '&champion=ironveil');

    const first = cell(page, 'Rank 1, Level 1, Signature level 0');
    await first.click();
    await first.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '110\t210\t1\n310\t410\t2\n');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(
      page.getByRole('status').filter({ hasText: 'Cells pasted: 4. Cells that had no place here: 2.' }),
    ).toBeVisible();
    await expect(first).toBeFocused();
    await takePicture(page, 'game-data-values');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Rank 1, Level 25, Signature level 20')).toBeFocused();
    await page.keyboard.type('999');
    await page.keyboard.press('Escape');
    await expect(cell(page, 'Rank 1, Level 25, Signature level 20')).toHaveValue('410');
    await page.keyboard.press('ArrowUp');
    await expect(cell(page, 'Rank 1, Level 1, Signature level 20')).toBeFocused();
    // Two keys at the same moment: the focus stays where the second one leads.
    await page.keyboard.type('999');
    await page.evaluate(async () => {
      for (const key of ['Escape', 'ArrowDown'])
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
      await new Promise((done) => setTimeout(done, 50));
    });
    await expect(cell(page, 'Rank 1, Level 1, Signature level 20')).toHaveValue('210');
    await expect(cell(page, 'Rank 1, Level 25, Signature level 20')).toBeFocused();
    await page.getByRole('button', { name: 'Compare and save' }).click();
    await save(page, /4 cells change/);
    await expect.poll(() => served('ironveil/ironveil.json'), soon).toContain('"20":{"prestige":410}');

    // This editor opened the table before that save, so a conflict is shown.
    await cell(other, 'Rank 1, Level 1, Signature level 0').fill('120');
    await cell(other, 'Rank 1').fill('30');
    await other.getByRole('button', { name: 'Compare and save' }).click();
    await expect(other.getByText(/^editor saved meanwhile/i)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
    await takePicture(other, 'game-data-conflict');
    await other.getByRole('radio', { name: /Keep yours/ }).check();
    await other.getByRole('button', { name: 'Compare again' }).click();
    await save(other, /2 cells change/);
    expect(JSON.parse(await served('ironveil/ironveil.json'))).toMatchObject({
      blueprints: [
        {
          attributes: {
            1: {
              static: { max_level: 30 },
              dynamic: { 1: { prestige_by_sig: { 0: { prestige: 120 }, 20: { prestige: 210 } } } },
            },
          },
        },
      ],
    });

    // The oldest version is looked at and restored.
    await other.getByText('Revisions', { exact: true }).click();
    await other
      .getByRole('button', { name: /Look at the version/ })
      .last()
      .click();
    await other.getByRole('button', { name: 'Compare and restore' }).click();
    await save(other, /5 cells change/);
    expect(JSON.parse(await served('ironveil/ironveil.json'))).toEqual(values);

    await page.goto(`${world.cms}/wp-admin/admin.php?page=fighter-tables`);
    await page.getByRole('button', { name: 'Add a mastery to Offense' }).click();
    await cell(page, 'Id').fill('cr');
    await page.getByLabel('Type', { exact: true }).selectOption('attack');
    await cell(page, 'Position: Column').fill('1');
    await cell(page, 'Position: Row').fill('2');
    await cell(page, 'Name, English').fill('Precision');
    await cell(page, 'Name, Deutsch').fill('Präzision');
    await cell(page, 'Level 1, Needs').fill('nobody');
    await page.getByRole('button', { name: 'Compare and save' }).click();
    await page.getByRole('button', { name: /names a mastery that is not in the table/ }).click();
    await expect(cell(page, 'Level 1, Needs')).toBeFocused();
    await cell(page, 'Level 1, Needs').fill('');
    await cell(page, 'Level 1, Value {0}').fill('2.5');
    await page.getByRole('button', { name: 'Compare and save' }).click();
    await save(page, /cells change/);
    const german = async () => (await fetch(`${world.cms}/wp-json/fighter/v1/masteries?lang=de`)).text();
    await expect.poll(german, soon).toMatch(/"name":"Pr\\u00e4zision"|"name":"Präzision"/);
    expect(await german()).toContain('"c":2.5');
    // A language that the site hides is not missing.
    await page.reload();
    const missing = page
      .getByRole('row', { name: /Edit Precision/ })
      .getByRole('cell')
      .last();
    await expect(missing).toContainText('fr');
    await expect(missing).not.toContainText('ru');
    await other.context().close();
  });
});
