import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export const address = '/academy/prestige-calculator/';

type Values = Record<number, Record<number, Record<number, Record<number, unknown>>>>;

/** A detail file as the static host writes it: tier → rank → level → signature → prestige. */
export function detailOf(values: Values): object {
  return {
    blueprints: Object.entries(values).map(([tier, ranks]) => ({
      rarity_num: Number(tier),
      attributes: Object.fromEntries(
        Object.entries(ranks).map(([rank, levels]) => [
          rank,
          {
            static: {},
            dynamic: Object.fromEntries(
              Object.entries(levels).map(([level, signatures]) => [
                level,
                {
                  prestige_by_sig: Object.fromEntries(
                    Object.entries(signatures).map(([sig, prestige]) => [sig, { prestige }]),
                  ),
                },
              ]),
            ),
          },
        ]),
      ),
    })),
  };
}

/**
 * Answers the detail files of champions on this page. Champions that are not named get a 404. Returns the ids that were
 * requested.
 */
export async function plantDetails(page: Page, details: Record<string, object>): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/static\/([^/]+)\/\1\.json$/, async (route) => {
    const id = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-2) ?? '');
    asked.push(id);
    const headers = { 'access-control-allow-origin': '*' };
    const detail = details[id];
    await (detail ? route.fulfill({ json: detail, headers }) : route.fulfill({ status: 404, headers }));
  });
  return asked;
}

export async function keepRows(page: Page, text: string): Promise<void> {
  // The rows are written only once, because a reload must find what the page itself has stored.
  await page.addInitScript((kept) => {
    if (sessionStorage.getItem('isPlanted')) return;
    sessionStorage.setItem('isPlanted', '1');
    localStorage.setItem('prestigeCalculator', kept);
  }, text);
}

/** Stores these rows and nothing else, as another tab would, and tells the page of it. */
export async function keepElsewhere(page: Page, ...texts: string[]): Promise<void> {
  await page.evaluate(async (all) => {
    // The page's own last change is stored in a task after the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const key = 'prestigeCalculator';
    for (const text of all) {
      const [, ...writes] = JSON.parse(localStorage.getItem(`${key}.snapshot`) ?? '[]') as unknown[];
      localStorage.clear();
      const snapshot = [[text, '', ''], `${String(Date.now())}.${String(writes.length)}`, ...writes];
      localStorage.setItem(`${key}.snapshot`, JSON.stringify(snapshot));
      localStorage.setItem(key, text);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
  }, texts);
}

export async function setHash(page: Page, hash: string): Promise<void> {
  await page.evaluate((next) => {
    window.location.hash = next;
  }, hash);
}

export async function open(page: Page, path = address): Promise<void> {
  await page.goto(path);
  await started(page);
}

export async function started(page: Page): Promise<void> {
  await expect(page.locator('[data-part="calculator"]')).toHaveAttribute('aria-busy', 'false');
}

export const rows = (page: Page) => page.locator('#prestige-rows > li');
export const row = (page: Page, number: number) => rows(page).nth(number - 1);
export const picker = (page: Page, number: number) => row(page, number).getByRole('combobox').first();
export const select = (page: Page, number: number, name: 'Tier' | 'Rank' | 'Signature') =>
  row(page, number).getByRole('combobox', { name, exact: true });
export const worth = (page: Page, number: number) => row(page, number).locator('[data-part="prestige"]');
export const average = (page: Page) => page.locator('[data-part="average"] output');
export const said = (page: Page) => page.locator('[data-part="average"] [role="status"]');

/** The rows in the browser's storage, without the empty rows at the end. */
export async function kept(page: Page): Promise<string> {
  const text = await page.evaluate(() => localStorage.getItem('prestigeCalculator') ?? '');
  return text.replace(/(?:\|?%%%%%)+$/, '');
}

export async function pick(page: Page, number: number, name: string): Promise<void> {
  await picker(page, number).fill(name);
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
}
