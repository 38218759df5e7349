import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';
import { cmsSwitch } from './support/cms.ts';
import { average, keepRows, kept, open, picker, row, select, started, worth } from './support/prestige.ts';

test.beforeEach(async ({ request }) => cmsSwitch(request).reset());
test.afterAll(async ({ request }) => cmsSwitch(request).reset());

const stored = 'perihelia%6%2%%20%|apsis%6%1%%0%';

const modes = {
  Perihelia: 'notfound',
  Oortmaw: 'fail',
  Nulltide: 'garble',
  Castellane: 'truncate',
  Driftmother: 'html',
  Cinderwake: 'wrong-types',
} as const;

test('a detail file that is missing, broken, garbled, cut off, a page instead, or of the wrong types: UNKNOWN, kept, and there after another try', async ({
  page,
  request,
}) => {
  const switches = cmsSwitch(request);
  const names = Object.keys(modes);
  const ids = names.map((name) => name.toLowerCase());
  const asStored = new RegExp(`^${ids.map((id) => `${id}%6%2%\\d*%20%\\|`).join('')}apsis%6%1%\\d+%0%$`);
  for (const [name, mode] of Object.entries(modes))
    await switches.fault({ route: `static/${name.toLowerCase()}`, mode });
  await keepRows(page, [...ids.map((id) => `${id}%6%2%%20%`), 'apsis%6%1%%0%'].join('|'));
  await open(page);
  const failed = page.locator('[data-part="failed"]');
  await expect(failed).toContainText('6 champions could not be loaded');
  await expect(worth(page, 7)).toContainText(/\d/);
  for (const [place, [name, mode]] of Object.entries(modes).entries())
    await test.step(`${name}: ${mode}`, async () => {
      await expect(worth(page, place + 1)).toContainText('UNKNOWN');
      await expect(picker(page, place + 1)).toHaveValue(name);
      await expect(select(page, place + 1, 'Rank').locator('option:checked')).toHaveText('RANK 2');
      await expect(select(page, place + 1, 'Signature').locator('option:checked')).toHaveText('SIG 20');
    });
  await expect.poll(() => kept(page)).toMatch(asStored);
  expect(await findings(page, '[data-part="failed"], #prestige-rows > li:first-child')).toEqual([]);

  await switches.reset();
  for (const [place, name] of names.entries())
    await test.step(`${name} after another try`, async () => {
      if (place === names.length - 1) await expect(failed).toContainText('1 champion could not be loaded');
      await row(page, place + 1)
        .getByRole('button', { name: /^Try again/ })
        .click();
      await expect(row(page, place + 1)).toHaveAttribute('data-counted', '');
      await expect(select(page, place + 1, 'Rank')).toHaveValue('2');
    });
  await expect(failed).toHaveCount(0);
  await expect.poll(() => kept(page)).toMatch(asStored);
});

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
