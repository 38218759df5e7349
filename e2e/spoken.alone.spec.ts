import type { Page } from '@playwright/test';
import { row as rowOf } from './support/prestige.ts';
import { expect, test } from './support/test.ts';

/**
 * What a screen reader says, as Chromium's accessibility tree has it: names, roles and states, of the parts whose markup
 * says more than their pixels. A difference here is a difference in what somebody hears. `npx playwright test
 * --project=alone --no-deps e2e/spoken.alone.spec.ts -u` writes the snapshots anew.
 */

async function suggestions(page: Page) {
  await expect
    .poll(async () => (await page.request.get('/api/suggest')).headers()['retry-after'], { timeout: 45_000 })
    .toBeUndefined();
  await page.goto('/news/');
  const box = page.getByRole('banner').locator('input[name=keyword]');
  await box.focus();
  await expect(box).toHaveAttribute('role', 'combobox');
  await box.pressSequentially('iron');
  await expect(page.getByRole('option').first()).toContainText('Ironveil');
  await page.keyboard.press('ArrowDown');
}

test('a mastery: level, what is locked, its buttons and its dialog', async ({ page }) => {
  await page.goto('/academy/masteries/?b=1~atk_flt.1');
  const node = page.locator('[data-id=atk_flt]').first();
  await expect(node.locator('xpath=ancestor::*[.//button[@data-do="raise"]][1]')).toMatchAriaSnapshot({
    name: 'mastery.aria.yml',
  });
  await node.click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot({ name: 'mastery-dialog.aria.yml' });
});

test('a row of the calculator', async ({ page }) => {
  await page.goto('/academy/prestige-calculator/?champion=kestrel');
  const row = rowOf(page, 1);
  await expect(row).toHaveAttribute('data-status', 'ready');
  await expect(row).toMatchAriaSnapshot({ name: 'calculator-row.aria.yml' });
});

test('the comparison', async ({ page }) => {
  await page.goto('/champions/compare/?c=kestrel,apsis');
  await expect(page.getByRole('main').getByRole('table')).toMatchAriaSnapshot({
    name: 'comparison.aria.yml',
  });
});

test('the month', async ({ page, cms, request }) => {
  const event = (title: string, from: string, to: string) =>
    `<div data-block="event-box" data-title="${title}" data-id="${title}" data-start="${from}" data-end="${to}"></div>`;
  await cms.plant({
    route: 'events',
    body: {
      id: 1,
      type: 'page',
      permalink: '/events/',
      title: { rendered: 'Events' },
      // Over for good, so that no day changes what is said of them.
      content: {
        rendered:
          event('Rift Night', '2026-03-03T10:00:00Z', '2026-03-05T10:00:00Z') +
          event('Duel Week', '2026-03-09T10:00:00Z', '2026-03-16T10:00:00Z'),
      },
    },
  });
  await cms.tell({ type: 'events' });
  await page.goto('/events/?view=month&month=2026-03');
  await expect(page.getByRole('main').getByRole('table')).toMatchAriaSnapshot({ name: 'month.aria.yml' });
  await cms.reset();
  await cms.tell({ type: 'events' });
  expect((await request.get('/events/')).status()).toBe(200);
});

test('the suggestions', async ({ page }) => {
  await suggestions(page);
  await expect(page.getByRole('banner').getByRole('search')).toMatchAriaSnapshot({
    name: 'suggestions.aria.yml',
  });
});
