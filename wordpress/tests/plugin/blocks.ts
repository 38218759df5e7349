// Tests blocks: which are offered, what they print and take from elsewhere, and HTML that is turned into them.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { turnWorldIntoBlocks } from '#wordpress/tests/demo-world.ts';
import { api, origin, php, site, users, wordpress } from '#wordpress/tests/set-up.ts';
import {
  adminPage,
  change,
  deleteForGood,
  findFixedPage,
  paragraph,
  write,
} from '#wordpress/tests/editing.ts';
import { catalog, shown } from '#wordpress/tests/shown.ts';
import type { Stored } from '#wordpress/tests/answers.ts';
import type { Role } from '#wordpress/tests/set-up.ts';

/** @param page of the editor @returns the names of the blocks that it offers */
const offeredIn = (page: string) =>
  JSON.parse(/"allowedBlockTypes":(\[[^\]]*\])/.exec(page)?.[1] ?? '[]') as string[];

describe('blocks', () => {
  it('are all in the editor', async () => {
    const types = (await users.author.rest('wp/v2/block-types?namespace=fighter')).body.map(
      ({ name }) => name,
    );
    for (const { name } of catalog.blocks) assert.ok(types.includes(`fighter/${name}`), name);
  });
  it('of WordPress’s own are offered only where the site draws them', async () => {
    const names = offeredIn(await adminPage('author', 'post-new.php'));
    for (const drawn of [
      'core/paragraph',
      'core/columns',
      'core/gallery',
      'core/media-text',
      'core/cover',
      'core/pullquote',
      'fighter/accordion',
      'fighter/home-modes-item',
    ]) {
      assert.ok(names.includes(drawn), drawn);
    }
    for (const other of [
      'core/latest-posts',
      'core/query',
      'core/calendar',
      'core/navigation',
      'core/comments',
      'core/search',
    ]) {
      assert.ok(!names.includes(other), other);
    }
  });
  it('offer no colour, size or distance that the site does not show', async () => {
    const offered: unknown = JSON.parse(await php('looks'));
    assert.deepEqual(offered, {
      palette: [
        'accent',
        'brand-text',
        'platinum',
        'valid',
        'link',
        'muted',
        'cosmic',
        'tech',
        'mutant',
        'skill',
        'science',
        'mystic',
      ],
      buttons: [],
      gradients: [],
      sizes: ['small', 'large', 'x-large'],
      on: [],
    });
  });
  it('print the marker, with what would break out of it escaped', async () => {
    const evil = '"><img src=x onerror=alert(1)> [gallery] &amp; it\'s';
    const inner = (name: string, attributes: object, html = '') =>
      `<!-- wp:fighter/${name} ${JSON.stringify(attributes).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('--', '\\u002d\\u002d')} -->${html}<!-- /wp:fighter/${name} -->`;
    const content =
      inner('accordion', { title: evil }, '<!-- wp:paragraph --><p>Hi</p><!-- /wp:paragraph -->') +
      inner('home-modes', {}, inner('home-modes-item', { title: 'Arena', image01: 'javascript:alert(1)' })) +
      inner('event-box', { title: 'E', status: 'nonsense', 'x" onclick="': 'y' }) +
      inner('button', { link: ' java\tscript:alert(1)', variant: 'primary' }, '<p>Go</p>');
    for (const role of ['author', 'editor'] as const) {
      const made = await write(role, { title: `Blocks by ${role}`, status: 'publish', content });
      const html = (await api(`slugpost?slug=${made.slug}`)).body.content.rendered;
      assert.doesNotMatch(html, /<img|javascript:|java\s*script:|nonsense|onclick/i);
      assert.match(html, /<div data-block="accordion" data-title="/);
      assert.match(html, /<div data-block="home-modes"><div data-item data-title="Arena"><\/div><\/div>/);
      assert.match(html, /<div data-block="button" data-variant="primary"><p>Go<\/p><\/div>/);
    }
  });
  it('of WordPress’s own come out as WordPress’s own route shows them', async () => {
    const content = [
      '<!-- wp:group {"style":{"spacing":{"padding":{"top":"10px"}}},"layout":{"type":"flex"}} --><div class="wp-block-group" style="padding-top:10px"><!-- wp:paragraph {"textColor":"accent-1"} --><p class="has-accent-1-color has-text-color">A</p><!-- /wp:paragraph --></div><!-- /wp:group -->',
      '<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:heading --><h2 class="wp-block-heading">B</h2><!-- /wp:heading --></div><!-- /wp:column --></div><!-- /wp:columns -->',
      '<!-- wp:query {"queryId":1,"query":{"perPage":2,"postType":"post"}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title {"isLink":true} /--><!-- wp:post-date /--><!-- /wp:post-template --></div><!-- /wp:query -->',
      '<!-- wp:latest-posts {"postsToShow":2} /--><!-- wp:categories /--><!-- wp:archives /--><!-- wp:calendar /--><!-- wp:site-title /-->',
      '<!-- wp:legacy-widget {"idBase":"text","instance":{}} /--><!-- wp:shortcode -->[caption width="100"]<img src="/a.webp" width="100"> D[/caption]<!-- /wp:shortcode -->',
      '<!-- wp:pattern {"slug":"twentytwentyfive/hidden-written-by"} /--><!-- wp:fighter/accordion {"title":"E"} --><p>F</p><!-- /wp:fighter/accordion -->',
    ].join('');
    const made = await write('admin', { title: 'Of every kind', status: 'publish', content });
    const theirs = (await (await fetch(`${origin}/wp-json/wp/v2/posts/${made.id}`)).json()) as Stored;
    const numbered = (html: string) => html.replace(/(wp-(?:container|elements)-[\w-]*?)-\w+/g, '$1').trim();
    assert.equal(
      numbered((await api(`slugpost?slug=${made.slug}`)).body.content.rendered),
      numbered(theirs.content.rendered),
    );
    assert.match(
      theirs.content.rendered,
      /is-layout-flex[^]*post-title[^]*wp-calendar[^]*widget_text[^]*wp-caption-text[^]*data-block="accordion"/,
    );
  });
  it('pass as markers typed by an author', async () => {
    const typed =
      '<div data-block="accordion" data-title="How?"><p>Hold <strong>left</strong>.</p></div>\n<div data-block="home-modes">\n<div data-item data-title="Arena" data-image01="/a.webp"></div>\n</div><script>alert(1)</script>';
    const made = await write('author', { title: 'Typed', status: 'publish', content: typed });
    const html = (await api(`slugpost?slug=${made.slug}`)).body.content.rendered;
    assert.match(html, /<div data-block="accordion" data-title="How\?">/);
    assert.match(html, /<div data-item data-title="Arena" data-image01="\/a.webp">/);
    assert.doesNotMatch(html, /<script/);
  });
});

describe('what the editor is given', () => {
  type Field = { key?: string; name?: string; help?: string };
  type Given = {
    fields: Field[];
    blocks: { attributes: Field[]; items?: { attributes: Field[] } }[];
    drawn: string[];
  };
  /** What the page of the editor passes to the plugin's scripts, and the blocks that it offers. */
  const given = async (address: string) => {
    const page = await adminPage('editor', address);
    const passedOn = JSON.parse(
      /window\.fighterGiven \?\?= \{\} \)\[ "editor" \] = (\{.*\});/.exec(page)?.[1] ?? 'null',
    ) as Given;
    return { ...passedOn, offered: offeredIn(page) };
  };

  it('has a help text for every field', async () => {
    const { fields, blocks } = await given('post-new.php');
    const all = [
      ...fields,
      ...blocks.flatMap(({ attributes, items }) => [...attributes, ...(items?.attributes ?? [])]),
    ];
    assert.ok(all.length > 100, `${all.length} fields`);
    assert.deepEqual(
      all.filter(({ help }) => !/\.$/.test(help ?? '')).map(({ key, name }) => key ?? name),
      [],
    );
  });

  const text = ['paragraph'];
  const list = ['list', 'list-item', 'paragraph'];
  /** Blocks that are offered, and blocks that are not, by post type or fixed page. */
  const kinds: Record<string, [string[], string[]]> = {
    post: [
      ['core/columns', 'core/cover', 'fighter/accordion', 'fighter/event-box'],
      ['fighter/sections', 'core/query', 'core/latest-posts'],
    ],
    page: [
      ['core/group', 'core/table', 'fighter/newsletter'],
      ['fighter/sections', 'core/comments'],
    ],
    fighter_champion: [['core/media-text', 'fighter/champion-rating'], ['fighter/sections']],
    fighter_course: [['core/embed', 'core/video', 'fighter/icon-title'], ['fighter/sections']],
    fighter_term: [list.map((name) => `core/${name}`), ['core/heading', 'core/image', 'fighter/accordion']],
    fighter_tip: [text.map((name) => `core/${name}`), ['core/list', 'core/image', 'fighter/box']],
    Home: [['fighter/sections', 'fighter/home-tiles', 'core/columns'], ['core/query']],
    Takeover: [['fighter/sections'], ['core/query']],
    Events: [['fighter/event-box'], ['fighter/sections']],
    News: [['fighter/hub-tile'], ['fighter/sections']],
    Notification: [['core/paragraph'], ['core/image', 'fighter/button']],
    'Legal text': [
      ['core/paragraph', 'core/list'],
      ['core/image', 'fighter/box'],
    ],
    Glossary: [['core/paragraph'], ['fighter/box']],
  };
  for (const [kind, [offers, leavesOut]] of Object.entries(kinds)) {
    it(`offers in ${kind} what its screen shows`, async () => {
      const screen = await findFixedPage(kind);
      const { offered, drawn } = await given(
        screen ? `post.php?post=${screen.id}&action=edit` : `post-new.php?post_type=${kind}`,
      );
      assert.deepEqual([...offered].sort(), [...drawn].sort());
      for (const name of [...offers, 'core/html', 'core/missing']) assert.ok(offered.includes(name), name);
      for (const name of leavesOut) assert.ok(!offered.includes(name), name);
    });
  }

  it('offers neither patterns of the theme nor blocks to install', async () => {
    const patterns = (await users.editor.rest('wp/v2/block-patterns/patterns')).body;
    const offered = patterns.filter(({ inserter }) => inserter !== false);
    assert.deepEqual(
      offered.map(({ name }) => name).filter((name: string) => !name.startsWith('fighter/')),
      [],
    );
    const page = await adminPage('editor', 'post-new.php');
    assert.doesNotMatch(page, /id="wp-block-directory-js"/);
  });

  it('has patterns whose every block the site shows', async () => {
    const patterns = (await users.editor.rest('wp/v2/block-patterns/patterns')).body.filter(({ name }) =>
      name.startsWith('fighter/'),
    );
    assert.deepEqual(
      patterns.map(({ name }) => name).sort(),
      ['champion-reveal', 'event', 'guide', 'landing-page', 'patch-notes', 'tournament'].map(
        (name) => `fighter/${name}`,
      ),
    );
    const { offered } = await given('post-new.php');
    for (const { name, content } of patterns) {
      const used = [...content.matchAll(/<!-- wp:([\w/-]+)/g)].map(([, block = '']) =>
        block.includes('/') ? block : `core/${block}`,
      );
      assert.deepEqual(
        used.filter((block) => !offered.includes(block)),
        [],
        name,
      );
      const made = await write('editor', { title: name, status: 'publish', content });
      const html = (await api(`slugpost?slug=${made.slug}`)).body.content.rendered;
      const game = used
        .filter((block) => block.startsWith('fighter/') && !block.endsWith('-item'))
        .map((block) => block.slice(8));
      assert.deepEqual(
        [...html.matchAll(/data-block="([\w-]+)"/g)].map(([, block]) => block).sort(),
        game.sort(),
        name,
      );
      assert.doesNotMatch(html, /<!--/);
      await deleteForGood('editor', made.id);
    }
  });
});

describe('what blocks take from elsewhere', () => {
  const showcase =
    '<!-- wp:fighter/champion-showcase --><!-- wp:fighter/champion-showcase-item {"champion":"taken-from"} /--><!-- wp:fighter/champion-showcase-item {"champion":"taken-from","title":"A name of its own"} /--><!-- wp:fighter/champion-showcase-item {"champion":"no-such"} /--><!-- /wp:fighter/champion-showcase -->';
  let champion: Stored;
  let article: Stored;
  before(async () => {
    champion = await write(
      'editor',
      {
        title: 'Ironveil “the Wall”',
        slug: 'taken-from',
        status: 'publish',
        meta: { _fighter_class: 'mystic' },
      },
      'fighter_champion',
    );
    article = await write('editor', {
      title: 'With champions',
      slug: 'with-champions',
      status: 'publish',
      content: showcase,
    });
  });
  const items = async () =>
    [
      ...(await api('slugpost?slug=with-champions')).body.content.rendered.matchAll(
        /<div data-item([^>]*)>/g,
      ),
    ].map(([, attributes]) => attributes);

  it('are name, address and class of a champion, unless the author wrote them', async () => {
    assert.deepEqual(await items(), [
      ' data-title="Ironveil “the Wall”" data-link="/news/taken-from/" data-rpgclass="mystic"',
      ' data-title="A name of its own" data-link="/news/taken-from/" data-rpgclass="mystic"',
      '',
    ]);
  });
  it('follow the champion, and the site is told', async () => {
    site.told.length = 0;
    await change(
      'editor',
      champion.id,
      { title: 'Ironveil', slug: 'moved-to', meta: { _fighter_class: 'tech' } },
      'fighter_champion',
    );
    assert.equal(
      (await items())[0],
      ' data-title="Ironveil" data-link="/news/moved-to/" data-rpgclass="tech"',
    );
    await site.hear(({ slug }) => slug === 'with-champions');
    // The article still names it as it was called before.
    site.told.length = 0;
    await change('editor', champion.id, { title: 'Ironveil II' }, 'fighter_champion');
    await site.hear(({ slug }) => slug === 'with-champions');
    await change('editor', champion.id, { status: 'draft' }, 'fighter_champion');
    assert.equal((await items())[0], '');
    await change('editor', champion.id, { status: 'publish' }, 'fighter_champion');
  });
  it('are found by the editor as readers get them: renamed, and not while they are unpublished', async () => {
    const named = async (slug: string) =>
      (await users.author.rest(`wp/v2/fighter_champion?fighter_named=${slug}`)).body.map(({ id }) => id);
    assert.deepEqual(await named('moved-to'), [champion.id]);
    assert.deepEqual(await named('taken-from'), [champion.id]);
    assert.deepEqual(await named('no-such'), []);
    await change('editor', champion.id, { status: 'draft' }, 'fighter_champion');
    assert.deepEqual(await named('taken-from'), []);
    assert.deepEqual(
      (await users.author.rest('wp/v2/posts?fighter_named=with-champions')).body.map(({ id }) => id),
      [article.id],
    );
  });
  it('are title, address and day of an article', async () => {
    const tile = await write('editor', {
      title: 'With a tile',
      status: 'publish',
      content: '<!-- wp:fighter/hub-tile {"article":"with-champions"} /-->',
    });
    const html = (await api(`slugpost?slug=${tile.slug}`)).body.content.rendered;
    assert.match(
      html,
      /<div data-block="hub-tile" data-title="With champions" data-link="\/news\/with-champions\/" data-date="\d{9,}">/,
    );
    await deleteForGood('editor', tile.id);
    await deleteForGood('editor', article.id);
  });
  it('are alternative texts of the media library, unless the author wrote one', async () => {
    await php('change', ['picture-with-alt']);
    const poster = (attributes: object) =>
      `<!-- wp:fighter/poster ${JSON.stringify(attributes)} /--><!-- wp:fighter/billboard ${JSON.stringify(attributes)} /-->`;
    const image = '/wp-content/uploads/2026/11/storm.webp';
    const made = await write('editor', {
      title: 'With pictures',
      status: 'publish',
      content:
        poster({ image }) +
        poster({ image, alt: 'Mine', 'image-alt': 'Mine', 'image-focus': '20% 50%' }) +
        poster({ image: '/wp-content/uploads/none.webp', 'image-focus': 'x" onload="' }),
    });
    const html = (await api(`slugpost?slug=${made.slug}`)).body.content.rendered;
    assert.deepEqual(
      [...html.matchAll(/data-image="[^"]*"([^>]*)>/g)].map(([, rest = '']) => rest.trim()),
      [
        'data-alt="A storm over the city"',
        'data-image-alt="A storm over the city"',
        'data-alt="Mine" data-image-focus="20% 50%"',
        'data-image-alt="Mine" data-image-focus="20% 50%"',
        '',
        '',
      ],
    );
  });
});

describe('keywords and colours', () => {
  it('have the colour in the editor that readers see', async () => {
    const dark = paragraph('[330000]dark[-] and [000080]blue[-]');
    const made = await write('editor', { title: 'Dark colours', status: 'publish', content: dark });
    const { raw } = (await users.editor.rest(`wp/v2/posts/${made.id}?context=edit`)).body.content;
    // The values of lib/html/colour.test.ts.
    assert.match(raw, /<span class="fighter-colour" style="color:#ad9999" data-colour="330000">dark/);
    assert.match(raw, /<span class="fighter-colour" style="color:#9999cc" data-colour="000080">blue/);
    await change('editor', made.id, { content: raw });
    assert.equal(await php('change', ['stored', String(made.id)]), dark);
  });

  const marks =
    '<!-- wp:paragraph -->\n<p>Robots [k=glossary/bleed]<strong>bleed</strong>[/k], [ff6a77]red [k=glossary/Power Burn]x[/k][-], [k=/news/]news[/k], [k=glossary/x]open</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:html -->\n<p>[k=glossary/bleed]x[/k]</p>\n<!-- /wp:html -->';
  for (const role of ['author', 'editor'] as const) {
    it(`are elements in the editor and marks in what is stored, for an ${role}`, async () => {
      const made = await write(role, { title: 'With marks', status: 'publish', content: marks });
      const read = async () => (await users[role].rest(`wp/v2/posts/${made.id}?context=edit`)).body.content;
      const { raw } = await read();
      assert.match(
        raw,
        /<span class="fighter-keyword" data-keyword="bleed"><strong>bleed<\/strong><\/span>, <span class="fighter-colour" style="color:#ff6a77" data-colour="ff6a77">red <span class="fighter-keyword" data-keyword="Power Burn">x<\/span><\/span>, \[k=\/news\/\]news\[\/k\], \[k=glossary\/x\]open/,
      );
      assert.match(raw, /<p>\[k=glossary\/bleed\]x\[\/k\]<\/p>\n<!-- \/wp:html -->/);
      await change(role, made.id, { content: raw });
      assert.equal((await read()).raw, raw);
      assert.equal(await php('change', ['stored', String(made.id)]), marks);
      const shown = (await api(`slugpost?slug=${made.slug}`)).body.content.rendered;
      assert.match(
        shown,
        /Robots \[k=glossary\/bleed\]<strong>bleed<\/strong>\[\/k\], \[ff6a77\]red \[k=glossary\/Power Burn\]x\[\/k\]\[-\]/,
      );
      assert.doesNotMatch(shown, /fighter-/);
      await deleteForGood('editor', made.id);
    });
  }
});

describe('HTML turned into blocks', () => {
  /** What either action answers about one text or about all posts. */
  type Converted = {
    content: string;
    made: number;
    left: { why: string }[];
    rows: { title: string; made: number; left: string[] }[];
  };
  const nonces: Record<string, string> = {};
  /** @param page that holds the nonce */
  async function ajax(role: Role, page: string, action: string, fields: Record<string, string>) {
    const nonce = (nonces[role + action] ??=
      new RegExp(`"action":"${action}","nonce":"(\\w+)"`).exec(await adminPage(role, page))?.[1] ?? '');
    const answer = await users[role].admin('admin-ajax.php', {
      method: 'POST',
      body: new URLSearchParams({ action, _ajax_nonce: nonce, ...fields }),
    });
    const said = (answer.status === 200 ? await answer.json() : {}) as { data: Converted };
    return { status: answer.status, data: said.data };
  }
  const turn = (html: string) =>
    ajax('author', 'post-new.php', 'fighter_to_blocks', {
      content: `<!-- wp:html -->\n${html}\n<!-- /wp:html -->`,
    }).then(({ data }) => data);
  const names = (content: string) =>
    [...content.matchAll(/<!-- wp:([\w/-]+)/g)].map(([, name]) => name).join(' ');

  for (const [html, blocks] of [
    ['<p>a</p><h3 id="x">b</h3>', 'paragraph heading'],
    ['<ol start="3"><li>a<ul><li>b</li></ul></li></ol>', 'list list-item list list-item'],
    [
      '<figure><a href="/x/"><img src="/a.webp" alt="b &amp; c"></a><figcaption>c</figcaption></figure>',
      'image',
    ],
    ['<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>', 'table'],
    [
      '<blockquote><p>a</p><cite>b</cite></blockquote><hr><pre><code>c</code></pre>',
      'quote paragraph separator code',
    ],
    ['<details><summary>a</summary><p>b</p></details>', 'details paragraph'],
    ['<div data-block="button" data-link="/news/">Go</div>', 'fighter/button paragraph'],
    [
      '<div data-block="accordion" data-title="&quot;a&quot; -- b"><p>c</p><div data-block="stores"></div></div>',
      'fighter/accordion paragraph fighter/stores',
    ],
    [
      '<div data-block="content-list"><div data-item data-type="h1">a</div></div>',
      'fighter/content-list fighter/content-list-item paragraph',
    ],
  ] as const) {
    it(`${html}: ${blocks}`, async () => {
      const { content, left } = await turn(html);
      assert.equal(names(content), blocks);
      assert.deepEqual(left, []);
    });
  }
  for (const [html, why] of [
    ['<p>a<div>b</p></div>', 'its tags do not pair up'],
    ['<p style="color:red">a</p>', 'no block keeps <p style>'],
    ['<iframe src="https://e.example/"></iframe>', 'there is no block for <iframe>'],
    ['a <b>word</b>', 'it is not in a paragraph'],
    ['<div data-block="no-such">a</div>', 'there is no block “no-such”'],
    ['<div data-block="button" data-link="/" data-size="9">a</div>', '“Button” has no setting data-size="9"'],
    [
      '<div data-block="home-tiles"><div data-item data-title="a">unseen</div></div>',
      'the site shows no content in “Tile”',
    ],
    ['<table><tr><td>a</td></tr></table>', 'the table has parts that the block has not'],
    ['<p><img src="/a.webp" alt=""><script>alert(1)</script></p>', 'there is more than words in <p>'],
  ] as const) {
    it(`${html} stays, since ${why}`, async () => {
      const { content, made, left } = await turn(`<p>before</p>${html}`);
      assert.deepEqual(
        left.map((one) => one.why),
        [why],
      );
      if (made) assert.ok(content.includes(`<!-- wp:html -->\n${html}\n<!-- /wp:html -->`), content);
    });
  }

  it('leaves HTML around other blocks as it is', async () => {
    const html = '<div class="a"><!-- wp:paragraph --><p>b</p><!-- /wp:paragraph --></div>';
    const { content, made } = await turn(html);
    assert.equal(made, 0);
    assert.equal(content, `<!-- wp:html -->\n${html}\n<!-- /wp:html -->`);
  });
  it('finds HTML inside of other blocks', async () => {
    const group = (inner: string) =>
      `<!-- wp:group --><div class="wp-block-group">${inner}</div><!-- /wp:group -->`;
    const { data } = await ajax('author', 'post-new.php', 'fighter_to_blocks', {
      content: group('<!-- wp:html --><p>a</p><h2>b</h2><!-- /wp:html -->'),
    });
    assert.equal(names(data.content), 'group paragraph heading');
  });

  it('looks the same on every page and glossary term of the demo world, none of it Custom HTML', async () => {
    const world = await turnWorldIntoBlocks(wordpress.runPhp);
    assert.ok(world.length > 1_000, String(world.length));
    for (const { name, before, after } of world) assert.equal(shown(after), shown(before), name);
    assert.deepEqual(
      world.flatMap(({ name, left }) => left.map(({ why, html }) => `${name}: ${why}: ${html}`)),
      [],
    );
  });

  describe('in all posts at once', () => {
    const page = 'tools.php?page=fighter-blocks';
    const all = (role: Role, store: string) =>
      ajax(role, page, 'fighter_all_to_blocks', { after: String(old.id - 1), write: store });
    const messages = () => site.told.filter((change) => JSON.stringify(change).includes(old.slug)).length;
    let old: Stored;
    before(async () => {
      old = await write('editor', {
        title: 'From long ago',
        status: 'publish',
        content:
          '<div data-block="accordion" data-title="Old">\n\nOne line\n\n</div>\n<iframe src="https://e.example/"></iframe>',
      });
    });
    const raw = async () => (await users.admin.rest(`wp/v2/posts/${old.id}?context=edit`)).body;
    const rowOf = ({ data }: { data: Converted }) => {
      const row = data.rows.find(({ title }) => title === 'From long ago');
      assert.ok(row);
      return row;
    };

    it('is only counted at first', async () => {
      assert.match(await adminPage('editor', page), /Each post gets a revision of what it was/);
      const row = rowOf(await all('editor', ''));
      assert.equal(row.made, 2);
      assert.match(row.left[0] ?? '', /there is more than words in <p>/);
      assert.equal((await raw()).content.raw, old.content.raw);
    });
    it('keeps a revision, the time of the change and the site’s peace', async () => {
      const toldBefore = messages();
      const shownBefore = (await api(`slugpost?slug=${old.slug}`)).body.content.rendered;
      rowOf(await all('editor', '1'));
      const now = await raw();
      assert.match(
        now.content.raw,
        /^<!-- wp:fighter\/accordion \{"title":"Old"\} -->\n<!-- wp:paragraph -->\n<p>One line<\/p>/,
      );
      assert.equal(now.modified_gmt, old.modified_gmt);
      assert.equal(shown((await api(`slugpost?slug=${old.slug}`)).body.content.rendered), shown(shownBefore));
      const revisions = (await users.admin.rest(`wp/v2/posts/${old.id}/revisions?context=edit`)).body;
      assert.ok(revisions.some(({ content }) => content.raw === old.content.raw));
      assert.equal(messages(), toldBefore);
      assert.equal(rowOf(await all('editor', '1')).made, 0);
    });
    it('is for editors, and needs the nonce', async () => {
      assert.equal((await all('author', '1')).status, 403);
      const forged = await users.admin.admin('admin-ajax.php', {
        method: 'POST',
        body: new URLSearchParams({ action: 'fighter_all_to_blocks', write: '1' }),
      });
      assert.equal(forged.status, 403);
    });
  });
});
