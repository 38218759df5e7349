import { chromium } from '@playwright/test';
import { fromHtml } from 'hast-util-from-html';
import { find, html as vocabulary } from 'property-information';
import { browserArgs } from '#e2e/support/browser-args.ts';
import { sanitizeHtml } from '#lib/html/sanitize-html.ts';
import { findTestBrowser } from '#scripts/machine/browser.ts';
import { elementsIn } from './html-tree.ts';
import type { PageContext } from '#lib/links/context.ts';
import type { Markup } from './data.ts';
import type { Explanation, Outcome } from './suite.ts';

/**
 * What our sanitiser keeps or adds, and DOMPurify, with its own settings in Chromium, does not. Each element, and each
 * attribute of an element, is one miss, whose reason stands in a table of docs/suites.md.
 */

const siteUrl = 'https://site.example';
const context: PageContext = { locale: 'en', view: 'web', cmsUrl: 'https://cms.example', siteUrl };

const addressAttributes = new Set(['href', 'src', 'poster', 'cite']);

/** Where an address leads, however it is written: to a scheme, or to a path of the site or of the CMS. */
function targetOf(value: string): [kind: string, address: string] {
  const base = context.cmsUrl;
  if (!URL.canParse(value, base)) return ['nowhere', value];
  const { origin, pathname, search, hash, href, protocol } = new URL(value, base);
  return origin === base || origin === siteUrl
    ? ['a path', pathname + search + hash]
    : [`${protocol}…`, href];
}

/** How often each element, attribute and address is in a text. The first line is what docs/suites.md calls it. */
function countsOf(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const child of fromHtml(html, { fragment: true }).children)
    for (const { tagName, properties } of elementsIn(child)) {
      count(`<${tagName}>`);
      for (const [property, value] of Object.entries(properties)) {
        const { attribute } = find(vocabulary, property);
        const [kind, address] = targetOf(String(value));
        count(
          addressAttributes.has(attribute)
            ? `<${tagName} ${attribute}> to ${kind}\n${address}`
            : `<${tagName} ${attribute}>`,
        );
      }
    }
  return counts;
}

/** What is more often in one text than in the other. */
function keptIn(ours: string, theirs: string): Set<string> {
  const [own, other] = [countsOf(ours), countsOf(theirs)];
  const kept = [...own].filter(([what, count]) => count > (other.get(what) ?? 0));
  return new Set(kept.map(([what]) => what.split('\n', 1)[0] ?? ''));
}

async function purify(script: string, texts: readonly string[]): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: findTestBrowser() || undefined,
    args: browserArgs(),
  });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ path: script });
    return await page.evaluate((all) => {
      type Purify = { sanitize: (text: string) => string };
      const { sanitize } = Reflect.get(window, 'DOMPurify') as Purify;
      return all.map((text) => sanitize(text));
    }, texts);
  } finally {
    await browser.close();
  }
}

export async function runKept(
  script: string | undefined,
  cases: readonly Markup[] | undefined,
): Promise<Outcome | undefined> {
  if (script === undefined || !cases) return undefined;
  const theirs = await purify(
    script,
    cases.map(({ html }) => html),
  );
  const found = new Map<string, string[]>();
  for (const [index, { name, html }] of cases.entries())
    for (const group of keptIn(sanitizeHtml(html, context), theirs[index] ?? ''))
      found.set(group, [...(found.get(group) ?? []), name]);
  return {
    cases: cases.length,
    misses: [...found].map(([name, of]) => ({
      name,
      what: `is kept in ${String(of.length)} cases, such as ${of.slice(0, 3).join('; ')}`,
    })),
  };
}

/** The table of docs/suites.md: in each row names of what is kept, and why. */
export function reasonsToKeep(docs: string): Explanation[] {
  return [...docs.matchAll(/^\| (`<[^|]*`) \| ([^|]+) \|$/gm)].map(([, names = '', reason = '']) => ({
    reason,
    cases: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }));
}
