// Tests of what operators do: telling the site everything anew, and taking the sign-ups along.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { api, forgetTold, hear, loggedOfPlugin, origin, php, site, useWordPress, users } from './set-up.ts';
import { adminPage, eventually, fixedPage, paragraph, write } from './editing.ts';
import type { Role } from './set-up.ts';

useWordPress({ name: 'operations' });

const settings = 'options-general.php?page=fighter-site';
const signUps = 'tools.php?page=fighter-signups';

type Progress = { done: number; total: number; finished: boolean; words: string };

const nonceOf = (page: string) =>
  /value="fighter_anew">\s*<input[^>]*name="_wpnonce" value="(\w+)"/.exec(page)?.[1] ?? '';

async function ask(role: Role, nonce: string, begin = '') {
  const answer = await users[role].admin('admin-ajax.php', {
    method: 'POST',
    body: new URLSearchParams({ action: 'fighter_anew', _wpnonce: nonce, begin }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    data: text.startsWith('{') ? (JSON.parse(text) as { data: Progress }).data : null,
  };
}

const titlesFound = async (keyword: string) =>
  (await api(`search?keyword=${keyword}`)).body.news.map(({ title }) => title.rendered);
const toldOfAll = () => site.told.filter(({ type }) => type === 'all').length;

describe('everything anew', () => {
  it('shows posts that another program wrote, and none that it deleted', async () => {
    const gone = await write('editor', {
      title: 'Zyx is gone',
      status: 'publish',
      content: paragraph('<a href="/dead-zyx/">x</a>'),
    });
    await write('editor', { title: 'Zyx stays', status: 'publish' });
    await php('catalogue-without', ['news']);
    await php('anew', ['delete', String(gone.id)]);
    assert.deepEqual(await titlesFound('nobody'), []);
    const nonce = nonceOf(await adminPage('admin', settings));
    forgetTold();
    let state = (await ask('admin', nonce, '1')).data;
    for (let asked = 1; !state?.finished; asked += 1) {
      assert.ok(asked < 100, JSON.stringify(state));
      state = (await ask('admin', nonce)).data;
    }
    assert.deepEqual(
      [state.done, state.words],
      [state.total, 'Done. Tools → Site updates says whether the site was told.'],
    );
    await hear('all');
    assert.deepEqual(await titlesFound('nobody'), ['Written by nobody']);
    const found = await eventually(
      async () => (await api('catalogue/?')).body.items.map(({ title }) => title.rendered),
      (titles) => titles.includes('Written by nobody'),
    );
    assert.ok(found.includes('Zyx stays') && !found.includes('Zyx is gone'));
    assert.ok(!(await adminPage('editor', 'tools.php?page=fighter-links')).includes('/dead-zyx/'));
  });

  it('goes on batch by batch, never back, and tells the site once', async () => {
    forgetTold();
    const steps = JSON.parse(await php('anew', ['steps'])) as Progress[];
    assert.ok(steps.length > 3, JSON.stringify(steps));
    assert.deepEqual(
      steps.map(({ done }) => done),
      steps.map(({ done }) => done).toSorted((one, other) => one - other),
    );
    assert.deepEqual(
      steps.map(({ finished }) => finished),
      steps.map((_, nth) => nth === steps.length - 1),
    );
    await hear('all');
    assert.equal(toldOfAll(), 1);
  });

  it('is found by whoever opens the page meanwhile, and goes on from there', async () => {
    forgetTold();
    const begun = JSON.parse(await php('anew', ['begin'])) as Progress;
    const page = await adminPage('admin', settings);
    assert.match(page, /id="fighter-anew"[^>]* data-running/);
    assert.match(page, new RegExp(`<progress max="${begun.total}"`));
    assert.equal(toldOfAll(), 0);
    let state = (await ask('admin', nonceOf(page))).data;
    while (!state?.finished) state = (await ask('admin', nonceOf(page))).data;
    await hear('all');
    assert.equal(toldOfAll(), 1);
    assert.doesNotMatch(await adminPage('admin', settings), /data-running/);
  });

  it('goes on by cron when the page is closed', async () => {
    await php('anew', ['begin']);
    forgetTold();
    await php('anew', ['cron']);
    await hear('all');
    assert.equal(toldOfAll(), 1);
  });

  it('goes on by cron where a request ended in the middle of its work', async () => {
    assert.deepEqual(JSON.parse(await php('anew', ['interrupted'])), {
      fighter_index: true,
      fighter_catalogue: true,
      fighter_anew: true,
    });
    await php('anew', ['cron']);
    assert.deepEqual(JSON.parse(await php('anew', ['planned'])), {
      fighter_index: false,
      fighter_catalogue: false,
      fighter_anew: false,
    });
  });

  it('knows screens, languages, passwords and events of what a backup brought', async () => {
    const start = Math.floor(Date.now() / 1000) + 86_400;
    const storm = { title: 'Storm', start: new Date(start * 1000).toISOString() };
    const box = `<!-- wp:fighter/event-box ${JSON.stringify(storm)} /-->`;
    const open = await write('editor', { title: 'With a storm', status: 'publish' });
    const sealed = await write('editor', { title: 'Sealed since', status: 'publish' });
    await write('editor', { title: 'Nur deutsch', status: 'publish', meta: { _fighter_lang: 'de' } });
    const { id: events } = await fixedPage('Events');
    const { total } = (await api('category/')).body;
    await php('anew', ['restore', String(sealed.id), '']);
    await php('anew', ['restore', String(open.id), box, '']);
    await php('anew', ['begin']);
    await php('anew', ['cron']);
    assert.deepEqual(
      {
        events: (await api('events')).body.id,
        total: (await api('category/')).body.total,
        hasGerman: (await api('news?count=100')).text.includes('Nur deutsch'),
        next: await php('anew', ['next-event']),
      },
      { events, total: total - 1, hasGerman: false, next: String(start) },
    );
  });

  it('works without the script', async () => {
    forgetTold();
    const answer = await users.admin.admin('admin-post.php', {
      method: 'POST',
      body: new URLSearchParams({
        action: 'fighter_anew',
        _wpnonce: nonceOf(await adminPage('admin', settings)),
      }),
    });
    assert.equal(answer.status, 302);
    await php('anew', ['cron']);
    await hear('all');
  });

  it('is for administrators alone', async () => {
    const nonce = nonceOf(await adminPage('admin', settings));
    for (const role of ['editor', 'subscriber'] as const)
      assert.equal((await ask(role, nonce, '1')).status, 403);
    assert.equal((await ask('admin', 'wrong', '1')).status, 403);
    assert.equal(
      (
        await fetch(`${origin}/wp-admin/admin-ajax.php`, {
          method: 'POST',
          body: new URLSearchParams({ action: 'fighter_anew', _wpnonce: nonce }),
        })
      ).status,
      400,
    );
  });
});

describe('sign-ups as a CSV file', () => {
  const exportAddress = async () =>
    /href="[^"]*?(admin-post\.php\?action=fighter_signups_export[^"]*)"/
      .exec(await adminPage('admin', signUps))?.[1]
      ?.replaceAll('&amp;', '&')
      .replaceAll('&#038;', '&') ?? '';

  it('holds what people agreed to and when, and no formula', async () => {
    for (const email of ['reader@example.com', '=1+1@example.com'])
      await fetch(`${origin}/wp-json/fighter/v1/components/emailsignup/?id=footer`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
    const answer = await users.admin.admin(await exportAddress());
    assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/);
    const [head, ...lines] = (await answer.text()).trim().split('\n');
    assert.equal(head, 'email,form,language,state,agreement,asked,mailed,confirmed');
    assert.equal(lines.length, 2);
    assert.match(
      lines[1] ?? '',
      /^reader@example\.com,footer,en,pending,.*,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ,/,
    );
    assert.match(lines[0] ?? '', /^'=1\+1@example\.com,/);
  });

  it('is for administrators alone', async () => {
    const address = await exportAddress();
    assert.equal((await users.editor.admin(address)).status, 403);
    assert.equal((await users.admin.admin(address.replace(/_wpnonce=\w+/, '_wpnonce=wrong'))).status, 403);
  });
});

it('nothing of the plugin stands in debug.log', () => assert.deepEqual(loggedOfPlugin(), []));
