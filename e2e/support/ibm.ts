import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(
  createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js'),
  'utf8',
);

/**
 * What IBM's rules say fails and we keep, each with its reason. A pattern is that of the element's HTML.
 * docs/decisions/0024-second-opinion.md
 */
const kept: readonly { rule: string; element: RegExp; reason: string }[] = [
  {
    rule: 'aria_content_in_landmark',
    element: /^<a (?:inert="" )?href="#content"/,
    reason:
      'The link to the content stands before everything, so that it is the first that the keyboard reaches.',
  },
  {
    rule: 'aria_complementary_label_visible',
    element: /^<aside [^>]*(?:id="notification"|data-preview-bar)/,
    reason:
      'The notice and the bar of a preview have names for those who do not see where they stand; visible ones would say the same twice.',
  },
  {
    rule: 'element_tabbable_role_valid',
    element: /role="region"|^<pre /,
    reason: 'What scrolls can be reached with the keyboard, as axe asks (scrollable-region-focusable).',
  },
  {
    rule: 'element_tabbable_role_valid',
    element: /role="group"/,
    reason:
      'A tile that has no link turns over where it is focused, so that its back can be read with the keyboard.',
  },
  {
    rule: 'input_checkboxes_grouped',
    element: /name="agree"/,
    reason: 'The agreements of two newsletter forms on one page belong to different forms.',
  },
  {
    rule: 'input_label_exists',
    element: /^<select id="[^"]*roster"/,
    reason: 'On phones the label of the rosters is visually hidden: the rule does not count clipped text.',
  },
  {
    rule: 'aria_accessiblename_exists',
    element: /^<th [^>]*scope="(?:row|col)"/,
    reason: 'It has a name, which is visually hidden: the rule does not count clipped text.',
  },
  {
    rule: 'aria_form_label_unique',
    element: /action="\/api\/signup"/,
    reason: 'The style guide shows the newsletter form that the footer has too.',
  },
];

type Result = {
  ruleId: string;
  reasonId: string;
  value: [level: string, outcome: string];
  message: string;
  snippet: string;
  path: { dom: string };
};

/** A second opinion beside axe: what fails by IBM's rules for WCAG 2.2. What they only ask a person to look at is left out. */
export async function secondOpinion(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(source);
  const failed = await page.evaluate(async () => {
    const { ace } = window as unknown as {
      ace: {
        Checker: new () => { check: (node: Node, rules: string[]) => Promise<{ results: Result[] }> };
      };
    };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    return (
      results
        .filter(({ value }) => value[1] === 'FAIL')
        // What is closed is judged when it is open: the rules find no label in it, because that is hidden too.
        .filter(({ path }) => {
          const type = XPathResult.FIRST_ORDERED_NODE_TYPE;
          const found = document.evaluate(path.dom, document, null, type, null).singleNodeValue;
          return !(found instanceof Element) || found.checkVisibility();
        })
        .map(({ ruleId, message, snippet, path }) => ({ ruleId, message, snippet, dom: path.dom }))
    );
  });
  return failed
    .filter(
      ({ ruleId, snippet }) => !kept.some(({ rule, element }) => rule === ruleId && element.test(snippet)),
    )
    .map(({ ruleId, message, snippet, dom }) => `${ruleId}: ${message} ${snippet.slice(0, 160)} (${dom})`);
}
