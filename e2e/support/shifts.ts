import type { Page } from '@playwright/test';

type Shift = { value: number; hadRecentInput: boolean; what: string };

/** Collects the layout shifts that the browser reports on each page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: Shift[] = [];
    Object.assign(window, { shifts: found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources, startTime } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        const place = ({ x, y, width, height }: DOMRectReadOnly) =>
          [x, y, width, height].map(Math.round).join(' ');
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name =
            node instanceof Element
              ? (node.getAttribute('class') ?? node.tagName)
              : (node?.textContent ?? 'gone');
          return `${name.slice(0, 40)} (${place(previousRect)} → ${place(currentRect)})`;
        });
        const what = `${value.toFixed(3)} after ${startTime.toFixed()} ms: ${moved.join(', ')}`;
        found.push({ value, hadRecentInput, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts since the last look. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts.splice(0));
}

/** The sum of the shifts since the last look. */
export async function sumOfShifts(page: Page): Promise<number> {
  return (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
}
