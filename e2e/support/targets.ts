import type { Locator } from '@playwright/test';

/** What can be pressed within a part of the page and is smaller than the 44 pixels of a thumb. */
export function smallTargets(part: Locator): Promise<string[]> {
  return part.evaluate((root) =>
    [
      ...root.querySelectorAll(
        'button, a, input, select, textarea, summary, [role="option"], label:has(input)',
      ),
    ]
      // The label around a radio button or check box is what a thumb presses.
      .filter((one) => !(one instanceof HTMLInputElement && /radio|checkbox/.test(one.type)))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => Math.round(box.width) < 44 || Math.round(box.height) < 44)
      .map(({ one, box }) => `${box.width} x ${box.height} ${one.outerHTML.slice(0, 200)}`),
  );
}
