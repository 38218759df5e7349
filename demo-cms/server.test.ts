import { createHmac } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { sharedToken } from './preview.ts';
import { startCms, type Cms } from './server.ts';
import { flawsOf } from '#wordpress/contract/wire-schema.ts';

type Json = Record<string, unknown>;
type Told = { auth: string | undefined; body: unknown };

const folder = mkdtempSync(path.join(tmpdir(), 'demo-cms-'));
const contentDir = path.join(folder, 'content');
const messages: Told[] = [];
const site = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    messages.push({ auth: request.headers.authorization, body: JSON.parse(body) as unknown });
    response.end('{"revalidated":["x"]}');
  });
});
let cms: Cms;
let api = '';

beforeAll(async () => {
  cpSync(path.join(process.cwd(), 'demo-cms/fixtures'), contentDir, { recursive: true });
  await new Promise<void>((resolve) => site.listen(0, resolve));
  const siteUrl = `http://localhost:${(site.address() as AddressInfo).port}`;
  const cacheDir = path.join(folder, 'cache');
  cms = await startCms({ contentDir, cacheDir, siteUrl, revalidateSecret: 'secret', quiet: true });
  api = `${cms.url}/wp-json/fighter/v1/`;
});

afterAll(async () => {
  await cms.close();
  await new Promise((resolve) => site.close(resolve));
  rmSync(folder, { recursive: true });
});

const ask = (address: string, init?: RequestInit) => fetch(new URL(address, api), init);
const read = async (address: string) => (await (await ask(address)).json()) as Json;
const flip = (name: string, body: unknown) =>
  ask(`/__${name}`, { method: 'POST', body: JSON.stringify(body) });
const titles = (list: unknown) =>
  (list as { title: { rendered: string } }[]).map(({ title }) => title.rendered);

describe('addresses', () => {
  test.each([
    ['menu/', 'menu'],
    ['tooltip/?keyword=crit', 'tooltip?keyword=crit'],
  ])('%s is read alone, with and without a slash', async (address, other) => {
    expect(flawsOf(address.replace(/\?.*/, ''), await read(address))).toEqual([]);
    expect((await ask(other)).status).toBe(200);
    const head = await ask(address, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const wrong = await ask(address, { method: 'POST', body: '{}' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test.each([
    'slugpost?slug=unready',
    'slugpost?slug=lanterns',
    'constructor',
    '/wp-json/other/v1/news',
    '/static/nobody/nobody.json',
    '/static/ember/quill.json',
    '/static/nobody/portrait/nobody.webp',
    '/wp-content/uploads/glossary/glossary-nothing-such.txt',
  ])('%s is 404', async (address) => {
    expect((await ask(address)).status).toBe(404);
  });

  test('a broken escape is 400', async () => {
    const { port } = new URL(cms.url);
    const status = await new Promise((resolve) => {
      http.get({ port, path: '/wp-content/%E0%A4%A' }, (response) => resolve(response.resume().statusCode));
    });
    expect(status).toBe(400);
  });
});

describe('WordPress habits', () => {
  test('titles hold entities, permalinks are absolute on the origin that was asked', async () => {
    const post = await read('slugpost?slug=winter');
    expect(post.title).toEqual({ rendered: 'Winter&#8217;s &#8220;Wrath&#8221; &#038; More' });
    expect(post.permalink).toBe(`${cms.url}/news/winter/`);
    expect(post.seo_title).toBe('Winter event');
    const here = cms.url.replace('localhost', '127.0.0.1');
    const other = (await (await fetch(`${here}/wp-json/fighter/v1/slugpost?slug=winter`)).json()) as Json;
    expect(other.permalink).toBe(`${here}/news/winter/`);
  });

  test('pictures come in four sizes, or are false', async () => {
    expect(await read('slugpost?slug=winter')).toMatchObject({
      featured_image_src: `${cms.url}/wp-content/uploads/art/news/storm__ember__winter.webp`,
      featured_image_thumbnail_src: `${cms.url}/wp-content/uploads/art/news/storm__ember__winter-360x360.webp`,
    });
    expect(await read('slugpost?slug=spring')).toMatchObject({
      featured_image_src: false,
      featured_image_large_src: false,
    });
  });

  test('classic bodies hold empty paragraphs and line breaks around items', async () => {
    const { content } = (await read('slugpost?slug=spring')) as { content: { rendered: string } };
    expect(content.rendered).toContain('<p></p>\n<div data-item');
    expect(content.rendered).toContain('<br />');
  });

  test('a nonce without its session is refused on public routes too', async () => {
    expect((await ask('menu/', { headers: { 'x-wp-nonce': 'demo-nonce' } })).status).toBe(403);
  });
});

describe('lists', () => {
  test('newest first, sticky first in the hub', async () => {
    expect(titles((await read('news?count=1')).posts)[0]).toMatch('Winter');
    expect(titles((await read('hub')).posts)[0]).toBe('Spring');
  });

  test('twelve a page', async () => {
    for (let n = 10; n < 24; n += 1) {
      const text = `---\ntitle: Tale ${n}\ndate: 2026-01-${n}\ncategory: tales\nauthor: 8\n---\n<p>Text</p>`;
      await flip('edit', { file: `en/posts/tale-${n}.html`, text });
    }
    const first = await read('category/?id=tales');
    const second = await read('category/?id=tales&page=2');
    expect([titles(first.news).length, Number(first.total), first.postsPerPage]).toEqual([12, 15, 12]);
    expect(titles(second.news)).toEqual(['Tale 12', 'Tale 11', 'Tale 10']);
    expect(titles((await read('category/?id=tales&page=9')).news)).toEqual([]);
    expect(titles((await read('author/?id=bo&page=2')).news)).toHaveLength(3);
    expect(titles((await read('hub?page=2')).posts)).toHaveLength(4);
    await ask('/__edit', { method: 'DELETE' });
    expect(Number((await read('category/?id=tales')).total)).toBe(1);
  });

  test.each([
    ['', ['Ember', 'Quill', 'Zinc']],
    ['&sort=name', ['Ember', 'Quill', 'Zinc']],
    ['&sort=prestige', ['Quill', 'Ember', 'Zinc']],
    ['&class=cosmic', ['Ember']],
    ['&keyword=QUI', ['Quill']],
    ['&keyword=cold%20metal', ['Zinc']],
    ['&class=cosmic&keyword=quill', []],
    ['&page=2', []],
  ])('spotlights%s', async (query, expected) => {
    const answer = await read(`spotlights/?id=champion-spotlights${query}`);
    expect(titles(answer.news)).toEqual(expected);
    expect(answer.postsPerPage).toBe(24);
  });

  test('a champion has its class, prestige and neighbours', async () => {
    const champion = await read('slugpost?slug=quill');
    expect(champion).toMatchObject({ template: 'champion-post', class: 'skill', type: 'post' });
    expect(Number(champion.prestige)).toBe(20400);
    expect(Number(champion.date_time)).toBe(Date.parse('2026-02-01') / 1000);
    expect(champion.nav).toEqual({
      prev: { title: 'Ember', permalink: `${cms.url}/news/ember/`, language: 'en' },
      next: { title: 'Zinc', permalink: `${cms.url}/news/zinc/`, language: 'en' },
    });
  });

  test.each([
    ['', ['First steps'], ['Blocking']],
    ['?progression=contender', [], ['Blocking']],
    ['?subject[]=crews', ['First steps'], []],
    ['?subject[]=crews&subject[]=combat', ['First steps'], ['Blocking']],
    ['?keyword=start%20HERE', ['First steps'], []],
    ['?keyword=%25%22%F0%9F%A6%B8', [], []],
  ])('academy%s', async (query, quick, courses) => {
    const answer = await read(`academy/${query}`);
    expect([titles(answer.quick), titles(answer.courses)]).toEqual([quick, courses]);
  });

  test('words are counted', async () => {
    expect(Number((await read('course?id=blocking')).word_count)).toBe(5);
  });

  test('search looks at titles and texts of all kinds, never at drafts', async () => {
    const all = await read('search/?keyword=came%20arena');
    expect([titles(all.champions).length, Number(all.total)]).toEqual([3, 3]);
    const news = await read('search/?keyword=snow&postType=news');
    expect([titles(news.news).length, titles(news.champions).length, Number(news.total)]).toEqual([1, 0, 1]);
    expect((await read('search/?keyword=xylophone')).total).toBe(0);
    expect((await read('search/')).total).toBe(0);
  });

  test.each(['Heal Block', 'heal_block', 'HEAL-BLOCK', 'heal-block'])('tooltip %s', async (keyword) => {
    const { term } = await read(`tooltip/?keyword=${encodeURIComponent(keyword)}`);
    expect(term).toMatchObject({ id: 'heal-block', word: 'Heal Block', category: 'Ability' });
  });
});

describe('the catalogue', () => {
  type Item = { permalink: string; title: { rendered: string }; languages: string[] };
  type Catalogue = { items: Item[]; removed: string[]; at: string };
  const catalogue = async (query = '') => (await read(`catalogue/?${query}`)) as unknown as Catalogue;
  const pathsOf = (addresses: string[]) => addresses.map((address) => new URL(address).pathname);
  const tale = (title: string) => ({ file: 'en/posts/tale.html', text: `---\ntitle: ${title}\n---\n` });
  afterEach(() => ask('/__edit', { method: 'DELETE' }));

  test('names what was added, changed and removed since a moment', async () => {
    const { at } = await catalogue();
    await flip('edit', tale('One'));
    const added = await catalogue(`since=${at}`);
    expect(titles(added.items)).toEqual(['One']);
    expect(added.removed).toEqual([]);
    await flip('edit', tale('Two'));
    const changed = await catalogue(`since=${added.at}`);
    expect(titles(changed.items)).toEqual(['Two']);
    await flip('edit', { ...tale(''), text: null });
    const removed = await catalogue(`since=${added.at}`);
    expect([removed.items, pathsOf(removed.removed)]).toEqual([[], ['/news/tale/']]);
    // Who asks again from the first moment gets the same end.
    expect(await catalogue(`since=${at}`)).toEqual(removed);
    expect(await catalogue(`since=${removed.at}`)).toEqual({ items: [], removed: [], at: removed.at });
  });

  test('counts the changes of each language', async () => {
    const { at } = await catalogue('lang=de');
    await flip('edit', tale('One'));
    const english = await catalogue(`lang=de&since=${at}`);
    expect(english.items).toMatchObject([{ title: { rendered: 'One' }, languages: ['en'] }]);
    await flip('edit', { file: 'de/posts/tale.html', text: '---\ntitle: Eins\nexcerpt: Ja\n---\n' });
    const german = await catalogue(`lang=de&since=${english.at}`);
    expect(german.items).toMatchObject([{ title: { rendered: 'Eins' }, languages: ['en', 'de'] }]);
  });

  test('does not know the moments of another start', async () => {
    expect((await ask('catalogue/?since=abc-1')).status).toBe(410);
  });
});

describe('languages', () => {
  test('what is not translated is English', async () => {
    const post = await read('slugpost?slug=winter&lang=es');
    expect(post.title).toEqual({ rendered: 'Ira de invierno' });
    expect((post.content as { rendered: string }).rendered).toContain('Snow over');
    expect(post.excerpt).toBe('<p>Ice &#038; fire.</p>');
    expect((await read('slugpost?slug=spring&lang=es')).title).toEqual({ rendered: 'Spring' });
  });

  test.each(['ru', 'xx', '', 'en'])('lang=%s answers in English', async (lang) => {
    expect((await read(`slugpost?slug=spring&lang=${lang}`)).title).toEqual({ rendered: 'Spring' });
  });

  test('names, menus, terms and masteries follow', async () => {
    const { categories } = (await read('categories/?lang=ES')) as { categories: { name: string }[] };
    expect(categories.map(({ name }) => name)).toEqual([
      '[[category.game-updates]]',
      'Cuentos y leyendas',
      'Empty',
    ]);
    expect((await read('menu/?lang=es')).menu).toMatchObject([{ title: 'Noticias', children: [] }]);
    expect((await read('tooltip/?keyword=heal-block&lang=es')).term).toMatchObject({ category: 'Ability' });
    expect((await read('tooltip/?keyword=bloqueo%20de%20curacion&lang=es')).term).toMatchObject({
      id: 'heal-block',
    });
    expect(JSON.stringify(await read('masteries?lang=es'))).toContain('"Precisión"');
  });
});

describe('takeover', () => {
  test('stays away until it is active', async () => {
    expect((await read('homepage')).takeover).toBeNull();
    expect((await read('homepage?target=takeover-b')).takeover).toMatchObject({
      view_classes: 'takeover-cup',
    });
    await flip('edit', {
      file: 'en/takeover.html',
      text: '---\nactive: true\nview_classes: ice\n---\n<p>Ice</p>',
    });
    expect((await read('homepage')).takeover).toEqual({
      content: '<p>Ice</p>',
      view_classes: 'ice',
      language: 'en',
    });
    await ask('/__edit', { method: 'DELETE' });
  });
});

describe('preview', () => {
  const cookie = 'wordpress_logged_in_demo=editor';
  const nonce = 'demo-nonce';
  const links = () =>
    cms.previews().map(({ title, signed }) => {
      const [, , parent = '', id = '', token = ''] = new URL(signed).pathname.split('/');
      return { title, parent, id, token };
    });
  const draft = (title = 'Lanterns') => {
    const found = links().find((link) => link.title === title);
    if (!found) throw new Error(`no draft ${title}`);
    return found;
  };
  const look = async (headers: Record<string, string>, title?: string) => {
    const { parent, id } = draft(title);
    return (await ask(`preview?parent=${parent}&id=${id}`, { headers })).status;
  };

  test('asks for the session and the nonce, or for a token', async () => {
    expect(await look({})).toBe(401);
    expect(await look({ cookie })).toBe(401);
    expect(await look({ 'x-wp-nonce': nonce })).toBe(403);
    expect(await look({ cookie, 'x-wp-nonce': 'other' })).toBe(403);
    expect(await look({ cookie: 'wordpress_logged_in_demo=contributor', 'x-wp-nonce': nonce })).toBe(403);
    expect(await look({ cookie, 'x-wp-nonce': nonce })).toBe(200);
    expect(await look({ 'x-wp-nonce': draft().token })).toBe(200);
  });

  test('a token holds for its preview alone, unchanged and until it expires', async () => {
    const { parent, id, token } = draft();
    const [uid = '', expiry = '', signature = ''] = token.split('.');
    expect(await look({ 'x-wp-nonce': token }, 'Unready')).toBe(403);
    expect(await look({ 'x-wp-nonce': [uid, Number(expiry) + 1, signature].join('.') })).toBe(403);
    const old = createHmac('sha256', 'demo-salt').update(`1|${parent}|${id}|1000`).digest('hex');
    expect(await look({ 'x-wp-nonce': `1.1000.${old}` })).toBe(403);
  });

  test('a shared token shows one draft to everybody, and says whose it is', async () => {
    const { parent, id } = draft();
    const token = sharedToken('demo-salt', parent, id);
    const response = await ask(`preview?parent=${parent}&id=${id}`, { headers: { 'x-wp-nonce': token } });
    expect(await response.json()).toMatchObject({ preview: { by: 'The demo’s editor', published: false } });
    expect(await look({ 'x-wp-nonce': token }, 'Unready')).toBe(403);
  });

  test('an id must belong to its parent', async () => {
    const headers = { cookie, 'x-wp-nonce': nonce };
    const { parent, id } = draft('Winter, second thoughts');
    expect(parent).not.toBe(id);
    const response = await ask(`preview?parent=${parent}&id=${id}`, { headers });
    expect(response.headers.get('cache-control')).toMatch('no-store');
    expect(await response.json()).toMatchObject({ permalink: `${cms.url}/news/winter/` });
    expect((await ask(`preview?parent=${id}&id=${id}`, { headers })).status).toBe(404);
    expect((await ask('preview?parent=1&id=1', { headers })).status).toBe(404);
  });
});

describe('sign-up', () => {
  test.each([
    ['reader@example.com', 'footer', 'Success'],
    ['fail@example.com', 'footer', 'Error'],
    ['nonsense', 'footer', 'InvalidEmail'],
    ['reader@example.com', '', 'MissingForm'],
  ])('%s on form "%s" is %s', async (email, form, code) => {
    const body = JSON.stringify({ email });
    const response = await ask(`components/emailsignup/?id=${form}`, { method: 'POST', body });
    expect([response.status, ((await response.json()) as Json).code]).toEqual([200, code]);
  });
});

describe('static host and uploads', () => {
  test('the map names every champion', async () => {
    const response = await ask('/static/champions_map.json');
    expect(Date.parse(response.headers.get('last-modified') ?? '')).toBeLessThan(Date.now());
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(((await response.json()) as Json[])[0]).toEqual({
      id: 'ember',
      en: 'Ember',
      class: 'cosmic',
      max_prestige: 18250,
    });
  });

  test.each([
    ['ember', 18250],
    ['quill', 20400],
    ['zinc', 9000],
  ])('the prestige of %s rises with tier, rank, level and signature up to %d', async (id, highest) => {
    const { blueprints } = (await read(`/static/${id}/${id}.json`)) as unknown as {
      blueprints: {
        rarity_num: number;
        attributes: Record<
          string,
          { dynamic: Record<string, { prestige_by_sig: Record<string, { prestige: number }> }> }
        >;
      }[];
    };
    const tops = blueprints.map(({ attributes }) =>
      Object.values(attributes).map(({ dynamic }) =>
        Object.values(dynamic).map(({ prestige_by_sig }) =>
          Object.values(prestige_by_sig).map(({ prestige }) => prestige),
        ),
      ),
    );
    const rises = (values: number[]) =>
      values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0));
    const last = (values: number[]) => values.at(-1) ?? 0;
    for (const rank of tops.flat()) {
      expect(rank.every(rises)).toBe(true);
      expect(rises(rank.map(last))).toBe(true);
    }
    const ofRanks = tops.map((ranks) => ranks.map((levels) => last(levels.at(-1) ?? [])));
    expect(ofRanks.every(rises)).toBe(true);
    expect(rises(ofRanks.map(last))).toBe(true);
    expect(Math.max(...tops.flat(3))).toBe(highest);
  });

  test('a picture has a tag and is not sent twice', async () => {
    const address = '/static/ember/portrait/ember.webp';
    const first = await ask(address);
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await ask(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await ask(address, { method: 'DELETE' })).status).toBe(405);
  }, 20_000);

  test('pictures are drawn at the scale that is asked for', async () => {
    const address = '/wp-content/uploads/art/news/storm__ember__winter.webp';
    const cacheDir = path.join(folder, 'cache');
    const small = await startCms({ contentDir, cacheDir, pictureScale: 0.25, quiet: true });
    try {
      const widths = [cms, small].map(async ({ url }) => {
        const answer = await fetch(url + address);
        return (await sharp(await answer.arrayBuffer()).metadata()).width;
      });
      expect(await Promise.all(widths)).toEqual([1920, 480]);
    } finally {
      await small.close();
    }
  }, 20_000);
});

describe('entity tags', () => {
  const known = (address: string, tag: string, init: RequestInit = {}) =>
    ask(address, { ...init, headers: { 'if-none-match': tag } });

  test('an answer that a reader has is not sent again, however the tag is written', async () => {
    const first = await ask('menu/');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[0-9a-f]{32}"$/);
    for (const header of [tag, tag.slice(2), `"x", ${tag}`, '*']) {
      const again = await known('menu/', header);
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
    }
    expect((await known('menu/', '"x"')).status).toBe(200);
    expect((await known('menu/', tag, { method: 'HEAD' })).status).toBe(304);
  });

  test('another language and another body have other tags', async () => {
    const tagOf = async (address: string) => (await ask(address)).headers.get('etag');
    const menu = await tagOf('menu/');
    expect(await tagOf('menu/?lang=es')).not.toBe(menu);
    await flip('override', { route: 'menu', body: { menu: [] } });
    expect(await tagOf('menu/')).not.toBe(menu);
    await ask('/__override', { method: 'DELETE' });
    await flip('faults', { route: 'menu', mode: 'wrong-types' });
    expect(await tagOf('menu/')).not.toBe(menu);
    await ask('/__faults', { method: 'DELETE' });
    expect(await tagOf('menu/')).toBe(menu);
  });

  test('what is missing and what must not be kept has none', async () => {
    for (const address of ['slugpost?slug=none', 'preview?parent=1&id=1'])
      expect((await ask(address)).headers.has('etag')).toBe(false);
    const sent = await known('components/emailsignup/?id=footer', '*', { method: 'POST', body: '{}' });
    expect([sent.status, sent.headers.has('etag')]).toEqual([200, false]);
  });

  test('the data of champions has one, beside its time', async () => {
    const first = await ask('/static/champions_map.json');
    expect(first.headers.get('last-modified')).toBeTruthy();
    const again = await known('/static/champions_map.json', first.headers.get('etag') ?? '');
    expect(again.status).toBe(304);
    expect(again.headers.get('last-modified')).toBe(first.headers.get('last-modified'));
  });
});

describe('switches', () => {
  afterEach(async () => {
    await Promise.all(
      ['faults', 'override', 'calls', 'edit'].map((name) => ask(`/__${name}`, { method: 'DELETE' })),
    );
  });

  test.each([
    ['fail', 500, /critical/],
    ['notfound', 404, /not_found/],
    ['noroute', 404, /rest_no_route/],
    ['html', 200, /^<!doctype/],
    ['garble', 200, /garbled/],
    ['truncate', 200, /^\{"id"/],
    ['wrong-types', 200, /^\{/],
    ['off', 200, /^\{"id"/],
  ])('%s', async (mode, status, body) => {
    await flip('faults', { route: 'slugpost', mode, match: 'slug=win' });
    const response = await ask('slugpost?slug=winter');
    const text = await response.text();
    expect([response.status, body.test(text)]).toEqual([status, true]);
    if (mode === 'truncate') expect(() => JSON.parse(text) as unknown).toThrow();
    if (mode === 'wrong-types') expect(JSON.stringify(JSON.parse(text))).not.toContain('Winter');
    if (mode === 'wrong-types') expect(flawsOf('slugpost', JSON.parse(text))).not.toEqual([]);
    expect(await read('slugpost?slug=spring')).toMatchObject({ type: 'post' });
  });

  test('hang, slow and a status, on the static host too', async () => {
    await flip('faults', { route: '*', mode: 'hang' });
    await expect(ask('menu/', { signal: AbortSignal.timeout(150) })).rejects.toThrow();
    await flip('faults', { route: '*', mode: 'off' });
    await flip('faults', { route: 'static', mode: 'fail', status: 503 });
    expect((await ask('/static/champions_map.json')).status).toBe(503);
    await flip('faults', { route: 'menu', mode: 'slow', ms: 120 });
    const before = performance.now();
    await ask('menu/');
    expect(performance.now() - before).toBeGreaterThan(100);
    expect((await flip('faults', { route: 'menu', mode: 'nonsense' })).status).toBe(400);
  });

  test('calls are listed', async () => {
    await ask('/__calls', { method: 'DELETE' });
    await ask('academy/?subject[]=a&subject[]=b', { headers: { 'user-agent': 'tester' } });
    expect(await read('/__calls')).toMatchObject([
      {
        method: 'GET',
        route: 'academy',
        query: 'subject[]=a&subject[]=b',
        headers: { 'user-agent': 'tester' },
      },
    ]);
  });

  test('an answer can be planted', async () => {
    await flip('override', { route: 'v1/slugpost', match: 'winter', body: { title: '<script>' } });
    expect(await read('slugpost?slug=winter')).toEqual({ title: '<script>' });
    expect(await read('slugpost?slug=spring')).toMatchObject({ type: 'post' });
  });

  test('other origins cannot flip a switch', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await ask('/__calls', { headers })).status).toBe(403);
  });
});

describe('publishing', () => {
  const waitFor = async (done: () => boolean) => {
    for (let turn = 0; turn < 60 && !done(); turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
  };

  test('an edit in memory tells the site what changed', async () => {
    messages.length = 0;
    const text = '---\ntitle: Spring again\ncategory: game-updates\nauthor: 7\n---\n<p>New</p>';
    await flip('edit', { file: 'en/posts/spring.html', text });
    const about = { type: 'post', slug: 'spring', categories: ['tales', 'game-updates'] };
    // The messages are sent at the same time, so they arrive in any order.
    const bodies = messages.map(({ body }) => body as { author: string });
    expect(bodies.sort((one, other) => one.author.localeCompare(other.author))).toEqual([
      { ...about, author: '7' },
      { ...about, author: '8' },
    ]);
    expect(messages[0]?.auth).toBe('Bearer secret');
    expect((await read('slugpost?slug=spring')).title).toEqual({ rendered: 'Spring again' });
    await ask('/__edit', { method: 'DELETE' });
    expect((await read('slugpost?slug=spring')).title).toEqual({ rendered: 'Spring' });
  });

  test('a renamed champion changes its neighbours, many files change all', async () => {
    messages.length = 0;
    await flip('edit', { file: 'en/champions/quill.html', text: '---\ntitle: Quillon\n---\n' });
    expect(messages.map(({ body }) => (body as { slug: string }).slug).sort()).toEqual([
      'ember',
      'quill',
      'zinc',
    ]);
    await flip('edit', { file: 'en/legal.html', text: '<p>Other.</p>' });
    expect(messages.at(-1)?.body).toEqual({ type: 'all' });
    await ask('/__edit', { method: 'DELETE' });
  });

  test('the address of a page leads to the site', async () => {
    const response = await ask('/news/winter/?lang=es', { redirect: 'manual' });
    expect([response.status, new URL(response.headers.get('location') ?? '').search]).toEqual([
      302,
      '?lang=es',
    ]);
  });

  test('a saved file is published', async () => {
    messages.length = 0;
    writeFileSync(path.join(contentDir, 'en/pages/about/team.html'), '---\ntitle: Crew\n---\n<p>We.</p>');
    await waitFor(() => messages.length > 0);
    expect(messages.map(({ body }) => body)).toEqual([{ type: 'page', slug: 'about/team' }]);
    expect((await read('pathpage?path=about/team')).title).toEqual({ rendered: 'Crew' });
  });

  test('a file that cannot be read keeps its last good text', async () => {
    messages.length = 0;
    writeFileSync(path.join(contentDir, 'en/menu.json'), '[{ "title": ');
    writeFileSync(path.join(contentDir, 'en/notification.html'), '<p>Newer.</p>');
    await waitFor(() => messages.length > 0);
    expect((await read('menu')).menu).toHaveLength(2);
    expect((await read('components/notification')).res).toBe('<p>Newer.</p>');
  });
});
