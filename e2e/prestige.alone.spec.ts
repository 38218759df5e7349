import { expect, test } from './support/test';
import { findings } from './support/axe';
import { cmsSwitch } from './support/cms';
import { average, keepRows, kept, open, picker, row, select, started, worth } from './support/prestige';

test.beforeEach(async ({ request }) => cmsSwitch(request).reset());
test.afterAll(async ({ request }) => cmsSwitch(request).reset());

const stored = 'perihelia%6%2%%20%|apsis%6%1%%0%';
const asStored = /^perihelia%6%2%(?:\d*)%20%\|apsis%6%1%\d+%0%$/;

for (const [name, fault] of [
  ['missing', { mode: 'notfound' }],
  ['broken', { mode: 'fail' }],
  ['garbled', { mode: 'garble' }],
  ['cut off', { mode: 'truncate' }],
  ['a page instead', { mode: 'html' }],
  ['nothing of the right type', { mode: 'wrong-types' }],
] as const) {
  test(`a detail file that is ${name}: UNKNOWN, kept, and there after another try`, async ({
    page,
    request,
  }) => {
    const switches = cmsSwitch(request);
    await switches.fault({ route: 'static/perihelia', ...fault });
    await keepRows(page, stored);
    await open(page);
    await expect(worth(page, 1)).toContainText('UNKNOWN');
    await expect(worth(page, 2)).toContainText(/\d/);
    await expect(page.locator('[data-part="failed"]')).toContainText('1 champion could not be loaded');
    await expect(picker(page, 1)).toHaveValue('Perihelia');
    await expect(select(page, 1, 'Rank').locator('option:checked')).toHaveText('RANK 2');
    await expect(select(page, 1, 'Signature').locator('option:checked')).toHaveText('SIG 20');
    await expect.poll(() => kept(page)).toMatch(asStored);
    expect(await findings(page)).toEqual([]);

    await switches.reset();
    await row(page, 1)
      .getByRole('button', { name: /^Try again/ })
      .click();
    await expect(row(page, 1)).toHaveAttribute('data-counted', '');
    await expect(page.locator('[data-part="failed"]')).toHaveCount(0);
    await expect(select(page, 1, 'Rank')).toHaveValue('2');
    await expect.poll(() => kept(page)).toMatch(asStored);
  });
}

test('a slow host: the page works meanwhile, and a lost file is asked for again from the top', async ({
  page,
  request,
}) => {
  const switches = cmsSwitch(request);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/perihelia/perihelia.json', async (route) => {
    await arrived;
    await route.continue();
  });
  await switches.fault({ route: 'static/apsis', mode: 'fail' });
  await keepRows(page, `${stored}|nulltide%6%1%%0%`);
  await open(page);
  await expect(worth(page, 3)).toContainText(/\d/);
  await expect(worth(page, 1)).toContainText('Loading');
  await select(page, 3, 'Rank').selectOption({ index: 1 });
  await expect(page.locator('[data-part="progress"]')).toContainText('of 3 champions loaded');
  arrive();
  await expect(row(page, 1)).toHaveAttribute('data-counted', '');
  await expect(worth(page, 2)).toContainText('UNKNOWN');
  await switches.reset();
  await page.locator('[data-part="failed"]').getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 2)).toHaveAttribute('data-counted', '');
});

test('a host that has nothing loses no row, and picking goes on', async ({ page, request }) => {
  await cmsSwitch(request).fault({ route: 'static', match: '.json', mode: 'fail' });
  await keepRows(page, stored);
  await open(page);
  await expect(page.locator('[data-part="failed"]')).toContainText('2 champions could not be loaded');
  await expect(average(page)).toHaveText('0');
  await picker(page, 3).fill('nulltide');
  await page.keyboard.press('Enter');
  await expect(worth(page, 3)).toContainText('UNKNOWN');
  await page.reload();
  await started(page);
  await expect(picker(page, 3)).toHaveValue('Nulltide');
  await expect.poll(() => kept(page)).toContain('perihelia%6%2%');
});

test('odd detail files: keys as words, values as text, holes, other tiers', async ({ page, request }) => {
  const levels = (value: unknown) => ({
    dynamic: { '10': { prestige_by_sig: { '0': { prestige: value } } } },
  });
  await cmsSwitch(request).plant({
    route: 'static/perihelia',
    body: {
      blueprints: [
        null,
        'x',
        { rarity_num: '6', attributes: { '2': levels('1234'), '1': levels(1000.4), x: levels(9) } },
        { rarity_num: 7, attributes: {} },
        { rarity_num: 8 },
        { rarity_num: -9, attributes: { '1': levels(9999) } },
        { rarity_num: 5, attributes: { '1': levels(-5), '2': levels(null), '3': levels({ a: 1 }) } },
      ],
    },
  });
  await keepRows(page, 'perihelia%%%%%');
  await open(page);
  await expect(select(page, 1, 'Tier').locator('option')).toHaveText(['6-STAR']);
  await expect(select(page, 1, 'Rank').locator('option')).toHaveText(['RANK 1', 'RANK 2']);
  await expect(worth(page, 1)).toContainText('1,000');
  await select(page, 1, 'Rank').selectOption('2');
  await expect(average(page)).toHaveText('1,234');
});
