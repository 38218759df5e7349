// Tests game data, search, lists for editors, conditional reads and sign-up.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { api, origin, php, secret, site, users, wordpress } from '#wordpress/tests/set-up.ts';
import { adminPage, change, deleteForGood, fixedPage, write } from '#wordpress/tests/editing.ts';
import type { Role } from '#wordpress/tests/set-up.ts';

describe('game data', () => {
  const gameData = (role: Role, document: string, rest = '', body?: object) =>
    users[role].rest(`fighter-editor/v1/game-data/${document}${rest}`, body ? { method: 'POST', body } : {});
  const revisions = async (document: string) =>
    (await users.editor.rest(`fighter-editor/v1/game-data/${document}/revisions`)).body;
  /** Compares a value with what is stored and saves it, as the screen does. */
  const save = async (
    document: string,
    value: unknown,
    { role = 'editor', version = '', choices = {} }: { role?: Role; version?: string; choices?: object } = {},
  ) => {
    const json = typeof value === 'string' ? value : JSON.stringify(value);
    const from = version || (await gameData(role, document)).body.version;
    const { body: plan } = await gameData(role, document, '/compare', { json, version: from, choices });
    const saved = await gameData(role, document, '', { json, version: from, seen: plan.version, choices });
    return {
      status: saved.status,
      body: saved.body,
      plan,
      places: plan.wrong.map((one) => `${one.path}: ${one.what}`).join('\n'),
    };
  };
  const served = async () =>
    Promise.all(
      ['wp-json/fighter/v1/masteries', 'static/champions_map.json', 'static/ironveil/ironveil.json'].map(
        async (path) => (await fetch(`${origin}/${path}`)).text(),
      ),
    );
  const mastery = {
    id: 'cr',
    details: {
      name: { en: 'Precision', de: 'Präzision' },
      description: 'x<script>alert(1)</script>',
      type: 'attack',
      frame: 'MasteryFrame0',
      coord: { x: 1, y: 2 },
    },
    levels: [{ level: 1, c: 5, m: 0, d: 1, reqNodes: [] }],
  };
  const detail =
    '{"id":"ironveil","blueprints":[{"rarity_num":6,"attributes":{"2":{"static":{"max_level":25},"dynamic":{"25":{"prestige_by_sig":{"20":{"prestige":"94","odd":{}},"0":{"prestige":90}}}}},"1":{"dynamic":{"1":{"prestige_by_sig":{"0":{"prestige":12.5}}}}}}}],"more":[]}';

  it('is stored when it is right, and told', async () => {
    site.told.splice(0);
    assert.equal((await save('masteries', { offense: [mastery], defense: [], utility: [] })).status, 200);
    await site.hear(({ type }) => type === 'masteries');
    const { page } = (await api('masteries?lang=de')).body;
    assert.equal(page.offense[0]?.details.name, 'Präzision');
    assert.doesNotMatch(page.offense[0].details.description, /script/);
  });
  it('is refused with the places that are wrong, in words', async () => {
    const wrong = await save('masteries', {
      offense: [{ ...mastery, levels: [{ reqNodes: [{ id: 'nobody' }], cost: [{ id: 'sc' }] }] }, mastery],
      defense: [],
      utility: 5,
    });
    assert.equal(wrong.status, 400);
    for (const place of [
      'utility: has to be a list',
      'offense[1].id: is the same',
      'levels[0].cost[0].q',
      'reqNodes[0].id',
    ])
      assert.ok(wrong.places.includes(place), place);
    const odd = {
      ...mastery,
      details: { ...mastery.details, type: 'plumbing' },
      levels: [5, { reqClassSpend: { classId: 'offence', value: 5 } }, { reqLvl: 'ten' }],
    };
    const second = await save('masteries', {
      offense: [odd, { ...mastery, id: 'cd' }],
      defense: [],
      utility: [],
    });
    for (const place of [
      'details.type: has to be one of',
      'levels[0]: has to be',
      'levels[1].reqClassSpend.classId: has to be',
      'levels[2].reqLvl: has to be',
      'offense[1].details.coord: is the same as that of cr',
    ])
      assert.ok(second.places.includes(place), place);
    assert.ok(
      second.plan.wrong.some((one) => one.label === 'Offense › Precision (cr) › Level 3 › Player’s level'),
      JSON.stringify(second.plan.wrong),
    );
    assert.equal((await api('masteries')).body.page.offense.length, 1);
    assert.match((await save('masteries', '{ not json')).places, /This is not JSON/);
    assert.match((await save('masteries', `"${'x'.repeat(5 << 20)}"`)).places, /more than 4 MB/);
  });
  it('serves champions with their values', async () => {
    assert.equal(
      (await save('champions', [{ id: 'ironveil', en: 'Ironveil', class: 'tech', max_prestige: '100' }]))
        .status,
      200,
    );
    assert.equal((await save('champion/ironveil', detail)).status, 200);
    assert.equal((await served())[2], detail);
    assert.match((await served())[1] ?? '', /^\[\{"id":"ironveil"/);
    assert.equal((await gameData('editor', 'champion/nobody')).status, 404);
  });
  it('stays byte for byte the same when nothing, or one cell, is changed', async () => {
    const before = await served();
    site.told.splice(0);
    for (const document of ['masteries', 'champions', 'champion/ironveil']) {
      // A browser writes the keys "20" and "0" in the order of their numbers.
      const { plan } = await save(document, JSON.parse((await gameData('editor', document)).body.json));
      assert.equal(plan.total, 0, document);
    }
    assert.deepEqual(await served(), before);
    assert.deepEqual(site.told, []);
    const { status, plan } = await save(
      'champion/ironveil',
      JSON.stringify(JSON.parse(detail)).replace('12.5', '13'),
    );
    assert.equal(status, 200);
    assert.deepEqual(plan.changes, [
      { label: 'Tier 6 › Rank 1 › Level 1 › Signature level 0 › Prestige', was: 12.5, is: 13 },
    ]);
    assert.equal((await served())[2], detail.replace('12.5', '13'));
  });
  it('keeps what two editors changed, and asks about a cell that both did', async () => {
    const from = (await gameData('editor', 'champion/ironveil')).body;
    const with_ = (...edits: [string, string][]) =>
      edits.reduce((text, [was, is]) => text.replace(was, is), from.json);
    assert.equal(
      (await save('champion/ironveil', with_([':90', ':91'], [':13', ':14']), { role: 'admin' })).status,
      200,
    );
    const mine = with_([':13', ':15'], ['"max_level":25', '"max_level":26']);
    const first = await save('champion/ironveil', mine, { version: from.version });
    assert.equal(first.status, 409);
    assert.equal(first.plan.theirs.user, 'admin');
    assert.deepEqual(
      first.plan.conflicts.map(({ was, theirs, mine: own }) => [was, theirs, own]),
      [[13, 14, 15]],
    );
    const place = first.plan.conflicts[0]?.place ?? '';
    const second = await save('champion/ironveil', mine, {
      version: from.version,
      choices: { [place]: 'mine' },
    });
    assert.equal(second.status, 200);
    assert.equal(
      (await served())[2],
      with_([':90', ':91'], [':13', ':15'], ['"max_level":25', '"max_level":26']),
    );
    // The stored version has changed since the comparison.
    const late = await gameData('editor', 'champion/ironveil', '', {
      json: mine,
      version: from.version,
      seen: from.version,
      choices: { [place]: 'mine' },
    });
    assert.equal(late.status, 409);
  });
  it('keeps revisions, of which any can be restored, and drops old ones', async () => {
    const list = await revisions('champion/ironveil');
    assert.deepEqual(
      list.map((one) => one.user),
      ['Editor', 'admin', 'Editor', 'Editor'],
    );
    const first = (await gameData('editor', 'champion/ironveil', `/revisions/${list.at(-1)?.id ?? 0}`)).body;
    assert.equal(first.json, detail);
    const { body: second } = await gameData('editor', 'champion/ironveil', `/revisions/${list[2]?.id ?? 0}`);
    assert.deepEqual(
      second.changes.map(({ was, is }) => [was, is]),
      [[12.5, 13]],
    );
    assert.equal((await save('champion/ironveil', first.json)).status, 200);
    assert.equal((await served())[2], detail);
    assert.equal((await gameData('editor', 'champions', `/revisions/${list[0]?.id ?? 0}`)).status, 404);
    for (let nth = 0; nth < 32; nth += 1)
      await save('champions', [
        { id: 'ironveil', en: `Ironveil ${nth}`, class: 'tech', max_prestige: '100' },
      ]);
    assert.equal((await revisions('champions')).length, 30);
  });
  it('takes over the version before of a plugin without revisions', async () => {
    assert.equal(await php('change', ['data-before']), 'null');
    const list = await revisions('champions');
    assert.equal(list.length, 2);
    assert.equal(
      (await gameData('editor', 'champions', `/revisions/${list[1]?.id ?? 0}`)).body.json,
      '[{"id":"older"}]',
    );
  });
  it('names articles without a row, and what row they start', async () => {
    await write(
      'editor',
      { title: 'Rowless', status: 'publish', meta: { _fighter_class: 'skill', _fighter_prestige: 900 } },
      'fighter_champion',
    );
    const { body } = await gameData('editor', 'champions');
    const article = body.articles.find((one) => one.title === 'Rowless');
    assert.ok(article);
    assert.deepEqual(
      [article.published, article.row],
      [true, { id: 'rowless', en: 'Rowless', class: 'skill', max_prestige: 900 }],
    );
    assert.ok(!(await served())[1]?.includes('rowless'));
    const rows = JSON.parse(body.json) as object[];
    assert.equal((await save('champions', [...rows, article.row])).status, 200);
    assert.ok((await served())[1]?.includes('rowless'));
    assert.equal(
      (await users.editor.rest(`wp/v2/fighter_champion/${article.post}?context=edit`)).body.meta
        ._fighter_champion_id,
      'rowless',
    );
    assert.equal((await save('champions', rows)).status, 200);
    await deleteForGood('editor', article.post, 'fighter_champion');
  });
});

describe('search', () => {
  const hits = async (word: string, language = 'en') =>
    (await api(`search/?keyword=${word}&lang=${language}`)).body.total;
  it('follows an article through all that happens to it', async () => {
    const made = await write('editor', { title: 'Zwyx', status: 'draft', content: '<p>Önewórd</p>' });
    const edit = (body: object) => change('editor', made.id, body);
    assert.equal(await hits('zwyx'), 0);
    for (const [fields, expected] of [
      [{ status: 'publish' }, 1],
      [{ status: 'private' }, 0],
      [{ status: 'publish' }, 1],
      [{ password: 'p' }, 0],
      [{ password: '' }, 1],
      [{ status: 'pending' }, 0],
      [{ status: 'publish' }, 1],
      [{ date: '2099-01-01T00:00:00' }, 0],
      [{ date: '2020-01-01T00:00:00', status: 'publish' }, 1],
    ] as const) {
      await edit(fields);
      assert.equal(await hits('zwyx+oneword'), expected, JSON.stringify(fields));
    }
    await edit({ title: 'Qwyv' });
    assert.deepEqual([await hits('zwyx'), await hits('qwyv')], [0, 1]);
    await users.editor.rest(`wp/v2/posts/${made.id}`, { method: 'DELETE' });
    assert.equal(await hits('qwyv'), 0);
    await edit({ status: 'publish' });
    assert.equal(await hits('qwyv'), 1);
    await deleteForGood('editor', made.id);
    assert.equal(await hits('qwyv'), 0);
  });
  it('goes by the translation while there is one', async () => {
    const english = await write('editor', { title: 'Vexword', status: 'publish' });
    const german = await write('editor', {
      title: 'Hexwort',
      status: 'publish',
      meta: { _fighter_lang: 'de', _fighter_translation_of: english.id },
    });
    const both = async () => [
      await hits('vexword', 'de'),
      await hits('hexwort', 'de'),
      await hits('hexwort'),
      await hits('vexword', 'fr'),
    ];
    assert.deepEqual(await both(), [0, 1, 0, 1]);
    await change('editor', german.id, { status: 'draft' });
    assert.deepEqual(await both(), [1, 0, 0, 1]);
    await change('editor', german.id, { status: 'publish', meta: { _fighter_lang: 'fr' } });
    assert.deepEqual(await both(), [1, 0, 0, 0]);
    await change('editor', english.id, { status: 'draft' });
    assert.deepEqual([await hits('vexword', 'de'), await hits('hexwort', 'fr')], [0, 0]);
    await change('editor', english.id, { status: 'publish' });
    await deleteForGood('editor', german.id);
    assert.deepEqual(await both(), [1, 0, 0, 1]);
  });
  it('finds champions by their epithet, and scheduled articles once they are out', async () => {
    const made = await write('editor', { title: 'Plainname', status: 'publish' }, 'fighter_champion');
    await change('editor', made.id, { meta: { _fighter_epithet: 'The Xylographer' } }, 'fighter_champion');
    assert.equal(await hits('xylographer'), 1);
    await php('change', ['schedule']);
    assert.ok((await hits('on+time')) >= 1);
  });
});

describe('what editors see', () => {
  const admin = async (page: string) => adminPage('editor', page);

  it('lists are narrowed to a language', async () => {
    const english = await write('editor', { title: 'Shown in lists', status: 'draft' });
    await write('editor', {
      title: 'In Listen gezeigt',
      status: 'draft',
      meta: { _fighter_lang: 'de', _fighter_translation_of: english.id },
    });
    const list = (language: string) => admin(`edit.php?post_type=post&s=list&fighter_lang=${language}`);
    const shown = (html: string) =>
      ['>Shown in lists<', '>In Listen gezeigt<'].map((title) => html.includes(title));
    assert.deepEqual(shown(await list('')), [true, true]);
    assert.deepEqual(shown(await list('en')), [true, false]);
    assert.deepEqual(shown(await list('de')), [false, true]);
    assert.match(await list('de'), /<option value="de"\s+selected/);
    assert.deepEqual(shown(await list('xx')), [true, true]);
  });
  it('“Translation of” offers originals alone, and to an author their own', async () => {
    const theirs = await write('editor', { title: 'Nameq', status: 'publish' });
    const byAuthor = await write('author', { title: 'Nameq', status: 'publish' });
    await write('editor', {
      title: 'Nameq',
      status: 'publish',
      meta: { _fighter_lang: 'it', _fighter_translation_of: theirs.id },
    });
    const offered = async (role: Role) =>
      (await users[role].rest('wp/v2/posts?search=Nameq&fighter_originals=1')).body
        .map((one) => one.id)
        .sort();
    assert.deepEqual(await offered('editor'), [theirs.id, byAuthor.id]);
    assert.deepEqual(await offered('author'), [byAuthor.id]);
  });
  it('a translation without a title goes by its original’s', async () => {
    const english = await write('editor', { title: 'Named once', status: 'draft' });
    await write('editor', {
      title: '',
      content: '<p>x</p>',
      status: 'draft',
      meta: { _fighter_lang: 'fr', _fighter_translation_of: english.id },
    });
    const html = await admin('edit.php?post_type=post&fighter_lang=fr');
    assert.match(html, />Named once</);
    assert.doesNotMatch(html, /\(no title\)/);
  });
  it('a fixed page that was renamed says what it is', async () => {
    const takeover = await fixedPage('Takeover B');
    await change('editor', takeover.id, { title: 'Cup finals' }, 'fighter_screen');
    const html = await admin('edit.php?post_type=fighter_screen&s=Cup+finals');
    assert.match(html, /post-state'>Takeover B</);
    await change('editor', takeover.id, { title: 'Takeover B' }, 'fighter_screen');
  });
  it('settings that wp-config.php makes are shown as they are, the secret aside', async () => {
    const html = await adminPage('admin', 'options-general.php?page=fighter-site');
    assert.match(html, new RegExp(`id="fighter-site_url"[^>]* value="${site.url}"[^>]* disabled`));
    assert.ok(!html.includes(secret));
  });
});

describe('quick edit', () => {
  it('says that visitors are sent on from an address that it changed, once', async () => {
    const { id } = await write('editor', {
      title: 'Edited quickly',
      slug: 'edited-quickly',
      status: 'publish',
    });
    const list = async () => adminPage('editor', 'edit.php');
    const nonce = /name="_inline_edit" value="(\w+)"/.exec(await list())?.[1] ?? '';
    const edit = (name: string) =>
      users.editor.admin('admin-ajax.php', {
        method: 'POST',
        body: new URLSearchParams({
          action: 'inline-save',
          _inline_edit: nonce,
          post_ID: String(id),
          post_type: 'post',
          post_title: 'Edited quickly',
          post_name: name,
          _status: 'publish',
          post_view: 'list',
          screen: 'edit-post',
        }),
      });
    assert.equal((await edit('edited-quickly')).status, 200);
    assert.doesNotMatch(await list(), /A redirect from/);
    assert.equal((await edit('edited-at-once')).status, 200);
    const after = await list();
    assert.match(after, /A redirect from \/news\/edited-quickly\/ to \/news\/edited-at-once\/ was added\./);
    assert.match(after, /tools\.php\?page=fighter-redirects(&amp;|&#038;|&)view=moved/);
    assert.doesNotMatch(await list(), /A redirect from/);
  });
});

describe('sign-up', () => {
  const outbox = () => path.join(wordpress.root, '../mails.jsonl');
  const mails = () =>
    existsSync(outbox())
      ? readFileSync(outbox(), 'utf8')
          .trim()
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as { to: string; subject: string; message: string })
      : [];
  const sign = (email: string, query = '') =>
    fetch(`${origin}/wp-json/fighter/v1/components/emailsignup/?id=footer${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
  const answer = (token: string, what: string) =>
    fetch(`${origin}/wp-admin/admin-post.php`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'fighter_confirm', token, answer: what }),
    });
  const handedOn = () => path.join(wordpress.root, '../handed-on.jsonl');
  const linkOf = (email: string) => {
    const mail = mails().findLast((one) => one.to === email);
    assert.ok(mail, email);
    const address = /https?:\S+action=fighter_confirm\S+/.exec(mail.message)?.[0] ?? '';
    return { mail, address, token: new URL(address).searchParams.get('token') ?? '' };
  };
  const state = async (email: string) =>
    JSON.parse(await php('signups', [email])) as {
      rows: Record<'state' | 'asked' | 'confirmed' | 'agreement' | 'token_hash' | 'language', string>[];
      exported: unknown;
    };

  it('asks by mail, and only the button confirms', async () => {
    rmSync(outbox(), { force: true });
    await sign('Reader@Example.com');
    assert.deepEqual(
      mails().map(({ to }) => to),
      ['reader@example.com'],
    );
    const { address, token } = linkOf('reader@example.com');
    assert.equal((await fetch(address)).status, 200);
    assert.equal((await state('reader@example.com')).rows[0]?.state, 'pending');
    assert.equal((await answer(token, 'confirm')).status, 200);
    const { rows, exported } = await state('reader@example.com');
    const [row] = rows;
    assert.equal(row?.state, 'confirmed');
    assert.ok(Number(row.asked) > 0 && Number(row.confirmed) > 0);
    assert.match(row.agreement, /footer/);
    assert.notEqual(row.token_hash, token);
    assert.match(JSON.stringify(exported), /reader@example\.com/);
  });
  it('sends one mail for two requests, and none to who is confirmed', async () => {
    const before = mails().length;
    await sign('reader@example.com');
    assert.equal(mails().length, before);
    await sign('other@example.com');
    await sign('other@example.com');
    assert.equal(mails().length, before + 1);
  });
  it('takes no made-up token', async () => {
    for (const token of ['', 'x', '0'.repeat(40), "' OR '1'='1"])
      assert.equal((await answer(token, 'confirm')).status, 410);
  });
  it('hands a confirmed address on once, however often the button is pressed', async () => {
    const handed = () => (existsSync(handedOn()) ? readFileSync(handedOn(), 'utf8').trim().split('\n') : []);
    await sign('twice@example.com');
    const { token } = linkOf('twice@example.com');
    const pressed = await Promise.all(Array.from({ length: 4 }, () => answer(token, 'confirm')));
    for (const { status } of [...pressed, await answer(token, 'confirm')]) assert.equal(status, 200);
    const lines = handed().filter((line) => line.includes('twice@example.com'));
    assert.equal(lines.length, 1);
    const { form, agreement } = JSON.parse(lines[0] ?? '') as {
      form: string;
      agreement: { agreement: string; asked: number; confirmed: number };
    };
    assert.equal(form, 'footer');
    assert.ok(agreement.agreement && agreement.asked > 0 && agreement.confirmed > 0);
    await sign('at-once@example.com');
    assert.equal(await php('signups', ['at-once@example.com', 'confirm-twice']), '[true,false]');
  });
  it('ends a link with the address it is for', async () => {
    const { token } = linkOf('twice@example.com');
    assert.match(await (await answer(token, 'remove')).text(), /removed/);
    assert.equal((await answer(token, 'confirm')).status, 410);
    assert.deepEqual((await state('twice@example.com')).rows, []);
  });
  const words: Record<string, [RegExp, RegExp]> = {
    en: [/Please confirm/, /Yes, confirm/],
    es: [/Confirma tu dirección/, /Sí, confirmar/],
    fr: [/Confirme ton adresse/, /Oui, confirmer/],
    de: [/bestätige deine Adresse/, /Ja, bestätigen/],
    it: [/Conferma il tuo indirizzo/, /Sì, conferma/],
    'pt-br': [/Confirme seu endereço/, /Sim, confirmar/],
    tr: [/adresini onayla/, /Evet, onayla/],
    ru: [/Подтверди свой адрес/, /Да, подтвердить/],
  };
  for (const [language, [subject, button]] of Object.entries(words)) {
    it(`asks in the reader’s language: ${language}`, async () => {
      const email = `reader-${language}@example.com`;
      await sign(email, language === 'en' ? '' : `&lang=${language}`);
      const { mail, address, token } = linkOf(email);
      assert.match(mail.subject, subject);
      assert.doesNotMatch(mail.message, /%|\$s/);
      const page = await (await fetch(address)).text();
      assert.match(page, button);
      assert.ok(page.includes(`lang="${language}"`) && page.includes(email));
      assert.equal((await answer(token, 'confirm')).status, 200);
      assert.equal((await state(email)).rows[0]?.language, language);
      const gone = await fetch(
        `${origin}/wp-admin/admin-post.php?action=fighter_confirm&token=x&lang=${language}`,
      );
      assert.equal(gone.status, 410);
      assert.ok((await gone.text()).includes(`lang="${language}"`));
    });
  }
  it('is exported and erased by WordPress’s own privacy tools', async () => {
    const email = 'reader-de@example.com';
    /** Calls the steps of the tool one after the other, as the buttons on its page do. */
    const work = async (what: 'export' | 'erase') => {
      await php('privacy-request', [email, what]);
      const page = await adminPage('admin', `${what}-personal-data.php`);
      const given = (name: string) => new RegExp(`data-${name}="([^"]+)"`).exec(page)?.[1] ?? '';
      const one = what === 'export' ? 'exporter' : 'eraser';
      const said = [];
      for (let step = 1; step <= Number(given(`${one}s-count`)); step += 1) {
        const fields = {
          action: `wp-privacy-${what}-personal-data`,
          id: given('request-id'),
          [one]: String(step),
          page: '1',
          security: given('nonce'),
        };
        const reply = (await (
          await users.admin.admin('admin-ajax.php', { method: 'POST', body: new URLSearchParams(fields) })
        ).json()) as { success: boolean; data: { items_removed: boolean } };
        assert.equal(reply.success, true, JSON.stringify(reply));
        said.push(reply.data);
      }
      return said;
    };
    assert.ok(
      (await work('export')).some(
        (one) => JSON.stringify(one).includes(email) && JSON.stringify(one).includes('Confirmed at'),
      ),
    );
    assert.ok((await work('erase')).some((one) => one.items_removed));
    assert.deepEqual((await state(email)).rows, []);
    assert.ok(readFileSync(handedOn(), 'utf8').includes(`"removed":"${email}"`));
  });
});
