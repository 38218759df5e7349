import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { find, html as names } from 'property-information';
import { allowedTags, schema } from '#lib/html/sanitize-schema.ts';
import { textOf } from '#lib/html/tree.ts';
import { elementsIn, findElement, isElement, outline } from './html-tree.ts';
import { openFirefox } from '#scripts/measure/engines/firefox.ts';
import { tabOf } from '#scripts/measure/engines/tab.ts';
import { forEachOf, theWorld } from './world.ts';
import type { Element, ElementContent } from 'hast';
import type { Markup } from './data.ts';
import type { Node } from './html-tree.ts';
import type { Miss, Outcome } from './suite.ts';
import type { World } from './world.ts';

/**
 * Each case is the body of an article. The page has to stay whole; its body has no element and no attribute beyond the
 * schema; and parse5, Chromium and Firefox, where that is installed, read the same tree from it, which stays the same when
 * it is written and read again.
 */

/** What the site itself puts into a body. */
const ownTags = new Set(['button']);
const ownAttributes = new Set(
  'class style role tabindex rel target loading decoding srcset sizes fetchpriority allow allowfullscreen referrerpolicy sandbox type autocomplete'.split(
    ' ',
  ),
);

const attribute = (property: string) => find(names, property).attribute;
const schemaAttributes = new Map(
  Object.entries(schema.attributes ?? {}).map(([tag, listed]) => [
    tag,
    new Set(listed.map((entry) => attribute(typeof entry === 'string' ? entry : entry[0]))),
  ]),
);
const isAllowed = (tag: string, name: string) =>
  ownAttributes.has(name) ||
  name.startsWith('aria-') ||
  schemaAttributes.get('*')?.has(name) ||
  schemaAttributes.get(tag)?.has(name) ||
  /^data-(?:keyword|gallery|caption|embed|src|fallback)/.test(name);

const classOf = ({ properties }: Element) => [properties.className ?? []].flat().join(' ');

/** The legal text below a page has the same class. */
function bodyOf(tree: Node, bodyClass: string): Element | undefined {
  const article = findElement(tree, ({ tagName }) => tagName === 'article');
  return article && findElement(article, (element) => classOf(element) === bodyClass);
}

function strangersIn(body: Element): string[] {
  const found = new Set<string>();
  for (const child of body.children)
    for (const { tagName, properties } of elementsIn(child)) {
      if (!allowedTags.has(tagName) && !ownTags.has(tagName)) found.add(`the element ${tagName}`);
      for (const property of Object.keys(properties))
        if (!isAllowed(tagName, attribute(property)))
          found.add(`the attribute ${attribute(property)} of ${tagName}`);
      for (const name of ['href', 'src', 'poster', 'cite'])
        if (/^\s*(?:javascript|data|vbscript):/i.test(String(properties[name] ?? '')))
          found.add(`a bad ${name}`);
    }
  return [...found];
}

const write = (children: readonly ElementContent[]) =>
  toHtml({ type: 'root', children: [...children] }, { allowDangerousCharacters: false });

/** Reads what was written once more, as the content of a `div`. */
const again = (html: string) => write(fromHtml(html, { fragment: true }).children as ElementContent[]);

const article = (slug: string, title: string, html: string) => ({
  route: 'slugpost',
  match: slug,
  body: {
    id: 9,
    type: 'post',
    title: { rendered: title },
    content: { rendered: html },
    permalink: `/news/${slug}/`,
    date_time: 1_764_892_800,
  },
});

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((text) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 60))).join(' and ');
}

const title = 'Public test data';
const slugOf = (kind: string, index: number) => `${kind}-${String(index).padStart(4, '0')}-end`;

/** A browser's reading of a body, and of what it writes for it. Null where it finds none. */
type Reading = { once: string | null; twice: string | null };

/** Chromium's reading of each page's body, and of that text once more. */
async function readInChromium({ browser, site }: World, paths: readonly string[], bodyClass: string) {
  // Texts are read as HTML in a page of the site, whose policy allows that to nobody.
  const page = await browser.newPage({ bypassCSP: true });
  const read: Reading[] = [];
  try {
    await page.goto(`${site}/robots.txt`);
    for (let at = 0; at < paths.length; at += 25) {
      const some = paths.slice(at, at + 25);
      read.push(
        ...(await page.evaluate(
          async ([addresses, name]) =>
            Promise.all(
              addresses.map(async (address) => {
                const text = await (await fetch(address)).text();
                const parsed = new DOMParser().parseFromString(text, 'text/html');
                const body = parsed.querySelector(`article .${name}`);
                if (!body) return { once: null, twice: null };
                const box = document.createElement('div');
                box.innerHTML = body.innerHTML;
                return { once: body.innerHTML, twice: box.innerHTML };
              }),
            ),
          [some, bodyClass] as const,
        )),
      );
    }
  } finally {
    await page.close();
  }
  return read;
}

/** Firefox's reading of each body, as parse5 writes it. Undefined without a Firefox. */
async function readInFirefox(bodies: readonly string[]) {
  const driver = await openFirefox();
  if (!driver) return undefined;
  const tab = tabOf(driver);
  const read: Reading[] = [];
  try {
    for (let at = 0; at < bodies.length; at += 25)
      read.push(
        ...(await tab.evaluate(
          (texts): Reading[] =>
            (JSON.parse(texts) as string[]).map((text) => {
              const [box, other] = [document.createElement('div'), document.createElement('div')];
              box.innerHTML = text;
              other.innerHTML = box.innerHTML;
              return { once: box.innerHTML, twice: other.innerHTML };
            }),
          JSON.stringify(bodies.slice(at, at + 25)),
        )),
      );
  } finally {
    await tab.close();
  }
  return { version: driver.version, read };
}

export async function runBodies(
  kind: string,
  cases: readonly Markup[] | undefined,
): Promise<Outcome | undefined> {
  if (!cases) return undefined;
  const world = await theWorld();
  const misses: Miss[] = [];
  const get = async (slug: string) => {
    const answer = await fetch(`${world.site}/news/${slug}/`);
    return { status: answer.status, tree: fromHtml(await answer.text()) };
  };

  await world.plant(article(`${kind}-plain-end`, title, '<p id="suite-marker">Text</p>'));
  const plain = (await get(`${kind}-plain-end`)).tree;
  const holder = findElement(plain, ({ children }) =>
    children.some((child) => isElement(child) && child.properties.id === 'suite-marker'),
  );
  if (!holder) throw new Error('The body of the plain article was not found.');
  const bodyClass = classOf(holder);
  const whole = outline(plain, holder);

  const trees = new Map<number, string>();
  await forEachOf(cases, 4, async ({ name, html }, index) => {
    const miss = (what: string) => misses.push({ name, what });
    const slug = slugOf(kind, index);
    await world.plant(article(slug, title, html));
    const { status, tree } = await get(slug);
    if (status !== 200) return void miss(`is answered with ${String(status)}`);
    const heading = findElement(tree, ({ tagName }) => tagName === 'h1');
    if (!heading || textOf(heading) !== title) miss('has not the title that it should');
    const body = bodyOf(tree, bodyClass);
    if (outline(tree, body) !== whole) miss('is not a whole page');
    // What shows nothing has no body at all.
    if (!body) return;
    for (const stranger of strangersIn(body)) miss(`has ${stranger}`);
    const text = write(body.children);
    if (again(text) !== text) miss('is not stable in parse5');
    trees.set(index, text);
  });

  const indexes = [...trees.keys()];
  const texts = [...trees.values()];
  const compare = (browser: string, readings: readonly Reading[], expected: readonly string[]) => {
    for (const [at, index] of indexes.entries()) {
      const name = cases[index]?.name ?? '';
      const text = expected[at] ?? '';
      const { once, twice } = readings[at] ?? {};
      if (once === null || once === undefined) misses.push({ name, what: `has no body in ${browser}` });
      else if (once !== twice) misses.push({ name, what: `is not stable in ${browser}` });
      else if (again(once) !== text)
        misses.push({
          name,
          what: `is another tree in ${browser}: ${firstDifference(again(once), text)}`,
        });
    }
  };
  compare(
    'Chromium',
    await readInChromium(
      world,
      indexes.map((index) => `/news/${slugOf(kind, index)}/`),
      bodyClass.split(' ')[0] ?? '',
    ),
    texts,
  );
  const firefox = await readInFirefox(texts);
  // It reads what parse5 wrote, in which a line break at the start of a `pre` is lost.
  if (firefox) compare('Firefox', firefox.read, texts.map(again));
  const alsoIn = firefox ? `read in ${firefox.version}, too` : 'not read in Firefox, which is not installed';
  return { cases: cases.length, misses, notes: [`${String(trees.size)} of them show something`, alsoIn] };
}
