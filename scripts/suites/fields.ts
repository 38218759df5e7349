import { forEachOf, theWorld } from './world.ts';
import type { Markup } from './data.ts';
import type { Miss, Outcome } from './suite.ts';
import type { World } from './world.ts';

/**
 * Strings in every field that reaches a page, some at a time: a title, an excerpt, names, the menu, the notice, the legal
 * text, terms, facts, badges, redirects and the words of a search. Nothing of them may run in Chromium, no page may fail,
 * hydrate wrongly or be wider than a phone.
 */

/** How many strings stand on one page together. */
const together = 16;

type Pages = (strings: readonly string[], id: string) => Promise<string[]>;

/** Plants the strings, and names the addresses of the pages that show them. */
const fields: Record<string, (world: World) => Pages> = {
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
          featured_image_alt: text,
          legal: text,
          status: text,
          post_tag: [text],
          nav: { prev: { title: text, permalink: text }, next: { title: text, permalink: text } },
          date_time: 1_764_892_800,
        },
      });
      // One page each costs too much in a browser; a sixteenth of them, in turn, and all of the lists below.
      if (index === Number(id) % together) addresses.push(`/news/${slug}/`);
    }
    return addresses;
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
    return [`/news/${slug}/`];
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
    return [`/news/category/${category}/`, `/news/author/77${id}/`];
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
    return [`/search/?keyword=${encodeURIComponent(keyword)}`, ...words.slice(0, 2)];
  },
  termsAndExtensions: (world) => async (strings, id) => {
    const author = (name: string) => ({ id: 7, name });
    const counts = { total: strings.length, postsPerPage: 24 };
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
        lists: strings.map((text, index) => ({
          slug: `list-${String(index)}`,
          title: text,
          mode: { slug: text, name: text },
          author: author(text),
          date_time: 1_764_892_800,
          patch: text,
          text,
          tiers: [{ name: text, champions: [{ champion: 'kestrel', reason: text }] }],
        })),
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
    return [
      '/academy/glossary/',
      '/champions/tier-lists/',
      '/academy/builds/',
      '/patches/',
      ...own.slice(0, 1),
    ];
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
    return [`/_preview/88${id}/88${id}/demo-nonce`];
  },
};

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
  await forEachOf(addresses, 2, async (address) => {
    const context = await world.browser.newContext({
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'block',
    });
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
      if (status >= 500) faults.push(`is answered with ${String(status)}`);
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
    await context.close();
  });
  return found;
}

export async function runFields(
  kind: string,
  cases: readonly Markup[] | undefined,
): Promise<Outcome | undefined> {
  if (!cases) return undefined;
  const world = await theWorld();
  const misses: Miss[] = [];
  let pages = 0;
  for (let at = 0, group = 0; at < cases.length; at += together, group += 1) {
    const some = cases.slice(at, at + together);
    const name = `${kind} ${String(at)} to ${String(at + some.length - 1)}`;
    for (const [field, plantFor] of Object.entries(fields)) {
      const id = `${kind === 'naughty' ? '1' : '2'}${String(group).padStart(3, '0')}`;
      const addresses = await plantFor(world)(
        some.map(({ html }) => html),
        id,
      );
      pages += addresses.length;
      for (const [address, faults] of await faultsOf(world, addresses))
        for (const fault of faults) misses.push({ name: `${name}, ${field}`, what: `${fault} (${address})` });
    }
  }
  await world.uproot();
  return {
    cases: cases.length * Object.keys(fields).length,
    misses,
    notes: [`${String(pages)} pages in Chromium`],
  };
}
