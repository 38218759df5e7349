// Tests redirects, links, languages, what search engines read, and which addresses exist.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { api, hear, origin, php, secret, site, users } from '#wordpress/tests/set-up.ts';
import { adminPage, change, deleteForGood, fixedPage, unescaped, write } from '#wordpress/tests/editing.ts';
import { fixedPaths } from '#lib/addresses/screens.ts';
import type { Seo } from '#wordpress/contract/answer.ts';
import type { Found, Stored } from '#wordpress/tests/answers.ts';
import type { Role } from '#wordpress/tests/set-up.ts';

describe('redirects', () => {
  const checkRules = (input: unknown) => php('redirects', [JSON.stringify(input)]);
  const screen = 'tools.php?page=fighter-redirects';
  const send = async (role: Role, fields: Record<string, string | Blob>, query = '') => {
    const page = await adminPage(role, `${screen}${query}`);
    const nonce = /name="_wpnonce" value="([0-9a-f]+)"/.exec(page)?.[1] ?? '';
    const body = new FormData();
    for (const [name, value] of Object.entries({ _wpnonce: nonce, ...fields })) body.append(name, value);
    const answer = await users[role].admin(screen, { method: 'POST', body });
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      text: await answer.text(),
    };
  };
  const list = async () =>
    JSON.parse((await api('redirects/')).text) as { from: string; to: string | null; status: number }[];
  let post: Stored;
  before(async () => {
    post = await write('editor', { title: 'Moves about', slug: 'first-place', status: 'publish' });
    await change('editor', post.id, { slug: 'second-place' });
  });

  it('are told and served once they are stored', async () => {
    assert.deepEqual(await list(), []);
    site.told.splice(0);
    const saved = await send('editor', {
      act: 'save',
      from: '/news/Old Name/'.replace(' ', '%20'),
      to: `${origin}/news/second-place/`,
      status: '301',
    });
    assert.match(saved.location, /done=saved/);
    await hear('redirects');
    assert.deepEqual(await list(), [{ from: '/news/Old%20Name/', to: '/news/second-place/', status: 301 }]);
    assert.match(
      (await send('editor', { act: 'save', from: '/gone-for-good', to: '', status: '410' })).location,
      /done=saved/,
    );
    assert.deepEqual((await list())[1], { from: '/gone-for-good', to: null, status: 410 });
  });
  it('are refused in words', async () => {
    const rules = [
      ['old', '/news/x/'],
      ['//evil.example/', '/news/x/'],
      ['/a?b=1', '/news/x/'],
      ['/academy/Glossary', '/news/x/'],
      ['/a/', '/b/', 302],
      ['/NEWS/old name', '/news/x/'],
      ['/a/', ''],
      ['/a/', '/A'],
      ['/a/', 'javascript:alert(1)'],
      ['/a/', 'http://other.example/'],
      ['/a/', 'https://other.example/'],
      ['/b/', '/c/'],
      ['/a/', '/b/'],
      ['/c/', '/b/'],
      ['/c/', '/d/'],
      ['/c/', '', 410],
      ['/a/', '/gone-for-good/'],
      ['/a/', '/news/first-place/'],
      ['/news/first-place/', '/news/x/'],
      ['/News/second-place', '/news/x/'],
    ];
    const said = JSON.parse(await checkRules(rules)) as string[];
    const wanted = [
      /begin with a slash/,
      /begin with a slash/,
      /question mark/,
      /screen of the site/,
      /either 301/,
      /begin with a slash/,
      /Enter the new address/,
      /lead to itself/,
      /whole address that begins with https/,
      /whole address that begins with https/,
      /may not lead to “other.example”/,
      /^stored$/,
      /“\/b\/” is itself redirected to “\/c\/”/,
      /“\/b\/” leads back to “\/c\/”/,
      /“\/b\/” leads here, so visitors would be sent on twice/,
      /“\/b\/” leads here/,
      /marked as gone/,
      /old address of “Moves about”. Enter the present one: \/news\/second-place\//,
      /old address of “Moves about” and leads there by itself/,
      /has a page at “\/News\/second-place”/,
    ];
    assert.equal(said.length, wanted.length);
    for (const [nth, words] of wanted.entries()) assert.match(said[nth] ?? '', words, String(nth));
  });
  it('follow a post whose address changes', async () => {
    await checkRules([['/typed-otherwise/', '/News/second-place']]);
    await change('editor', post.id, { slug: 'third-place' });
    const to = (await list()).filter(({ from }) => /old|typed/i.test(from)).map((rule) => rule.to);
    assert.deepEqual(to, ['/news/third-place/', '/news/third-place/']);
  });
  it('never lead to themselves when a post takes their address', async () => {
    await checkRules([['/news/taken-place/', '/news/third-place/']]);
    await change('editor', post.id, { slug: 'taken-place' });
    assert.deepEqual(
      (await list()).filter(({ from, to }) => from === to),
      [],
    );
    await change('editor', post.id, { slug: 'third-place' });
  });
  it('are stored when somebody else deleted them meanwhile', async () => {
    assert.deepEqual(JSON.parse(await checkRules([['/deleted-meanwhile/', '/events/', 301, 999_999]])), [
      'stored',
    ]);
    assert.ok((await list()).some(({ from }) => from === '/deleted-meanwhile/'));
  });
  it('of moved posts are listed, changed and let go', async () => {
    const page = await adminPage('editor', `${screen}&view=moved&s=first-place`);
    assert.match(page, /\/news\/first-place\/<\/code>/);
    assert.doesNotMatch(page, /\/news\/second-place\/<\/code><\/th>/);
    const moved = /name="moved" value="([1-9]\d*)"/.exec(page)?.[1] ?? '';
    assert.equal((await api('slugpost?slug=first-place')).status, 200);
    const changed = await send('editor', {
      act: 'save',
      moved,
      from: '/news/first-place/',
      to: '/events/',
      status: '301',
    });
    assert.match(changed.location, /done=saved/);
    await site.hear((change) => change.type === 'post' && change.slug === 'first-place');
    assert.equal((await api('slugpost?slug=first-place')).status, 404);
    assert.ok((await list()).some(({ from, to }) => from === '/news/first-place/' && to === '/events/'));
    const other =
      /name="moved" value="([1-9]\d*)"/.exec(
        await adminPage('editor', `${screen}&view=moved&s=second-place`),
      )?.[1] ?? '';
    await send('editor', { act: 'let-go', moved: other });
    assert.equal((await api('slugpost?slug=second-place')).status, 404);
  });
  it('come from a CSV file, each line that is wrong named', async () => {
    const csv =
      '\ufefffrom;to;status\r\n/csv-1/;/events/;301\r\n/csv-2/;;410\r\n\r\nnowhere;/events/;301\r\n/csv-1/;/search/;\r\n';
    const imported = await send('editor', { act: 'import', file: new Blob([csv]) });
    assert.match(imported.text, /3 lines were stored\. These were not:/);
    assert.match(imported.text, /Line 5: The old address has to be one of this site/);
    assert.deepEqual(
      (await list()).filter(({ from }) => from.startsWith('/csv')),
      [
        { from: '/csv-1/', to: '/search/', status: 301 },
        { from: '/csv-2/', to: null, status: 410 },
      ],
    );
    assert.match(await checkRules({ csv: '/x/,/events/\n'.repeat(1001) }), /"problems":\["[^"]*1,001 lines/);
    assert.match(
      (await send('editor', { act: 'import', file: new Blob([' '.repeat(1_000_001)]) })).text,
      /larger than one megabyte/,
    );
    const page = await adminPage('editor', screen);
    const link = /admin-post\.php\?action=fighter_redirects_export[^"]*/.exec(page)?.[0] ?? '';
    const file = await adminPage('editor', unescaped(link));
    assert.match(file, /^from,to,status,hits\n/);
    assert.match(file, /^\/csv-2\/,,410,0$/m);
  });
  it('count what the site hands over with the secret, and nothing else', async () => {
    const hand = (authorization: string, hits: unknown[]) =>
      fetch(`${origin}/wp-json/fighter/v1/redirects/hits`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ hits }),
      });
    assert.equal((await hand('Bearer wrong', [{ from: '/csv-1/', count: 5 }])).status, 401);
    assert.equal(
      (await hand(`Bearer ${secret}`, [{ from: '/CSV-1', count: 5 }, { from: '/csv-1/', count: -2 }, 'x']))
        .status,
      200,
    );
    assert.match(await adminPage('editor', `${screen}&s=csv-1`), /<td>301<\/td><td>5<\/td>/);
  });
  it('are not changed without a nonce, or by an author', async () => {
    const before = await list();
    assert.equal(
      (await send('editor', { act: 'save', from: '/forged/', to: '/events/', status: '301', _wpnonce: 'x' }))
        .status,
      403,
    );
    assert.equal(
      (await send('author', { act: 'save', from: '/forged/', to: '/events/', status: '301' })).status,
      403,
    );
    assert.deepEqual(await list(), before);
  });
});

describe('search and sharing', () => {
  let post: Stored;
  const seo = async (call = 'slugpost?slug=to-be-shared') => (await api(call)).body.seo;
  const set = (meta: Record<string, unknown>) => change('editor', post.id, { meta });
  const beside = async (plugin: string, fields: Record<string, unknown>) =>
    JSON.parse(await php('sharing', [String(post.id), plugin, JSON.stringify(fields)])) as Seo;
  before(async () => {
    const content = `<!-- wp:fighter/button {"text":"Play"} --><p>Play now</p><!-- /wp:fighter/button -->
<!-- wp:heading --><h2>Story</h2><!-- /wp:heading -->
<!-- wp:group --><div class="wp-block-group"><!-- wp:paragraph --><p></p><!-- /wp:paragraph --><!-- wp:paragraph --><p>It [k=glossary/parry]begins[/k] &amp; <em>ends</em>.</p><!-- /wp:paragraph --></div><!-- /wp:group -->`;
    post = await write('editor', { title: 'To be shared', status: 'publish', content });
  });

  it('begins with the first paragraph, not with the labels of blocks', async () => {
    assert.deepEqual(await seo(), { description: 'It begins & ends.' });
  });
  it('takes the excerpt, and what editors wrote before all else', async () => {
    await change('editor', post.id, { excerpt: 'Cut here '.repeat(30) });
    const { description = '' } = await seo();
    assert.ok(description.length <= 160 && / (Cut|here)…$/.test(description), description);
    await set({
      _fighter_seo_title: 'Found',
      _fighter_seo_description: 'By hand',
      _fighter_canonical: `${origin}/news/first/`,
    });
    assert.deepEqual(await seo(), { title: 'Found', description: 'By hand', canonical: '/news/first/' });
  });
  it('names no copy of another site, and none of itself', async () => {
    for (const address of [
      'https://other.example/x/',
      '//other.example/',
      'javascript:alert(1)',
      '/news/to-be-shared',
      'news/first',
    ]) {
      await set({ _fighter_canonical: address });
      assert.equal((await seo()).canonical, undefined, address);
    }
  });
  it('publishes no two pages that are copies of each other, over a third or not', async () => {
    const copyOf = (slug: string) => ({ _fighter_canonical: `/news/${slug}/` });
    const copy = (slug: string, of: string, status = 'publish') =>
      write('editor', { title: slug, slug, status, meta: copyOf(of) });
    const second = await copy('second-copy', 'to-be-shared');
    const third = await copy('third-copy', 'second-copy');
    for (const slug of ['second-copy', 'third-copy']) {
      const { status, body } = await set(copyOf(slug));
      assert.equal(status, 400, slug);
      assert.match(JSON.stringify(body), /is itself a copy of this one/);
    }
    assert.equal((await seo()).canonical, undefined);
    // A draft can be saved, and is not published.
    await change('editor', second.id, { status: 'draft' });
    assert.equal((await set(copyOf('second-copy'))).status, 200);
    assert.equal((await change('editor', second.id, { status: 'publish' })).status, 400);
    assert.equal((await set({ _fighter_canonical: '' })).status, 200);
    for (const { id } of [second, third]) await deleteForGood('editor', id);
  });
  it('hides a page in lists too, so that it is left out of the sitemap', async () => {
    assert.equal((await set({ _fighter_noindex: 'yes' })).status, 400);
    await set({ _fighter_noindex: '1' });
    assert.equal((await seo()).noindex, true);
    const listed = (await api('news/?count=100')).body.posts.find(({ id }) => id === post.id);
    assert.deepEqual(listed?.seo, { noindex: true });
    await set({
      _fighter_noindex: '',
      _fighter_seo_title: '',
      _fighter_seo_description: '',
      _fighter_canonical: '',
    });
  });
  it('of Yoast SEO is taken over where it is active', async () => {
    const fields = {
      _yoast_wpseo_title: '%%title%% %%page%% %%sep%% %%sitename%%',
      _yoast_wpseo_metadesc: 'All about %%title%% (%%cf_own%%)',
      _yoast_wpseo_canonical: `${origin}/news/elsewhere/`,
      '_yoast_wpseo_opengraph-image': 'https://cdn.example/a.webp',
      '_yoast_wpseo_meta-robots-noindex': '1',
    };
    assert.deepEqual(await beside('WPSEO_VERSION', fields), {
      title: 'To be shared',
      description: 'All about To be shared ()',
      canonical: '/news/elsewhere/',
      image: 'https://cdn.example/a.webp',
      noindex: true,
    });
    assert.equal((await beside('', fields)).title, undefined);
    assert.equal((await beside('WPSEO_VERSION', { ...fields, _fighter_seo_title: 'Ours' })).title, 'Ours');
  });
  it('of Rank Math is taken over where it is active', async () => {
    const fields = {
      rank_math_title: 'Read %title% %sep% %sitename%',
      rank_math_description: '50% more of it',
      rank_math_robots: ['noindex', 'nofollow'],
    };
    const { title, description, noindex } = await beside('RANK_MATH_VERSION', fields);
    assert.deepEqual([title, description, noindex], ['Read To be shared', '50% more of it', true]);
  });
  it('of the fixed pages is what editors wrote, and nothing made up', async () => {
    assert.deepEqual((await api('hub')).body.seo, {});
    assert.deepEqual((await api('homepage')).body.homepage.seo, {});
    assert.deepEqual((await api('glossary/')).body.seo, {});
  });
});

describe('links', () => {
  /** Where each leads, and the block and the title of the post that hold it. */
  const dead = async (what = '') => JSON.parse(await php('links', [what])) as [string, string, string][];
  const deadOf = async (title: string) =>
    (await dead()).filter(([, , source]) => source === title).map(([to]) => to);
  let target: Stored;
  before(async () => {
    target = await write('editor', { title: 'Linked to', slug: 'linked-to', status: 'publish' });
    const content = `<!-- wp:paragraph --><p><a href="/news/linked-to/?lang=de#x">a</a> <a href='${origin}/news/no-such/'>b</a> <a href="https://other.example/news/no-such-2/">c</a></p><!-- /wp:paragraph -->
<!-- wp:fighter/hub-tile {"title":"T","link":"/no-such-3/"} /-->
<!-- wp:html --><div data-block="button" data-link="/no-such-4/">x</div><p>[k=/no-such-5/]y[/k] [k=glossary/parry]z[/k]</p><!-- /wp:html -->`;
    await write('editor', { title: 'Links away', status: 'publish', content });
  });

  it('that are dead are found in texts, fields and HTML when a post is saved', async () => {
    assert.deepEqual(await deadOf('Links away'), [
      '/news/no-such/',
      '/no-such-3/',
      '/no-such-4/',
      '/no-such-5/',
    ]);
    const [, place] = (await dead()).find(([to]) => to === '/no-such-3/') ?? [];
    assert.equal(place, 'Hub tile');
  });
  it('die with the page they lead to, and come back with it', async () => {
    await users.editor.rest(`wp/v2/posts/${target.id}`, { method: 'DELETE' });
    assert.ok((await deadOf('Links away')).includes('/news/linked-to/'));
    await change('editor', target.id, { status: 'publish' });
    assert.ok(!(await deadOf('Links away')).includes('/news/linked-to/'));
  });
  it('die with a page that is deleted for good', async () => {
    const { id } = await write('editor', { title: 'Deleted', slug: 'linked-deleted', status: 'publish' });
    const content = '<p><a href="/news/linked-deleted/">x</a></p>';
    const from = await write('editor', { title: 'Links to what is deleted', content });
    assert.deepEqual(await deadOf('Links to what is deleted'), []);
    await deleteForGood('editor', id);
    assert.deepEqual(await deadOf('Links to what is deleted'), ['/news/linked-deleted/']);
    await deleteForGood('editor', from.id);
  });
  it('stay alive when the page moves, because its old address leads on', async () => {
    await change('editor', target.id, { slug: 'linked-to-now' });
    assert.ok(!(await deadOf('Links away')).includes('/news/linked-to/'));
    await change('editor', target.id, { slug: 'linked-to' });
  });
  it('are looked at again for what has an address of its own, not for the home page', async () => {
    const links = Array.from({ length: 150 }, (_, nth) => `<a href="/news/none-${nth}/">x</a>`).join(' ');
    const post = await write('editor', {
      title: 'Many links',
      status: 'publish',
      content: `<p>${links}</p>`,
    });
    for (const title of ['Home', 'News']) {
      const queries = Number(await php('change', ['queries-to-save', String((await fixedPage(title)).id)]));
      assert.ok(queries < 100, `${title}: ${queries} queries`);
    }
    await deleteForGood('editor', post.id);
  });
  it('of the facts of a champion are read too', async () => {
    const ability = { key: 'a', name: 'A', text: '<a href="/news/no-such-6/">x</a>', terms: [] };
    const source = `${origin}/news/no-such-8/`;
    const { id } = await write('editor', { title: 'Linked facts', status: 'publish' }, 'fighter_champion');
    const other = await write('editor', { title: 'Other', status: 'publish' }, 'fighter_champion');
    const facts = {
      abilities: [ability],
      synergies: [{ champion: other.id, text: '[k=/news/no-such-7/]x[/k]' }],
      counters: [{ champion: other.id, reason: '', source }],
    };
    await change('editor', id, { meta: { _fighter_facts: facts } }, 'fighter_champion');
    assert.deepEqual(
      (await dead()).filter(([, , source]) => source === 'Linked facts').map(([to, place]) => [to, place]),
      [6, 7, 8].map((nth) => [`/news/no-such-${nth}/`, 'Facts and counters']),
    );
    for (const one of [id, other.id]) await deleteForGood('editor', one, 'fighter_champion');
  });
  it('to a list come alive with the first thing in it, and die with the last', async () => {
    const lists = {
      '/academy/builds/': ['fighter_build', { meta: { _fighter_build: { code: '1~dex.1' } } }],
      '/champions/tier-lists/': ['fighter_tier_list', {}],
      '/patches/': [
        'posts',
        { content: '<!-- wp:fighter/balance-change {"champion":"x","was":"1","is":"2"} /-->' },
      ],
    } as const;
    const text = Object.keys(lists).map((path) => `<a href="${path}">x</a>`);
    const { id } = await write('editor', { title: 'Links to lists', content: `<p>${text.join(' ')}</p>` });
    for (const [path, [type, fields]] of Object.entries(lists)) {
      assert.ok((await deadOf('Links to lists')).includes(path), path);
      const first = await write('editor', { title: 'First', status: 'publish', ...fields }, type);
      assert.ok(!(await deadOf('Links to lists')).includes(path), path);
      await change('editor', first.id, { status: 'draft' }, type);
      assert.ok((await deadOf('Links to lists')).includes(path), path);
      await deleteForGood('editor', first.id, type);
    }
    await deleteForGood('editor', id);
  });
  it('that a redirect leads on exist for the field of a link', async () => {
    await php('redirects', [
      JSON.stringify([
        ['/field-old/', '/events/'],
        ['/field-gone/', '', 410],
      ]),
    ]);
    const paths = ['/field-old/', '/field-gone/', '/no-such-9/', '/news/linked-to/', 'mailto:a@b.example'];
    const answers = [];
    for (const path of paths)
      answers.push((await users.editor.rest(`fighter-editor/v1/path?path=${path}`)).body.exists);
    assert.deepEqual(answers, [true, false, false, true, null]);
  });
  it('of menus are read too', async () => {
    assert.deepEqual(
      (await dead('menu')).find(([to]) => to === '/dead-end/'),
      ['/dead-end/', 'Dead end', 'Menu “With a dead end”'],
    );
  });
  it('are read from all posts anew', async () => {
    const first = await dead();
    assert.deepEqual(await dead('again'), first);
  });
  it('are listed for editors, and named before their page is trashed', async () => {
    const page = await adminPage('editor', 'tools.php?page=fighter-links');
    assert.match(
      page,
      /<code>\/no-such-3\/<\/code><\/th><td><a href="[^"]+" dir="auto">Links away<\/a><\/td><td>Hub tile<\/td>/,
    );
    const list = await adminPage('editor', 'edit.php?s=Linked+to');
    assert.ok(list.includes(`"titles":{"${target.id}":["Links away"]}`));
    const editor = await adminPage('editor', `post.php?post=${target.id}&action=edit`);
    assert.match(editor, /\[ "linked-from" \] = \{"from":\[\{"title":"Links away"/);
  });
});

describe('neighbours', () => {
  it('are those of the list, of the same second too', async () => {
    const slugs = ['first', 'second', 'third', 'fourth'].map((one) => `same-second-${one}`);
    for (const slug of slugs)
      await write('editor', { title: slug, slug, status: 'publish', date: '2020-02-02T02:02:02' });
    for (const [nth, slug] of slugs.entries()) {
      const { nav } = (await api(`slugpost?slug=${slug}`)).body;
      if (nth > 0) assert.equal(nav.prev?.title, slugs[nth - 1]);
      if (nth < 3) assert.equal(nav.next?.title, slugs[nth + 1]);
    }
  });
});

describe('languages', () => {
  it('show a translation under its original’s address and English where there is none', async () => {
    const english = await write('editor', {
      title: 'Rift',
      status: 'publish',
      content: '<p>It opened.</p>',
      excerpt: 'Short',
      meta: { _fighter_seo_title: 'The Rift' },
    });
    const german = await write('editor', {
      title: 'Riss',
      slug: 'riss',
      status: 'publish',
      content: '',
      meta: { _fighter_lang: 'de', _fighter_translation_of: english.id },
    });
    const shown = (await api('slugpost?slug=rift&lang=de')).body;
    assert.equal(shown.title.rendered, 'Riss');
    assert.match(shown.content.rendered, /It opened/);
    assert.match(shown.excerpt, /Short/);
    assert.equal(shown.seo_title, 'The Rift');
    assert.ok(shown.permalink.endsWith('/news/rift/'));
    assert.equal((await api('slugpost?slug=rift&lang=fr')).body.title.rendered, 'Rift');
    const titles = async (lang: string) =>
      (await api(`category/?lang=${lang}`)).body.news.map((one) => one.title.rendered);
    assert.ok((await titles('de')).includes('Riss') && !(await titles('de')).includes('Rift'));
    assert.ok((await titles('fr')).includes('Rift') && !(await titles('fr')).includes('Riss'));
    assert.equal((await api('search/?keyword=riss&lang=de&postType=news')).body.total, 1);
    assert.equal((await api('search/?keyword=riss&lang=fr&postType=news')).body.total, 0);
    assert.equal((await api('search/?keyword=rift&lang=de&postType=news')).body.news.length, 0);
    await users.editor.rest(`wp/v2/posts/${german.id}`, { method: 'DELETE' });
    assert.equal((await api('slugpost?slug=rift&lang=de')).body.title.rendered, 'Rift');
  });
  it('show what only one language has to that language alone', async () => {
    await write('editor', { title: 'Solo en español', status: 'publish', meta: { _fighter_lang: 'es' } });
    assert.equal((await api('slugpost?slug=solo-en-espanol')).status, 404);
    assert.equal((await api('slugpost?slug=solo-en-espanol&lang=es')).status, 200);
    assert.ok(!(await api('news?count=100')).text.includes('Solo en'));
    assert.ok((await api('news?count=100&lang=es')).text.includes('Solo en'));
  });
  it('show no translation that was let go, or has another language now', async () => {
    const english = await write('editor', { title: 'Moon', status: 'publish' });
    const meta = { _fighter_lang: 'de', _fighter_translation_of: english.id };
    const other = await write('editor', { title: 'Mond', status: 'publish', meta });
    const title = async (lang: string) => (await api(`slugpost?slug=moon&lang=${lang}`)).body.title.rendered;
    const setMeta = (meta: object) => change('editor', other.id, { meta });
    assert.equal(await title('de'), 'Mond');
    await setMeta({ _fighter_lang: 'fr' });
    assert.deepEqual([await title('de'), await title('fr')], ['Moon', 'Mond']);
    await setMeta({ _fighter_translation_of: 0 });
    assert.equal(await title('fr'), 'Moon');
    await setMeta(meta);
    assert.equal(await title('de'), 'Mond');
    await setMeta({ _fighter_lang: '' });
    assert.equal(await title('de'), 'Moon');
  });
  it('are Polylang’s where it is active', async () => {
    const said: unknown = JSON.parse(await php('polylang'));
    assert.deepEqual(said, {
      handedOver: ['de', true, 'Davor'],
      set: 'Dois',
      unknown: ['not_found', false],
      letGo: 'Two',
      started: ['de', true, true],
      categories: {
        en: ['Lore', '', 'Lore', ['Before'], ['/news/category/lore/']],
        de: ['Sagen', '', 'Sagen', ['Allein', 'Davor'], ['/news/category/lore/', '/news/category/lore/']],
      },
    });
  });
});

describe('addresses of the site', () => {
  /** Whether each exists: true, false, or null for what is no page of the site. */
  const addresses = {
    ...Object.fromEntries(fixedPaths.map((path) => [path, true])),
    '/academy/glossary/#bleed': true,
    '/search/?keyword=x': true,
    '/champions/compare/?c=a,b': true,
    '/news/path-open/': true,
    '/news/path-open': true,
    'news/path-open/': true,
    '/news/path-open/?lang=de#part': true,
    '{cms}/news/path-open/': true,
    '{site}/news/path-open/': true,
    '/news/path-champion/': true,
    '/news/nur-deutsch/': true,
    '/news/path-moved-from/': true,
    '/news/author/1/': true,
    '/academy/path-course/': true,
    '/academy/builds/path-build/': true,
    '/academy/builds/path-no-code/': false,
    '/path-page/': true,
    '/path-page/below/': true,
    '/style-guide/accordion/': true,
    '/news/path-draft/': false,
    '/news/path-sealed/': false,
    '/news/no-such/': false,
    '/news/path-open/more/': false,
    '/path-open/': false,
    '/academy/path-open/': false,
    '/news/category/no-such/': false,
    '/news/category/uncategorized/more/': false,
    '/news/author/no-such/': false,
    '/news/author/admin-who-is-none/': false,
    '/style-guide/no-such/': false,
    '/path-page/below/deeper/': false,
    '/no-such/': false,
    '/patches/': false,
    '/patches/page/2/': false,
    '/champions/': false,
    '/News/Path-Open/': false,
    '/takeover/': false,
    '/..%2F..%2Fx/': false,
    '': null,
    '#': null,
    '#part': null,
    'mailto:a@b.example': null,
    'tel:1': null,
    'javascript:alert(1)': null,
    'https://other.example/news/path-open/': null,
    '//other.example/': null,
    '/\\other.example/a': null,
    '{cms}.evil.example/': null,
    '/wp-content/uploads/a': null,
    '/files/a.pdf': null,
    '/feed.xml': null,
    '/api/health': null,
    '/embed/news/path-open/': null,
    '/codes/': null,
    '/news/page/2/': null,
    '/news/category/champion-spotlights/page/2/': null,
  };
  before(async () => {
    await write('admin', { title: 'Open', slug: 'path-open', status: 'publish' });
    await write('admin', { title: 'Draft', slug: 'path-draft', status: 'draft' });
    await write('admin', { title: 'Sealed', slug: 'path-sealed', status: 'publish', password: 'p' });
    await write('admin', {
      title: 'Nur deutsch',
      slug: 'nur-deutsch',
      status: 'publish',
      meta: { _fighter_lang: 'de' },
    });
    const moved = await write('admin', { title: 'Moved', slug: 'path-moved-from', status: 'publish' });
    await change('admin', moved.id, { slug: 'path-moved-to' });
    await write('admin', { title: 'Champion', slug: 'path-champion', status: 'publish' }, 'fighter_champion');
    await write('admin', { title: 'Course', slug: 'path-course', status: 'publish' }, 'fighter_course');
    await write(
      'admin',
      {
        title: 'Build',
        slug: 'path-build',
        status: 'publish',
        meta: { _fighter_build: { code: '1~dex.1' } },
      },
      'fighter_build',
    );
    await write('admin', { title: 'No code', slug: 'path-no-code', status: 'publish' }, 'fighter_build');
    const page = await write('admin', { title: 'Page', slug: 'path-page', status: 'publish' }, 'pages');
    const below = await write(
      'admin',
      { title: 'Below', slug: 'below', status: 'publish', parent: page.id },
      'pages',
    );
    await write('admin', { title: 'Deeper', slug: 'deeper', status: 'publish', parent: below.id }, 'pages');
  });
  it('are known to exist or not', async () => {
    const given = Object.keys(addresses).map((one) =>
      one.replace('{cms}', origin).replace('{site}', site.url),
    );
    const exist = JSON.parse(await php('site-paths', [JSON.stringify(given)])) as (boolean | null)[];
    assert.deepEqual(
      Object.fromEntries(Object.keys(addresses).map((one, nth) => [one, exist[nth]])),
      addresses,
    );
  });
});

describe('addresses of pages', () => {
  it('are none of the screens below /champions/', async () => {
    const page = (title: string, parent = 0) =>
      write('editor', { title, status: 'publish', parent }, 'pages');
    const champions = await page('Champions');
    const slugs = [];
    for (const title of ['Team', 'Compare', 'Tier lists', 'Else'])
      slugs.push((await page(title, champions.id)).slug);
    assert.deepEqual(
      [champions.slug, ...slugs],
      ['champions', 'team-2', 'compare-2', 'tier-lists-2', 'else'],
    );
    const other = await page('Other');
    assert.equal((await page('Team', other.id)).slug, 'team');
  });
});

describe('the search for a page to link to', () => {
  before(async () => {
    const original = await write('editor', { title: 'Zyxland', status: 'publish', content: 'Ocean' });
    await write('editor', { title: 'Zyxfoto', status: 'publish', content: 'Zyxland' });
    for (const [title, language] of [
      ['Zyxreich', 'de'],
      ['Zyxpays', 'fr'],
    ])
      await write('editor', {
        title,
        status: 'publish',
        meta: { _fighter_lang: language, _fighter_translation_of: original.id },
      });
    await write('editor', { title: 'Zyxtip', status: 'publish' }, 'fighter_tip');
    const build = await write('editor', { title: 'Zyxleer', status: 'publish' }, 'fighter_build');
    const ofBuild = { _fighter_lang: 'de', _fighter_translation_of: build.id };
    await write('editor', { title: 'Zyxvide', status: 'publish', meta: ofBuild }, 'fighter_build');
    const code = { _fighter_build: { code: '1~dex.1' } };
    await write('editor', { title: 'Zyxwand', status: 'publish', meta: code }, 'fighter_build');
    const names = /^(Home|Takeover|Takeover B|Events|News|Notification|Legal text|Glossary)$/;
    const screens = (
      await users.editor.rest('wp/v2/fighter_screen?per_page=50&status=publish,draft')
    ).body.filter(({ title }) => names.test(title.rendered));
    const takeover = screens.find(({ title }) => title.rendered === 'Takeover');
    assert.ok(takeover);
    for (const { id, title } of screens)
      await change('editor', id, { title: `Zyx ${title.rendered}`, status: 'publish' }, 'fighter_screen');
    const begun = await users.editor.rest(`fighter-editor/v1/translations/${takeover.id}`, {
      method: 'POST',
      body: { language: 'de' },
    });
    const german = Number(/post=(\d+)/.exec(begun.body.edit)?.[1]);
    await change('editor', german, { title: 'Zyxübernahme', status: 'publish' }, 'fighter_screen');
  });
  after(async () => {
    const screens = (
      await users.editor.rest('wp/v2/fighter_screen?per_page=50&search=zyx&search_columns=post_title')
    ).body;
    for (const { id, title } of screens.filter((one) => one.title.rendered.startsWith('Zyx '))) {
      const name = title.rendered.replace('Zyx ', '');
      await change(
        'editor',
        id,
        { title: name, status: /^(Takeover|Notification)/.test(name) ? 'draft' : 'publish' },
        'fighter_screen',
      );
    }
  });
  const found = async (query: string) =>
    (await users.editor.rest(`wp/v2/search?per_page=50&search=zyx&${query}`)).body;
  const shown = (all: Found[]) =>
    all.map(({ title, fighter_language: language }) => [title, language].filter(Boolean).join(' · ')).sort();

  it('finds what has an address of its own, in English and the language of the post, by its title', async () => {
    const screens = ['Zyx Events', 'Zyx Glossary', 'Zyx Home', 'Zyx News'];
    assert.deepEqual(
      shown(await found('fighter_language=')),
      [...screens, 'Zyxfoto', 'Zyxland', 'Zyxwand'].sort(),
    );
    assert.deepEqual(
      shown(await found('fighter_language=de')),
      [...screens, 'Zyxfoto', 'Zyxland', 'Zyxwand', 'Zyxreich · Deutsch'].sort(),
    );
    assert.deepEqual(shown(await found('fighter_language=de&search=zyxland')), ['Zyxland']);
  });
  it('finds no tip, takeover, notification, legal text or build without a code in WordPress’s own links either', async () => {
    const all = shown(await found('')).join();
    assert.doesNotMatch(all, /tip|Takeover|Notification|Legal|übernahme|leer|vide/);
    assert.match(all, /Zyxreich/);
    assert.deepEqual((await found('subtype=fighter_tip')).length, 0);
  });
});

describe('the category of articles without one', () => {
  const uncategorized = async (...args: string[]) =>
    JSON.parse(await php('uncategorized', args)) as {
      name: string;
    } | null;
  it('is the default one, as long as it has the slug that WordPress gave it', async () => {
    assert.equal((await uncategorized())?.name, 'Uncategorized');
    assert.equal(await uncategorized('allgemein'), null);
    assert.equal((await uncategorized('allgemein', 'Allgemein'))?.name, 'Uncategorized');
    assert.equal(await uncategorized('news'), null);
  });
});
