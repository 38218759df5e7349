// Tests of the commands of WP-CLI, with a stand-in for it (php/wp-cli.php).
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { api, forgetTold, hear, loggedOfPlugin, php, site, useWordPress } from './set-up.ts';
import { deleteForGood, paragraph, write } from './editing.ts';

useWordPress({ name: 'commands' });

const folder = mkdtempSync(path.join(tmpdir(), 'fighter-'));
after(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => path.join(folder, name);

async function wp(...words: string[]) {
  const { lines, code } = JSON.parse(await php('wp-cli', ['fighter', ...words])) as {
    lines: string[];
    code: number;
  };
  return { lines, code, text: lines.join('\n') };
}

/** The rows that a command writes as JSON. */
async function rows(...words: string[]) {
  const { lines, code } = await wp(...words, '--format=json');
  return { code, rows: JSON.parse(lines[0] ?? '') as Record<string, string | number>[] };
}

const champion = { id: 'zyx', en: 'Zyx', class: 'mystic', max_prestige: 900 };
const mastery = {
  id: 'm1',
  details: {
    name: { en: 'Strength', de: 'Stärke' },
    coord: { x: 1, y: 2 },
    frame: 'MasteryFrame0',
    type: 'attack',
  },
  levels: [{ level: 1 }],
};

describe('wp fighter status', () => {
  it('says what is well, as a table and as JSON', async () => {
    const { rows: found } = await rows('status');
    assert.deepEqual(
      found.map(({ check }) => check),
      ['settings', 'permalinks', 'cron', 'rest', 'site', 'messages', 'webhooks', 'tables', 'links'],
    );
    assert.equal(found.find(({ check }) => check === 'rest')?.state, 'good');
    assert.equal(found.find(({ check }) => check === 'webhooks')?.state, 'good');
    assert.doesNotMatch(JSON.stringify(found), /<|&#/);
    assert.match((await wp('status')).text, /^check\tstate\twords\n/);
  });
  it('ends with 1 when the site does not take a change', async () => {
    site.status = 500;
    const post = await write('editor', { title: 'Not taken', status: 'publish' });
    await wp('resend');
    const { rows: found, code } = await rows('status');
    assert.equal(found.find(({ check }) => check === 'messages')?.state, 'critical');
    assert.equal(code, 1);
    site.status = 200;
    await deleteForGood('editor', post.id);
  });
});

describe('wp fighter resend', () => {
  it('sends again what was not taken, and ends with 1 until it is', async () => {
    site.status = 500;
    const post = await write('editor', { title: 'Late', slug: 'late', status: 'publish' });
    const failed = await wp('resend');
    assert.equal(failed.code, 1);
    assert.match(failed.text, /Warning: .*late/);
    site.status = 200;
    forgetTold();
    assert.deepEqual(await wp('resend'), {
      lines: ['Success: The site took all messages.'],
      code: 0,
      text: 'Success: The site took all messages.',
    });
    await hear('post', 'late');
    await deleteForGood('editor', post.id);
  });
  it('tells everything anew with a progress bar, and tells the site once', async () => {
    await php('catalogue-without', ['news']);
    forgetTold();
    const { text, code } = await wp('resend', '--all');
    const [, done, total] = /Reading posts: (\d+) of (\d+)/.exec(text) ?? [];
    assert.ok(Number(total) > 0 && done === total, text);
    assert.equal(code, 0);
    assert.deepEqual(
      site.told.map(({ type }) => type),
      ['all'],
    );
    assert.equal((await api('search?keyword=nobody')).body.news.length, 1);
  });
  it('takes no option that it has not', async () =>
    assert.equal((await wp('resend', '--everything')).code, 1));
});

describe('wp fighter check links', () => {
  it('lists dead links, and ends with 1', async () => {
    assert.deepEqual(await rows('check', 'links', '--again'), { code: 0, rows: [] });
    const post = await write('editor', {
      title: 'Leads nowhere',
      status: 'publish',
      content: paragraph('<a href="/nowhere/">x</a>'),
    });
    const { code, rows: found } = await rows('check', 'links', '--again');
    assert.equal(code, 1);
    assert.deepEqual(
      found.map(({ leads_to, stands_in, id }) => [leads_to, stands_in, id]),
      [['/nowhere/', 'Leads nowhere', post.id]],
    );
    await deleteForGood('editor', post.id);
  });
});

describe('wp fighter import and export', () => {
  it('stores game data, writes it again, and lists it', async () => {
    writeFileSync(inFolder('champions.json'), JSON.stringify([champion]));
    writeFileSync(
      inFolder('masteries.json'),
      JSON.stringify({ offense: [mastery], defense: [], utility: [] }),
    );
    const dry = await wp('import', 'champions', inFolder('champions.json'), '--dry-run');
    assert.deepEqual([dry.code, dry.lines], [0, ['Success: 4 cells would change; nothing is stored.']]);
    assert.deepEqual((await rows('champions')).rows, []);
    forgetTold();
    assert.equal((await wp('import', 'champions', inFolder('champions.json'))).code, 0);
    await hear('all');
    assert.equal((await wp('import', 'masteries', inFolder('masteries.json'))).code, 0);
    await hear('masteries');
    assert.deepEqual((await rows('champions')).rows, [
      { id: 'zyx', name: 'Zyx', class: 'mystic', prestige: '900', values: 'no', article: 0 },
    ]);
    assert.deepEqual((await rows('masteries', '--language=de')).rows, [
      { id: 'm1', section: 'offense', name: 'Stärke', type: 'attack', levels: 1, x: '1', y: '2' },
    ]);
    assert.equal((await wp('masteries', '--format=ids')).text, 'm1');
    assert.equal((await wp('export', 'champions', inFolder('again.json'))).code, 0);
    assert.deepEqual(JSON.parse(readFileSync(inFolder('again.json'), 'utf8')), [champion]);
    assert.deepEqual((await wp('export')).lines, ['masteries', 'champions', 'redirects', 'sign-ups']);
  });
  it('stores nothing of a file with a mistake, and says what is wrong', async () => {
    writeFileSync(inFolder('wrong.json'), JSON.stringify([champion, { ...champion, class: 'nobody' }]));
    const { code, text } = await wp('import', 'champions', inFolder('wrong.json'));
    assert.equal(code, 1);
    assert.match(text, /Warning: .*\n(.*\n)*Error: 2 problems; stored: 0/);
    assert.equal((await rows('champions')).rows.length, 1);
  });
  it('takes redirects as CSV', async () => {
    writeFileSync(inFolder('redirects.csv'), 'from,to\n/old/,/news/\n');
    assert.equal((await wp('import', 'redirects', inFolder('redirects.csv'))).code, 0);
    assert.equal((await wp('export', 'redirects', inFolder('out.csv'))).code, 0);
    assert.match(readFileSync(inFolder('out.csv'), 'utf8'), /^from,to,status,hits\n\/old\/?,/);
  });
  it('knows what it can’t write or read', async () => {
    assert.equal((await wp('export', 'champion/nobody')).code, 1);
    assert.equal((await wp('export', '../wp-config')).code, 1);
    assert.equal((await wp('import', 'sign-ups', inFolder('out.csv'))).code, 1);
    assert.equal((await wp('import', 'masteries', inFolder('missing.json'))).code, 1);
  });
});

it('wp fighter catalogue mends the catalogue', async () => {
  const { code, text } = await wp('catalogue');
  assert.equal(code, 0);
  assert.match(text, /Success: \d+ pages in English\./);
});

it('nothing of the plugin stands in debug.log', () => assert.deepEqual(loggedOfPlugin(), []));
