import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { findings } from './support/axe.ts';

type Times = { from: number; to: number };

/** The times of an event of the demo world, from its calendar file. */
async function timesOf(request: APIRequestContext, id: string): Promise<Times> {
  const file = await (await request.get(`/events/${id}.ics`)).text();
  const moment = (name: string) => {
    const [, year, month, day, hour, minute] =
      new RegExp(`^${name}:(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)`, 'm').exec(file) ?? [];
    return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  };
  return { from: moment('DTSTART'), to: moment('DTEND') };
}

const boxOf = (page: Page, id: string) => page.locator(`#event-${id}`);

test('the demo world has events that are live, coming and over, on any day', async ({ request }) => {
  const html = await (await request.get('/events/')).text();
  const tones = (id: string) => new RegExp(`id="event-${id}".*?data-tone="([\\w-]+)"`, 's').exec(html)?.[1];
  expect(
    ['parry-hour', 'rift-patrol', 'ladder-night', 'crew-clash-weekend', 'ashmarket-sprint'].map(tones),
  ).toEqual(['live', 'live', 'coming-soon', 'coming-soon', 'completed']);
});

test('each event of the calendar has its place in the list', async ({ request }) => {
  const html = await (await request.get('/events/')).text();
  const file = await (await request.get('/events.ics')).text();
  const ids = [...file.matchAll(/^UID:(.*)@/gm)].map(([, id]) => id ?? '');
  expect(ids).toContain('double-shard-weekend');
  expect(ids.filter((id) => !html.includes(`id="event-${id}"`))).toEqual([]);
});

test('state and countdown follow the clock in the open page, at the moment itself', async ({
  page,
  request,
}) => {
  const { from, to } = await timesOf(request, 'ladder-night');
  await page.clock.install({ time: from - 3_605_000 });
  await page.goto('/events/');
  const box = boxOf(page, 'ladder-night');
  await page.clock.pauseAt(from - 3_601_000);
  await expect(box).toContainText('Starts in 01:00:01');
  await page.clock.fastForward(3_600_000);
  await expect(box).toContainText('Starts in 00:00:01');
  await expect(box.locator('[data-tone]')).toHaveText('Coming soon');
  await page.clock.runFor(1000);
  await expect(box.locator('[data-tone]')).toHaveText('Live');
  await expect(box).toContainText('Ends in 04:00:00');
  const add = box.getByRole('link', { name: 'Add to calendar' });
  await expect(add).toBeVisible();
  // As after a sleep: the clock has gone on, and no timer ran.
  await page.clock.setSystemTime(to + 1000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(box.locator('[data-tone]')).toHaveText('Completed');
  await expect(box).not.toContainText('Ends in');
  await expect(add).toBeHidden();
});

for (const width of [320, 1280])
  test(`nothing jumps when the countdown comes, at ${String(width)} pixels`, async ({ page }) => {
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/events/?lang=de#event-parry-hour');
    await expect(boxOf(page, 'parry-hour').getByText(/Endet in \d/)).toBeVisible();
    await page.waitForTimeout(1500);
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
  });

test.describe('the month', () => {
  test.use({ javaScriptEnabled: false });

  test('is reached and turned by links without script, as far as there are events', async ({ page }) => {
    await page.goto('/events/');
    await page.getByRole('link', { name: 'Month', exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(7);
    await expect(page.getByRole('columnheader').first()).toContainText('Sunday');
    await test.step('an event leads to its place in the list', async () => {
      await page
        .getByRole('link', { name: /^Rift Patrol/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/events\/#event-rift-patrol$/);
      await expect(boxOf(page, 'rift-patrol')).toBeInViewport();
      await page.getByRole('link', { name: 'Month', exact: true }).click();
      await expect(page.getByRole('table')).toBeVisible();
    });
    let months = 1;
    for (
      const next = page.getByRole('link', { name: /^Next month/ });
      (await next.count()) > 0;
      months += 1
    ) {
      expect(months).toBeLessThan(30);
      await next.click();
      await expect(page.getByRole('table')).toBeVisible();
    }
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(/\/events\/$/);
  });
});

for (const address of ['/events/?view=month', '/events/?view=month&lang=tr'])
  test(`axe finds nothing on ${address}, on a phone and on a wide screen`, async ({ page }) => {
    await page.goto(address);
    for (const width of [1280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findings(page), String(width)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        String(width),
      ).toBeLessThanOrEqual(0);
    }
    if (address === '/events/?view=month')
      await test.step('on a phone the month is a list of days', async () => {
        const patrol = page.getByRole('link', { name: /^Rift Patrol/ }).first();
        await expect(patrol).toBeVisible();
        expect((await patrol.boundingBox())?.width).toBeGreaterThan(250);
      });
  });
