import { fromHtml } from 'hast-util-from-html';
import { allowedTags } from '#lib/html/sanitize-schema.ts';
import { elementsIn } from './html-tree.ts';
import { forEachOf, theWorld } from './world.ts';
import type { Markup } from './data.ts';
import type { Miss, Outcome } from './suite.ts';
import type { World } from './world.ts';

/**
 * Strings in every field that reaches a page, some at a time: a title, an excerpt, names, the menu, the notice, the legal
 * text, terms, facts, badges, redirects and the words of a search. Nothing of them may run in Chromium, no page may fail,
 * hydrate wrongly or be wider than a phone. A browser needs seconds for a page, so of articles, which show one string each, it
 * opens a few, and the HTML of all is read by parse5: it has no script, handler or element that another article has not.
 */

/** How many strings stand on one page together. */
const together = 24;

const picture = '/wp-content/uploads/picture.jpg';

type PlantFor = (
  world: World,
) => (strings: readonly string[], id: string) => Promise<{ opened: string[]; read?: string[] }>;

/** What one page shows of one string, it shows of another in the next bunch. */
const turnOf = (id: string, { length }: readonly string[]) => Number(id) % length;

/** Plants the strings, and names the addresses of the pages that show them. */
const fields = {
  article: (world) => async (strings, id) => {
    const addresses: string[] = [];
    for (const [index, text] of strings.entries()) {
      const slug = `fields-${id}-${String(index)}-end`;
      await world.plant({
        route: 'slugpost',
        match: slug,
        body: {
          id: 9,
          type: 'post',
          title: { rendered: text },
          excerpt: text,
          content: { rendered: `<p>${text}</p><h2>${text}</h2>${text}` },
          seo_title: text,
          permalink: `/news/${slug}/`,
          author: { id: 7, name: text },
          categoryName: text,
          categoryURL: text,
          featured_image_src: text,
          // Where the text is no address of a picture, the alternative text needs another.
          featured_image_large_src: picture,
          featured_image_alt: text,
          legal: text,
          status: text,
          post_tag: [text],
          // A neighbour whose permalink leads nowhere is left out.
          nav: { prev: { title: text, permalink: '/news/kestrel/' }, next: { title: text, permalink: text } },
          date_time: 1_764_892_800,
        },
      });
      addresses.push(`/news/${slug}/`);
    }
    return { opened: addresses.slice(turnOf(id, strings)).slice(0, 1), read: addresses };
  },
  champion: (world) => async (strings, id) => {
    const slug = `fields-champion-${id}-end`;
    await world.plant({
      route: 'slugpost',
      match: slug,
      body: {
        id: 9,
        type: 'post',
        template: 'champion-post',
        class: 'mystic',
        title: { rendered: 'Champion' },
        content: { rendered: '<p>Text</p>' },
        permalink: `/news/${slug}/`,
        date_time: 1_764_892_800,
        facts: {
          abilities: strings.map((text) => ({ name: text, text, terms: [text] })),
          immunities: strings,
          tags: strings,
          synergies: strings.map((text) => ({ champion: 'kestrel', text })),
          counters: strings.map((text) => ({ champion: 'kestrel', reason: text })),
        },
      },
    });
    return { opened: [`/news/${slug}/`] };
  },
  lists: (world) => async (strings, id) => {
    const cards = strings.map((text, index) => ({
      id: 1000 + index,
      type: 'post',
      title: { rendered: text },
      excerpt: text,
      permalink: text,
      categoryName: text,
      status: text,
      post_tag: ['featured', text],
      author: { id: 7, name: text },
      date_time: 1_764_892_800,
    }));
    const category = `fields-list-${id}-end`;
    const listing = { news: cards, total: cards.length, postsPerPage: 24, title: strings[0] ?? '' };
    await world.plant({ route: 'category', match: category, body: listing });
    await world.plant({
      route: 'author',
      match: `id=77${id}`,
      body: { ...listing, role: strings[1] ?? '' },
    });
    return { opened: [`/news/category/${category}/`, `/news/author/77${id}/`] };
  },
  search: (world) => async (strings, id) => {
    const keyword = `fields ${id}`;
    const cards = strings.map((text) => ({ title: { rendered: text }, excerpt: text, permalink: text }));
    await world.plant({
      route: 'search',
      match: keyword,
      body: { champions: cards, news: cards, academy: cards, total: 48, postsPerPage: 12, currentPage: 1 },
    });
    const words = strings.map(
      (text) => `/search/?keyword=${encodeURIComponent(text.slice(0, 30).toWellFormed())}`,
    );
    return { opened: [`/search/?keyword=${encodeURIComponent(keyword)}`, ...words.slice(0, 2)] };
  },
  termsAndExtensions: (world) => async (strings, id) => {
    const author = (name: string) => ({ id: 7, name });
    const counts = { total: strings.length, postsPerPage: 24 };
    const turn = turnOf(id, strings);
    const one = strings[turn] ?? '';
    const buildSlug = `fields-build-${id}-end`;
    const build = { code: '1~cr.5', purpose: 'war' };
    await world.plant({
      route: 'glossary',
      body: {
        title: 'Glossary',
        glossary: strings.map((text, index) => ({
          id: String(index),
          word: text,
          category: text,
          description: text,
        })),
      },
    });
    await world.plant({
      route: 'tier-lists',
      body: {
        // A title or the name of a tier that is markup alone leaves out what it belongs to, so half of the lists have others.
        lists: strings.flatMap((text, index) => {
          const list = {
            author: author(text),
            date_time: 1_764_892_800,
            patch: text,
            text,
          };
          const ratings = strings.map((reason, at) => ({ champion: `champion-${String(at)}`, reason }));
          return [
            {
              ...list,
              slug: `list-${String(index)}`,
              title: 'List',
              mode: { slug: `mode-${String(index)}`, name: text || 'Mode' },
              tiers: [
                { name: 'S', champions: [{ champion: 'kestrel', reason: text }, ...ratings] },
                ...strings.map((name, at) => ({ name, champions: [{ champion: `rated-${String(at)}` }] })),
              ],
            },
            {
              ...list,
              slug: `titled-${String(index)}`,
              title: text,
              mode: { slug: text, name: text },
              tiers: [{ name: text, champions: [{ champion: 'kestrel', reason: text }] }],
            },
          ];
        }),
      },
    });
    await world.plant({
      route: 'builds',
      body: {
        ...counts,
        builds: strings.map((text, index) => ({
          id: 2000 + index,
          type: 'build',
          title: { rendered: text },
          excerpt: text,
          permalink: `/academy/builds/fields-${String(index)}/`,
          author: author(text),
          build: { ...build, version: text, champions: [text] },
          date_time: 1_764_892_800,
        })),
      },
    });
    await world.plant({
      route: 'build',
      match: buildSlug,
      body: {
        id: 2000,
        type: 'build',
        title: { rendered: one },
        content: { rendered: strings.map((text) => `<div>${text}</div>`).join('') },
        excerpt: one,
        seo_title: one,
        legal: one,
        featured_image_large_src: picture,
        featured_image_alt: one,
        permalink: `/academy/builds/${buildSlug}/`,
        author: author(one),
        build: { ...build, version: one, champions: ['kestrel', ...strings] },
        date_time: 1_764_892_800,
      },
    });
    await world.plant({
      route: 'changes',
      body: {
        ...counts,
        changes: strings.map((text) => ({
          champion: 'kestrel',
          ability: text,
          was: text,
          is: text,
          kind: 'buff',
          version: text,
          post: { title: text, permalink: text, date_time: 1_764_892_800 },
        })),
      },
    });
    const from = strings.map((_, index) => `/fields-${id}-${String(index)}/`);
    await world.plant({
      route: 'redirects',
      body: strings.map((to, index) => ({ from: from[index], to, status: 308 })),
    });
    await world.tell();
    const own = await opened(world, from);
    return {
      opened: [
        '/academy/glossary/',
        '/champions/tier-lists/',
        `/champions/tier-lists/list-${String(turn)}/`,
        '/news/kestrel/',
        '/academy/builds/',
        `/academy/builds/${buildSlug}/`,
        '/patches/',
        ...own.slice(0, 1),
      ],
    };
  },
  preview: (world) => async (strings, id) => {
    // What every page shows is planted for a preview alone, which is made for each visit.
    await world.plant({
      route: 'menu',
      body: {
        menu: strings.map((text) => ({ title: text, url: text, children: [{ title: text, url: text }] })),
      },
    });
    await world.plant({ route: 'components/notification', body: { res: strings.join(' ') } });
    await world.plant({
      route: 'preview',
      match: `id=88${id}`,
      body: {
        id: Number(`88${id}`),
        type: 'post',
        title: { rendered: strings[0] ?? '' },
        content: { rendered: strings.join(' ') },
        permalink: '/news/x/',
        preview: { by: strings[1] ?? '', until: 4_000_000_000, published: false },
      },
    });
    return { opened: [`/_preview/88${id}/88${id}/demo-nonce`] };
  },
} satisfies Record<string, PlantFor>;

/** Those that stay on the site, failures first. The suite `addresses` judges what leads elsewhere. */
async function opened(world: World, addresses: readonly string[]): Promise<string[]> {
  const own: string[] = [];
  for (const address of addresses) {
    const { headers, status } = await fetch(world.site + address, { redirect: 'manual' });
    const target = headers.get('location');
    if (status >= 500) own.unshift(address);
    else if (target === null || new URL(target, world.site).origin === world.site) own.push(address);
  }
  return own;
}

/** What the page of a browser says of itself. */
async function faultsOf(world: World, addresses: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const context = await world.browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  });
  // Their handlers run without the bytes too.
  await context.route('**/*', (route) =>
    /^(?:image|media|font)$/.test(route.request().resourceType()) ? route.abort() : route.continue(),
  );
  await forEachOf(addresses, 3, async (address) => {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('dialog', (dialog) => {
      faults.push(`opens a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', ({ message }) => faults.push(`throws ${message.slice(0, 200)}`));
    page.on('console', (message) => {
      const text = message.text();
      // Hosts of other people are not reached from here, and pictures with made-up addresses are missing.
      if (message.type() === 'error' && !/Failed to load resource|ERR_|image|blocked/i.test(text))
        faults.push(`logs ${text.slice(0, 200)}`);
      if (/script-src|javascript:/.test(text)) faults.push(`tries to run something: ${text.slice(0, 200)}`);
    });
    try {
      const answer = await page.goto(world.site + address, { waitUntil: 'load' });
      const status = answer?.status() ?? 0;
      // A redirect of the text may lead to no page.
      if (status >= (address.startsWith('/fields-') ? 500 : 400))
        faults.push(`is answered with ${String(status)}`);
      await page.waitForTimeout(400);
      const { width, ran } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        ran: Reflect.get(window, 'xssed') === true,
      }));
      if (width > 360) faults.push(`is ${String(width)} px wide`);
      if (ran) faults.push('ran a script of the text');
    } catch (error) {
      faults.push(error instanceof Error ? error.message.slice(0, 200) : String(error));
    }
    if (faults.length > 0) found.set(address, faults);
    await page.close();
  });
  await context.close();
  return found;
}

type Plain = { tags: ReadonlySet<string>; scripts: number };

const addressProperties = new Set([
  'href',
  'src',
  'srcDoc',
  'action',
  'formAction',
  'poster',
  'data',
  'xLinkHref',
]);

async function read(world: World, address: string) {
  const answer = await fetch(world.site + address);
  const elements = fromHtml(await answer.text()).children.flatMap((child) => [...elementsIn(child)]);
  const scripts = elements.filter(
    ({ tagName, properties }) => tagName === 'script' && !String(properties.type).includes('json'),
  );
  return { status: answer.status, elements, scripts: scripts.length };
}

/** An article of plain words. */
async function readPlain(world: World): Promise<Plain> {
  const [address = ''] = (await fields.article(world)(['Text'], '9999')).read;
  const { elements, scripts } = await read(world, address);
  return { tags: new Set([...allowedTags, ...elements.map(({ tagName }) => tagName)]), scripts };
}

/** What HTML has that could run, and an article of plain words has not. */
async function faultsInHtml(world: World, plain: Plain, address: string): Promise<string[]> {
  const { status, elements, scripts } = await read(world, address);
  const faults = new Set<string>();
  if (status !== 200) faults.add(`is answered with ${String(status)}`);
  if (scripts !== plain.scripts) faults.add(`has ${String(scripts)} scripts, not ${String(plain.scripts)}`);
  for (const { tagName, properties } of elements) {
    if (!plain.tags.has(tagName)) faults.add(`has the element ${tagName}`);
    for (const [property, value] of Object.entries(properties)) {
      const runs =
        addressProperties.has(property) &&
        /^\s*(?:javascript|vbscript|data):(?!image\/svg\+xml,)/i.test(String(value));
      if (runs || /^on/.test(property))
        faults.add(`has ${property} of ${tagName}: ${String(value).slice(0, 80)}`);
    }
  }
  return [...faults];
}

export async function runFields(
  kind: string,
  cases: readonly Markup[] | undefined,
): Promise<Outcome | undefined> {
  if (!cases) return undefined;
  const world = await theWorld();
  const misses: Miss[] = [];
  const plain = await readPlain(world);
  let [pages, articles] = [0, 0];
  for (let at = 0, group = 0; at < cases.length; at += together, group += 1) {
    const some = cases.slice(at, at + together);
    const bunch = `${kind} ${String(at)} to ${String(at + some.length - 1)}`;
    for (const [field, plantFor] of Object.entries<PlantFor>(fields)) {
      const id = `${kind === 'naughty' ? '1' : '2'}${String(group).padStart(3, '0')}`;
      const planted = await plantFor(world)(
        some.map(({ html }) => html),
        id,
      );
      const note = (address: string, faults: readonly string[]) => {
        for (const fault of faults)
          misses.push({ name: `${bunch}, ${field}`, what: `${fault} (${address})` });
      };
      for (const [address, faults] of await faultsOf(world, planted.opened)) note(address, faults);
      await forEachOf(planted.read ?? [], 3, async (address) =>
        note(address, await faultsInHtml(world, plain, address)),
      );
      pages += planted.opened.length;
      articles += planted.read?.length ?? 0;
    }
  }
  await world.uproot();
  return {
    cases: cases.length * Object.keys(fields).length,
    misses,
    notes: [`${String(pages)} pages in Chromium, the HTML of ${String(articles)} articles`],
  };
}
