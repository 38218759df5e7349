import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { expectNoFault } from './support/axe.ts';
import { sumOfShifts, watchShifts } from './support/shifts.ts';

/** When an event of the demo world ends, from its calendar file. */
async function endOf(request: APIRequestContext, id: string): Promise<number> {
  const file = await (await request.get(`/events/${id}.ics`)).text();
  const [, year, month, day, hour, minute] = /^DTEND:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/m.exec(file) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
}

const boxOf = (page: Page, id: string) => page.locator(`#event-${id}`);

test('the demo world has events that are live, coming and over, on any day', async ({ request }) => {
  const html = await (await request.get('/events/')).text();
  const tones = (id: string) => new RegExp(`id="event-${id}".*?data-tone="([\\w-]+)"`, 's').exec(html)?.[1];
  expect(
    ['parry-hour', 'rift-patrol', 'ladder-night', 'crew-clash-weekend', 'ashmarket-sprint'].map(tones),
  ).toEqual(['live', 'live', 'coming-soon', 'coming-soon', 'completed']);
});

// blocks/event-box/event-clock.test.tsx has the countdown, and each moment.
test('an event that ends is offered for no calendar any more', async ({ page, request }) => {
  const to = await endOf(request, 'ladder-night');
  await page.clock.install({ time: to - 60_000 });
  await page.goto('/events/');
  const box = boxOf(page, 'ladder-night');
  await expect(box.locator('[data-tone]')).toHaveText('Live');
  const add = box.getByRole('link', { name: 'Add to calendar' });
  await add.focus();
  await page.clock.fastForward(61_000);
  await expect(box.locator('[data-tone]')).toHaveText('Completed');
  await expect(add).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(add).toBeHidden();
});

for (const width of [320, 1280])
  test(`nothing jumps when the countdown comes, at ${String(width)} pixels`, async ({ page }) => {
    await watchShifts(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/events/?lang=de#event-parry-hour');
    await expect(boxOf(page, 'parry-hour').getByText(/Endet in \d/)).toBeVisible();
    await page.waitForTimeout(1500);
    expect(await sumOfShifts(page)).toBeLessThan(0.02);
  });

test('the month is reached and turned without script, and its events lead to the list', async ({
  plainPage: page,
}) => {
  await page.goto('/events/');
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page
    .getByRole('link', { name: /^Rift Patrol/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/events\/#event-rift-patrol$/);
  await expect(boxOf(page, 'rift-patrol')).toBeInViewport();
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await page.getByRole('link', { name: /^Next month/ }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/\/events\/$/);
});

for (const address of ['/events/?view=month', '/events/?view=month&lang=tr'])
  test(`axe finds nothing on ${address}, on a phone and on a wide screen`, async ({ page }) => {
    await page.goto(address);
    await expectNoFault(page, [360, 768, 1280]);
    if (address === '/events/?view=month')
      await test.step('on a phone the month is a list of days', async () => {
        await page.setViewportSize({ width: 360, height: 800 });
        const patrol = page.getByRole('link', { name: /^Rift Patrol/ }).first();
        await expect(patrol).toBeVisible();
        expect((await patrol.boundingBox())?.width).toBeGreaterThan(250);
      });
  });
