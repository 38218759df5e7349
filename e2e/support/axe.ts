import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { secondOpinion } from './ibm.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Finding = { id: string; impact: string; help: string; nodes: string[] };

const stillFrames = 10;

/**
 * Waits until a smooth scroll has ended, because axe would report what the sticky bar covers in passing. Frames are
 * counted and not milliseconds: on a busy machine a scroll can stand still for 100 ms before it goes on.
 */
export async function scrolled(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    let before = window.scrollY;
    for (let still = 0; still < frames;) {
      await new Promise(requestAnimationFrame);
      still = window.scrollY === before ? still + 1 : 0;
      before = window.scrollY;
    }
  }, stillFrames);
}

/**
 * The violations that axe finds on the page, or within a part of it, by the rules of WCAG 2.2 A and AA and its own best
 * practices. With `SECOND_OPINION=1` IBM's rules judge each of these states too, the whole page each time.
 */
export function findings(page: Page, within?: string): Promise<Finding[]> {
  return process.env.SECOND_OPINION === '1' ? allFindings(page, within) : ofAxe(page, within);
}

async function ofAxe(page: Page, within?: string): Promise<Finding[]> {
  await scrolled(page);
  // `evaluate` uses the debugging protocol, to which the page's Content-Security-Policy does not apply.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (part) => {
    const { axe } = window as unknown as {
      axe: {
        run: (
          root: Document | string,
          options: object,
        ) => Promise<{
          violations: {
            id: string;
            impact: string;
            help: string;
            nodes: { target: string[]; failureSummary: string }[];
          }[];
        }>;
      };
    };
    const { violations } = await axe.run(part ?? document, {
      // Without this axe also describes every element that passes, which takes longer than the checks.
      resultTypes: ['violations'],
      // The style sheets would be preloaded as well, for a rule that is not among these.
      preload: { assets: ['media'] },
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return violations.map(({ id, impact, help, nodes }) => ({
      id,
      impact,
      help,
      nodes: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary}`),
    }));
  }, within);
}

/** What axe finds on the page, and what fails by IBM's rules. These take longer: 0.5 to 4 s. */
export async function allFindings(page: Page, within?: string): Promise<Finding[]> {
  const found = await ofAxe(page, within);
  const others = await secondOpinion(page);
  const second = { id: 'ibm', impact: 'serious', help: 'What fails by IBM’s rules', nodes: others };
  return others.length > 0 ? [...found, second] : found;
}

/** How far the page can be scrolled sideways. */
export const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Neither axe nor IBM's rules find anything, and nothing is wider than the window, at each of these widths. */
export async function expectNoFault(page: Page, widths: readonly number[]): Promise<void> {
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 800 });
    const at = `${page.url()} at ${String(width)} px`;
    // IBM's rules read the markup, which is the same at every width.
    expect(await (index === 0 ? allFindings : findings)(page), at).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(width);
  }
}
