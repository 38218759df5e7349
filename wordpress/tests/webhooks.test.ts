// Tests what Discord and other receivers are told, and how webhooks are entered.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { announcement } from '#lib/cms/announcement.ts';
import { adminPage, change, deleteForGood, eventually, fixedPage, write } from './editing.ts';
import { startReceiver } from './receiver.ts';
import { api, loggedOfPlugin, php, site, users, useWordPress } from './set-up.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Received, Receiver } from './receiver.ts';

type Card = { content: string; embeds: { title: string; url: string }[]; allowed_mentions: object };
type Row = { kind: string; state: string; attempts: string; reason: string; payload: string };

const screen = 'options-general.php?page=fighter-webhooks';
const port = Number(process.env.WORDPRESS_TEST_PORT ?? 3931) + 2;
const discordPath = `/api/webhooks/123456789012345678/${'a'.repeat(68)}`;

let receiver: Receiver;
let secret = '';
let patchNotes = 0;

useWordPress({ name: 'webhooks' }, async () => {
  receiver = await startReceiver(port);
  await php('webhooks', ['lead', String(port)]);
  const made = await users.editor.rest('wp/v2/categories', {
    method: 'POST',
    body: { name: 'Patch notes' },
  });
  patchNotes = made.body.id;
});
after(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  Object.assign(receiver, { status: 204, retryAfter: '', hangs: false });
});

/** Sends a form of the screen. */
async function act(fields: Record<string, string>, lists: Record<string, string[]> = {}) {
  const page = await adminPage('admin', screen);
  const nonce = /name="_wpnonce" value="(\w+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ _wpnonce: nonce, ...fields });
  for (const [name, values] of Object.entries(lists))
    for (const value of values) body.append(`${name}[]`, value);
  return (await users.admin.admin(screen, { method: 'POST', body })).text();
}

const idOf = async (name: string) =>
  new RegExp(`edit=(\\w+)#fighter-webhook" aria-label="Change “${name}”`).exec(
    await adminPage('admin', screen),
  )?.[1] ?? '';
const add = (fields: Record<string, string>, lists: Record<string, string[]>) =>
  act({ act: 'save', id: '', ...fields }, lists);
const press = async (button: 'test' | 'delete', name: string) => act({ act: button, id: await idOf(name) });

/** What a receiver is told, which has the form that docs/cms.openapi.json says. */
const told = (one: Received) => announcement.parse(JSON.parse(one.body));
const card = (one: Received) => JSON.parse(one.body) as Card;
const toFans = () => receiver.received.filter(({ host }) => host === 'hooks.fighter-fans.org');
const toDiscord = () => receiver.received.filter(({ host }) => host === 'discord.com');
const heard = () => toFans().map((one) => `${told(one).event} ${told(one).post.title}`);
const rows = async () =>
  (JSON.parse(await php('webhooks', ['rows'])) as Row[]).filter(({ kind }) => kind !== '');

/** Waits until the messages of a request are sent: the site hears of a last change, which is sent after them. */
async function settled() {
  const { slug } = await write('editor', { title: 'The last', status: 'publish' }, 'fighter_tip');
  assert.ok(slug);
  const isOpen = ({ state, attempts }: Row) =>
    state === 'sending' || (state === 'waiting' && attempts === '0');
  await eventually(rows, (all) => !all.some(isOpen), 10_000);
  await new Promise((go) => setTimeout(go, 300));
}

/** The example of docs/contract.md, as it stands there. */
async function isSigned(headers: IncomingHttpHeaders, body: string, key: string, now?: number) {
  const manual = readFileSync(path.join(import.meta.dirname, '../../docs/contract.md'), 'utf8');
  const code = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(manual)?.[1] ?? '';
  const example = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isSigned: (headers: IncomingHttpHeaders, body: string, secret: string, now?: number) => boolean;
  };
  return example.isSigned(headers, body, key, now);
}

describe('the screen', () => {
  it('is for administrators alone', async () => {
    for (const role of ['editor', 'author', 'subscriber'] as const)
      assert.equal((await users[role].admin(screen)).status, 403, role);
    const body = new URLSearchParams({ act: 'save', name: 'x' });
    assert.equal((await users.admin.admin(screen, { method: 'POST', body })).status, 403);
  });

  it('loses no webhook where two administrators save at once', async () => {
    assert.deepEqual((await php('webhooks', ['at-once'])).trim().split('\n'), [
      'ann bea',
      'ann bea cem dot',
      'bea cem dot eva',
    ]);
  });

  it('says in words what is wrong, and keeps what was entered', async () => {
    const page = await add({ name: 'Fans', kind: 'json', address: 'http://192.168.1.4/' }, {});
    assert.match(page, /role="alert"/);
    assert.match(page, /The address has to begin with https:\/\/\.<br>Choose at least one occasion\./);
    assert.match(page, /value="Fans"/);
    assert.match(page, /value="http:\/\/192\.168\.1\.4\/"/);
    const inside = await add(
      { name: 'Fans', kind: 'json', address: 'https://127.0.0.1/' },
      { events: ['live'] },
    );
    assert.match(inside, /It has to be a public host\./);
    const wrong = await add(
      { name: 'Chat', kind: 'discord', address: 'https://discord.com/channels/1/2' },
      { events: ['live'] },
    );
    assert.match(wrong, /This is no webhook of Discord\./);
    const untouched = await adminPage('admin', screen);
    assert.match(untouched, /No webhooks yet/);
    // The site hides Russian, so it is not offered.
    assert.match(untouched, /name="languages\[\]" value="tr"/);
    assert.doesNotMatch(untouched, /name="languages\[\]" value="ru"/);
  });

  it('keeps webhooks, and shows addresses and secrets no more', async () => {
    const fans = await add(
      { name: 'Fans', kind: 'json', address: 'https://hooks.fighter-fans.org/new' },
      { events: ['published', 'live', 'changed'] },
    );
    secret = /not shown again: (whsec_[\w+/=]+)/.exec(fans)?.[1] ?? '';
    assert.ok(secret, fans);
    const chat = await add(
      { name: 'Chat', kind: 'discord', address: `https://discord.com${discordPath}` },
      { events: ['published', 'live'], categories: ['patch-notes'], languages: ['de'] },
    );
    assert.match(chat, /“Chat” is stored/);
    const page = await adminPage('admin', screen);
    assert.match(page, /Discord<\/td><td[^>]*><code>discord\.com<\/code>/);
    assert.match(page, /Patch notes<\/td><td>Deutsch</);
    assert.ok(!page.includes(secret) && !page.includes('a'.repeat(68)));
    const again = await add(
      { name: 'Other', kind: 'json', address: 'https://hooks.fighter-fans.org/new' },
      { events: ['live'] },
    );
    assert.match(again, /Another webhook has this address already/);
  });

  it('changes a webhook without its address and secret', async () => {
    const id = await idOf('Fans');
    const edit = await adminPage('admin', `${screen}&edit=${id}`);
    assert.match(edit, /Leave it empty to keep the one that is stored/);
    assert.ok(!edit.includes('hooks.fighter-fans.org/new'));
    await act(
      { act: 'save', id, name: 'Fan sites', kind: 'json', address: '', secret: '' },
      { events: ['published', 'live', 'changed'] },
    );
    assert.equal(await idOf('Fan sites'), id);
  });

  it('sends a test, and says what became of it', async () => {
    assert.match(await press('test', 'Fan sites'), /“Fan sites” took the test\./);
    const [one] = toFans();
    assert.ok(one);
    assert.equal(told(one).event, 'test');
    assert.ok(await isSigned(one.headers, one.body, secret));
    assert.match(await press('test', 'Chat'), /“Chat” took the test\./);
    assert.equal(toDiscord()[0]?.path, `${discordPath}?wait=true`);
    receiver.status = 404;
    assert.match(
      await press('test', 'Chat'),
      /“Chat” did not take the test\. There is no receiver at this address any more\./,
    );
  });
});

describe('what receivers hear', () => {
  let post: { id: number; slug: string };

  it('of a new article, once, signed as the manual says', async () => {
    post = await write('editor', {
      title: 'It’s <em>here</em>',
      slug: 'here',
      status: 'publish',
      categories: [patchNotes],
      content: '<p>Snow falls.</p>',
    });
    await settled();
    assert.deepEqual(heard(), ['published It’s here']);
    const [one] = toFans();
    assert.ok(one);
    const { id, post: shown } = told(one);
    assert.match(id, /^evt_[0-9a-f]{32}$/);
    assert.deepEqual(
      [shown.kind, shown.language, shown.url, shown.categories],
      ['post', 'en', `${site.url}/news/here/`, ['patch-notes']],
    );
    assert.equal(one.headers['content-type'], 'application/json');
    assert.equal(one.headers['webhook-id'], id);
    // WordPress looks up where the name leads, and refuses private networks.
    assert.equal(one.headers['x-checked'], 'yes');
    assert.ok(await isSigned(one.headers, one.body, secret));
    assert.ok(!(await isSigned(one.headers, `${one.body} `, secret)));
    assert.ok(!(await isSigned(one.headers, one.body, `whsec_${'A'.repeat(44)}`)));
    assert.ok(!(await isSigned(one.headers, one.body, secret, Date.now() + 600_000)));
    assert.deepEqual(toDiscord(), [], 'Discord wants German only');
  });

  it('of a translation in its language, on Discord as a text with a card', async () => {
    await write('editor', {
      title: 'Endlich @everyone',
      status: 'publish',
      content: '<p>Schnee fällt.</p>',
      meta: { _fighter_lang: 'de', _fighter_translation_of: post.id },
    });
    await settled();
    assert.deepEqual(heard(), ['published Endlich @everyone']);
    assert.equal(toDiscord().length, 1);
    const [one] = toDiscord();
    assert.ok(one);
    assert.equal(card(one).content, 'Neu: **Endlich \\@everyone**');
    assert.equal(card(one).embeds[0]?.url, `${site.url}/news/here/?lang=de`);
    assert.deepEqual(card(one).allowed_mentions, { parse: [] });
    assert.ok(!one.headers['webhook-signature']);
  });

  it('of a change, once, and of nothing where nothing changed', async () => {
    await change('editor', post.id, { content: '<p>Snow falls.</p>' });
    await settled();
    assert.deepEqual(heard(), []);
    await Promise.all([1, 2, 3].map(() => change('editor', post.id, { content: '<p>More snow.</p>' })));
    await settled();
    assert.deepEqual(heard(), ['changed It’s here']);
    assert.deepEqual(toDiscord(), []);
  });

  it('of a translation where a change of the original changes its page, and of its own badge alone', async () => {
    const both = async (title: string, own: string, type: string, meta: object) => {
      const original = await write('editor', { title, status: 'publish', meta }, type);
      const translated = { _fighter_lang: 'de', _fighter_translation_of: original.id };
      const copy = await write('editor', { title: own, status: 'publish', meta: translated }, type);
      return { id: original.id, copy: copy.id };
    };
    const champion = await both('Kestrel', 'Turmfalke', 'fighter_champion', {});
    const tiers = (reason: string) => ({
      _fighter_tiers: [{ name: 'S', champions: [{ champion: champion.id, reason }] }],
    });
    const list = await both('Arena', 'Die Arena', 'fighter_tier_list', tiers(''));
    const build = await both('Wall', 'Mauer', 'fighter_build', { _fighter_build: { code: '1~dex.1' } });
    await change('editor', champion.copy, { meta: { _fighter_status: 'Neu' } }, 'fighter_champion');
    await settled();
    const ability = { key: 'a', name: 'Dive', text: 'Falls', terms: [] };
    for (const [id, type, meta, told] of [
      [
        champion.id,
        'fighter_champion',
        { _fighter_facts: { abilities: [ability] } },
        ['Kestrel', 'Turmfalke'],
      ],
      [champion.id, 'fighter_champion', { _fighter_class: 'tech' }, ['Kestrel', 'Turmfalke']],
      [champion.id, 'fighter_champion', { _fighter_status: 'New' }, ['Kestrel']],
      [list.id, 'fighter_tier_list', tiers('Quick'), ['Arena', 'Die Arena']],
      [list.id, 'fighter_tier_list', { _fighter_version: '52.1' }, ['Arena', 'Die Arena']],
      [build.id, 'fighter_build', { _fighter_build: { code: '1~dex.2' } }, ['Mauer', 'Wall']],
    ] as const) {
      receiver.received.length = 0;
      await change('editor', id, { meta }, type);
      await settled();
      assert.deepEqual(
        heard().toSorted(),
        told.map((title) => `changed ${title}`),
        JSON.stringify(meta),
      );
    }
  });

  it('nothing of drafts, private posts and those with a password', async () => {
    const drafts = [
      await write('editor', { title: 'Draft', status: 'draft' }),
      await write('editor', { title: 'Private', status: 'private' }),
      await write('editor', { title: 'Scheduled', status: 'future', date: '2031-01-01T00:00:00' }),
      await write('editor', { title: 'Sealed', status: 'publish', password: 'x' }),
      await write('editor', { title: 'Hidden', status: 'publish', meta: { _fighter_noindex: '1' } }),
    ];
    for (const { id } of drafts) await change('editor', id, { content: '<p>Secret</p>' });
    await write('editor', {
      title: 'Übersetzung eines Entwurfs',
      status: 'publish',
      meta: { _fighter_lang: 'de', _fighter_translation_of: drafts[0]?.id },
    });
    await settled();
    assert.deepEqual(heard(), []);
    await change('editor', drafts[3]?.id ?? 0, { password: '' });
    await change('editor', drafts[0]?.id ?? 0, { status: 'publish' });
    await settled();
    assert.deepEqual(heard().toSorted(), [
      'published Draft',
      'published Sealed',
      'published Übersetzung eines Entwurfs',
    ]);
  });

  it('of a scheduled post when its moment comes', async () => {
    await php('change', ['schedule']);
    assert.deepEqual(heard(), ['published On time']);
  });

  it('of no article a second time that was taken back and published again', async () => {
    await change('editor', post.id, { status: 'draft' });
    await change('editor', post.id, { status: 'publish' });
    await settled();
    assert.deepEqual(heard(), []);
    await change('editor', post.id, { status: 'draft' });
    await change('editor', post.id, { status: 'publish', content: '<p>New snow.</p>' });
    await settled();
    assert.deepEqual(heard(), ['changed It’s here']);
  });

  it('of no import', async () => {
    await php('webhooks', ['many']);
    assert.deepEqual(heard(), []);
    assert.match(
      await adminPage('editor', 'tools.php?page=fighter-log'),
      /21 posts at once<\/td>.*?So many posts at once are an import/s,
    );
  });
});

describe('what receivers hear of events', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const iso = (moment: number) => new Date(moment * 1000).toISOString();
  const box = (attributes: object) => `<!-- wp:fighter/event-box ${JSON.stringify(attributes)} /-->`;
  const storm = (start: number, title = 'Storm') =>
    box({ title, id: 'storm', start: iso(start), end: iso(start + 3_600), image: '/wp-content/storm.webp' });
  const asEvents = (content: string) => change('editor', page, { content }, 'fighter_screen');
  /** Waits until a moment has passed, and reads something, as a visit of the site does. */
  async function comes(moment: number) {
    await new Promise((go) => setTimeout(go, Math.max(0, moment * 1000 - Date.now() + 100)));
    assert.equal((await api('news?count=5')).status, 200);
    await settled();
  }
  let page = 0;
  let german = 0;

  before(async () => {
    ({ id: page } = await fixedPage('Events'));
    const started = await users.editor.rest(`fighter-editor/v1/translations/${page}`, {
      method: 'POST',
      body: { language: 'de' },
    });
    german = Number(/post=(\d+)/.exec(started.body.edit)?.[1]);
    await change('editor', german, { status: 'publish' }, 'fighter_screen');
  });

  it('when one begins, once, in its languages', async () => {
    const start = now() + 4;
    await asEvents(storm(start));
    await change('editor', german, { content: storm(start, 'Sturm') }, 'fighter_screen');
    await settled();
    await comes(start);
    assert.deepEqual(heard().toSorted(), ['live Storm', 'live Sturm']);
    const { post } =
      toFans()
        .map(told)
        .find((one) => one.post.language === 'de') ?? assert.fail();
    assert.equal(post.url, `${site.url}/events/?lang=de#event-storm`);
    assert.deepEqual([post.kind, post.starts, post.ends], ['event', start, start + 3_600]);
    assert.match(post.image, /^http.*[^/]\/wp-content\/storm\.webp$/);
    await Promise.all([php('webhooks', ['begin']), php('webhooks', ['begin'])]);
    assert.equal(toFans().length, 2);
    assert.deepEqual(toDiscord(), [], 'Discord wants patch notes only');
  });

  it('nothing more when it is edited; again when it was put off, and comes, also to a plugin that was switched off and on', async () => {
    await asEvents(storm(now() - 60, 'Great storm'));
    await settled();
    await comes(now());
    assert.deepEqual(heard(), []);
    const start = now() + 3;
    await asEvents(storm(start, 'Great storm'));
    for (const status of ['inactive', 'active'])
      await users.admin.rest('wp/v2/plugins/fighter-site/fighter-site', { method: 'POST', body: { status } });
    await comes(start);
    assert.deepEqual(heard(), ['live Great storm']);
  });

  it('not of those that began long ago; of those that have just begun', async () => {
    const hail = box({ title: 'Hail', id: 'hail', start: iso(now() - 86_400), end: iso(now() + 86_400) });
    const fog = box({ title: 'Fog', id: 'fog', start: iso(now() - 60) });
    const over = box({ title: 'Rain', id: 'rain', start: iso(now() - 60), end: iso(now() - 30) });
    await asEvents(hail + fog + over);
    await settled();
    assert.deepEqual(heard(), ['live Fog']);
  });

  it('of an event in an article; of none that is taken back', async () => {
    const start = now() + 4;
    const article = (title: string) => ({
      title: `On ${title}`,
      slug: title.toLowerCase(),
      status: 'publish',
      categories: [patchNotes],
      content: box({ title, start: iso(start) }),
    });
    await write('editor', article('Thaw'));
    const frost = await write('editor', article('Frost'));
    await users.editor.rest(`wp/v2/posts/${frost.id}`, { method: 'DELETE' });
    const flood = await write('editor', article('Flood'));
    await deleteForGood('editor', flood.id);
    await comes(start);
    const live = toFans()
      .map(told)
      .filter(({ event }) => event === 'live');
    assert.deepEqual(
      live.map(({ post }) => post.title),
      ['Thaw'],
    );
    const { url, categories } = live[0]?.post ?? assert.fail();
    assert.deepEqual([url, categories], [`${site.url}/news/thaw/`, ['patch-notes', 'events']]);
  });

  it('not of one that is over, or was taken out, before a receiver took the message', async () => {
    receiver.status = 503;
    await asEvents(box({ title: 'Gale', id: 'gale', start: iso(now() - 1) }));
    await eventually(rows, (all) => all.at(-1)?.attempts === '1');
    await asEvents('');
    receiver.status = 204;
    receiver.received.length = 0;
    await php('change', ['later']);
    assert.deepEqual(heard(), []);
    assert.match((await rows()).at(-1)?.reason ?? '', /^Not sent: the event is over/);
  });
});

describe('a receiver that fails', () => {
  it('is told again, by the same name, and editors see why', async () => {
    receiver.status = 503;
    receiver.retryAfter = '5000';
    const { id } = await write('editor', { title: 'Patience', status: 'publish', categories: [patchNotes] });
    await eventually(rows, (all) => all.at(-1)?.state === 'waiting' && all.at(-1)?.attempts === '1');
    assert.match(
      await adminPage('editor', 'edit.php'),
      /1 message has not reached its webhook yet\. The receiver answered 503\./,
    );
    receiver.status = 204;
    await php('change', ['later']);
    assert.deepEqual(heard(), ['published Patience', 'published Patience']);
    const [first, second] = toFans().map((one) => told(one).id);
    assert.equal(first, second);
    assert.ok(id);
    await php('change', ['later']);
    assert.equal(toFans().length, 2);
  });

  it('is not told of what was taken back meanwhile', async () => {
    receiver.status = 503;
    const { id } = await write('editor', { title: 'Too soon', status: 'publish' });
    await eventually(rows, (all) => all.at(-1)?.attempts === '1');
    await change('editor', id, { status: 'draft' });
    receiver.status = 204;
    receiver.received.length = 0;
    await php('change', ['later']);
    assert.deepEqual(heard(), []);
    assert.equal((await rows()).at(-1)?.reason, 'Not sent: the post is no longer public.');
    await change('editor', id, { status: 'publish' });
    await settled();
    assert.deepEqual(heard(), ['published Too soon']);
  });

  it('holds up no one who saves; Discord, which may have it, is not told again', async () => {
    await act(
      { act: 'save', id: await idOf('Chat'), name: 'Chat', kind: 'discord', address: '' },
      { events: ['published'] },
    );
    receiver.hangs = true;
    const began = Date.now();
    await write('editor', { title: 'Silence', status: 'publish' });
    const took = Date.now() - began;
    console.log(`# saving while two webhooks hang took ${took} ms`);
    assert.ok(took < 1_500, `${took} ms`);
    await site.hear(({ slug }) => slug === 'silence', 2_000);
    const ends = await eventually(
      rows,
      (all) =>
        all
          .slice(-2)
          .map(({ state }) => state)
          .toSorted()
          .join(' ') === 'failed waiting',
      15_000,
    );
    const ofDiscord = ends.slice(-2).find(({ kind }) => kind === 'discord');
    assert.match(ofDiscord?.reason ?? '', /^Discord did not answer, so it is not known whether/);
    receiver.hangs = false;
    receiver.received.length = 0;
    await php('change', ['later']);
    assert.deepEqual([heard(), toDiscord()], [['published Silence'], []]);
  });

  it('is not told again by a process that died, if it is Discord', async () => {
    await write('editor', { title: 'Cut off', status: 'publish' });
    await settled();
    await eventually(rows, () => toDiscord().length === 1 && toFans().length === 1);
    await php('webhooks', ['died']);
    assert.deepEqual([toDiscord().length, heard()], [1, ['published Cut off', 'published Cut off']]);
    const ofDiscord = (await rows()).filter(({ kind }) => kind === 'discord').at(-1);
    assert.deepEqual([ofDiscord?.state, ofDiscord?.attempts], ['failed', '1']);
  });
});

describe('the list', () => {
  it('of a copy of the database tells nobody', async () => {
    await php('webhooks', ['copy', 'https://staging.example.org']);
    await write('editor', { title: 'Staging', status: 'publish' });
    await settled();
    assert.deepEqual(receiver.received, []);
    assert.match(await adminPage('admin', screen), /Off: it was entered in another WordPress/);
  });

  it('forgets a webhook, and what waits for it', async () => {
    assert.match(await press('delete', 'Fan sites'), /“Fan sites” is deleted/);
    assert.equal(await idOf('Fan sites'), '');
  });

  it('nothing of the plugin stands in debug.log', () => assert.deepEqual(loggedOfPlugin(), []));
});
