// Tests that a large import and export say how far they are, and go on after an interruption.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { startCms } from '#demo-cms/server.ts';
import { exportWorld } from '#wordpress/env/export.ts';
import { importWorld } from '#wordpress/env/import.ts';
import type { Answer } from '#wordpress/contract/answer.ts';
import { change } from './editing.ts';
import type { Listed } from './answers.ts';
import { api, origin, users, useWordPress, wordpress } from './set-up.ts';

const articles = 900;
const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
const contentDir = path.join(folder, 'content');
const list = {
  slug: 'arena-1',
  mode: 'arena',
  modeName: { en: 'The Arena', de: 'Die Arena' },
  author: 'ada',
  date: '2026-02-03T04:05:06Z',
  patch: '50.10',
  title: { en: 'Arena & more', de: 'Arena und mehr' },
  text: { en: '<p>Alone.</p>', de: '<p>Allein.</p>' },
  tiers: [
    {
      name: 'S',
      champions: [
        { champion: 'ember', reason: { en: '“Quick”', de: '„Schnell“' } },
        { champion: 'zinc', checked: '2026-03-01T00:00:00Z' },
      ],
    },
    { name: 'C', champions: [{ champion: 'quill', reason: { en: 'Slow' } }] },
  ],
};
const facts = {
  abilities: [{ name: 'Rust & ruin', text: '<p>No [k=glossary/crit]crit[/k].</p>', terms: ['crit'] }],
  immunities: ['heal-block'],
  tags: ['crit'],
  synergies: [{ champion: 'quill', text: '<p>Both are slow.</p>' }],
  counters: [
    { champion: 'ember', reason: '<p>Melts it.</p>', tried: true, source: 'https://clips.example/zinc' },
  ],
};
const germanFacts = {
  abilities: [{ name: 'Rost', text: '<p>Kein kritischer Treffer.</p>', terms: ['crit'] }],
  synergies: [{ champion: 'quill', text: '<p>Beide sind langsam.</p>' }],
  counters: [{ champion: 'ember', reason: '<p>Schmilzt es.</p>' }],
};
const build = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n<p>${title}!</p>`;
const buildHead =
  'author: ada\npurpose: arena\nversion: "50.10"\nchampions: ["ember"]\ncode: 1~dex.1~parry2.3\ndate: 2026-02-03T04:05:06Z\n';
let cms: Awaited<ReturnType<typeof startCms>>;

useWordPress({ name: 'import' }, async () => {
  cpSync(path.resolve('demo-cms/fixtures'), contentDir, { recursive: true });
  mkdirSync(path.join(contentDir, 'de/posts'), { recursive: true });
  for (let number = 0; number < articles; number += 1) {
    const file = (language: string) => path.join(contentDir, language, `posts/many-${number}.html`);
    const head = 'category: game-updates\nimage: /wp-content/uploads/art/scene/one.webp';
    const end = number === 5 ? '\nends: 2096-01-02T03:04:05Z' : '';
    writeFileSync(file('en'), `---\ntitle: Many ${number}\n${head}${end}\n---\n<p>Parry ${number}.</p>`);
    if (number % 5 === 0) writeFileSync(file('de'), `---\ntitle: Viele ${number}\n---\n<p>Pariere.</p>`);
  }
  writeFileSync(
    path.join(contentDir, 'tier-lists.json'),
    // The second says as little as a list can.
    JSON.stringify([list, { ...list, slug: 'bare', mode: undefined, author: undefined, patch: undefined }]),
  );
  writeFileSync(
    path.join(contentDir, 'en/facts.json'),
    JSON.stringify({ ember: { abilities: [{ name: 'Glow', text: 'Burns', terms: [] }] }, zinc: facts }),
  );
  writeFileSync(path.join(contentDir, 'de/facts.json'), JSON.stringify({ zinc: germanFacts }));
  mkdirSync(path.join(contentDir, 'de/champions'), { recursive: true });
  writeFileSync(path.join(contentDir, 'de/champions/zinc.html'), '---\ntitle: Zink\n---\n');
  for (const [language, text] of [
    ['en', build('Wall', buildHead)],
    ['de', build('Mauer')],
  ] as const) {
    mkdirSync(path.join(contentDir, language, 'builds'), { recursive: true });
    writeFileSync(path.join(contentDir, language, 'builds/wall.html'), text);
  }
  cms = await startCms({ contentDir, cacheDir: path.join(folder, 'cache'), quiet: true, watch: false });
});
after(async () => {
  await cms.close();
  rmSync(folder, { recursive: true, force: true });
});

/** How many of the made-up articles there are: in English, and those of them that are translated. */
async function counts() {
  const pages = await Promise.all([1, 2, 3].map((page) => api(`catalogue/?lang=de&page=${page}`)));
  const titles = pages.flatMap(({ body }) => body.items.map(({ title }) => title.rendered));
  const those = (form: RegExp) => titles.filter((title) => form.test(title)).length;
  return [those(/^(Many|Viele) \d+$/), those(/^Viele/)];
}

it('stores what is done, and goes on after it was ended early', async () => {
  const told: string[] = [];
  const stop = new AbortController();
  const hear = (line: string) => {
    told.push(line);
    if (told.length === 2) stop.abort();
  };
  await assert.rejects(importWorld(wordpress, { art: cms.url, contentDir, hear, signal: stop.signal }));
  assert.deepEqual(told.slice(0, 2), ['200 pieces of content', '400 pieces of content']);
  const [done = 0] = await counts();
  assert.ok(done > 200 && done < articles, String(done));

  const rest = await importWorld(wordpress, { art: cms.url, contentDir });
  const [added = 0] = /^\d+/.exec(rest) ?? [];
  assert.ok(Number(added) < articles, rest);
  assert.deepEqual(await counts(), [articles, articles / 5]);
  const { total } = (await api('category/?id=game-updates')).body;
  assert.ok(total >= articles, String(total));

  // What editors wrote since is left as it is.
  const idOf = async (type: Listed, slug: string) =>
    (await users.editor.rest(`wp/v2/${type}?slug=${slug}`)).body[0]?.id ?? 0;
  const ember = await idOf('fighter_champion', 'ember');
  const edited = { _fighter_facts: { abilities: [{ key: 'a', name: 'Edited', text: '', terms: [] }] } };
  await change('editor', ember, { meta: edited }, 'fighter_champion');
  const tiers = [{ name: 'Edited', champions: [{ champion: ember, reason: 'Edited' }] }];
  const bare = await idOf('fighter_tier_list', 'bare');
  await change('editor', bare, { meta: { _fighter_tiers: tiers } }, 'fighter_tier_list');
  const again = await importWorld(wordpress, { art: cms.url, contentDir });
  assert.equal((await api('slugpost?slug=ember')).body.facts?.abilities[0]?.name, 'Edited');
  const { lists } = (await api('tier-lists/')).body;
  assert.equal(lists.find(({ slug }) => slug === 'bare')?.tiers[0]?.name, 'Edited');
  assert.deepEqual(await counts(), [articles, articles / 5]);
  assert.equal((await api('category/?id=game-updates')).body.total, total, again);
});

it('writes what has a page, and goes on after it was ended early', async () => {
  const out = path.join(folder, 'out');
  const count = (inFolder: string) =>
    readdirSync(path.join(out, inFolder)).filter((name) => /^many-\d+\.html$/.test(name)).length;
  const stop = new AbortController();
  await assert.rejects(exportWorld(wordpress, out, { hear: () => stop.abort(), signal: stop.signal }));
  const done = count('en/posts');
  assert.ok(done > 100 && done < articles, String(done));
  await exportWorld(wordpress, out);
  assert.deepEqual([count('en/posts'), count('de/posts')], [articles, articles / 5]);
  assert.equal(await exportWorld(wordpress, out), '0 files written');
  const text = readFileSync(path.join(out, 'en/posts/many-7.html'), 'utf8');
  assert.match(text, /^---\ntitle: Many 7\n[^]*category: \["game-updates"\][^]*\n---\n[^]*Parry 7\./);

  // The demo CMS shows the same titles of it.
  const other = await startCms({
    contentDir: out,
    cacheDir: path.join(folder, 'cache'),
    quiet: true,
    watch: false,
  });
  try {
    const call = 'wp-json/fighter/v1/slugpost?slug=many-5&lang=de';
    const shown = (await (await fetch(`${other.url}/${call}`)).json()) as { title: { rendered: string } };
    assert.equal(shown.title.rendered, (await api('slugpost?slug=many-5&lang=de')).body.title.rendered);

    const article = readFileSync(path.join(out, 'en/posts/many-5.html'), 'utf8');
    assert.match(article, /\nends: 2096-01-02T03:04:05\+00:00\n/);

    // So it does with what tier lists, builds, facts, the glossary and names of categories say, in each language.
    for (const language of ['en', 'de', 'fr', 'es']) {
      const both = await Promise.all(
        [`${other.url}/wp-json/fighter/v1`, `${origin}/wp-json/fighter/v1`].map(async (root) => {
          const read = async (route: string) =>
            (await (await fetch(`${root}/${route}/?lang=${language}`)).json()) as Answer;
          const { lists } = await read('tier-lists');
          const { builds } = await read('builds');
          const { glossary } = await read('glossary');
          const { categories } = await read('categories');
          const zinc = await fetch(`${root}/slugpost?slug=zinc&lang=${language}`);
          return {
            facts: ((await zinc.json()) as Answer).facts,
            glossary: glossary
              .map(({ description, ...term }) => ({ ...term, description: description.trim() }))
              .sort((one, other) => one.id.localeCompare(other.id)),
            categories: categories.map(({ slug, name }) => `${slug}: ${name}`).sort(),
            // A file says when a list was published, and not when it was edited.
            lists: lists.map(({ title, text, author, modified_time: _, ...rest }) => ({
              ...rest,
              title: title.replace(/&(?:amp|#0?38);/, '&'),
              text: text.trim(),
              author: author?.name,
            })),
            builds: builds.map((one) => [one.title, one.build, one.author?.name, one.date_time]),
          };
        }),
      );
      assert.deepEqual(both[0], both[1], language);
      assert.deepEqual(
        both.map(({ lists, builds }) => [lists.length, builds.length]),
        [
          [2, 1],
          [2, 1],
        ],
      );
    }
  } finally {
    await other.close();
  }
});
